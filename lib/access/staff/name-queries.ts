import "server-only";
import { db } from "@/lib/platform/db/client";
import type { Role } from "./rules/permissions";

export async function staffNames(ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const users = await db.user.findMany({
    where: { id: { in: wanted } },
    select: { id: true, fullName: true, username: true },
  });
  return new Map(users.map((user) => [user.id, user.fullName || user.username]));
}

export async function staffByName(roles?: Role[]): Promise<{ id: number; name: string }[]> {
  const users = await db.user.findMany({
    where: { role: { in: roles } },
    select: { id: true, fullName: true, username: true },
    orderBy: [{ fullName: "asc" }, { id: "asc" }],
  });
  return users.map(({ id, fullName, username }) => ({ id, name: fullName || username }));
}
