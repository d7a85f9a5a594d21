import Link from "next/link";
import type { ComponentProps } from "react";

/** A card is entered under a policy that a document has from its start (see lib/site/csp). */
const OWN_DOCUMENT = /^\/checkout$|^\/orders\/[^/]+\/upgrade\b/;
/** The catalogue follows its address by itself, so the router may keep it on screen. */
const FOLLOWS_ADDRESS = /^\/plans\?/;

/**
 * A link to a page of the store, wherever its address comes from. Addresses with a
 * query are drawn by pages of their own behind a rewrite (see lib/site/routing), or act
 * when the page opens. The router takes them for the page without the query, which
 * it already holds, and would show that one; so the browser itself follows them,
 * and addresses of a place within a page. So it does for the checkout.
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
