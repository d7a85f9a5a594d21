"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { XIcon } from "lucide-react";
import { Toast as ToastPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

export const ToastProvider = ToastPrimitive.Provider;

export function ToastViewport({ className, ...props }: ComponentProps<typeof ToastPrimitive.Viewport>) {
  return (
    <ToastPrimitive.Viewport
      data-slot="toast-viewport"
      className={cn(
        // Below the header, where the cart is; the foot of the page belongs to the cart bar.
        "fixed inset-x-0 top-16 z-100 mx-auto flex max-h-dvh w-full flex-col p-4 outline-none sm:right-0 sm:left-auto sm:mx-0 sm:w-105 lg:top-18",
        className,
      )}
      {...props}
    />
  );
}

const toastVariants = cva(
  [
    "relative flex w-full items-start justify-between gap-4 overflow-hidden rounded-md border bg-popover p-4 pe-12 text-popover-foreground shadow-sheet",
    "data-open:animate-toast-in data-closed:animate-fade-out",
    "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none",
    "data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-away",
  ],
  {
    variants: {
      variant: {
        default: "border-input",
        destructive: "border-transparent bg-destructive text-destructive-foreground",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

export function Toast({
  className,
  variant,
  ...props
}: ComponentProps<typeof ToastPrimitive.Root> & VariantProps<typeof toastVariants>) {
  return (
    <ToastPrimitive.Root
      data-slot="toast"
      data-variant={variant ?? "default"}
      className={cn(toastVariants({ variant }), className)}
      {...props}
    />
  );
}

export function ToastClose({ className, ...props }: ComponentProps<typeof ToastPrimitive.Close>) {
  return (
    <ToastPrimitive.Close
      data-slot="toast-close"
      aria-label="Close"
      className={cn(
        "absolute end-1 top-1 inline-flex size-9 items-center justify-center rounded-md outline-offset-[-3px] focus-visible:outline-current pointer-coarse:size-11",
        className,
      )}
      {...props}
    >
      <XIcon className="size-4" strokeWidth={1.5} aria-hidden="true" />
    </ToastPrimitive.Close>
  );
}

export function ToastTitle({ className, ...props }: ComponentProps<typeof ToastPrimitive.Title>) {
  return (
    <ToastPrimitive.Title
      data-slot="toast-title"
      className={cn("text-[0.9375rem] leading-snug font-medium", className)}
      {...props}
    />
  );
}

export function ToastDescription({ className, ...props }: ComponentProps<typeof ToastPrimitive.Description>) {
  return (
    <ToastPrimitive.Description
      data-slot="toast-description"
      className={cn("text-sm leading-snug opacity-90", className)}
      {...props}
    />
  );
}
