/** The walls and porches under a roof and the caps of its parapets, as lines of the roof plan. Plan feet. */

import { edgesOf, isWithin, mix2, nth, type P2 } from "../geometry/geometry.ts";
import { unionOutline } from "../geometry/rect-union.ts";
import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { bayRects } from "../layout/bays.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { isParapeted, type ParapetStretch, parapetStretches } from "../massing/parapets.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { facesUnder } from "./roof-edges.ts";

/** Lines nearer than this are one, feet. */
const SAME = 0.08;
/** From the face of the wall to the inner edge of the cap of a parapet, feet. */
const CAP = 0.58;

interface Level {
  alongX: boolean;
  line: number;
  span: Stretch;
}

const levelOf = (a: P2, b: P2): Level[] => {
  if (Math.abs(a.y - b.y) < 0.01)
    return [{ alongX: true, line: a.y, span: [Math.min(a.x, b.x), Math.max(a.x, b.x)] }];
  if (Math.abs(a.x - b.x) < 0.01)
    return [{ alongX: false, line: a.x, span: [Math.min(a.y, b.y), Math.max(a.y, b.y)] }];
  return [];
};

const isOn = (a: Level, b: Level): boolean => a.alongX === b.alongX && Math.abs(a.line - b.line) < SAME;

/**
 * The walls of all levels with their bays dashed, and the faces of porches, of dormers and of walls between two
 * roofs that a roof overhangs; each line once, and none where an edge of the roof lies on it.
 */
export function linesBelow(house: House, roof: RoofDrawing): Shape[] {
  const edges = [
    ...roof.lines.flatMap(({ from, to }) => levelOf(from, to)),
    ...roof.planes.flatMap(({ down }, index) =>
      down.x === 0 && down.y === 0
        ? nth(roof.visible, index).flatMap((ring) => edgesOf(ring).flatMap(([a, b]) => levelOf(a, b)))
        : [],
    ),
  ];
  const drawn: Level[] = [];
  const draw = (one: Level) => {
    const taken = [...edges, ...drawn].filter((other) => isOn(other, one)).map(({ span }) => span);
    drawn.push(...without([one.span], taken, SAME).map((span) => ({ ...one, span })));
  };
  for (const level of house.levels) {
    const rects = level.rooms
      .filter((room) => room.kind !== "deck" && room.kind !== "porch")
      .flatMap((room) => room.rects)
      .concat(bayRects(level));
    for (const wall of unionOutline(rects).flatMap((loop) =>
      edgesOf(loop).flatMap(([a, b]) => levelOf(a, b)),
    ))
      draw(wall);
  }
  for (const face of facesUnder(house, roof)) draw(face);
  return drawn.map(({ alongX, line, span: [from, to] }) => ({
    type: "polyline",
    layer: "A-ROOF-OTLN",
    points: alongX ? [pt(from, line), pt(to, line)] : [pt(line, from), pt(line, to)],
    weight: "fine",
    dash: true,
  }));
}

/** The inner edges of the caps of a roof's own parapets, as far as no other roof lies over them. */
export function parapetCaps(house: House, roof: RoofDrawing): Shape[] {
  return house.roofs.flatMap((part, index): Shape[] => {
    const plane = roof.planes.findIndex((one) => one.part === index);
    if (!isParapeted(part) || plane < 0) return [];
    const rings = nth(roof.visible, plane);
    const own = parapetStretches(house, part);
    return own
      .flatMap((one) => capLines(part, one, own))
      .flatMap((line) => seenOf(line, rings))
      .map((points) => ({ type: "polyline", layer: "A-ROOF", points, weight: "fine" }));
  });
}

/**
 * The inner edge of a cap along a stretch of a side: as far as the cap of the side round the corner, where that has
 * one; and the ends of a cap that ends along its side, at a wall that goes up past it.
 */
function capLines(
  { over }: RoofPart,
  { side, stretch: [from, to] }: ParapetStretch,
  own: readonly ParapetStretch[],
): [P2, P2][] {
  const { line, start, end } = sideOf(over, side);
  const turns = (corner: number): boolean =>
    own.some((one) => {
      const edge = sideOf(over, one.side);
      const atCorner = one.stretch.some((place) => Math.abs(place - line) < 0.01);
      return runsAlongX(one.side) !== runsAlongX(side) && Math.abs(edge.line - corner) < 0.01 && atCorner;
    });
  const low = from === start && turns(start) ? from + CAP : from;
  const high = to === end && turns(end) ? to - CAP : to;
  const across = line - OUTWARD[side] * CAP;
  const alongX = runsAlongX(side);
  const ends = [from, to].filter((at) => at > start + 0.01 && at < end - 0.01);
  return [
    [pointAlong(alongX, low, across), pointAlong(alongX, high, across)],
    ...ends.map((at): [P2, P2] => [pointAlong(alongX, at, across), pointAlong(alongX, at, line)]),
  ];
}

/** The stretches of a level line that lie within some rings. */
function seenOf([a, b]: [P2, P2], rings: readonly P2[][]): [P2, P2][] {
  const alongX = Math.abs(a.y - b.y) < 1e-6;
  const [from, to] = alongX ? [a.x, b.x] : [a.y, b.y];
  const stops = rings
    .flat()
    .map((p) => ((alongX ? p.x : p.y) - from) / (to - from))
    .filter((t) => t > 0 && t < 1);
  const ends = [0, ...stops, 1].sort((p, q) => p - q);
  return ends.slice(1).flatMap((t, i): [P2, P2][] => {
    const start = nth(ends, i);
    const isSeen = t - start > 1e-4 && isWithin(rings, mix2(a, b, (start + t) / 2));
    return isSeen ? [[mix2(a, b, start), mix2(a, b, t)]] : [];
  });
}
