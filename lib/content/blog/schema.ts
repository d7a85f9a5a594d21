export const POSTS_PER_PAGE = 9;

export interface PostFilter {
  tag?: string;
  page?: number;
}

const TAG = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,49}$/u;

export function readPostFilter(params: URLSearchParams): PostFilter {
  const tag = params.get("tag")?.trim() ?? "";
  const page = /^[1-9]\d{0,3}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { ...(TAG.test(tag) ? { tag } : {}), ...(page > 1 ? { page } : {}) };
}

export function postListHref(filter: PostFilter): string {
  const params = new URLSearchParams();
  if (filter.tag) params.set("tag", filter.tag);
  if (filter.page && filter.page > 1) params.set("page", String(filter.page));
  const query = params.toString();
  return query ? `/blog?${query}` : "/blog";
}

/** "" for none. */
export function postFilterSegment(filter: PostFilter): string {
  return `${filter.page ?? 1}~${filter.tag ?? ""}`.replace(/^1~$/, "");
}

export function segmentPostFilter(segment: string): PostFilter | undefined {
  const [page = "", ...rest] = segment.split("~");
  const filter = readPostFilter(new URLSearchParams({ page, tag: rest.join("~") }));
  return segment !== "" && postFilterSegment(filter) === segment ? filter : undefined;
}

/** `design_trends` is `Design trends`. */
export function tagLabel(tag: string): string {
  const spaced = tag.replaceAll(/[_-]+/g, " ").trim();
  return spaced === "seo" ? "SEO" : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
