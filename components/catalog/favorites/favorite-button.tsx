"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { favoritesStore } from "./favorites-store";

/**
 * @param heart the icon, drawn on the server: an icon component would add to the first script of
 * every plan page
 */
export function FavoriteButton({ slug, heart }: { slug: string; heart: ReactNode }) {
  const saved = useSyncExternalStore(
    favoritesStore.subscribe,
    favoritesStore.get,
    favoritesStore.getServer,
  ).includes(slug);
  return (
    <Button
      variant="outline"
      size="lg"
      aria-pressed={saved}
      onClick={() => favoritesStore.toggle(slug)}
      className="favorite"
    >
      {heart}
      <span>{saved ? "Saved to Favorites" : "Save to Favorites"}</span>
    </Button>
  );
}
