import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { searchBackOffice } from "@/lib/insights/dashboard/search-queries";
import { json, methods } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("dashboard:read", async (request, _context, staff) =>
    json(await searchBackOffice(new URL(request.url).searchParams.get("q") ?? "", staff)),
  ),
});
