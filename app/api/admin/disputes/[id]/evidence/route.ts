import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { parse } from "@/lib/platform/parse";
import { getDispute } from "@/lib/sales/disputes/admin/queries";
import { evidenceQuerySchema } from "@/lib/sales/disputes/schema";
import { evidenceResponse } from "@/lib/sales/disputes/server/evidence-file";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: staffRoute("disputes:read", async (request, { params }: RouteParams<"id">) => {
    const { as } = parse(evidenceQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
    return evidenceResponse(await getDispute(pathId((await params).id)), as);
  }),
});
