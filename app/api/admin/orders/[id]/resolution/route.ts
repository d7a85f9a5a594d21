import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { resolveOrder } from "@/lib/sales/orders/admin/mutations";
import { getAdminOrder } from "@/lib/sales/orders/admin/queries";
import { resolveOrderSchema } from "@/lib/sales/orders/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "orders:resolve",
    schema: resolveOrderSchema,
    write: resolveOrder,
    read: getAdminOrder,
  }),
});
