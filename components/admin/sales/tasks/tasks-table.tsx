import { type Column, DataTable } from "@/components/admin/table/data-table";
import { RowLink } from "@/components/admin/table/list-parts";
import { RowMenu } from "@/components/admin/table/row-menu";
import { can } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { updateTaskAction } from "@/lib/sales/fulfilment/actions";
import type { TaskRowDto } from "@/lib/sales/fulfilment/admin/dto";
import { listTaskRows, type TaskListQuery } from "@/lib/sales/fulfilment/admin/queries";
import { TASK_KIND_LABELS } from "@/lib/sales/fulfilment/admin/schema";
import { DueDay, MissingAsks, TaskStateBadge } from "./task-marks";

const times = (quantity: number) => (quantity > 1 ? ` (${quantity})` : "");

const COLUMNS: Column<TaskRowDto>[] = [
  { header: "Due", sort: "dueAt", cell: (task) => <DueDay task={task} /> },
  {
    header: "Task",
    className: "w-full sm:min-w-52",
    cell: (task) => (
      <div className="grid gap-0.5">
        <RowLink
          href={`/admin/tasks/${task.id}`}
          className="w-fit font-medium"
        >{`${task.title}${times(task.quantity)}`}</RowLink>
        <p className="text-sm text-muted-foreground">{task.planName}</p>
        <MissingAsks missing={task.missing} />
        <div className="mt-1 flex flex-wrap items-center gap-2 text-sm md:hidden">
          <TaskStateBadge state={task.state} />
          <span className="text-muted-foreground">{task.assignedName ?? "Nobody yet"}</span>
        </div>
      </div>
    ),
  },
  {
    header: "Order",
    hideBelow: "lg",
    cell: (task) => (
      <RowLink href={`/admin/orders/${task.orderId}`} className="whitespace-nowrap">
        {task.orderNumber}
      </RowLink>
    ),
  },
  {
    header: "Kind",
    hideBelow: "lg",
    className: "whitespace-nowrap",
    cellClass: "text-sm text-muted-foreground",
    cell: (task) => TASK_KIND_LABELS[task.kind],
  },
  {
    header: "Assigned to",
    hideBelow: "md",
    className: "min-w-32",
    cellClass: "text-sm",
    cell: (task) =>
      task.assignedName ?? (
        <span className="text-muted-foreground">
          {task.assignedTo === null ? "Nobody yet" : "A former member of staff"}
        </span>
      ),
  },
  { header: "State", hideBelow: "md", cell: (task) => <TaskStateBadge state={task.state} /> },
];

export async function TasksTable({ query, staff }: { query: TaskListQuery; staff: Staff }) {
  const mayWork = can(staff.role, "tasks:work");
  return (
    <DataTable
      label="Tasks"
      path="/admin/tasks"
      query={query}
      columns={COLUMNS}
      page={await listTaskRows(query)}
      name={(task) => `${task.title}, ${task.orderNumber}`}
      actions={(task) => (
        <RowMenu
          name={`${task.title}, ${task.orderNumber}`}
          editHref={`/admin/tasks/${task.id}`}
          editLabel="Open"
          actions={
            mayWork && task.state === "open"
              ? [
                  {
                    label: "Start",
                    action: updateTaskAction.bind(null, {
                      id: task.id,
                      version: task.version,
                      state: "in_progress",
                      assignedTo: task.assignedTo ?? staff.id,
                    }),
                    success: "Task started",
                    failure: "Failed to start the task",
                  },
                ]
              : []
          }
        />
      )}
      nothing="Nothing to do"
      hint="What is sold and not delivered at once, such as an interior kit or printed sets, waits here until it is delivered."
    />
  );
}
