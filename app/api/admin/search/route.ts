import { searchBackOffice } from "@/lib/dashboard/search-queries";
import { json, methods } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** The command palette: plans, posts and orders by a few letters. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("dashboard:read", async (request, _context, staff) =>
    json(await searchBackOffice(new URL(request.url).searchParams.get("q") ?? "", staff)),
  ),
});
