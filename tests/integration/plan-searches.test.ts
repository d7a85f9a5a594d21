import { afterEach, beforeAll, expect, test } from "vitest";
import { readSearch, searchPlans } from "@/lib/plans/search-queries";
import { cacheState, invalidateCaches } from "@/lib/platform/cache/cache-state";
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

/** Statements that counted, and all of them: a list and its number are one, what of it is for sale another. */
async function askedIn(work: () => Promise<unknown>): Promise<{ counting: number; all: number }> {
  const statements = await statementsOf(work);
  return {
    counting: statements.filter(({ text }) => text.includes("count(*)")).length,
    all: statements.length,
  };
}

test("it is counted once for all orders and pages", async () => {
  cacheState().isLive = true;
  const asked = await askedIn(async () => {
    for (const query of ["q=porch", "q=porch&sort=price-asc", "q=porch&page=2"]) {
      expect((await searchPlans(search(query))).total, query).toBe(1);
    }
  });
  expect(asked).toEqual({ counting: 1, all: 3 });
});

test("after a save it is asked for anew", async () => {
  cacheState().isLive = true;
  expect((await searchPlans(search("q=belvedere"))).items).toEqual([]);
  await makePlan({ slug: "belvedere", name: "Belvedere House", files: [] });
  invalidateCaches();
  expect((await searchPlans(search("q=belvedere"))).items).toMatchObject([{ slug: "belvedere" }]);
});

test("while saves are not heard of, nothing is remembered", async () => {
  const asked = await askedIn(async () => {
    await searchPlans(search("q=porch"));
    await searchPlans(search("q=porch"));
  });
  expect(asked).toEqual({ counting: 2, all: 2 });
});

test("what is asked for twice at once is read once", async () => {
  cacheState().isLive = true;
  const asked = await askedIn(() =>
    Promise.all(["q=porch", "q=porch", "q=porch&sort=size-asc"].map((query) => searchPlans(search(query)))),
  );
  expect(asked).toEqual({ counting: 1, all: 2 });
});

test("a failure is not kept", async () => {
  cacheState().isLive = true;
  // The database refuses to look for a NUL.
  const refused = search("q=%00");
  const asked = await askedIn(async () => {
    await expect(searchPlans(refused)).rejects.toThrow();
    await expect(searchPlans({ ...refused, page: 2 })).rejects.toThrow();
    await expect(searchPlans(refused)).rejects.toThrow();
  });
  expect(asked).toEqual({ counting: 3, all: 3 });
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
