import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { refundByBuyer } from "@/lib/sales/orders/buyer-refunds";
import { getOrderByToken } from "@/lib/sales/orders/queries";
import { askRefundSchema } from "@/lib/sales/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (request, { params }) => {
    const { token } = await params;
    const asked = await parseJson(request, askRefundSchema);
    await rateLimit(`refund:${tokenHash(token)}`, 20, 60);
    await refundByBuyer(token, asked);
    return json(await getOrderByToken(token));
  },
});
