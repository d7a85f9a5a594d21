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

/** The footer's links into the catalogue; the value is the filter's own. */
export const STYLE_NAV: readonly NavItem[] = [
  { href: "/plans?style=Modern", label: "Modern homes" },
  { href: "/plans?style=Farmhouse", label: "Farmhouses" },
  { href: "/plans?style=Contemporary", label: "Contemporary homes" },
  { href: "/plans?style=Craftsman", label: "Craftsman homes" },
  { href: "/plans?style=Minimalist", label: "Minimalist homes" },
];

/** The footer's links to what the studio does beyond plans. */
export const SERVICE_NAV: readonly NavItem[] = [
  { href: "/services#how-it-works", label: "How it works" },
  { href: "/services?service=interior-design", label: "Interior design" },
  { href: "/services?service=custom-design", label: "Custom design" },
  { href: "/services?service=diy-walkthrough", label: "DIY walkthrough" },
  { href: "/services?service=permit-guidance", label: "Permit guidance" },
];

/** What belongs to the visitor. */
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
