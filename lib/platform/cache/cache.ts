import { revalidateTag, updateTag } from "next/cache";
import { invalidateCaches } from "./cache-state";

/**
 * The database announces the same names (triggers in prisma/migrations): a tag that is only here would never
 * expire.
 */
export const TAGS = {
  plans: "plans",
  plan: (slug: string) => `plan:${slug}`,
  addons: "addons",
  posts: "posts",
  post: (slug: string) => `post:${slug}`,
  services: "services",
  homeSections: "home-sections",
  gallery: "gallery",
  team: "team",
  about: "about",
  settings: "settings",
  alerts: "alerts",
  authors: "authors",
  assistants: "assistants",
} as const;

export const PROFILE = { catalogue: "catalogue" } as const;

export function expireInAction(...tags: string[]): void {
  for (const tag of tags) updateTag(tag);
  invalidateCaches();
}

export function expireInRoute(...tags: string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  invalidateCaches();
}
