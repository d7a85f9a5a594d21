import "server-only";
import type { ContactMessage } from "@/generated/prisma/client";
import { staffNames } from "@/lib/access/staff/name-queries";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { deleteRecorded, type RecordedKind, updateRecorded } from "@/lib/records/writes/recorded-write";
import { type MessageDto, toMessage } from "./dto";
import type { UpdateMessage } from "./schema";

const MESSAGE: RecordedKind<ContactMessage> = {
  area: "contact-messages",
  find: (tx, id) => tx.contactMessage.findUnique({ where: { id } }),
  // What staff did with it, nothing of who wrote it.
  logged: ({ readAt, handledAt, handledBy, notes }) => ({ readAt, handledAt, handledBy, notes }),
};

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

/** @throws AppError `not_found`, `forbidden`, `stale` */
export async function updateMessage(id: number, input: UpdateMessage, actor: Staff): Promise<MessageDto> {
  if (input.notes !== undefined) assertCan(actor, "contact-messages:answer");
  const options = { readAt: input.lastUpdatedAt, as: "resolve", action: verb(input) };
  const row = await updateRecorded(MESSAGE, id, actor, options, (tx, before) => {
    const data = changes(before, input, actor, new Date());
    if (JSON.stringify({ ...before, ...data }) === JSON.stringify(before)) return before;
    // To have read a message is no change that somebody who writes notes has to know of.
    const onlyRead = input.isHandled === undefined && input.notes === undefined;
    const stamp = onlyRead ? { lastUpdatedAt: before.lastUpdatedAt } : { lastUpdatedBy: actor.id };
    return tx.contactMessage.update({ where: { id }, data: { ...data, ...stamp } });
  });
  return toMessage(row, await staffNames([row.handledBy]));
}

/** @throws AppError `not_found`, `forbidden` */
export const deleteMessage = (id: number, actor: Staff) =>
  deleteRecorded(MESSAGE, id, actor, (tx) => tx.contactMessage.delete({ where: { id } }));
