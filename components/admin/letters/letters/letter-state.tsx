import { stateBadge } from "@/components/admin/table/state-badge";
import type { LetterDto } from "@/lib/letters/letters/dto";
import { LETTER_STATE_LABELS } from "@/lib/letters/letters/schema";

export const LetterStateBadge = stateBadge(LETTER_STATE_LABELS, {
  draft: "outline",
  sending: "warning",
  stopped: "destructive",
  sent: "success",
});

const number = (count: number) => count.toLocaleString("en-US");

/** `1,204 of 1,310 sent, 2 failed` */
export function progressText({ progress }: Pick<LetterDto, "progress">): string {
  const { remaining, waiting, sent, failed } = progress;
  const total = remaining + waiting + sent + failed;
  return `${number(sent)} of ${number(total)} sent${failed > 0 ? `, ${number(failed)} failed` : ""}`;
}
