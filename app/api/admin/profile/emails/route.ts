import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { json, methods, parseJson } from "@/lib/platform/http/route";
import { updateStaffEmails } from "@/lib/queue/staff-notices/mutations";
import { getStaffEmails } from "@/lib/queue/staff-notices/queries";
import { updateStaffEmailsSchema } from "@/lib/queue/staff-notices/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("profile:read", async (_request, _context, staff) => json(await getStaffEmails(staff))),
  PATCH: staffRoute("profile:update", async (request, _context, staff) =>
    json(await updateStaffEmails(await parseJson(request, updateStaffEmailsSchema), staff)),
  ),
});
