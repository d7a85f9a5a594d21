import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { refuseRequest } from "@/lib/sales/requests/admin/mutations";
import { getAdminRequest } from "@/lib/sales/requests/admin/queries";
import { refuseRequestSchema } from "@/lib/sales/requests/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "requests:work",
    schema: refuseRequestSchema,
    write: refuseRequest,
    read: getAdminRequest,
  }),
});
