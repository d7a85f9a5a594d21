import { slugField } from "@/lib/platform/forms/form-schema";
import type { RedirectFolder } from "../schema";

/** Routes with these names exist. tests/structure/reserved-slugs.test.ts compares them with the folders. */
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
