import { expect, test } from "vitest";
import { GALLERY_CATEGORIES } from "./rules/categories";
import { splitTags } from "./schema";

test.each([
  ["porch, cedar", ["porch", "cedar"]],
  [" porch ,, cedar siding , ", ["porch", "cedar siding"]],
  ["porch", ["porch"]],
  ["", null],
  [" , ,", null],
])("%j is sent as %j", (typed, tags) => {
  expect(splitTags(typed)).toEqual(tags);
});

test("there are the sixteen categories", () => {
  expect(new Set(GALLERY_CATEGORIES).size).toBe(16);
});
