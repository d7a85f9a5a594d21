import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { acceptQuote } from "@/lib/sales/requests/acceptance";
import { acceptQuoteSchema } from "@/lib/sales/requests/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (request, { params }) => {
    const { token } = await params;
    const input = await parseJson(request, acceptQuoteSchema);
    await rateLimit(`request-accept:${tokenHash(token)}`, 20, 60);
    return json(await acceptQuote(token, input));
  },
});
