import { STYLES } from "./filter";

type Style = (typeof STYLES)[number];

/** A style's own page in the catalogue, by itself in the results of a search engine. */
export interface StylePage {
  style: Style;
  slug: string;
  title: string;
  description: string;
  /** What makes the style, above its plans. */
  lead: string;
}

const TEXTS: Record<Style, Pick<StylePage, "title" | "description" | "lead">> = {
  Modern: {
    title: "Modern House Plans",
    description:
      "Modern house plans with clean roof lines, large glass and open living, drawn by architects and delivered as PDF and CAD files at once.",
    lead: "Flat and low roofs, large panes set where the light is, and rooms that open into one another without shouting. Every plan here is dimensioned to the stud and says what its glass will ask of your engineer.",
  },
  Farmhouse: {
    title: "Farmhouse Plans",
    description:
      "Farmhouse plans with deep porches, gabled roofs and kitchens at the center of the house, as PDF and CAD files to download at once.",
    lead: "A simple body under a steep gable, a porch deep enough for a table, and a kitchen that everything else turns toward. Drawn for families who come in with boots on.",
  },
  Contemporary: {
    title: "Contemporary House Plans",
    description:
      "Contemporary house plans of today: shed roofs, tall rooms, two or three honest materials. PDF and CAD files to download at once.",
    lead: "Houses of their own time: shed roofs, one tall room that the others gather around, and no more than two or three materials, so that they age well.",
  },
  Craftsman: {
    title: "Craftsman House Plans",
    description:
      "Craftsman house plans with low roofs, tapered porch columns and built-in details, from bungalow to family house. PDF and CAD at once.",
    lead: "Low roofs with wide eaves, tapered columns on a porch that faces the street, and the sort of built-in corners that make a small house feel generous.",
  },
  Minimalist: {
    title: "Minimalist House Plans",
    description:
      "Minimalist house plans: few lines, quiet rooms and storage where it belongs, from studio to family home. PDF and CAD files at once.",
    lead: "Few lines, and every one of them needed. Quiet fronts, storage behind flush doors, and daylight doing the work that decoration does elsewhere.",
  },
};

/** The pages of all styles, in the order of the filter. */
export const STYLE_PAGES: readonly StylePage[] = STYLES.map((style) => ({
  style,
  slug: style.toLowerCase(),
  ...TEXTS[style],
}));

/** The page of a style by its slug. */
export function styleOfSlug(slug: string): StylePage | undefined {
  return STYLE_PAGES.find((page) => page.slug === slug);
}
