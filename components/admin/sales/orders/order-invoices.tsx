import { DetailCard } from "@/components/admin/table/facts";
import { formatDay } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { InvoiceDto } from "@/lib/sales/invoices/dto";
import { KIND_LABELS } from "@/lib/sales/invoices/rules/invoice-words";

export function OrderInvoices({ invoices }: { invoices: readonly InvoiceDto[] }) {
  return (
    <DetailCard title="Invoices">
      {invoices.length === 0 ? (
        <p className="text-sm text-muted-foreground">None: the order is from before the store made them.</p>
      ) : (
        <ul className="grid gap-3">
          {invoices.map(({ number, kind, issuedAt, total }) => (
            <li key={number}>
              <a href={`/api/admin/invoices/${number}`} download className="font-medium text-link">
                {number}
              </a>
              <p className="text-sm text-muted-foreground tabular-nums">
                {`${KIND_LABELS[kind]}, ${formatDay(issuedAt)}, ${formatCents(toCents(total))}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
