import { interiorShapes } from "../interior/interior-shapes.ts";
import { type InteriorView, interiorViews, spanOf } from "../interior/interior-views.ts";
import { drawnHeight } from "../interior/vaulted-walls.ts";
import { OPPOSITE } from "../layout/edges.ts";
import type { House, Room, Side } from "../layout/model.ts";
import { drawingTitle } from "./drawing-marks.ts";
import { heading, paragraph, stack } from "./flow.ts";
import { drawKeyPlan, KEY_SCALES, type KeyPlan, keyPlans } from "./key-plan.ts";
import { INTERIOR_NOTES, PLAIN_SIDES, TUB_LEDGES } from "./note-texts.ts";
import { drawPlaced, type Item, inRows } from "./rows.ts";
import { DETAIL_SCALES, type Paper, type Scale, type Sheet } from "./sheet.ts";

/** Space round each elevation for its dimensions, in heights of its lettering; under it for its title, points. */
const AROUND = { left: 3, right: 5, top: 1, bottom: 7 };
const TITLE_SPACE = 58;
/** The least width of a drawing, for its title, points. */
const LEAST_WIDTH = 320;

const SIDES: Readonly<Record<Side, string>> = { n: "north", e: "east", s: "south", w: "west" };

/** Scales of interior elevations in points to the foot, of large and of small sheets. */
const SCALES_OF = { large: { most: 72, good: 36, least: 27 }, small: { most: 36, good: 27, least: 18 } };
/** The scales that are tried, the larger first. */
const SCALES: readonly Scale[] = [{ k: 72, label: `1" = 1'-0"` }, ...DETAIL_SCALES];
/** Widths of the notes, points: the usual one, over the foot of a sheet, beside drawings. */
const NOTES_WIDTHS = [620, 1000, 400];

/**
 * Interior elevations of kitchens and baths in rows, with the plans that say where each is seen
 * from: A4.1 and on, at the largest scale at which one sheet holds them.
 */
export function interiorSheets(house: House, on: Paper): Sheet[] {
  const all = interiorViews(house);
  const { most, good, least } = on.s < 1 ? SCALES_OF.small : SCALES_OF.large;
  // The plain sides of islands are left out before the scale gets small, or a second sheet is needed.
  const needed = all.filter(({ island }) => island?.used !== false);
  const tries = [good, least].flatMap((low) => [all, needed].map((views) => ({ low, views })));
  const choices = tries.flatMap(({ low, views }) =>
    SCALES.filter(({ k }) => k <= most && k >= low).flatMap((scale) =>
      KEY_SCALES.flatMap((key) =>
        NOTES_WIDTHS.flatMap((wide) => [true, false].map((apart) => ({ views, scale, wide, key, apart }))),
      ),
    ),
  );
  const pagesOf = ({ views, scale, wide, key, apart }: (typeof choices)[number]) =>
    inRows(on.area, itemsOf(house, on, views, scale, key, wide), on.s, apart);
  const choice = choices.find((one) => pagesOf(one).length === 1) ?? choices.at(-1);
  if (!choice) return [];
  const { scale } = choice;
  return pagesOf(choice).map((placed, index) => ({
    number: `A4.${index + 1}`,
    title: index === 0 ? "Interior Elevations" : "Interior Elevations, continued",
    scale: scale.label,
    draw: (pen) => drawPlaced(pen, placed),
  }));
}

function itemsOf(
  house: House,
  on: Paper,
  views: readonly InteriorView[],
  scale: Scale,
  key: Scale,
  wide: number,
): Item[] {
  return [
    ...views.map((view, index) => elevationItem(house, on, view, index + 1, scale)),
    ...keyPlans(house, views).map((plan) => keyPlanItem(on, plan, key)),
    ...(views.length > 0 ? [notesItem(on, wide, notesOf(house, views))] : []),
  ];
}

/** The name of a room, with its level where another level has one of the same name, or its way in. */
function roomTitle(house: House, { room, level }: InteriorView): string {
  const called = (rooms: readonly Room[]) => rooms.filter(({ name }) => name === room.name).length;
  const own = house.levels[level];
  if (own && called(own.rooms) > 1) {
    const doors = own.doors.flatMap(({ from, to }) =>
      from === room.id ? [to] : to === room.id ? [from] : [],
    );
    const beside = own.rooms.find(({ id, kind }) => doors.includes(id) && kind !== "closet");
    if (beside) return `${room.name} (${beside.name})`;
  }
  const elsewhere = house.levels.some(({ rooms }, index) => index !== level && called(rooms) > 0);
  return elsewhere ? `${room.name} (${own?.name})` : room.name;
}

/** The wall that a drawing shows, by the side of the room; of an island the side that it is seen from. */
function viewTitle(house: House, view: InteriorView): string {
  const { island, side } = view;
  if (!island) return `${roomTitle(house, view)}, ${SIDES[side]}`;
  return `${island.count > 1 ? "Islands" : "Island"}, ${SIDES[OPPOSITE[side]]} side`;
}

function elevationItem(house: House, on: Paper, view: InteriorView, number: number, scale: Scale): Item {
  const { k } = scale;
  const text = on.text.least;
  const [left] = spanOf(view.side, view.from, view.to);
  const below = AROUND.bottom * text;
  const high = drawnHeight(house, view);
  return {
    w: Math.max((view.to - view.from) * k + (AROUND.left + AROUND.right) * text, LEAST_WIDTH * on.s),
    h: high * k + AROUND.top * text + below + TITLE_SPACE * on.s,
    draw: (pen, x, y) => {
      const floor = y + AROUND.top * text + high * k;
      pen.shapes(interiorShapes(house, view, text / k), {
        x: x + AROUND.left * text - left * k,
        y: floor,
        k,
      });
      drawingTitle(
        pen,
        on,
        String(number),
        viewTitle(house, view),
        scale.label,
        x,
        floor + below + 24 * on.s,
      );
    },
  };
}

function keyPlanItem(on: Paper, plan: KeyPlan, scale: Scale): Item {
  const [w, h] = [plan.box.w * scale.k, plan.box.d * scale.k];
  const aside = 14 * on.s;
  return {
    w: Math.max(w + 4 * aside, LEAST_WIDTH * on.s),
    h: h + aside + TITLE_SPACE * on.s,
    group: 1,
    draw: (pen, x, y) => {
      drawKeyPlan(pen, on, plan, { x: x + aside, y: y + aside, k: scale.k });
      drawingTitle(pen, on, "K", plan.title, scale.label, x, y + h + aside + 40 * on.s);
    },
  };
}

/** What holds for every wall of the sheet, of ledges beside tubs, and of sides of islands that it has no place for. */
function notesOf(house: House, views: readonly InteriorView[]): string[] {
  const hasLedges = house.levels.some(({ fixtures }) => fixtures.some(({ kind }) => kind === "ledge"));
  const isLeftOut = views.length < interiorViews(house).length;
  return [...INTERIOR_NOTES, ...(hasLedges ? [TUB_LEDGES] : []), ...(isLeftOut ? [PLAIN_SIDES] : [])];
}

function notesItem(on: Paper, wide: number, notes: readonly string[]): Item {
  const w = wide * on.s;
  const inner = w - 40 * on.s;
  const units = [
    heading(on, "Kitchens and baths"),
    ...notes.map((note, index) => paragraph(on, note, inner, `${index + 1}.`)),
  ];
  return {
    w,
    h: units.reduce((sum, { h }) => sum + h, 20 * on.s),
    group: 1,
    atTop: true,
    draw: (pen, x, y) => void stack(pen, units, { x, y, w: inner }),
  };
}
