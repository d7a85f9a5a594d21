import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * An amount of money in tabular figures. Takes the text ready-made
 * (`formatPrice` or `formatCents` of lib/platform/format/money), so it needs no rules.
 */
export function Price({
  amount,
  className,
  ...props
}: Omit<ComponentProps<"span">, "children"> & { amount: string }) {
  return (
    <span data-slot="price" className={clsx("price", className)} {...props}>
      {amount}
    </span>
  );
}
