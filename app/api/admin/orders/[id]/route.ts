import { rowRead, rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { correctEmail } from "@/lib/sales/orders/admin/email-mutations";
import { getAdminOrder } from "@/lib/sales/orders/admin/queries";
import { correctEmailSchema } from "@/lib/sales/orders/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("orders:read", getAdminOrder),
  PATCH: rowWrite({
    permission: "orders:correct-email",
    schema: correctEmailSchema,
    write: correctEmail,
    read: getAdminOrder,
  }),
});
