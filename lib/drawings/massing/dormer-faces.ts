/** The walls of dormers as faces. Feet. */

import { nth, type P2, p2 } from "../geometry/geometry";
import { pointAlong } from "../geometry/rects";
import { runsAlongX, sideOf } from "../layout/edges";
import type { Dormer, House, RoofPart, Side } from "../layout/model";
import { type DrawnRoof, drawnRoofs, frontOf, slopeAtFront, underDormer } from "./drawn-roofs";
import { alongToU, type Face, OUT, toSpace, wallFrame } from "./face";
import type { Opening } from "./openings";
import { roofHeight } from "./roof-height";

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
    ...bare(house, faces, line, start, end, part.level),
    ...placed(faces, line, start, end, [ring]),
    openings: openings.map((opening) => {
      const ends = [opening.from, opening.to].map(u);
      return {
        opening,
        u0: Math.min(...ends),
        u1: Math.max(...ends),
        v0: opening.bottom,
        v1: opening.top,
      };
    }),
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
  return [{ ...bare(house, side, line, start, end, part.level), ...placed(side, line, start, end, [ring]) }];
}

function bare(house: House, side: Side, line: number, from: number, to: number, level: number): Face {
  const { accentCladding } = house.palette;
  const accent = accentCladding && accentCladding !== "stone" && accentCladding !== "brick";
  return {
    kind: "gable",
    parts: [],
    normal: OUT[side],
    frame: wallFrame(side, line, from, to),
    level,
    finish: accent ? "accent" : "wall",
    side,
    layers: [],
    openings: [],
  };
}

function placed(side: Side, line: number, from: number, to: number, rings: P2[][]): Pick<Face, "parts"> {
  const frame = wallFrame(side, line, from, to);
  return { parts: rings.map((ring) => ring.map((p) => toSpace(frame, p))) };
}
