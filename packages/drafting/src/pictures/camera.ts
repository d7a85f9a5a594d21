/**
 * The eye that looks at a house. Feet; x east, y up, z south (the front looks to growing z).
 * A camera that looks level keeps uprights upright: what it looks up or down to comes into the
 * picture by shifting the image plane, as an architect's view camera does.
 */

import { dot, type Vec } from "../scene/mesh-builder.ts";

export interface Camera {
  width: number;
  height: number;
  eye: Vec;
  right: Vec;
  up: Vec;
  forward: Vec;
  /** Distance of the image plane, pixels. */
  focal: number;
  /** Where on the picture the eye looks along `forward`, pixels. */
  cx: number;
  cy: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** What a view is aimed with: angles in radians. */
export interface Aim {
  /** From which side: 0 before the front, growing to the east end. */
  azimuth: number;
  /** How far the eye looks down; 0 keeps uprights upright. */
  tilt: number;
  /** Width of the picture as an angle. */
  angle: number;
  /** Of level views: the height of the eye over the ground, feet. */
  eyeHeight: number;
  /** Largest share of the picture that the subject may take, across and up. */
  fill: { across: number; up: number };
  /** Where the middle of the subject comes to stand, as a share from the top left. */
  middle: { x: number; y: number };
  /** Where its foot comes to stand instead, as a share from the top. */
  foot?: number;
}

/** Where a point is seen: pixels, and its depth along the view in feet (behind the eye when negative). */
export function project(camera: Camera, point: Vec): { x: number; y: number; depth: number } {
  const from: Vec = [point[0] - camera.eye[0], point[1] - camera.eye[1], point[2] - camera.eye[2]];
  const depth = dot(from, camera.forward);
  return {
    x: camera.cx + (camera.focal * dot(from, camera.right)) / depth,
    y: camera.cy - (camera.focal * dot(from, camera.up)) / depth,
    depth,
  };
}

/** A camera at a place that looks towards an azimuth; the image plane is in the middle. */
export function cameraAt(eye: Vec, azimuth: number, tilt: number, angle: number, size: PictureSize): Camera {
  const [sin, cos, down, level] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(tilt), Math.cos(tilt)];
  return {
    ...size,
    eye,
    right: [cos, 0, -sin],
    up: [-sin * down, level, -cos * down],
    forward: [-sin * level, -down, -cos * level],
    focal: size.width / 2 / Math.tan(angle / 2),
    cx: size.width / 2,
    cy: size.height / 2,
  };
}

/** The smallest upright rectangle of the picture that holds all points. */
function bounds(camera: Camera, points: readonly Vec[]) {
  let [x0, y0, x1, y1, near] = [Infinity, Infinity, -Infinity, -Infinity, Infinity];
  for (const point of points) {
    const { x, y, depth } = project(camera, point);
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
    near = Math.min(near, depth);
  }
  return { x0, y0, x1, y1, near };
}

/** The camera nearest to a subject at which it fills no more of the picture than it may. */
export function cameraFor(points: readonly Vec[], aim: Aim, size: PictureSize): Camera {
  const sum = points.reduce<Vec>((a, p) => [a[0] + p[0], a[1] + p[1], a[2] + p[2]], [0, 0, 0]);
  const middle: Vec = [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
  const at = (away: number): Camera => {
    const { forward } = cameraAt([0, 0, 0], aim.azimuth, aim.tilt, aim.angle, size);
    const eye: Vec = [
      middle[0] - forward[0] * away,
      aim.tilt === 0 ? aim.eyeHeight : middle[1] - forward[1] * away,
      middle[2] - forward[2] * away,
    ];
    return cameraAt(eye, aim.azimuth, aim.tilt, aim.angle, size);
  };
  let [close, far] = [5, 4000];
  for (let i = 0; i < 40; i++) {
    const away = (close + far) / 2;
    const { x0, y0, x1, y1, near } = bounds(at(away), points);
    const fits = near > 4 && x1 - x0 < aim.fill.across * size.width && y1 - y0 < aim.fill.up * size.height;
    if (fits) far = away;
    else close = away;
  }
  const camera = at(far);
  const { x0, y0, x1, y1 } = bounds(camera, points);
  return {
    ...camera,
    cx: camera.cx + aim.middle.x * size.width - (x0 + x1) / 2,
    cy:
      camera.cy +
      (aim.foot === undefined ? aim.middle.y * size.height - (y0 + y1) / 2 : aim.foot * size.height - y1),
  };
}
