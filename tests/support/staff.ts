import { beforeAll } from "vitest";
import type { Role } from "@/lib/access/staff/rules/permissions";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { type Client, client } from "./api";
import { makeUser, PASSWORD, staffOf } from "./sessions";

/** A member of staff, an API client of theirs, and the headers that it sends. */
export interface TestStaff extends Staff, Client {
  headers: Record<string, string>;
}

export async function makeStaff(role: Role): Promise<TestStaff> {
  const user = await makeUser(role);
  const headers = { "x-auth-username": user.username, "x-auth-password": PASSWORD };
  return { ...client(headers), headers, ...staffOf(user), ip: null };
}

/** A member of staff for the tests of a file, there before the first of them. */
export function withStaff(role: Role): TestStaff {
  const staff = {} as TestStaff;
  beforeAll(async () => {
    Object.assign(staff, await makeStaff(role));
  });
  return staff;
}

export const withEachRole = () => ({
  admin: withStaff("admin"),
  editor: withStaff("content_editor"),
  reviewer: withStaff("qc_reviewer"),
});
