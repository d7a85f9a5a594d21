import { isValidPath } from "./query-pages";

const FOLDERS = [
  ["/orders/", "order"],
  ["/requests/", "request"],
  ["/plans/style/", "style"],
  ["/plans/", "plan"],
  ["/blog/", "post"],
] as const;

/** tests/structure/pages-beside-names.test.ts compares it with the folders. */
export const PAGES_BESIDE_NAMES = ["/blog/feed.xml"];

const FURTHER_PAGE = {
  order: /\/(?:modify|upgrade|review)$/,
  request: /\/pay$/,
  plan: /\/(?:lot|modify|offer|reviews|sheets)$/,
  style: /$/,
  post: /$/,
} as const;

type Named = (typeof FOLDERS)[number][1];

export function namedAt(pathname: string): { what: Named; name: string } | undefined {
  const folder = FOLDERS.find(([prefix]) => pathname.startsWith(prefix));
  if (!folder || PAGES_BESIDE_NAMES.includes(pathname) || !isValidPath(pathname)) return undefined;
  const [prefix, what] = folder;
  const last = pathname.slice(prefix.length).replace(FURTHER_PAGE[what], "");
  // A slash that is written out is part of a name, and of none that there is.
  return last === "" || last.includes("/") ? undefined : { what, name: decodeURIComponent(last) };
}
