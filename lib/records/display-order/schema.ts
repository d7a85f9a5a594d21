import { z } from "zod";
import { type OrderedArea, resourceEntries } from "@/lib/access/resources/resources";
import { rowId } from "@/lib/platform/forms/form-schema";

export type OrderedList = OrderedArea;
export const ORDERED_LISTS = resourceEntries.flatMap(([area, { ordered }]) =>
  ordered ? [area as OrderedList] : [],
);

export const sideSchema = z.enum(["before", "after"]);
export type Side = z.infer<typeof sideSchema>;

export const moveRowSchema = z.object({
  list: z.enum(ORDERED_LISTS),
  id: rowId,
  side: sideSchema,
  anchorId: rowId,
});
export type MoveRow = z.infer<typeof moveRowSchema>;

export const stepRowSchema = z.object({
  list: z.enum(ORDERED_LISTS),
  id: rowId,
  direction: z.enum(["up", "down"]),
});
export type StepRow = z.infer<typeof stepRowSchema>;

export function steppedOrder(order: number, direction: StepRow["direction"]): number {
  return direction === "up" ? Math.max(1, order - 1) : order + 1;
}

interface Numbered {
  id: number;
  order: number;
}

export const byPlace = (a: Numbered, b: Numbered): number => a.order - b.order || a.id - b.id;

/**
 * The row's number changes by one, and a neighbour that had the new number, or the same as the row, is
 * passed. Others keep their numbers as far as that keeps the order.
 * @param rows in their order
 */
export function steppedRows<T extends Numbered>(
  rows: readonly T[],
  from: number,
  direction: StepRow["direction"],
): T[] {
  const row = rows[from];
  if (!row) return [...rows];
  const order = steppedOrder(row.order, direction);
  const to = direction === "up" ? from - 1 : from + 1;
  const other = rows[to];
  const isPassed =
    other && (direction === "up" ? other.order >= Math.min(order, row.order) : other.order <= order);
  const next = isPassed ? moved(rows, from, to) : [...rows];
  const numbered = next.map((one) => {
    if (one === row) return { ...one, order };
    return one === other && isPassed && one.order === order ? { ...one, order: row.order } : one;
  });
  for (const [index, one] of numbered.entries()) {
    const before = numbered[index - 1];
    if (!before || byPlace(before, one) < 0) continue;
    numbered[index] = { ...one, order: before.id < one.id ? before.order : before.order + 1 };
  }
  return numbered;
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export function placeBeside(from: number, anchor: number, side: Side): number {
  const gap = side === "before" ? anchor : anchor + 1;
  return gap > from ? gap - 1 : gap;
}
