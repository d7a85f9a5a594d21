import { updateTask } from "@/lib/fulfilment/admin/mutations";
import { getTask } from "@/lib/fulfilment/admin/queries";
import { updateTaskSchema } from "@/lib/fulfilment/admin/schema";
import { methods, type RouteParams } from "@/lib/platform/http/route";
import { rowRead, rowWrite } from "@/lib/resources/staff-routes";

export const { GET, POST, PUT, PATCH, DELETE } = methods<RouteParams<"id">>({
  GET: rowRead("tasks:read", getTask),
  PATCH: rowWrite({ permission: "tasks:work", schema: updateTaskSchema, write: updateTask, read: getTask }),
});
