import { slugField } from "@/lib/platform/forms/form-schema";
import type { RedirectFolder } from "../schema";

/**
 * Names that routes have beside the slugs of a folder: what stood at one would lose its further
 * pages to them. tests/structure/reserved-slugs.test.ts holds this to the routes.
 */
export const RESERVED_SLUGS: Record<RedirectFolder, readonly string[]> = {
  plans: ["style"],
  blog: ["browse", "feed.xml"],
};

export const isReserved = (folder: RedirectFolder, slug: unknown): boolean =>
  RESERVED_SLUGS[folder].some((word) => word === slug);

export const slugIn = (folder: RedirectFolder) =>
  slugField.refine((slug) => !isReserved(folder, slug), {
    error: ({ input }) => `The store itself uses /${folder}/${input}. Choose another slug.`,
  });
