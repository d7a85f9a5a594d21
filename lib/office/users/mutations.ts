import "server-only";
import type { Prisma, User, UserRole } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import type { Staff } from "@/lib/access/staff/rules/staff";
import type { CreateUser, UpdateProfile, UpdateUser } from "@/lib/access/staff/schema";
import { assertOwnPassword } from "@/lib/access/staff/server/own-password";
import { hashPassword } from "@/lib/access/staff/server/password";
import { endSessions, PUBLIC_USER } from "@/lib/access/staff/server/session";
import { addressKeyOf, codeKeyOf, nameKeyOf } from "@/lib/access/staff/server/sign-in";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { sameText } from "@/lib/platform/db/search-text";
import { AppError, invalidField, knownError, orNotFound } from "@/lib/platform/errors";
import { emailColumns, emailKey } from "@/lib/platform/format/email";
import { resetUses } from "@/lib/platform/http/rate-limit";
import { createRecorded, type RecordedKind } from "@/lib/records/writes/recorded-write";
import { toUser, type UserDto } from "./dto";

function taken(path: "username" | "email"): AppError {
  return invalidField(
    path,
    path === "username" ? "That username is taken" : "That email address is taken",
    "conflict",
  );
}

/** Without regard to capitals. Two saves at once are caught by an index. */
async function assertFree(tx: Tx, input: { username?: string; email?: string }, exceptId = 0): Promise<void> {
  const { username, email } = input;
  const others = { id: { not: exceptId } };
  if (username && (await tx.user.findFirst({ where: { ...others, username: sameText(username) } })))
    throw taken("username");
  if (email && (await tx.user.findFirst({ where: { ...others, emailKey: emailKey(email) } })))
    throw taken("email");
}

async function withConflict<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof AppError) && knownError(error)?.code === "conflict") {
      throw new AppError("conflict", "That username or email address is taken", { cause: error });
    }
    throw error;
  }
}

const USER: RecordedKind<Prisma.UserGetPayload<{ select: typeof PUBLIC_USER }>> = {
  area: "users",
  find: (tx, id) => tx.user.findUnique({ where: { id }, select: PUBLIC_USER }),
};

async function lockUser(tx: Tx, id: number): Promise<User> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
  const row = orNotFound(await tx.user.findUnique({ where: { id } }), "user");
  return row;
}

/** Locks all admins, so that two of them cannot take the role from one another at once. */
async function assertAdminRemains(tx: Tx, goingIds: number[]): Promise<void> {
  const admins = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE`;
  if (admins.some(({ id }) => !goingIds.includes(id))) return;
  throw new AppError("conflict", "The store needs at least one admin.");
}

async function assertUserFresh(tx: Tx, row: User, read: string | undefined): Promise<void> {
  if (read === undefined || row.lastUpdatedAt.getTime() <= Date.parse(read)) return;
  const last = await tx.activityLog.findFirst({
    where: { entityType: "user", entityId: String(row.id) },
    orderBy: { id: "desc" },
  });
  await assertFresh(tx, { lastUpdatedAt: row.lastUpdatedAt, lastUpdatedBy: last?.userId }, read, "user");
}

/**
 * @param invitedAt when they are invited to set a password
 * @throws AppError `conflict` for a name or address that is taken
 */
export async function createUser(
  input: CreateUser,
  actor: Staff,
  invitedAt: Date | null = null,
): Promise<UserDto> {
  const { username, email, fullName, role, avatar, password } = input;
  const hashed = await hashPassword(password);
  const write = createRecorded(USER, actor, async (tx) => {
    await assertFree(tx, input);
    return tx.user.create({
      data: { username, ...emailColumns(email), fullName, role, avatar, password: hashed, invitedAt },
      select: PUBLIC_USER,
    });
  });
  return toUser(await withConflict(write));
}

interface Change {
  username?: string;
  email?: string;
  fullName?: string;
  avatar?: string | null;
  role?: UserRole;
  /** Already hashed. */
  password?: string;
}

async function applyChange(tx: Tx, before: User, change: Change, actor: Staff): Promise<UserDto> {
  await assertFree(tx, change, before.id);
  const demoted = change.role !== undefined && change.role !== before.role;
  if (demoted && before.role === "admin") await assertAdminRemains(tx, [before.id]);
  const renamed = change.username !== undefined && change.username !== before.username;
  const data: Prisma.UserUpdateInput = {
    ...change,
    ...(change.email === undefined ? {} : emailColumns(change.email)),
    // What the sign-in page says of the sample users is no longer true of this one.
    ...(change.password || renamed ? { isSample: false } : {}),
    ...(change.password ? { invitedAt: null } : {}),
  };
  // Whoever sets a password of their own goes on where they are; another role must sign in again.
  const sparedSession = actor.id === before.id && !demoted ? actor.sessionId : undefined;
  if (change.password || demoted) await endSessions(tx, before.id, sparedSession);
  // A link that is on its way would set a password again, or went to an address that is theirs no more.
  const moved = change.email !== undefined && change.email !== before.email;
  if (change.password || moved) await tx.passwordLink.deleteMany({ where: { userId: before.id } });
  const after = await tx.user.update({ where: { id: before.id }, data, select: PUBLIC_USER });
  await recordActivity(tx, {
    actor,
    action: "update",
    entityType: "user",
    entityId: before.id,
    label: after.username,
    before: { ...toUser(before), passwordChanged: false },
    after: { ...toUser(after), passwordChanged: change.password !== undefined },
  });
  return toUser(after);
}

/**
 * A new password or role ends the user's sessions, but for the one in which users change their own password.
 * @throws AppError `not_found`, `stale`, `conflict` (taken, or the last admin)
 */
export async function updateUser(id: number, input: UpdateUser, actor: Staff): Promise<UserDto> {
  const { lastUpdatedAt, confirmPassword: _confirmation, password, ...rest } = input;
  const hashed = password === undefined ? undefined : await hashPassword(password);
  const write = db.$transaction(async (tx) => {
    const before = await lockUser(tx, id);
    await assertUserFresh(tx, before, lastUpdatedAt);
    return applyChange(tx, before, { ...rest, ...(hashed ? { password: hashed } : {}) }, actor);
  });
  return withConflict(write);
}

/**
 * Never the role.
 * @throws AppError `validation_failed` when the current password is wrong, and as updateUser
 */
export async function updateProfile(input: UpdateProfile, actor: Staff): Promise<UserDto> {
  const { currentPassword, username, email, fullName, avatar, ...rest } = input;
  if (rest.password !== undefined) await assertOwnPassword(actor, currentPassword ?? "");
  return updateUser(actor.id, { username, email, fullName, avatar, ...rest }, actor);
}

/**
 * All or none; their posts stay, without an author.
 * @throws AppError `not_found`, `conflict` for the actor's own account or the last admin
 */
export async function deleteUsers(ids: number[], actor: Staff): Promise<void> {
  if (ids.includes(actor.id)) throw new AppError("conflict", "You cannot delete your own account.");
  await db.$transaction(async (tx) => {
    await assertAdminRemains(tx, ids);
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const before = await lockUser(tx, id);
      await tx.user.delete({ where: { id } });
      await recordActivity(tx, {
        actor,
        action: "delete",
        entityType: "user",
        entityId: id,
        label: before.username,
        before: toUser(before),
      });
    }
  });
}

/** Also unlocks the actor's own address: they may sit in one office. @throws AppError `not_found` */
export async function unlockSignIn(id: number, actor: Staff): Promise<void> {
  const user = orNotFound(await db.user.findUnique({ where: { id }, select: { username: true } }), "user");
  for (const key of [
    nameKeyOf(user.username),
    codeKeyOf(id),
    ...(actor.ip ? [addressKeyOf(actor.ip)] : []),
  ]) {
    await resetUses(key);
  }
  await db.$transaction((tx) =>
    recordActivity(tx, {
      actor,
      action: "unlock-sign-in",
      entityType: "user",
      entityId: id,
      label: user.username,
    }),
  );
}
