import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowLink } from "@/components/admin/table/list-parts";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { findInvoices, type InvoiceListQuery } from "@/lib/sales/invoices/admin/queries";
import type { InvoiceRowDto } from "@/lib/sales/invoices/dto";
import { KIND_LABELS } from "@/lib/sales/invoices/rules/invoice-words";

const money = (dollars: number) => formatCents(toCents(dollars));

export const REASON_LABELS: Record<InvoiceRowDto["reason"], string> = {
  sale: "Sale",
  refund: "Refund",
  return: "Refund sent back by the bank",
  correction: "Buyer's company added",
};

const PdfLink = ({ number, kind }: Pick<InvoiceRowDto, "number" | "kind">) => (
  <a
    href={`/api/admin/invoices/${number}`}
    download
    className="font-medium whitespace-nowrap text-link"
    aria-label={`${KIND_LABELS[kind]} ${number}, PDF`}
  >
    {number}
  </a>
);

const COLUMNS: Column<InvoiceRowDto>[] = [
  {
    header: "Number",
    className: "w-full sm:min-w-40",
    cell: (invoice) => (
      <>
        <PdfLink {...invoice} />
        <div className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <Badge variant={invoice.kind === "invoice" ? "secondary" : "warning"}>
            {KIND_LABELS[invoice.kind]}
          </Badge>
          <span>{REASON_LABELS[invoice.reason]}</span>
        </div>
        <div className="mt-2 text-sm md:hidden">
          <p className="wrap-anywhere">{invoice.company || invoice.name || "No name"}</p>
          <p className="text-muted-foreground">{invoice.orderNumber}</p>
          <p className="tabular-nums">{money(invoice.total)}</p>
        </div>
      </>
    ),
  },
  {
    header: "Buyer",
    hideBelow: "md",
    className: "min-w-40",
    cell: ({ name, company }) => (
      <>
        <p className="wrap-anywhere">{company || name || "No name"}</p>
        {company && name ? <p className="text-sm wrap-anywhere text-muted-foreground">{name}</p> : null}
      </>
    ),
  },
  {
    header: "Order",
    hideBelow: "lg",
    cell: (invoice) => (
      <RowLink href={`/admin/orders/${invoice.orderId}`} className="whitespace-nowrap">
        {invoice.orderNumber}
      </RowLink>
    ),
  },
  {
    header: "Issued",
    sort: "issuedAt",
    className: "whitespace-nowrap",
    cellClass: "text-sm text-muted-foreground",
    cell: (invoice) => formatDay(invoice.issuedAt),
  },
  {
    header: "Tax",
    hideBelow: "lg",
    cellClass: "tabular-nums whitespace-nowrap",
    cell: ({ tax }) => money(tax),
  },
  {
    header: "Total",
    hideBelow: "md",
    cellClass: "tabular-nums whitespace-nowrap",
    cell: ({ total }) => money(total),
  },
];

export async function InvoicesTable({ query }: { query: InvoiceListQuery }) {
  const { rows, total } = await findInvoices(query);
  return (
    <DataTable
      label="Invoices"
      path="/admin/invoices"
      query={query}
      columns={COLUMNS}
      page={{ items: rows, total }}
      name={({ number }) => number}
      nothing="No invoices found"
      hint="Each paid order has one from its payment on, and each refund a credit note. Orders from before the store made invoices have none."
    />
  );
}
