import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { orNotFound } from "@/lib/platform/http/errors";
import { EXPORT_MAX, type ListQuery, type ListShape, type Part } from "@/lib/platform/lists/list-query";
import { listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { toUser, type UserDto } from "./dto";
import { ROLES, type Role } from "./rules/permissions";
import { PUBLIC_USER } from "./server/session";

/** How the list of users can be sorted and filtered. */
export const USER_LIST = {
  sorts: ["id", "fullName", "email", "role", "createdAt"],
  defaultSort: "id",
  defaultDir: "asc",
  filters: { role: ROLES },
} as const satisfies ListShape<string, "role">;

export type UserListQuery = ListQuery<(typeof USER_LIST.sorts)[number], "role">;

function matching({ q, filters }: UserListQuery): Prisma.UserWhereInput {
  const role = ROLES.find((name) => name === filters.role);
  const contains = containing(q);
  return {
    ...(role ? { role } : {}),
    ...(q ? { OR: [{ username: contains }, { email: contains }, { fullName: contains }] } : {}),
  };
}

/** One page of the users list, and how many match. */
export async function findUsers(query: UserListQuery): Promise<Part<UserDto>> {
  const where = matching(query);
  const { rows, total } = await screenRows(db.user, query, {
    where,
    select: PUBLIC_USER,
  });
  return { rows: rows.map(toUser), total };
}

/** All users that match, for the export. */
export async function exportUsers(query: UserListQuery): Promise<UserDto[]> {
  const rows = await db.user.findMany({
    where: matching(query),
    select: PUBLIC_USER,
    orderBy: listOrder(query),
    take: EXPORT_MAX,
  });
  return rows.map(toUser);
}

/** All users, as the contract lists them. */
export async function listUsers(): Promise<UserDto[]> {
  const rows = await db.user.findMany({ select: PUBLIC_USER, orderBy: { id: "asc" } });
  return rows.map(toUser);
}

/**
 * One user.
 * @throws AppError `not_found`
 */
export async function getUser(id: number): Promise<UserDto> {
  return toUser(orNotFound(await db.user.findUnique({ where: { id }, select: PUBLIC_USER }), "user"));
}

/** A sign-in of the sample data, as the sign-in page shows it. */
export interface DemoAccount {
  username: string;
  password: string;
  role: Role;
}

/** The sample users who still have the password of the sample data; none in a store of its own. */
export async function listDemoAccounts(): Promise<DemoAccount[]> {
  const rows = await db.user.findMany({
    where: { isSample: true },
    select: { username: true, role: true },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({ ...row, password: `${row.username}-demo-1` }));
}
