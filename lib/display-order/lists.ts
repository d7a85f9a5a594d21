import type { Arranged } from "./schema";

/** The table of each list, the column with what a person calls a row, and its name in the log. */
export const LISTS: Record<Arranged, { table: string; label: string; entityType: string }> = {
  services: { table: "services", label: "title", entityType: "service" },
  "home-sections": { table: "home_sections", label: "title", entityType: "home-section" },
  gallery: { table: "gallery_images", label: "title", entityType: "gallery-image" },
  team: { table: "team_members", label: "name", entityType: "team-member" },
  about: { table: "about_sections", label: "title", entityType: "about-section" },
};
