import { z } from "zod";
import type { ConciergeIssue, Prisma } from "@/generated/prisma/client";
import { instant, toShape } from "@/lib/platform/format/shape";

/** One turn of the conversation that led to an issue. */
const issueTurnDtoSchema = z.strictObject({
  role: z.enum(["visitor", "concierge"]),
  text: z.string(),
  at: z.string().nullable().describe("As it was noted; null where it was not"),
});
export type IssueTurnDto = z.infer<typeof issueTurnDtoSchema>;

/** Something the concierge handed to a person. */
export const issueDtoSchema = z.strictObject({
  id: z.int(),
  message: z.string(),
  conversation: z.array(issueTurnDtoSchema),
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
      } as const,
    ];
  });
}

/** Row to the staff's issue. The visitor's session stays on the server: it opens their cart. */
export function toIssue(row: ConciergeIssue, names: ReadonlyMap<number, string>): IssueDto {
  return toShape(issueDtoSchema, {
    ...row,
    conversation: turns(row.conversation),
    resolvedBy: row.resolvedBy === null ? null : (names.get(row.resolvedBy) ?? null),
  });
}
