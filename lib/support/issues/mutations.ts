import "server-only";
import type { ConciergeIssue } from "@/generated/prisma/client";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { deleteRecorded, type RecordedKind, updateRecorded } from "@/lib/records/writes/recorded-write";
import type { IssueDto } from "./dto";
import { getIssue } from "./queries";
import type { UpdateIssue } from "./schema";

const ISSUE: RecordedKind<ConciergeIssue> = {
  area: "issues",
  find: (tx, id) => tx.conciergeIssue.findUnique({ where: { id } }),
  // Nothing that the visitor said.
  logged: ({ isResolved, resolvedBy, resolvedAt }) => ({ isResolved, resolvedBy, resolvedAt }),
};

/** Who resolved it first stays on record. @throws AppError `not_found`, `forbidden`, `stale` */
export async function updateIssue(id: number, input: UpdateIssue, actor: Staff): Promise<IssueDto> {
  const { isResolved, lastUpdatedAt } = input;
  const options = { readAt: lastUpdatedAt, as: "resolve", action: isResolved ? "resolve" : "reopen" };
  await updateRecorded(ISSUE, id, actor, options, (tx, before) => {
    if (before.isResolved === isResolved) return before;
    const data = isResolved
      ? { isResolved, resolvedBy: actor.id, resolvedAt: new Date() }
      : { isResolved, resolvedBy: null, resolvedAt: null };
    return tx.conciergeIssue.update({ where: { id }, data: { ...data, lastUpdatedBy: actor.id } });
  });
  return getIssue(id);
}

/** @throws AppError `not_found`, `forbidden` */
export const deleteIssue = (id: number, actor: Staff) =>
  deleteRecorded(ISSUE, id, actor, (tx) => tx.conciergeIssue.delete({ where: { id } }));
