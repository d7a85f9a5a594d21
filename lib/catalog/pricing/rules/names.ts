const FOUNDATION_NAMES = {
  slab: "Slab foundation",
  crawlspace: "Crawlspace foundation",
  pier: "Pier foundation",
  basement: "Basement foundation",
  walkout: "Walkout basement",
} as const;

/** `Crawlspace foundation`, `2x6 walls`, `Mirrored`. */
export function optionName(key: "foundation" | "walls" | "mirrored", value: string): string {
  if (key === "foundation") return FOUNDATION_NAMES[value as keyof typeof FOUNDATION_NAMES] ?? value;
  return key === "walls" ? `${value} walls` : "Mirrored";
}
