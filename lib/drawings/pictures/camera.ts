/**
 * The eye that looks at a house for the pictures: a one-point perspective from
 * far away, so that everything parallel to the front keeps its true proportions
 * and depth still shows. View space: r to the right, t towards the viewer, z up.
 */

import { type P2, type P3, p2, p3 } from "../geometry/geometry";
import type { Projection } from "../geometry/visibility";
import type { House, Side } from "../layout/model";
import { footprint } from "../massing/envelope";
import { roofPlanes } from "../massing/roof";

export interface Camera {
  side: Side;
  width: number;
  height: number;
  /** Pixels a foot at the front of the house. */
  scale: number;
  /** Screen height of the horizon. */
  horizon: number;
  /** Eye position in view space. */
  eye: P3;
  /** The nearest wall or roof edge plane that the scale holds for. */
  front: number;
  /** Ends of the house in view space. */
  left: number;
  right: number;
  back: number;
  top: number;
  focal: number;
  /** A point in view space on the picture. */
  at(r: number, t: number, z: number): P2;
  project: Projection;
  /** The ground point in view space seen at the lower edge of the picture. */
  nearest: number;
}

/** View space of a plan point. */
export function toView(side: Side, p: P3): P3 {
  if (side === "s") return p3(p.x, p.y, p.z);
  if (side === "n") return p3(-p.x, -p.y, p.z);
  if (side === "e") return p3(-p.y, p.x, p.z);
  return p3(p.y, -p.x, p.z);
}

/** The plan direction of one in view space. */
export function fromView(side: Side, p: P3): P3 {
  if (side === "s") return p3(p.x, p.y, p.z);
  if (side === "n") return p3(-p.x, -p.y, p.z);
  if (side === "e") return p3(p.y, -p.x, p.z);
  return p3(-p.y, p.x, p.z);
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Stands the camera so that the house fills the picture well; `sway` moves the eye sideways, -1 to 1. */
export function cameraFor(
  house: House,
  side: Side,
  size: { width: number; height: number },
  sway: number,
): Camera {
  const box = footprint(house);
  const corners = [
    ...roofPlanes(house).flatMap((plane) => plane.corners),
    p3(box.x, box.y, 0),
    p3(box.x + box.w, box.y + box.d, 0),
  ].map((p) => toView(side, p));
  const left = Math.min(...corners.map((p) => p.x));
  const right = Math.max(...corners.map((p) => p.x));
  const front = Math.max(...corners.map((p) => p.y));
  const back = Math.min(...corners.map((p) => p.y));
  const top = Math.max(...corners.map((p) => p.z));
  const span = right - left;
  const wide = clamp(
    ((span > 90 ? 0.94 : span > 62 ? 0.84 : 0.74) * size.width) / span,
    (0.5 * size.width) / span,
    36,
  );
  const scale = Math.min(wide, (0.56 * size.height) / top);
  const away = clamp(span * 2.1, 85, 190);
  const eyeHeight = clamp(top * 0.28, 5.4, 7.5);
  const ground =
    size.height * (top * scale > size.height * 0.47 ? 0.785 : top * scale < size.height * 0.3 ? 0.68 : 0.745);
  const horizon = ground - eyeHeight * scale;
  const focal = scale * away;
  const centre = (left + right) / 2;
  const eye = p3(centre + sway * span * 0.3, front + away, eyeHeight);
  const middle = size.width / 2 + (eye.x - centre) * scale;
  const at = (r: number, t: number, z: number): P2 => {
    const k = focal / Math.max(1, eye.y - t);
    return p2(middle + (r - eye.x) * k, horizon - (z - eye.z) * k);
  };
  const project: Projection = (p) => {
    const v = toView(side, p);
    const q = at(v.x, v.y, v.z);
    return { x: q.x, y: q.y, depth: (away * away) / Math.max(1, eye.y - v.y) };
  };
  const nearest = eye.y - (focal * eyeHeight) / (size.height - horizon);
  return { side, ...size, scale, horizon, eye, front, left, right, back, top, focal, at, project, nearest };
}
