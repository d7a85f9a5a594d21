import { beforeEach, describe, expect, test } from "vitest";
import { converse } from "@/lib/concierge/server/conversation";
import {
  countQuestion,
  countVisit,
  deleteOldCounts,
  deleteVisitors,
  flushCounts,
  visitorOf,
} from "@/lib/insights/visits/mutations";
import { OTHER } from "@/lib/insights/visits/schema";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { CLIENT_ADDRESS } from "@/lib/platform/http/internal-headers";
import { nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { statementsOf } from "../support/statements";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const NEW_YORK = "America/New_York";
let address = 0;

beforeEach(async () => {
  await flushCounts();
  await db.dailyCount.deleteMany();
  await db.dailyVisitor.deleteMany();
  await db.rateLimit.deleteMany();
  address += 1;
});

function send(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const own = { "user-agent": BROWSER, [CLIENT_ADDRESS]: `10.0.0.${address}` };
  return nobody.post("/api/events", body, { ...own, ...headers });
}

async function counts(): Promise<Record<string, number>> {
  await flushCounts();
  const rows = await db.dailyCount.findMany();
  return Object.fromEntries(
    rows.map(({ kind, by, key, count }) => [[kind, by, key].filter(Boolean).join(" "), count]),
  );
}

const page = (path: string) => ({ kind: "page", path });

test("a visit is counted in all, by plan and by source; nothing of who it was is stored", async () => {
  const plan = await makePlan({ files: [] });
  const from = "www.google.com";
  const body = { from, events: [page("/"), page(`/plans/${plan.slug}`), { kind: "cart", planId: plan.id }] };
  expect((await send(body)).status).toBe(204);
  expect((await send({ from: "utm:Fall Letter", events: [page("/blog")] })).status).toBe(204);
  expect(await counts()).toEqual({
    visitor: 1,
    page: 3,
    plan: 1,
    cart: 1,
    [`plan plan ${plan.id}`]: 1,
    [`cart plan ${plan.id}`]: 1,
    "page source Google": 2,
    "plan source Google": 1,
    "cart source Google": 1,
    "page source Campaign: fall letter": 1,
  });
  const stored = JSON.stringify([
    await db.dailyCount.findMany(),
    await db.dailyVisitor.findMany(),
    await db.rateLimit.findMany(),
  ]);
  expect(stored).not.toContain(`10.0.0.${address}`);
  expect(stored).not.toContain("Mozilla");
});

test("a search is counted with what it found and with the plan that was opened from it", async () => {
  const plan = await makePlan({ files: [] });
  const events = [
    { kind: "search", words: " Red  Barn ", results: 3 },
    { kind: "search", words: "igloo", results: 0 },
    { ...page(`/plans/${plan.slug}`), words: "Red Barn" },
  ];
  await send({ events });
  expect(await counts()).toMatchObject({
    search: 2,
    "search words red barn": 1,
    "search words igloo": 1,
    "empty-search": 1,
    "empty-search words igloo": 1,
    [`search-click words red barn\t${plan.id}`]: 1,
    "page source Direct": 1,
  });
});

test("what there is not, what is not published and who asks not to be counted are not", async () => {
  const draft = await makePlan({ status: "draft", files: [] });
  await send({
    events: [{ kind: "cart", planId: draft.id }, page(`/plans/${draft.slug}`), page("/plans/none")],
  });
  expect(await counts()).toEqual({ visitor: 1, page: 2, "page source Direct": 2 });
  await db.dailyCount.deleteMany();
  const event = { events: [page("/")] };
  await send(event, { "sec-gpc": "1" });
  await send(event, { dnt: "1" });
  await send(event, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await send(event, { "user-agent": "curl/8.5" });
  await send(event, { cookie: "a=b; next-auth.session-token=x" });
  expect(await counts()).toEqual({});
});

test.each([
  [{}],
  [{ events: [] }],
  [{ events: [page("no path")] }],
  [{ events: [{ kind: "paid", planId: 1 }] }],
  [{ events: [{ kind: "search", words: "", results: 1 }] }],
  [{ events: [page("/")], user: "ann" }],
  [{ events: [{ ...page("/"), secret: 1 }] }],
])("what is no event is refused: %j", async (body) => {
  expect((await send(body)).status).toBe(400);
  expect(await counts()).toEqual({});
});

test("another site's beacon is refused, and too many of one address are", async () => {
  expect((await send({ events: [page("/")] }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  await db.$executeRaw`INSERT INTO rate_limits (key, count, resets_at)
    VALUES (${`events:${await visitorOf(`10.0.0.${address}`, "")}`}, 300, now() + interval '1 minute')`;
  expect((await send({ events: [page("/")] })).status).toBe(429);
});

test("a day tells so many sources and words apart; the rest is one row, and known ones go on", async () => {
  const visit = (host: string) => ({ from: host, events: [{ kind: "page" as const, path: "/" }] });
  for (let host = 0; host < 100; host += 1) await countVisit(visit(`site${host}.example`), "one");
  await flushCounts();
  await countVisit(visit("site0.example"), "one");
  await countVisit(visit("late.example"), "one");
  await flushCounts();
  const sources = await db.dailyCount.findMany({ where: { kind: "page", by: "source" } });
  expect(sources).toHaveLength(61);
  expect(sources.find(({ key }) => key === OTHER)?.count).toBe(41);
  expect(sources.find(({ key }) => key === "site0.example")?.count).toBe(2);
});

test("a day is that of the store, and a visitor is one a day", async () => {
  const lateEvening = new Date("2026-03-02T03:30:00Z");
  const visit = { from: "", events: [{ kind: "page" as const, path: "/" }] };
  for (const at of [lateEvening, new Date("2026-03-02T04:30:00Z"), new Date("2026-03-02T05:30:00Z")]) {
    await countVisit(visit, await visitorOf("10.9.9.9", BROWSER, at), at);
  }
  await flushCounts();
  const rows = await db.dailyCount.findMany({
    where: { by: "" },
    orderBy: [{ kind: "asc" }, { day: "asc" }],
  });
  expect(rows.map(({ kind, day, count }) => [kind, day.toISOString().slice(0, 10), count])).toEqual([
    ["page", "2026-03-01", 2],
    ["page", "2026-03-02", 1],
    ["visitor", "2026-03-01", 1],
    ["visitor", "2026-03-02", 1],
  ]);
  const hashes = (await db.dailyVisitor.findMany()).map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(2);
});

test("salt and hashes go with the day, counts after 400", async () => {
  const now = new Date();
  await visitorOf("10.9.9.9", BROWSER, new Date(now.getTime() - 86_400_000));
  await visitorOf("10.9.9.9", BROWSER, now);
  await db.dailyVisitor.create({ data: { day: new Date("2026-01-01"), hash: "x" } });
  await deleteVisitors(now);
  const today = dayIn(now, NEW_YORK);
  const salts = await db.visitSalt.findMany();
  expect(salts.map(({ day }) => day.toISOString().slice(0, 10))).toEqual([today]);
  expect(await db.dailyVisitor.count()).toBe(0);
  const day = (days: number) => new Date(Date.parse(today) - days * 86_400_000);
  for (const days of [399, 400, 401]) {
    await db.dailyCount.create({ data: { day: day(days), kind: "page", count: 1 } });
  }
  await deleteOldCounts(now);
  expect(await db.dailyCount.count()).toBe(2);
});

describe("the concierge", () => {
  const ask = async (message: string) => {
    const visitor = { address: `10.0.1.${address}` };
    for await (const _ of converse(visitor, { message }, { onUnanswered: countQuestion }));
  };

  test("a question that it cannot answer is counted, without what says who asked", async () => {
    await makePlan();
    await ask("Why do cats purr, ann@example.com?");
    await ask("Hello");
    expect(await counts()).toEqual({ question: 1, "question words Why do cats purr, …": 1 });
  });
});

test("a thousand beacons are written in a few statements", async () => {
  const plan = await makePlan({ files: [] });
  const body = { from: "www.google.com", events: [page(`/plans/${plan.slug}`)] };
  const BEACONS = 1000;
  const statements = await statementsOf(async () => {
    for (let sent = 0; sent < BEACONS; sent += 50) {
      const batch = Array.from({ length: 50 }, (_, at) =>
        send(body, { [CLIENT_ADDRESS]: `10.1.${(sent + at) % 200}.1` }),
      );
      for (const response of await Promise.all(batch)) expect(response.status).toBe(204);
    }
    await flushCounts();
  });
  expect((await counts()).plan).toBe(BEACONS);
  // One for the limit of an address each; what is counted is written once a second.
  const writes = statements.filter(({ text }) => !text.includes("rate_limits"));
  expect(writes.length).toBeLessThan(BEACONS / 5);
});
