import { containing } from "@/lib/platform/db/search-text";

/** Where-input that finds a text, in any letters, in one of the fields; all rows for an empty text. */
export function searchIn<F extends string>(q: string, fields: readonly F[]) {
  if (!q) return {};
  const contains = containing(q);
  return { OR: fields.map((field) => ({ [field]: contains }) as Partial<Record<F, typeof contains>>) };
}
