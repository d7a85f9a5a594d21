/** Which of the vents of gables stay: those that air an attic and that nothing stands before or behind. */

import { boxesMeet, boxOf, p2 } from "../geometry/geometry.ts";
import { distanceBetween } from "../geometry/rects.ts";
import type { House } from "../layout/model.ts";
import { chimneysOf } from "./chimneys.ts";
import { inRect } from "./envelope.ts";
import { type Face, type Layer, toSpace } from "./face.ts";
import { ROOF_DEPTH } from "./roof-height.ts";
import { planeCovers, planeHeight, type RoofPlane } from "./roof-plane.ts";

/** How far a roof before a vent stays under it, feet. */
const CLEAR = 0.3;
/** How far behind its wall a vent airs the space there, feet. */
const BEHIND = 0.6;
/** A shaft nearer to a wall than this stands in the chase behind it, feet. */
const CHASE = 1.5;

/**
 * The layers of a face less vents where an opening is, or a roof before the wall, and less those
 * that have no attic behind them: over a vaulted ceiling, or before the chase of a chimney. IRC
 * R806.1 asks for vents of enclosed attics; the rafters over a vaulted ceiling are aired from eave to ridge.
 */
export function withoutVents(house: House, face: Face, planes: readonly RoofPlane[]): Layer[] {
  if (!face.layers.some(({ kind }) => kind === "vent")) return face.layers;
  const dropped = (layer: Layer) =>
    layer.kind === "vent" &&
    (meetsOpening(face, layer) ||
      behindRoof(face, layer, planes) ||
      overVault(house, face, layer) ||
      overChase(house, face, layer));
  return face.layers.filter((layer) => !dropped(layer));
}

function meetsOpening(face: Face, { parts }: Layer): boolean {
  const box = boxOf(parts.flat());
  return face.openings.some(({ u0, u1, v0, v1 }) =>
    boxesMeet(box, { x0: u0 - 0.5, x1: u1 + 0.5, y0: v0 - 0.5, y1: v1 + 0.5 }),
  );
}

/** The ends and the middle of the foot of a vent, some feet before its wall. */
function footOf(face: Face, { parts }: Layer, before: number) {
  const { x0, x1, y0 } = boxOf(parts.flat());
  return [x0, (x0 + x1) / 2, x1].map((u) => {
    const { x, y, z } = toSpace(face.frame, p2(u, y0));
    return { x: x + face.normal.x * before, y: y + face.normal.y * before, z };
  });
}

function behindRoof(face: Face, layer: Layer, planes: readonly RoofPlane[]): boolean {
  const { y0, y1 } = boxOf(layer.parts.flat());
  return footOf(face, layer, CLEAR).some((at) =>
    planes.some((plane) => {
      if (!planeCovers(plane, at.x, at.y)) return false;
      const height = planeHeight(plane, at);
      return height > at.z - CLEAR && height - ROOF_DEPTH < at.z + (y1 - y0) - CLEAR;
    }),
  );
}

function overVault(house: House, face: Face, layer: Layer): boolean {
  const vaults = (house.levels[face.level]?.rooms ?? []).filter(({ ceiling }) => ceiling === "vaulted");
  return footOf(face, layer, -BEHIND).some(({ x, y }) =>
    vaults.some(({ rects }) => rects.some((rect) => inRect(rect, x, y))),
  );
}

function overChase(house: House, face: Face, layer: Layer): boolean {
  const { x0, x1, y0, y1 } = boxOf(footOf(face, layer, 0).map(({ x, y }) => p2(x, y)));
  const foot = { x: x0, y: y0, w: x1 - x0, d: y1 - y0 };
  return chimneysOf(house).some(
    ({ rect, level }) => level <= face.level && distanceBetween(rect, foot) < CHASE,
  );
}
