import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { ROLES, type Role } from "@/lib/access/staff/rules/permissions";
import { PUBLIC_USER } from "@/lib/access/staff/server/session";
import { db } from "@/lib/platform/db/client";
import { containing } from "@/lib/platform/db/search-text";
import { listShape, type QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { toUser } from "./dto";

export const USER_LIST = listShape(["id", "fullName", "email", "role", "createdAt"], "asc", { role: ROLES });

export type UserListQuery = QueryOf<typeof USER_LIST>;

function matching({ q, filters }: UserListQuery): Prisma.UserWhereInput {
  const role = ROLES.find((name) => name === filters.role);
  const contains = containing(q);
  return {
    ...(role ? { role } : {}),
    ...(q ? { OR: [{ username: contains }, { email: contains }, { fullName: contains }] } : {}),
  };
}

export const {
  page: listUserRows,
  matches: exportUsers,
  every: listUsers,
  one: getUser,
} = staffReads({
  table: db.user,
  noun: "user",
  matching,
  parts: { select: PUBLIC_USER },
  toDtos: (rows) => rows.map(toUser),
  order: [{ id: "asc" }],
});

export interface DemoAccount {
  username: string;
  password: string;
  role: Role;
}

export async function listDemoAccounts(): Promise<DemoAccount[]> {
  const rows = await db.user.findMany({
    where: { isSample: true },
    select: { username: true, role: true },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => ({ ...row, password: `${row.username}-demo-1` }));
}
