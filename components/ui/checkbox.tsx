import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * A native checkbox in the house look: it works in forms and without script.
 * The tick is a mask, so it takes its colour from the theme.
 */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input data-slot="checkbox" type="checkbox" className={clsx("tick-box", className)} {...props} />;
}
