import { Badge, type BadgeVariant } from "@/components/ui/badge";
import type { LetterDto } from "@/lib/letters/dto";
import { LETTER_STATE_LABELS, type LetterState } from "@/lib/letters/schema";

const LOOK: Record<LetterState, BadgeVariant> = {
  draft: "outline",
  sending: "warning",
  stopped: "destructive",
  sent: "success",
};

/** What a letter is at this moment, as a mark. */
export function LetterStateBadge({ state }: { state: LetterState }) {
  return <Badge variant={LOOK[state]}>{LETTER_STATE_LABELS[state]}</Badge>;
}

const number = (count: number) => count.toLocaleString("en-US");

/** `1,204 of 1,310 sent, 2 failed` */
export function progressText({ progress }: Pick<LetterDto, "progress">): string {
  const { remaining, waiting, sent, failed } = progress;
  const total = remaining + waiting + sent + failed;
  return `${number(sent)} of ${number(total)} sent${failed > 0 ? `, ${number(failed)} failed` : ""}`;
}
