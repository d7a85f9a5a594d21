import "server-only";
import type { User } from "@/generated/prisma/client";
import { codeKeyOf, MAX_FAILURES, nameKeyOf } from "@/lib/access/staff/server/sign-in";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/errors";
import type { Page } from "@/lib/platform/lists/list-query";
import type { UserDto } from "./dto";
import { listUserRows, type UserListQuery } from "./queries";

export interface UserAccessDto {
  hasSecondFactor: boolean;
  blockedMinutes: number;
  /** They were invited and have set no password yet: by a link that still works, or is over. */
  invitation: "open" | "over" | null;
}

type Named = Pick<User, "id" | "username">;

async function accessOf(users: readonly Named[]): Promise<Map<number, UserAccessDto>> {
  if (users.length === 0) return new Map();
  const keysOf = ({ id, username }: Named) => [nameKeyOf(username), codeKeyOf(id)];
  const [locks, rows] = await Promise.all([
    db.$queryRaw<{ key: string; minutes: number }[]>`
      SELECT key, ceil(extract(epoch FROM resets_at - now()) / 60)::int AS minutes FROM rate_limits
      WHERE key = ANY(${users.flatMap(keysOf)}) AND count >= ${MAX_FAILURES} AND resets_at > now()`,
    db.$queryRaw<{ id: number; hasSecondFactor: boolean; isInvited: boolean; hasLink: boolean }[]>`
      SELECT id, invited_at IS NOT NULL AS "isInvited",
        EXISTS (SELECT 1 FROM second_factors WHERE user_id = u.id AND confirmed_at IS NOT NULL) AS "hasSecondFactor",
        EXISTS (SELECT 1 FROM password_links WHERE user_id = u.id AND expires_at > now()) AS "hasLink"
      FROM users AS u WHERE id = ANY(${users.map(({ id }) => id)})`,
  ]);
  const minutes = new Map(locks.map((lock) => [lock.key, lock.minutes]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    users.map((user) => {
      const { hasSecondFactor = false, isInvited = false, hasLink = false } = known.get(user.id) ?? {};
      const blockedMinutes = Math.max(0, ...keysOf(user).map((key) => minutes.get(key) ?? 0));
      const invitation = isInvited ? (hasLink ? "open" : "over") : null;
      return [user.id, { hasSecondFactor, blockedMinutes, invitation }];
    }),
  );
}

/** @throws AppError `not_found` */
export async function getUserAccess(user: Named): Promise<UserAccessDto> {
  return orNotFound((await accessOf([user])).get(user.id), "user");
}

export interface UserRow extends UserDto {
  access: UserAccessDto | undefined;
}

export async function listUsersWithAccess(query: UserListQuery): Promise<Page<UserRow>> {
  const { items, total } = await listUserRows(query);
  const access = await accessOf(items);
  return { items: items.map((user) => ({ ...user, access: access.get(user.id) })), total };
}
