import "server-only";
import type { ConciergeIssue } from "@/generated/prisma/client";
import { deleteLogged } from "@/lib/activity/logged-deletion";
import { recordActivity } from "@/lib/activity/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { notFound } from "@/lib/platform/http/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import { type IssueDto, toIssue } from "./dto";
import type { UpdateIssue } from "./schema";

const ENTITY = "issue";

async function lockIssue(tx: Tx, id: number): Promise<ConciergeIssue> {
  await tx.$queryRaw`SELECT id FROM concierge_issues WHERE id = ${id} FOR UPDATE`;
  const row = await tx.conciergeIssue.findUnique({ where: { id } });
  if (!row) throw notFound("There is no such issue.");
  return row;
}

/** What the log keeps of an issue: nothing that the visitor said. */
const logged = ({ isResolved, resolvedBy, resolvedAt }: ConciergeIssue) => ({
  isResolved,
  resolvedBy,
  resolvedAt,
});

/**
 * Resolves an issue, or opens it again. Who resolved it first stays on record.
 * @throws AppError `not_found`, `forbidden`, `stale`
 */
export async function updateIssue(id: number, input: UpdateIssue, actor: Staff): Promise<IssueDto> {
  assertCan(actor, "issues:resolve");
  return db.$transaction(async (tx) => {
    const before = await lockIssue(tx, id);
    await assertFresh(tx, before, input.lastUpdatedAt, ENTITY);
    let row = before;
    if (before.isResolved !== input.isResolved) {
      const data = input.isResolved
        ? { isResolved: true, resolvedBy: actor.id, resolvedAt: new Date() }
        : { isResolved: false, resolvedBy: null, resolvedAt: null };
      row = await tx.conciergeIssue.update({ where: { id }, data: { ...data, lastUpdatedBy: actor.id } });
      await recordActivity(tx, {
        actor,
        action: input.isResolved ? "resolve" : "reopen",
        entityType: ENTITY,
        entityId: id,
        before: logged(before),
        after: logged(row),
      });
    }
    const by = row.resolvedBy
      ? await tx.user.findUnique({ where: { id: row.resolvedBy }, select: { fullName: true } })
      : null;
    return toIssue(row, new Map(by && row.resolvedBy ? [[row.resolvedBy, by.fullName]] : []));
  });
}

/** Deletes an issue with its conversation. @throws AppError `not_found`, `forbidden` */
export const deleteIssue = (id: number, actor: Staff) =>
  deleteLogged(
    {
      permission: "issues:delete",
      entityType: ENTITY,
      lock: lockIssue,
      remove: (tx) => tx.conciergeIssue.delete({ where: { id } }),
      logged,
    },
    id,
    actor,
  );
