import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { removeTaskFile, resetTaskFile } from "@/lib/sales/fulfilment/admin/mutations";
import { getTask, taskFileDownload } from "@/lib/sales/fulfilment/admin/queries";
import { resetTaskFileSchema } from "@/lib/sales/fulfilment/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id" | "fileId">>({
  GET: staffRoute("tasks:read", async (_request, { params }) => {
    const { id, fileId } = await params;
    return taskFileDownload(pathId(id), pathId(fileId));
  }),
  PATCH: staffRoute("orders:reset-downloads", async (request, { params }, staff) => {
    const { id, fileId } = await params;
    const taskId = pathId(id);
    await parseJson(request, resetTaskFileSchema);
    await resetTaskFile(taskId, pathId(fileId), staff);
    return json(await getTask(taskId));
  }),
  DELETE: staffRoute("tasks:work", async (_request, { params }, staff) => {
    const { id, fileId } = await params;
    await removeTaskFile(pathId(id), pathId(fileId), staff);
    return json({ success: true });
  }),
});
