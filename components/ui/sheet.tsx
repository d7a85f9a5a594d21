"use client";

import { XIcon } from "lucide-react";
import { Dialog as SheetPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";
import { CORNER_CLOSE_CLASS, OVERLAY_CLASS } from "./dialog";

export const Sheet = SheetPrimitive.Root;
export const SheetTrigger = SheetPrimitive.Trigger;

const SIDES = {
  right: "inset-y-0 right-0 h-full w-[min(26rem,calc(100vw-2.5rem))] border-s [--sheet-x:100%]",
  left: "inset-y-0 left-0 h-full w-[min(20rem,calc(100vw-2.5rem))] border-e [--sheet-x:-100%]",
  top: "inset-x-0 top-0 max-h-[90dvh] border-b [--sheet-y:-100%]",
  bottom: "inset-x-0 bottom-0 max-h-[90dvh] border-t [--sheet-y:100%]",
};

/** Needs a SheetTitle, visible or `sr-only`. */
export function SheetContent({
  className,
  children,
  side = "right",
  ...props
}: ComponentProps<typeof SheetPrimitive.Content> & { side?: keyof typeof SIDES }) {
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay data-slot="sheet-overlay" className={OVERLAY_CLASS} />
      <SheetPrimitive.Content
        data-slot="sheet-content"
        className={cn(
          "fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-popover text-popover-foreground shadow-sheet data-open:animate-sheet-in data-closed:animate-sheet-out",
          SIDES[side],
          className,
        )}
        {...props}
      >
        {children}
        <SheetPrimitive.Close aria-label="Close" className={CORNER_CLOSE_CLASS}>
          <XIcon className="size-4.5" strokeWidth={1.5} aria-hidden="true" />
        </SheetPrimitive.Close>
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="sheet-header" className={cn("grid gap-1 p-5 pe-14", className)} {...props} />;
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof SheetPrimitive.Title>) {
  return (
    <SheetPrimitive.Title
      data-slot="sheet-title"
      className={cn("font-display text-subheading font-medium", className)}
      {...props}
    />
  );
}

export function SheetDescription({ className, ...props }: ComponentProps<typeof SheetPrimitive.Description>) {
  return (
    <SheetPrimitive.Description
      data-slot="sheet-description"
      className={cn("text-sm text-muted-foreground", className)}
      {...props}
    />
  );
}
