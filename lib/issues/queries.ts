import "server-only";
import type { ConciergeIssue } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { orNotFound } from "@/lib/platform/http/errors";
import { daysBetween, type ListPage } from "@/lib/platform/lists/list-page";
import type { ListQuery, Page, Part } from "@/lib/platform/lists/list-query";
import { callRows, listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { staffNames } from "@/lib/users/name-queries";
import { type IssueDto, toIssue } from "./dto";
import type { ISSUE_LIST } from "./schema";

export type IssueListQuery = ListQuery<(typeof ISSUE_LIST.sorts)[number], keyof typeof ISSUE_LIST.filters>;

function matching(query: IssueListQuery): Prisma.ConciergeIssueWhereInput {
  const { q, filters } = query;
  return {
    ...(filters.state ? { isResolved: filters.state === "resolved" } : {}),
    createdAt: daysBetween(query),
    ...(q ? { message: containing(q) } : {}),
  };
}

async function named(rows: ConciergeIssue[]): Promise<IssueDto[]> {
  const names = await staffNames(rows.map((row) => row.resolvedBy));
  return rows.map((row) => toIssue(row, names));
}

/** One page of the issues, and how many match. */
export async function listIssueRows(query: IssueListQuery): Promise<Page<IssueDto>> {
  const where = matching(query);
  const { rows, total } = await screenRows(db.conciergeIssue, query, {
    where,
    orderBy: listOrder(query, "resolvedAt"),
  });
  return { items: await named(rows), total };
}

/** A part of the list for a call, newest first. @throws AppError `validation_failed` for a cursor of no issue */
export async function listIssues(query: IssueListQuery, page: ListPage): Promise<Part<IssueDto>> {
  const where = matching(query);
  const { rows, total } = await callRows(db.conciergeIssue, page, {
    where,
  });
  return { rows: await named(rows), total };
}

/** @throws AppError `not_found` */
export async function getIssue(id: number): Promise<IssueDto> {
  const row = orNotFound(await db.conciergeIssue.findUnique({ where: { id } }), "issue");
  return toIssue(row, await staffNames([row.resolvedBy]));
}
