import "server-only";
import { randomUUID } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import { getToken } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import type { Prisma, StaffSession, User } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, knownError } from "@/lib/platform/errors";
import { clientAddress } from "@/lib/platform/http/request";
import { env } from "@/lib/platform/ops/env";
import { parse } from "@/lib/platform/parse";
import { isSecure, sessionCookieName, UNAUTHENTICATED_MESSAGE } from "../rules/session-cookie";
import type { Staff } from "../rules/staff";
import { signInSchema } from "../schema";
import { needsSecondFactor, proveSecondFactor } from "../second-factor-mutations";
import { hasSecondFactor, lacksSecondFactor } from "../second-factor-queries";
import { verifyCredentials } from "./sign-in";

export const SESSION_SECONDS = 8 * 60 * 60;
const IDLE_MS = 2 * 60 * 60 * 1000;
const SEEN_STEP_MS = 60_000;

export const unauthenticated = () => new AppError("unauthenticated", UNAUTHENTICATED_MESSAGE);

const ACTOR = {
  id: true,
  username: true,
  fullName: true,
  avatar: true,
  role: true,
  sessionVersion: true,
} as const satisfies Prisma.UserSelect;
type Actor = Pick<User, keyof typeof ACTOR>;

function toStaff(user: Actor, headers: Headers, session?: Pick<StaffSession, "id" | "mustEnrol">): Staff {
  const address = clientAddress(headers);
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    avatar: user.avatar,
    role: user.role,
    sessionId: session?.id,
    ...(session?.mustEnrol ? { mustEnrol: true } : {}),
    ip: address === "unknown" ? null : address,
  };
}

export async function openSession(user: User, headers: Headers): Promise<string> {
  const id = randomUUID();
  const mustEnrol = await lacksSecondFactor(user);
  await db.$transaction(async (tx) => {
    await tx.staffSession.create({
      data: {
        id,
        userId: user.id,
        sessionVersion: user.sessionVersion,
        mustEnrol,
        expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
      },
    });
    await recordActivity(tx, {
      actor: toStaff(user, headers),
      action: "sign-in",
      entityType: "session",
      entityId: user.id,
      label: user.username,
    });
  });
  return id;
}

export async function closeSession(id: string): Promise<void> {
  await db.staffSession.deleteMany({ where: { id } });
}

/**
 * Ends all sessions of a user, inside the transaction that changes the password,
 * the role or the user. The raised version also ends what a concurrent sign-in opens meanwhile.
 *
 * @param keptId the one that stays, where the user changes their own password in it
 */
export async function endSessions(tx: Tx, userId: number, keptId?: string): Promise<void> {
  const [user] = await tx.user.updateManyAndReturn({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  });
  await tx.staffSession.deleteMany({ where: { userId, id: { not: keptId } } });
  if (user && keptId) await tx.staffSession.updateMany({ where: { id: keptId, userId }, data: user });
}

/** The user is read after the session, and is missing when deleted in between. */
type SessionWithUser = StaffSession & { user: Actor | null };

function isAlive(session: SessionWithUser, now: number): session is StaffSession & { user: Actor } {
  return (
    session.user !== null &&
    session.expiresAt.getTime() > now &&
    session.lastSeenAt.getTime() > now - IDLE_MS &&
    session.sessionVersion === session.user.sessionVersion
  );
}

function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = (headers.get("cookie") ?? "").split(/; */).map((pair) => pair.split("="));
  return Object.fromEntries(pairs.map(([name = "", ...value]) => [name, value.join("=")]));
}

export async function sessionIdOf(headers: Headers): Promise<string | undefined> {
  const token = await getToken({
    // What getToken reads of a request.
    req: { cookies: cookiesOf(headers), headers: {} } as Parameters<typeof getToken>[0]["req"],
    secret: env().NEXTAUTH_SECRET,
    cookieName: sessionCookieName(),
    secureCookie: isSecure(),
  });
  return typeof token?.sessionId === "string" ? token.sessionId : undefined;
}

export async function staffOfCookie(headers: Headers): Promise<Staff | undefined> {
  const id = await sessionIdOf(headers);
  if (!id) return undefined;
  const session: SessionWithUser | null = await db.staffSession.findUnique({
    where: { id },
    include: { user: { select: ACTOR } },
  });
  const now = Date.now();
  if (!session || !isAlive(session, now)) return undefined;
  if (session.lastSeenAt.getTime() < now - SEEN_STEP_MS) {
    await db.staffSession.updateMany({ where: { id }, data: { lastSeenAt: new Date(now) } });
  }
  return toStaff(session.user, headers, session);
}

/**
 * What to say of work by somebody that failed: when they were deleted meanwhile, the rows
 * that name them are refused, and the failure is none of the store's.
 */
export async function failureOf(error: unknown, staff: Staff): Promise<unknown> {
  if (knownError(error)) return error;
  return (await db.user.count({ where: { id: staff.id } })) === 0 ? unauthenticated() : error;
}

/**
 * Who a call is made by: the headers of an API client, else the session cookie. Name and
 * password alone do not stand in for a second factor (docs/decisions/0130).
 */
export async function staffOfRequest(headers: Headers): Promise<Staff | undefined> {
  const username = headers.get("x-auth-username");
  const password = headers.get("x-auth-password");
  if (!username || !password) return staffOfCookie(headers);
  const parsed = signInSchema.safeParse({ username, password });
  if (!parsed.success) throw unauthenticated();
  const user = await verifyCredentials(parsed.data, clientAddress(headers));
  if (await hasSecondFactor(user.id)) throw needsSecondFactor();
  return { ...toStaff(user, headers), mustEnrol: await lacksSecondFactor(user) };
}

/** `refusal` keeps the error of a refused sign-in, because next-auth passes on its text only. */
export function authOptions(headers: Headers, refusal: { error?: AppError } = {}): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: isSecure(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    pages: { signIn: "/admin/login", signOut: "/admin/login", error: "/admin/login" },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {}, code: {} },
        authorize: async (credentials) => {
          try {
            const { code, ...given } = parse(signInSchema, credentials);
            const user = await verifyCredentials(given, clientAddress(headers));
            await proveSecondFactor(user.id, code);
            return { id: String(user.id), sessionId: await openSession(user, headers) };
          } catch (error) {
            if (error instanceof AppError) refusal.error = error;
            throw error;
          }
        },
      }),
    ],
    callbacks: {
      // The token names the session and nothing else: what matters is read from the database.
      jwt: async ({ token, user }) =>
        user && "sessionId" in user ? { sub: user.id, sessionId: user.sessionId } : token,
      session: async ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sessionId === "string") await closeSession(token.sessionId);
      },
    },
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  };
}

/** The columns of a user that may leave the server. */
export const PUBLIC_USER = {
  id: true,
  username: true,
  email: true,
  fullName: true,
  role: true,
  avatar: true,
  createdAt: true,
  lastUpdatedAt: true,
} as const satisfies Prisma.UserSelect;
