import { clsx } from "clsx";
import { stateBadge } from "@/components/admin/table/state-badge";
import { formatDay } from "@/lib/platform/format/dates";
import type { DisputeRowDto } from "@/lib/sales/disputes/dto";
import { daysLeftText } from "@/lib/sales/disputes/rules/stage";
import { DISPUTE_STAGE_LABELS } from "@/lib/sales/disputes/schema";

export const DisputeBadge = stateBadge(DISPUTE_STAGE_LABELS, {
  answer: "destructive",
  bank: "outline",
  late: "warning",
  won: "success",
  lost: "secondary",
});

const SOON_DAYS = 3;

export function EvidenceDue({
  dispute: { evidenceDueAt, daysLeft },
}: {
  dispute: Pick<DisputeRowDto, "evidenceDueAt" | "daysLeft">;
}) {
  if (!evidenceDueAt) return <span className="text-muted-foreground">No date</span>;
  return (
    <time dateTime={evidenceDueAt} className="whitespace-nowrap tabular-nums">
      <span>{formatDay(evidenceDueAt)}</span>
      {daysLeft === null ? null : (
        <span
          className={clsx(
            "block text-xs",
            daysLeft <= SOON_DAYS ? "font-medium text-destructive" : "text-muted-foreground",
          )}
        >
          {daysLeftText(daysLeft)}
        </span>
      )}
    </time>
  );
}
