import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { methods } from "@/lib/platform/http/route";
import { csvStream } from "@/lib/platform/lists/csv";
import { parse } from "@/lib/platform/parse";
import { EXPORT_COLUMNS, monthSchema } from "@/lib/sales/invoices/schema";
import { invoiceLines } from "@/lib/sales/invoices/server/month-files";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("invoices:export", (request) => {
    const given = new URL(request.url).searchParams.get("month") ?? undefined;
    const { month } = parse(monthSchema, { month: given });
    return csvStream(`invoices-${month}`, EXPORT_COLUMNS, invoiceLines(month));
  }),
});
