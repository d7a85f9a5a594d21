import { titleSlug } from "@/lib/platform/format/slug";
import type { STYLES } from "./filter";

type UsualStyle = (typeof STYLES)[number];

export interface StylePage {
  style: string;
  slug: string;
  title: string;
  description: string;
  lead: string;
}

const TEXTS: Record<UsualStyle, Pick<StylePage, "title" | "description" | "lead">> = {
  Modern: {
    title: "Modern House Plans",
    description:
      "Modern house plans with clean roof lines, large glass and open living. PDF and CAD files to download at once.",
    lead: "Flat and low roofs, large panes set where the light is, and rooms that open into one another without shouting.",
  },
  Farmhouse: {
    title: "Farmhouse Plans",
    description:
      "Farmhouse plans with deep porches, gabled roofs and kitchens at the center of the house, as PDF and CAD files to download at once.",
    lead: "A simple body under a steep gable, a porch deep enough for a table, and a kitchen that everything else turns toward.",
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

export function stylePage(style: string): StylePage {
  const texts = Object.hasOwn(TEXTS, style) ? TEXTS[style as UsualStyle] : undefined;
  return {
    style,
    slug: titleSlug(style),
    title: `${style} House Plans`,
    description: `${style} house plans with their sizes, rooms and prices. PDF and CAD files to download at once.`,
    lead: `Every plan in the ${style} style, the newest first.`,
    ...texts,
  };
}

export const styleOfSlug = (slug: string, styles: readonly string[]): StylePage | undefined =>
  styles.map(stylePage).find((page) => page.slug !== "" && page.slug === slug);
