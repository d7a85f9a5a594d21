import { resendMail } from "@/lib/orders/admin/mutations";
import { getAdminOrder } from "@/lib/orders/admin/queries";
import { resendMailSchema } from "@/lib/orders/admin/schema";
import { json, methods, parseJson, pathId, type RouteParams } from "@/lib/platform/http/route";
import { staffRoute } from "@/lib/users/server/staff-route";

/** Sends the receipt or the private link again; responds with the order as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: staffRoute("orders:resend", async (request, { params }, staff) => {
    const id = pathId((await params).id);
    await resendMail(id, await parseJson(request, resendMailSchema), staff);
    return json(await getAdminOrder(id), { status: 201 });
  }),
});
