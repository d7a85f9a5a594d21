import { getAdminOrder } from "@/lib/orders/admin/queries";
import { refundSchema } from "@/lib/orders/admin/schema";
import { refundOrder } from "@/lib/orders/server/refunds";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowWrite } from "@/lib/resources/staff-routes";

/** Gives money back through the payment provider; responds with the order as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "orders:refund",
    schema: refundSchema,
    write: refundOrder,
    read: getAdminOrder,
    status: 201,
  }),
});
