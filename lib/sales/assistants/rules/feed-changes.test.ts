import { expect, test } from "vitest";
import type { Product } from "@/lib/catalog/feed/dto";
import { pushedProductSchema } from "@/lib/catalog/feed/dto";
import { goneProduct, waitSeconds, withGoneVariants } from "./feed-changes";

const product: Product = {
  ...{ id: "HP-007", title: "Cedar", description: { plain: "Small." }, url: "https://a.example/plans/cedar" },
  ...{ media: [], variants: [] },
};
const told = { planId: 7, title: "Old Cedar", digest: "d", variants: ["HP-007;p=pdf", "HP-007"] };

test("items that were told of and are not sold now are taken back, and new ones are not", () => {
  const pushed = withGoneVariants(product, told);
  expect(pushedProductSchema.parse(pushed)).toEqual(pushed);
  expect(pushed.variants.map(({ id, title, availability }) => [id, title, availability?.status])).toEqual([
    ["HP-007;p=pdf", "Cedar", "discontinued"],
    ["HP-007", "Cedar", "discontinued"],
  ]);
  expect(withGoneVariants(product, undefined)).toEqual(product);
});

test("a plan that is gone keeps the name that the feed knows", () => {
  const pushed = goneProduct("HP-007", told);
  expect(pushedProductSchema.parse(pushed)).toEqual(pushed);
  expect(pushed.title).toBe("Old Cedar");
});

test.each([
  [1, undefined, 30],
  [2, undefined, 120],
  [3, "60", 480],
  [3, "900", 900],
  [9, undefined, 21_600],
  [1, "999999", 21_600],
  [1, "Wed, 21 Oct 2026 07:28:00 GMT", 30],
  [500, undefined, 21_600],
])("after failure %i, asked for %s, it waits %i seconds", (attempts, retryAfter, seconds) => {
  expect(waitSeconds(attempts, retryAfter)).toBe(seconds);
});
