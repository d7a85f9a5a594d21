"use client";

import { Heart } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { favoritesStore } from "./favorites-store";

/** Saves a plan in this browser; pressed while it is saved. */
export function FavoriteButton({ slug }: { slug: string }) {
  const saved = useSyncExternalStore(
    favoritesStore.subscribe,
    favoritesStore.get,
    favoritesStore.getServer,
  ).includes(slug);
  return (
    <Button variant="outline" size="lg" aria-pressed={saved} onClick={() => favoritesStore.toggle(slug)}>
      <Heart aria-hidden="true" className={saved ? "fill-clay stroke-clay" : undefined} />
      <span>{saved ? "Saved to Favorites" : "Save to Favorites"}</span>
    </Button>
  );
}
