import "server-only";
import type { SecondFactor } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, invalidField, notFound } from "@/lib/platform/errors";
import { countUse, resetUses } from "@/lib/platform/http/rate-limit";
import { log } from "@/lib/platform/ops/log";
import { readSetting, readStoreIdentity } from "@/lib/settings/direct-queries";
import { SECOND_FACTOR_KEY } from "@/lib/settings/schema";
import type { Staff } from "./rules/staff";
import { assertOwnPassword } from "./server/own-password";
import {
  enrolmentPicture,
  newRecoveryCodes,
  newSecret,
  openSecret,
  type QrPicture,
  recoveryHash,
  sealSecret,
  stepOf,
} from "./server/second-factor";
import { codeKeyOf, MAX_FAILURES, tooMany, WINDOW_SECONDS } from "./server/sign-in";

export const needsSecondFactor = () =>
  new AppError("second_factor_required", "Enter the code of your authenticator app.");

const wrongCode = (code: "unauthenticated" | "validation_failed") => {
  return invalidField("code", "That code is not right, or was used already", code);
};

async function takeCode(row: SecondFactor, given: string): Promise<boolean> {
  const { userId } = row;
  const digits = given.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    const hash = recoveryHash(given);
    const taken = await db.$executeRaw`
      UPDATE second_factors SET recovery_codes = array_remove(recovery_codes, ${hash})
      WHERE user_id = ${userId} AND ${hash} = ANY(recovery_codes)`;
    return taken > 0;
  }
  const step = stepOf(openSecret(row.secret, userId), digits, Date.now());
  if (step === undefined) return false;
  // Of two who send the same code at once, one finds the step taken.
  const { count } = await db.secondFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0;
}

async function isRightCode(row: SecondFactor, given: string): Promise<boolean> {
  const key = codeKeyOf(row.userId);
  const { count, seconds } = await countUse(key, WINDOW_SECONDS);
  if (count > MAX_FAILURES) throw tooMany(seconds);
  try {
    if (!(await takeCode(row, given))) return false;
  } catch (error) {
    log.error({ err: error, user: row.userId }, "a second factor could not be read");
    return false;
  }
  await resetUses(key);
  return true;
}

/**
 * Asks who has just proven the password for the code of their app, where they have one.
 * @throws AppError `second_factor_required` without a code, `unauthenticated` for a wrong or
 *   used one, `too_many_requests` after ten wrong ones in 15 minutes
 */
export async function proveSecondFactor(userId: number, code: string | undefined): Promise<void> {
  const row = await db.secondFactor.findUnique({ where: { userId } });
  if (!row?.confirmedAt) return;
  if (!code) throw needsSecondFactor();
  if (!(await isRightCode(row, code))) throw wrongCode("unauthenticated");
}

async function note(tx: Tx, actor: Staff, action: string, user = actor as Pick<Staff, "id" | "username">) {
  await recordActivity(tx, {
    actor,
    action,
    entityType: "user",
    entityId: user.id,
    label: user.username,
  });
}

export interface Enrolment {
  secret: string;
  picture: QrPicture;
}

/**
 * Sign-in asks for no code before `confirmSecondFactor`.
 * @throws AppError `validation_failed` for a wrong password, `conflict` when one is in use
 */
export async function beginSecondFactor(
  { currentPassword }: { currentPassword: string },
  actor: Staff,
): Promise<Enrolment> {
  await assertOwnPassword(actor, currentPassword);
  const secret = newSecret();
  const sealed = sealSecret(secret, actor.id);
  await db.$transaction(async (tx) => {
    const { count } = await tx.secondFactor.deleteMany({ where: { userId: actor.id, confirmedAt: null } });
    if (count === 0 && (await tx.secondFactor.findUnique({ where: { userId: actor.id } }))) {
      throw new AppError("conflict", "You have a second factor already.");
    }
    await tx.secondFactor.create({ data: { userId: actor.id, secret: sealed } });
  });
  return { secret, picture: enrolmentPicture(secret, actor.username, (await readStoreIdentity()).name) };
}

async function ownRow(actor: Staff, isOn: boolean): Promise<SecondFactor> {
  const row = await db.secondFactor.findUnique({ where: { userId: actor.id } });
  if (row && (row.confirmedAt !== null) === isOn) return row;
  throw new AppError("conflict", isOn ? "You have no second factor." : "Begin to set it up again.");
}

async function assertRightCode(row: SecondFactor, code: string): Promise<void> {
  if (!(await isRightCode(row, code))) throw wrongCode("validation_failed");
}

/**
 * Ends the actor's other sessions.
 * @returns the recovery codes, never shown again
 * @throws AppError `validation_failed` for a wrong code, `conflict` when nothing was begun
 */
export async function confirmSecondFactor({ code }: { code: string }, actor: Staff): Promise<string[]> {
  const row = await ownRow(actor, false);
  await assertRightCode(row, code);
  const codes = newRecoveryCodes();
  await db.$transaction(async (tx) => {
    await tx.secondFactor.update({
      where: { userId: actor.id },
      data: { confirmedAt: new Date(), recoveryCodes: codes.map(recoveryHash) },
    });
    await tx.staffSession.deleteMany({ where: { userId: actor.id, id: { not: actor.sessionId } } });
    await tx.staffSession.updateMany({ where: { userId: actor.id }, data: { mustEnrol: false } });
    await note(tx, actor, "turn-on-second-factor");
  });
  return codes;
}

/**
 * Earlier codes stop working.
 * @throws AppError `validation_failed` for a wrong code, `conflict` without a second factor
 */
export async function renewRecoveryCodes({ code }: { code: string }, actor: Staff): Promise<string[]> {
  await assertRightCode(await ownRow(actor, true), code);
  const codes = newRecoveryCodes();
  await db.$transaction(async (tx) => {
    await tx.secondFactor.update({
      where: { userId: actor.id },
      data: { recoveryCodes: codes.map(recoveryHash) },
    });
    await note(tx, actor, "renew-recovery-codes");
  });
  return codes;
}

/**
 * @throws AppError `validation_failed` for a wrong password or code, `conflict` without one, or where admins
 * need one
 */
export async function removeSecondFactor(
  { currentPassword, code }: { currentPassword: string; code: string },
  actor: Staff,
): Promise<void> {
  const row = await ownRow(actor, true);
  if (actor.role === "admin" && (await readSetting(SECOND_FACTOR_KEY))) {
    throw new AppError("conflict", "Admins of this store need a second factor.");
  }
  await assertOwnPassword(actor, currentPassword);
  await assertRightCode(row, code);
  await db.$transaction(async (tx) => {
    await tx.secondFactor.delete({ where: { userId: actor.id } });
    await note(tx, actor, "turn-off-second-factor");
  });
}

/**
 * For a colleague who lost phone and recovery codes; ends their sessions.
 * @throws AppError `not_found`, `conflict` for the actor's own
 */
export async function resetSecondFactor(userId: number, actor: Staff): Promise<void> {
  if (userId === actor.id) throw new AppError("conflict", "Turn off your own second factor in your profile.");
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId } });
    const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
    if (!user || count === 0) throw notFound("There is no second factor.");
    await tx.staffSession.deleteMany({ where: { userId } });
    await note(tx, actor, "turn-off-second-factor", user);
  });
  await resetUses(codeKeyOf(userId));
}
