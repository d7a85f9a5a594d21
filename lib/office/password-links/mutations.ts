import "server-only";
import { randomBytes } from "node:crypto";
import type { User } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import type { Staff } from "@/lib/access/staff/rules/staff";
import type { InviteUser } from "@/lib/access/staff/schema";
import { hashPassword } from "@/lib/access/staff/server/password";
import { endSessions } from "@/lib/access/staff/server/session";
import { nameKeyOf } from "@/lib/access/staff/server/sign-in";
import type { UserDto } from "@/lib/office/users/dto";
import { createUser } from "@/lib/office/users/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, orNotFound } from "@/lib/platform/errors";
import { emailKey } from "@/lib/platform/format/email";
import { linkToken, newTokenNonce, tokenHash } from "@/lib/platform/http/link-token";
import { countUse, resetUses } from "@/lib/platform/http/rate-limit";
import { queueMail } from "@/lib/queue/outbox/mutations";

/** How long a link works, in hours. */
const HOURS = { "staff-invitation": 72, "staff-password": 1 } as const;
type Kind = keyof typeof HOURS;
const ASKED_PER_HOUR = 5;
const HOUR_SECONDS = 3600;

export const LINK_IS_OVER = "This link was used already, or is too old. Ask for a new one.";

type Recipient = Pick<User, "id" | "username" | "email" | "fullName">;

/** Earlier links of the user end. */
async function writeLink(tx: Tx, user: Recipient, kind: Kind): Promise<void> {
  const nonce = newTokenNonce();
  await tx.passwordLink.deleteMany({ where: { userId: user.id } });
  const { id } = await tx.passwordLink.create({
    data: {
      userId: user.id,
      tokenHash: tokenHash(linkToken(nonce)),
      expiresAt: new Date(Date.now() + HOURS[kind] * HOUR_SECONDS * 1000),
    },
  });
  await queueMail(tx, kind, {
    key: `${kind}:${id}`,
    to: { email: user.email, name: user.fullName },
    data: { nonce, username: user.username, hours: HOURS[kind] },
  });
}

/** @throws AppError `not_found` */
export async function sendPasswordLink(
  userId: number,
  actor: Staff,
  kind: Kind = "staff-password",
): Promise<void> {
  await db.$transaction(async (tx) => {
    const user = orNotFound(await tx.user.findUnique({ where: { id: userId } }), "user");
    await writeLink(tx, user, kind);
    await recordActivity(tx, {
      actor,
      action: "send-password-link",
      entityType: "user",
      entityId: userId,
      label: user.username,
    });
  });
}

/**
 * Where the mail cannot be written the user exists all the same, and a link can be sent from their page.
 * @throws AppError as `createUser`
 */
export async function inviteUser(input: InviteUser, actor: Staff): Promise<UserDto> {
  const password = randomBytes(32).toString("base64url");
  const user = await createUser({ ...input, password }, actor, new Date());
  await sendPasswordLink(user.id, actor, "staff-invitation");
  return user;
}

export async function requestPasswordLink(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { emailKey: emailKey(email) } });
  if (!user) return;
  const { count } = await countUse(`password-link:${user.id}`, HOUR_SECONDS);
  if (count <= ASKED_PER_HOUR) await db.$transaction((tx) => writeLink(tx, user, "staff-password"));
}

/**
 * Ends the link and all sessions, and lifts a lock of the sign-in. A second factor stays.
 * @throws AppError `conflict` for a link that is over
 */
export async function setPassword(
  { token, password }: { token: string; password: string },
  ip: string | null,
): Promise<void> {
  const where = { tokenHash: tokenHash(token), expiresAt: { gt: new Date() } };
  // Before the costly hash.
  if ((await db.passwordLink.count({ where })) === 0) throw new AppError("conflict", LINK_IS_OVER);
  const hashed = await hashPassword(password);
  const user = await db.$transaction(async (tx) => {
    // Of two with the same link, the second finds it gone.
    const link = await tx.passwordLink.findFirst({ where });
    const { count } = await tx.passwordLink.deleteMany({ where });
    if (!link || count === 0) throw new AppError("conflict", LINK_IS_OVER);
    await endSessions(tx, link.userId);
    const changed = await tx.user.update({
      where: { id: link.userId },
      data: { password: hashed, isSample: false, invitedAt: null },
    });
    await recordActivity(tx, {
      actor: { ...changed, ip },
      action: "set-password",
      entityType: "user",
      entityId: changed.id,
      label: changed.username,
    });
    return changed;
  });
  await resetUses(nameKeyOf(user.username));
}
