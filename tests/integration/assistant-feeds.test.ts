import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { type PushedProduct, pushedProductSchema } from "@/lib/catalog/feed/dto";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/ops/env";
import { discoverySchema } from "@/lib/sales/assistants/discovery-dto";
import { pushFeeds } from "@/lib/sales/assistants/feed-jobs";
import { expectAnswer, nobody } from "../support/api";
import { makePlan } from "../support/fixtures";
import { changeablePlan } from "../support/sale";
import { withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

emptyBeforeEach("assistantKey", "systemAlert", "housePlan", "systemSetting", "cacheTagChange");
const { admin, editor, reviewer } = withEachRole();

interface Call {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage["headers"];
  products: PushedProduct[];
}

/** A feed of an assistant: keeps what it is sent, and answers as a test tells it. */
let feed: Server;
let calls: Call[] = [];
interface Answer {
  status: number;
  headers?: Record<string, string>;
}
let answer = (): Answer | Promise<Answer> => ({ status: 200 });

beforeAll(async () => {
  feed = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", async () => {
      const { products } = JSON.parse(text);
      calls.push({ method: request.method, path: request.url, headers: request.headers, products });
      const { status, headers } = await answer();
      response.writeHead(status, headers).end('{"id":"1","accepted":true}');
    });
  });
  await new Promise<void>((done) => feed.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  feed.closeAllConnections();
  feed.close();
});
beforeEach(() => {
  env().STORE_MODE = "demo";
  calls = [];
  answer = () => ({ status: 200 });
});
afterEach(() => {
  env().STORE_MODE = "production";
});

const address = () => `http://127.0.0.1:${(feed.address() as AddressInfo).port}/feeds/7`;
const make = (body: object = {}): Promise<{ id: number; token: string }> =>
  expectAnswer(admin.post("/api/admin/assistants", { name: "Helper", ...body }), 201);
const withFeed = (body: object = {}) => make({ feedUrl: address(), feedToken: "feed-token", ...body });
const revoke = async (id: number) =>
  expect((await admin.delete(`/api/admin/assistants/${id}`)).status).toBe(200);

/** What the feed was sent since the last look, each product valid. */
function taken(): PushedProduct[] {
  const products = calls.flatMap((call) => call.products.map((one) => pushedProductSchema.parse(one)));
  calls = [];
  return products;
}
const numbers = (products: readonly PushedProduct[]) => products.map(({ id }) => id);
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const change = (plan: HousePlan, data: object) => db.housePlan.update({ where: { id: plan.id }, data });

const insertHouses = (count: number) => db.$executeRaw`
  INSERT INTO house_plans (name, slug, description, price, square_feet, bedrooms, bathrooms, width, depth, style,
    status, main_image)
  SELECT 'House ' || n, 'house-' || n, 'Rooms.', 500, 900, 2, 2, 40, 60, 'Modern', 'published', '/media/plan.webp'
  FROM generate_series(1, ${count}::int) n`;

describe("the catalogue is pushed to a key with a feed", () => {
  test("whole at first, with its token and the version, and then not again", async () => {
    const plans = [await changeablePlan(), await makePlan(), await makePlan({ status: "draft" })];
    await withFeed();
    await pushFeeds();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: "PATCH", path: "/feeds/7/products" });
    expect(calls[0]?.headers).toMatchObject({
      authorization: "Bearer feed-token",
      "api-version": "2026-04-17",
      "content-type": "application/json",
    });
    expect(numbers(taken())).toEqual(plans.slice(0, 2).map(({ id }) => planNumber(id)));
    await pushFeeds();
    expect(taken()).toEqual([]);
  });

  test("then what changed, and of that only what the feed says otherwise", async () => {
    const [first, second] = [await changeablePlan(), await makePlan()];
    await withFeed();
    await pushFeeds();
    calls = [];
    await change(second, { price: 1234 });
    // Nothing that a feed tells.
    await change(first, { seoTitle: "Another title" });
    await pushFeeds();
    const products = taken();
    expect(numbers(products)).toEqual([planNumber(second.id)]);
    expect(products[0]?.variants[0]).toMatchObject({ price: { amount: 123_400, currency: "USD" } });
    const added = await makePlan();
    await pushFeeds();
    expect(numbers(taken())).toEqual([planNumber(added.id)]);
  });

  test("all of it when the store has another name", async () => {
    const plans = [await makePlan(), await makePlan()];
    await withFeed();
    await pushFeeds();
    calls = [];
    await db.systemSetting.create({ data: { key: "site_title", value: "Hearth" } });
    await pushFeeds();
    expect(numbers(taken())).toEqual(plans.map(({ id }) => planNumber(id)));
  });

  test("whole once a day, changed or not", async () => {
    const plan = await makePlan();
    await withFeed();
    await pushFeeds();
    calls = [];
    await pushFeeds(later(23));
    expect(taken()).toEqual([]);
    await pushFeeds(later(25));
    expect(numbers(taken())).toEqual([planNumber(plan.id)]);
  });

  test("what is sold no longer is taken back, and a draft is never told of", async () => {
    const [plan, shown, deleted] = [
      await changeablePlan(),
      await makePlan({ name: "Elm" }),
      await makePlan(),
    ];
    await withFeed();
    await pushFeeds();
    const before = taken().map(({ variants }) => variants.map(({ id }) => id));
    await db.planPackage.updateMany({ where: { planId: plan.id, key: "pdf" }, data: { offered: false } });
    await change(shown, { status: "draft", name: "Secret draft" });
    await db.housePlan.delete({ where: { id: deleted.id } });
    await pushFeeds();
    const products = taken();
    expect(numbers(products)).toEqual([plan, shown, deleted].map(({ id }) => planNumber(id)));
    expect(products[0]?.variants.find(({ id }) => id.endsWith("p=pdf"))).toEqual({
      ...{ id: `${planNumber(plan.id)};p=pdf`, title: plan.name },
      availability: { available: false, status: "discontinued" },
    });
    expect(products[0]?.variants.map(({ id }) => id).sort()).toEqual([...(before[0] ?? [])].sort());
    expect(products[1]).toEqual({
      ...{ id: planNumber(shown.id), title: "Elm" },
      variants: (before[1] ?? []).map((id) => ({
        ...{ id, title: "Elm" },
        availability: { available: false, status: "discontinued" },
      })),
    });
    expect(JSON.stringify(products)).not.toContain("Secret draft");
    await change(shown, { bedrooms: 5 });
    await pushFeeds();
    expect(taken()).toEqual([]);
  });
});

test("what changes while it is being pushed follows, also where the push has passed already", async () => {
  await insertHouses(150);
  const [first] = await db.housePlan.findMany({ orderBy: { id: "asc" }, take: 1 });
  if (!first) throw new Error("There is no plan.");
  await withFeed();
  answer = async () => {
    if (calls.length === 1) await change(first, { bedrooms: 5 });
    return { status: 200 };
  };
  await pushFeeds();
  expect(calls.map(({ products }) => products.length)).toEqual([100, 50]);
  expect(JSON.stringify(taken()[0])).toContain("Bedrooms: 2");
  await pushFeeds();
  const products = taken();
  expect(numbers(products)).toEqual([planNumber(first.id)]);
  expect(JSON.stringify(products)).toContain("Bedrooms: 5");
});

describe("a feed that does not take it", () => {
  test("is tried again later from where it was, and staff hear of it after a while", async () => {
    await insertHouses(150);
    const { id } = await withFeed();
    answer = () => ({ status: calls.length === 1 ? 200 : 503 });
    await pushFeeds();
    expect(calls.map(({ products }) => products.length)).toEqual([100, 50]);
    const state = () => db.assistantFeed.findUniqueOrThrow({ where: { keyId: id } });
    expect(await state()).toMatchObject({ attempts: 1, lastError: "It responded with status 503." });
    expect((await state()).nextTryAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
    calls = [];
    await pushFeeds();
    expect(calls).toEqual([]);
    answer = () => ({ status: 503 });
    for (const attempts of [2, 3, 4, 5]) {
      await pushFeeds(later(10 * attempts));
      expect(await state()).toMatchObject({ attempts });
    }
    const alerts = await db.systemAlert.findMany();
    expect(alerts.map(({ message }) => message)).toEqual([
      "The catalogue could not be pushed to Helper: It responded with status 503.",
    ]);
    calls = [];
    answer = () => ({ status: 200 });
    await pushFeeds(later(100));
    expect(calls.map(({ products }) => products.length)).toEqual([50]);
    expect(await state()).toMatchObject({ attempts: 0, lastError: null, passKind: null });
    expect(await db.systemAlert.count({ where: { isActive: true } })).toBe(0);
  });

  test("waits as long as it asks for, and no redirect is followed", async () => {
    await makePlan();
    const { id } = await withFeed();
    answer = () => ({ status: 307, headers: { location: `${address()}/elsewhere`, "retry-after": "3600" } });
    await pushFeeds();
    expect(calls.map(({ path }) => path)).toEqual(["/feeds/7/products"]);
    const state = await db.assistantFeed.findUniqueOrThrow({ where: { keyId: id } });
    expect(state.lastError).toBe("It responded with status 307.");
    expect(state.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  });

  test("at an address of this machine gets nothing outside of demonstrations", async () => {
    await makePlan();
    const { id } = await withFeed();
    env().STORE_MODE = "production";
    await pushFeeds();
    expect(calls).toEqual([]);
    const state = await db.assistantFeed.findUniqueOrThrow({ where: { keyId: id } });
    expect(state.lastError).toBe("The address must start with https://.");
  });

  test("does not keep another from its turn", async () => {
    const plan = await makePlan();
    await make({ name: "Away", feedUrl: "http://127.0.0.1:9/feeds/1" });
    await withFeed();
    await pushFeeds();
    expect(numbers(taken())).toEqual([planNumber(plan.id)]);
    expect((await db.assistantFeed.findFirstOrThrow({ where: { key: { name: "Away" } } })).lastError).toMatch(
      /^It could not be reached/,
    );
  });
});

test("nothing is pushed with a key that was revoked, also in the middle of a push", async () => {
  await insertHouses(350);
  const { id } = await withFeed();
  await pushFeeds();
  expect(calls).toHaveLength(4);
  await db.assistantFeed.update({ where: { keyId: id }, data: { fullAt: null } });
  calls = [];
  answer = async () => {
    await revoke(id);
    return { status: 200 };
  };
  await pushFeeds();
  expect(calls).toHaveLength(1);
  calls = [];
  await pushFeeds(later(30));
  expect(calls).toEqual([]);
});

describe("/.well-known/acp.json", () => {
  const ask = () => nobody.get("/.well-known/acp.json");

  test("is there exactly while a key is", async () => {
    expect((await ask()).status).toBe(404);
    const [first, second] = [await make(), await make()];
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("s-maxage=1");
    expect(discoverySchema.parse(await response.json())).toMatchObject({
      protocol: { name: "acp", version: "2026-04-17", supported_versions: ["2026-04-17"] },
      api_base_url: "http://localhost:3000/api/acp",
      capabilities: { services: ["checkout", "orders"] },
    });
    await revoke(first.id);
    expect((await ask()).status).toBe(200);
    await revoke(second.id);
    expect((await ask()).status).toBe(404);
  });

  test("all instances hear of a key that is made or revoked, and not of one that is used", async () => {
    const heard = () => db.cacheTagChange.count({ where: { tag: "assistants" } });
    const { id } = await make();
    const made = await heard();
    expect(made).toBeGreaterThan(0);
    await db.$executeRaw`UPDATE assistant_keys SET last_used_at = now() WHERE id = ${id}`;
    expect(await heard()).toBe(made);
    await revoke(id);
    expect(await heard()).toBeGreaterThan(made);
  });
});

test("keys are for admins alone, and the secrets of one are in no list", async () => {
  const { id, token } = await withFeed();
  const listed = await admin.read("/api/admin/assistants");
  expect(listed).toMatchObject([{ id, name: "Helper", feedUrl: address(), revokedAt: null }]);
  expect(JSON.stringify(listed)).not.toContain(token);
  expect(JSON.stringify(listed)).not.toContain("feed-token");
  for (const staff of [editor, reviewer]) {
    expect((await staff.get("/api/admin/assistants")).status).toBe(403);
    expect((await staff.post("/api/admin/assistants", { name: "Mine" })).status).toBe(403);
    expect((await staff.delete(`/api/admin/assistants/${id}`)).status).toBe(403);
  }
});
