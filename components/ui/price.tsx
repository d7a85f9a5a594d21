import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/browser/cn";

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
    <span
      data-slot="price"
      className={cn("font-medium whitespace-nowrap tabular-nums lining-nums", className)}
      {...props}
    >
      {amount}
    </span>
  );
}
