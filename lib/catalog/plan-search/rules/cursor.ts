import type { Sort } from "@/lib/catalog/plans/rules/filter";

/** `match` sorts by likeness to the text. */
export type ListSort = Sort | "match";

export interface Cursor {
  value: string;
  id: number;
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));
const isAmount = (text: string) => /^\d{1,10}(\.\d{1,2})?$/.test(text);

const VALID: Record<ListSort, (value: string) => boolean> = {
  match: (value) => /^\d{1,3}\|/.test(value) && isMoment(value.slice(value.indexOf("|") + 1)),
  newest: isMoment,
  "price-asc": isAmount,
  "price-desc": isAmount,
  "size-asc": isAmount,
};

export function encodeCursor(sort: ListSort, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([sort, cursor.value, cursor.id])).toString("base64url");
}

export function decodeCursor(sort: ListSort, text: string): Cursor | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parsed)) return undefined;
    const [madeFor, value, id] = parsed;
    if (madeFor !== sort || typeof value !== "string" || !Number.isSafeInteger(id)) return undefined;
    const valid = VALID[sort](value);
    return valid ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
