import { NextRequest } from "next/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { setSearchGate } from "@/lib/plans/search-gate";
import { readSearch, searchAhead, searchPlans } from "@/lib/plans/searches";
import { setCacheKept } from "@/lib/platform/cache/cache-kept";
import { forgetKeptReads } from "@/lib/platform/cache/kept-reads";
import { middleware } from "@/middleware";
import { makePlan } from "../support/fixtures";
import { statementsOf } from "../support/statements";

beforeAll(async () => {
  await makePlan({ slug: "porch", name: "Porch House", files: [] });
});

afterEach(() => {
  setCacheKept(false);
  forgetKeptReads();
});

const search = (query: string) => readSearch(new URLSearchParams(query));

/** Statements that counted, and all of them: a list and its number are one. */
async function askedIn(work: () => Promise<unknown>): Promise<{ counting: number; all: number }> {
  const statements = await statementsOf(work);
  return {
    counting: statements.filter(({ text }) => text.includes("count(*)")).length,
    all: statements.length,
  };
}

test("what was begun when a search arrived is what its page takes", async () => {
  setCacheKept(true);
  const asked = await askedIn(async () => {
    searchAhead("?q=porch&sort=price-asc&page=1");
    const page = await searchPlans(search("sort=price-asc&q=porch"));
    expect(page).toMatchObject({ total: 1, items: [{ slug: "porch" }] });
  });
  expect(asked).toEqual({ counting: 1, all: 1 });
});

test("it is counted once for all orders and pages", async () => {
  setCacheKept(true);
  const asked = await askedIn(async () => {
    for (const query of ["q=porch", "q=porch&sort=price-asc", "q=porch&page=2"]) {
      expect((await searchPlans(search(query))).total, query).toBe(1);
    }
  });
  expect(asked).toEqual({ counting: 1, all: 3 });
});

test("the middleware tells of what a page is drawn for, and of no page that is kept", async () => {
  const told = vi.fn();
  setSearchGate(told);
  for (const path of ["/plans?q=porch&sort=price-asc", "/plans?style=Modern", "/plans", "/blog?tag=a"]) {
    await middleware(new NextRequest(`http://localhost${path}`));
  }
  expect(told.mock.calls).toEqual([["?q=porch&sort=price-asc"]]);
});

test("after a save it is asked for anew", async () => {
  setCacheKept(true);
  expect((await searchPlans(search("q=belvedere"))).items).toEqual([]);
  await makePlan({ slug: "belvedere", name: "Belvedere House", files: [] });
  forgetKeptReads();
  expect((await searchPlans(search("q=belvedere"))).items).toMatchObject([{ slug: "belvedere" }]);
});

test("while saves are not heard of, nothing is begun and nothing kept", async () => {
  const asked = await askedIn(async () => {
    searchAhead("?q=porch");
    await searchPlans(search("q=porch"));
    await searchPlans(search("q=porch"));
  });
  expect(asked).toEqual({ counting: 2, all: 2 });
});

test("what was begun twice at once is asked for once", async () => {
  setCacheKept(true);
  const asked = await askedIn(() =>
    Promise.all(["q=porch", "q=porch", "q=porch&sort=size-asc"].map((query) => searchPlans(search(query)))),
  );
  expect(asked).toEqual({ counting: 1, all: 2 });
});

test("a failure is not kept", async () => {
  setCacheKept(true);
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
