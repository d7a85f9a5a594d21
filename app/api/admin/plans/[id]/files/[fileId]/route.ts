import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { removePlanFile } from "@/lib/catalog/plans/admin/file-mutations";
import { planFileDownload } from "@/lib/catalog/plans/admin/file-queries";
import { json, methods, pathId, type RouteParams } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id" | "fileId">>({
  GET: staffRoute("plans:read", async (_request, { params }) => {
    const { id, fileId } = await params;
    return planFileDownload(pathId(id), pathId(fileId));
  }),
  DELETE: staffRoute("plans:update", async (_request, { params }, staff) => {
    const { id, fileId } = await params;
    await removePlanFile(pathId(id), pathId(fileId), staff);
    return json({ success: true });
  }),
});
