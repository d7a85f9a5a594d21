import { describe, expect, test } from "vitest";
import { createSaleSchema } from "./schema";

const DAYS = { startsOn: "2026-11-27", endsOn: "2026-11-30" };

const problemsOf = (sale: object) =>
  createSaleSchema
    .safeParse({ name: "Spring", scope: "all", ...DAYS, ...sale })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a sale is a percent of all, of a style or of chosen plans, or a price for chosen plans", () => {
  test.each([
    [{}, "percent", "Give a percent or a price"],
    [{ percent: 20, price: 10 }, "price", "Give a percent or a price, not both"],
    [{ price: 10 }, "price", "A fixed price goes with chosen plans only"],
    [{ percent: 20, scope: "plans", planIds: [] }, "planIds", "Choose plans"],
    [{ percent: 20, scope: "style", style: " " }, "style", "Choose a style"],
    [{ percent: 0 }, "percent", "A percent is a whole number from 1 to 95"],
    [
      { price: 0, scope: "plans", planIds: [1] },
      "price",
      "A sale price is at least $0.50, with at most two decimals",
    ],
  ])("%j is refused at %s", (sale, path, message) => {
    expect(problemsOf(sale)).toEqual([[path, message]]);
  });

  test("what its scope does not name is left out, and plans are named once, in order", () => {
    const sale = { name: "Spring", percent: 20, style: "Modern", planIds: [3, 1, 3], ...DAYS };
    const parsed = (scope: string) => createSaleSchema.parse({ ...sale, scope });
    expect(parsed("all")).toMatchObject({ style: null, planIds: null, price: null });
    expect(parsed("style")).toMatchObject({ style: "Modern", planIds: null });
    expect(parsed("plans")).toMatchObject({ style: null, planIds: [1, 3] });
  });
});
