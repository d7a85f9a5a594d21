import { containing } from "@/lib/platform/db/search-text";

export function searchIn<F extends string>(q: string, fields: readonly F[]) {
  if (!q) return {};
  const contains = containing(q);
  return { OR: fields.map((field) => ({ [field]: contains }) as Partial<Record<F, typeof contains>>) };
}
