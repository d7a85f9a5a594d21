import { methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { endBuyerSession } from "@/lib/sales/my-plans/mutations";
import { noSessionCookie, requireBuyer } from "@/lib/sales/my-plans/server/visit";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  DELETE: async (request, { params }) => {
    const session = await requireBuyer(request.headers, new Date());
    const id = pathId((await params).id);
    await endBuyerSession(id, session);
    const headers = new Headers({ "cache-control": "private, no-store" });
    if (id === session.id) headers.set("set-cookie", noSessionCookie());
    return new Response(null, { status: 204, headers });
  },
});
