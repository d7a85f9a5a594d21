import { methods, type RouteParams } from "@/lib/platform/http/route";
import { getInvoiceOfOrder } from "@/lib/sales/invoices/queries";
import { invoiceResponse } from "@/lib/sales/invoices/server/invoice-file";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token" | "number">>({
  GET: async (_request, { params }) => {
    const { token, number } = await params;
    return invoiceResponse(await getInvoiceOfOrder(token, number));
  },
});
