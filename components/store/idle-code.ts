/** The script of what comes when a page is at rest (idle-parts.tsx); imported there and nowhere else. */
export { CardTools } from "@/components/compare/card-tools";
export { ConciergeLauncher } from "@/components/concierge/concierge-launcher";
export { RecentlyViewed } from "@/components/favorites/recently-viewed";
