import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { saveOrderDetails } from "@/lib/sales/orders/details-mutations";
import { detailsSchema } from "@/lib/sales/orders/details-schema";
import { getOrderByToken } from "@/lib/sales/orders/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  PUT: async (request, { params }) => {
    const { token } = await params;
    const details = await parseJson(request, detailsSchema);
    await rateLimit(`details:${tokenHash(token)}`, 20, 60);
    await saveOrderDetails(token, details);
    return json(await getOrderByToken(token));
  },
});
