"use client";

import Link from "next/link";
import { useSyncExternalStore } from "react";
import { compareStore } from "@/components/catalog/compare/compare-store";
import { favoritesStore } from "@/components/catalog/favorites/favorites-store";

const plans = (count: number) => (count === 1 ? "1 plan" : `${count} plans`);

/** The lists that the browser keeps, which no server knows of. */
export function SavedHere() {
  const favorites = useSyncExternalStore(
    favoritesStore.subscribe,
    favoritesStore.get,
    favoritesStore.getServer,
  );
  const compared = useSyncExternalStore(compareStore.subscribe, compareStore.get, compareStore.getServer);
  const lists = [
    { href: "/favorites", label: "Favorites", count: favorites.length },
    { href: "/compare", label: "Compared", count: compared.length },
  ].filter(({ count }) => count > 0);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="saved" className="mt-14">
      <h2 id="saved" className="font-display text-heading">
        Saved in this browser
      </h2>
      <ul className="mt-4 divide-y border-y">
        {lists.map(({ href, label, count }) => (
          <li key={href} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center text-link">
              {label}
            </Link>
            <span className="text-sm text-muted-foreground">{plans(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
