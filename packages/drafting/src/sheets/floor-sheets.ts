import { cheapest } from "../geometry/cheapest.ts";
import { fmtCount, fmtFeet } from "../geometry/fmt-feet.ts";
import { FreePlace, placesRound } from "../geometry/free-place.ts";
import { grown, holds, OUTWARD, pointAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { boundsOf, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { eaveOf } from "../massing/roof-height.ts";
import { standNote } from "../plan/appliance-stands.ts";
import { headersUnderBeams } from "../plan/beam-ends.ts";
import { beamsOver } from "../plan/beams-over.ts";
import { BOLLARD_NOTE, bollardsOf } from "../plan/bollards.ts";
import type { DimOptions } from "../plan/plan-dims.ts";
import { doorMarkAt } from "../plan/plan-openings.ts";
import { planShapes, sheetBox } from "../plan/plan-shapes.ts";
import { stepRects } from "../plan/plan-steps.ts";
import { roofsBelowRects } from "../plan/roofs-below.ts";
import { cutMark, type MarkedCut, type Reach } from "./cut-marks.ts";
import type { Drafter, View } from "./drafter.ts";
import { planFoot } from "./drawing-marks.ts";
import { doorMark, MARK_RADIUS, safetyMark, windowMark } from "./marks.ts";
import { garageNote } from "./room-schedule.ts";
import type { MarkedWindow, Schedules } from "./schedules.ts";
import {
  centered,
  type Paper,
  type PlanSetInfo,
  QUARTER,
  type Scale,
  type Sheet,
  scaleFor,
} from "./sheet.ts";

/** Points that titles under a drawing take, on a 24 x 36 sheet. */
const TITLE_SPACE = 96;
/** Lettering of room names against the least size. */
const NAMES = { large: 1.2, small: 1.12 };
/** The dimension strings stand at least this far off the walls, feet, and with their text clear of the eaves. */
const CLEAR_OF_WALLS = 3;

/** The dimension strings of a level on its sheet, at `k` points per foot. */
export function setDims(on: Paper, k: number, house: House, index: number): DimOptions {
  const text = on.text.least / k;
  const eaves = house.roofs.filter(({ level }) => level === index).map(eaveOf);
  return {
    strings: ["openings", "walls", "decks", "overall"],
    text,
    step: 0.5,
    clear: Math.max(CLEAR_OF_WALLS, ...eaves.map((eave) => eave + 1.6 * text)),
    interior: true,
    roofsBelow: true,
  };
}

/** The scale at which every level of a house fits a paper. */
export function planScale(house: House, on: Paper): Scale {
  return house.levels
    .map((_, index) => {
      const box = sheetBox(house, index, setDims(on, QUARTER.k, house, index));
      return scaleFor(on, box.w, box.d, TITLE_SPACE * on.s);
    })
    .reduce((least, scale) => (scale.k < least.k ? scale : least));
}

/** One floor plan sheet per level: A1.1 and on. */
export function floorSheets(
  house: House,
  on: Paper,
  schedules: Schedules,
  info: PlanSetInfo,
  cuts: readonly MarkedCut[],
): Sheet[] {
  const scale = planScale(house, on);
  return house.levels.map((level, index) => ({
    number: `A1.${index + 1}`,
    title: `${level.name} Floor Plan`,
    scale: scale.label,
    draw: (pen) => {
      const drawn = drawFloor(pen, on, house, index, scale, schedules, info);
      if (drawn)
        for (const cut of cuts) {
          cutMark(pen, on, house, index, cut, drawn.view, drawn.strings, drawn.marks);
        }
    },
  }));
}

/** Where the plan of a level stands on its sheet. */
export function floorView(on: Paper, house: House, index: number, { k }: Scale): View {
  const rooms = house.levels[index]?.rooms.flatMap((room) => room.rects) ?? [];
  return centered(on, boundsOf([...rooms, ...roofsBelowRects(house, index)]), k, TITLE_SPACE * on.s);
}

function drawFloor(
  pen: Drafter,
  on: Paper,
  house: House,
  index: number,
  scale: Scale,
  schedules: Schedules,
  info: PlanSetInfo,
): { view: View; strings: Reach; marks: Pt[] } | undefined {
  const level = house.levels[index];
  if (!level) return undefined;
  const { k } = scale;
  const view = floorView(on, house, index, scale);
  const radius = (MARK_RADIUS * on.text.least) / k;
  const doors = (schedules.markedDoors[index] ?? []).map((door) => ({
    at: doorMarkAt(door, level),
    mark: door.mark,
    side: door.edge.side,
  }));
  const windows = (schedules.markedWindows[index] ?? []).map((window) => ({
    at: windowMarkAt(window, radius),
    mark: window.mark,
    side: window.edge.side,
  }));
  const keepClear = [...doors, ...windows].map(
    ({ at }): Rect => ({ x: at.x - radius, y: at.y - radius, w: 2 * radius, d: 2 * radius }),
  );
  const shapes = planShapes(house, index, {
    text: (on.text.least * (on.s < 1 ? NAMES.small : NAMES.large)) / k,
    dims: setDims(on, k, house, index),
    least: on.text.least / k,
    roofEdge: true,
    keepClear,
  });
  pen.shapes(shapes, view);
  const taken: Pt[] = [];
  for (const { at, mark } of doors) placed(pen, on, view, at, taken, (x, y) => doorMark(pen, on, x, y, mark));
  const tempered = new Set(
    [...schedules.windows, ...schedules.doors].filter((row) => row.tempered).map(({ mark }) => mark),
  );
  for (const { at, mark } of windows)
    placed(pen, on, view, at, taken, (x, y) => windowMark(pen, on, x, y, mark));
  const steps = stepRects(house, index);
  for (const { at, mark, side } of windows) {
    const beside = safetyMarkAt(at, side, radius, steps);
    if (tempered.has(mark)) placed(pen, on, view, beside, [], (x, y) => safetyMark(pen, on, x, y));
  }
  const lines = new FreePlace(shapes.filter(({ layer }) => layer !== "A-FLOR-PATT"));
  doors.forEach(({ mark }, door) => {
    if (tempered.has(mark)) doorSafety(pen, on, view, door, taken, lines);
  });
  const foot = planFoot(pen, on, `${level.name} floor plan`, scale);
  const x = on.area.x + 400 * on.s;
  const [facts = "", ...notes] = footLines(house, index, info, schedules);
  pen.text(facts, x, foot - 4 * on.s, { size: on.text.note });
  notes.forEach((note, row) => {
    pen.text(note, x, foot - 4 * on.s + on.text.note * 1.25 + on.text.least * 1.3 * row, {
      size: on.text.least,
    });
  });
  return { view, strings: reachOf(shapes), marks: taken };
}

/** How far from the middle of a window's mark its T is tried, to either side, in radii of the mark: the nearest first. */
const BESIDE_WINDOW = [1.9, 2.9, 3.9, 4.9];

/**
 * Where the T of safety glass stands beside a mark: off the witness line that runs out from it, and off steps; where
 * these are as wide as the wall, on them rather than on the mark. Feet.
 */
export function safetyMarkAt(at: Pt, side: Side, radius: number, steps: readonly Rect[]): Pt {
  const places = BESIDE_WINDOW.flatMap((off) => [off * radius, -off * radius]).map((off) =>
    runsAlongX(side) ? pt(at.x + off, at.y) : pt(at.x, at.y - off),
  );
  const isOff = ({ x, y }: Pt) => !steps.some((rect) => holds(grown(rect, radius), x, y));
  return places.find(isOff) ?? places[0] ?? at;
}

/** How far from the middle of a door's mark its T may stand, in radii of the mark, and the steps between places. */
const BESIDE_DOOR = { from: 1.65, to: 4.5, step: 0.25 };

/** The T of a door's safety glass: beside its mark, off lettering and marks, and off the leaf and its arc. */
function doorSafety(
  pen: Drafter,
  on: Paper,
  view: View,
  door: number,
  marks: readonly Pt[],
  lines: FreePlace,
): void {
  const size = on.text.least;
  const r = MARK_RADIUS * size;
  const mark = marks[door];
  if (!mark) return;
  const { from, to, step } = BESIDE_DOOR;
  const half = LETTER * size;
  // One after the other, since the search ends at the first that meets no line.
  const free = function* () {
    for (const place of placesRound(mark, step * r, Math.ceil(to / step))) {
      const { x, y } = place;
      const far = Math.hypot(x - mark.x, y - mark.y);
      if (far < from * r || far > to * r) continue;
      if (marks.some((other) => Math.hypot(x - other.x, y - other.y) < from * r)) continue;
      if (pen.isFree({ x: x - half, y: y - half, w: 2 * half, h: 2 * half })) yield place;
    }
  };
  const ground = ({ x, y }: Pt): Rect => ({
    x: (x - half - view.x) / view.k,
    y: (y - half - view.y) / view.k,
    w: (2 * half) / view.k,
    d: (2 * half) / view.k,
  });
  const at = cheapest(free(), (place, least) => lines.cost(ground(place), least)) ?? mark;
  safetyMark(pen, on, at.x, at.y);
}

/** Half the square that a T with some air takes, in heights of lettering. */
const LETTER = 0.5;

const BEAM_NOTE =
  "BEAM OVER (heavy dashed line): an outer wall or an open edge of the floor above, or the end of a higher roof, stands off the walls of this level here: beam, posts and footings BY THE ENGINEER (R502.4).";

/** What stands under the plan of a level: its figures, then what its marks mean and what its garage is lined with. */
function footLines(house: House, index: number, info: PlanSetInfo, schedules: Schedules): string[] {
  const dormers = house.roofs.some((roof) => roof.level === index && roof.dormers?.length);
  const facts = [
    `${fmtCount(info.levelAreas[index] ?? 0)} sq ft ${areaWord(house, index)}`,
    `ceiling ${fmtFeet(house.levels[index]?.ceiling ?? 0)}`,
    ...(dormers ? ["dashed outlines inside: dormers over"] : []),
  ].join("  ·  ");
  const garage = garageNote(house, index);
  const level = house.levels[index];
  const stands = level && standNote(level);
  // On one line: more lines than there were would run off the sheet.
  const plant = [...(stands ? [stands] : []), ...(bollardsOf(house)[index]?.length ? [BOLLARD_NOTE] : [])];
  const beams = beamsOver(house)[index] ?? [];
  return [
    facts,
    "Circles mark doors, hexagons windows; T: safety glass (R308.4). See the schedules.",
    ...(garage ? [garage] : []),
    ...(plant.length > 0 ? [plant.join(" ")] : []),
    ...(beams.length > 0 ? [BEAM_NOTE + headerNote(house, index, schedules)] : []),
  ];
}

/** What carries the beams that end over openings of a level or cross them. */
export function headerNote(house: House, index: number, { markedDoors, markedWindows }: Schedules): string {
  const under = headersUnderBeams(house)[index];
  if (!under) return "";
  const nameOf = (id: string) => house.levels[index]?.rooms.find((room) => room.id === id)?.name ?? id;
  const places = [
    ...under.doors.map(({ door }) => {
      const mark = markedDoors[index]?.find((one) => one.door === door)?.mark;
      return mark ? `door ${mark}` : `the opening from ${nameOf(door.from)} to ${nameOf(door.to)}`;
    }),
    ...under.windows.map(
      ({ window }) => `window ${markedWindows[index]?.find((one) => one.window === window)?.mark}`,
    ),
  ];
  return places.length > 0 ? ` HEADER BY ENGINEER CARRIES BEAM over ${places.join(", ")}.` : "";
}

/** How far the dimension strings of a level reach on each side, their lettering included; plan feet. */
function reachOf(shapes: readonly Shape[]): Reach {
  const dims = shapes.filter((shape) => shape.type === "dimension");
  const along = (axis: "x" | "y") => dims.filter((dim) => dim.axis === axis).map(({ at }) => at);
  const text = Math.max(0, ...dims.map(({ size }) => size));
  return {
    x: [Math.min(...along("y")) - 1.3 * text, Math.max(...along("y")) + 0.5 * text],
    y: [Math.min(...along("x")) - 1.3 * text, Math.max(...along("x")) + 0.5 * text],
  };
}

/** What the area of a level is: basements are listed apart. */
export function areaWord(house: House, index: number): string {
  return index < groundLevelOf(house) ? "of unfinished basement" : "heated";
}

/** Draws a mark where it was meant to stand, or as near as it is free of lettering and of marks before it. */
function placed(
  pen: Drafter,
  on: Paper,
  view: View,
  at: Pt,
  taken: Pt[],
  draw: (x: number, y: number) => void,
): void {
  const r = MARK_RADIUS * on.text.least;
  const [x, y] = [view.x + at.x * view.k, view.y + at.y * view.k];
  const [dx, dy] = ASIDE.find(([sx, sy]) => {
    const [cx, cy] = [x + sx * r, y + sy * r];
    return (
      pen.isFree({ x: cx - r, y: cy - r, w: 2 * r, h: 2 * r }) &&
      taken.every((other) => Math.hypot(other.x - cx, other.y - cy) > 2.3 * r)
    );
  }) ?? [0, 0];
  taken.push({ x: x + dx * r, y: y + dy * r });
  draw(x + dx * r, y + dy * r);
}

/** Steps aside in mark radii, nearest first. */
const ASIDE = Array.from({ length: 13 * 13 }, (_, index): [number, number] => [
  ((index % 13) - 6) * 0.5,
  (Math.floor(index / 13) - 6) * 0.5,
]).sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));

/** Outside the glass, half way between the wall and the first dimension string. */
export function windowMarkAt({ edge, start, end }: MarkedWindow, radius: number): Pt {
  const away = OUTWARD[edge.side];
  const middle = (start + end) / 2;
  const off = edge.line + away * (radius + 0.35);
  return pointAlong(runsAlongX(edge.side), middle, off);
}
