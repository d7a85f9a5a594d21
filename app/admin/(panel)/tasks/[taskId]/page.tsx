import type { Metadata } from "next";
import { ActionButton } from "@/components/admin/actions/action-button";
import { rowPage } from "@/components/admin/form/row-page";
import { TaskView } from "@/components/admin/sales/tasks/task-view";
import { can } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { reopenTaskAction, updateTaskAction } from "@/lib/sales/fulfilment/actions";
import type { TaskDto } from "@/lib/sales/fulfilment/admin/dto";
import { getTask, listAssignees } from "@/lib/sales/fulfilment/admin/queries";

export const metadata: Metadata = { title: "Task" };

function NextStep({ task, staff }: { task: TaskDto; staff: Staff }) {
  const { id, version } = task;
  if (task.state === "in_progress") return null;
  if (task.state === "open") {
    const input = { id, version, state: "in_progress", assignedTo: task.assignedTo ?? staff.id } as const;
    return (
      <ActionButton
        action={updateTaskAction.bind(null, input)}
        success="Task started"
        failure="Failed to start the task"
        pendingLabel="Starting..."
      >
        Start
      </ActionButton>
    );
  }
  return (
    <ActionButton
      action={reopenTaskAction.bind(null, { id, version })}
      success="Task reopened"
      failure="Failed to reopen the task"
      pendingLabel="Reopening..."
      confirm={{
        title: "Reopen this task?",
        text: "It goes back to the work list. The buyer keeps what was delivered.",
        confirmLabel: "Reopen",
      }}
    >
      Reopen
    </ActionButton>
  );
}

export default rowPage({
  permission: "tasks:read",
  load: getTask,
  title: "Task",
  heading: (task) => task.title,
  back: { href: "/admin/tasks", label: "Back to the work list" },
  actions: (task, staff) => (can(staff.role, "tasks:work") ? <NextStep task={task} staff={staff} /> : null),
  failure: "Error loading task",
  view: async (task, { role }) => (
    <TaskView
      task={task}
      assignees={can(role, "tasks:work") ? await listAssignees() : undefined}
      mayReset={can(role, "orders:reset-downloads")}
    />
  ),
});
