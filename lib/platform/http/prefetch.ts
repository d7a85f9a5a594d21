const MARKS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/** Whether a browser or a scanner asks ahead of anybody's wish: it says so itself. */
export const isPrefetch = (headers: Headers): boolean =>
  MARKS.some((name) => /\b(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ""));
