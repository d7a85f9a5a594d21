import type { PackageKey } from "../schema";

const FOUNDATION_NAMES = {
  slab: "Slab foundation",
  crawlspace: "Crawlspace foundation",
  pier: "Pier foundation",
  basement: "Basement foundation",
  walkout: "Walkout basement",
} as const;

const PACKAGE_NAMES: Record<PackageKey, string> = {
  study: "Study set",
  pdf: "PDF set",
  full: "PDF + CAD",
  unlimited: "Unlimited builds",
};

export const packageName = (key: PackageKey): string => PACKAGE_NAMES[key];

/** `Crawlspace foundation`, `2x6 walls`, `Mirrored`. */
export function optionName(key: "foundation" | "walls" | "mirrored", value: string): string {
  if (key === "foundation") return FOUNDATION_NAMES[value as keyof typeof FOUNDATION_NAMES] ?? value;
  return key === "walls" ? `${value} walls` : "Mirrored";
}
