import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_FAILURES, nameKeyOf, verifyCredentials } from "@/lib/access/staff/server/sign-in";
import { deletePassedLimits } from "@/lib/insights/jobs/mutations";
import { getMail } from "@/lib/letters/outbox/admin/queries";
import { composeMail } from "@/lib/letters/outbox/server/compose";
import {
  inviteUser,
  requestPasswordLink,
  sendPasswordLink,
  setPassword,
} from "@/lib/office/password-links/mutations";
import { usernameOfLink } from "@/lib/office/password-links/queries";
import { listUsersWithAccess } from "@/lib/office/users/access-queries";
import { updateUser } from "@/lib/office/users/mutations";
import { USER_LIST } from "@/lib/office/users/queries";
import { db } from "@/lib/platform/db/client";
import { countUse } from "@/lib/platform/http/rate-limit";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { listMails } from "@/lib/queue/outbox/queries";
import { browser } from "../support/api";
import { cookieOf, makeUser, PASSWORD, staffOf } from "../support/sessions";

const NEW = "an entirely new one";
const HOUR_MS = 3_600_000;
let addresses = 0;

const check = (cookie: string) => browser(cookie).get("/api/admin/auth/me");
const signIn = (username: string, password: string) =>
  verifyCredentials({ username, password }, `192.0.2.${++addresses}`);

/** The newest mail to an address, as it would be sent. */
async function mailTo(email: string) {
  const { id } = await db.mail.findFirstOrThrow({ where: { toEmail: email }, orderBy: { id: "desc" } });
  const [row] = await listMails([id]);
  if (!row) throw new Error("no mail");
  const mail = await composeMail(row);
  const token = /\/admin\/password\/([\w-]{43})/.exec(mail.text ?? "")?.[1] ?? "";
  return { id, mail, token };
}

beforeEach(async () => {
  await db.mail.deleteMany();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a forgotten password", () => {
  test("is set anew by a link that works once, and ends all sessions", async () => {
    const user = await makeUser("content_editor");
    const cookie = await cookieOf(user);
    await requestPasswordLink(user.email.toUpperCase());
    const { mail, token } = await mailTo(user.email);
    expect(mail.subject).toBe("Set a new password at House Plan Store");
    expect(await usernameOfLink(token)).toBe(user.username);
    await setPassword({ token, password: NEW }, null);
    expect((await check(cookie)).status).toBe(401);
    await expect(signIn(user.username, PASSWORD)).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await signIn(user.username, NEW)).id).toBe(user.id);
    await expect(setPassword({ token, password: "yet another one" }, null)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await db.activityLog.count({ where: { userId: user.id, action: "set-password" } })).toBe(1);
  });

  test("of an address that nobody has writes no mail and fails no more than another", async () => {
    await expect(requestPasswordLink("nobody@example.com")).resolves.toBeUndefined();
    expect(await db.mail.count()).toBe(0);
  });

  test("can be asked for five times an hour", async () => {
    const user = await makeUser();
    for (let n = 0; n < 8; n++) await requestPasswordLink(user.email);
    expect(await db.mail.count()).toBe(5);
    expect(await db.passwordLink.count({ where: { userId: user.id } })).toBe(1);
  });

  test("is set by one of two who use the link at once", async () => {
    const user = await makeUser();
    await requestPasswordLink(user.email);
    const { token } = await mailTo(user.email);
    const both = await Promise.allSettled([
      setPassword({ token, password: `${NEW} 1` }, null),
      setPassword({ token, password: `${NEW} 2` }, null),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("a link works for an hour, an invitation for 72, and then it is swept away", async () => {
  const admin = staffOf(await makeUser());
  const user = await makeUser();
  await requestPasswordLink(user.email);
  const invited = await inviteUser(
    {
      username: "invited",
      email: "invited@example.com",
      fullName: "In Vited",
      role: "content_editor",
      avatar: null,
    },
    admin,
  );
  const [link, invitation] = [await mailTo(user.email), await mailTo(invited.email)];
  const start = Date.now();
  vi.setSystemTime(start + HOUR_MS - 1000);
  expect(await usernameOfLink(link.token)).toBe(user.username);
  vi.setSystemTime(start + HOUR_MS + 1000);
  expect(await usernameOfLink(link.token)).toBeUndefined();
  await expect(setPassword({ token: link.token, password: NEW }, null)).rejects.toMatchObject({
    code: "conflict",
  });
  vi.setSystemTime(start + 72 * HOUR_MS - 1000);
  expect(await usernameOfLink(invitation.token)).toBe("invited");
  vi.setSystemTime(start + 72 * HOUR_MS + 1000);
  expect(await usernameOfLink(invitation.token)).toBeUndefined();
  await deletePassedLimits();
  expect(await db.passwordLink.count({ where: { userId: { in: [user.id, invited.id] } } })).toBe(0);
});

test("who is invited signs in only with the password that they set", async () => {
  const admin = await makeUser();
  const user = await inviteUser(
    {
      username: "newcomer",
      email: "newcomer@example.com",
      fullName: "New Comer",
      role: "qc_reviewer",
      avatar: null,
    },
    staffOf(admin),
  );
  const { mail, token } = await mailTo(user.email);
  expect(mail.subject).toBe("You are invited to House Plan Store");
  expect(mail.text).toContain("newcomer");
  await setPassword({ token, password: NEW }, null);
  expect((await signIn("newcomer", NEW)).role).toBe("qc_reviewer");
  expect(
    (await db.activityLog.findMany({ where: { entityId: String(user.id) } }))
      .map(({ action }) => action)
      .sort(),
  ).toEqual(["create", "send-password-link", "set-password"]);
});

test("no stored text and no screen of the outbox opens an account", async () => {
  const user = await makeUser();
  await sendPasswordLink(user.id, staffOf(await makeUser()));
  const { id, token } = await mailTo(user.email);
  expect(token).toHaveLength(43);
  const stored = JSON.stringify([
    await db.mail.findUniqueOrThrow({ where: { id } }),
    await db.passwordLink.findMany(),
    await db.activityLog.findMany({ where: { entityId: String(user.id) } }),
  ]);
  expect(stored).not.toContain(token);
  const shown = await getMail(id);
  expect(shown.text).toContain("/admin/password/...");
  expect(JSON.stringify(shown)).not.toContain(token);
});

test("a link ends with another one, a new password and a new address", async () => {
  const admin = staffOf(await makeUser());
  const user = await makeUser();
  await requestPasswordLink(user.email);
  const first = await mailTo(user.email);
  await requestPasswordLink(user.email);
  const second = await mailTo(user.email);
  expect(await usernameOfLink(first.token)).toBeUndefined();
  await updateUser(user.id, { email: "moved@example.com" }, admin);
  expect(await usernameOfLink(second.token)).toBeUndefined();
  await requestPasswordLink("moved@example.com");
  const third = await mailTo("moved@example.com");
  await updateUser(user.id, { password: NEW, confirmPassword: NEW }, admin);
  expect(await usernameOfLink(third.token)).toBeUndefined();
});

test("a lock of the sign-in is lifted by a link", async () => {
  const user = await makeUser();
  for (let n = 0; n < 11; n++) await signIn(user.username, `wrong ${n}`).catch(() => undefined);
  await expect(signIn(user.username, PASSWORD)).rejects.toMatchObject({ code: "too_many_requests" });
  await requestPasswordLink(user.email);
  await setPassword({ token: (await mailTo(user.email)).token, password: NEW }, null);
  expect((await signIn(user.username, NEW)).id).toBe(user.id);
});

describe("the list of users", () => {
  const invite = async (username: string) =>
    inviteUser(
      {
        username,
        email: `${username}@example.com`,
        fullName: "Ivy New",
        role: "content_editor",
        avatar: null,
      },
      staffOf(await makeUser("admin")),
    );
  const accessOf = async (username: string) =>
    (await listUsersWithAccess(readListQuery({ q: username }, USER_LIST))).items[0]?.access;

  test("says who was invited and has no password yet, and whether the link still works", async () => {
    const user = await invite("ivy.invited");
    expect(await accessOf(user.username)).toMatchObject({ invitation: "open" });
    await db.passwordLink.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await accessOf(user.username)).toMatchObject({ invitation: "over" });
    await sendPasswordLink(user.id, staffOf(await makeUser("admin")));
    expect(await accessOf(user.username)).toMatchObject({ invitation: "open" });
    await setPassword({ token: (await mailTo(user.email)).token, password: NEW }, null);
    expect(await accessOf(user.username)).toMatchObject({ invitation: null });
  });

  test("knows no invitation of whom an admin gave a password", async () => {
    const user = await invite("ivo.invited");
    await updateUser(user.id, { password: NEW, confirmPassword: NEW }, staffOf(await makeUser("admin")));
    expect(await accessOf(user.username)).toMatchObject({ invitation: null });
    expect(await accessOf((await makeUser("admin")).username)).toMatchObject({ invitation: null });
  });

  test("says who is locked out, and who signs in with a second factor", async () => {
    const user = await makeUser("content_editor");
    expect(await accessOf(user.username)).toEqual({
      hasSecondFactor: false,
      blockedMinutes: 0,
      invitation: null,
    });
    for (let failure = 0; failure < MAX_FAILURES; failure += 1) await countUse(nameKeyOf(user.username), 900);
    const factor = await db.secondFactor.create({ data: { userId: user.id, secret: "sealed" } });
    const locked = await accessOf(user.username);
    expect(locked?.hasSecondFactor).toBe(false);
    expect(locked?.blockedMinutes).toBeGreaterThan(10);
    await db.secondFactor.update({ where: { userId: factor.userId }, data: { confirmedAt: new Date() } });
    expect(await accessOf(user.username)).toMatchObject({ hasSecondFactor: true });
  });
});
