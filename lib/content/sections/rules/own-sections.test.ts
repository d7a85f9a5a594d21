import { expect, test } from "vitest";
import { createHomeSectionSchema } from "../home-schema";
import { homePageSections, usualPlace } from "./home-page";
import { DEFAULT_HERO, OWN_SECTIONS, unstoredSections } from "./own-sections";

const ids = (sections: { sectionId: string }[]) => sections.map(({ sectionId }) => sectionId);

test("what the page shows by itself can be edited, and what is stored is not offered again", () => {
  expect(ids(unstoredSections([]))).toEqual(["hero", "features", "plans", "blog", "newsletter"]);
  expect(ids(unstoredSections([]))).toEqual(expect.arrayContaining(ids(homePageSections([]))));
  expect(ids(unstoredSections(["hero", "blog", "spring-sale"]))).toEqual(["features", "plans", "newsletter"]);
});

test("each begins with what can be saved as it is, at its own place", () => {
  for (const { sectionId, start } of OWN_SECTIONS) {
    expect(usualPlace(sectionId), sectionId).toBeGreaterThan(0);
    expect(createHomeSectionSchema.safeParse({ sectionId, ...start }).success, sectionId).toBe(true);
  }
});

test("the hero's form begins with what visitors see", () => {
  const { backgroundType, ...start } =
    OWN_SECTIONS.find(({ sectionId }) => sectionId === "hero")?.start ?? {};
  expect(start).toEqual(DEFAULT_HERO);
  expect(backgroundType).toBe("image");
});
