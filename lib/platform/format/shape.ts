import { z } from "zod";

/** A moment as ISO 8601. */
export const instant = z.iso.datetime();
/** A price in a JSON response. */
export const dollars = z.number().describe("US dollars with at most two decimals");

export const savedFields = {
  lastUpdatedBy: z.int().nullable(),
  lastUpdatedAt: instant,
  createdAt: instant,
};

/** A row with the members of a shape, its moments as dates. */
type Stored<T> = { [K in keyof T]: T[K] | (string extends NonNullable<T[K]> ? Date : never) };

/** The members of a row that a shape names and no other; dates as ISO 8601. */
export function toShape<S extends z.ZodObject>(shape: S, row: Stored<z.output<S>>): z.output<S> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(shape.shape).map((name) => {
      const value = values[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as z.output<S>;
}
