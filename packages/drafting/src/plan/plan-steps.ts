import { fmtFeet } from "../geometry/fmt-feet.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { centreOf, grown, OUTWARD, pointAlong } from "../geometry/rects.ts";
import { type Pt, pt, rectLoop, type Shape, type TextShape, textWidth } from "../geometry/shape.ts";
import { boundsOf, intersection, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import type { Steps } from "../massing/flights.ts";
import { handrailsOf } from "../massing/handrails.ts";
import { riseOf } from "../massing/step-blocks.ts";
import { rectsOfSteps, stepsOf } from "../massing/steps.ts";
import { singleRisers, type WayDown } from "../massing/ways-into-garages.ts";
import { rectsOf, wallsOf } from "./walls.ts";

/**
 * Outside steps with their landings, and those into garages, as they lie on the plan of the ground
 * level. What is written at their foot stands on the landing where a mark has its place; feet.
 */
export function stepShapes(
  house: House,
  levelIndex: number,
  text: number,
  marks: readonly Rect[] = [],
): Shape[] {
  if (levelIndex !== groundLevelOf(house)) return [];
  const walls = rectsOf(wallsOf(house, levelIndex).runs);
  return [
    ...stepsOf(house).flatMap((steps) => stepsShapes(steps, text, marks, walls)),
    ...singleRisers(house).flatMap((way) => riserShapes(way, text, walls)),
  ];
}

/** How far the arrow down a single riser reaches out from the face of its wall, feet. */
const RISER_ARROW = 0.8;

/** One riser at the door into a garage: an arrow down it, with its word. */
function riserShapes({ side, line, from, to }: WayDown, text: number, walls: readonly Rect[]): Shape[] {
  const alongX = runsAlongX(side);
  const at = (out: number, across = 0) =>
    pointAlong(alongX, (from + to) / 2 + across, line + OUTWARD[side] * out);
  const word = (across: number): TextShape => ({
    type: "text",
    layer: "A-FLOR-STRS",
    at: at(RISER_ARROW + text * 0.9, across),
    value: "DN 1R",
    size: text,
    anchor: "middle",
    rotate: alongX ? 0 : -90,
  });
  return [...arrowShapes(at, 0, RISER_ARROW), offWalls(word, walls)];
}

/** An arrow down steps: `at` gives points so far down them and so far across, feet. */
function arrowShapes(at: (along: number, across?: number) => Pt, from: number, tip: number): Shape[] {
  const line = (points: Pt[]): Shape => ({ type: "polyline", layer: "A-FLOR-STRS", points, weight: "fine" });
  return [line([at(from), at(tip)]), line([at(tip - 0.35, -0.2), at(tip), at(tip - 0.35, 0.2)])];
}

/** The floor that landings and steps take, for labels to keep clear of. */
export function stepRects(house: House, levelIndex: number): Rect[] {
  if (levelIndex !== groundLevelOf(house)) return [];
  return stepsOf(house).flatMap(rectsOfSteps);
}

function stepsShapes(steps: Steps, text: number, marks: readonly Rect[], walls: readonly Rect[]): Shape[] {
  const outlines = rectsOfSteps(steps).map(
    (rect): Shape => ({
      type: "polygon",
      layer: "A-FLOR-STRS",
      loops: [rectLoop(rect.x, rect.y, rect.w, rect.d)],
      fill: "paper",
      weight: rect === steps.landing ? "thin" : "fine",
    }),
  );
  if (steps.treads.length === 0) return outlines;
  const box = boundsOf(steps.treads);
  const alongX = runsAlongX(steps.down);
  const sign = OUTWARD[steps.down];
  const half = (alongX ? box.d : box.w) / 2;
  const middle = centreOf(box);
  const at = (along: number, across = 0) =>
    alongX ? pt(middle.x + across, middle.y + sign * along) : pt(middle.x + sign * along, middle.y + across);
  const wide = (alongX ? box.w : box.d) / 2;
  const off = half + text * 0.9;
  const value = `DN ${steps.risers}R @ ${fmtRise(riseOf(steps))}`;
  const foot = (across: number): TextShape => ({
    type: "text",
    layer: "A-FLOR-STRS",
    at: at(off, across),
    value,
    size: text,
    anchor: "middle",
    rotate: alongX ? 0 : -90,
  });
  // Along the wall of a garage a long text starts at the wall and not in it.
  const inGarage = steps.room !== "outside" && runsAlongX(steps.side) !== alongX;
  const own = inGarage ? OUTWARD[steps.side] * Math.max(0, textWidth(value, text) / 2 - wide + OFF_EDGE) : 0;
  const atFoot = offWalls((across) => foot(own + across), walls);
  const isTaken = marks.some((mark) => intersection(lettersOf(atFoot), mark) !== null);
  return [
    ...outlines,
    ...arrowShapes(at, -half, half - 0.1),
    ...handrailsOf(steps).map(
      ({ top, foot }): Shape => ({
        type: "polyline",
        layer: "A-WALL-RAIL",
        points: [pt(top.x, top.y), pt(foot.x, foot.y)],
        weight: "thin",
      }),
    ),
    isTaken ? onLanding(steps, atFoot) : atFoot,
  ];
}

/** Where a text along the wall of a garage starts, off the edge of its flight; feet. */
const OFF_EDGE = 0.15;
/** A text keeps so far off the face of a wall, beside the room before its first letter; in text heights. */
const OFF_WALL = 0.02;
/** A text is moved in steps of so much, feet. */
const MOVE = 0.01;

/** A text at the foot of a flight, moved across it no further than it must to stand in no wall. */
function offWalls(textAt: (across: number) => TextShape, walls: readonly Rect[]): TextShape {
  const middle = textAt(0);
  // The rough width of a line is that of narrow signs for "@", which is as wide as a W.
  const value = middle.value.replace("@", "W");
  const moves = Math.ceil(textWidth(value, middle.size) / MOVE);
  const shifts = Array.from({ length: moves }, (_, i) => i * MOVE);
  const isClear = (text: TextShape) => {
    const letters = grown(lettersOf({ ...text, value }), OFF_WALL * text.size);
    return walls.every((wall) => intersection(letters, wall) === null);
  };
  return shifts.flatMap((shift) => [textAt(shift), textAt(-shift)]).find(isClear) ?? middle;
}

/** A text in the middle of the landing, along its longer side, where it has room there. */
function onLanding({ landing }: Steps, text: TextShape): TextShape {
  if (!landing) return text;
  const rotate = landing.w >= landing.d ? 0 : -90;
  const hasRoom = textWidth(text.value, text.size) < Math.max(landing.w, landing.d) - text.size;
  return hasRoom ? { ...text, at: centreOf(landing), rotate } : text;
}

/** A rise in inches and eighths, such as 7 1/4": of coarser ones the last riser would take up too much. */
function fmtRise(feet: number): string {
  const eighths = Math.round(feet * 96);
  const rest = ["", " 1/8", " 1/4", " 3/8", " 1/2", " 5/8", " 3/4", " 7/8"][eighths % 8] ?? "";
  return `${Math.floor(eighths / 8)}${rest}"`;
}

/** How far a room lies under its level, as it is written on the plan. */
export function fmtDrop(feet: number): string {
  return `FLOOR -${fmtFeet(feet, 0.5)}`;
}
