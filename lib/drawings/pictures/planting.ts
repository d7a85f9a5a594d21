/** Trees around a house, beds along its walls, and what is close to the eye. */

import { p2 } from "../geometry/geometry";
import { groundLevelOf } from "../layout/heights";
import { insideOf, isEnclosed, type OuterEdge, outerWalls } from "../massing/envelope";
import { type Opening, openRoomAt } from "../massing/openings";
import { outsideSteps } from "../massing/steps";
import { lit, tone } from "./color";
import { viewEnds, walkCentre } from "./grounds";
import { brush, landOf } from "./land";
import {
  agave,
  type Brush,
  bough,
  boulder,
  grassClump,
  perennial,
  saguaro,
  shrub,
  type TreeKind,
  tree,
} from "./plants";
import type { Scene } from "./scene";
import { num } from "./svg-path";

/** A tree that stands at a place in view space, with its shadow on the ground. */
function standing(scene: Scene, r: number, t: number, feet: number, kind: TreeKind, fade: number): string {
  const { camera, light } = scene;
  const foot = camera.at(r, t, 0);
  const k = camera.focal / Math.max(1, camera.eye.y - t);
  const h = feet * k;
  if (foot.x < -h * 0.5 || foot.x > camera.width + h * 0.5) return "";
  const shade = `<ellipse cx="${num(foot.x - light.hand * h * 0.2)}" cy="${num(foot.y + k * 0.2)}" rx="${num(h * 0.42)}" ry="${num(h * 0.035 + k * 0.5)}" fill="url(#shade)"/>`;
  return (t > camera.back - 30 ? shade : "") + tree(brush(scene, fade), foot.x, foot.y + 2, h, kind);
}

/** Trees beyond the house. */
export function treesBehind(scene: Scene): string {
  const { camera, rnd, house } = scene;
  const land = landOf(scene);
  const span = camera.right - camera.left;
  const few =
    house.setting === "desert" || house.setting === "coast" ? 4 : house.setting === "forest" ? 15 : 9;
  const placed = Array.from({ length: few }, (_, i) => ({
    r: camera.left - span * 0.5 + (span * 2 * (i + rnd.between(0.1, 0.9))) / few,
    t: camera.back - rnd.between(8, 42),
    feet: rnd.between(1.0, 1.7) * Math.max(21, Math.min(32, camera.top)),
    kind: rnd.pick(land.back),
  })).sort((a, b) => a.t - b.t);
  return placed
    .map((p) =>
      standing(
        scene,
        p.r,
        p.t,
        p.kind === "olive" ? p.feet * 0.55 : p.feet,
        p.kind,
        0.16 + Math.min(0.3, (camera.back - p.t) / 130),
      ),
    )
    .join("");
}

/** Trees at both ends of the house. */
export function treesBeside(scene: Scene): string {
  const { camera, rnd, house } = scene;
  const land = landOf(scene);
  const placed: { r: number; t: number; feet: number; kind: TreeKind }[] = [];
  for (const hand of [-1, 1]) {
    const edge = hand < 0 ? camera.left : camera.right;
    const room =
      hand < 0
        ? camera.at(camera.left, camera.front, 0).x
        : camera.width - camera.at(camera.right, camera.front, 0).x;
    const count = Math.max(1, Math.min(3, Math.round(room / 150)));
    for (let i = 0; i < count; i++) {
      const gap = 9 + ((i + rnd.between(0.1, 0.7)) * (room / camera.scale)) / count;
      placed.push({
        r: edge + hand * gap,
        t: rnd.between(camera.back, camera.front - 2),
        feet: rnd.between(0.8, 1.45) * Math.max(17, Math.min(28, camera.top * 1.05)),
        kind: rnd.pick(land.trees),
      });
    }
  }
  return placed
    .sort((a, b) => a.t - b.t)
    .map((p) => {
      if (house.setting === "desert" && rnd.chance(0.6)) {
        const foot = camera.at(p.r, p.t, 0);
        return saguaro(brush(scene, 0.06), foot.x, foot.y, p.feet * 0.6 * camera.scale);
      }
      return standing(scene, p.r, p.t, p.kind === "olive" ? p.feet * 0.6 : p.feet, p.kind, 0.05);
    })
    .join("");
}

interface Spot {
  r: number;
  t: number;
  high: number;
}

/** Stretches of wall and porch edge on the side looked at where a bed can be planted. */
function bedSpots(scene: Scene, openings: Opening[]): Spot[] {
  const { camera, house, rnd } = scene;
  const ground = groundLevelOf(house);
  const level = house.levels[ground];
  if (!level) return [];
  const { side } = camera;
  const steps = outsideSteps(house);
  const porches = level.rooms.filter((room) => !isEnclosed(room));
  const edges: OuterEdge[] = [
    ...outerWalls(level, ground),
    ...porches.flatMap((room) => outerWalls({ ...level, rooms: [{ ...room, kind: "living" }] }, ground)),
  ].filter((edge) => edge.side === side);
  const stops = [
    ...openings
      .filter((o) => o.side === side && o.level === ground && o.type === "door")
      .map((o) => ({ line: o.line, from: o.from - 1.8, to: o.to + 1.8 })),
    ...steps.filter((s) => s.side === side).map((s) => ({ line: s.line, from: s.from - 1, to: s.to + 1 })),
  ];
  const spots: Spot[] = [];
  for (const edge of edges) {
    for (let at = edge.from + 1.2; at < edge.to - 0.8; at += rnd.between(1.7, 2.9)) {
      const outside = insideOf(edge, at, -1.2);
      const blocked =
        stops.some((stop) => Math.abs(stop.line - edge.line) < 12 && at > stop.from && at < stop.to) ||
        openRoomAt(house, ground, outside.x, outside.y) !== undefined ||
        level.rooms.some(
          (room) =>
            isEnclosed(room) &&
            room.rects.some(
              (r) => outside.x > r.x && outside.x < r.x + r.w && outside.y > r.y && outside.y < r.y + r.d,
            ),
        );
      if (blocked) continue;
      const ends = viewEnds(side, { line: edge.line, from: at, to: at });
      const low = openings.filter(
        (o) =>
          o.side === side &&
          Math.abs(o.line - edge.line) < 0.1 &&
          at > o.from - 1 &&
          at < o.to + 1 &&
          o.level === ground,
      );
      const sill = Math.min(3.4, ...low.map((o) => o.bottom + 0.3));
      spots.push({ r: ends.r0, t: ends.t + rnd.between(1.3, 2.2), high: Math.max(0.9, sill) });
    }
  }
  return spots.sort((a, b) => a.t - b.t);
}

/** Beds of shrubs and perennials along the walls, low under windows, open at doors. */
export function beds(scene: Scene, openings: Opening[]): string {
  const { camera, rnd, house, light } = scene;
  const land = landOf(scene);
  const b = brush(scene, 0);
  const spots = bedSpots(scene, openings);
  const soil = spots.map((s) => {
    const p = camera.at(s.r, s.t + 0.5, 0);
    return `<ellipse cx="${num(p.x)}" cy="${num(p.y)}" rx="${num(camera.scale * 2.1)}" ry="${num(camera.scale * 0.34)}"/>`;
  });
  const soilColor = lit(house.setting === "desert" ? "#c2a079" : "#6b5a48", light.mood.ground);
  const plants = spots.map((s) => {
    const p = camera.at(s.r, s.t, 0);
    const k = camera.scale;
    const h = k * s.high * rnd.between(0.6, 0.95);
    const roll = rnd.next();
    if (house.setting === "desert") {
      if (roll < 0.4) return agave(b, p.x, p.y, k * Math.min(1.9, s.high));
      return roll < 0.6
        ? boulder(b, p.x, p.y, k * rnd.between(1.2, 2.4), "#b59878")
        : grassClump(b, p.x, p.y, h * 0.9, "#b3a368");
    }
    if (roll < 0.26)
      return grassClump(
        b,
        p.x,
        p.y,
        Math.min(h * 1.05, k * 2.6),
        house.setting === "coast" ? "#b0a970" : "#8c9a55",
      );
    if (roll < 0.5) return perennial(b, p.x, p.y, Math.min(h, k * 1.9), rnd.pick(land.blooms));
    return shrub(
      b,
      p.x,
      p.y,
      k * rnd.between(2, 3),
      h * 0.92,
      rnd.pick(land.shrubs),
      rnd.chance(0.22) ? rnd.pick(land.blooms) : undefined,
    );
  });
  return `<g fill="${soilColor}">${soil.join("")}</g>${plants.join("")}`;
}

/** Whether a place on the ground before the house lies on or close to a drive, a walk or a patio. */
function pavedAt(scene: Scene, openings: Opening[]): (r: number, t: number) => boolean {
  const { camera, house } = scene;
  const here = openings.filter(
    (o) => o.side === camera.side && o.type === "door" && o.level === groundLevelOf(house),
  );
  const drives = here.filter((o) => o.kind === "garage").map((o) => viewEnds(camera.side, o));
  const walks = [
    ...here.filter((o) => o.kind !== "garage"),
    ...outsideSteps(house).filter((stoop) => stoop.side === camera.side),
  ].map((place) => viewEnds(camera.side, place));
  return (r, t) =>
    drives.some(({ r0, r1 }) => r > r0 - 5 && r < r1 + 5) ||
    walks.some((walk) => {
      const u = Math.min(1, Math.max(0, (t - walk.t) / (camera.nearest - walk.t)));
      return Math.abs(r - walkCentre(camera, (walk.r0 + walk.r1) / 2, u)) < 11;
    });
}

function drift(scene: Scene, b: Brush, x: number, y: number, k: number): string {
  const { rnd, house } = scene;
  const land = landOf(scene);
  const roll = rnd.next();
  if (house.setting === "desert") {
    if (roll < 0.34) return agave(b, x, y, k * rnd.between(1.2, 2));
    if (roll < 0.5) return boulder(b, x, y, k * rnd.between(1.4, 3.2), "#b59878");
    if (roll < 0.58 && (x < scene.camera.width * 0.1 || x > scene.camera.width * 0.9)) {
      return saguaro(b, x, y, k * rnd.between(6, 11));
    }
    return roll < 0.8
      ? grassClump(b, x, y, k * rnd.between(1, 1.9), "#b8a76c")
      : shrub(
          b,
          x,
          y,
          k * rnd.between(2.2, 3.6),
          k * rnd.between(1.2, 1.9),
          rnd.pick(land.shrubs),
          rnd.chance(0.4) ? rnd.pick(land.blooms) : undefined,
        );
  }
  if (house.setting === "suburb") {
    return shrub(
      b,
      x,
      y,
      k * rnd.between(2.4, 4),
      k * rnd.between(1.6, 2.4),
      rnd.pick(land.shrubs),
      rnd.chance(0.4) ? rnd.pick(land.blooms) : undefined,
    );
  }
  const grass = house.setting === "coast" ? "#a9a46c" : house.setting === "hills" ? "#b0a553" : land.blade;
  if (roll < 0.62) return grassClump(b, x, y, k * rnd.between(1.2, 2.4), grass);
  return roll < 0.82
    ? perennial(b, x, y, k * rnd.between(1.2, 1.9), rnd.pick(land.blooms))
    : shrub(b, x, y, k * rnd.between(2, 3.4), k * rnd.between(1.3, 2), rnd.pick(land.shrubs));
}

/** Plants in loose drifts on the open ground before the house, clear of what is paved. */
export function drifts(scene: Scene, openings: Opening[]): string {
  const { camera, rnd, house } = scene;
  const b = brush(scene, 0);
  const taken = pavedAt(scene, openings);
  const groups = house.setting === "desert" ? 30 : house.setting === "suburb" ? 5 : 10;
  const spots: { r: number; t: number }[] = [];
  for (let i = 0; i < groups; i++) {
    const near = rnd.next() ** 1.3;
    const t = camera.front + 7 + near * Math.max(6, (camera.nearest - camera.front) * 0.62);
    const half = ((camera.eye.y - t) * camera.width) / camera.focal / 2;
    const r = camera.eye.x + rnd.between(-1.1, 1.1) * half;
    // Lawns stay open in the middle; wild ground does not.
    const off = Math.abs(camera.at(r, t, 0).x / camera.width - 0.5);
    if (taken(r, t) || (house.setting === "suburb" && off < 0.3)) continue;
    const count = house.setting === "suburb" ? 3 : 4;
    for (let j = 0; j < count; j++) spots.push({ r: r + rnd.between(-4, 4), t: t + rnd.between(-1.5, 1.5) });
  }
  return spots
    .sort((a, z) => a.t - z.t)
    .map(({ r, t }) => {
      const p = camera.at(r, t, 0);
      return drift(scene, b, p.x, p.y, camera.focal / (camera.eye.y - t));
    })
    .join("");
}

/** Dark plants at the lower corners, close to the eye, that frame the picture. */
export function foreground(scene: Scene): string {
  const { camera, rnd, house } = scene;
  const land = landOf(scene);
  const b = brush(scene, 0);
  const dark: Brush = { ...b, tint: (hex) => tone(b.tint(hex), -0.2) };
  let out = "";
  for (const hand of [0, 1]) {
    for (let i = 0; i < 5; i++) {
      const x =
        hand === 0
          ? rnd.between(-30, camera.width * 0.14)
          : rnd.between(camera.width * 0.86, camera.width + 30);
      const y = camera.height + rnd.between(8, 30);
      const h = rnd.between(70, 140);
      if (house.setting === "desert")
        out += rnd.chance(0.5) ? agave(dark, x, y, h * 0.8) : boulder(dark, x, y, h * 1.3, "#a88b6c");
      else if (house.setting === "suburb")
        out += shrub(
          dark,
          x,
          y,
          h * 1.4,
          h * 0.8,
          rnd.pick(land.shrubs),
          rnd.chance(0.4) ? rnd.pick(land.blooms) : undefined,
        );
      else if (rnd.chance(0.7)) out += grassClump(dark, x, y, h, land.blade);
      else out += shrub(dark, x, y, h * 1.2, h * 0.7, rnd.pick(land.shrubs), rnd.pick(land.blooms));
    }
  }
  // Low houses leave much sky; a bough from one upper corner closes the picture.
  if (
    camera.top * camera.scale < camera.height * 0.4 &&
    house.setting !== "desert" &&
    house.setting !== "coast" &&
    house.setting !== "forest"
  ) {
    const corner = rnd.chance(0.5) ? -30 : camera.width + 30;
    out += bough(dark, p2(corner, -40), camera.width * rnd.between(0.3, 0.38), "#6a8a45");
  }
  return out;
}
