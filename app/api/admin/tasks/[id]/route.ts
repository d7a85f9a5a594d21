import { rowRead, rowWrite } from "@/lib/access/resources/staff-routes";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { updateTask } from "@/lib/sales/fulfilment/admin/mutations";
import { getTask } from "@/lib/sales/fulfilment/admin/queries";
import { updateTaskSchema } from "@/lib/sales/fulfilment/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("tasks:read", getTask),
  PATCH: rowWrite({ permission: "tasks:work", schema: updateTaskSchema, write: updateTask, read: getTask }),
});
