import { z } from "zod";
import type { ConciergeAnswer, ConciergeIssue, Prisma } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";

const issueTurnDtoSchema = z.strictObject({
  role: z.enum(["visitor", "concierge", "staff"]),
  text: z.string(),
  at: z.string().nullable().describe("As it was noted; null where it was not"),
  by: z.string().nullable().describe("Who of the staff answered; null for others, and when they are gone"),
  seenAt: instant
    .nullable()
    .describe("When the visitor saw the answer of staff; null for others, and until then"),
});
export type IssueTurnDto = z.infer<typeof issueTurnDtoSchema>;

export const issueDtoSchema = z.strictObject({
  id: z.int(),
  message: z.string(),
  conversation: z.array(issueTurnDtoSchema).describe("With what staff answered in it"),
  canAnswerInChat: z
    .boolean()
    .describe("The visitor's browser is known, and finds an answer when it comes back"),
  isResolved: z.boolean(),
  resolvedBy: z.string().nullable().describe("Null when they are gone or nobody has"),
  resolvedAt: instant.nullable(),
  createdAt: instant,
  lastUpdatedAt: instant,
});
export type IssueDto = z.infer<typeof issueDtoSchema>;

function turns(value: Prisma.JsonValue): IssueTurnDto[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((turn) => {
    if (typeof turn !== "object" || turn === null || Array.isArray(turn)) return [];
    const { role, text, at } = turn;
    if (typeof text !== "string") return [];
    return [
      {
        role: role === "user" ? "visitor" : "concierge",
        text,
        at: typeof at === "string" ? at : null,
        by: null,
        seenAt: null,
      } as const,
    ];
  });
}

export type IssueRow = ConciergeIssue & { answers?: readonly ConciergeAnswer[] };

/** The visitor's session stays on the server: it opens their cart. */
export function toIssue(row: IssueRow, names: ReadonlyMap<number, string>): IssueDto {
  return toShape(issueDtoSchema, {
    ...row,
    conversation: [
      ...turns(row.conversation),
      ...(row.answers ?? []).map(({ text, createdAt, createdBy, seenAt }) => ({
        ...{ role: "staff" as const, text, at: createdAt.toISOString() },
        by: createdBy === null ? null : (names.get(createdBy) ?? null),
        seenAt: seenAt?.toISOString() ?? null,
      })),
    ].toSorted((a, b) => (a.at && b.at ? Date.parse(a.at) - Date.parse(b.at) : 0)),
    canAnswerInChat: row.sessionId !== null,
    resolvedBy: row.resolvedBy === null ? null : (names.get(row.resolvedBy) ?? null),
  });
}
