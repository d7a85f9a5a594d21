import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planNumber } from "./facts";
import { isSystemFile, matchName, type NamedPlans, possiblePlans, useOf, usesOf } from "./file-match";

const SLUGS: [string, number][] = [
  ["cedar-ridge", 5],
  ["cedar-ridge-modern", 6],
  ["20-maple-street", 7],
  ["44", 8],
  ["muller-haus", 9],
];
const PLANS: NamedPlans = {
  ids: new Set([5, 6, 7, 8, 9, 20, 21, 44, 2026]),
  slugs: new Map(SLUGS),
};
const planOf = (name: string) => {
  const match = matchName(name, PLANS);
  return "planId" in match ? match.planId : undefined;
};

describe("the plan that a name begins with", () => {
  test.each([
    ["HP-021.pdf", 21],
    ["HP-021-study.pdf", 21],
    ["hp021_front.JPG", 21],
    ["HP 021 rear elevation.png", 21],
    ["Plan 21.pdf", 21],
    ["plan no. 21 set.pdf", 21],
    ["021.pdf", 21],
    ["21.pdf", 21],
    ["21 - study.pdf", 21],
    ["21(2).jpg", 21],
    ["#21.dxf", 21],
    ["HP-021.study.pdf", 21],
    ["unpacked/here/HP-021-cad.dwg", 21],
    ["folder\\21-front.png", 21],
    // Slugs, with whatever stands between their words.
    ["cedar-ridge.pdf", 5],
    ["Cedar Ridge - study.pdf", 5],
    ["cedar_ridge_front.jpg", 5],
    ["Müller-Haus.pdf", 9],
    // The longest beginning wins, of slugs and of numbers.
    ["cedar-ridge-modern.pdf", 6],
    ["Cedar Ridge Modern front.jpg", 6],
    ["20 Maple Street.pdf", 7],
    ["20.pdf", 20],
    ["20-maple.pdf", 20],
  ])("%s is plan %i", (name, id) => {
    expect(planOf(name)).toBe(id);
  });

  test.each([
    ["cedar.pdf", /no plan's number or slug/],
    // Nothing separates what follows.
    ["cedar-ridges.pdf", /no plan's number or slug/],
    ["21a.pdf", /no plan's number or slug/],
    ["HP-021b-study.pdf", /no plan's number or slug/],
    // Decimals, and numbers of no plan.
    ["21.5-scale.pdf", /no plan's number or slug/],
    ["HP-099.pdf", /no plan with the number/],
    ["0.pdf", /no plan's number or slug/],
    ["set of HP-021.pdf", /no plan's number or slug/],
    ["44-front.jpg", /slug of one plan and the number of another/],
    ["study.pdf", /no plan's number or slug/],
    [".pdf", /no plan's number or slug/],
  ])("%s is of none, with the reason", (name, reason) => {
    expect(matchName(name, PLANS)).toEqual({ reason: expect.stringMatching(reason) });
  });

  test("any number or slug is found with any ending after any separator, and asked for", () => {
    const plan = fc.record({
      id: fc.integer({ min: 1, max: 999_999_999 }),
      slug: fc
        .stringMatching(/^[a-z]{2,9}(-[a-z]{2,9}){0,4}$/)
        .filter((slug) => !/^(hp|plan|house|no|nr|num)/.test(slug)),
    });
    const separator = fc.constantFrom("-", "_", " ", ".", " - ", "(", "+");
    const rest = fc.constantFrom("", "study", "front", "cad", "x y");
    fc.assert(
      fc.property(plan, separator, rest, ({ id, slug }, between, after) => {
        const known = { ids: new Set([id]), slugs: new Map([[slug, id]]) };
        for (const start of [planNumber(id), String(id), slug, slug.replaceAll("-", " ").toUpperCase()]) {
          const name = `${start}${after && between}${after}.pdf`;
          expect(matchName(name, known), name).toEqual({ planId: id });
          const asked = possiblePlans([name]);
          expect(asked.ids.includes(id) || asked.slugs.includes(slug)).toBe(true);
          // The same letters with one more are another word.
          expect(matchName(`${start}q${after}.pdf`, known)).toHaveProperty("reason");
        }
      }),
    );
  });
});

test.each([
  ["HP-021.pdf", "pdf"],
  ["HP-021-study.pdf", "study"],
  ["HP-021 Study Set.PDF", "study"],
  ["HP-021-studio.pdf", "pdf"],
  ["HP-021-cad.dwg", "dwg"],
  ["HP-021.DXF", "dxf"],
  ["HP-021-cad.zip", "zip"],
  ["HP-021.jpg", "image"],
  ["HP-021-front.jpeg", "main"],
  ["HP-021_FRONT.webp", "main"],
  ["HP-021-kitchen.svg", "image"],
  ["HP-021.docx", undefined],
  ["HP-021", undefined],
])("%s is used as %s", (name, use) => {
  expect(useOf(name)).toBe(use);
  if (use) expect(usesOf(name)).toContain(use);
});

test.each(["__MACOSX/._HP-021.pdf", "plans/.DS_Store", "._21.jpg", "Thumbs.db", "a/desktop.ini"])(
  "%s is the system's",
  (name) => expect(isSystemFile(name)).toBe(true),
);
test("a plan's file is not the system's", () => expect(isSystemFile("plans/HP-021.pdf")).toBe(false));
