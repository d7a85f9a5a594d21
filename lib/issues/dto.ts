import type { ConciergeIssue, Prisma } from "@/generated/prisma/client";

/** One turn of the conversation that led to an issue. */
export interface IssueTurnDto {
  role: "visitor" | "concierge";
  text: string;
  /** ISO 8601; null where it was not noted. */
  at: string | null;
}

/** Something the concierge handed to a person. */
export interface IssueDto {
  id: number;
  message: string;
  conversation: IssueTurnDto[];
  isResolved: boolean;
  /** Who resolved it; null when they are gone or nobody has. */
  resolvedBy: string | null;
  /** ISO 8601. */
  resolvedAt: string | null;
  createdAt: string;
  lastUpdatedAt: string;
}

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
  return {
    id: row.id,
    message: row.message,
    conversation: turns(row.conversation),
    isResolved: row.isResolved,
    resolvedBy: row.resolvedBy === null ? null : (names.get(row.resolvedBy) ?? null),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastUpdatedAt: row.lastUpdatedAt.toISOString(),
  };
}
