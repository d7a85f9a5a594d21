import type { Metadata } from "next";
import { FavoritesList } from "@/components/catalog/favorites/favorites-list";
import { BrowserQueries } from "@/components/site/browser-queries";
import { RecentlyViewed } from "@/components/site/idle-parts";
import { Island } from "@/components/site/island";

export const ensureStatic = "navigation";
export const metadata: Metadata = { title: "Favorites", robots: { index: false } };

export default function FavoritesPage() {
  return (
    <>
      <div className="container-page py-12">
        <h1 className="mb-8 font-display text-title">Favorites</h1>
        <BrowserQueries>
          <Island>
            <FavoritesList />
          </Island>
        </BrowserQueries>
      </div>
      <Island quiet>
        <RecentlyViewed />
      </Island>
    </>
  );
}
