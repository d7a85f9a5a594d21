import { clsx } from "clsx";
import { stateBadge } from "@/components/admin/table/state-badge";
import type { Ask } from "@/lib/catalog/offers/schema";
import { formatDay } from "@/lib/platform/format/dates";
import type { TaskRowDto } from "@/lib/sales/fulfilment/admin/dto";
import { TASK_STATE_LABELS } from "@/lib/sales/fulfilment/admin/schema";

export const TaskStateBadge = stateBadge(TASK_STATE_LABELS, {
  open: "warning",
  in_progress: "outline",
  delivered: "success",
  canceled: "secondary",
});

export function DueDay({ task }: { task: Pick<TaskRowDto, "dueOn" | "dueAt" | "isOverdue" | "isPaused"> }) {
  return (
    <time
      dateTime={task.dueAt}
      className={clsx("whitespace-nowrap tabular-nums", task.isOverdue && "font-medium text-destructive")}
    >
      <span>{formatDay(task.dueOn)}</span>
      {task.isOverdue ? <span className="block text-xs">Overdue</span> : null}
      {task.isPaused ? <span className="block text-xs">Paused: disputed</span> : null}
    </time>
  );
}

const ASK_WORDS: Record<Ask, string> = {
  address: "the postal address",
  county: "the county",
  wish: "the buyer's wishes",
};

/** `Waits for the postal address`; nothing when all is known. */
export function MissingAsks({ missing }: { missing: readonly Ask[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="text-sm text-warning">{`Waits for ${missing.map((ask) => ASK_WORDS[ask]).join(" and ")}`}</p>
  );
}
