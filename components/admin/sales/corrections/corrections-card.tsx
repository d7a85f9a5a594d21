import { DetailCard } from "@/components/admin/table/facts";
import { Badge } from "@/components/ui/badge";
import { fileKindName } from "@/lib/catalog/plans/rules/file-names";
import { formatMoment } from "@/lib/platform/format/dates";
import type { CorrectableFileDto, CorrectionDto } from "@/lib/sales/corrections/dto";
import { SendCorrection } from "./send-correction";

interface CorrectionsCardProps {
  planId: number;
  planNumber: string;
  corrections: readonly CorrectionDto[];
  correctable: readonly CorrectableFileDto[];
  maySend: boolean;
}

const counted = (value: number, noun: string) =>
  `${value.toLocaleString("en-US")} ${value === 1 ? noun : `${noun}s`}`;

function Sent({ correction }: { correction: CorrectionDto }) {
  const { note, files, createdAt, by, recipients, told, isFinished } = correction;
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">
          {files.map((file) => `${fileKindName(file)}, revision ${file.revision}`).join("; ")}
        </p>
        {isFinished ? (
          <Badge variant="success">{`${counted(told, "order")} told`}</Badge>
        ) : (
          <Badge variant="warning">{`${told.toLocaleString("en-US")} of ${counted(recipients, "order")} told`}</Badge>
        )}
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{note}</p>
      <p className="text-sm text-muted-foreground">
        {`${formatMoment(createdAt)}, by ${by ?? "a former member of staff"}`}
      </p>
    </li>
  );
}

export function CorrectionsCard(props: CorrectionsCardProps) {
  const { planId, planNumber, corrections, correctable, maySend } = props;
  const canSend = maySend && correctable.length > 0;
  if (!canSend && corrections.length === 0) return null;
  return (
    <div className="mt-6">
      <DetailCard
        title="Corrections"
        actions={canSend ? <SendCorrection {...{ planId, planNumber }} files={correctable} /> : null}
      >
        {corrections.length === 0 ? (
          <p className="max-w-prose text-muted-foreground">
            A file of this plan was replaced. If the one before had a mistake, tell everybody who bought it:
            each order gets one email with your note and the link to the new file.
          </p>
        ) : (
          <ul className="divide-y">
            {corrections.map((correction) => (
              <Sent key={correction.id} correction={correction} />
            ))}
          </ul>
        )}
      </DetailCard>
    </div>
  );
}
