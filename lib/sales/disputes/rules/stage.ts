import type { Dispute } from "@/generated/prisma/client";
import { dayIn } from "@/lib/platform/format/zone";
import type { DisputeStage } from "../schema";

/** The provider's words for a dispute or an inquiry that it takes evidence for. */
export const ANSWERABLE = ["needs_response", "warning_needs_response"];

type Known = Pick<Dispute, "state" | "providerStatus" | "evidenceDueAt" | "submittedAt">;

export function stageOf(
  { state, providerStatus, evidenceDueAt, submittedAt }: Known,
  now: Date,
): DisputeStage {
  if (state !== "open") return state;
  if (submittedAt || !ANSWERABLE.includes(providerStatus)) return "bank";
  return evidenceDueAt && evidenceDueAt <= now ? "late" : "answer";
}

/** In the store's calendar: 0 is today. */
export function daysLeft(due: Date, now: Date, timeZone: string): number {
  const dayOf = (at: Date) => Date.parse(dayIn(at, timeZone));
  return Math.round((dayOf(due) - dayOf(now)) / 86_400_000);
}

export function daysLeftText(days: number): string {
  if (days <= 0) return "Due today";
  return days === 1 ? "1 day left" : `${days} days left`;
}

/** `product_not_received` as people say it. */
export function reasonText(reason: string): string {
  const words = reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
