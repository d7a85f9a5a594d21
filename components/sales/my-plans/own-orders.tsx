import Link from "next/link";
import { STATUS } from "@/components/sales/orders/order-view";
import { StoreDay } from "@/components/site/store-day";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { formatCents } from "@/lib/platform/format/money";
import { KIND_LABELS } from "@/lib/sales/invoices/rules/invoice-words";
import type { OwnLine, OwnOrder } from "@/lib/sales/my-plans/page-queries";

export function OwnOrders({ orders, total }: { orders: readonly OwnOrder[]; total: number }) {
  return (
    <section aria-labelledby="orders" className="mt-10">
      <h2 id="orders" className="font-display text-heading">
        Orders
      </h2>
      {orders.length === 0 ? <NoOrders /> : null}
      <ul className="mt-6 grid gap-6">
        {orders.map((order) => (
          <li key={order.number} className="rounded-lg border border-border bg-card p-5 sm:p-6">
            <OwnOrderCard order={order} />
          </li>
        ))}
      </ul>
      {total > orders.length ? (
        <p className="mt-6 text-muted-foreground">
          <span>{`These are the newest ${orders.length} of ${total} orders. `}</span>
          <Link href="/find-order" prefetch={false} className="text-link">
            Find an older one by its number
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function NoOrders() {
  return (
    <p className="mt-2 text-muted-foreground">
      <span>Nothing was bought with this address, or its orders have another one by now. </span>
      <Link href="/plans" className="text-link">
        Browse all plans
      </Link>
    </p>
  );
}

function OwnOrderCard({ order }: { order: OwnOrder }) {
  const { number, token, lines, files, invoices } = order;
  const status = STATUS[order.status];
  return (
    <article aria-label={`Order ${number}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="font-medium">{`Order ${number}`}</h3>
        <Badge variant={status.variant}>{status.label}</Badge>
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        <StoreDay at={order.paidAt.toISOString()} />
        <span className="ml-4 text-foreground tabular-nums">{formatCents(order.totalCents)}</span>
      </p>
      <ul className="mt-4 divide-y border-y">
        {lines.map((line) => (
          <OwnLineRow key={line.id} line={line} token={token} />
        ))}
      </ul>
      {files ? <p className="mt-4 text-sm text-muted-foreground">{`Files: ${files}`}</p> : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={`/orders/${token}`} prefetch={false}>
          <span>{files ? "Open files" : "Open order"}</span>
          <span className="sr-only">{` of order ${number}`}</span>
        </ButtonLink>
        {order.canReview ? (
          <Link
            href={`/orders/${token}/review`}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-link"
          >
            Write a review
            <span className="sr-only">{` of what order ${number} brought`}</span>
          </Link>
        ) : null}
        {invoices.map((invoice) => (
          <a
            key={invoice.number}
            href={`/api/orders/${token}/invoices/${invoice.number}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            {`${KIND_LABELS[invoice.kind]} ${invoice.number} (PDF)`}
          </a>
        ))}
      </div>
    </article>
  );
}

function OwnLineRow({ line, token }: { line: OwnLine; token: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div>
        <p className="font-medium">{line.planName}</p>
        <p className="text-sm text-muted-foreground">
          {[line.words, line.isRefunded ? "Refunded" : line.license].filter(Boolean).join(". ")}
        </p>
      </div>
      {line.isHeld ? (
        <a
          href={`/api/orders/${token}/license?line=${line.id}`}
          className="inline-flex min-h-11 items-center text-sm text-link"
        >
          License (PDF)
          <span className="sr-only">{` of ${line.planName}`}</span>
        </a>
      ) : null}
    </li>
  );
}
