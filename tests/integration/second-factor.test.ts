import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { Secret, TOTP, URI } from "otpauth";
import decodeQR from "qr/decode.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "@/generated/prisma/client";
import { sessionCookieName } from "@/lib/access/staff/rules/session-cookie";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from "@/lib/access/staff/second-factor-mutations";
import { getSecondFactor } from "@/lib/access/staff/second-factor-queries";
import {
  openSecret,
  type QrPicture,
  recoveryHash,
  sealSecret,
} from "@/lib/access/staff/server/second-factor";
import { sessionIdOf } from "@/lib/access/staff/server/session";
import { putSetting } from "@/lib/office/settings/mutations";
import { getUserAccess } from "@/lib/office/users/access-queries";
import { unlockSignIn } from "@/lib/office/users/mutations";
import { db } from "@/lib/platform/db/client";
import { SECOND_FACTOR_KEY } from "@/lib/settings/schema";
import { browser, expectAnswer, visitor } from "../support/api";
import { cookieOf, makeUser, PASSWORD, staffOf } from "../support/sessions";

// next-auth asks Next for what was sent, by `require`, which no mock of an import reaches.
let sent = new Headers();
Object.assign(createRequire(import.meta.url)("next/headers"), {
  headers: async () => sent,
  cookies: async () => ({
    getAll: () => {
      const cookie = sent.get("cookie") ?? "";
      const at = cookie.indexOf("=");
      return [{ name: cookie.slice(0, at), value: cookie.slice(at + 1) }];
    },
  }),
});

let addresses = 0;
const freshAddress = () => `203.0.113.${++addresses}`;

async function signIn(user: User, code?: string, password = PASSWORD, address = freshAddress()) {
  const token = "a".repeat(64);
  const hash = createHash("sha256").update(`${token}${process.env.NEXTAUTH_SECRET}`).digest("hex");
  sent = new Headers({ cookie: `next-auth.csrf-token=${token}|${hash}` });
  const fields = {
    username: user.username,
    password,
    ...(code ? { code } : {}),
    csrfToken: token,
    json: "true",
  };
  return visitor.post("/api/auth/callback/credentials", new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    "x-client-address": address,
  });
}

const cookieIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((one) => one.startsWith(`${sessionCookieName()}=`))
    ?.split(";")[0] ?? "";
const check = (cookie: string) => browser(cookie).get("/api/admin/auth/me");
const plans = (cookie: string) => browser(cookie).get("/api/admin/plans");

/** What an authenticator app shows, `later` seconds from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 1000 });

/** What a camera reads of the picture, each module of which is drawn four pixels wide. */
function readPicture({ size, path }: QrPicture): string {
  const side = size * 4;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < 4; row += 1) {
      const start = ((Number(y) * 4 + row) * side + Number(x) * 4) * 4;
      for (let at = start; at < start + 16; at += 1) if (at % 4 !== 3) data[at] = 0;
    }
  return decodeQR({ width: side, height: side, data });
}

/** A user with an app; its first code is of the step before, so that one of now is free. */
async function enrolled(role: "admin" | "content_editor" = "content_editor") {
  const user = await makeUser(role);
  const { secret } = await beginSecondFactor({ currentPassword: PASSWORD }, staffOf(user));
  const codes = await confirmSecondFactor({ code: codeOf(secret, -30) }, staffOf(user));
  return { user, secret, codes };
}

// In the middle of a time step, so that no test straddles two.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T12:00:15Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  await db.systemSetting.deleteMany({ where: { key: SECOND_FACTOR_KEY } });
});

describe("a second factor", () => {
  test("is asked for after the password, and a code of the app opens the session", async () => {
    const { user, secret } = await enrolled();
    await expectAnswer(signIn(user), 401, { code: "second_factor_required" });
    const opened = await signIn(user, codeOf(secret));
    expect(opened.status).toBe(200);
    expect((await check(cookieIn(opened))).status).toBe(200);
  });

  test("takes each code once, also of two who send it at the same moment, and none before it", async () => {
    const { user, secret } = await enrolled();
    const code = codeOf(secret);
    const both = await Promise.all([signIn(user, code), signIn(user, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn(user, code)).status).toBe(401);
    expect((await signIn(user, codeOf(secret, -30))).status).toBe(401);
    expect((await signIn(user, codeOf(secret, 30))).status).toBe(200);
    expect((await signIn(user, codeOf(secret, 90))).status).toBe(401);
  });

  test("says nothing of a code to whoever has not the password", async () => {
    const { user, secret } = await enrolled();
    const response = await signIn(user, codeOf(secret), "not the password");
    expect(await response.json()).toMatchObject({ code: "unauthenticated" });
    expect((await signIn(user, codeOf(secret))).status).toBe(200);
  });

  test("gives recovery codes that sign in once each, however they are typed", async () => {
    const { user, codes } = await enrolled();
    expect(new Set(codes).size).toBe(10);
    const [first = ""] = codes;
    expect((await signIn(user, first.toLowerCase().replace("-", " "))).status).toBe(200);
    expect((await signIn(user, first)).status).toBe(401);
    expect((await getSecondFactor(user)).recoveryCodesLeft).toBe(9);
  });

  test("can be given new recovery codes, which void those before", async () => {
    const { user, secret, codes } = await enrolled();
    const fresh = await renewRecoveryCodes({ code: codeOf(secret) }, staffOf(user));
    expect((await signIn(user, codes[0])).status).toBe(401);
    expect((await signIn(user, fresh[0])).status).toBe(200);
  });

  test("is stored so that a copy of the database signs nobody in", async () => {
    const { user, secret, codes } = await enrolled();
    const row = await db.secondFactor.findUniqueOrThrow({ where: { userId: user.id } });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(openSecret(row.secret, user.id)).toBe(secret);
    expect(() => openSecret(row.secret, user.id + 1)).toThrow();
    expect(sealSecret(secret, user.id)).not.toBe(row.secret);
    for (const code of codes) expect(JSON.stringify(row)).not.toContain(code);
    expect(row.recoveryCodes).toContain(recoveryHash(codes[0] ?? ""));
    const log = await db.activityLog.findMany({ where: { userId: user.id } });
    expect(JSON.stringify(log)).not.toContain(secret);
    expect(log.map(({ action }) => action)).toContain("turn-on-second-factor");
  });

  test("is named in the app for the store, as it is called then", async () => {
    const key = "site_title";
    await db.systemSetting.create({ data: { key, value: "Plans: drawn" } });
    const user = await makeUser("content_editor");
    const { secret, picture } = await beginSecondFactor({ currentPassword: PASSWORD }, staffOf(user));
    await db.systemSetting.delete({ where: { key } });
    const read = URI.parse(readPicture(picture));
    expect(read).toMatchObject({ issuer: "Plans drawn", label: user.username });
    expect(read.secret.base32).toBe(secret);
  });

  test("asks for nothing until its first code was right", async () => {
    const user = await makeUser();
    await beginSecondFactor({ currentPassword: PASSWORD }, staffOf(user));
    expect((await signIn(user)).status).toBe(200);
    await expect(confirmSecondFactor({ code: "000000" }, staffOf(user))).rejects.toMatchObject({
      code: "validation_failed",
    });
    expect((await signIn(user)).status).toBe(200);
    await expect(
      beginSecondFactor({ currentPassword: "not the password" }, staffOf(user)),
    ).rejects.toMatchObject({ errors: [{ path: "currentPassword" }] });
  });

  test("ends the other sessions when it is turned on", async () => {
    const user = await makeUser();
    const elsewhere = await cookieOf(user);
    const { secret } = await beginSecondFactor({ currentPassword: PASSWORD }, staffOf(user));
    await confirmSecondFactor({ code: codeOf(secret) }, staffOf(user));
    expect((await check(elsewhere)).status).toBe(401);
  });

  test("is turned off with password and code, and not replaced without", async () => {
    const { user, secret } = await enrolled();
    const actor = staffOf(user);
    await expect(beginSecondFactor({ currentPassword: PASSWORD }, actor)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(
      removeSecondFactor({ currentPassword: PASSWORD, code: "000000" }, actor),
    ).rejects.toMatchObject({ code: "validation_failed" });
    await removeSecondFactor({ currentPassword: PASSWORD, code: codeOf(secret) }, actor);
    expect((await signIn(user)).status).toBe(200);
  });

  test("cannot be guessed: ten wrong codes in a quarter of an hour, and an admin lifts the lock", async () => {
    const { user, secret } = await enrolled();
    for (let n = 0; n < 10; n++) expect((await signIn(user, `00000${n}`)).status).toBe(401);
    expect((await signIn(user, codeOf(secret))).status).toBe(429);
    expect((await getUserAccess(user)).blockedMinutes).toBeGreaterThan(10);
    await unlockSignIn(user.id, staffOf(await makeUser()));
    expect((await signIn(user, codeOf(secret))).status).toBe(200);
    expect((await getUserAccess(user)).blockedMinutes).toBe(0);
  });

  test("that is lost is taken away by another admin, not by oneself", async () => {
    const { user } = await enrolled("admin");
    const cookie = await cookieOf(user);
    await expect(resetSecondFactor(user.id, staffOf(user))).rejects.toMatchObject({ code: "conflict" });
    await resetSecondFactor(user.id, staffOf(await makeUser()));
    expect((await check(cookie)).status).toBe(401);
    expect((await signIn(user)).status).toBe(200);
  });

  test("refuses name and password alone to API clients, which stay open to accounts without", async () => {
    const { user } = await enrolled();
    const other = await makeUser("content_editor");
    const call = ({ username }: User) =>
      browser().get("/api/admin/auth/me", {
        "x-auth-username": username,
        "x-auth-password": PASSWORD,
        "x-client-address": freshAddress(),
      });
    await expectAnswer(call(user), 401, { code: "second_factor_required" });
    expect((await call(other)).status).toBe(200);
  });
});

describe("where admins need a second factor", () => {
  test("one without has the profile and no more, until it is set up; editors go on", async () => {
    const [admin, editor] = [await makeUser(), await makeUser("content_editor")];
    const open = await cookieOf(admin);
    await putSetting(SECOND_FACTOR_KEY, { value: "true" }, staffOf(admin));
    const cookie = cookieIn(await signIn(admin));
    for (const one of [open, cookie]) {
      expect((await check(one)).status).toBe(200);
      expect((await plans(one)).status).toBe(403);
    }
    expect((await plans(await cookieOf(editor))).status).toBe(200);
    const actor = { ...staffOf(admin), sessionId: await sessionIdOf(new Headers({ cookie })) };
    const { secret } = await beginSecondFactor({ currentPassword: PASSWORD }, actor);
    await confirmSecondFactor({ code: codeOf(secret) }, actor);
    expect((await plans(cookie)).status).toBe(200);
    expect((await check(open)).status).toBe(401);
    await expect(
      removeSecondFactor({ currentPassword: PASSWORD, code: codeOf(secret, 30) }, actor),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("switching it off lets everybody in again", async () => {
    const admin = await makeUser();
    const cookie = await cookieOf(admin);
    await putSetting(SECOND_FACTOR_KEY, { value: "true" }, staffOf(admin));
    expect((await plans(cookie)).status).toBe(403);
    await putSetting(SECOND_FACTOR_KEY, { value: "false" }, staffOf(admin));
    expect((await plans(cookie)).status).toBe(200);
    await expect(putSetting(SECOND_FACTOR_KEY, { value: "maybe" }, staffOf(admin))).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});

describe("typos of one colleague", () => {
  test("lock that colleague and nobody else of the office, and an admin lifts it", async () => {
    const office = freshAddress();
    const [clumsy, colleague] = [await makeUser("content_editor"), await makeUser("content_editor")];
    for (let n = 0; n < 12; n++) await signIn(clumsy, undefined, `wrong number ${n}`, office);
    expect((await signIn(clumsy, undefined, PASSWORD, office)).status).toBe(429);
    expect((await signIn(colleague, undefined, PASSWORD, office)).status).toBe(200);
    await unlockSignIn(clumsy.id, { ...staffOf(await makeUser()), ip: office });
    expect((await signIn(clumsy, undefined, PASSWORD, office)).status).toBe(200);
    expect(await db.activityLog.count({ where: { action: "unlock-sign-in" } })).toBeGreaterThan(0);
  });
});
