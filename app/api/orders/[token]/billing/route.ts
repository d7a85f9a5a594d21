import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { correctBilling } from "@/lib/sales/invoices/mutations";
import { listInvoicesOfOrder } from "@/lib/sales/invoices/queries";
import { correctBillingSchema } from "@/lib/sales/invoices/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  PUT: async (request, { params }) => {
    const { token } = await params;
    const input = await parseJson(request, correctBillingSchema);
    await rateLimit(`billing:${tokenHash(token)}`, 20, 60);
    await correctBilling(token, input);
    return json(await listInvoicesOfOrder(token));
  },
});
