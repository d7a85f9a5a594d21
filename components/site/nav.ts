export interface NavItem {
  href: string;
  label: string;
}

export const MAIN_NAV: readonly NavItem[] = [
  { href: "/", label: "Home" },
  { href: "/plans", label: "Plans" },
  { href: "/services", label: "Services" },
  { href: "/about", label: "About" },
  { href: "/blog", label: "Blog" },
  { href: "/gallery", label: "Gallery" },
  { href: "/contact", label: "Contact" },
];

export const ORDER_NAV: readonly NavItem[] = [
  { href: "/checkout", label: "Checkout" },
  { href: "/find-order", label: "Find your order" },
  { href: "/my-plans", label: "My plans" },
  { href: "/favorites", label: "Favorites" },
  { href: "/compare", label: "Compare plans" },
];

/** The home page is a section of its own. */
export function isInSection(pathname: string, href: string): boolean {
  // Filtered catalogue pages are cached under /browse; their address says /plans.
  const path = pathname === "/browse" || pathname.startsWith("/browse/") ? "/plans" : pathname;
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
