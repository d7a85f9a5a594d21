import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { askQuestion } from "@/lib/sales/requests/admin/mutations";
import { getAdminRequest } from "@/lib/sales/requests/admin/queries";
import { askRequestSchema } from "@/lib/sales/requests/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "requests:work",
    schema: askRequestSchema,
    write: askQuestion,
    read: getAdminRequest,
  }),
});
