import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, type RouteParams } from "@/lib/platform/http/route";
import { declineQuote } from "@/lib/sales/requests/end-mutations";
import { getRequest } from "@/lib/sales/requests/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (_request, { params }) => {
    const { token } = await params;
    await rateLimit(`request-accept:${tokenHash(token)}`, 20, 60);
    await declineQuote(token);
    return json(await getRequest(token));
  },
});
