import { beforeAll, describe, expect, test } from "vitest";
import type { Prisma } from "@/generated/prisma/client";
import type { PlanDto } from "@/lib/catalog/plans/dto";
import { db } from "@/lib/platform/db/client";
import { expectAnswer, nobody, readParts } from "../support/api";
import { makePlan } from "../support/fixtures";

const get = (query = "") => nobody.get(`/api/plans${query}`);
const list = async (query = ""): Promise<PlanDto[]> => (await get(query)).json();
const slugs = async (query = "") => (await list(query)).map((plan) => plan.slug);

beforeAll(async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const plans = [
    {
      slug: "small",
      style: "Modern",
      squareFeet: 999,
      bedrooms: 1,
      price: 300,
      stories: 1,
      width: 20,
      planType: "adu" as const,
      createdAt: at(1),
    },
    {
      slug: "edge",
      style: "Farmhouse",
      squareFeet: 2000,
      bedrooms: 3,
      price: 900,
      stories: 2,
      width: 40,
      createdAt: at(2),
    },
    {
      slug: "twin-a",
      style: "Farmhouse",
      squareFeet: 2400,
      bedrooms: 4,
      price: 900,
      stories: 2,
      width: 50,
      createdAt: at(3),
    },
    {
      slug: "large",
      style: "Craftsman",
      squareFeet: 4000,
      bedrooms: 5,
      price: 2000.5,
      stories: 1,
      width: 70,
      createdAt: at(4),
      name: "Porch 100% House",
    },
  ];
  for (const plan of plans) await makePlan(plan);
  await makePlan({ slug: "draft", status: "draft" });
  await makePlan({ slug: "archived", status: "archived" });
  await makePlan({ slug: "trash", deletedAt: new Date() });
});

describe("GET /api/plans", () => {
  test("gives published plans, newest first, with exactly the contract's fields", async () => {
    const plans = await list();
    expect(plans.map((plan) => plan.slug)).toEqual(["large", "twin-a", "edge", "small"]);
    expect(Object.keys(plans[0] ?? {}).sort()).toEqual(
      [
        "bathrooms",
        "bedrooms",
        "depth",
        "description",
        "features",
        "garage",
        "id",
        "images",
        "includedFiles",
        "isNew",
        "isPopular",
        "mainImage",
        "name",
        "planType",
        "price",
        "shortDescription",
        "slug",
        "squareFeet",
        "stories",
        "style",
        "width",
      ].sort(),
    );
    expect(plans[0]?.price).toBe(2000.5);
  });

  test.each([
    ["?style=farmHOUSE", ["twin-a", "edge"]],
    ["?bedrooms=4", ["large", "twin-a"]],
    ["?bedrooms=4+", ["large", "twin-a"]],
    ["?bedrooms=4%2B", ["large", "twin-a"]],
    ["?size=under-1000", ["small"]],
    ["?size=1000-2000", []],
    ["?size=2000-3000", ["twin-a", "edge"]],
    ["?size=4000+", ["large"]],
    ["?size=3000-4000", []],
    ["?sort=price-asc", ["small", "edge", "twin-a", "large"]],
    ["?sort=price-desc", ["large", "twin-a", "edge", "small"]],
    ["?sort=size-asc", ["small", "edge", "twin-a", "large"]],
    ["?stories=2", ["twin-a", "edge"]],
    ["?type=adu", ["small"]],
    ["?minPrice=900&maxPrice=900", ["twin-a", "edge"]],
    ["?maxWidth=40", ["edge", "small"]],
    ["?q=porch", ["large"]],
    ["?q=PORCH+house", ["large"]],
    ["?q=100%25", ["large"]],
    ["?q=_", []],
    ["?style=&bedrooms=", ["large", "twin-a", "edge", "small"]],
    ["?utm_source=mail", ["large", "twin-a", "edge", "small"]],
  ])("%s", async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  test.each([
    "?style=Gothic",
    "?bedrooms=x",
    "?size=big",
    "?sort=name",
    "?type=castle",
    "?minPrice=-1",
    "?stories=1.5",
    "?limit=0",
  ])("%s is a 400 that names the parameter", async (query) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    const name = query.slice(1).split("=")[0];
    expect(await response.json()).toMatchObject({ code: "validation_failed", errors: [{ path: name }] });
  });

  test.each(["newest", "price-asc", "price-desc", "size-asc"])(
    "pages of %s join to the whole list without repeats",
    async (sort) => {
      const whole = await slugs(`?sort=${sort}`);
      const { rows, totals } = await readParts<PlanDto>(nobody.get, `/api/plans?sort=${sort}&limit=1`);
      expect(totals).toEqual(["4", "4", "4", "4"]);
      expect(rows.map((plan) => plan.slug)).toEqual(whole);
    },
  );

  test("a list of nothing is an empty list", async () => {
    expect(await (await get("?size=3000-4000")).json()).toEqual([]);
  });

  test("a cursor of another list is a 400", async () => {
    const link = (await get("?limit=1")).headers.get("link") ?? "";
    const cursor = /cursor=([\w-]+)/.exec(link)?.[1];
    expect((await get(`?limit=1&sort=price-asc&cursor=${cursor}`)).status).toBe(400);
    expect((await get("?limit=1&cursor=nonsense")).status).toBe(400);
  });

  test("another method is a 405 that says what is allowed", async () => {
    const response = await nobody.post("/api/plans");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET");
    expect(await response.json()).toMatchObject({ code: "method_not_allowed" });
  });
});

describe("GET /api/plans/{slug}", () => {
  const one = (slug: string) => nobody.get(`/api/plans/${slug}`);

  test("gives a published plan and no file address, status or editor field", async () => {
    await db.housePlan.update({ where: { slug: "edge" }, data: { pdfUrl: "secret.pdf", lastUpdatedBy: 1 } });
    const text = await (await one("edge")).text();
    expect(JSON.parse(text)).toMatchObject({ slug: "edge", price: 900, squareFeet: 2000 });
    for (const hidden of ["pdf", "dwg", "enscape", "status", "lastUpdated", "deletedAt", "storage"])
      expect(text.toLowerCase()).not.toContain(hidden.toLowerCase());
  });

  test.each(["draft", "archived", "trash", "missing"])("%s is a 404", async (slug) => {
    await expectAnswer(one(slug), 404, { code: "not_found" });
  });
});

describe("what a search reads of the plans", () => {
  const both = (a: string, b: string) => `(${a} EXCEPT ${b}) UNION ALL (${b} EXCEPT ${a})`;
  const columns =
    "id, style, plan_type, bedrooms, stories, square_feet, width, depth, price, created_at, search_text";
  const published = `SELECT ${columns} FROM house_plans WHERE status = 'published' AND deleted_at IS NULL`;
  const differences = () =>
    db.$queryRawUnsafe<unknown[]>(both(published, `SELECT ${columns} FROM plan_search`));
  const found = (q: string) => slugs(`?q=${encodeURIComponent(q)}`);

  test("follows each of them, whatever is done to it", async () => {
    const { id } = await makePlan({ slug: "followed", name: "Quoin cottage", status: "draft", files: [] });
    const change = async (data: Prisma.HousePlanUpdateInput, expected: string[]) => {
      await db.housePlan.update({ where: { id }, data });
      expect(await found("quoin")).toEqual(expected);
      expect(await differences()).toEqual([]);
    };
    expect(await found("quoin")).toEqual([]);
    await change({ status: "published" }, ["followed"]);
    await change({ name: "Cottage" }, []);
    await change({ features: ["A quoin at each corner"] }, ["followed"]);
    await change({ price: 1234.56, bedrooms: 9, style: "Modern", planType: "vacation" }, ["followed"]);
    await change({ deletedAt: new Date() }, []);
    await change({ deletedAt: null, squareFeet: 777, width: 31.5, depth: 28, stories: 3 }, ["followed"]);
    await change({ status: "archived" }, []);
    await change({ status: "published" }, ["followed"]);
    await db.housePlan.delete({ where: { id } });
    expect(await found("quoin")).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  // The most that the form takes, in letters of three bytes and without a space: more than
  // the database's set of words could hold if each end were kept whole.
  test("takes the longest text there may be", async () => {
    const letters = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join("");
    const features = Array.from({ length: 100 }, (_, at) => letters.slice(at * 100, at * 100 + 300));
    const { id } = await makePlan({ slug: "longest", description: letters, features, files: [] });
    expect(await found(letters.slice(15_000, 15_006))).toEqual(["longest"]);
    await db.housePlan.delete({ where: { id } });
  });
});
