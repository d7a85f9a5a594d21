import { json, methods, parseJson } from "@/lib/platform/http/route";
import { updateProfile } from "@/lib/users/mutations";
import { getUser } from "@/lib/users/queries";
import { updateProfileSchema } from "@/lib/users/schema";
import { staffRoute } from "@/lib/users/server/staff-route";

/** The caller's own account. */
export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("profile:read", async (_request, _context, staff) => json(await getUser(staff.id))),
  PATCH: staffRoute("profile:update", async (request, _context, staff) =>
    json(await updateProfile(await parseJson(request, updateProfileSchema), staff)),
  ),
});
