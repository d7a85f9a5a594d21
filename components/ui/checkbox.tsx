import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * A native checkbox in the house look: it works in forms and without script.
 * The tick is a mask, so it takes its colour from the theme.
 */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      data-slot="checkbox"
      type="checkbox"
      className={clsx(
        "relative size-5 shrink-0 cursor-pointer appearance-none rounded-sm border border-input bg-card",
        "transition-colors duration-150 hover:border-foreground/60",
        "checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary",
        "before:absolute before:inset-0 before:bg-primary-foreground before:opacity-0",
        "before:[mask:var(--tick-mask)_center/100%_no-repeat]",
        "checked:before:opacity-100",
        "after:absolute after:inset-x-1 after:top-1/2 after:h-0.5 after:-translate-y-1/2 after:bg-primary-foreground after:opacity-0",
        "indeterminate:before:opacity-0 indeterminate:after:opacity-100",
        "disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive",
        className,
      )}
      {...props}
    />
  );
}
