import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { getAdminOrder } from "@/lib/sales/orders/admin/queries";
import { refundSchema } from "@/lib/sales/orders/admin/schema";
import { refundOrder } from "@/lib/sales/orders/refunds";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "orders:refund",
    schema: refundSchema,
    write: refundOrder,
    read: getAdminOrder,
    status: 201,
  }),
});
