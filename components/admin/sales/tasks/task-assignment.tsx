"use client";

import { useId } from "react";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { updateTaskAction } from "@/lib/sales/fulfilment/actions";
import type { TaskDto } from "@/lib/sales/fulfilment/admin/dto";
import { NOBODY } from "@/lib/sales/fulfilment/admin/schema";

interface TaskAssignmentProps {
  task: Pick<TaskDto, "id" | "version" | "assignedTo" | "assignedName">;
  assignees: readonly { id: number; name: string }[];
}

/** A choice is saved at once. */
export function TaskAssignment({ task, assignees }: TaskAssignmentProps) {
  const id = useId();
  const [pending, run] = useStaffAction();
  const chosen = task.assignedTo === null ? NOBODY : String(task.assignedTo);
  const isListed = assignees.some((one) => String(one.id) === chosen);
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>Assigned to</Label>
      <Select
        value={chosen}
        disabled={pending}
        onValueChange={(value) => {
          const assignedTo = value === NOBODY ? null : Number(value);
          void run(() => updateTaskAction({ id: task.id, version: task.version, assignedTo }), {
            success: assignedTo === null ? "Task given back" : "Task assigned",
            failure: "Failed to assign the task",
          });
        }}
      >
        <SelectTrigger id={id}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={NOBODY}>Nobody yet</SelectItem>
          {isListed || chosen === NOBODY ? null : (
            <SelectItem value={chosen}>{task.assignedName ?? "A former member of staff"}</SelectItem>
          )}
          {assignees.map((one) => (
            <SelectItem key={one.id} value={String(one.id)}>
              {one.name}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
