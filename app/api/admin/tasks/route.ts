import { listTasks } from "@/lib/fulfilment/admin/queries";
import { TASK_LIST } from "@/lib/fulfilment/admin/schema";
import { pagedRows, staffCollection } from "@/lib/resources/staff-routes";

/** The work list, by due date. */
export const { GET, POST, PUT, PATCH, DELETE } = staffCollection({
  area: "tasks",
  list: pagedRows(TASK_LIST, listTasks),
});
