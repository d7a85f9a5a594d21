import { expect, test } from "vitest";
import type { HomeSectionDto } from "../dto";
import { homePageSections } from "./home-page";

const section = (id: number, sectionId: string, displayOrder: number, isActive = true): HomeSectionDto => ({
  id,
  sectionId,
  title: sectionId,
  subtitle: null,
  content: null,
  isActive,
  displayOrder,
  backgroundType: "color",
  backgroundColor: "#f9fafb",
  backgroundImage: null,
  buttonText: null,
  buttonLink: null,
  secondaryButtonText: null,
  secondaryButtonLink: null,
});
const names = (sections: HomeSectionDto[]) => sections.map(({ sectionId }) => sectionId);

test("without anything stored the page has its own sections in its own order", () => {
  expect(names(homePageSections([]))).toEqual(["hero", "plans", "blog", "newsletter"]);
  expect(names(homePageSections(undefined))).toEqual(["hero", "plans", "blog", "newsletter"]);
});

test("stored sections come in display order, new ones among them, hidden ones not", () => {
  const stored = [
    section(1, "hero", 1),
    section(2, "features", 5),
    section(5, "testimonials", 3),
    section(8, "spring-sale", 2),
    section(9, "hidden", 2, false),
    section(4, "blog", 4, false),
  ];
  expect(names(homePageSections(stored))).toEqual([
    "hero",
    "spring-sale",
    "testimonials",
    "plans",
    "features",
    "newsletter",
  ]);
});

test("equal numbers are told apart by id, and a hidden hero gives way to the default one", () => {
  const stored = [section(8, "b", 2), section(7, "a", 2), section(1, "hero", 1, false)];
  const shown = homePageSections(stored);
  expect(names(shown).slice(0, 3)).toEqual(["hero", "a", "b"]);
  expect(shown[0]?.title).toBe("");
});
