"use client";

import { useSyncExternalStore } from "react";
import { favoritesStore } from "./favorites-store";

export function FavoritesBadge() {
  const count = useSyncExternalStore(
    favoritesStore.subscribe,
    favoritesStore.get,
    favoritesStore.getServer,
  ).length;
  if (count === 0) return null;
  return (
    <span className="absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-semibold tabular-nums text-primary-foreground">
      <span>{count}</span>
      <span className="sr-only">{count === 1 ? " saved plan" : " saved plans"}</span>
    </span>
  );
}
