import Link from "next/link";
import { Island } from "@/components/site/island";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { formatLongDay } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { totalRows } from "@/lib/sales/orders/rules/total-rows";
import { DetailsForm } from "./details-form";
import { OrderLine } from "./order-line";

export const STATUS: Record<OrderDto["status"], { label: string; variant: BadgeVariant }> = {
  pending: { label: "Waiting for payment", variant: "warning" },
  paid: { label: "Paid", variant: "success" },
  failed: { label: "Payment failed", variant: "destructive" },
  canceled: { label: "Canceled", variant: "secondary" },
  refunded: { label: "Refunded", variant: "secondary" },
  partially_refunded: { label: "Partly refunded", variant: "secondary" },
  review: { label: "Being checked by our staff", variant: "warning" },
};

const money = (dollars: number) => formatCents(toCents(dollars));

interface OrderViewProps {
  order: OrderDto;
  token: string;
  /** Countries that parcels are sent to, by their codes; none for everywhere. */
  shipsTo: readonly string[];
  onChange?: (order: OrderDto) => void;
}

export function OrderView({ order, token, shipsTo, onChange }: OrderViewProps) {
  const status = STATUS[order.status];
  return (
    <div className="space-y-10">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-4">
        <Figure label="Order number" value={order.number} />
        <Figure label="Date" value={formatLongDay(order.date)} />
        <Figure label="Total" value={money(order.total)} />
        <div className="bg-card p-4">
          <dt className="text-xs text-muted-foreground">Status</dt>
          <dd className="mt-1.5">
            <Badge variant={status.variant}>{status.label}</Badge>
          </dd>
        </div>
      </dl>
      {order.fulfilled ? (
        <Island>
          <DetailsForm order={order} token={token} shipsTo={shipsTo} onChange={onChange} />
        </Island>
      ) : null}
      <section aria-labelledby="bought">
        <h2 id="bought" className="font-display text-heading">
          {order.fulfilled ? "What you bought, and where it is" : "What you bought"}
        </h2>
        {order.fulfilled ? (
          <p
            className="mt-2 text-muted-foreground"
            aria-live="polite"
          >{`${order.complete ? "Everything is here. " : "The rest arrives by the dates shown; we email you with each delivery. "}Each file can be downloaded ${order.files[0]?.maxDownloads ?? 25} times. Keep the link to this page private: whoever has it can download them.`}</p>
        ) : null}
        <div className="mt-6 grid gap-6">
          {order.lines.map((line) => (
            <OrderLine key={line.id} {...{ order, line, token, onChange }} />
          ))}
        </div>
        <Sums order={order} />
      </section>
      {order.fulfilled ? (
        <p>
          <Link href={`/orders/${token}/review`} prefetch={false} className="text-link">
            Write a review
          </Link>{" "}
          <span className="text-muted-foreground">and tell others what the plans are like.</span>
        </p>
      ) : null}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="bg-card p-4">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-1 font-medium tabular-nums">{value}</dd>
    </div>
  );
}

function Sums({ order }: { order: OrderDto }) {
  return (
    <dl className="mt-6 space-y-1 text-sm">
      {totalRows(order).map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between text-base font-medium">
        <dt>Total</dt>
        <dd className="tabular-nums">{money(order.total)}</dd>
      </div>
      {order.taxNote ? (
        <div>
          <dt className="sr-only">About the tax</dt>
          <dd className="text-muted-foreground">{order.taxNote}</dd>
        </div>
      ) : null}
      {order.refunded > 0 ? (
        <div className="flex justify-between">
          <dt className="text-muted-foreground">Refunded</dt>
          <dd className="tabular-nums">{money(order.refunded)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
