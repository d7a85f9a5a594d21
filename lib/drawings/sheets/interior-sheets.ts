import { interiorShapes } from "../interior/interior-shapes";
import { type InteriorView, interiorViews, spanOf } from "../interior/interior-views";
import type { House, Side } from "../layout/model";
import type { Drafter } from "./drafter";
import { drawingTitle } from "./drawing-marks";
import { drawKeyPlan, KEY_SCALES, type KeyPlan, keyPlans } from "./key-plan";
import { DETAIL_SCALES, type Paper, type Scale, type Sheet } from "./sheet";

/** Space round each elevation for its dimensions, in heights of its lettering; under it for its title, points. */
const AROUND = { left: 3, right: 5, top: 1, bottom: 7 };
const TITLE_SPACE = 54;
/** The least width of a drawing, for its title, points. */
const LEAST_WIDTH = 320;

const SIDES: Readonly<Record<Side, string>> = { n: "north", e: "east", s: "south", w: "west" };

/** A drawing to be set into rows, points. */
interface Item {
  w: number;
  h: number;
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
  const [most, least] = on.s < 1 ? [27, 18] : [36, 27];
  const sets = DETAIL_SCALES.filter(({ k }) => k <= most && k >= least).flatMap((scale) =>
    KEY_SCALES.map((key) => ({ scale, pages: rowsOf(on, itemsOf(house, on, views, scale, key)) })),
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
  ];
}

/** Drawings from left to right in rows, their titles on one line, on as many pages as they need. */
function rowsOf(on: Paper, items: readonly Item[]): Placed[][] {
  const { area } = on;
  const rows: Item[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    const taken = row?.reduce((sum, { w }) => sum + w, 0) ?? area.w;
    if (row && taken + item.w <= area.w) row.push(item);
    else rows.push([item]);
  }
  const pages: Placed[][] = [[]];
  let y = 0;
  for (const row of rows) {
    const high = Math.max(...row.map(({ h }) => h));
    if (y > 0 && y + high > area.h) {
      pages.push([]);
      y = 0;
    }
    let x = area.x;
    for (const item of row) {
      pages.at(-1)?.push({ item, x, y: area.y + y + high - item.h });
      x += item.w;
    }
    y += high;
  }
  return pages;
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
    draw: (pen, x, y) => {
      drawKeyPlan(pen, on, plan, { x: x + aside, y: y + aside, k: scale.k });
      drawingTitle(pen, on, "K", plan.title, scale.label, x, y + h + aside + 40 * on.s);
    },
  };
}
