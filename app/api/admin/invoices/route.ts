import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { parse } from "@/lib/platform/parse";
import { listInvoices } from "@/lib/sales/invoices/admin/queries";
import { INVOICE_LIST, monthSchema } from "@/lib/sales/invoices/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "invoices",
  list: pagedRows(INVOICE_LIST, (query, page) => {
    const { month } = query.filters;
    if (month !== undefined) parse(monthSchema, { month });
    return listInvoices(query, page);
  }),
});
