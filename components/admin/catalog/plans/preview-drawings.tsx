"use client";

import { showDrawings } from "@/components/catalog/plans/drawings/use-drawings";
import type { DrawingsDto } from "@/lib/catalog/previews/schema";

/** Hands the drawings of a plan that is not public to the parts of its preview. */
export function PreviewDrawings({ slug, drawings }: { slug: string; drawings: DrawingsDto }) {
  // While drawing, not in an effect: the parts ask for them in theirs.
  if (typeof window !== "undefined") showDrawings(slug, drawings);
  return null;
}
