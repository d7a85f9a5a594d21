import { expect, test } from "vitest";
import { generateSlug } from "./form-schema";

test.each([
  ["Cedar House", "cedar-house"],
  ["  The  O'Hara -- Cabin #2! ", "the-ohara-cabin-2"],
  ["Über Haus", "uber-haus"],
  ["", ""],
])("%j is %j", (name, slug) => {
  expect(generateSlug(name)).toBe(slug);
});
