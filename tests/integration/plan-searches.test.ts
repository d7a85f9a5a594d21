import { NextRequest } from "next/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { countMatches } from "@/lib/plans/counts";
import { setSearchGate } from "@/lib/plans/search-gate";
import { readSearch, searchAhead, searchPlans } from "@/lib/plans/searches";
import { setCacheKept } from "@/lib/platform/cache-kept";
import { forgetKeptReads } from "@/lib/platform/kept-reads";
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

async function askedIn(work: () => Promise<unknown>): Promise<{ counts: number; lists: number }> {
  const statements = await statementsOf(work);
  const counts = statements.filter(({ text }) => text.includes("count(*)")).length;
  return { counts, lists: statements.length - counts };
}

test("what was begun when a search arrived is what its page takes", async () => {
  setCacheKept(true);
  const asked = await askedIn(async () => {
    searchAhead("?q=porch&sort=price-asc&page=1");
    const page = await searchPlans(search("sort=price-asc&q=porch"));
    expect(page).toMatchObject({ total: 1, items: [{ slug: "porch" }] });
  });
  expect(asked).toEqual({ counts: 1, lists: 1 });
});

test("it is counted once for all orders and pages", async () => {
  setCacheKept(true);
  const asked = await askedIn(async () => {
    for (const query of ["q=porch", "q=porch&sort=price-asc", "q=porch&page=2"]) {
      expect((await searchPlans(search(query))).total, query).toBe(1);
    }
  });
  expect(asked).toEqual({ counts: 1, lists: 3 });
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
  expect((await searchPlans(search("q=veranda"))).items).toEqual([]);
  await makePlan({ slug: "veranda", name: "Veranda House", files: [] });
  forgetKeptReads();
  expect((await searchPlans(search("q=veranda"))).items).toMatchObject([{ slug: "veranda" }]);
});

test("while saves are not heard of, nothing is begun and nothing kept", async () => {
  const asked = await askedIn(async () => {
    searchAhead("?q=porch");
    await searchPlans(search("q=porch"));
    await searchPlans(search("q=porch"));
  });
  expect(asked).toEqual({ counts: 2, lists: 2 });
});

test("a failure is not kept", async () => {
  setCacheKept(true);
  // The database refuses to look for a NUL.
  const refused = { q: "\0" };
  const asked = await askedIn(async () => {
    await expect(countMatches(refused)).rejects.toThrow();
    await expect(searchPlans({ filter: refused, page: 1 })).rejects.toThrow();
    await expect(searchPlans({ filter: refused, page: 1 })).rejects.toThrow();
  });
  expect(asked).toEqual({ counts: 3, lists: 0 });
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
