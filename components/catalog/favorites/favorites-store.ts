import { isSlug } from "@/lib/catalog/plans/rules/slug-list";
import { storedList } from "@/lib/platform/browser/stored-list";

const list = storedList("favorites", isSlug);

/** As slugs, newest first. */
export const favoritesStore = {
  ...list,
  /** Saves a plan, or forgets it when it was saved. */
  toggle(slug: string): void {
    const before = list.get();
    list.set(before.includes(slug) ? before.filter((other) => other !== slug) : [slug, ...before]);
  },
  /** Saves those of the plans that are not saved yet. */
  addAll(slugs: readonly string[]): void {
    list.set([...new Set([...slugs, ...list.get()])]);
  },
};
