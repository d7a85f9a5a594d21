import { cn } from "@/lib/platform/browser/cn";
import { formatCents } from "@/lib/platform/format/money";
import type { OrderTotals } from "@/lib/sales/orders/admin/dto";

const count = (value: number) => value.toLocaleString("en-US");

interface OrderTotalsBarProps {
  label: string;
  totals: OrderTotals;
  /** How many different plans, where that is asked. */
  plans?: number;
}

/** The sums cover all rows that match, on all pages. */
export function OrderTotalsBar({ label, totals, plans }: OrderTotalsBarProps) {
  const items = [
    ["Orders", count(totals.orders)],
    ...(plans === undefined ? [] : [["Plans", count(plans)] as const]),
    ["Paid", `${formatCents(totals.paidCents)} in ${count(totals.paid)}`],
    ["Refunded", formatCents(totals.refundedCents)],
    ["Net", formatCents(totals.paidCents - totals.refundedCents)],
  ] as const;
  return (
    <dl
      aria-label={label}
      className={cn(
        "mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-border",
        plans === undefined ? "sm:grid-cols-4" : "sm:grid-cols-5 max-sm:[&>:last-child]:col-span-2",
      )}
    >
      {items.map(([name, value]) => (
        <div key={name} className="bg-card px-4 py-3">
          <dt className="eyebrow">{name}</dt>
          <dd className="mt-0.5 text-lg font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
