import type { Drafter } from "./drafter.ts";
import { wrap } from "./lettering.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper, Sheet } from "./sheet.ts";

/** A piece of text that is not broken: a heading, a paragraph, a row of a table. Points. */
export interface Unit {
  h: number;
  draw: (pen: Drafter, x: number, y: number, w: number) => void;
  /** Whether it must not stand last in a column. */
  keep?: boolean;
  /** Set again where its table goes on in a new column. */
  head?: Unit;
  /** Whether it only keeps others apart: at the top of a column it is left out. */
  blank?: boolean;
}

export function heading(on: Paper, text: string): Unit {
  const size = on.text.head;
  return {
    h: size * 2.1,
    keep: true,
    draw: (pen, x, y) => void pen.text(text.toUpperCase(), x, y + size * 1.35, { size, bold: true }),
  };
}

export function paragraph(on: Paper, text: string, w: number, number?: string): Unit {
  const size = on.text.note;
  const indent = number ? size * 2.2 : 0;
  const lines = wrap(text, w - indent, size);
  return {
    h: lines.length * size * 1.3 + size * 0.4,
    draw: (pen, x, y) => {
      if (number) pen.text(number, x, y + size, { size });
      lines.forEach((line, index) => void pen.text(line, x + indent, y + size * (1 + 1.3 * index), { size }));
    },
  };
}

export function space(h: number): Unit {
  return { h, draw: () => undefined, blank: true };
}

/**
 * A ruled table as units; `widths` are parts of the whole width, the first row is its head.
 * @param air height that each row takes over that of its lettering, points
 */
export function tableUnits(
  on: Paper,
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  w: number,
  size = on.text.note,
  air = 0,
): Unit[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => (width / total) * w);
  const units = rows.map((row, index) => rowUnit(columns, row, size, index === 0, air));
  const head = units[0];
  // No row stands alone: neither the head nor, in a new column, the last.
  return units.map((unit, index) =>
    index === 0 ? { ...unit, keep: true } : { ...unit, head, keep: index > 1 && index === units.length - 2 },
  );
}

/** A table under its heading, which is set again with its head, as continued, where it goes on in a new column. */
export function titledTable(on: Paper, title: string, ...table: TableOf): Unit[] {
  const again = heading(on, `${title}, continued`);
  const units = tableUnits(on, ...table).map((unit) =>
    unit.head ? { ...unit, head: above(again, unit.head) } : unit,
  );
  return [heading(on, title), ...units];
}

type TableOf = Parameters<typeof tableUnits> extends [Paper, ...infer Rest] ? Rest : never;

/** Two units as one, the first over the second. */
function above(first: Unit, second: Unit): Unit {
  return {
    h: first.h + second.h,
    draw: (pen, x, y, w) => {
      first.draw(pen, x, y, w);
      second.draw(pen, x, y + first.h, w);
    },
  };
}

function rowUnit(
  columns: readonly number[],
  row: readonly string[],
  size: number,
  head: boolean,
  air: number,
): Unit {
  const pad = size * 0.5;
  const cells = row.map((value, column) => wrap(value, (columns[column] ?? 0) - 2 * pad, size, head));
  const h = Math.max(...cells.map((lines) => lines.length)) * size * 1.25 + pad + air;
  return {
    h,
    draw: (pen, x, y, w) => {
      pen.rect(x, y, w, h, { fill: head ? "#e9e7e2" : undefined, stroke: "#1c1c1c", width: LADDER.fine });
      let left = x;
      cells.forEach((lines, column) => {
        lines.forEach((line, index) => {
          pen.text(line, left + pad, y + (pad + air) * 0.5 + size * (0.95 + 1.25 * index), {
            size,
            bold: head,
          });
        });
        left += columns[column] ?? 0;
        if (column < cells.length - 1) pen.stroke(left, y, left, y + h, LADDER.fine);
      });
    },
  };
}

/** Draws units under one another; returns the y under the last. */
export function stack(pen: Drafter, units: readonly Unit[], at: { x: number; y: number; w: number }): number {
  let y = at.y;
  for (const unit of units) {
    unit.draw(pen, at.x, y, at.w);
    y += unit.h;
  }
  return y;
}

/** The least height, in steps of its hundredth part, at which units still fit the columns of one page. */
function levelHeight(units: readonly Unit[], whole: number, columns: number): number {
  if (columns === 1) return whole;
  const tallest = Math.max(0, ...units.map(({ h }) => h));
  for (let part = 10; part < 100; part++) {
    const height = (whole * part) / 100;
    if (height > tallest && paginate(units, height, columns).length === 1) return height;
  }
  return whole;
}

interface Placed {
  unit: Unit;
  column: number;
  y: number;
}

/** Width of one of `count` columns of the drawing area, and the gap between them, points. */
export function columnsOf(on: Paper, count: number): { w: number; gap: number } {
  const gap = 40 * on.s;
  return { w: (on.area.w - gap * (count - 1)) / count, gap };
}

/**
 * Sets units in columns over as many pages as they need; each page draws itself. What fits one
 * page fills its columns to the same height, so that none is left empty.
 */
export function flowPages(on: Paper, units: readonly Unit[], columns: number): ((pen: Drafter) => void)[] {
  const { w, gap } = columnsOf(on, columns);
  return paginate(units, levelHeight(units, on.area.h, columns), columns).map((placed) => (pen: Drafter) => {
    for (const { unit, column, y } of placed)
      unit.draw(pen, on.area.x + column * (w + gap), on.area.y + y, w);
  });
}

/** How far down its last page `flowPages` fills it, points from the top of the drawing area. */
export function flowEnd(on: Paper, units: readonly Unit[], columns: number): number {
  const last = paginate(units, levelHeight(units, on.area.h, columns), columns).at(-1) ?? [];
  return Math.max(0, ...last.map(({ unit, y }) => y + unit.h));
}

/** The same as sheets of a set, numbered one after the other. */
export function flowSheets(
  on: Paper,
  units: readonly Unit[],
  options: { columns: number; title: string; number: (index: number) => string },
): Sheet[] {
  return flowPages(on, units, options.columns).map((draw, index) => ({
    number: options.number(index),
    title: index === 0 ? options.title : `${options.title}, continued`,
    scale: "Not to scale",
    draw,
  }));
}

function paginate(units: readonly Unit[], height: number, columns: number): Placed[][] {
  const pages: Placed[][] = [[]];
  let [column, y] = [0, 0];
  const next = () => {
    column += 1;
    y = 0;
    if (column === columns) {
      pages.push([]);
      column = 0;
    }
  };
  units.forEach((unit, index) => {
    if (unit.blank && y === 0) return;
    let need = unit.h;
    for (let follow = index; units[follow]?.keep && units[follow + 1]; follow++)
      need += units[follow + 1]?.h ?? 0;
    if (y > 0 && y + need > height) {
      next();
      if (unit.blank) return;
      if (unit.head) {
        pages.at(-1)?.push({ unit: unit.head, column, y });
        y += unit.head.h;
      }
    }
    pages.at(-1)?.push({ unit, column, y });
    y += unit.h;
  });
  return pages.filter((page) => page.length > 0);
}
