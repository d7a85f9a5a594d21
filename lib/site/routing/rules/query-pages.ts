import { filterSegment, readPageFilter } from "@/lib/catalog/plans/rules/filter";
import { postFilterSegment, readPostFilter } from "@/lib/content/blog/schema";
import { plusQuery } from "@/lib/platform/format/plus-query";
import { titleSlug } from "@/lib/platform/format/slug";

export interface QueryPage {
  path: string;
  search?: string;
}

const PAGES: Record<string, (params: URLSearchParams, search: string) => QueryPage | undefined> = {
  "/plans": (_, search) => {
    const params = plusQuery(search);
    // A further page, and the form with all its filters in sight for whoever has no script.
    const asked = params.has("page") || params.has("filters");
    const segment = asked ? undefined : filterSegment(readPageFilter(params));
    if (segment === "") return undefined;
    // The combinations of the four filters are few enough to keep; anything else is searched for.
    return segment === undefined ? { path: "/browse", search: `?${params}` } : { path: `/browse/${segment}` };
  },
  "/blog": (params) => {
    const segment = postFilterSegment(readPostFilter(params));
    return segment === "" ? undefined : { path: `/blog/browse/${encodeURIComponent(segment)}` };
  },
  "/gallery": (params) => {
    const view = params.get("view") ?? "";
    if (/^[1-9]\d{0,9}$/.test(view)) return { path: `/gallery/view/${view}` };
    const category = titleSlug(params.get("category") ?? "");
    return category === "" || category === "all" ? undefined : { path: `/gallery/browse/${category}` };
  },
  "/contact": (params) => {
    const service = titleSlug(params.get("service") ?? "");
    return service === "" ? undefined : { path: `/contact/service/${service}` };
  },
};

/** In characters: a page is cached in a file of that name. */
const LONGEST_PART = 150;

export const isValidPath = (pathname: string): boolean =>
  pathname.split("/").every((part) => part.length <= LONGEST_PART);

/**
 * Pages with a query are drawn by other pages behind a rewrite, so that the page without one stays static.
 * Undefined when the query changes nothing.
 */
export function pageBehindQuery(pathname: string, search: string): QueryPage | undefined {
  const page = search === "" ? undefined : PAGES[pathname]?.(new URLSearchParams(search), search);
  return page && isValidPath(page.path) ? page : undefined;
}
