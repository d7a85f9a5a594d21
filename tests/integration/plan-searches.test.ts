import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Prisma } from "@/generated/prisma/client";
import { readCatalogue } from "@/lib/catalog/plan-search/catalogue-queries";
import { readSearch, searchPlans } from "@/lib/catalog/plans/search-queries";
import { cacheState, invalidateCaches } from "@/lib/platform/cache/cache-state";
import { db } from "@/lib/platform/db/client";
import { makePlan } from "../support/fixtures";
import { statementsOf } from "../support/statements";

beforeAll(async () => {
  await makePlan({ slug: "porch", name: "Porch House", files: [] });
});

afterEach(() => {
  cacheState().isLive = false;
  invalidateCaches();
});

const search = (query: string) => readSearch(new URLSearchParams(query));

/** Statements that compared the catalogue with the database, that read plans for a list, and near words. */
async function askedIn(work: () => Promise<unknown>) {
  const statements = await statementsOf(work);
  const count = (part: string) => statements.filter(({ text }) => text.includes(part)).length;
  return {
    compared: count("md5(string_agg"),
    lists: count("FROM house_plans plan"),
    words: count("FROM plan_words"),
  };
}

test("the catalogue is read once for all searches", async () => {
  cacheState().isLive = true;
  const asked = await askedIn(async () => {
    for (const query of ["q=porch", "q=porch&sort=price-asc", "q=porch&page=2"]) {
      expect((await searchPlans(search(query))).total, query).toBe(1);
    }
  });
  // The same plan in another order; the second page is empty.
  expect(asked).toEqual({ compared: 1, lists: 1, words: 0 });
});

test("after a save it is asked for anew", async () => {
  cacheState().isLive = true;
  expect((await searchPlans(search("q=belvedere"))).items).toEqual([]);
  await makePlan({ slug: "belvedere", name: "Belvedere House", files: [] });
  invalidateCaches();
  expect((await searchPlans(search("q=belvedere"))).items).toMatchObject([{ slug: "belvedere" }]);
  await db.housePlan.update({ where: { slug: "belvedere" }, data: { shortDescription: "Seen from afar." } });
  invalidateCaches();
  const [card] = (await searchPlans(search("q=belvedere"))).items;
  expect(card?.shortDescription).toBe("Seen from afar.");
});

test("while saves are not heard of, nothing is remembered", async () => {
  const asked = await askedIn(async () => {
    await searchPlans(search("q=porch"));
    await searchPlans(search("q=porch"));
  });
  expect(asked).toEqual({ compared: 2, lists: 2, words: 0 });
});

test("what is asked for twice at once is read once", async () => {
  cacheState().isLive = true;
  const asked = await askedIn(() =>
    Promise.all(["q=porch", "q=porch", "q=porch&sort=size-asc"].map((query) => searchPlans(search(query)))),
  );
  expect(asked).toEqual({ compared: 1, lists: 1, words: 0 });
});

test("a failure is not kept", async () => {
  cacheState().isLive = true;
  // The database refuses to look for a NUL.
  const refused = search("q=%00porsh");
  const asked = await askedIn(async () => {
    await expect(searchPlans(refused)).rejects.toThrow();
    await expect(searchPlans({ ...refused, page: 2 })).rejects.toThrow();
    await expect(searchPlans(refused)).rejects.toThrow();
  });
  expect(asked).toEqual({ compared: 1, lists: 0, words: 3 });
});

describe("the catalogue in this process", () => {
  /** Whether a plan of the catalogue has such a name. */
  const isNamed = async (name: string) => {
    const { plans, names } = await readCatalogue();
    const marks = names.containing([name]);
    return plans.some((plan) => plan !== undefined && marks[plan.place] === 1);
  };
  /** The numbers of the rows that were read again. */
  const readAgain = async () =>
    (await statementsOf(readCatalogue))
      .filter(({ text }) => text.includes("search_text AS text"))
      .flatMap(({ values }) => values[0]);
  const save = async (work: () => Promise<unknown>) => {
    await work();
    invalidateCaches();
  };

  test("reads only what was saved", async () => {
    cacheState().isLive = true;
    const { id } = await makePlan({ slug: "loggia", name: "Loggia House", files: [] });
    invalidateCaches();
    expect(await isNamed("loggia")).toBe(true);
    await save(() => db.housePlan.update({ where: { id }, data: { name: "Atrium House" } }));
    expect(await readAgain()).toEqual([id]);
    expect(await isNamed("atrium")).toBe(true);
    expect(await isNamed("loggia")).toBe(false);
    // A price moves no words.
    const place = async () => (await readCatalogue()).plans.find((plan) => plan?.id === id)?.place;
    const before = await place();
    await save(() => db.housePlan.update({ where: { id }, data: { price: 1234 } }));
    expect(await readAgain()).toEqual([id]);
    expect([await place(), await isNamed("atrium")]).toEqual([before, true]);
    // Something else of the store's was saved.
    invalidateCaches();
    expect(await readAgain()).toEqual([]);
    await save(() => db.housePlan.delete({ where: { id } }));
    expect(await readAgain()).toEqual([]);
    expect(await isNamed("atrium")).toBe(false);
  });

  test("is compared again for a save that came while it was read", async () => {
    cacheState().isLive = true;
    const reading = readCatalogue();
    const { id } = await makePlan({ slug: "late", name: "Late House", files: [] });
    invalidateCaches();
    await reading;
    expect(await isNamed("late")).toBe(true);
    await save(() => db.housePlan.delete({ where: { id } }));
  });

  test("finds the same after thousands of changed texts", async () => {
    cacheState().isLive = true;
    const plan = await makePlan({ slug: "first-of-many", files: [] });
    const { id: _, ...same } = await db.housePlan.findUniqueOrThrow({ where: { id: plan.id } });
    const many = Array.from(
      { length: 700 },
      (_, at) => ({ ...same, slug: `many-${at}` }) as Prisma.HousePlanCreateManyInput,
    );
    await save(() => db.housePlan.createMany({ data: many }));
    for (const word of ["gazebo", "pergola", "cupola", "belfry"]) {
      const where = { slug: { startsWith: "many-" } };
      await save(() => db.housePlan.updateMany({ where, data: { description: `A house with a ${word}.` } }));
      expect((await searchPlans(search(`q=${word}`))).total, word).toBe(700);
    }
    expect((await searchPlans(search("q=pergola"))).total).toBe(0);
    await save(() =>
      db.housePlan.deleteMany({ where: { OR: [{ id: plan.id }, { slug: { startsWith: "many-" } }] } }),
    );
  });
});

test.each([
  ["no number", "q=porch", 1],
  ["one", "page=3", 3],
  ["a word", "page=last", 1],
  ["none that there is", "page=-2", 1],
  ["a huge one", "page=99999999", 1000],
])("the page of an address with %s", (_, query, page) => {
  expect(search(query).page).toBe(page);
});
