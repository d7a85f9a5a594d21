import { isValidPath } from "./query-pages";

/** Folders of addresses whose last part is a name, and what it names. */
const FOLDERS = [
  ["/orders/", "order"],
  ["/plans/style/", "style"],
  ["/plans/", "plan"],
  ["/blog/", "post"],
] as const;

/** Pages of their own in those folders; tests/structure/pages-beside-names.test.ts holds it to the folders. */
export const PAGES_BESIDE_NAMES = ["/blog/feed.xml"];

/** Further pages of what is named: they are there when it is. */
const FURTHER_PAGE = {
  order: /\/(?:upgrade|review)$/,
  plan: /\/(?:lot|offer|reviews|sheets)$/,
  style: /$/,
  post: /$/,
} as const;

/** What an address can name. */
type Named = (typeof FOLDERS)[number][1];

/** What an address names: the order of a private link, a plan, a style, a post; undefined for all other addresses. */
export function namedAt(pathname: string): { what: Named; name: string } | undefined {
  const folder = FOLDERS.find(([prefix]) => pathname.startsWith(prefix));
  if (!folder || PAGES_BESIDE_NAMES.includes(pathname) || !isValidPath(pathname)) return undefined;
  const [prefix, what] = folder;
  const last = pathname.slice(prefix.length).replace(FURTHER_PAGE[what], "");
  // A slash that is written out is part of a name, and of none that there is.
  return last === "" || last.includes("/") ? undefined : { what, name: decodeURIComponent(last) };
}
