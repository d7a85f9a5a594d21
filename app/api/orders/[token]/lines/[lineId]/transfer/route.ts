import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { startTransferSchema, TRANSFERS_AN_HOUR } from "@/lib/sales/licenses/schema";
import { startTransfer } from "@/lib/sales/licenses/transfer-mutations";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token" | "lineId">>({
  POST: async (request, { params }) => {
    const { token, lineId } = await params;
    const input = await parseJson(request, startTransferSchema);
    await rateLimit(`transfer:${tokenHash(token)}`, TRANSFERS_AN_HOUR, 3600);
    await startTransfer(token, pathId(lineId), input);
    const message = "We have written to both of you. It is done once both have confirmed it.";
    return json({ success: true, message }, { status: 202 });
  },
});
