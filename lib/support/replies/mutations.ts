import "server-only";
import type { ConciergeIssue, ContactMessage, Mail } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, orNotFound } from "@/lib/platform/errors";
import { isEmail } from "@/lib/platform/format/email";
import type { MailData } from "@/lib/queue/outbox/kind-schema";
import { queueMail } from "@/lib/queue/outbox/mutations";
import { toIssue } from "@/lib/support/issues/dto";
import { type ReplyDto, toReply } from "./dto";
import type { Answered } from "./queries";
import { issueAddress } from "./rules/address";
import type { ReplyInput } from "./schema";

interface Receiver {
  email: string;
  name: string;
}

/** Once for each key of the form. @returns the mail, and whether this call wrote it */
async function writeMail(
  tx: Tx,
  to: Receiver & Answered,
  { key: formKey, text }: ReplyInput,
  actor: Staff,
  about: Pick<MailData<"reply">, "subject" | "quote" | "quotedAt">,
): Promise<{ mail: Mail; isNew: boolean }> {
  const { email, name, ...answered } = to;
  if (!isEmail(email)) {
    throw new AppError("conflict", "The address that was left is not one that an email can go to.");
  }
  const key = `reply:${formKey}`;
  const data = { ...about, text, by: actor.fullName || actor.username };
  const isNew = await queueMail(tx, "reply", {
    key,
    to: { email, name },
    data,
    createdBy: actor.id,
    ...answered,
  });
  return { mail: await tx.mail.findUniqueOrThrow({ where: { key } }), isNew };
}

const named = (mail: Mail, actor: Staff): ReplyDto =>
  toReply(mail, new Map([[actor.id, actor.fullName || actor.username]]));

function answeredState(message: ContactMessage, isDone: boolean, actor: Staff) {
  const now = new Date();
  return {
    readAt: message.readAt ?? now,
    ...(isDone && message.handledAt === null ? { handledAt: now, handledBy: actor.id } : {}),
  };
}

/** @throws AppError `forbidden`, `not_found`, `conflict` for an address that no mail can go to */
export async function replyToMessage(input: ReplyInput, actor: Staff): Promise<ReplyDto> {
  assertCan(actor, "contact-messages:answer");
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM contact_messages WHERE id = ${input.id} FOR UPDATE`;
    const message = orNotFound(await tx.contactMessage.findUnique({ where: { id: input.id } }), "message");
    const name = `${message.firstName} ${message.lastName}`;
    const to = { email: message.email, name, contactMessageId: message.id };
    const { mail, isNew } = await writeMail(tx, to, input, actor, {
      subject: `Re: ${message.subject || "Your message to us"}`,
      quote: message.message,
      quotedAt: message.createdAt.toISOString(),
    });
    if (!isNew) return named(mail, actor);
    const state = answeredState(message, input.isDone, actor);
    await tx.contactMessage.update({
      where: { id: message.id },
      data: { ...state, lastUpdatedBy: actor.id },
    });
    // What was done, nothing of who wrote or what was said.
    await recordActivity(tx, {
      actor,
      action: "reply",
      entityType: "contact-message",
      entityId: message.id,
      after: { isHandled: input.isDone || message.handledAt !== null },
    });
    return named(mail, actor);
  });
}

async function noteAnswer(tx: Tx, row: ConciergeIssue, isDone: boolean, actor: Staff): Promise<void> {
  const resolved = isDone && !row.isResolved;
  await tx.conciergeIssue.update({
    where: { id: row.id },
    data: {
      ...(resolved ? { isResolved: true, resolvedBy: actor.id, resolvedAt: new Date() } : {}),
      lastUpdatedBy: actor.id,
    },
  });
  await recordActivity(tx, {
    actor,
    action: "reply",
    entityType: "issue",
    entityId: row.id,
    after: { isResolved: row.isResolved || resolved },
  });
}

/**
 * At the address that the visitor left in the chat.
 * @throws AppError `forbidden`, `not_found`, `conflict` when they left none
 */
export async function replyToIssue(input: ReplyInput, actor: Staff): Promise<ReplyDto> {
  assertCan(actor, "issues:answer");
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM concierge_issues WHERE id = ${input.id} FOR UPDATE`;
    const row = orNotFound(await tx.conciergeIssue.findUnique({ where: { id: input.id } }), "issue");
    const email = issueAddress(toIssue(row, new Map()));
    if (!email) throw new AppError("conflict", "The visitor left no email address in this chat.");
    const { mail, isNew } = await writeMail(tx, { email, name: "", issueId: row.id }, input, actor, {
      subject: "Re: Your question to us",
      quote: row.message,
      quotedAt: row.createdAt.toISOString(),
    });
    if (!isNew) return named(mail, actor);
    await noteAnswer(tx, row, input.isDone, actor);
    return named(mail, actor);
  });
}

/**
 * A text that is sent again with its key is not stored twice.
 * @throws AppError `forbidden`, `not_found`, `conflict` where the visitor's browser is not known
 */
export async function answerInChat(
  { id, key, text, isDone }: ReplyInput,
  actor: Staff,
): Promise<{ id: number }> {
  assertCan(actor, "issues:answer");
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM concierge_issues WHERE id = ${id} FOR UPDATE`;
    const row = orNotFound(await tx.conciergeIssue.findUnique({ where: { id } }), "issue");
    const { sessionId } = row;
    if (!sessionId)
      throw new AppError("conflict", "The visitor's browser kept nothing by which it could be found.");
    const { count } = await tx.conciergeAnswer.createMany({
      data: [{ issueId: id, sessionId, key, text, createdBy: actor.id }],
      skipDuplicates: true,
    });
    if (count === 1) await noteAnswer(tx, row, isDone, actor);
    return { id };
  });
}
