/** Roofs as slabs: upper face, underside, fascia along free edges, copings, brackets, chimneys. */

import { nth, type P3, p3 } from "../geometry/geometry.ts";
import { OUTWARD, pointAlong, rectAlong } from "../geometry/rects.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, Rect, RoofPart, Side } from "../layout/model.ts";
import { CHIMNEY_CAP, chimneysOf } from "./chimneys.ts";
import { drawnRoofs } from "./drawn-roofs.ts";
import { boxFaces, type Face, freeFace } from "./face.ts";
import { isParapeted, type ParapetStretch, parapetStretches } from "./parapets.ts";
import { roofPlanes } from "./roof.ts";
import { FLAT_DEPTH, HEEL, overhangsOf, ROOF_DEPTH, roofBase, roofHeight, roofTop } from "./roof-height.ts";
import type { RoofPlane } from "./roof-plane.ts";

const lower = (p: P3, by: number): P3 => p3(p.x, p.y, p.z - by);

function slabFaces(house: House, plane: RoofPlane): Face[] {
  const part = nth(drawnRoofs(house), plane.part);
  const parapet = part.shape === "flat" && part.parapet;
  const depth = part.shape === "flat" ? (part.porch ? 0.8 : FLAT_DEPTH) : ROOF_DEPTH;
  const slab = (kind: "roof" | "soffit", by: number, up: number): Face => {
    const under = (corners: P3[]) => corners.map((c) => lower(c, by));
    // The frame is that of the whole plane, so that its joints run on where it is cut.
    return {
      ...freeFace(kind, [under(plane.corners)], p3(0, 0, up), part.level),
      parts: plane.parts.map(under),
    };
  };
  const faces = [slab("roof", 0, 1)];
  if (!parapet) {
    faces.push(slab("soffit", depth, -1));
    for (const { from, to, out } of plane.rim) {
      const board = [from, to, lower(to, depth), lower(from, depth)];
      faces.push(freeFace("fascia", [board], out, part.level));
    }
  }
  return faces.map((face) => ({ ...face, roof: plane.part }));
}

/** How far the cap of a parapet reaches down from its top, feet. */
export const COPING = 0.32;

/** The cap of a parapet: how far it stands out over the face of the wall, and how wide it is, feet. */
const CAP = { out: 0.12, wide: 0.7 };

/** The caps on a flat roof's own parapets; at corners those along x go through. */
function copings(house: House, index: number): Face[] {
  const part = nth(house.roofs, index);
  if (!isParapeted(part)) return [];
  const top = roofTop(house, part);
  const own = parapetStretches(house, part);
  return own.flatMap((one) => {
    const { x, y, w, d } = capRect(part, one, own);
    return boxFaces("coping", p3(x, y, top - COPING), p3(x + w, y + d, top + 0.04), part.level).map(
      (face) => ({ ...face, roof: index }),
    );
  });
}

function capRect(
  { over }: RoofPart,
  { side, stretch }: ParapetStretch,
  own: readonly ParapetStretch[],
): Rect {
  const { line, start, end } = sideOf(over, side);
  const alongX = runsAlongX(side);
  /** How far it goes past an end of its side: out over the next face, or short of the cap there. */
  const past = (corner: number): number => {
    const meets = own.some(
      (one) =>
        sideOf(over, one.side).line === corner &&
        runsAlongX(one.side) !== alongX &&
        one.stretch.includes(line),
    );
    if (!meets) return 0;
    return alongX ? CAP.out : CAP.out - CAP.wide;
  };
  const from = stretch[0] - (stretch[0] === start ? past(start) : 0);
  const to = stretch[1] + (stretch[1] === end ? past(end) : 0);
  const outer = line + OUTWARD[side] * CAP.out;
  return rectAlong(alongX, from, OUTWARD[side] > 0 ? outer - CAP.wide : outer, to - from, CAP.wide);
}

/** A rake that overhangs less has no braces, feet. */
const BRACED = 0.8;

/** Knee braces under the rakes of Craftsman gables: at both ends and under the ridge. */
function brackets(house: House, index: number): Face[] {
  const part = nth(house.roofs, index);
  if (house.style !== "Craftsman" || part.shape !== "gable") return [];
  const overhangs = overhangsOf(part);
  const { over } = part;
  const alongY = part.ridge === "y";
  const width = alongY ? over.w : over.d;
  const start = alongY ? over.x : over.y;
  const spots = [start + 0.3, start + width / 2, start + width - 0.3];
  if (width > 18) spots.push(start + width / 4, start + (width * 3) / 4);
  const ends: Side[] = alongY ? ["n", "s"] : ["w", "e"];
  const braced = ends.filter((side) => overhangs[side] >= BRACED);
  return braced.flatMap((side) =>
    spots.flatMap((at) => {
      const reach = Math.min(overhangs[side] - 0.25, 1.6);
      const { line } = sideOf(over, side);
      const foot = pointAlong(alongY, at, line);
      const top = roofHeight(house, part, foot.x, foot.y) - ROOF_DEPTH;
      /** A box so wide along the wall and so far out from it. */
      const brace = (half: number, out: number, low: number, high: number) => {
        const end = line + OUTWARD[side] * out;
        const a = pointAlong(alongY, at - half, Math.min(line, end));
        const b = pointAlong(alongY, at + half, Math.max(line, end));
        return boxFaces("bracket", p3(a.x, a.y, low), p3(b.x, b.y, high), part.level, { bottom: true });
      };
      return [...brace(0.22, reach, top - 0.5, top), ...brace(0.18, 0.35, top - 1.9, top - 0.5)];
    }),
  );
}

/** The shafts of the chimneys with their caps, from inside the roof. */
function chimneyFaces(house: House): Face[] {
  const level = house.levels.length - 1;
  return chimneysOf(house).flatMap(({ rect, top }) => {
    const low = p3(rect.x, rect.y, house.plinth + 7);
    const high = p3(rect.x + rect.w, rect.y + rect.d, top);
    const { out } = CHIMNEY_CAP;
    const cap = p3(high.x + out, high.y + out, top + CHIMNEY_CAP.high);
    return [
      ...boxFaces("chimney", low, high, level),
      ...boxFaces("chimney-cap", p3(low.x - out, low.y - out, top), cap, level, { bottom: true }),
    ];
  });
}

/** Everything that belongs to the roofs of a house. */
export function roofFaces(house: House): Face[] {
  return [
    ...roofPlanes(house).flatMap((plane) => slabFaces(house, plane)),
    ...house.roofs.flatMap((_, index) => [...copings(house, index), ...brackets(house, index)]),
    ...chimneyFaces(house),
  ];
}

/** Lowest height of the beam line of a part over its porch. */
export function beamTop(house: House, index: number): number {
  const part = nth(house.roofs, index);
  if (part.shape === "flat") return roofBase(house, part) - (part.porch ? 0.8 : FLAT_DEPTH);
  return roofBase(house, part) - HEEL + 0.12;
}
