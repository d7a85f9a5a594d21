/** The script of what comes when a page is at rest (idle-parts.tsx); imported there and nowhere else. */
export { CardTools } from "@/components/catalog/compare/card-tools";
export { RecentlyViewed } from "@/components/catalog/favorites/recently-viewed";
export { ConciergeLauncher } from "@/components/concierge/concierge-launcher";
