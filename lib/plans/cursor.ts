import type { Sort } from "./filter";

/** Where a page of a sorted list ended: the sort value of its last row, and its id. */
export interface Cursor {
  value: string;
  id: number;
}

/** The cursor as an opaque text for an address. */
export function encodeCursor(sort: Sort, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([sort, cursor.value, cursor.id])).toString("base64url");
}

/** Reads a cursor made for the same sort; undefined for any other text. */
export function decodeCursor(sort: Sort, text: string): Cursor | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parsed)) return undefined;
    const [madeFor, value, id] = parsed;
    if (madeFor !== sort || typeof value !== "string" || !Number.isSafeInteger(id)) return undefined;
    const valid = sort === "newest" ? !Number.isNaN(Date.parse(value)) : /^\d{1,10}(\.\d{1,2})?$/.test(value);
    return valid ? { value, id } : undefined;
  } catch {
    return undefined;
  }
}
