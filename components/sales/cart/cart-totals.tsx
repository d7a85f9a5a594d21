import { Price } from "@/components/ui/price";
import { formatCents } from "@/lib/platform/format/money";

/** Subtotal, taxes and total; taxes are none, so the total is the subtotal. */
export function CartTotals({ totalCents }: { totalCents: number }) {
  return (
    <dl className="space-y-2 pt-5 text-sm">
      <div className="flex justify-between">
        <dt className="text-muted-foreground">Subtotal</dt>
        <dd>
          <Price amount={formatCents(totalCents)} />
        </dd>
      </div>
      <div className="flex justify-between">
        <dt className="text-muted-foreground">Taxes</dt>
        <dd>
          <Price amount="$0.00" />
        </dd>
      </div>
      <div className="flex items-baseline justify-between border-t border-border pt-3 text-base">
        <dt className="font-medium">Total</dt>
        <dd>
          <Price amount={formatCents(totalCents)} className="text-xl" data-testid="cart-total" />
        </dd>
      </div>
    </dl>
  );
}
