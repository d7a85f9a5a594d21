"use client";

import { Tooltip as TooltipPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

/** How long the pointer rests until a tooltip opens, in milliseconds. */
const OPEN_DELAY_MS = 700;
/** Moving to another trigger within this time opens its tooltip at once, in milliseconds. */
const SKIP_DELAY_MS = 300;

/** Around the part of a page that has tooltips, so that they share their delays. */
export function TooltipProvider(props: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return (
    <TooltipPrimitive.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS} {...props} />
  );
}

export const Tooltip = TooltipPrimitive.Root;
export const TooltipTrigger = TooltipPrimitive.Trigger;

export function TooltipContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        data-slot="tooltip-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-60 max-w-64 rounded-sm bg-foreground px-2.5 py-1.5 text-[0.8125rem] leading-snug text-background data-open:animate-fade-in data-closed:animate-fade-out",
          className,
        )}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}
