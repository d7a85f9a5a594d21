import { Price } from "@/components/ui/price";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";
import type { TotalRow } from "@/lib/sales/orders/rules/total-rows";

interface CartTotalsProps {
  /** Of the lines as they stand in the cart. */
  subtotalCents: number;
  totalCents: number;
  /** What the server said of it, where it was asked. */
  totals: CartTotalsDto | undefined;
  /** What stands in the place of the one amount of all taxes. */
  taxes: readonly TotalRow[] | undefined;
}

export function CartTotals({ subtotalCents, totalCents, totals, taxes }: CartTotalsProps) {
  const rows = [
    { label: "Subtotal", amount: formatCents(subtotalCents) },
    ...(totals?.code
      ? [{ label: totals.code.label, amount: `-${formatCents(toCents(totals.discount))}` }]
      : []),
    ...(taxes ?? [{ label: "Taxes", amount: formatCents(toCents(totals?.tax ?? 0)) }]),
  ];
  return (
    <dl className="space-y-2 pt-5 text-sm">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="whitespace-nowrap">
            <Price amount={amount} />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between border-t border-border pt-3 text-base">
        <dt className="font-medium">Total</dt>
        <dd>
          <Price amount={formatCents(totalCents)} className="text-xl" data-testid="cart-total" />
        </dd>
      </div>
    </dl>
  );
}
