import { DisputeBadge } from "@/components/admin/sales/disputes/dispute-marks";
import { DetailCard } from "@/components/admin/table/facts";
import { RowLink } from "@/components/admin/table/list-parts";
import { formatDay } from "@/lib/platform/format/dates";
import { formatCents, toCents } from "@/lib/platform/format/money";
import type { DisputeRowDto } from "@/lib/sales/disputes/dto";

export function OrderDisputes({ disputes }: { disputes: readonly DisputeRowDto[] }) {
  if (disputes.length === 0) return null;
  return (
    <DetailCard title="Disputes">
      <ul className="grid gap-4">
        {disputes.map(({ id, reason, stage, amount, evidenceDueAt, openedAt }) => (
          <li key={id} className="grid justify-items-start gap-1">
            <RowLink href={`/admin/disputes/${id}`} className="font-medium">
              {reason}
            </RowLink>
            <DisputeBadge state={stage} />
            <p className="text-sm text-muted-foreground tabular-nums">
              {[
                formatCents(toCents(amount)),
                `opened ${formatDay(openedAt)}`,
                ...(stage === "answer" && evidenceDueAt ? [`evidence due ${formatDay(evidenceDueAt)}`] : []),
              ].join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
