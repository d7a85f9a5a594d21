import { interiorShapes } from "../interior/interior-shapes";
import { type InteriorView, interiorViews, spanOf } from "../interior/interior-views";
import type { House, Side } from "../layout/model";
import type { Drafter } from "./drafter";
import { drawingTitle } from "./drawing-marks";
import { heading, paragraph, stack } from "./flow";
import { drawKeyPlan, KEY_SCALES, type KeyPlan, keyPlans } from "./key-plan";
import { INTERIOR_NOTES } from "./note-texts";
import { DETAIL_SCALES, type Paper, type Scale, type Sheet } from "./sheet";

/** Space round each elevation for its dimensions, in heights of its lettering; under it for its title, points. */
const AROUND = { left: 3, right: 5, top: 1, bottom: 7 };
const TITLE_SPACE = 58;
/** The least width of a drawing, for its title, points. */
const LEAST_WIDTH = 320;

const SIDES: Readonly<Record<Side, string>> = { n: "north", e: "east", s: "south", w: "west" };

/** Scales of interior elevations in points to the foot, of large and of small sheets. */
const SCALES_OF = { large: { most: 54, least: 27 }, small: { most: 36, least: 18 } };
/** How far drawings and their rows are moved apart at most to fill a sheet, points. */
const APART = { across: 70, down: 110 };
/** Width of the notes, points. */
const NOTES_WIDTH = 620;

/** A drawing to be set into rows, points. */
interface Item {
  w: number;
  h: number;
  /** Whether it is no elevation, but a key plan or the notes. */
  aside?: boolean;
  /** Whether it hangs from the top of its row; the others stand on their titles. */
  atTop?: boolean;
  draw: (pen: Drafter, x: number, y: number) => void;
}

interface Placed {
  item: Item;
  x: number;
  y: number;
}

/**
 * Interior elevations of kitchens and baths in rows, with the plans that say where each is seen
 * from: A4.1 and on, at the largest scale at which one sheet holds them.
 */
export function interiorSheets(house: House, on: Paper): Sheet[] {
  const views = interiorViews(house);
  const { most, least } = on.s < 1 ? SCALES_OF.small : SCALES_OF.large;
  const sets = DETAIL_SCALES.filter(({ k }) => k <= most && k >= least).flatMap((scale) =>
    KEY_SCALES.flatMap((key) =>
      [true, false].map((apart) => ({
        scale,
        pages: rowsOf(on, itemsOf(house, on, views, scale, key), apart),
      })),
    ),
  );
  const set = sets.find(({ pages }) => pages.length === 1) ?? sets.at(-1);
  if (!set) return [];
  const { scale, pages } = set;
  return pages.map((placed, index) => ({
    number: `A4.${index + 1}`,
    title: index === 0 ? "Interior Elevations" : "Interior Elevations, continued",
    scale: scale.label,
    draw: (pen) => {
      for (const { item, x, y } of placed) item.draw(pen, x, y);
    },
  }));
}

function itemsOf(house: House, on: Paper, views: readonly InteriorView[], scale: Scale, key: Scale): Item[] {
  return [
    ...views.map((view, index) => elevationItem(house, on, view, index + 1, scale)),
    ...keyPlans(house, views).map((plan) => keyPlanItem(on, plan, key)),
    ...(views.length > 0 ? [notesItem(on)] : []),
  ];
}

/**
 * Drawings from left to right in rows, on as many pages as they need, spread over each; key plans
 * and notes in rows of their own where they are to stand `apart`.
 */
function rowsOf(on: Paper, items: readonly Item[], apart: boolean): Placed[][] {
  const { area } = on;
  const rows: Item[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    const taken = row ? sumOf(row, ({ w }) => w) : area.w;
    const breaks = apart && item.aside && !row?.[0]?.aside;
    if (row && !breaks && taken + item.w <= area.w) row.push(item);
    else rows.push([item]);
  }
  const pages: Item[][][] = [[]];
  for (const row of rows) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && sumOf(page, heightOf) + heightOf(row) > area.h) pages.push([row]);
    else page.push(row);
  }
  return pages.map((page) => spread(on, page));
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0);
const heightOf = (row: readonly Item[]) => Math.max(...row.map(({ h }) => h));

/** The rows of a page moved apart, their titles on one line, so that no half of the sheet is left empty. */
function spread(on: Paper, rows: readonly Item[][]): Placed[] {
  const { area } = on;
  const gap = (left: number, count: number, most: number) => Math.max(0, Math.min(most * on.s, left / count));
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

/** The name of a room, with its level where another level has one of the same name. */
function roomTitle(house: House, { room, level }: InteriorView): string {
  const elsewhere = house.levels.some(
    ({ rooms }, index) => index !== level && rooms.some(({ name }) => name === room.name),
  );
  return elsewhere ? `${room.name} (${house.levels[level]?.name})` : room.name;
}

function elevationItem(house: House, on: Paper, view: InteriorView, number: number, scale: Scale): Item {
  const { k } = scale;
  const text = on.text.least;
  const [left] = spanOf(view.side, view.from, view.to);
  const below = AROUND.bottom * text;
  return {
    w: Math.max((view.to - view.from) * k + (AROUND.left + AROUND.right) * text, LEAST_WIDTH * on.s),
    h: view.ceiling * k + AROUND.top * text + below + TITLE_SPACE * on.s,
    draw: (pen, x, y) => {
      const floor = y + AROUND.top * text + view.ceiling * k;
      pen.shapes(interiorShapes(house, view, text / k), {
        x: x + AROUND.left * text - left * k,
        y: floor,
        k,
      });
      const title = `${roomTitle(house, view)}, ${SIDES[view.side]}`;
      drawingTitle(pen, on, String(number), title, scale.label, x, floor + below + 24 * on.s);
    },
  };
}

function keyPlanItem(on: Paper, plan: KeyPlan, scale: Scale): Item {
  const [w, h] = [plan.box.w * scale.k, plan.box.d * scale.k];
  const aside = 14 * on.s;
  return {
    w: Math.max(w + 4 * aside, LEAST_WIDTH * on.s),
    h: h + aside + TITLE_SPACE * on.s,
    aside: true,
    draw: (pen, x, y) => {
      drawKeyPlan(pen, on, plan, { x: x + aside, y: y + aside, k: scale.k });
      drawingTitle(pen, on, "K", plan.title, scale.label, x, y + h + aside + 40 * on.s);
    },
  };
}

/** What holds for every wall of the sheet. */
function notesItem(on: Paper): Item {
  const w = NOTES_WIDTH * on.s;
  const inner = w - 40 * on.s;
  const units = [
    heading(on, "Kitchens and baths"),
    ...INTERIOR_NOTES.map((note, index) => paragraph(on, note, inner, `${index + 1}.`)),
  ];
  return {
    w,
    h: sumOf(units, ({ h }) => h) + 20 * on.s,
    aside: true,
    atTop: true,
    draw: (pen, x, y) => void stack(pen, units, { x, y, w: inner }),
  };
}
