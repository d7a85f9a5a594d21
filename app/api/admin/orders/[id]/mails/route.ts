import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { resendMail } from "@/lib/sales/orders/admin/mutations";
import { getAdminOrder } from "@/lib/sales/orders/admin/queries";
import { resendMailSchema } from "@/lib/sales/orders/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "orders:resend",
    schema: resendMailSchema,
    write: resendMail,
    read: getAdminOrder,
    status: 201,
  }),
});
