import { json, methods, type RouteParams } from "@/lib/platform/http/route";
import { getRequest } from "@/lib/sales/requests/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  GET: async (_request, { params }) => json(await getRequest((await params).token)),
});
