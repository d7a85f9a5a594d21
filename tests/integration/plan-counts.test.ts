import { afterEach, beforeAll, expect, test } from "vitest";
import { countAhead, countMatches, forgetCounts } from "@/lib/plans/counts";
import { listPlanCardsAt } from "@/lib/plans/queries";
import { setCacheKept } from "@/lib/platform/cache-kept";
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
