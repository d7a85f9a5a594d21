import { updateProfileSchema } from "@/lib/access/staff/schema";
import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { updateProfile } from "@/lib/office/users/mutations";
import { getUser } from "@/lib/office/users/queries";
import { json, methods, parseJson } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("profile:read", async (_request, _context, staff) => json(await getUser(staff.id))),
  PATCH: staffRoute("profile:update", async (request, _context, staff) =>
    json(await updateProfile(await parseJson(request, updateProfileSchema), staff)),
  ),
});
