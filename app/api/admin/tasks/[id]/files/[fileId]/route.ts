import { removeTaskFile } from "@/lib/fulfilment/admin-mutations";
import { taskFileDownload } from "@/lib/fulfilment/admin-queries";
import { json, methods, pathId } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/staff-route";

type Context = { params: Promise<{ id: string; fileId: string }> };

/** A file of a task: staff may look into it, and take it away before the buyer has it. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<Context>({
  GET: staffRoute("tasks:read", async (_request, { params }) => {
    const { id, fileId } = await params;
    return taskFileDownload(pathId(id), pathId(fileId));
  }),
  DELETE: staffRoute("tasks:work", async (_request, { params }, staff) => {
    const { id, fileId } = await params;
    await removeTaskFile(pathId(id), pathId(fileId), staff);
    return json({ success: true });
  }),
});
