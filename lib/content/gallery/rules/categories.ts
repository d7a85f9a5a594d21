export const GALLERY_CATEGORIES = [
  "Interior",
  "Exterior",
  "Kitchen",
  "Bathroom",
  "Bedroom",
  "Living Room",
  "Floor Plans",
  "Construction",
  "Landscape",
  "Custom Build",
  "Tiny Home",
  "Farmhouse",
  "Modern",
  "Contemporary",
  "Traditional",
  "Before & After",
] as const;

export function galleryCategories(items: readonly { category: string | null }[]): string[] {
  return [...new Set(items.flatMap((item) => (item.category ? [item.category] : [])))];
}
