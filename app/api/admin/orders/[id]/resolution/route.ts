import { resolveOrder } from "@/lib/orders/admin/mutations";
import { getAdminOrder } from "@/lib/orders/admin/queries";
import { resolveOrderSchema } from "@/lib/orders/admin/schema";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** Decides on an order that waits for a review; responds with the order as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("orders:resolve", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    await resolveOrder(id, await parseJson(request, resolveOrderSchema), staff);
    return json(await getAdminOrder(id));
  }),
});
