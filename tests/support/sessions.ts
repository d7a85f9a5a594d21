import { encode } from "next-auth/jwt";
import type { User } from "@/generated/prisma/client";
import type { Role } from "@/lib/access/staff/rules/permissions";
import { sessionCookieName } from "@/lib/access/staff/rules/session-cookie";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { hashPassword } from "@/lib/access/staff/server/password";
import { openSession, SESSION_SECONDS } from "@/lib/access/staff/server/session";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/ops/env";

let made = 0;

/** The password of every user made here. */
export const PASSWORD = "correct-horse-battery";
let hashed: Promise<string> | undefined;

export async function makeUser(role: Role = "admin", data: Partial<User> = {}): Promise<User> {
  made += 1;
  hashed ??= hashPassword(PASSWORD);
  const username = `${role}-${made}`;
  return db.user.create({
    data: {
      username,
      email: `${username}@example.com`,
      fullName: `Test ${role} ${made}`,
      role,
      password: await hashed,
      ...data,
    },
  });
}

export async function cookieOf(user: User): Promise<string> {
  const sessionId = await openSession(user, new Headers());
  const token = await encode({
    token: { sub: String(user.id), sessionId },
    secret: env().NEXTAUTH_SECRET ?? "",
    maxAge: SESSION_SECONDS,
  });
  return `${sessionCookieName()}=${token}`;
}

export function staffOf(user: User): Staff {
  const { id, username, fullName, avatar, role } = user;
  return { id, username, fullName, avatar, role, ip: "192.0.2.7" };
}

const ORIGIN = "http://localhost:3000";

/** A request as a page of the back office sends it, or with other headers. */
export function staffRequest(
  method: string,
  path: string,
  options: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): Request {
  const { cookie, body, headers = {} } = options;
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
