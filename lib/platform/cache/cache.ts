import { revalidateTag, updateTag } from "next/cache";
import { invalidateCaches } from "./cache-state";

/**
 * What cached reads are tagged with. The database announces the same names when
 * the tables behind them change (see the triggers in prisma/migrations), so a tag
 * that is only here would never expire: add both together.
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
} as const;

/** Named in next.config.mjs: how long a cached read is fresh on the server when nothing changes. */
export const PROFILE = { catalogue: "catalogue" } as const;

/** Expires tags from a server action; the action's own response already shows the change. */
export function expireInAction(...tags: string[]): void {
  for (const tag of tags) updateTag(tag);
  invalidateCaches();
}

/** Expires tags from a route handler; the next request, on this instance, sees the change. */
export function expireInRoute(...tags: string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  invalidateCaches();
}
