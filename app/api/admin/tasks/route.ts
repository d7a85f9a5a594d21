import { pagedRows, staffCollection } from "@/lib/access/resources/staff-routes";
import { listTasks } from "@/lib/sales/fulfilment/admin/queries";
import { TASK_LIST } from "@/lib/sales/fulfilment/admin/schema";

export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "tasks",
  list: pagedRows(TASK_LIST, listTasks),
});
