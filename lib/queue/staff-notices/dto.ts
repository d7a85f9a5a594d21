import { z } from "zod";
import type { StaffEmailChoice } from "@/generated/prisma/client";
import type { Role } from "@/lib/access/staff/rules/permissions";
import { instant, toShape } from "@/lib/platform/format/shape";
import { mayHaveNotice, NOTICE_KINDS, noticeChoices } from "./schema";

export const staffEmailsDtoSchema = z.strictObject({
  choices: noticeChoices.describe("Of the kinds whose rows your role may read"),
  nextDailyAt: instant.describe("When the next daily email is written"),
  lastUpdatedAt: instant,
});
export type StaffEmailsDto = z.infer<typeof staffEmailsDtoSchema>;

type Chosen = Pick<StaffEmailChoice, "kind" | "choice" | "lastUpdatedAt">;

export function emailChoicesOf(rows: readonly Chosen[], role: Role): StaffEmailsDto["choices"] {
  const offered = NOTICE_KINDS.filter((kind) => mayHaveNotice(role, kind));
  return Object.fromEntries(
    offered.map((kind) => [kind, rows.find((row) => row.kind === kind)?.choice ?? "off"]),
  );
}

/** Before a first choice, the beginning of time: a copy from then is stale once there is one. */
export const lastChoiceAt = (rows: readonly Chosen[]): Date =>
  new Date(Math.max(0, ...rows.map((row) => row.lastUpdatedAt.getTime())));

export const toStaffEmails = (rows: readonly Chosen[], role: Role, nextDailyAt: Date): StaffEmailsDto =>
  toShape(staffEmailsDtoSchema, {
    choices: emailChoicesOf(rows, role),
    nextDailyAt,
    lastUpdatedAt: lastChoiceAt(rows),
  });
