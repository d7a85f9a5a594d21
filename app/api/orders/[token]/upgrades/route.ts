import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { startUpgradeSchema } from "@/lib/sales/orders/schema";
import { listUpgrades } from "@/lib/sales/orders/upgrade-queries";
import { openUpgrade } from "@/lib/sales/orders/upgrades";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  GET: async (_request, { params }) => json(await listUpgrades((await params).token)),
  POST: async (request, { params }) => {
    const { token } = await params;
    const input = await parseJson(request, startUpgradeSchema);
    await rateLimit(`upgrade:${tokenHash(token)}`, 20, 60);
    return json(await openUpgrade(token, input));
  },
});
