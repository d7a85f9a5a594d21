import { COMPARED_MAX, isSlug } from "@/lib/catalog/plans/rules/slug-list";
import { storedList } from "@/lib/platform/browser/stored-list";

const list = storedList("compare", isSlug);

/** As slugs, in the order in which they were chosen. */
export const compareStore = {
  ...list,
  /**
   * Takes a plan in, or out when it was in.
   * @returns false when there are as many as can be compared
   */
  toggle(slug: string): boolean {
    const before = list.get();
    if (before.includes(slug)) list.set(before.filter((other) => other !== slug));
    else if (before.length < COMPARED_MAX) list.set([...before, slug]);
    else return false;
    return true;
  },
};
