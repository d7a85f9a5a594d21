import type { Metadata } from "next";
import { InvoicesTable } from "@/components/admin/sales/invoices/invoices-table";
import { MonthDownloads } from "@/components/admin/sales/invoices/month-downloads";
import { choicesOf, filterBy } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { can } from "@/lib/access/staff/rules/permissions";
import { storeZone } from "@/lib/platform/format/dates";
import { dayIn } from "@/lib/platform/format/zone";
import { listInvoiceMonths } from "@/lib/sales/invoices/admin/queries";
import { KIND_LABELS } from "@/lib/sales/invoices/rules/invoice-words";
import { isMonth } from "@/lib/sales/invoices/rules/month";
import { INVOICE_KINDS, INVOICE_LIST } from "@/lib/sales/invoices/schema";

export const metadata: Metadata = { title: "Invoices" };

export default listPage({
  area: "invoices",
  list: INVOICE_LIST,
  title: "Invoices",
  description:
    "What was sold, and what was taken back of it. Nothing that was issued is changed; the table and the documents of a month are for the accountant.",
  search: "Number, order, buyer or company",
  filters: async () => [
    { name: "month", label: "Month", all: "All months", choices: choicesOf(await listInvoiceMonths()) },
    filterBy(["kind", "Kind", "All kinds"], INVOICE_KINDS, KIND_LABELS),
  ],
  actions: ({ role }, { filters: { month } }) =>
    can(role, "invoices:export") ? (
      <MonthDownloads month={isMonth(month) ? month : dayIn(new Date(), storeZone()).slice(0, 7)} />
    ) : null,
  failure: "Error loading invoices",
  table: (query) => <InvoicesTable query={query} />,
});
