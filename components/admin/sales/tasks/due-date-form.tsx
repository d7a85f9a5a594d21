"use client";

import { useState } from "react";
import { ReadyButton } from "@/components/admin/actions/ready-button";
import { useStaffAction } from "@/components/admin/actions/use-staff-action";
import { LabelledInput } from "@/components/ui/labelled-input";
import { storeZone } from "@/lib/platform/format/dates";
import { daysLater } from "@/lib/platform/format/zone";
import { updateTaskAction } from "@/lib/sales/fulfilment/actions";
import type { TaskDto } from "@/lib/sales/fulfilment/admin/dto";

const DAY_MS = 86_400_000;

/** Moves the day on which a task is due; the time of day stays as it was. */
export function DueDateForm({ task }: { task: Pick<TaskDto, "id" | "version" | "dueAt" | "dueOn"> }) {
  const [day, setDay] = useState(task.dueOn);
  const [pending, run] = useStaffAction();
  const moved = Math.round((Date.parse(day) - Date.parse(task.dueOn)) / DAY_MS);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (pending || !moved) return;
        const dueAt = daysLater(new Date(task.dueAt), moved, storeZone()).toISOString();
        void run(() => updateTaskAction({ id: task.id, version: task.version, dueAt }), {
          success: "Due date moved",
          failure: "Failed to move the due date",
        });
      }}
    >
      <LabelledInput
        label="Due on"
        className="grow"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <ReadyButton type="submit" variant="outline" disabled={pending || !moved}>
        {pending ? "Saving..." : "Move"}
      </ReadyButton>
    </form>
  );
}
