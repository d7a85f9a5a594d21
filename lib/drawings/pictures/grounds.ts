/** What people lay around a house: drives, walks and patios; and the shadow the house casts. */

import { type P2, p2, p3 } from "../geometry/geometry";
import { groundLevelOf } from "../layout/heights";
import type { Side } from "../layout/model";
import type { Face } from "../massing/face";
import { entryOf, type Opening } from "../massing/openings";
import { outsideSteps } from "../massing/steps";
import { type Camera, toView } from "./camera";
import { lit, tone } from "./color";
import { landOf } from "./land";
import { castShadow } from "./light";
import type { Scene } from "./scene";
import { gradient } from "./sky";
import { linesPath, num, path, ringsPath } from "./svg-path";

/** Position of an opening or edge in view space. */
export function viewEnds(
  side: Side,
  edge: { line: number; from: number; to: number },
): { r0: number; r1: number; t: number } {
  const across = side === "n" || side === "s";
  const a = toView(side, across ? p3(edge.from, edge.line, 0) : p3(edge.line, edge.from, 0));
  const b = toView(side, across ? p3(edge.to, edge.line, 0) : p3(edge.line, edge.to, 0));
  return { r0: Math.min(a.x, b.x), r1: Math.max(a.x, b.x), t: a.y };
}

function strip(scene: Scene, near: [number, number, number], far: [number, number, number]): P2[] {
  const { camera } = scene;
  return [
    camera.at(far[0], far[2], 0),
    camera.at(far[1], far[2], 0),
    camera.at(near[1], near[2], 0),
    camera.at(near[0], near[2], 0),
  ];
}

/** Drives from the garage doors of the side looked at. */
export function drives(scene: Scene, openings: Opening[]): string {
  const { camera, house, light } = scene;
  const land = landOf(scene);
  const color = lit(land.drive, light.mood.ground);
  const runs = openings
    .filter((o) => o.kind === "garage" && o.side === camera.side)
    .map((o) => viewEnds(camera.side, o))
    .sort((a, b) => a.r0 - b.r0)
    .reduce<{ r0: number; r1: number; t: number }[]>((list, run) => {
      const last = list.at(-1);
      if (last && run.r0 - last.r1 < 6 && Math.abs(run.t - last.t) < 6) {
        last.r1 = run.r1;
        last.t = Math.min(last.t, run.t);
      } else list.push({ ...run });
      return list;
    }, []);
  return runs
    .map((run) => {
      const end = camera.nearest + 1;
      const ring = strip(scene, [run.r0 - 1.6, run.r1 + 1.6, end], [run.r0 - 0.8, run.r1 + 0.8, run.t]);
      const joints: [P2, P2][] = [];
      for (let t = run.t + 8; t < end; t += 10)
        joints.push([camera.at(run.r0 - 1.3, t, 0), camera.at(run.r1 + 1.3, t, 0)]);
      const mid = (run.r0 + run.r1) / 2;
      joints.push([camera.at(mid, run.t, 0), camera.at(mid, end, 0)]);
      const box = { y0: camera.at(0, run.t, 0).y, y1: camera.height };
      const fill = gradient(scene.defs, box.y0, box.y1, [
        [0, tone(color, -0.06)],
        [1, tone(color, 0.1)],
      ]);
      const edge = house.setting === "forest" || house.setting === "meadow" ? 0.3 : 0.5;
      return (
        path(ringsPath([ring]), { fill: `url(#${fill})`, stroke: tone(color, -0.18), width: 1.2 }) +
        path(linesPath(joints), { stroke: tone(color, -0.4), width: 1.2, opacity: edge })
      );
    })
    .join("");
}

/**
 * The middle of a walk in view space, from the door (0) to the viewer (1): its near
 * end is drawn in towards the middle, so that it stays on the picture.
 */
export function walkCentre(camera: Camera, door: number, u: number): number {
  const reach = (0.27 * camera.width * camera.eye.z) / (camera.height - camera.horizon);
  const end = camera.eye.x + Math.min(reach, Math.max(-reach, door - camera.eye.x));
  return door + (end - door) * u ** 1.5;
}

/** The walk to the steps or the entry on the front; a patio on the other sides. */
export function walkway(scene: Scene, openings: Opening[]): string {
  const { camera, house, light } = scene;
  const entry = entryOf(
    openings.filter((o) => o.side === camera.side),
    groundLevelOf(house),
  );
  const landing = outsideSteps(house).find((s) => s.side === camera.side);
  if (!entry && !landing) return "";
  const place = landing ?? entry;
  if (!place || (camera.side !== "s" && !landing)) return "";
  const ends = viewEnds(camera.side, place);
  const start = {
    r: (ends.r0 + ends.r1) / 2,
    t: ends.t + (landing ? landing.reach : 0),
    half: Math.min(3, (ends.r1 - ends.r0) / 2),
  };
  const color = lit(landOf(scene).path, light.mood.ground);
  const long = camera.side === "s" ? camera.nearest + 1 : Math.min(camera.nearest, start.t + 12);
  const bend = (scene.rnd.chance(0.5) ? 1 : -1) * scene.rnd.between(2, 6);
  const steps = 26;
  const modern = house.style === "Modern" || house.style === "Contemporary" || house.style === "Minimalist";
  const at = (u: number): { r: number; t: number } => ({
    r: walkCentre(camera, start.r, u) + (modern ? 0 : bend * Math.sin(u * Math.PI) * u),
    t: start.t + (long - start.t) * u,
  });
  if (camera.side !== "s") {
    const patio = strip(
      scene,
      [ends.r0 - 4, ends.r1 + 4, start.t + 11],
      [ends.r0 - 4, ends.r1 + 4, start.t - 0.2],
    );
    const joints: [P2, P2][] = [];
    for (let r = ends.r0 - 2; r < ends.r1 + 4; r += 2.5)
      joints.push([camera.at(r, start.t, 0), camera.at(r, start.t + 11, 0)]);
    for (let t = start.t + 2.5; t < start.t + 11; t += 2.5)
      joints.push([camera.at(ends.r0 - 4, t, 0), camera.at(ends.r1 + 4, t, 0)]);
    return (
      path(ringsPath([patio]), { fill: color }) +
      path(linesPath(joints), { stroke: tone(color, -0.3), width: 1, opacity: 0.5 })
    );
  }
  if (modern) {
    const slabs: P2[][] = [];
    for (let t = start.t + 0.3; t < long; t += 3.4) {
      const [q, half] = [at((t - start.t) / (long - start.t)), start.half + 0.4];
      const next = at(Math.min(1, (t + 2.9 - start.t) / (long - start.t)));
      slabs.push(strip(scene, [next.r - half, next.r + half, t + 2.9], [q.r - half, q.r + half, t]));
    }
    return path(ringsPath(slabs), { fill: tone(color, 0.06), stroke: tone(color, -0.25), width: 1 });
  }
  const leftSide: P2[] = [];
  const rightSide: P2[] = [];
  const joints: [P2, P2][] = [];
  for (let i = 0; i <= steps; i++) {
    const q = at(i / steps);
    const half = start.half * 0.85;
    const [a, b] = [camera.at(q.r - half, q.t, 0), camera.at(q.r + half, q.t, 0)];
    leftSide.push(a);
    rightSide.push(b);
    if (i > 0) joints.push([a, b]);
  }
  return (
    path(ringsPath([[...leftSide, ...rightSide.reverse()]]), {
      fill: color,
      stroke: tone(color, -0.22),
      width: 1.6,
    }) + path(linesPath(joints), { stroke: tone(color, -0.3), width: 1, opacity: 0.26 })
  );
}

/** The shadow of the house on the ground. */
export function houseShadow(scene: Scene, faces: readonly Face[]): string {
  const { camera, light } = scene;
  const frame = { origin: p3(0, 0, 0), u: p3(1, 0, 0), v: p3(0, -1, 0) };
  const middle = { x: (camera.left + camera.right) / 2, t: (camera.front + camera.back) / 2 };
  const reach = (camera.right - camera.left) / 2 + 45;
  const plan = (r: number, t: number): P2 => {
    const across =
      camera.side === "s"
        ? p2(r, t)
        : camera.side === "n"
          ? p2(-r, -t)
          : camera.side === "e"
            ? p2(t, -r)
            : p2(-t, r);
    return p2(across.x, -across.y);
  };
  const corners = [
    plan(middle.x - reach, camera.back - 40),
    plan(middle.x + reach, camera.back - 40),
    plan(middle.x + reach, camera.front + 14),
    plan(middle.x - reach, camera.front + 14),
  ];
  const xs = corners.map((p) => p.x);
  const ys = corners.map((p) => p.y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const region = [[p2(x0, y0), p2(x1, y0), p2(x1, y1), p2(x0, y1)]];
  const rings = castShadow(
    frame,
    p3(0, 0, 1),
    region,
    faces.filter((face) => face.kind !== "soffit"),
    light,
  );
  const d = ringsPath(
    rings.map((ring) =>
      ring.map((p) => {
        const q = camera.project(p3(p.x, -p.y, 0));
        return p2(q.x, q.y);
      }),
    ),
  );
  return path(d, { fill: light.mood.shadow, opacity: light.mood.shadowStrength * 0.95 });
}

/** Lamp light on the ground before the doors and tall windows of the side looked at, at dusk. */
export function spill(scene: Scene, openings: Opening[]): string {
  const { camera, house, light } = scene;
  if (light.mood.name !== "dusk") return "";
  return openings
    .filter(
      (o) =>
        o.side === camera.side &&
        o.level === groundLevelOf(house) &&
        o.kind !== "garage" &&
        o.top - o.bottom > 4,
    )
    .map((o) => {
      const { r0, r1, t } = viewEnds(camera.side, o);
      const c = camera.at((r0 + r1) / 2, t + 7, 0);
      const rx = ((r1 - r0) / 2 + 4) * camera.scale;
      return `<ellipse cx="${num(c.x)}" cy="${num(c.y)}" rx="${num(rx)}" ry="${num(camera.scale * 1.5)}" fill="url(#glow)"/>`;
    })
    .join("");
}
