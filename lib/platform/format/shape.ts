import { z } from "zod";

export const instant = z.iso.datetime();
export const dollars = z.number().describe("US dollars with at most two decimals");

export const savedFields = {
  lastUpdatedBy: z.int().nullable(),
  lastUpdatedAt: instant,
  createdAt: instant,
};

type Stored<T> = { [K in keyof T]: T[K] | (string extends NonNullable<T[K]> ? Date : never) };

export function toShape<S extends z.ZodObject>(shape: S, row: Stored<z.output<S>>): z.output<S> {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(shape.shape).map((name) => {
      const value = values[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as z.output<S>;
}
