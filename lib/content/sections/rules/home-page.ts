import type { HomeSectionDto } from "../dto";

const OWN = ["hero", "features", "testimonials", "plans", "blog", "newsletter"] as const;
const ALWAYS: readonly string[] = ["hero", "plans", "blog", "newsletter"];

export const LAST_OWN_PLACE = OWN.length;

export function usualPlace(sectionId: string): number | undefined {
  const index = (OWN as readonly string[]).indexOf(sectionId);
  return index === -1 ? undefined : index + 1;
}

function own(sectionId: (typeof OWN)[number]): HomeSectionDto {
  return {
    id: 0,
    sectionId,
    title: "",
    subtitle: null,
    content: null,
    isActive: true,
    displayOrder: usualPlace(sectionId) ?? 0,
    backgroundType: "none",
    backgroundColor: null,
    backgroundImage: null,
    buttonText: null,
    buttonLink: null,
    secondaryButtonText: null,
    secondaryButtonLink: null,
  };
}

/**
 * A section that the page always has and nobody stored comes at its usual place; a hero that is switched off
 * gives way to the default one.
 * @param stored undefined when they could not be read
 */
export function homePageSections(stored: readonly HomeSectionDto[] = []): HomeSectionDto[] {
  const known = new Set(stored.map(({ sectionId }) => sectionId));
  const missing = OWN.filter((name) => ALWAYS.includes(name) && !known.has(name)).map(own);
  const shown = stored.flatMap((section) => {
    if (section.isActive) return [section];
    return section.sectionId === "hero" ? [{ ...own("hero"), displayOrder: section.displayOrder }] : [];
  });
  return [...shown, ...missing].sort((a, b) => a.displayOrder - b.displayOrder || a.id - b.id);
}
