import "server-only";
import type { Letter } from "@/generated/prisma/client";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { queueMail, queueMails, withdrawMails } from "@/lib/queue/outbox/mutations";
import { addressHash } from "@/lib/queue/outbox/server/address-hash";
import { lockSuppressions } from "@/lib/queue/outbox/suppression-mutations";
import {
  createRecorded,
  deleteRecorded,
  lockRow,
  type RecordedKind,
  updateRecorded,
} from "@/lib/records/writes/recorded-write";
import { type LetterDto, NO_PROGRESS, toLetter } from "./dto";
import { audienceAfter, countSubscribers, getLetter } from "./queries";
import type { CreateLetter, UpdateLetter } from "./schema";

const BATCH = 100;
/** The next mails are written when these have gone. */
const MAX_WAITING = 300;
const KEPT_DAYS = 90;

const LETTER: RecordedKind<Letter> = {
  area: "letters",
  find: (tx, id) => tx.letter.findUnique({ where: { id } }),
};

const fresh = (row: Letter): LetterDto => toLetter(row, new Map(), NO_PROGRESS);

function assertDraft({ state }: Letter): void {
  if (state !== "draft") {
    throw new AppError(
      "conflict",
      "This letter has been sent, or is being sent; it can no longer be changed.",
    );
  }
}

export async function createLetter(input: CreateLetter, actor: Staff): Promise<LetterDto> {
  const data = { ...input, lastUpdatedBy: actor.id };
  return fresh(await createRecorded(LETTER, actor, (tx) => tx.letter.create({ data })));
}

/** @throws AppError `not_found`, `forbidden`, `stale`, `conflict` when it is no draft */
export async function updateLetter(id: number, input: UpdateLetter, actor: Staff): Promise<LetterDto> {
  const { lastUpdatedAt, ...fields } = input;
  const row = await updateRecorded(LETTER, id, actor, { readAt: lastUpdatedAt }, (tx, before) => {
    assertDraft(before);
    return tx.letter.update({ where: { id }, data: { ...fields, lastUpdatedBy: actor.id } });
  });
  return fresh(row);
}

/** @throws AppError `not_found`, `forbidden`, `conflict` when it is no draft */
export const deleteLetter = (id: number, actor: Staff) =>
  deleteRecorded(LETTER, id, actor, (tx, before) => {
    assertDraft(before);
    return tx.letter.delete({ where: { id } });
  });

/** @throws AppError `not_found`, `forbidden` */
export async function testLetter(id: number, key: string, actor: Staff): Promise<void> {
  assertCan(actor, "letters:update");
  await db.$transaction(async (tx) => {
    await lockRow(LETTER, tx, id);
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: actor.id }, select: { email: true } });
    await queueMail(tx, "letter-test", {
      key: `letter-test:${key}`,
      to: { email, name: actor.fullName },
      data: {},
      letterId: id,
      createdBy: actor.id,
    });
  });
}

/**
 * Also goes on with a letter that was stopped.
 * @throws AppError `not_found`, `forbidden`, `conflict` when it is under way or done, or nobody is
 * subscribed
 */
export async function sendLetter(id: number, actor: Staff): Promise<LetterDto> {
  await updateRecorded(LETTER, id, actor, { as: "send", action: "send" }, async (tx, before) => {
    if (before.state === "sending") throw new AppError("conflict", "This letter is being sent already.");
    if (before.state === "sent") throw new AppError("conflict", "This letter was sent already.");
    if ((await countSubscribers(tx)) === 0) throw new AppError("conflict", "Nobody is subscribed.");
    return tx.letter.update({
      where: { id },
      data: {
        state: "sending",
        startedAt: before.startedAt ?? new Date(),
        startedBy: before.startedBy ?? actor.id,
        // From the first subscriber on: mails that a stop took back are written again, others are known by their keys.
        lastSubscriberId: 0,
        lastUpdatedBy: actor.id,
      },
    });
  });
  return getLetter(id);
}

/**
 * Mails that nobody has tried to send yet are taken back.
 * @throws AppError `not_found`, `forbidden`, `conflict` when it is not being sent
 */
export async function stopLetter(id: number, actor: Staff): Promise<LetterDto> {
  await updateRecorded(LETTER, id, actor, { as: "send", action: "stop" }, async (tx, before) => {
    if (before.state !== "sending") throw new AppError("conflict", "This letter is not being sent.");
    await withdrawMails(tx, { kind: "letter", letterId: id, attempts: 0 });
    return tx.letter.update({ where: { id }, data: { state: "stopped", lastUpdatedBy: actor.id } });
  });
  return getLetter(id);
}

const keyOf = (letterId: number, email: string) => `letter:${letterId}:${addressHash(email).slice(0, 32)}`;

const waiting = (tx: Tx, letterId: number) =>
  tx.mail.count({ where: { letterId, kind: "letter", status: "pending", attempts: 0 } });

/**
 * Holds the list of suppressions: who leaves at this moment waits, and then finds a mail to take back.
 * @returns whether there is more to do at once
 */
async function writeBatch(letterId: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const letter = await lockRow(LETTER, tx, letterId);
    if (letter.state !== "sending" || (await waiting(tx, letterId)) >= MAX_WAITING) return false;
    await lockSuppressions(tx);
    const next = await tx.newsletterSubscription.findMany({
      where: audienceAfter(letter),
      orderBy: { id: "asc" },
      take: BATCH,
    });
    const last = next.at(-1);
    if (!last) {
      if ((await waiting(tx, letterId)) === 0) {
        await tx.letter.update({ where: { id: letterId }, data: { state: "sent", finishedAt: new Date() } });
      }
      return false;
    }
    const mails = next.map(({ email }) => ({
      key: keyOf(letterId, email),
      to: { email },
      data: {},
      letterId,
    }));
    await queueMails(tx, "letter", mails);
    await tx.letter.update({ where: { id: letterId }, data: { lastSubscriberId: last.id } });
    return true;
  });
}

/** Any number of instances may call this at once. */
export async function writeLetterMails(): Promise<void> {
  const letters = await db.letter.findMany({ where: { state: "sending" }, select: { id: true } });
  for (const { id } of letters) {
    let more = true;
    while (more) more = await writeBatch(id);
  }
}

export async function forgetLetterMails(): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  const old = await db.letter.findMany({
    where: { state: "sent", finishedAt: { lt: before }, sentCount: null },
    select: { id: true },
  });
  for (const { id: letterId } of old) {
    await db.$transaction(async (tx) => {
      const count = (status: "sent" | "failed") =>
        tx.mail.count({ where: { letterId, kind: "letter", status } });
      const [sentCount, failedCount] = [await count("sent"), await count("failed")];
      await tx.mail.deleteMany({ where: { letterId } });
      await tx.letter.update({ where: { id: letterId }, data: { sentCount, failedCount } });
    });
  }
}
