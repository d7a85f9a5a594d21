import { staffRoute } from "@/lib/access/staff/server/staff-route";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { updateOrderFile } from "@/lib/sales/orders/admin/mutations";
import { getAdminOrder } from "@/lib/sales/orders/admin/queries";
import { updateOrderFileSchema } from "@/lib/sales/orders/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id" | "fileId">>({
  PATCH: staffRoute("orders:reset-downloads", async (request, { params }, staff) => {
    const { id, fileId } = await params;
    const orderId = pathId(id);
    await updateOrderFile(orderId, pathId(fileId), await parseJson(request, updateOrderFileSchema), staff);
    return json(await getAdminOrder(orderId));
  }),
});
