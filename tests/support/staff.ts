import { randomBytes } from "node:crypto";
import { beforeAll } from "vitest";
import { db } from "@/lib/platform/db/client";
import type { Role } from "@/lib/users/rules/permissions";
import type { Staff } from "@/lib/users/rules/staff";
import { hashPassword } from "@/lib/users/server/password";
import { type Client, client } from "./api";

/** A member of staff, an API client of theirs, and the headers that it sends. */
export interface TestStaff extends Staff, Client {
  headers: Record<string, string>;
}

/** The password of all of them: a hash takes long by intent, so it is made once. */
const PASSWORD = "correct-horse-battery";
let hashed: Promise<string> | undefined;

/** Makes a member of staff who can sign in. */
export async function makeStaff(role: Role): Promise<TestStaff> {
  const username = `${role.replace("_", "-")}-${randomBytes(4).toString("hex")}`;
  hashed ??= hashPassword(PASSWORD);
  const row = await db.user.create({
    data: {
      username,
      password: await hashed,
      email: `${username}@store.example`,
      fullName: `Test ${role}`,
      role,
    },
  });
  const headers = { "x-auth-username": username, "x-auth-password": PASSWORD };
  return {
    ...client(headers),
    headers,
    id: row.id,
    username,
    fullName: row.fullName,
    avatar: null,
    role,
    ip: null,
  };
}

/** A member of staff for the tests of a file, there before the first of them. */
export function withStaff(role: Role): TestStaff {
  const staff = {} as TestStaff;
  beforeAll(async () => {
    Object.assign(staff, await makeStaff(role));
  });
  return staff;
}

/** A member of staff of each role for the tests of a file. */
export const withEachRole = () => ({
  admin: withStaff("admin"),
  editor: withStaff("content_editor"),
  reviewer: withStaff("qc_reviewer"),
});
