import { NextRequest } from "next/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { countAhead, countMatches, forgetCounts } from "@/lib/plans/counts";
import { listPlanCardsAt } from "@/lib/plans/queries";
import { setSearchGate } from "@/lib/plans/search-gate";
import { setCacheKept } from "@/lib/platform/cache-kept";
import { middleware } from "@/middleware";
import { makePlan } from "../support/fixtures";
import { statementsOf } from "../support/statements";

beforeAll(async () => {
  await makePlan({ slug: "porch", name: "Porch House", files: [] });
});

afterEach(() => {
  setCacheKept(false);
  forgetCounts();
});

const countsIn = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter(({ text }) => text.includes("count(*)")).length;

test("what was begun when a search arrived is what its page takes, in any order", async () => {
  setCacheKept(true);
  const asked = await countsIn(async () => {
    countAhead("?q=porch&sort=price-asc&page=1");
    expect((await listPlanCardsAt({ q: "porch", sort: "price-asc" }, 1)).total).toBe(1);
    expect((await listPlanCardsAt({ q: "porch" }, 1)).items).toHaveLength(1);
  });
  expect(asked).toBe(1);
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
  expect(await countMatches({ q: "veranda" })).toBe(0);
  await makePlan({ slug: "veranda", name: "Veranda House", files: [] });
  forgetCounts();
  expect(await countMatches({ q: "veranda" })).toBe(1);
});

test("while saves are not heard of, nothing is begun and nothing kept", async () => {
  const asked = await countsIn(async () => {
    countAhead("?q=porch");
    await countMatches({ q: "porch" });
    await countMatches({ q: "porch" });
  });
  expect(asked).toBe(2);
});

test("a failure is not kept", async () => {
  setCacheKept(true);
  // The database refuses to look for a NUL.
  const refused = { q: "\0" };
  const asked = await countsIn(async () => {
    await expect(countMatches(refused)).rejects.toThrow();
    await expect(countMatches(refused)).rejects.toThrow();
  });
  expect(asked).toBe(2);
});
