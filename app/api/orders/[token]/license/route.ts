import { methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { licenseFor } from "@/lib/sales/downloads/server/license";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"token">>({
  GET: async (request, { params }) => {
    const line = pathId(new URL(request.url).searchParams.get("line") ?? "");
    return licenseFor((await params).token, line);
  },
});
