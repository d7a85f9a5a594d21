import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { toCurrentUser } from "@/lib/office/users/dto";
import { json, methods } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("profile:read", (_request, _context, staff) => json(toCurrentUser(staff))),
});
