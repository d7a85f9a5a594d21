import type { Metadata } from "next";
import { choicesOf } from "@/components/admin/table/list-filter";
import { ListScreen } from "@/components/admin/table/list-screen";
import { TasksTable } from "@/components/admin/tasks/tasks-table";
import { listAssignees } from "@/lib/fulfilment/admin/queries";
import { NOBODY, TASK_LIST, TASK_STATE_LABELS, TASK_STATES } from "@/lib/fulfilment/admin/schema";
import { readListQuery, type SearchParams } from "@/lib/platform/lists/list-query";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Work List" };

export default async function TasksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await requireStaff("tasks:read");
  const query = readListQuery(await searchParams, TASK_LIST);
  const assignees = await listAssignees();
  return (
    <ListScreen
      title="Work List"
      description="What was sold and is still to be made, drawn or sent; what is due first on top."
      toolbar={{
        path: "/admin/tasks",
        query,
        searchLabel: "Task, plan or order",
        filters: [
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
              { value: String(staff.id), label: "Me" },
              { value: NOBODY, label: "Nobody yet" },
              ...assignees
                .filter(({ id }) => id !== staff.id)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
          {
            name: "overdue",
            label: "Due",
            all: "Any date",
            choices: [{ value: "true", label: "Overdue" }],
          },
        ],
      }}
      failure="Error loading tasks"
    >
      <TasksTable query={{ ...query, filters: { state: "waiting", ...query.filters } }} staff={staff} />
    </ListScreen>
  );
}
