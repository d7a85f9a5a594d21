import { beforeAll, describe, expect, test } from "vitest";
import { MAX_TURNS } from "@/lib/concierge/schema";
import { db } from "@/lib/platform/db/client";
import { newSession } from "@/tests/support/fixtures";
import { insertSampleRows } from "@/tests/support/sample-rows";
import { expectAnswer, nobody, visitor } from "../support/api";
import { emptyBeforeEach } from "../support/tables";

beforeAll(insertSampleRows);
emptyBeforeEach("rateLimit", "conciergeTurn", "conciergeIssue");

const send = (body: unknown, headers: Record<string, string> = {}) =>
  visitor.post("/api/ai-chat", body, headers);

async function reply(message: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await send({ message }, headers);
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.response;
}

describe("POST /api/ai-chat", () => {
  test("answers with response and nothing else", async () => {
    const response = await send({ message: "3 bedroom farmhouse" });
    const body = await response.json();
    expect(Object.keys(body)).toEqual(["response"]);
    expect(body.response).toContain("Prairie Home, $895");
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  test.each([
    ["blank", { message: "   \n\t" }],
    ["empty", { message: "" }],
    ["missing", {}],
    ["no text", { message: 5 }],
    ["a list", { message: ["hello"] }],
    ["1,001 characters", { message: "a".repeat(1001) }],
  ])("%s is a 400 in the agreed shape", async (_name, body) => {
    await expectAnswer(send(body), 400, { code: "validation_failed", errors: [{ path: "message" }] });
  });

  test("1,000 characters pass, also of text that says nothing", async () => {
    expect((await send({ message: "a".repeat(1000) })).status).toBe(200);
    expect((await send({ message: `${"3 ".repeat(400)} bedrooms` })).status).toBe(200);
  });

  test("another type, malformed JSON, another site and another method are refused", async () => {
    const raw = (body: string, headers: Record<string, string>) => nobody.post(`/api/ai-chat`, body, headers);
    expect((await raw("message=hi", { "content-type": "text/plain" })).status).toBe(415);
    expect((await raw("{", { "content-type": "application/json" })).status).toBe(400);
    expect((await send({ message: "hi" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await nobody.get(`/api/ai-chat`)).status).toBe(405);
    expect((await send({ message: "hi" }, { "x-cart-session": "short" })).status).toBe(400);
  });

  test("a strange path is ignored, and a page gives context only", async () => {
    for (const path of [
      "//evil.example",
      "/plans/../../etc/passwd",
      "javascript:alert(1)",
      7,
      "/plans/draft-plan",
    ]) {
      const response = await send({ message: "how wide is this one?", path });
      expect(response.status).toBe(200);
      expect((await response.json()).response).not.toMatch(/Foundry|evil|passwd|68 ft/);
    }
  });

  test("a question in German or Spanish is told in that language that English is spoken, and claims nothing", async () => {
    const german = await reply("Ich suche ein Haus mit drei Schlafzimmern");
    expect(german).toMatch(/^Ich spreche leider nur Englisch.*\/contact$/);
    const spanish = await reply("¿Cuánto cuesta una casa con tres dormitorios?");
    expect(spanish).toMatch(/^Lo siento, solo hablo inglés.*\/contact$/);
    for (const text of [german, spanish]) expect(text).not.toMatch(/\$|\/plans\//);
  });

  test("asks the stream the same", async () => {
    const response = await send({ message: "tiny houses" }, { accept: "application/x-ndjson" });
    const events = (await response.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(events.map((event) => event.type)).toEqual(["text", "plans", "suggestions", "done"]);
    expect(events[1].plans.map((plan: { slug: string }) => plan.slug).toSorted()).toEqual([
      "birch-box",
      "fern-cabin",
    ]);
    expect(Object.keys(events[1].plans[0])).not.toEqual(expect.arrayContaining(["pdfUrl"]));
  });
});

describe("memory", () => {
  test("belongs to one session, is read from header or cookie, and nobody else has it", async () => {
    const [mine, theirs] = [newSession(), newSession()];
    await reply("3 bedroom plans on one story", { "x-cart-session": mine });
    expect(await reply("which is cheapest?", { cookie: `cart_session=${mine}` })).toContain(
      "Hawthorne Bungalow",
    );
    expect(await reply("tell me about the second one", { "x-cart-session": theirs })).not.toContain(
      "Prairie Home",
    );
    expect(await db.conciergeTurn.count({ where: { sessionId: mine } })).toBe(4);
  });

  test("is not kept without a session", async () => {
    await reply("3 bedroom plans");
    expect(await db.conciergeTurn.count()).toBe(0);
  });

  test(`holds ${MAX_TURNS} turns at most, the last ones`, async () => {
    const headers = { "x-cart-session": newSession() };
    for (let asked = 0; asked < 13; asked++) await reply(`${asked % 5} bedrooms`, headers);
    const turns = await db.conciergeTurn.findMany({ orderBy: { id: "asc" } });
    expect(turns).toHaveLength(MAX_TURNS);
    expect(turns[0]).toMatchObject({ role: "user", text: "3 bedrooms" });
    expect(turns.at(-2)).toMatchObject({ role: "user", text: "2 bedrooms" });
  });

  test("of yesterday is not brought up again", async () => {
    const sessionId = newSession();
    await reply("3 bedroom plans on one story", { "x-cart-session": sessionId });
    await db.conciergeTurn.updateMany({ data: { createdAt: new Date(Date.now() - 24 * 3_600_000) } });
    expect(await reply("tell me about the second one", { "x-cart-session": sessionId })).not.toContain(
      "Prairie Home",
    );
  });
});

describe("limits", () => {
  test("the 21st message of a minute is a 429 with Retry-After, whatever address is claimed", async () => {
    const address = { "x-client-address": "198.51.100.7" };
    for (let sent = 0; sent < 20; sent++)
      expect((await send({ message: "hello" }, address)).status).toBe(200);
    const refused = await send({ message: "hello" }, { "x-client-address": "198.51.100.7" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
    expect((await send({ message: "hello" }, { "x-client-address": "198.51.100.8" })).status).toBe(200);
  });

  test("the 101st message of a visitor in a day is a 429, with a session and without", async () => {
    const sessionId = newSession();
    const full = { count: 100, resetsAt: new Date(Date.now() + 3_600_000) };
    await db.rateLimit.create({ data: { key: `chat-day:s:${sessionId}`, ...full } });
    const refused = await send({ message: "hello" }, { "x-cart-session": sessionId });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await send({ message: "hello" }, { "x-cart-session": newSession() })).status).toBe(200);
    await db.rateLimit.deleteMany();
    await db.rateLimit.create({ data: { key: "chat-day:a:198.51.100.9", ...full } });
    expect((await send({ message: "hello" }, { "x-client-address": "198.51.100.9" })).status).toBe(429);
  });

  test("a refused message is not counted against anybody's words", async () => {
    const address = { "x-client-address": "198.51.100.10" };
    for (let sent = 0; sent < 25; sent++) expect((await send({ message: " " }, address)).status).toBe(400);
    expect((await send({ message: "hello" }, address)).status).toBe(200);
  });
});

describe("issues for the team", () => {
  test("a wish for a person hands the conversation over", async () => {
    const sessionId = newSession();
    await reply("3 bedroom farmhouse", { "x-cart-session": sessionId });
    expect(await reply("can I talk to a person?", { "x-cart-session": sessionId })).toContain("/contact");
    const issue = await db.conciergeIssue.findFirstOrThrow({ where: { sessionId } });
    expect(issue).toMatchObject({ message: "can I talk to a person?", isResolved: false });
    expect(issue.conversation).toMatchObject([
      { role: "user", text: "3 bedroom farmhouse" },
      { role: "assistant", text: expect.stringContaining("Prairie Home") },
      { role: "user", text: "can I talk to a person?" },
      { role: "assistant" },
    ]);
    expect(JSON.stringify(issue.conversation)).not.toContain("criteria");
  });

  test("one visitor fills one issue, until staff resolve it", async () => {
    const headers = { "x-cart-session": newSession() };
    await reply("do you insure against meteorites?", headers);
    await reply("talk to a human", headers);
    const [issue] = await db.conciergeIssue.findMany();
    expect(await db.conciergeIssue.count()).toBe(1);
    expect(issue?.message).toBe("do you insure against meteorites?\ntalk to a human");
    await db.conciergeIssue.updateMany({ data: { isResolved: true } });
    await reply("talk to a human", headers);
    expect(await db.conciergeIssue.count()).toBe(2);
  });

  test("visitors without a session open ten a day from one address at most", async () => {
    for (let asked = 0; asked < 14; asked++)
      await reply("talk to a human", { "x-client-address": "198.51.100.11" });
    expect(await db.conciergeIssue.count()).toBe(10);
  });

  test("an ordinary answer opens none", async () => {
    await reply("3 bedroom farmhouse");
    await reply("can i get a refund?");
    await reply("asdfgh");
    expect(await db.conciergeIssue.count()).toBe(0);
  });
});

describe("what the store has not written", () => {
  test("is not made up: no policy, no services, no add-ons, no plans", async () => {
    await db.systemSetting.deleteMany();
    await db.service.deleteMany();
    await db.planAddon.deleteMany();
    await db.housePlan.deleteMany();
    for (const message of [
      "can i get a refund?",
      "what are your opening hours?",
      "can you mirror the plan?",
      "what services do you offer?",
      "what add-ons are there?",
      "3 bedroom farmhouse",
      "hello",
      "what files do I get?",
      "cheapest plan",
    ]) {
      expect(await reply(message)).not.toMatch(/\$[1-9]|30 days|8:30|Custom Design:|Prairie/);
    }
  });
});
