import { beforeAll, describe, expect, test } from "vitest";
import robots from "@/app/robots";
import { feedMetadataSchema, type Product, productSchema } from "@/lib/catalog/feed/dto";
import { getOffers } from "@/lib/catalog/offers/queries";
import { parseItemId, planOfItemId } from "@/lib/catalog/offers/rules/item-id";
import { isAsDrawn } from "@/lib/catalog/offers/rules/offer";
import { runSales } from "@/lib/catalog/plan-sales/run-mutations";
import { unitCents } from "@/lib/catalog/pricing/rules/price";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { nobody } from "../support/api";
import { makeAssistant, newCart } from "../support/assistants";
import { makePlan } from "../support/fixtures";
import { changeablePlan } from "../support/sale";
import { withStaff } from "../support/staff";
import { statementsOf } from "../support/statements";

const admin = withStaff("admin");
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const FEED = "/feeds/products.jsonl";
const MANY = 1500;

/** Plans with the files of a full package, every third with packages beside it, every tenth a draft. */
async function insertPlans(): Promise<void> {
  await db.$executeRaw`
    WITH made AS (
      INSERT INTO house_plans (name, slug, description, price, square_feet, bedrooms, bathrooms, width,
        depth, style, status, created_at, main_image, images)
      SELECT 'House ' || n, 'house-' || n, repeat('Rooms around a court. ', 20), 500 + n % 2500,
        900 + n, 1 + n % 5, 2, 40, 60, 'Modern',
        CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'published' END::plan_status, now() - n * interval '1 minute',
        '/media/plan.webp', ARRAY['/media/plan.webp', '/media/porch.webp', '/media/drawing.svg']
      FROM generate_series(1, ${MANY}) n RETURNING id, slug, price),
    stored AS (
      INSERT INTO plan_files (plan_id, kind, file_name, storage_key, bytes, sha256, revision)
      SELECT id, kind::file_kind, slug || '.' || kind, slug || kind, 1, '', 1 FROM made, unnest(ARRAY['pdf', 'dxf']) kind)
    INSERT INTO plan_packages (plan_id, key, price_cents, offered)
    SELECT id, key, CASE key WHEN 'pdf' THEN 30000 ELSE 900000 END, true FROM made, unnest(ARRAY['pdf', 'unlimited']) key
    WHERE id % 3 = 0`;
}

async function readFeed(): Promise<Product[]> {
  const response = await nobody.get(FEED);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => productSchema.parse(JSON.parse(line)));
}

const productOf = async (planId: number) =>
  (await readFeed()).find(({ id }) => Number(id.slice("HP-".length)) === planId);

beforeAll(async () => {
  await insertPlans();
});

describe("S6 the feed", () => {
  test("has every plan that visitors see, each line valid, and each variant at the price of the engine", async () => {
    const products = await readFeed();
    const shown = await db.housePlan.count({ where: { status: "published", deletedAt: null } });
    expect(shown).toBeGreaterThan(1000);
    expect(new Set(products.map(({ id }) => id)).size).toBe(shown);
    expect(products).toHaveLength(shown);
    const { offers } = await getOffers(products.map(({ id }) => Number(id.slice("HP-".length))));
    let compared = 0;
    for (const { id, variants } of products) {
      expect(variants.length).toBeGreaterThan(0);
      for (const variant of variants) {
        const offer = offers.get(planOfItemId(variant.id) ?? 0);
        const configuration = offer && parseItemId(variant.id, offer.base);
        if (!offer || !configuration) throw new Error(`${variant.id} names nothing`);
        expect(variant.id.startsWith(id)).toBe(true);
        const packages = Object.fromEntries(offer.packages.map((one) => [one.key, one.priceCents]));
        const price = unitCents({ packages, options: offer.options }, configuration, (key, value) =>
          isAsDrawn(offer.base, key, value),
        );
        expect(variant.price).toEqual({ amount: price, currency: "USD" });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(products.length);
  });

  test("names items that open a session of an assistant at the price that it says", async () => {
    await makePlan({ files: ["pdf"], price: 640, baseFoundation: "slab", baseWalls: "2x4" });
    await changeablePlan({ name: "Birch Court" });
    const assistant = await makeAssistant();
    const products = await readFeed();
    const some = [...products.slice(0, 12), ...products.slice(-3)].flatMap(({ variants }) => variants);
    expect(some.length).toBeGreaterThan(20);
    expect(some.some(({ id }) => id.endsWith(";p=study"))).toBe(true);
    for (const { id, price } of some) {
      const { status, body } = await assistant.post("", newCart(id));
      const total = body.totals?.find(({ type }: { type: string }) => type === "total");
      expect([id, status, body.line_items[0]?.item.id, total?.amount]).toEqual([id, 201, id, price.amount]);
    }
  });

  test("reads thousands of plans in steps of two statements", async () => {
    const shown = await db.housePlan.count({ where: { status: "published", deletedAt: null } });
    const sent = await statementsOf(readFeed);
    expect(sent.length).toBeLessThan(8 + 2 * Math.ceil(shown / 100));
  });

  test("says nothing of drafts, of what is archived and of what is in the trash", async () => {
    const before = (await readFeed()).length;
    for (const hidden of [
      { name: "Hidden draft", status: "draft" as const },
      { name: "Hidden archive", status: "archived" as const },
      { name: "Hidden trash", deletedAt: new Date() },
    ])
      await makePlan(hidden);
    const text = await (await nobody.get(FEED)).text();
    expect(text).not.toContain("Hidden");
    expect(text.trimEnd().split("\n")).toHaveLength(before);
  });

  test("says what a plan is, its packages in order, and what each holds", async () => {
    const plan = await changeablePlan({ name: "Cedar Bend" });
    const product = await productOf(plan.id);
    expect(product).toMatchObject({ title: "Cedar Bend", url: `http://localhost:3000/plans/${plan.slug}` });
    expect(product?.description.plain.split("\n")).toEqual([
      "A house with a garden.",
      "",
      ...[`Plan number: HP-${String(plan.id).padStart(3, "0")}`, "Style: Craftsman", "Type: Ready-made"],
      ...["Area: 1,800 sq ft", "Bedrooms: 3", "Bathrooms: 2", "Stories: 1", "Width: 40 ft", "Depth: 45 ft"],
      "Foundation: Slab foundation",
    ]);
    const number = product?.id;
    expect(product?.variants.map(({ id, title, price }) => [id, title, price.amount])).toEqual([
      [`${number};p=study`, "Cedar Bend, Study set", 25_000],
      [`${number};p=pdf`, "Cedar Bend, PDF set", 80_000],
      [`${number}`, "Cedar Bend, PDF + CAD", 100_000],
      [`${number};p=unlimited`, "Cedar Bend, Unlimited builds", 175_000],
    ]);
    expect(product?.variants[2]).toMatchObject({
      availability: { available: true, status: "in_stock" },
      categories: [{ value: "Craftsman", taxonomy: "merchant" }],
      variant_options: [{ name: "Package", value: "PDF + CAD" }],
    });
    expect(product?.variants[2]?.description.plain).toContain("License: for one build");
    expect(product?.variants.some((variant) => "list_price" in variant)).toBe(false);
  });

  test("says the price before a sale where the page may say it", async () => {
    const [plan, other] = [await changeablePlan({ createdAt: daysAgo(100) }), await changeablePlan()];
    const on = (offset: number) => dayIn(daysAgo(-offset), "America/New_York");
    const sale = { name: "Spring", startsOn: on(0), endsOn: on(5), scope: "plans", percent: 20 };
    expect((await admin.post("/api/admin/sales", { ...sale, planIds: [plan.id] })).status).toBe(201);
    await runSales();
    const row = await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } });
    expect(row.comparedPrice?.toNumber()).toBe(1000);
    const inSale = await productOf(plan.id);
    expect(inSale?.variants.map(({ price, list_price }) => [price.amount, list_price?.amount])).toEqual([
      [20_000, undefined],
      [64_000, undefined],
      [80_000, 100_000],
      [140_000, undefined],
    ]);
    expect((await productOf(other.id))?.variants[2]?.price.amount).toBe(100_000);
  });

  test("names the store and the policies that say something", async () => {
    const settings = {
      site_title: "Hearth & Gable",
      refund_policy_html: "<p>None after a download.</p>",
      terms_html: " ",
    };
    for (const [key, value] of Object.entries(settings))
      await db.systemSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
    const [product] = await readFeed();
    expect(product?.variants[0]?.seller).toEqual({
      name: "Hearth & Gable",
      links: [{ type: "refund_policy", title: "Refund Policy", url: "http://localhost:3000/refunds" }],
    });
  });

  test("a plan that is shown and not for sale has no variant", async () => {
    const plan = await makePlan({ files: [] });
    expect((await productOf(plan.id))?.variants).toEqual([]);
  });

  test("shows pictures once each, and no drawing in place of one", async () => {
    const [product] = await readFeed();
    expect(product?.media).toEqual([
      { type: "image", url: "http://localhost:3000/media/plan.webp", alt_text: product?.title },
      { type: "image", url: "http://localhost:3000/media/porch.webp", alt_text: product?.title },
    ]);
  });
});

describe("who has read it before", () => {
  const etagOf = async () => (await nobody.get(FEED)).headers.get("etag") ?? "";
  const again = (etag: string) => nobody.get(FEED, { "if-none-match": etag });

  test("is told that nothing changed, until something did", async () => {
    const etag = await etagOf();
    expect((await again(etag)).status).toBe(304);
    const plan = await db.housePlan.findFirstOrThrow({ orderBy: { id: "desc" } });
    await db.housePlan.update({ where: { id: plan.id }, data: { bedrooms: { increment: 1 } } });
    expect((await again(etag)).status).toBe(200);
  });

  test("is told of a price by itself, and of a change that was begun first and seen last", async () => {
    const plan = await db.housePlan.findFirstOrThrow({ orderBy: { id: "desc" } });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = db.$transaction(async (tx) => {
      await tx.housePlan.update({ where: { id: plan.id }, data: { garage: 3 } });
      begun();
      await held;
    });
    await started;
    await db.housePlan.updateMany({ where: { id: { lt: plan.id }, slug: "house-1" }, data: { garage: 1 } });
    const etag = await etagOf();
    release();
    await slow;
    expect((await again(etag)).status).toBe(200);
  });
});

test("what it is of says when it last changed", async () => {
  const read = async () => feedMetadataSchema.parse(await (await nobody.get("/feeds/metadata.json")).json());
  const before = await read();
  await makePlan();
  const after = await read();
  expect(after).toMatchObject({ id: "house-plans", target_country: "US" });
  expect(Date.parse(after.updated_at ?? "")).toBeGreaterThan(Date.parse(before.updated_at ?? ""));
});

test("no step is read after its reader has gone", async () => {
  const response = await nobody.get(FEED);
  const sent = await statementsOf(async () => {
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
  });
  expect(sent.length).toBeLessThanOrEqual(4);
});

test("one address reads it whole some times an hour, and asks whether it changed as often as it likes", async () => {
  const headers = { "x-client-address": "203.0.113.9" };
  const get = (more: Record<string, string> = {}) => nobody.get(FEED, { ...headers, ...more });
  const first = await get();
  const etag = first.headers.get("etag") ?? "";
  await first.body?.cancel();
  await db.rateLimit.updateMany({ where: { key: "feed:203.0.113.9" }, data: { count: 60 } });
  expect((await get({ "if-none-match": etag })).status).toBe(304);
  const refused = await get();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("llms.txt and robots.txt name it", async () => {
  expect(await (await nobody.get("/llms.txt")).text()).toContain(
    "(http://localhost:3000/feeds/products.jsonl)",
  );
  const [rule] = [robots().rules].flat();
  expect(rule?.allow).toContain("/feeds/products.jsonl");
});
