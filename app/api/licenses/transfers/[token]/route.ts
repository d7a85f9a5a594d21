import { rateLimit } from "@/lib/platform/http/rate-limit";
import { clientAddress } from "@/lib/platform/http/request";
import { json, methods, type RouteParams } from "@/lib/platform/http/route";
import { confirmTransfer } from "@/lib/sales/licenses/transfer-mutations";

/** A POST alone: programs that look at the links of an email open them. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (request, { params }) => {
    await rateLimit(`license-transfer:${clientAddress(request.headers)}`, 30, 60);
    return json(await confirmTransfer((await params).token));
  },
});
