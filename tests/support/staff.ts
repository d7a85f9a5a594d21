import { randomBytes } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import type { Role } from "@/lib/users/rules/permissions";
import type { Staff } from "@/lib/users/rules/staff";
import { hashPassword } from "@/lib/users/server/password";

/** A member of staff, and the headers an API client of theirs sends. */
export interface TestStaff extends Staff {
  headers: Record<string, string>;
}

/** Makes a member of staff who can sign in. */
export async function makeStaff(role: Role): Promise<TestStaff> {
  const username = `${role.replace("_", "-")}-${randomBytes(4).toString("hex")}`;
  const password = `pass-${randomBytes(8).toString("hex")}`;
  const row = await db.user.create({
    data: {
      username,
      password: await hashPassword(password),
      email: `${username}@store.example`,
      fullName: `Test ${role}`,
      role,
    },
  });
  return {
    id: row.id,
    username,
    fullName: row.fullName,
    avatar: null,
    role,
    ip: null,
    headers: { "x-auth-username": username, "x-auth-password": password },
  };
}

/** One of each role. */
export const makeStaffOfEachRole = (): Promise<[admin: TestStaff, editor: TestStaff, reviewer: TestStaff]> =>
  Promise.all([makeStaff("admin"), makeStaff("content_editor"), makeStaff("qc_reviewer")]);

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call of an API client. */
export function staffRequest(staff: TestStaff | undefined, path: string, sent: Sent = {}): Request {
  const { method = "GET", body, headers } = sent;
  return new Request(`http://localhost:3000${path}`, {
    method,
    headers: {
      ...(staff?.headers ?? {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
