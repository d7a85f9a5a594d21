import type { Box } from "./boxes.ts";
import type { Drafter } from "./drafter.ts";

/** A drawing to be set into rows, points. */
export interface Item {
  w: number;
  h: number;
  /** What it is one of: another group may begin a row of its own. */
  group?: number;
  /** Whether it hangs from the top of its row; the others stand on one line. */
  atTop?: boolean;
  draw: (pen: Drafter, x: number, y: number) => void;
}

/** A drawing where it stands on its sheet, points. */
export interface Placed {
  item: Item;
  x: number;
  y: number;
}

/** How far drawings and their rows are moved apart at most to fill a sheet, points. */
const APART = { across: 70, down: 170 };

/**
 * Drawings from left to right in rows, on as many pages as they need, spread over each.
 * @param s size of the sheet's fixed parts
 * @param apart whether each group begins a row of its own
 */
export function inRows(area: Box, items: readonly Item[], s: number, apart: boolean): Placed[][] {
  const rows: Item[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    const taken = row ? sumOf(row, ({ w }) => w) : area.w;
    const breaks = apart && item.group !== row?.[0]?.group;
    if (row && !breaks && taken + item.w <= area.w) row.push(item);
    else rows.push([item]);
  }
  const pages: Item[][][] = [[]];
  for (const row of rows) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && sumOf(page, heightOf) + heightOf(row) > area.h) pages.push([row]);
    else page.push(row);
  }
  return pages.map((page) => spread(area, page, s));
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0);
const heightOf = (row: readonly Item[]) => Math.max(...row.map(({ h }) => h));

/** The rows of a page moved apart, so that no half of the sheet is left empty. */
function spread(area: Box, rows: readonly Item[][], s: number): Placed[] {
  const gap = (left: number, count: number, most: number) => Math.max(0, Math.min(most * s, left / count));
  const down = gap(area.h - sumOf(rows, heightOf), rows.length, APART.down);
  let y = area.y;
  return rows.flatMap((row) => {
    const high = heightOf(row);
    const across = gap(area.w - sumOf(row, ({ w }) => w), row.length, APART.across);
    let x = area.x;
    const placed = row.map((item): Placed => {
      const at = x;
      x += item.w + across;
      return { item, x: at, y: y + (item.atTop ? 0 : high - item.h) };
    });
    y += high + down;
    return placed;
  });
}

export function drawPlaced(pen: Drafter, placed: readonly Placed[]): void {
  for (const { item, x, y } of placed) item.draw(pen, x, y);
}
