import { interiorShapes } from "../interior/interior-shapes";
import { acrossOf, type InteriorView, interiorViews } from "../interior/interior-views";
import type { House, Side } from "../layout/model";
import type { Drafter } from "./drafter";
import { drawingTitle } from "./drawing-marks";
import { DETAIL_SCALES, type Paper, QUARTER, type Scale, type Sheet } from "./sheet";

/** Space round each elevation for its dimensions, feet, and under it for its title, points. */
const AROUND = { left: 1.5, right: 3.5, top: 0.6, bottom: 2.4 };
const TITLE_SPACE = 70;

const SIDES: Readonly<Record<Side, string>> = { n: "north", e: "east", s: "south", w: "west" };

interface Placed {
  view: InteriorView;
  number: number;
  x: number;
  y: number;
}

/** Interior elevations of kitchens and baths in rows, on as many sheets as they need: A4.1 and on. */
export function interiorSheets(house: House, on: Paper): Sheet[] {
  const scale: Scale = on.s < 1 ? QUARTER : (DETAIL_SCALES.find(({ k }) => k === 27) ?? QUARTER);
  const pages = rowsOf(on, interiorViews(house), scale.k);
  return pages.map((placed, index) => ({
    number: `A4.${index + 1}`,
    title: index === 0 ? "Interior Elevations" : "Interior Elevations, continued",
    scale: scale.label,
    draw: (pen) => {
      for (const one of placed) drawView(pen, on, house, one, scale);
    },
  }));
}

/** Views from left to right in rows, each as high as its highest. */
function rowsOf(on: Paper, views: readonly InteriorView[], k: number): Placed[][] {
  const { area } = on;
  const pages: Placed[][] = [[]];
  let [x, y, row] = [0, 0, 0];
  views.forEach((view, index) => {
    const w = Math.max((view.to - view.from + AROUND.left + AROUND.right) * k, 300 * on.s);
    const h = (view.ceiling + AROUND.top + AROUND.bottom) * k + TITLE_SPACE * on.s;
    if (x > 0 && x + w > area.w) {
      x = 0;
      y += row;
      row = 0;
    }
    if (y > 0 && y + h > area.h) {
      pages.push([]);
      [x, y, row] = [0, 0, 0];
    }
    pages.at(-1)?.push({ view, number: index + 1, x: area.x + x, y: area.y + y });
    x += w;
    row = Math.max(row, h);
  });
  return pages.filter((page) => page.length > 0);
}

/** The name of a room, with its level where another level has one of the same name. */
function roomTitle(house: House, { room, level }: InteriorView): string {
  const elsewhere = house.levels.some(
    ({ rooms }, index) => index !== level && rooms.some(({ name }) => name === room.name),
  );
  return elsewhere ? `${room.name} (${house.levels[level]?.name})` : room.name;
}

function drawView(pen: Drafter, on: Paper, house: House, { view, number, x, y }: Placed, scale: Scale): void {
  const { k } = scale;
  const left = Math.min(acrossOf(view.side, view.from), acrossOf(view.side, view.to));
  const floor = y + (view.ceiling + AROUND.top) * k;
  pen.shapes(interiorShapes(house, view, on.text.least / k), {
    x: x + (AROUND.left - left) * k,
    y: floor,
    k,
  });
  const title = `${roomTitle(house, view)}, ${SIDES[view.side]}`;
  drawingTitle(pen, on, String(number), title, scale.label, x, floor + AROUND.bottom * k + 24 * on.s);
}
