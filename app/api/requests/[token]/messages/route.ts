import { tokenHash } from "@/lib/platform/http/link-token";
import { rateLimit } from "@/lib/platform/http/rate-limit";
import { json, methods, parseJson, type RouteParams } from "@/lib/platform/http/route";
import { addMessage } from "@/lib/sales/requests/mutations";
import { getRequest } from "@/lib/sales/requests/queries";
import { requestTextSchema } from "@/lib/sales/requests/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  POST: async (request, { params }) => {
    const { token } = await params;
    const { text } = await parseJson(request, requestTextSchema);
    await rateLimit(`request-text:${tokenHash(token)}`, 20, 60);
    await addMessage(token, text);
    return json(await getRequest(token), { status: 201 });
  },
});
