import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { unsubscribe } from "@/lib/letters/newsletter/subscription-mutations";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import { IDLE } from "@/lib/platform/forms/public-form-state";
import { env } from "@/lib/platform/ops/env";
import { claimMails } from "@/lib/queue/outbox/mutations";
import {
  readUnsubscribeToken,
  unsubscribeHeaders,
  unsubscribeToken,
} from "@/lib/queue/outbox/server/unsubscribe-token";
import { sendMessageAction } from "@/lib/support/inbox/actions";
import { expectAnswer, nobody } from "../support/api";
import { openConnections } from "../support/concurrency";
import { emptyBeforeEach } from "../support/tables";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

const JSON_TEXT = { "content-type": "application/json" };
const send = (path: string, body: unknown, headers = {}) =>
  nobody.post(path, body, { ...JSON_TEXT, ...headers });

/** What a mail program sends at its one press (RFC 8058). */
const press = (link: string, headers = {}) =>
  nobody.post(link, "List-Unsubscribe=One-Click", {
    "content-type": "application/x-www-form-urlencoded",
    ...headers,
  });

const whole = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phone: "",
  subject: "A lot",
  message: "I have a lot in Oregon.",
};

emptyBeforeEach("rateLimit", "contactMessage", "newsletterSubscription", "mail");

describe("POST /api/contact", () => {
  test("keeps the message", async () => {
    const response = await send("/api/contact", whole);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true });
    expect(await db.contactMessage.findMany()).toMatchObject([
      { firstName: "Ann", phone: null, subject: "A lot", message: whole.message, readAt: null },
    ]);
  });

  test("names every field that is wrong", async () => {
    const response = await send("/api/contact", { ...whole, firstName: " ", message: "short" });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: "validation_failed",
      message: "First name is required",
      errors: [
        { path: "firstName", message: "First name is required" },
        { path: "message", message: "Message must be at least 10 characters" },
      ],
    });
  });

  test.each([
    ["no JSON", "{", {}, 400],
    ["another type", "a=b", { "content-type": "text/plain" }, 415],
    ["another site", whole, { "sec-fetch-site": "cross-site" }, 403],
    ["too much", { ...whole, message: "x".repeat(1_100_000) }, {}, 413],
  ])("refuses %s", async (_, body, headers, status) => {
    expect((await send("/api/contact", body, headers as Record<string, string>)).status).toBe(status);
    expect(await db.contactMessage.count()).toBe(0);
  });

  test("sent again by an impatient finger or a repeated request it is one message", async () => {
    await openConnections(4);
    const twice = { ...whole, email: "ANN@example.com", message: ` ${whole.message}\r\n` };
    const sent = await Promise.all([whole, whole, whole, twice].map((body) => send("/api/contact", body)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await send("/api/contact", whole)).status).toBe(201);
    const form = new FormData();
    for (const [name, value] of Object.entries(whole)) form.set(name, value);
    expect(await sendMessageAction(IDLE, form)).toEqual({ status: "sent" });
    expect(await db.contactMessage.count()).toBe(1);
  });

  test("other words, another sender, or the same words much later are a message of their own", async () => {
    const others = [
      { message: "I have a lot in Idaho." },
      { email: "bo@example.com" },
      { phone: "555 0100" },
    ];
    for (const other of [{}, ...others]) await send("/api/contact", { ...whole, ...other });
    expect(await db.contactMessage.count()).toBe(4);
    await db.contactMessage.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
    await send("/api/contact", whole);
    expect(await db.contactMessage.count()).toBe(5);
  });

  test("what a program fills in is not kept, and it is not told", async () => {
    expect((await send("/api/contact", { ...whole, website: "https://spam.example" })).status).toBe(201);
    expect(await db.contactMessage.count()).toBe(0);
  });

  test("a form sent within a blink is asked for again", async () => {
    expect((await send("/api/contact", { ...whole, elapsedMs: 12 })).status).toBe(400);
    expect((await send("/api/contact", { ...whole, elapsedMs: 1500 })).status).toBe(201);
    expect(await db.contactMessage.count()).toBe(1);
  });

  test("the 21st message of a minute waits", async () => {
    const responses = await Promise.all(Array.from({ length: 21 }, () => send("/api/contact", whole)));
    const refused = responses.filter((response) => response.status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the newsletter", () => {
  test("one row for an address in any letters, the same answer each time", async () => {
    for (const email of ["Ann@Example.com", "ann@example.com ", "ANN@EXAMPLE.COM"]) {
      const response = await send("/api/newsletter", { email });
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({ success: true });
    }
    expect(await db.newsletterSubscription.findMany()).toMatchObject([{ email: "Ann@Example.com" }]);
  });

  test.each(["", "ann", 5, undefined])("%j is a 400", async (email) => {
    await expectAnswer(send("/api/newsletter", { email }), 400, {
      errors: [{ path: "email", message: "Please enter a valid email address" }],
    });
  });

  test("one press in a mail program unsubscribes; opening the link alone does not", async () => {
    await send("/api/newsletter", { email: "ann@example.com" });
    const link = unsubscribeHeaders("Ann@example.com")["List-Unsubscribe"]?.slice(1, -1) ?? "";
    expect((await nobody.get(link)).status).toBe(405);
    expect(await db.newsletterSubscription.count()).toBe(1);
    expect((await press(link, { "sec-fetch-site": "cross-site" })).status).toBe(200);
    expect(await db.newsletterSubscription.count()).toBe(0);
  });

  test("a link for one address opens no other", () => {
    const [, signature] = unsubscribeToken("ann@example.com").split(".");
    const other = Buffer.from("bob@example.com").toString("base64url");
    expect(readUnsubscribeToken(`${other}.${signature}`)).toBeUndefined();
    expect(readUnsubscribeToken("")).toBeUndefined();
    expect(readUnsubscribeToken(unsubscribeToken("Ann@Example.com"))).toEqual({
      email: "ann@example.com",
      list: "newsletter",
    });
  });
});

describe("the welcome to the newsletter", () => {
  /** The mail as it leaves, its lines put together again. */
  async function sentFile(): Promise<string> {
    await sendOutbox();
    const { messageId } = await db.mail.findFirstOrThrow({ where: { status: "sent" } });
    const file = `${messageId?.replace(/^<|@.*$/g, "")}.eml`;
    const raw = readFileSync(path.join(env().DATA_DIR, "outbox", file), "utf8");
    return raw.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
  }

  test("has the headers of RFC 8058, whose one press works without a cookie, and a link to see", async () => {
    await send("/api/newsletter", { email: "Ann@Example.com" });
    const mail = await sentFile();
    const head = mail.slice(0, mail.indexOf("\r\n\r\n"));
    expect(head).toMatch(/^To: Ann@example\.com\r$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const address = /^List-Unsubscribe:\s+<([^>\s]+)>\r$/m.exec(head)?.[1] ?? "";
    const link = /<a href="([^"]+)"[^>]*>Unsubscribe<\/a>/.exec(mail)?.[1] ?? "";
    expect(new URL(link).pathname).toBe("/newsletter/unsubscribe");
    expect(readUnsubscribeToken(new URL(link).searchParams.get("token") ?? "")).toEqual({
      email: "ann@example.com",
      list: "newsletter",
    });
    expect((await press(address)).status).toBe(200);
    expect(await db.newsletterSubscription.count()).toBe(0);
  });

  test("is written once for an address, also when ten subscribe at once or it comes back", async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send("/api/newsletter", { email: "ann@example.com" })),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    expect(await db.mail.count()).toBe(1);
    await sendOutbox();
    await unsubscribe("ann@example.com");
    await send("/api/newsletter", { email: "ann@example.com" });
    expect(await db.newsletterSubscription.count()).toBe(1);
    expect(await db.mail.findMany()).toMatchObject([{ status: "sent", kind: "newsletter-welcome" }]);
  });

  test("is not written for what a program filled in, and not sent to who has left", async () => {
    await send("/api/newsletter", { email: "bot@example.com", website: "https://spam.example" });
    expect(await db.mail.count()).toBe(0);
    await send("/api/newsletter", { email: "ann@example.com" });
    await unsubscribe("ann@example.com");
    expect(await claimMails(10)).toEqual([]);
  });

  test("comes with the subscription or not at all", async () => {
    await db.$executeRaw`ALTER TABLE mails ADD CONSTRAINT no_mails CHECK (kind <> 'newsletter-welcome')`;
    try {
      expect((await send("/api/newsletter", { email: "ann@example.com" })).status).toBe(500);
      expect(await db.newsletterSubscription.count()).toBe(0);
    } finally {
      await db.$executeRaw`ALTER TABLE mails DROP CONSTRAINT no_mails`;
    }
  });

  test("names nobody in its key, which logs and alerts may show", async () => {
    await send("/api/newsletter", { email: "ann@example.com" });
    expect((await db.mail.findFirstOrThrow()).key).toMatch(/^newsletter-welcome:[0-9a-f]{32}$/);
  });
});
