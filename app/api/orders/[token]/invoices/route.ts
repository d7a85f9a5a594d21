import { json, methods, type RouteParams } from "@/lib/platform/http/route";
import { listInvoicesOfOrder } from "@/lib/sales/invoices/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  GET: async (_request, { params }) => json(await listInvoicesOfOrder((await params).token)),
});
