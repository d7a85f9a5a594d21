import { DetailCard } from "@/components/admin/table/facts";
import { RowLink } from "@/components/admin/table/list-parts";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { AdminOrderDto } from "@/lib/sales/orders/admin/dto";
import { totalRows } from "@/lib/sales/orders/rules/total-rows";

const dollars = (amount: number) => formatCents(toCents(amount));

/** Names and prices are those of the day of the purchase. */
export function OrderLines({ order }: { order: AdminOrderDto }) {
  return (
    <DetailCard title="What was bought">
      <ul className="divide-y">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-start justify-between gap-6 py-4 first:pt-0">
            <div className="min-w-0">
              <RowLink href={`/admin/house-plans/${line.planId}`}>{line.planName}</RowLink>
              {line.configuration.length > 0 ? <p>{line.configuration.join(", ")}</p> : null}
              <p className="text-sm text-muted-foreground">{`${dollars(line.planPrice)}, ${line.license}`}</p>
              {line.upgradeOf ? <p className="text-sm">{`Upgrade of order ${line.upgradeOf}`}</p> : null}
              {line.replacedBy ? (
                <p className="text-sm">{`License replaced by the upgrade, order ${line.replacedBy}`}</p>
              ) : null}
              {line.isRefunded ? (
                <p className="text-sm">Refunded in full: its license and files have ended</p>
              ) : null}
              {line.addons.length > 0 ? (
                <ul className="mt-1 text-sm text-muted-foreground">
                  {line.addons.map((addon) => (
                    <li key={addon.id}>{`${addon.name}, ${dollars(addon.price)}`}</li>
                  ))}
                </ul>
              ) : null}
            </div>
            <div className="shrink-0 text-end tabular-nums">
              <p>{dollars(line.total - line.tax)}</p>
              {line.discount > 0 ? (
                <p className="text-sm text-muted-foreground">{`Discount ${dollars(line.discount)}`}</p>
              ) : null}
              {line.credit > 0 ? (
                <p className="text-sm text-muted-foreground">{`Credit ${dollars(line.credit)}`}</p>
              ) : null}
              {line.refunded > 0 ? (
                <p className="text-sm text-muted-foreground">{`Refunded ${dollars(line.refunded)}`}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t pt-4">
        {totalRows(order).map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-6 text-muted-foreground">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between font-medium">
          <dt>Total</dt>
          <dd className="tabular-nums">{dollars(order.total)}</dd>
        </div>
        {order.refunded > 0 ? (
          <>
            <div className="flex justify-between text-muted-foreground">
              <dt>Refunded</dt>
              <dd className="tabular-nums">{`-${dollars(order.refunded)}`}</dd>
            </div>
            <div className="flex justify-between font-medium">
              <dt>Kept</dt>
              <dd className="tabular-nums">{dollars(order.total - order.refunded)}</dd>
            </div>
          </>
        ) : null}
      </dl>
    </DetailCard>
  );
}
