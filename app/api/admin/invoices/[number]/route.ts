import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { getInvoice } from "@/lib/sales/invoices/queries";
import { invoiceResponse } from "@/lib/sales/invoices/server/invoice-file";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"number">>({
  GET: staffRoute("invoices:read", async (_request, { params }: RouteParams<"number">) =>
    invoiceResponse(await getInvoice((await params).number)),
  ),
});
