import { correctEmail } from "@/lib/orders/admin/email-mutations";
import { getAdminOrder } from "@/lib/orders/admin/queries";
import { correctEmailSchema } from "@/lib/orders/admin/schema";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowRead, rowWrite } from "@/lib/resources/staff-routes";

/** GET reads an order; PATCH corrects the buyer's mail address. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("orders:read", getAdminOrder),
  PATCH: rowWrite({
    permission: "orders:correct-email",
    schema: correctEmailSchema,
    write: correctEmail,
    read: getAdminOrder,
  }),
});
