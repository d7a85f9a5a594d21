import { Price } from "@/components/ui/price";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";

interface CartTotalsProps {
  /** Of the lines as they stand in the cart. */
  subtotalCents: number;
  totalCents: number;
  /** What the server said of it, where it was asked. */
  totals: CartTotalsDto | undefined;
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}

export function CartTotals({ subtotalCents, totalCents, totals }: CartTotalsProps) {
  return (
    <dl className="space-y-2 pt-5 text-sm">
      <Row label="Subtotal" amount={formatCents(subtotalCents)} />
      {totals?.code ? (
        <Row label={totals.code.label} amount={`-${formatCents(toCents(totals.discount))}`} />
      ) : null}
      <Row label="Taxes" amount={formatCents(toCents(totals?.tax ?? 0))} />
      <div className="flex items-baseline justify-between border-t border-border pt-3 text-base">
        <dt className="font-medium">Total</dt>
        <dd>
          <Price amount={formatCents(totalCents)} className="text-xl" data-testid="cart-total" />
        </dd>
      </div>
    </dl>
  );
}
