import type { Visibility } from "../admin/schema";

export function isOnSite(post: { visibility: Visibility; scheduledFor: string | null }, now: Date): boolean {
  if (post.visibility !== "scheduled") return post.visibility === "public";
  return post.scheduledFor !== null && new Date(post.scheduledFor) <= now;
}
