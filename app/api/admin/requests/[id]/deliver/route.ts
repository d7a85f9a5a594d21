import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { deliverRequest } from "@/lib/sales/requests/admin/mutations";
import { getAdminRequest } from "@/lib/sales/requests/admin/queries";
import { deliverRequestSchema } from "@/lib/sales/requests/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "requests:work",
    schema: deliverRequestSchema,
    write: deliverRequest,
    read: getAdminRequest,
  }),
});
