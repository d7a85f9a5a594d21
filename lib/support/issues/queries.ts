import "server-only";
import { staffNames } from "@/lib/access/staff/name-queries";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { daysBetween } from "@/lib/platform/lists/list-page";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { type IssueDto, type IssueRow, toIssue } from "./dto";
import type { ISSUE_LIST } from "./schema";

export type IssueListQuery = QueryOf<typeof ISSUE_LIST>;

function matching(query: IssueListQuery): Prisma.ConciergeIssueWhereInput {
  const { q, filters } = query;
  return {
    ...(filters.state ? { isResolved: filters.state === "resolved" } : {}),
    createdAt: daysBetween(query),
    ...(q ? { message: containing(q) } : {}),
  };
}

async function named(rows: IssueRow[]): Promise<IssueDto[]> {
  const answers = rows.flatMap((row) => row.answers ?? []);
  const names = await staffNames([
    ...rows.map((row) => row.resolvedBy),
    ...answers.map((one) => one.createdBy),
  ]);
  return rows.map((row) => toIssue(row, names));
}

export const {
  page: listIssueRows,
  part: listIssues,
  one: getIssue,
} = staffReads({
  table: db.conciergeIssue,
  noun: "issue",
  matching,
  parts: { include: { answers: { orderBy: { id: "asc" } } } },
  toDtos: named,
  nullsLast: "resolvedAt",
});
