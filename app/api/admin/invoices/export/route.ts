import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { methods } from "@/lib/platform/http/route";
import { parse } from "@/lib/platform/parse";
import { monthSchema } from "@/lib/sales/invoices/schema";
import { invoiceTable } from "@/lib/sales/invoices/server/month-files";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("invoices:export", (request) => {
    const month = new URL(request.url).searchParams.get("month") ?? undefined;
    return invoiceTable(parse(monthSchema, { month }).month);
  }),
});
