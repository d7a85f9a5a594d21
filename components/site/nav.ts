export interface NavItem {
  href: string;
  label: string;
}

/** The main links of header, drawer and footer, in this order. */
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
  { href: "/favorites", label: "Favorites" },
  { href: "/compare", label: "Compare plans" },
];

/** Whether a page lies in the section a link leads to. The home page is a section of its own. */
export function isInSection(pathname: string, href: string): boolean {
  // Filtered catalogue pages are cached under /browse; their address says /plans.
  const path = pathname === "/browse" || pathname.startsWith("/browse/") ? "/plans" : pathname;
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
