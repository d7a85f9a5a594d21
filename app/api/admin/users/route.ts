import { json, methods, parseJson } from "@/lib/platform/http/route";
import { createUser } from "@/lib/users/mutations";
import { listUsers } from "@/lib/users/queries";
import { createUserSchema } from "@/lib/users/schema";
import { staffRoute } from "@/lib/users/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: staffRoute("users:read", async () => json(await listUsers())),
  POST: staffRoute("users:create", async (request, _context, staff) =>
    json(await createUser(await parseJson(request, createUserSchema), staff), { status: 201 }),
  ),
});
