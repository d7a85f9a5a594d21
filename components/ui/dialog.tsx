"use client";

import { XIcon } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;

export const OVERLAY_CLASS =
  "fixed inset-0 z-50 bg-[#101512]/50 data-open:animate-fade-in data-closed:animate-fade-out";

export const CORNER_CLOSE_CLASS =
  "absolute end-3 top-3 inline-flex size-9 items-center justify-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground pointer-coarse:size-11";

interface DialogContentProps extends Omit<ComponentProps<typeof DialogPrimitive.Content>, "title"> {
  title: string;
  description: string;
  /** Keeps title and description for screen readers only. */
  headHidden?: boolean;
  showCloseButton?: boolean;
}

export function DialogContent(props: DialogContentProps) {
  const { title, description, headHidden, showCloseButton = true, className, children, ...content } = props;
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={OVERLAY_CLASS} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(
          "fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-1/2 gap-5 overflow-y-auto rounded-md border bg-popover p-6 text-popover-foreground shadow-sheet data-open:animate-rise-in data-closed:animate-fade-out",
          className,
        )}
        {...content}
      >
        <div data-slot="dialog-header" className={headHidden ? "sr-only" : "grid gap-1.5 pe-8"}>
          <DialogPrimitive.Title className="font-display text-subheading font-medium">
            {title}
          </DialogPrimitive.Title>
          <DialogPrimitive.Description className="text-[0.9375rem] text-muted-foreground">
            {description}
          </DialogPrimitive.Description>
        </div>
        {children}
        {showCloseButton ? (
          <DialogPrimitive.Close aria-label="Close" className={CORNER_CLOSE_CLASS}>
            <XIcon className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
          </DialogPrimitive.Close>
        ) : null}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn("flex flex-col-reverse gap-3 sm:flex-row sm:justify-end", className)}
      {...props}
    />
  );
}
