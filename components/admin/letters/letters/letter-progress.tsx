"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { DetailCard, Facts } from "@/components/admin/table/facts";
import { Progress } from "@/components/ui/progress";
import type { LetterDto } from "@/lib/letters/letters/dto";
import { formatMoment } from "@/lib/platform/format/dates";
import { LetterStateBadge, progressText } from "./letter-state";

const POLL_INTERVAL_MS = 5000;

export function LetterProgress({ letter }: { letter: LetterDto }) {
  const router = useRouter();
  const isMoving = letter.state === "sending" || (letter.state === "sent" && letter.progress.waiting > 0);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving, router]);
  const { remaining, waiting, sent, failed } = letter.progress;
  const total = remaining + waiting + sent + failed;
  return (
    <DetailCard title="Sending" actions={<LetterStateBadge state={letter.state} />}>
      <p className="mb-2 tabular-nums" role="status">
        {progressText(letter)}
      </p>
      <Progress
        value={total === 0 ? 0 : Math.round(((sent + failed) / total) * 100)}
        label="Emails that have gone out"
        className="mb-6"
      />
      <Facts
        items={[
          ["Still to be written", remaining.toLocaleString("en-US")],
          ["In the outbox", waiting.toLocaleString("en-US")],
          ["Failed", failed.toLocaleString("en-US")],
          [
            "Started",
            letter.startedAt
              ? `${formatMoment(letter.startedAt)}, by ${letter.startedBy ?? "a former member of staff"}`
              : null,
          ],
          ["Finished", letter.finishedAt ? formatMoment(letter.finishedAt) : null],
        ]}
      />
    </DetailCard>
  );
}
