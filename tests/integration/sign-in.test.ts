import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionCookieName } from "@/lib/access/staff/rules/session-cookie";
import { verifyPassword } from "@/lib/access/staff/server/password";
import { endSessions } from "@/lib/access/staff/server/session";
import { verifyCredentials } from "@/lib/access/staff/server/sign-in";
import { db } from "@/lib/platform/db/client";
import { browser, expectAnswer, nobody, visitor } from "../support/api";
import { cookieOf, makeUser, PASSWORD } from "../support/sessions";

// next-auth asks Next for what was sent, by `require`, which no mock of an import reaches.
let sent = new Headers();
Object.assign(createRequire(import.meta.url)("next/headers"), {
  headers: async () => sent,
  cookies: async () => ({
    getAll: () =>
      (sent.get("cookie") ?? "")
        .split("; ")
        .filter(Boolean)
        .map((pair) => ({
          name: pair.slice(0, pair.indexOf("=")),
          value: pair.slice(pair.indexOf("=") + 1),
        })),
  }),
});
// Counts how many passwords are really looked at.
vi.mock("@/lib/access/staff/server/password", { spy: true });
vi.mock("@node-rs/argon2", { spy: true });

let addresses = 0;
/** An address that nobody has failed from yet. */
const freshAddress = () => `198.51.100.${++addresses}`;

/** Signs in through next-auth's own route, with its token against cross-site forms. */
async function signIn(username: string, password: string, address = freshAddress()): Promise<Response> {
  const token = "a".repeat(64);
  const hash = createHash("sha256").update(`${token}${process.env.NEXTAUTH_SECRET}`).digest("hex");
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    cookie: `next-auth.csrf-token=${token}%7C${hash}`,
    "x-client-address": address,
    "sec-fetch-site": "same-origin",
  };
  sent = new Headers({ ...headers, cookie: `next-auth.csrf-token=${token}|${hash}` });
  const body = new URLSearchParams({ username, password, csrfToken: token, json: "true" });
  return nobody.post("/api/auth/callback/credentials", body.toString(), headers);
}

const sessionOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${sessionCookieName()}=`));

const check = (cookie: string) => browser(cookie).get("/api/admin/auth/me");
const basic = (username: string, password: string, address = freshAddress()) =>
  browser().get("/api/admin/auth/me", {
    "x-auth-username": username,
    "x-auth-password": password,
    "x-client-address": address,
  });

beforeEach(() => {
  vi.mocked(verifyPassword).mockClear();
  vi.mocked(verify).mockClear();
});

describe("signing in", () => {
  it("opens a session behind an HttpOnly cookie and writes it down", async () => {
    const user = await makeUser("content_editor");
    const response = await signIn(user.username, PASSWORD);
    expect(response.status).toBe(200);
    const cookie = sessionOf(response);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const identity = await check(cookie?.split(";")[0] ?? "");
    expect(await identity.json()).toEqual({
      id: user.id,
      username: user.username,
      fullName: user.fullName,
      avatar: null,
      role: "content_editor",
    });
    expect(await db.activityLog.count({ where: { userId: user.id, action: "sign-in" } })).toBe(1);
  });

  it("takes the name in any letters, and the headers of an API client", async () => {
    const user = await makeUser();
    expect((await basic(user.username.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  it("says the same to an unknown name and to a wrong password, after the same work", async () => {
    const user = await makeUser();
    const wrong = await basic(user.username, "not the password");
    const unknown = await basic("nobody-of-that-name", "not the password");
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await unknown.json()).toEqual(await wrong.json());
    expect(verifyPassword).toHaveBeenCalledTimes(2);
    // A hash says how much work it is to try a password on it: kind, memory, passes.
    const work = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split("$").slice(1, 4));
    expect(work).toEqual([work[0], work[0]]);
    expect(work[0]).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  });

  it("does not take LIKE patterns for names", async () => {
    await makeUser();
    expect((await basic("admin_%", PASSWORD)).status).toBe(401);
  });

  it("refuses a password of 1 MB with 400 before any hashing", async () => {
    const user = await makeUser();
    expect((await signIn(user.username, "x".repeat(1024 * 1024))).status).toBe(400);
    expect((await signIn(user.username, "x".repeat(129))).status).toBe(400);
    expect(verifyPassword).not.toHaveBeenCalled();
  });

  it("says 401 without credentials, in the agreed words", async () => {
    await expectAnswer(check(""), 401, {
      message: "Authentication required. Please log in again.",
      code: "unauthenticated",
    });
  });
});

describe("guessing", () => {
  it("is bounded for a name also in parallel and from many addresses: 100 tries, at most 10 looked at", async () => {
    const user = await makeUser();
    const tries = Array.from({ length: 100 }, (_, n) => basic(user.username, `guess number ${n}`));
    const statuses = (await Promise.all(tries)).map((response) => response.status);
    expect(vi.mocked(verifyPassword).mock.calls.length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const blocked = await basic(user.username, PASSWORD);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await signIn(user.username, PASSWORD)).status).toBe(429);
  });

  it("is bounded for an address over many names", async () => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      statuses.push((await basic(`victim-${n}`, "a guess", address)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it("is not counted against who knows the password: 30 calls at once are let in", async () => {
    const user = await makeUser();
    const address = freshAddress();
    const calls = await Promise.all(
      Array.from({ length: 30 }, () => basic(user.username, PASSWORD, address)),
    );
    expect(new Set(calls.map((response) => response.status))).toEqual(new Set([200]));
    const counts = await db.rateLimit.findMany({ where: { key: `sign-in:address:${address}` } });
    expect(counts[0]?.count ?? 0).toBe(0);
  });
});

describe("a session ends", () => {
  it("by sign-out, on the server", async () => {
    const user = await makeUser();
    const cookie = await cookieOf(user);
    expect((await check(cookie)).status).toBe(200);
    const token = "b".repeat(64);
    const hash = createHash("sha256").update(`${token}${process.env.NEXTAUTH_SECRET}`).digest("hex");
    sent = new Headers({ cookie: `next-auth.csrf-token=${token}|${hash}; ${cookie}` });
    const body = new URLSearchParams({ csrfToken: token, json: "true" }).toString();
    const response = await visitor.post("/api/auth/signout", body, {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(response.status).toBe(200);
    expect((await check(cookie)).status).toBe(401);
  });

  it("by a new password of one's own, which needs the present one, but for the session that set it", async () => {
    const user = await makeUser("content_editor");
    const [cookie, elsewhere] = [await cookieOf(user), await cookieOf(user)];
    const change = (body: object) => browser(cookie).patch("/api/admin/profile", body);
    const password = "an entirely new one";
    expect((await change({ password })).status).toBe(400);
    const wrong = await change({ password, currentPassword: "not it at all" });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).errors[0].path).toBe("currentPassword");
    expect((await change({ password, currentPassword: PASSWORD })).status).toBe(200);
    expect((await check(cookie)).status).toBe(200);
    expect((await check(elsewhere)).status).toBe(401);
    expect((await basic(user.username, PASSWORD)).status).toBe(401);
    expect((await basic(user.username, password)).status).toBe(200);
  });

  it("by another role, at once", async () => {
    const admin = await makeUser();
    const user = await makeUser("content_editor");
    const cookie = await cookieOf(user);
    const change = browser(await cookieOf(admin)).patch(`/api/admin/users/${user.id}`, {
      role: "qc_reviewer",
    });
    expect((await change).status).toBe(200);
    expect((await check(cookie)).status).toBe(401);
  });

  it("before it begins, when all were ended between the password and its opening", async () => {
    const proven = await makeUser();
    await db.$transaction((tx) => endSessions(tx, proven.id));
    expect((await check(await cookieOf(proven))).status).toBe(401);
  });

  it("after two hours without a request, and eight hours in any case", async () => {
    const user = await makeUser();
    const idle = await cookieOf(user);
    await db.staffSession.updateMany({
      where: { userId: user.id },
      data: { lastSeenAt: new Date(Date.now() - 2 * 3_600_000 - 1000) },
    });
    expect((await check(idle)).status).toBe(401);
    const old = await cookieOf(user);
    await db.staffSession.updateMany({
      where: { userId: user.id },
      data: { lastSeenAt: new Date(), expiresAt: new Date(Date.now() - 1000) },
    });
    expect((await check(old)).status).toBe(401);
  });

  it("is nobody's when the cookie is forged", async () => {
    expect((await check(`${sessionCookieName()}=eyJhbGciOiJkaXIifQ..x.y.z`)).status).toBe(401);
  });
});

it("a password that is changed is no longer taken from memory", async () => {
  const user = await makeUser();
  await verifyCredentials({ username: user.username, password: PASSWORD }, freshAddress());
  const other = await makeUser();
  await db.user.update({ where: { id: user.id }, data: { password: `${other.password}x` } });
  await expect(
    verifyCredentials({ username: user.username, password: PASSWORD }, freshAddress()),
  ).rejects.toMatchObject({ code: "unauthenticated" });
});
