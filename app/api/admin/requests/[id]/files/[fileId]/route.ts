import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { methods, pathId, type RouteParams } from "@/lib/platform/http/route";
import { requestFileDownload } from "@/lib/sales/requests/admin/queries";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id" | "fileId">>({
  GET: staffRoute("requests:read", async (_request, { params }) => {
    const { id, fileId } = await params;
    return requestFileDownload(pathId(id), pathId(fileId));
  }),
});
