import { Download } from "lucide-react";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Price } from "@/components/ui/price";
import type { OrderDto } from "@/lib/orders/dto";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { DownloadButton } from "./download-button";

const STATUS: Record<OrderDto["status"], { label: string; variant: BadgeVariant }> = {
  pending: { label: "Waiting for payment", variant: "warning" },
  paid: { label: "Paid", variant: "success" },
  failed: { label: "Payment failed", variant: "destructive" },
  canceled: { label: "Canceled", variant: "secondary" },
  refunded: { label: "Refunded", variant: "secondary" },
  partially_refunded: { label: "Partly refunded", variant: "secondary" },
  review: { label: "Being checked by our staff", variant: "warning" },
};

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const money = (dollars: number) => formatCents(toCents(dollars));

/** An order as its buyer sees it: the files first, then what was bought, then the license. */
export function OrderView({ order, token }: { order: OrderDto; token: string }) {
  const status = STATUS[order.status];
  return (
    <div className="space-y-10">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-4">
        <Figure label="Order number" value={order.number} />
        <Figure label="Date" value={DATE.format(new Date(order.paidAt ?? order.createdAt))} />
        <Figure label="Total" value={money(order.total)} />
        <div className="bg-card p-4">
          <dt className="text-xs text-muted-foreground">Status</dt>
          <dd className="mt-1.5">
            <Badge variant={status.variant}>{status.label}</Badge>
          </dd>
        </div>
      </dl>
      {order.fulfilled ? <OrderFiles order={order} token={token} /> : null}
      <OrderLines order={order} />
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

function OrderFiles({ order, token }: { order: OrderDto; token: string }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="font-display text-heading">
        Your files
      </h2>
      <p className="mt-2 text-muted-foreground">
        Each file can be downloaded {order.files[0]?.maxDownloads ?? 25} times. Keep the link to this page
        private: whoever has it can download them.
      </p>
      {order.lines.map((line) => (
        <div key={line.id} className="mt-6 rounded-lg border border-border bg-card p-5">
          <h3 className="font-display text-subheading">{line.planName}</h3>
          <ul className="mt-4 flex flex-wrap gap-3">
            {order.files
              .filter((file) => file.planId === line.planId)
              .map((file) => (
                <li key={file.id}>
                  <DownloadButton file={file} token={token} />
                </li>
              ))}
            <li>
              <a
                href={`/api/orders/${token}/license?line=${line.id}`}
                download
                className={buttonVariants({ variant: "outline" })}
              >
                <Download aria-hidden="true" />
                License (PDF)
              </a>
            </li>
          </ul>
        </div>
      ))}
    </section>
  );
}

function OrderLines({ order }: { order: OrderDto }) {
  return (
    <section aria-labelledby="bought">
      <h2 id="bought" className="font-display text-heading">
        What you bought
      </h2>
      <ul className="mt-4 divide-y divide-border border-y border-border">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-start justify-between gap-6 py-4">
            <div>
              <p className="font-medium">{line.planName}</p>
              <p className="text-sm text-muted-foreground">
                {`${line.quantity} ${line.quantity === 1 ? "license" : "licenses"}, one build each`}
              </p>
              {line.addons.length > 0 ? (
                <ul className="mt-1 text-sm text-muted-foreground">
                  {line.addons.map((addon) => (
                    <li key={addon.id}>{`+ ${addon.name} (${money(addon.price)})`}</li>
                  ))}
                </ul>
              ) : null}
            </div>
            <Price amount={money(line.total)} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 space-y-1 text-sm">
        <div className="flex justify-between">
          <dt className="text-muted-foreground">Taxes</dt>
          <dd className="tabular-nums">$0.00</dd>
        </div>
        <div className="flex justify-between text-base font-medium">
          <dt>Total</dt>
          <dd className="tabular-nums">{money(order.total)}</dd>
        </div>
        {order.refunded > 0 ? (
          <div className="flex justify-between">
            <dt className="text-muted-foreground">Refunded</dt>
            <dd className="tabular-nums">{money(order.refunded)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
