import { clsx } from "clsx";
import type { ComponentProps } from "react";

interface PriceProps extends Omit<ComponentProps<"span">, "children"> {
  amount: string;
  /** What it cost before a sale, struck through. */
  compared?: string | 0;
}

/**
 * An amount of money in tabular figures. Takes the text ready-made
 * (`formatPrice` or `formatCents` of lib/platform/format/money), so it needs no rules.
 */
export function Price({ amount, compared, className, ...props }: PriceProps) {
  const price = (
    <span data-slot="price" className={clsx("price", className)} {...props}>
      {amount}
    </span>
  );
  if (!compared) return price;
  return (
    <span className="price">
      <span className="sr-only">Before the sale</span>{" "}
      <s className="text-sm text-muted-foreground">{compared}</s> {price}
    </span>
  );
}
