import fc from "fast-check";
import { expect, test } from "vitest";
import { generateSlug } from "@/lib/platform/forms/form-schema";
import { titleSlug } from "./slug";

const text = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.lorem());

test.each([
  ["titleSlug", titleSlug],
  ["generateSlug", generateSlug],
])("%s gives letters, digits and single hyphens only, and leaves a slug as it is", (_, slugOf) => {
  fc.assert(
    fc.property(text, (title) => {
      const slug = slugOf(title);
      expect(slug).toMatch(/^[a-z0-9-]*$/);
      expect(slug).not.toContain("--");
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test.each([
  ["Café Maison", "cafe-maison"],
  ["Smørrebrød à la Öland", "smrrebrd-a-la-oland"],
  ["Château n° 7", "chateau-n-7"],
])("the slug of %s has its letters without accents", (name, slug) => {
  expect(generateSlug(name)).toBe(slug);
});

test("a title of letters and blanks keeps its letters", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const expected = words.join("-").toLowerCase();
      expect(titleSlug(words.join(" "))).toBe(expected);
      expect(generateSlug(words.join("  "))).toBe(expected);
    }),
  );
});
