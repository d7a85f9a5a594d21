import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { nameLicensee } from "@/lib/sales/licenses/mutations";
import { licenseeSchema } from "@/lib/sales/licenses/schema";
import { getOrderByToken } from "@/lib/sales/orders/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token" | "lineId">>({
  PUT: async (request, { params }) => {
    const { token, lineId } = await params;
    const licensee = await parseJson(request, licenseeSchema);
    await rateLimit(`licensee:${tokenHash(token)}`, 20, 60);
    await nameLicensee(token, pathId(lineId), licensee);
    return json(await getOrderByToken(token));
  },
});
