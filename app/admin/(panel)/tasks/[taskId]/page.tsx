import type { Metadata } from "next";
import { ActionButton } from "@/components/admin/actions/action-button";
import { PageHeader } from "@/components/admin/shell/page-header";
import { TaskView } from "@/components/admin/tasks/task-view";
import { ErrorAlert } from "@/components/ui/error-alert";
import { reopenTaskAction, updateTaskAction } from "@/lib/fulfilment/actions";
import type { TaskDto } from "@/lib/fulfilment/admin/dto";
import { getTask, listAssignees } from "@/lib/fulfilment/admin/queries";
import { loadRow } from "@/lib/platform/lists/load-row";
import { can } from "@/lib/users/rules/permissions";
import type { Staff } from "@/lib/users/rules/staff";
import { requireStaff } from "@/lib/users/server/require-staff";

export const instant = false;

export const metadata: Metadata = { title: "Task" };

/** The one step that a task waits for, beside its delivery. */
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
        text: "It goes back to the work list. What the buyer got stays theirs.",
        confirmLabel: "Reopen",
      }}
    >
      Reopen
    </ActionButton>
  );
}

export default async function TaskPage({ params }: { params: Promise<{ taskId: string }> }) {
  const staff = await requireStaff("tasks:read");
  const mayWork = can(staff.role, "tasks:work");
  const task = await loadRow((await params).taskId, getTask);
  const assignees = mayWork ? await listAssignees() : undefined;
  return (
    <>
      <PageHeader
        title={task ? task.title : "Task"}
        back={{ href: "/admin/tasks", label: "Back to the work list" }}
        actions={task && mayWork ? <NextStep task={task} staff={staff} /> : null}
      />
      {task ? (
        <TaskView task={task} assignees={assignees} mayReset={can(staff.role, "orders:reset-downloads")} />
      ) : (
        <ErrorAlert title="Error loading task" message="The database did not answer in time." />
      )}
    </>
  );
}
