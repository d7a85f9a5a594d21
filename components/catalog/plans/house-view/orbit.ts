import { UNITS } from "drafting/scene";
import { type PerspectiveCamera, Vector3 } from "three";
import type { Center } from "./lighting";
import { clamp } from "./walker";

/** Looks at `target` from `distance` feet away; angles in radians, `tilt` from straight down. */
export interface Orbit {
  target: Vector3;
  distance: number;
  angle: number;
  tilt: number;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

function distanceFor(camera: PerspectiveCamera, radius: number): number {
  const half = (camera.fov * Math.PI) / 360;
  const narrow = Math.atan(Math.tan(half) * Math.min(1, camera.aspect));
  return (radius * 0.92) / Math.sin(narrow);
}

export const overDollhouse = (camera: PerspectiveCamera, { x, z, reach }: Center, height: number): Orbit => ({
  target: new Vector3(x, height, z),
  distance: distanceFor(camera, reach * (camera.aspect < 1 ? 0.98 : 0.8)),
  angle: 0.4,
  tilt: 0.62,
});

export const outside = (camera: PerspectiveCamera, { x, y, z, reach }: Center): Orbit => ({
  target: new Vector3(x, y, z),
  distance: distanceFor(camera, reach * (camera.aspect < 1 ? 0.96 : 0.86)),
  angle: 0.56,
  tilt: 1.4,
});

export const overRoom = (room: { x: number; y: number; z: number }, angle: number): Orbit => ({
  target: new Vector3(room.x / UNITS, room.z / UNITS + 1, room.y / UNITS),
  distance: 34,
  angle,
  tilt: 0.6,
});

/** The orbit on the way between two; `t` from 0 to 1. */
export function between(from: Orbit, to: Orbit, t: number): Orbit {
  const k = ease(t);
  return {
    target: from.target.clone().lerp(to.target, k),
    distance: from.distance + (to.distance - from.distance) * k,
    angle: from.angle + (to.angle - from.angle) * k,
    tilt: from.tilt + (to.tilt - from.tilt) * k,
  };
}

/** Turns by pixels that a pointer was dragged. */
export function turn(orbit: Orbit, dx: number, dy: number): void {
  orbit.angle -= dx * 0.006;
  orbit.tilt = clamp(orbit.tilt - dy * 0.005, 0.05, 1.5);
}

/** In pixels, and no further than the house reaches. */
export function pan(
  { target, distance, angle }: Orbit,
  dx: number,
  dy: number,
  { x, z, reach }: Center,
): void {
  const k = distance * 0.0012;
  target.x = clamp(target.x - (Math.cos(angle) * dx + Math.sin(angle) * dy) * k, x - reach, x + reach);
  target.z = clamp(target.z + (Math.sin(angle) * dx - Math.cos(angle) * dy) * k, z - reach, z + reach);
}

/** Never under the ground. */
export function aim({ target, distance, angle, tilt }: Orbit, camera: PerspectiveCamera): void {
  const flat = Math.sin(tilt) * distance;
  camera.position.set(
    target.x + Math.sin(angle) * flat,
    Math.max(2.5, target.y + Math.cos(tilt) * distance),
    target.z + Math.cos(angle) * flat,
  );
  camera.lookAt(target);
}
