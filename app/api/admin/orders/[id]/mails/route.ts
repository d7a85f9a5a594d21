import { resendMail } from "@/lib/orders/admin/mutations";
import { getAdminOrder } from "@/lib/orders/admin/queries";
import { resendMailSchema } from "@/lib/orders/admin/schema";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowWrite } from "@/lib/resources/staff-routes";

/** Sends the receipt or the private link again; responds with the order as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "orders:resend",
    schema: resendMailSchema,
    write: resendMail,
    read: getAdminOrder,
    status: 201,
  }),
});
