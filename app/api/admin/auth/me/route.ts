import { json, methods } from "@/lib/platform/http/route";
import { toCurrentUser } from "@/lib/users/dto";
import { staffRoute } from "@/lib/users/server/staff-route";

/** The auth check: who is signed in. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("profile:read", (_request, _context, staff) => json(toCurrentUser(staff))),
});
