import { json, methods, parseJson, pathId } from "@/lib/platform/http/route";
import { deleteUsers, updateUser } from "@/lib/users/mutations";
import { getUser } from "@/lib/users/queries";
import { updateUserSchema } from "@/lib/users/schema";
import { staffRoute } from "@/lib/users/staff-route";

type Context = { params: Promise<{ id: string }> };

const idOf = async ({ params }: Context) => pathId((await params).id);

export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  GET: staffRoute("users:read", async (_request, context) => json(await getUser(await idOf(context)))),
  PATCH: staffRoute("users:update", async (request, context, staff) => {
    const id = await idOf(context);
    return json(await updateUser(id, await parseJson(request, updateUserSchema), staff));
  }),
  DELETE: staffRoute("users:delete", async (_request, context, staff) => {
    await deleteUsers([await idOf(context)], staff);
    return json({ success: true });
  }),
});
