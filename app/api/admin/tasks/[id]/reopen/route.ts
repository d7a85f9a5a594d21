import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { reopenTask } from "@/lib/sales/fulfilment/admin/mutations";
import { getTask } from "@/lib/sales/fulfilment/admin/queries";
import { reopenTaskSchema } from "@/lib/sales/fulfilment/admin/schema";

/** Opens a task again; a body with the version is optional. Responds with the task as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("tasks:work", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    const hasBody = request.headers.get("content-type") !== null;
    await reopenTask(id, hasBody ? await parseJson(request, reopenTaskSchema) : {}, staff);
    return json(await getTask(id));
  }),
});
