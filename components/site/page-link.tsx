import Link from "next/link";
import type { ComponentProps } from "react";

/** A card is entered under a policy that a document has from its start (see lib/site/csp). */
const OWN_DOCUMENT = /^\/checkout$|^\/orders\/[^/]+\/upgrade\b/;
/** The catalogue follows its address by itself, so the router may keep it on screen. */
const FOLLOWS_ADDRESS = /^\/plans\?/;

/**
 * Links to an address with a query, or to a place within a page, are followed by the browser: the
 * router takes them for the page without the query, which it already holds, and would show that
 * one. So are links to the checkout.
 */
export function PageLink({
  href,
  prefetch,
  ...props
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  if (OWN_DOCUMENT.test(href) || (/[?#]/.test(href) && !FOLLOWS_ADDRESS.test(href)))
    return <a href={href} {...props} />;
  // Prefetched, such an address asks for parts of the page without the query, which are not there.
  return <Link href={href} prefetch={FOLLOWS_ADDRESS.test(href) ? false : prefetch} {...props} />;
}
