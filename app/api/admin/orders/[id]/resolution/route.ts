import { resolveOrder } from "@/lib/orders/admin/mutations";
import { getAdminOrder } from "@/lib/orders/admin/queries";
import { resolveOrderSchema } from "@/lib/orders/admin/schema";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowWrite } from "@/lib/resources/staff-routes";

/** Decides on an order that waits for a review; responds with the order as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "orders:resolve",
    schema: resolveOrderSchema,
    write: resolveOrder,
    read: getAdminOrder,
  }),
});
