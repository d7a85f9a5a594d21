"use client";

import { Switch as SwitchPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

/** On or off, at once; where a form is saved later, a Checkbox says it better. */
export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      data-slot="switch"
      className={cn(
        "relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-input bg-muted transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-checked:border-primary data-checked:bg-primary",
        // The target is 44 px high whatever the switch measures.
        "after:absolute after:inset-x-0 after:-inset-y-2.5",
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="pointer-events-none block size-4 translate-x-1 rounded-full bg-input transition-transform data-checked:translate-x-5.5 data-checked:bg-primary-foreground" />
    </SwitchPrimitive.Root>
  );
}
