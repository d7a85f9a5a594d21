import { pt, type Shape } from "../geometry/shape.ts";
import type { Stretch } from "../geometry/stretches.ts";
import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import {
  dropOf,
  FLOOR_STRUCTURE,
  foundationOf,
  groundFloorDepth,
  groundLevelOf,
  SUBFLOOR,
} from "../layout/heights.ts";
import type { House, Stair } from "../layout/model.ts";
import { arrivalSide } from "../layout/stairs.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Cut } from "./section-cuts.ts";
import {
  alongRect,
  box,
  joinSpans,
  line,
  lowestFloor,
  type Span,
  sillAtGarage,
  spansOf,
  withoutParts,
} from "./section-parts.ts";

const SLAB = 4 / 12;

/** The floors of a level's rooms that are cut: slabs and framing, from left to right. */
export function floorPieces(house: House, index: number, floor: number, cut: Cut): Shape[] {
  const spans = spansOf(house, index, cut);
  const floors = joinFloors(house, index, spans).map((span) => ontoSills(house, index, span, floor, cut));
  return floors.flatMap((span) => floorShapes(house, index, span, floor, cut));
}

/**
 * Joists run on over the sill of the stem wall to a garage, as far as the wall that stands on them, whose far
 * face they end at: they bear 1 1/2 in at least (IRC R502.6).
 */
function ontoSills(house: House, index: number, span: Span, floor: number, cut: Cut): Span {
  if (index !== groundLevelOf(house) || span.room.kind === "garage") return span;
  const sills = wallsOf(house, index).runs.filter(
    ({ kind, axis, line, start, end }) =>
      kind === "inner" &&
      axis !== cut.axis &&
      cut.at > start &&
      cut.at < end &&
      sillAtGarage(house, floor, lowestFloor(house, index, line, cut, floor)) !== undefined,
  );
  const faceAt = (x: number, face: "low" | "high") =>
    sills.find(({ low, high }) => x > low - 0.01 && x < high + 0.01)?.[face] ?? x;
  return { ...span, from: faceAt(span.from, "low"), to: faceAt(span.to, "high") };
}

/** Spans of one floor as one, whatever walls stand on it. */
function joinFloors(house: House, index: number, spans: readonly Span[]): Span[] {
  const kindOf = ({ room }: Span) =>
    `${room.kind === "garage"} ${room.kind === "open-below"} ${dropOf(house, index, room)}`;
  return joinSpans(spans, (a, b) => kindOf(a) === kindOf(b));
}

/** The floor of a room: slab or framing, left out where a stair comes up through it. */
function floorShapes(
  house: House,
  index: number,
  { from, to, room }: Span,
  floor: number,
  cut: Cut,
): Shape[] {
  if (room.kind === "open-below") return [];
  const z = floor - dropOf(house, index, room);
  const { kind } = foundationOf(house);
  const onGround = index === 0 && (kind === "slab" || kind === "basement");
  if (room.kind === "garage" || onGround) return [box("A-SECT-MCUT", from, to, z - SLAB, z, "tone")];
  const wells = (house.levels[index - 1]?.stairs ?? []).flatMap((stair) => {
    const ends = alongRect(cut, stair.rect);
    // A straight stair ends with its last riser at the edge of the floor, on its line.
    return ends
      ? [
          stair.shape === "straight"
            ? clearOfFoot(house, index, stair, ends, cut)
            : clearOf(house, index - 1, ends, cut),
        ]
      : [];
  });
  const parts = withoutParts([from, to], wells);
  const depth = index === groundLevelOf(house) ? groundFloorDepth(house) : FLOOR_STRUCTURE;
  return parts.flatMap(([a, b]) => [
    box("A-SECT-MCUT", a, b, z - depth, z, "paper"),
    line("A-SECT-MCUT", [pt(a, z - SUBFLOOR), pt(b, z - SUBFLOOR)], "fine"),
  ]);
}

/** A stair opening ends so near to a wall across it that this wall carries the edge of the floor, feet. */
const AT_WALL = 0.3;

/** What of an opening in a floor is clear of the walls that carry its edges: the floor lies on these up to their faces. */
function clearOf(house: House, below: number, [from, to]: Stretch, cut: Cut): Stretch {
  const walls = wallsOf(house, below).runs.filter(
    ({ axis, start, end }) => axis !== cut.axis && cut.at > start && cut.at < end,
  );
  const at = (end: number) => walls.filter(({ line }) => Math.abs(line - end) < AT_WALL);
  return [Math.max(from, ...at(from).map(({ high }) => high)), Math.min(to, ...at(to).map(({ low }) => low))];
}

/** An opening over a straight stair clear of the wall that stands on the floor's edge over its foot, up to its face. */
function clearOfFoot(house: House, index: number, stair: Stair, [from, to]: Stretch, cut: Cut): Stretch {
  const foot = OPPOSITE[arrivalSide(stair)];
  const { line } = sideOf(stair.rect, foot);
  if (runsAlongX(foot) === (cut.axis === "x")) return [from, to];
  const wall = wallsOf(house, index).runs.find(
    (run) => run.axis !== cut.axis && run.line === line && cut.at > run.start && cut.at < run.end,
  );
  if (!wall) return [from, to];
  return line === from ? [Math.max(from, wall.high), to] : [from, Math.min(to, wall.low)];
}
