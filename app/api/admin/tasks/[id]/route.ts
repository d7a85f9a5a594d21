import { updateTask } from "@/lib/fulfilment/admin/mutations";
import { getTask } from "@/lib/fulfilment/admin/queries";
import { updateTaskSchema } from "@/lib/fulfilment/admin/schema";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: staffRoute("tasks:read", async (_request, { params }) =>
    json(await getTask(pathId((await params).id))),
  ),
  PATCH: staffRoute("tasks:work", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    await updateTask(id, await parseJson(request, updateTaskSchema), staff);
    return json(await getTask(id));
  }),
});
