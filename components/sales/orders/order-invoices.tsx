import { Island } from "@/components/site/island";
import { StoreDay } from "@/components/site/store-day";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { tokenHash } from "@/lib/platform/http/link-token";
import { getInvoicesOfPage } from "@/lib/sales/invoices/queries";
import { KIND_LABELS } from "@/lib/sales/invoices/rules/invoice-words";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { BillingForm } from "./billing-form";

export async function OrderInvoices({ order, token }: { order: OrderDto; token: string }) {
  if (!order.paidAt || order.kind === "transfer") return null;
  const { invoices, isCorrected } = await getInvoicesOfPage({ tokenHash: tokenHash(token) });
  return (
    <section aria-labelledby="invoices" className="mt-12">
      <h2 id="invoices" className="font-display text-heading">
        Invoices
      </h2>
      {invoices.length === 0 ? (
        <p className="mt-2 text-muted-foreground">
          There is no invoice of this order, which is from before the store made them. The receipt that we
          emailed says what was paid.
        </p>
      ) : (
        <ul className="mt-4 divide-y border-y">
          {invoices.map(({ number, kind, issuedAt, total }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
              <a
                href={`/api/orders/${token}/invoices/${number}`}
                className="inline-flex min-h-11 items-center text-link"
              >
                {`${KIND_LABELS[kind]} ${number} (PDF)`}
              </a>
              <span className="text-sm text-muted-foreground">
                <StoreDay at={issuedAt} />
                <span className="ml-4 text-foreground tabular-nums">{formatCents(toCents(total))}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {order.fulfilled && !isCorrected && invoices.length > 0 ? (
        <Island>
          <BillingForm token={token} />
        </Island>
      ) : null}
    </section>
  );
}
