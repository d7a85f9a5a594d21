import { z } from "zod";
import { rowId } from "@/lib/platform/forms/form-schema";

/** The lists that staff put in order. */
export const ARRANGED = ["services", "home-sections", "gallery", "team", "about"] as const;
export type Arranged = (typeof ARRANGED)[number];

/** On which side of another entry one is put. */
export const sideSchema = z.enum(["before", "after"]);
export type Side = z.infer<typeof sideSchema>;

/** Puts a row directly before or after another one of its list. */
export const moveRowSchema = z.object({
  list: z.enum(ARRANGED),
  id: rowId,
  side: sideSchema,
  anchorId: rowId,
});
export type MoveRow = z.infer<typeof moveRowSchema>;

/** The next number an arrow gives a row: up lowers it, to 1 at least, down raises it. */
export function steppedOrder(order: number, direction: "up" | "down"): number {
  return direction === "up" ? Math.max(1, order - 1) : order + 1;
}

/** A list with one of its entries moved to another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Where an entry comes to stand when it is put directly before or after another one. */
export function placeBeside(from: number, anchor: number, side: Side): number {
  const gap = side === "before" ? anchor : anchor + 1;
  return gap > from ? gap - 1 : gap;
}
