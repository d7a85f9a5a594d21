import { fmtFeet } from "../geometry/fmt-feet";
import { lettersOf } from "../geometry/free-place";
import { centreOf, OUTWARD } from "../geometry/rects";
import { pt, rectLoop, type Shape, type TextShape, textWidth } from "../geometry/shape";
import { boundsOf, intersection, runsAlongX } from "../layout/edges";
import { groundLevelOf } from "../layout/heights";
import type { House, Rect } from "../layout/model";
import { rectsOfSteps, type Steps, stepsOf } from "../massing/steps";

/** Flights of this many risers have a handrail (IRC R311.7.8). */
const RAIL_FROM = 4;

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
  return stepsOf(house).flatMap((steps) => stepsShapes(steps, text, marks));
}

/** The floor that landings and steps take, for labels to keep clear of. */
export function stepRects(house: House, levelIndex: number): Rect[] {
  if (levelIndex !== groundLevelOf(house)) return [];
  return stepsOf(house).flatMap(rectsOfSteps);
}

function stepsShapes(steps: Steps, text: number, marks: readonly Rect[]): Shape[] {
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
  const arrow: Shape[] = [
    { type: "polyline", layer: "A-FLOR-STRS", points: [at(-half), at(half - 0.1)], weight: "fine" },
    {
      type: "polyline",
      layer: "A-FLOR-STRS",
      points: [at(half - 0.45, -0.2), at(half - 0.1), at(half - 0.45, 0.2)],
      weight: "fine",
    },
  ];
  const wide = (alongX ? box.w : box.d) / 2;
  const rails = steps.risers < RAIL_FROM ? [] : [-wide + 0.15, wide - 0.15];
  const off = half + text * 0.9;
  const value = `DN ${steps.risers}R @ ${fmtRise((steps.top - steps.bottom) / steps.risers)}`;
  // Along the wall of a garage a long text starts at the wall and not in it.
  const inGarage = steps.room !== "outside" && runsAlongX(steps.side) !== alongX;
  const beside = OUTWARD[steps.side];
  const shift = inGarage ? beside * Math.max(0, textWidth(value, text) / 2 - wide + 0.15) : 0;
  const atFoot: TextShape = {
    type: "text",
    layer: "A-FLOR-STRS",
    at: at(off, shift),
    value,
    size: text,
    anchor: "middle",
    rotate: alongX ? 0 : -90,
  };
  const isTaken = marks.some((mark) => intersection(lettersOf(atFoot), mark) !== null);
  return [
    ...outlines,
    ...arrow,
    ...rails.map(
      (across): Shape => ({
        type: "polyline",
        layer: "A-WALL-RAIL",
        points: [at(-half, across), at(half, across)],
        weight: "thin",
      }),
    ),
    isTaken ? onLanding(steps, atFoot) : atFoot,
  ];
}

/** A text in the middle of the landing, along its longer side, where it has room there. */
function onLanding({ landing }: Steps, text: TextShape): TextShape {
  if (!landing) return text;
  const rotate = landing.w >= landing.d ? 0 : -90;
  const hasRoom = textWidth(text.value, text.size) < Math.max(landing.w, landing.d) - text.size;
  return hasRoom ? { ...text, at: centreOf(landing), rotate } : text;
}

/** A rise in inches and quarters, such as 7 1/4". */
function fmtRise(feet: number): string {
  const quarters = Math.round(feet * 48);
  const rest = ["", " 1/4", " 1/2", " 3/4"][quarters % 4] ?? "";
  return `${Math.floor(quarters / 4)}${rest}"`;
}

/** How far a room lies under its level, as it is written on the plan. */
export function fmtDrop(feet: number): string {
  return `FLOOR -${fmtFeet(feet, 0.5)}`;
}
