import { BuyerLink } from "@/components/admin/support/buyers/buyer-link";
import { type Column, DataTable } from "@/components/admin/table/data-table";
import { createdColumn, RowLink } from "@/components/admin/table/list-parts";
import { formatMoment } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { OrderRowDto } from "@/lib/sales/orders/admin/dto";
import { findOrders, type OrderListQuery } from "@/lib/sales/orders/admin/queries";
import { OrderStatusBadge } from "./order-status";
import { OrderTotalsBar } from "./order-totals";

const PLANS_SHOWN = 2;

function plansText(plans: readonly string[]): string {
  const more = plans.length - PLANS_SHOWN;
  const shown = plans.slice(0, PLANS_SHOWN).join(", ");
  return more > 0 ? `${shown} +${more}` : shown;
}

const dollars = (amount: number) => formatCents(toCents(amount));

const COLUMNS: Column<OrderRowDto>[] = [
  {
    header: "Order",
    sort: "number",
    cell: (order) => (
      <>
        <RowLink href={`/admin/orders/${order.id}`} className="font-medium whitespace-nowrap">
          {order.number}
        </RowLink>
        <time className="block min-w-24 text-xs text-muted-foreground md:hidden" dateTime={order.createdAt}>
          {formatMoment(order.createdAt)}
        </time>
      </>
    ),
  },
  {
    header: "Buyer",
    className: "w-full sm:min-w-40",
    cell: (order) => (
      <>
        <p className="font-medium">{order.name || "No name yet"}</p>
        <p className="text-sm break-all text-muted-foreground">
          <BuyerLink email={order.email} none="No email yet" />
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm sm:hidden">
          <span className="tabular-nums">{dollars(order.total)}</span>
          <OrderStatusBadge status={order.status} disputed={order.isDisputed} />
        </div>
      </>
    ),
  },
  {
    header: "Plans",
    hideBelow: "lg",
    className: "min-w-40",
    cellClass: "text-sm",
    cell: (order) => plansText(order.plans),
  },
  {
    header: "Total",
    sort: "total",
    align: "end",
    hideBelow: "sm",
    className: "tabular-nums",
    cell: (order) => (
      <>
        <p>{dollars(order.total)}</p>
        {order.refunded > 0 ? (
          <p className="text-sm whitespace-nowrap text-muted-foreground">{`${dollars(order.refunded)} refunded`}</p>
        ) : null}
      </>
    ),
  },
  {
    ...createdColumn<OrderRowDto>("Opened", "md"),
    cell: (order) => (
      <>
        <p>{formatMoment(order.createdAt)}</p>
        {order.paidAt ? <p>{`Paid ${formatMoment(order.paidAt)}`}</p> : null}
      </>
    ),
  },
  {
    header: "State",
    sort: "status",
    hideBelow: "sm",
    cell: (order) => <OrderStatusBadge status={order.status} disputed={order.isDisputed} />,
  },
];

export async function OrdersTable({ query }: { query: OrderListQuery }) {
  const { rows, totals } = await findOrders(query);
  return (
    <>
      <OrderTotalsBar label="Totals of these orders" totals={totals} />
      <DataTable
        label="Orders"
        path="/admin/orders"
        query={query}
        columns={COLUMNS}
        page={{ items: rows, total: totals.orders }}
        name={(order) => order.number}
        nothing="No orders found"
        hint="An order is made when a visitor opens checkout."
      />
    </>
  );
}
