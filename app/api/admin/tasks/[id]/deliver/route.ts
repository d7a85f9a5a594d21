import { deliverTask } from "@/lib/fulfilment/admin/mutations";
import { getTask } from "@/lib/fulfilment/admin/queries";
import { deliverTaskSchema } from "@/lib/fulfilment/admin/schema";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** Delivers a task to its buyer; responds with the task as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("tasks:work", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    await deliverTask(id, await parseJson(request, deliverTaskSchema), staff);
    return json(await getTask(id));
  }),
});
