import { isSlug } from "@/lib/catalog/plans/rules/slug-list";
import { storedList } from "@/lib/platform/browser/stored-list";

export interface ViewedPlan {
  slug: string;
  name: string;
  image: string;
}

const MAX_VIEWED = 9;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 500;

function isViewed(value: unknown): value is ViewedPlan {
  if (typeof value !== "object" || value === null) return false;
  const { slug, name, image } = value as Partial<ViewedPlan>;
  return isSlug(slug) && isText(name) && isText(image) && (image === "" || image.startsWith("/"));
}

const list = storedList("viewed", isViewed);

/** As slugs, the last one opened first. */
export const viewedStore = {
  ...list,
  add(plan: ViewedPlan): void {
    list.set([plan, ...list.get().filter(({ slug }) => slug !== plan.slug)].slice(0, MAX_VIEWED));
  },
};
