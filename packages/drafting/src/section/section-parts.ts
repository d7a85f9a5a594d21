import { spanAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape, type TextShape, type Weight } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { dropOf, foundationOf, groundFloorDepth } from "../layout/heights.ts";
import type { House, Rect, Room } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import type { Cut } from "./section-cuts.ts";

/** Thickness of a ceiling as it is drawn, feet. */
export const CEILING = 0.06;

/** A stretch of a cut, feet along it. */
export interface Span {
  from: number;
  to: number;
  room: Room;
}

/** The enclosed rooms that a cut meets on a level, from left to right. */
export function spansOf(house: House, index: number, cut: Cut): Span[] {
  return spansIn(house.levels[index]?.rooms.filter(isEnclosed) ?? [], cut);
}

/** The parts of some rooms that a cut meets, from left to right. */
export function spansIn(rooms: readonly Room[], cut: Cut): Span[] {
  return rooms
    .flatMap((room) =>
      room.rects.flatMap((rect): Span[] => {
        const ends = alongRect(cut, rect);
        return ends ? [{ from: ends[0], to: ends[1], room }] : [];
      }),
    )
    .sort((a, b) => a.from - b.from);
}

/** Spans as one where they follow on one another and are alike. */
export function joinSpans(spans: readonly Span[], alike: (a: Span, b: Span) => boolean): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && Math.abs(last.to - span.from) < 0.01 && alike(last, span)) last.to = span.to;
    else joined.push({ ...span });
  }
  return joined;
}

/** Whether a cut passes over the inside of a rectangle, and its ends along the cut. */
export function alongRect(cut: Cut, rect: Rect): [number, number] | undefined {
  const [low, high] = spanAlong(cut.axis === "y", rect);
  return cut.at > low && cut.at < high ? spanAlong(cut.axis === "x", rect) : undefined;
}

/** Pieces of a cut that are too short to draw, feet. */
const LEAST_PIECE = 0.05;

/** What is left of a stretch of the cut without some others. */
export const withoutParts = (stretch: Stretch, others: readonly (readonly [number, number])[]): Stretch[] =>
  without([stretch], others, LEAST_PIECE);

/** What two lists of stretches of the cut have in common. */
export const overlaps = (some: readonly Stretch[], others: readonly Stretch[]): Stretch[] =>
  some.flatMap(([a, b]) =>
    others
      .map(([c, d]): Stretch => [Math.max(a, c), Math.min(b, d)])
      .filter(([from, to]) => to - from > LEAST_PIECE),
  );

/** A closed area; its points give heights over grade. */
export function area(
  layer: Shape["layer"],
  rings: readonly (readonly Pt[])[],
  fill: "poche" | "tone" | "paper" | undefined,
  weight: Weight,
): Shape {
  return {
    type: "polygon",
    layer,
    loops: rings.map((ring) => ring.map(({ x, y }) => pt(x, -y))),
    fill,
    weight,
  };
}

/** A closed upright rectangle between two places along the cut and two heights. */
export function box(
  layer: Shape["layer"],
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  fill: "poche" | "tone" | "paper",
  weight: Weight = fill === "poche" ? "medium" : "thin",
): Shape {
  return area(layer, [[pt(x0, z0), pt(x1, z0), pt(x1, z1), pt(x0, z1)]], fill, weight);
}

/** What is seen beyond the cut as an upright rectangle over what lies behind it. */
export function thinBox(x0: number, x1: number, z0: number, z1: number): Shape {
  return box("A-SECT-MBND", x0, x1, z0, z1, "paper", "fine");
}

/** A stroke through places along the cut and heights over grade. */
export function line(layer: Shape["layer"], points: readonly Pt[], weight: Weight, dash = false): Shape {
  return { type: "polyline", layer, points: points.map(({ x, y }) => pt(x, -y)), weight, dash };
}

/** Timber that is cut, with the cross that means it. */
export function timber(x0: number, x1: number, z0: number, z1: number): Shape[] {
  const stroke = (a: Pt, b: Pt) => line("A-SECT-PATT", [a, b], "hair");
  return [
    box("A-SECT-MCUT", x0, x1, z0, z1, "paper"),
    stroke(pt(x0, z0), pt(x1, z1)),
    stroke(pt(x0, z1), pt(x1, z0)),
  ];
}

/** Paper without an outline over what lies behind it. */
export function hidden(ring: Pt[]): Shape {
  return {
    type: "polygon",
    layer: "A-SECT-PATT",
    loops: [ring.map(({ x, y }) => pt(x, -y))],
    fill: "mask",
  };
}

/** A wall between a house and its garage goes down to the lower of the two floors. */
export function lowestFloor(house: House, index: number, wall: number, cut: Cut, floor: number): number {
  const beside = spansOf(house, index, cut).filter(
    ({ from, to }) => Math.abs(from - wall) < 0.6 || Math.abs(to - wall) < 0.6,
  );
  return Math.min(floor, ...beside.map(({ room }) => floor - dropOf(house, index, room)));
}

/**
 * Top of the sill that joists of a raised floor lie on at the wall to a garage, over grade, feet: the stem
 * wall goes up to it from the slab, which lies at `lowest`; undefined where the slab is as high.
 */
export function sillAtGarage(house: House, floor: number, lowest: number): number | undefined {
  const { kind } = foundationOf(house);
  if (kind !== "crawlspace" && kind !== "pier") return undefined;
  const sill = floor - groundFloorDepth(house);
  return sill - PLATE > lowest + 0.02 ? sill : undefined;
}

/** Writes words of one size, feet, at a place along a section and a height over grade. */
export const writer =
  (size: number) =>
  (value: string, x: number, z: number, anchor: "start" | "middle" | "end"): TextShape => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pt(x, -z),
    value,
    size,
    anchor,
  });
