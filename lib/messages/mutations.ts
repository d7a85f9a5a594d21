import "server-only";
import type { ContactMessage } from "@/generated/prisma/client";
import { deleteLogged } from "@/lib/activity/logged-deletion";
import { recordActivity } from "@/lib/activity/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { notFound } from "@/lib/platform/http/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import { type MessageDto, toMessage } from "./dto";
import type { UpdateMessage } from "./schema";

const ENTITY = "contact-message";

async function lockMessage(tx: Tx, id: number): Promise<ContactMessage> {
  await tx.$queryRaw`SELECT id FROM contact_messages WHERE id = ${id} FOR UPDATE`;
  const row = await tx.contactMessage.findUnique({ where: { id } });
  if (!row) throw notFound("There is no such message.");
  return row;
}

/** What the log keeps of a message: what staff did with it, nothing of who wrote it. */
const logged = ({ readAt, handledAt, handledBy, notes }: ContactMessage) => ({
  readAt,
  handledAt,
  handledBy,
  notes,
});

function changes(before: ContactMessage, input: UpdateMessage, actor: Staff, now: Date) {
  const { isRead, isHandled, notes } = input;
  const handled = before.handledAt !== null;
  return {
    ...(isRead === undefined ? {} : { readAt: isRead ? (before.readAt ?? now) : null }),
    // What is handled has been read; and who handled it first stays on record.
    ...(isHandled === undefined || isHandled === handled
      ? {}
      : isHandled
        ? { handledAt: now, handledBy: actor.id, readAt: before.readAt ?? now }
        : { handledAt: null, handledBy: null }),
    ...(notes === undefined ? {} : { notes: notes || null }),
  };
}

function verb({ isRead, isHandled, notes }: UpdateMessage): string {
  if (isHandled !== undefined) return isHandled ? "handle" : "reopen";
  if (notes !== undefined) return "note";
  return isRead === undefined ? "update" : isRead ? "read" : "mark-unread";
}

/**
 * Marks a message as read or handled, or keeps notes about it.
 * @throws AppError `not_found`, `forbidden`, `stale`
 */
export async function updateMessage(id: number, input: UpdateMessage, actor: Staff): Promise<MessageDto> {
  assertCan(actor, "contact-messages:resolve");
  if (input.notes !== undefined) assertCan(actor, "contact-messages:answer");
  return db.$transaction(async (tx) => {
    const before = await lockMessage(tx, id);
    await assertFresh(tx, before, input.lastUpdatedAt, "message");
    const data = changes(before, input, actor, new Date());
    const same = JSON.stringify({ ...before, ...data }) === JSON.stringify(before);
    // To have read a message is no change that somebody who writes notes has to know of.
    const onlyRead = input.isHandled === undefined && input.notes === undefined;
    const stamp = onlyRead ? { lastUpdatedAt: before.lastUpdatedAt } : { lastUpdatedBy: actor.id };
    const row = same
      ? before
      : await tx.contactMessage.update({ where: { id }, data: { ...data, ...stamp } });
    if (!same) {
      await recordActivity(tx, {
        actor,
        action: verb(input),
        entityType: ENTITY,
        entityId: id,
        before: logged(before),
        after: logged(row),
      });
    }
    const names = new Map([[actor.id, actor.fullName || actor.username]]);
    if (row.handledBy !== null && row.handledBy !== actor.id) {
      const by = await tx.user.findUnique({ where: { id: row.handledBy }, select: { fullName: true } });
      if (by) names.set(row.handledBy, by.fullName);
    }
    return toMessage(row, names);
  });
}

/** Deletes a message for good. @throws AppError `not_found`, `forbidden` */
export const deleteMessage = (id: number, actor: Staff) =>
  deleteLogged(
    {
      permission: "contact-messages:delete",
      entityType: ENTITY,
      lock: lockMessage,
      remove: (tx) => tx.contactMessage.delete({ where: { id } }),
      logged,
    },
    id,
    actor,
  );
