import type { Metadata } from "next";
import { TasksTable } from "@/components/admin/sales/tasks/tasks-table";
import { choicesOf } from "@/components/admin/table/list-filter";
import { listPage } from "@/components/admin/table/list-page";
import { listAssignees } from "@/lib/sales/fulfilment/admin/queries";
import { NOBODY, TASK_LIST, TASK_STATE_LABELS, TASK_STATES } from "@/lib/sales/fulfilment/admin/schema";

export const metadata: Metadata = { title: "Work List" };

export default listPage({
  area: "tasks",
  list: TASK_LIST,
  title: "Work List",
  description: "What was sold and is still to be made, drawn or sent; what is due first on top.",
  search: "Task, plan or order",
  filters: async ({ id: own }) => {
    const assignees = await listAssignees();
    return [
      {
        name: "state",
        label: "State",
        all: "To be done",
        choices: [...choicesOf(TASK_STATES, TASK_STATE_LABELS), { value: "all", label: "All states" }],
      },
      {
        name: "assignedTo",
        label: "Assigned to",
        all: "Anybody",
        choices: [
          { value: String(own), label: "Me" },
          { value: NOBODY, label: "Nobody yet" },
          ...assignees
            .filter(({ id }) => id !== own)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ],
      },
      {
        name: "overdue",
        label: "Due",
        all: "Any date",
        choices: [{ value: "true", label: "Overdue" }],
      },
    ];
  },
  failure: "Error loading tasks",
  table: (query, staff) => (
    <TasksTable query={{ ...query, filters: { state: "waiting", ...query.filters } }} staff={staff} />
  ),
});
