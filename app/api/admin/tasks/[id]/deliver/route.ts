import { rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { deliverTask } from "@/lib/sales/fulfilment/admin/mutations";
import { getTask } from "@/lib/sales/fulfilment/admin/queries";
import { deliverTaskSchema } from "@/lib/sales/fulfilment/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "tasks:work",
    schema: deliverTaskSchema,
    write: deliverTask,
    read: getTask,
  }),
});
