/** The walls of dormers as faces. Feet. */

import { nth, type P2, p2 } from "../geometry/geometry.ts";
import { pointAlong } from "../geometry/rects.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import { isMasonry } from "../layout/kinds.ts";
import type { Dormer, House, RoofPart, Side } from "../layout/model.ts";
import { type DrawnRoof, drawnRoofs, frontOf, slopeAtFront, underDormer } from "./drawn-roofs.ts";
import type { OuterEdge } from "./envelope.ts";
import { alongToU, type Face, openingOn, sideFace, toSpace } from "./face.ts";
import type { Opening } from "./openings.ts";
import { roofHeight } from "./roof-height.ts";

/** A dormer's walls go this far under the slope that they stand on, feet. */
const UNDER = 0.3;

/** The front and the cheeks of every dormer, with its windows. */
export function dormerFaces(house: House, openings: readonly Opening[]): Face[] {
  return drawnRoofs(house).flatMap((part, index) => {
    const { dormer, on } = part;
    if (!dormer || on === undefined) return [];
    const parent = nth(house.roofs, on);
    const own = openings.filter((one) => one.dormer === index);
    return [
      frontFace(house, part, parent, dormer, own),
      ...cheeks(dormer.faces).flatMap((side) => cheekFace(house, part, parent, side)),
    ].map((face) => ({ ...face, roof: index }));
  });
}

const cheeks = (faces: Side): Side[] => (runsAlongX(faces) ? ["w", "e"] : ["n", "s"]);

function frontFace(
  house: House,
  part: DrawnRoof,
  parent: RoofPart,
  dormer: Dormer,
  openings: readonly Opening[],
): Face {
  const { faces } = dormer;
  const { line, start, end } = frontOf(dormer);
  const low = slopeAtFront(house, parent, dormer) - UNDER;
  const top = (along: number) => {
    const at = pointAlong(runsAlongX(faces), along, line);
    return underDormer(house, part, at.x, at.y);
  };
  const middle = (start + end) / 2;
  const stops = dormer.shape === "gable" ? [start, middle, end] : [start, end];
  const u = (along: number) => alongToU(faces, start, end, along);
  const ring = [p2(u(start), low), p2(u(end), low), ...[...stops].reverse().map((at) => p2(u(at), top(at)))];
  return {
    ...wallOf(house, { side: faces, line, from: start, to: end, level: part.level }, ring),
    openings: openings.map((opening) => openingOn(opening, u)),
    span: { u0: 0, u1: end - start, base: low, plate: top(start) },
  };
}

/** A wall between the slope and the dormer's roof, from its front back to where they meet. */
function cheekFace(house: House, part: DrawnRoof, parent: RoofPart, side: Side): Face[] {
  const dormer = part.dormer;
  if (!dormer) return [];
  const { line, start, end } = sideOf(part.over, side);
  const at = (along: number) => pointAlong(runsAlongX(side), along, line);
  const gap = (along: number) => {
    const { x, y } = at(along);
    return underDormer(house, part, x, y) - roofHeight(house, parent, x, y);
  };
  const front = frontOf(dormer).line;
  const back = Math.abs(front - start) < Math.abs(front - end) ? end : start;
  const [open, closed] = [gap(front), gap(back)];
  if (open <= 0) return [];
  const meets = closed >= 0 ? back : front + ((back - front) * open) / (open - closed);
  const u = (along: number) => alongToU(side, start, end, along);
  const slope = (along: number) => {
    const { x, y } = at(along);
    return roofHeight(house, parent, x, y);
  };
  const top = (along: number) => slope(along) + gap(along);
  const ring = [
    p2(u(front), slope(front) - UNDER),
    p2(u(meets), slope(meets) - UNDER),
    p2(u(meets), top(meets)),
    p2(u(front), top(front)),
  ];
  return [wallOf(house, { side, line, from: start, to: end, level: part.level }, ring)];
}

/** A wall of a dormer by its outline in face coordinates. */
function wallOf(house: House, edge: OuterEdge, ring: readonly P2[]): Face {
  const { accentCladding } = house.palette;
  const accent = accentCladding && !isMasonry(accentCladding);
  const face = sideFace("gable", edge);
  return {
    ...face,
    parts: [ring.map((p) => toSpace(face.frame, p))],
    finish: accent ? "accent" : "wall",
  };
}
