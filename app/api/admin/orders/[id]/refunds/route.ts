import { getAdminOrder } from "@/lib/orders/admin/queries";
import { refundSchema } from "@/lib/orders/admin/schema";
import { refundOrder } from "@/lib/orders/server/refunds";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** Gives money back through the payment provider; responds with the order as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("orders:refund", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    await refundOrder(id, await parseJson(request, refundSchema), staff);
    return json(await getAdminOrder(id), { status: 201 });
  }),
});
