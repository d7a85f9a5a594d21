export const COMPARED_MAX = 4;
export const LISTED_MAX = 50;

const SLUG = /^[a-z0-9-]{1,150}$/;

export const isSlug = (value: unknown): value is string => typeof value === "string" && SLUG.test(value);

/** `a,b,c`, each once. */
export function readSlugs(listed: string | null, most: number): string[] {
  return [...new Set((listed ?? "").split(",").filter(isSlug))].slice(0, most);
}

export const comparePath = (slugs: readonly string[]): string => `/compare?plans=${slugs.join(",")}`;

export const listPath = (slugs: readonly string[]): string =>
  `/favorites?list=${slugs.slice(0, LISTED_MAX).join(",")}`;
