import { deliverTask } from "@/lib/fulfilment/admin/mutations";
import { getTask } from "@/lib/fulfilment/admin/queries";
import { deliverTaskSchema } from "@/lib/fulfilment/admin/schema";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowWrite } from "@/lib/resources/staff-routes";

/** Delivers a task to its buyer; responds with the task as it is now. */
export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  POST: rowWrite({
    permission: "tasks:work",
    schema: deliverTaskSchema,
    write: deliverTask,
    read: getTask,
  }),
});
