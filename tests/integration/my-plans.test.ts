import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getMail } from "@/lib/letters/outbox/admin/queries";
import { db } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { linkToken } from "@/lib/platform/http/link-token";
import * as mutations from "@/lib/sales/my-plans/mutations";
import { askedFor, stateOfLink } from "@/lib/sales/my-plans/queries";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { exportBuyer } from "@/lib/support/buyers/queries";
import { browser, type Client, client, expectAnswer, nobody, visitor } from "../support/api";
import { openConnections } from "../support/concurrency";
import { makeCart, makePlan } from "../support/fixtures";
import { settledOrder } from "../support/sale";
import { emptyBeforeEach, sentMails } from "../support/tables";

emptyBeforeEach("mail", "buyerLink", "buyerSession", "rateLimit");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let people = 0;
const newEmail = () => `Ada+plans${++people}@example.com`;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function buy(email: string) {
  return settledOrder(await makeCart([{ plan: await makePlan() }]), { name: "Ada Builder", email });
}

/** The first part of a `set-cookie` header, as the browser sends it back. */
const cookieIn = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? "";

/** Asks in a browser of its own, or in the one whose cookie is given. */
async function ask(email: string, cookie?: string) {
  const response = await browser(cookie).post("/api/my-plans/link", { email });
  expect(response.status).toBe(202);
  const asked = cookieIn(response, "my_plans_asked");
  return { response, asked, tab: browser(asked) };
}

/** What the newest mail to an address holds. */
async function lettersTo(email: string) {
  const mails = (await sentMails()).filter(({ to }) => to.address === email);
  return mails.map(({ text = "", ...mail }) => ({
    ...mail,
    text,
    token: /\/my-plans\/enter\/([\w-]{43})/.exec(text)?.[1] ?? "",
    code: /^\d{6}$/m.exec(text)?.[0] ?? "",
  }));
}

async function askAndRead(email: string, cookie?: string) {
  const asking = await ask(email, cookie);
  const [letter] = (await lettersTo(email)).slice(-1);
  if (!letter) throw new Error("no letter");
  return { ...asking, ...letter };
}

const enter = (from: Client, body: object) => from.post("/api/my-plans/session", body);

/** A browser that is signed in. */
async function signIn(email: string) {
  const { tab, token } = await askAndRead(email);
  const response = await enter(tab, { token });
  expect(response.status).toBe(204);
  const cookie = cookieIn(response, "my_plans");
  return { cookie, tab: browser(cookie), response };
}

/** As if the hour were over: all limits but that of a day. */
const forgetHour = () =>
  db.rateLimit.deleteMany({ where: { key: { not: { startsWith: "my-plans-code" } } } });

const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");
const LATE = { code: "gone", message: expect.stringContaining("used already, or is too old") };
const WRONG = { code: "validation_failed", errors: [{ path: "code" }] };

describe("R5 the orders of an address", () => {
  test("are seen however the address is spelled, and those of another are not", async () => {
    const email = `a+b${++people}@x.com`;
    const [first, second, other] = [await buy(email), await buy(email.toUpperCase()), await buy("c@x.com")];
    await buy(email.replace("+b", ""));
    for (const spelling of [email, email.toUpperCase()]) {
      const { tab } = await signIn(spelling);
      const { email: told, orders, requests } = await tab.read("/api/my-plans");
      expect(told).toBe(spelling);
      expect(requests).toEqual([]);
      expect(orders).toEqual(
        [second, first].map(({ number, totalCents, tokenNonce }) => ({
          orderNumber: number,
          paidAt: expect.any(String),
          total: totalCents / 100,
          status: "paid",
          link: `/orders/${linkToken(tokenNonce)}`,
        })),
      );
      const [{ link }] = orders;
      expect((await nobody.get(`/api${link}`)).status).toBe(200);
    }
    const { tab } = await signIn("C@X.COM");
    expect(await tab.read("/api/my-plans")).toMatchObject({ orders: [{ orderNumber: other.number }] });
  });

  test("that was not paid is not among them", async () => {
    const email = newEmail();
    const { id } = await buy(email);
    const { tab } = await signIn(email);
    await db.order.update({ where: { id }, data: { paidAt: null, status: "pending" } });
    expect(await tab.read("/api/my-plans")).toMatchObject({ orders: [] });
  });
});

describe("asking", () => {
  test("answers the same for an address that bought and one that did not, and writes to the first alone", async () => {
    const email = newEmail();
    await buy(email);
    const answers: unknown[] = [];
    for (const one of [email, "nobody@example.com"]) {
      const { response } = await ask(one);
      const names = [...response.headers.keys()].sort();
      const [cookie = ""] = response.headers.getSetCookie();
      answers.push([names, cookie.replace(/=[\w-]{43};/, "=;"), await response.json()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([
      expect.arrayContaining(["cache-control"]),
      "my_plans_asked=; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax",
      { success: true },
    ]);
    expect((await sentMails()).map(({ to }) => to.address)).toEqual([email, email]);
  });

  test("takes as long for both", async () => {
    vi.useRealTimers();
    const email = newEmail();
    await buy(email);
    for (const one of [email, "nobody@example.com"]) {
      const start = performance.now();
      await ask(one);
      expect(performance.now() - start).toBeGreaterThanOrEqual(195);
    }
  });

  test("an address that bought nothing has its codes refused like any other", async () => {
    const { tab } = await ask("nobody@example.com");
    const tries = [1, 2, 3, 4, 5, 6].map((n) =>
      enter(tab, { email: "nobody@example.com", code: `00000${n}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test("is done five times an hour for an address and twenty times a minute from one place", async () => {
    const email = newEmail();
    await buy(email);
    await sentMails();
    for (let n = 0; n < 7; n += 1) await ask(n % 2 ? email : email.toUpperCase());
    expect(await db.mail.count({ where: { kind: "my-plans-link" } })).toBe(5);
    const from = client({ "x-client-address": "192.0.2.77" });
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      statuses.push((await from.post("/api/my-plans/link", { email: "not an address" })).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("is refused from another site", async () => {
    const elsewhere = client({ "sec-fetch-site": "cross-site" });
    const email = newEmail();
    expect((await elsewhere.post("/api/my-plans/link", { email })).status).toBe(403);
    expect((await elsewhere.post("/api/my-plans/session", { email, code: "123456" })).status).toBe(403);
    expect((await elsewhere.delete("/api/my-plans/session")).status).toBe(403);
    expect(await db.buyerLink.count()).toBe(0);
  });
});

describe("the link", () => {
  test("needs only its button in the browser that asked, also from an earlier email", async () => {
    const email = newEmail();
    await buy(email);
    const first = await askAndRead(email);
    const second = await askAndRead(email, first.asked);
    expect(second.asked).toBe(first.asked);
    const response = await enter(first.tab, { token: first.token });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^my_plans=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
      "my_plans_asked=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    ]);
    // The other email of the same browser has done its work too.
    await expectAnswer(enter(second.tab, { token: second.token }), 410, LATE);
  });

  test("needs the code too in another browser", async () => {
    const email = newEmail();
    await buy(email);
    const { token, code } = await askAndRead(email);
    const { asked: otherAsked } = await ask("somebody.else@example.com");
    for (const other of [nobody, browser(otherAsked)]) {
      await expectAnswer(enter(other, { token }), 400, WRONG);
      await expectAnswer(enter(other, { token, code: wrong(code) }), 400, WRONG);
    }
    const response = await enter(visitor, { token, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(response.status).toBe(204);
    const tab = browser(cookieIn(response, "my_plans"));
    expect(await tab.read("/api/my-plans")).toMatchObject({ email });
  });

  test("GET and HEAD of it change nothing", async () => {
    const email = newEmail();
    await buy(email);
    const { token, tab, asked } = await askAndRead(email);
    const before = await db.buyerLink.findMany();
    for (const one of [undefined, asked.split("=")[1]])
      expect(await stateOfLink(token, one, new Date())).toBe(one ? "button" : "code");
    for (const method of ["GET", "PUT", "PATCH"] as const) {
      const send = { GET: tab.get, PUT: tab.put, PATCH: tab.patch }[method];
      expect((await send(`/api/my-plans/session?token=${token}`)).status).toBe(405);
    }
    expect(await db.buyerLink.findMany()).toEqual(before);
    expect((await enter(tab, { token })).status).toBe(204);
  });

  test("used twice: the second time is told that it was used", async () => {
    const email = newEmail();
    await buy(email);
    const { token, code, tab } = await askAndRead(email);
    expect((await enter(tab, { token })).status).toBe(204);
    await expectAnswer(enter(tab, { token }), 410, LATE);
    await expectAnswer(enter(nobody, { token, code }), 410, LATE);
    await expectAnswer(enter(tab, { email, code }), 410, LATE);
    expect(await db.buyerSession.count()).toBe(1);
    expect(await stateOfLink(token, undefined, new Date())).toBe("over");
  });

  test("used late: thirty minutes and no more", async () => {
    const email = newEmail();
    await buy(email);
    const { token, code, tab, asked } = await askAndRead(email);
    later(30 * MINUTE_MS - 1000);
    expect(await stateOfLink(token, asked.split("=")[1], new Date())).toBe("button");
    later(2000);
    expect(await stateOfLink(token, asked.split("=")[1], new Date())).toBe("over");
    await expectAnswer(enter(tab, { token }), 410, LATE);
    await expectAnswer(enter(nobody, { token, code }), 410, LATE);
    await expectAnswer(enter(tab, { email, code }), 410, LATE);
    expect(await db.buyerSession.count()).toBe(0);
  });

  test("used in parallel: one of eight gets in", async () => {
    const email = newEmail();
    await buy(email);
    const { token, code, tab } = await askAndRead(email);
    await openConnections(8);
    const tries = Array.from({ length: 8 }, (_, at) =>
      at % 2 ? enter(tab, { token }) : at % 4 ? enter(tab, { email, code }) : enter(nobody, { token, code }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(7);
    expect(await db.buyerSession.count()).toBe(1);
  });

  test("two emails of one browser used in parallel: one gets in, and nothing waits for the other", async () => {
    const email = newEmail();
    await buy(email);
    const first = await askAndRead(email);
    const second = await askAndRead(email, first.asked);
    await openConnections(2);
    const both = await Promise.all([
      enter(first.tab, { token: first.token }),
      enter(first.tab, { token: second.token }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  test("that is no token, or of nobody, is over", async () => {
    for (const token of ["", "x", "a".repeat(43), "a".repeat(200)])
      await expectAnswer(enter(visitor, { token }), 410, LATE);
  });
});

describe("the code", () => {
  test("opens on the page that asked, and nowhere else", async () => {
    const email = newEmail();
    await buy(email);
    const { code, tab, asked } = await askAndRead(email);
    expect(await askedFor(asked.split("=")[1], new Date())).toBe(email);
    await expectAnswer(enter(nobody, { email, code }), 410, LATE);
    await expectAnswer(enter(tab, { email: "other@example.com", code }), 410, LATE);
    await expectAnswer(enter(tab, { email }), 400, WRONG);
    for (const bad of ["12345", "1234567", "abcdef", ""])
      await expectAnswer(enter(tab, { email, code: bad }), 400, WRONG);
    expect((await db.buyerLink.findFirstOrThrow({ where: emailColumns(email) })).tries).toBe(0);
    expect((await enter(tab, { email: email.toUpperCase(), code })).status).toBe(204);
    expect(await askedFor(asked.split("=")[1], new Date())).toBeUndefined();
  });

  test("five wrong ones end it, the right one too; the link still opens in the browser that asked", async () => {
    const email = newEmail();
    await buy(email);
    const { code, token, tab } = await askAndRead(email);
    for (let n = 1; n <= 3; n += 1)
      await expectAnswer(enter(tab, { email, code: wrong(code, n) }), 400, WRONG);
    // Those with the link are tries of the same code.
    for (let n = 4; n <= 5; n += 1)
      await expectAnswer(enter(nobody, { token, code: wrong(code, n) }), 400, WRONG);
    for (const body of [
      { email, code },
      { email, code: wrong(code) },
    ]) {
      const response = await enter(tab, body);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await enter(nobody, { token, code })).status).toBe(429);
    expect((await enter(tab, { token })).status).toBe(204);
  });

  test("guesses made at once are no more than five", async () => {
    const email = newEmail();
    await buy(email);
    const { code, tab } = await askAndRead(email);
    await openConnections(10);
    const tries = Array.from({ length: 10 }, (_, n) => enter(tab, { email, code: wrong(code, n + 1) }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test("asking again and again gives twenty guesses a day, however the address is spelled", async () => {
    const email = newEmail();
    await buy(email);
    let tries = 0;
    for (let hour = 0; hour < 6; hour += 1) {
      await forgetHour();
      const typed = hour % 2 ? email : email.toUpperCase();
      const { code, tab } = await askAndRead(typed);
      for (let n = 1; n <= 5; n += 1) {
        const { status } = await enter(tab, { email: typed, code: wrong(code, n) });
        if (status === 400) tries += 1;
      }
    }
    expect(tries).toBe(20);
    // The owner still gets in by the link.
    await forgetHour();
    const { tab, token } = await askAndRead(email);
    expect((await enter(tab, { token })).status).toBe(204);
  });

  test("stands in no table, and in no screen of staff, and neither does the link", async () => {
    const email = newEmail();
    await buy(email);
    const { token, code, html } = await askAndRead(email);
    expect(html).toContain(code);
    const mail = await db.mail.findFirstOrThrow({ where: { kind: "my-plans-link" } });
    const shown = await getMail(mail.id);
    expect(shown.text).toContain("/my-plans/enter/...");
    const told = JSON.stringify([mail, shown, await db.buyerLink.findMany()]);
    expect(told).not.toContain(token);
    expect(told).not.toContain(code);
    expect(shown.problem).toBeNull();
  });
});

describe("a session", () => {
  test("is asked for", async () => {
    for (const path of ["/api/my-plans", "/api/my-plans/sessions"])
      await expectAnswer(visitor.get(path), 401, { code: "unauthenticated" });
    const forged = browser(`my_plans=${"a".repeat(43)}`);
    expect((await forged.get("/api/my-plans")).status).toBe(401);
    expect((await visitor.delete("/api/my-plans/sessions/1")).status).toBe(401);
  });

  test("ends after thirty days", async () => {
    const email = newEmail();
    await buy(email);
    const { tab } = await signIn(email);
    later(30 * DAY_MS - 1000);
    expect((await tab.get("/api/my-plans")).status).toBe(200);
    later(2000);
    expect((await tab.get("/api/my-plans")).status).toBe(401);
    expect((await tab.get("/api/my-plans/sessions")).status).toBe(401);
  });

  test("is listed with the others of the address, and each can be ended from any of them", async () => {
    const email = newEmail();
    await buy(email);
    const asking = await askAndRead(email);
    const phone = client({
      cookie: asking.asked,
      "user-agent": "Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1",
    });
    const cookie = cookieIn(await enter(phone, { token: asking.token }), "my_plans");
    const mine = await signIn(email.toUpperCase());
    const other = await signIn((await buy(newEmail())).email);
    const [here, there] = await mine.tab.read("/api/my-plans/sessions");
    expect([here, there]).toMatchObject([
      { current: true, browser: "" },
      { current: false, browser: "Safari on iPhone" },
    ]);
    expect(await mine.tab.read("/api/my-plans/sessions")).toHaveLength(2);
    expect((await other.tab.delete(`/api/my-plans/sessions/${there.id}`)).status).toBe(404);
    expect((await browser(cookie).get("/api/my-plans")).status).toBe(200);
    const ended = await mine.tab.delete(`/api/my-plans/sessions/${there.id}`);
    expect([ended.status, ended.headers.getSetCookie()]).toEqual([204, []]);
    expect((await browser(cookie).get("/api/my-plans")).status).toBe(401);
    expect((await mine.tab.delete(`/api/my-plans/sessions/${there.id}`)).status).toBe(404);
    const own = await mine.tab.delete(`/api/my-plans/sessions/${here.id}`);
    expect(own.headers.getSetCookie()).toEqual([expect.stringMatching(/^my_plans=; .*Max-Age=0/)]);
    expect((await mine.tab.get("/api/my-plans")).status).toBe(401);
  });

  test("is ended by its own browser, which may say so twice", async () => {
    const email = newEmail();
    await buy(email);
    const { tab } = await signIn(email);
    expect((await tab.delete("/api/my-plans/session")).status).toBe(204);
    expect((await tab.get("/api/my-plans")).status).toBe(401);
    expect((await tab.delete("/api/my-plans/session")).status).toBe(204);
  });

  test("takes the place of the one that the browser had, and of an address there are twenty at most", async () => {
    const email = newEmail();
    await buy(email);
    const { cookie } = await signIn(email);
    const { asked, token } = await askAndRead(email);
    expect((await enter(browser(`${cookie}; ${asked}`), { token })).status).toBe(204);
    expect(await db.buyerSession.count()).toBe(1);
    const row = await db.buyerSession.findFirstOrThrow();
    await db.buyerSession.createMany({
      data: Array.from({ length: 25 }, (_, n) => ({ ...row, id: undefined, tokenHash: `other ${n}` })),
    });
    const { tab } = await signIn(email);
    expect(await tab.read("/api/my-plans/sessions")).toHaveLength(20);
  });

  test("no answer of it is kept by a browser or a proxy", async () => {
    const email = newEmail();
    await buy(email);
    const { tab, response } = await signIn(email);
    for (const answer of [
      response,
      await tab.get("/api/my-plans"),
      await tab.get("/api/my-plans/sessions"),
      await visitor.get("/api/my-plans"),
    ])
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  test("says when it was seen, once an hour", async () => {
    const email = newEmail();
    await buy(email);
    const { tab } = await signIn(email);
    const seen = async () => (await db.buyerSession.findFirstOrThrow()).lastSeenAt.getTime();
    const first = await seen();
    later(30 * MINUTE_MS);
    await tab.read("/api/my-plans");
    expect(await seen()).toBe(first);
    later(31 * MINUTE_MS);
    await tab.read("/api/my-plans");
    expect(await seen()).toBe(Date.now());
  });
});

describe("whoever is erased", () => {
  test("has neither link nor session left, and could have had both as data", async () => {
    const email = newEmail();
    await buy(email);
    const { tab } = await signIn(email.toUpperCase());
    const late = await askAndRead(email);
    const data = await exportBuyer(email, new Date());
    expect(data.myPlansSessions).toMatchObject([{ email: email.toUpperCase(), browser: "" }]);
    expect(data.myPlansLinks).toMatchObject([{ email: email.toUpperCase() }, { email }]);
    expect(JSON.stringify(data.myPlansLinks)).not.toMatch(/hash/i);
    expect(await eraseBuyer(email)).toMatchObject({ orders: 1, signIns: 3 });
    expect((await tab.get("/api/my-plans")).status).toBe(401);
    await expectAnswer(enter(late.tab, { token: late.token }), 410, LATE);
    expect([await db.buyerLink.count(), await db.buyerSession.count()]).toEqual([0, 0]);
  });

  test("in the moment in which the link is used: no session stays", async () => {
    const email = newEmail();
    await buy(email);
    const { token, tab } = await askAndRead(email);
    await openConnections(2);
    await Promise.all([enter(tab, { token }), eraseBuyer(email)]);
    expect(await db.buyerSession.count()).toBe(0);
  });
});

test("what is over is swept away, links a day later", async () => {
  const email = newEmail();
  await buy(email);
  const { asked } = await askAndRead(email);
  await signIn(email);
  later(30 * MINUTE_MS + 1000);
  await mutations.forgetOldEntries();
  expect(await db.buyerLink.count()).toBe(2);
  later(DAY_MS);
  await mutations.forgetOldEntries();
  expect([await db.buyerLink.count(), await db.buyerSession.count()]).toEqual([0, 1]);
  later(30 * DAY_MS);
  await mutations.forgetOldEntries();
  expect(await db.buyerSession.count()).toBe(0);
  expect(await askedFor(asked.split("=")[1], new Date())).toBeUndefined();
});
