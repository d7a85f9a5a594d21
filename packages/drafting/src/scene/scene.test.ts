import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drainFaces } from "../elevation/drain-faces.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import { cross3, p3, sub3 } from "../geometry/geometry.ts";
import { hashText } from "../geometry/seeded.ts";
import { houses } from "../houses/sample-houses.ts";
import { layoutOf } from "../layout/schema.ts";
import { roofShapes } from "../massing/roof.ts";
import { wallsOf } from "../plan/walls.ts";
import { drainageOf } from "../roof-plan/roof-drainage.ts";

import { sceneOf } from "./build-scene.ts";
import { outOfRooms, roomAir } from "./clear-rooms.ts";
import type { MeshPart } from "./mesh-builder.ts";
import { mirrorScene } from "./mirror-scene.ts";
import {
  grid,
  type Scene,
  type SceneBox,
  type SceneLevel,
  type SceneOpening,
  type SceneThing,
  UNITS,
} from "./scene.ts";
import { cutRects, sceneMesh } from "./scene-mesh.ts";

/** Area of what a level plane cuts of closed surfaces, square feet: the sum of x dy around it. */
function cutArea(parts: readonly MeshPart[], y: number): number {
  let area = 0;
  for (const { positions, normals } of parts) {
    for (let i = 0; i < positions.length; i += 9) {
      const corners = [0, 3, 6].map((k) => positions.slice(i + k, i + k + 3) as [number, number, number]);
      const ends = corners.flatMap((a, k) => {
        const b = corners[(k + 1) % 3] as typeof a;
        if (a[1] > y === b[1] > y) return [];
        const t = (y - a[1]) / (b[1] - a[1]);
        return [[a[0] + (b[0] - a[0]) * t, a[2] + (b[2] - a[2]) * t] as const];
      });
      const [p, q] = ends;
      if (!p || !q) continue;
      area += ((p[0] + q[0]) / 2) * (normals[i] ?? 0) * Math.hypot(p[0] - q[0], p[1] - q[1]);
    }
  }
  return area;
}

const loopArea = (loops: readonly { x: number; y: number }[][]): number =>
  Math.abs(
    loops.reduce(
      (sum, loop) =>
        sum +
        loop.reduce((part, a, i) => {
          const b = loop[(i + 1) % loop.length] as typeof a;
          return part + (a.x * b.y - b.x * a.y) / 2;
        }, 0),
      0,
    ),
  );

/** The corners of a part, feet. */
const points = (part: readonly number[]) =>
  Array.from({ length: part.length / 3 }, (_, i) =>
    p3((part[3 * i] ?? 0) / UNITS, (part[3 * i + 1] ?? 0) / UNITS, (part[3 * i + 2] ?? 0) / UNITS),
  );

/** The middle of a face and the side of a square of its size, on the grid. */
function extent(parts: readonly number[][]): number[] {
  let [area, x, y, z] = [0, 0, 0, 0];
  for (const part of parts) {
    const [first, ...rest] = points(part);
    for (let i = 1; i < rest.length; i++) {
      const [a, b, c] = [first, rest[i - 1], rest[i]];
      if (!a || !b || !c) continue;
      const across = cross3(sub3(b, a), sub3(c, a));
      const size = Math.hypot(across.x, across.y, across.z) / 2;
      area += size;
      x += (size * (a.x + b.x + c.x)) / 3;
      y += (size * (a.y + b.y + c.y)) / 3;
      z += (size * (a.z + b.z + c.z)) / 3;
    }
  }
  return [x / area, y / area, z / area, Math.sqrt(area)].map((feet) => feet * UNITS);
}

/** The corners of each triangle. */
const cornersOf = (positions: readonly number[]): number[][][] =>
  Array.from({ length: positions.length / 9 }, (_, at) =>
    [0, 3, 6].map((k) => positions.slice(at * 9 + k, at * 9 + k + 3)),
  );

const boxArea = ({ box }: SceneOpening) => ((box[2] - box[0]) * (box[3] - box[1])) / UNITS ** 2;

describe.each(houses)("scene of %s", (_, house) => {
  const scene = sceneOf(house);
  const mesh = sceneMesh(scene);

  it("is small, and the same each time", () => {
    const text = JSON.stringify(scene);
    expect(gzipSync(text).length).toBeLessThan(25_000);
    expect(JSON.stringify(sceneOf(house))).toBe(text);
  });

  it("shows the poche of the plan where its walls are cut at four feet", () => {
    for (const [index, level] of scene.levels.entries()) {
      const cut = level.floor + grid(4) + 1;
      const closed = level.openings.filter(({ low, high, free }) => !free && (cut < low || cut > high));
      const plan = loopArea(wallsOf(house, index).loops);
      const walls = mesh.filter((part) => part.group === "wall" && part.level === index);
      const covered = plan + closed.reduce((sum, one) => sum + boxArea(one), 0);
      // Baseboards stay below, casings are no walls; the grid moves a face by an eighth of an inch at most.
      expect(Math.abs(cutArea(walls, cut / UNITS) - covered)).toBeLessThan(covered * 0.01);
      const rects = cutRects(level, cut).reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0), 0);
      expect(Math.abs(rects / UNITS ** 2 - covered)).toBeLessThan(covered * 0.01);
      expect(level.walls.map((loop) => loop.length / 2)).toEqual(
        wallsOf(house, index).loops.map((loop) => loop.length),
      );
    }
  });

  it("knows every door to the outside in its wall, where the elevations draw it", () => {
    for (const { openings } of scene.levels) {
      const doors = openings.filter(({ type }) => type === "door");
      expect(doors.filter(({ free }) => free)).toEqual([]);
      const outer = doors.filter(({ kind }) => kind === "slider" || kind === "entry" || kind === "garage");
      expect(outer.filter(({ out }) => !out)).toEqual([]);
    }
  });

  it("keeps roofs and their timber out of its rooms", () => {
    const air = roomAir(house).map((one) => ({
      ...one,
      x: one.x + 0.1,
      y: one.y + 0.1,
      w: one.w - 0.2,
      d: one.d - 0.2,
      low: one.low + 0.1,
      high: one.high - 0.1,
    }));
    const within = scene.faces.flatMap(({ kind, parts }) =>
      kind === "other" ? [] : parts.filter((part) => outOfRooms(points(part), air).length !== 1),
    );
    expect(within).toEqual([]);
  });

  it("shows no wall in the ceiling of the rooms below it", () => {
    const inCeiling = mesh.flatMap(({ group, level, positions, normals }) => {
      const { base = 0, openings = [] } = scene.levels[level] ?? {};
      if (level === 0 || group !== "wall") return [];
      const outer = openings.filter(({ out }) => out).map(({ box }) => box.map((v) => v / UNITS));
      return cornersOf(positions).filter((triangle, at) => {
        if (normals[at * 9 + 1] !== -1 || triangle.some(([, y = 0]) => Math.abs(y - base / UNITS) > 0.001))
          return false;
        const [x = 0, , z = 0] = [0, 1, 2].map((i) => triangle.reduce((sum, p) => sum + (p[i] ?? 0), 0) / 3);
        return !outer.some(([a = 0, b = 0, c = 0, d = 0]) => x > a && x < c && z > b && z < d);
      });
    });
    expect(inCeiling).toEqual([]);
  });

  it("has a hole of the same size for every opening of the plan", () => {
    for (const [index, level] of scene.levels.entries()) {
      const walls = wallsOf(house, index);
      const placed = [...walls.windows, ...walls.doors];
      expect(level.openings.filter(({ free }) => !free)).toHaveLength(placed.length + walls.bays.length);
      for (const [at, { box, axis, low, high }] of level.openings.slice(0, placed.length).entries()) {
        const plan = placed[at];
        if (!plan) throw new Error("no opening");
        const size = axis === "x" ? [box[2] - box[0], box[3] - box[1]] : [box[3] - box[1], box[2] - box[0]];
        expect(Math.abs((size[0] ?? 0) - (plan.end - plan.start) * UNITS)).toBeLessThanOrEqual(1);
        expect(Math.abs((size[1] ?? 0) - (plan.high - plan.low) * UNITS)).toBeLessThanOrEqual(1);
        if ("window" in plan)
          expect(Math.abs(high - low - (plan.window.height ?? 4.5) * UNITS)).toBeLessThanOrEqual(1);
        // No wall stands in it.
        const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
        const solid = cutRects({ ...level, openings: [] }, low + 1).some(
          ([x0, y0, x1, y1]) => x > x0 && x < x1 && y > y0 && y < y1,
        );
        expect(solid).toBe(false);
      }
      // Whoever looks from outside sees each window of the level through its wall; those under ground face wells.
      if (index < (house.groundLevel ?? 0)) continue;
      const free = scene.faces.filter((face) => face.level === index).flatMap((face) => face.openings ?? []);
      // Windows of a basement look into wells, and from outside into the ground.
      const windows =
        level.floor < 0
          ? []
          : level.openings.flatMap((one, at) => (one.type === "window" && one.out ? [at] : []));
      expect(windows.filter((at) => !free.includes(at))).toEqual([]);
    }
  });

  it("hangs the gutters of the elevations on its eaves", () => {
    const boxes = scene.outside.map(([, , ...box]) => box.join());
    const hung = drainFaces(house).filter(({ kind, normal }) => kind === "gutter" && normal.z > 0.9);
    expect(hung.length).toBe(drainageOf(house, roofShapes(house)).gutters.length);
    for (const { parts } of hung) {
      const [x, y, z] = (["x", "y", "z"] as const).map((axis) => parts.flat().map((p) => grid(p[axis]))) as [
        number[],
        number[],
        number[],
      ];
      const top = `${Math.max(...x)},${Math.max(...y)},${z[0]}`;
      expect(
        boxes.some((box) => box.startsWith(`${Math.min(...x)},${Math.min(...y)},`) && box.endsWith(top)),
      ).toBe(true);
    }
  });

  it("mirrors like the house", () => {
    expect(mirrorScene(mirrorScene(scene))).toEqual(scene);
    const [ours, theirs] = [mirrorScene(scene), sceneOf(mirrorOf(house))];
    expect(theirs.levels).toHaveLength(ours.levels.length);
    for (const [index, level] of ours.levels.entries()) {
      const other = theirs.levels[index];
      if (!other) throw new Error("no level");
      expect(apart(level.openings.map(openingKey), other.openings.map(openingKey))).toBeLessThanOrEqual(2);
      expect(apart(level.boxes.map(boxKey(ours)), other.boxes.map(boxKey(theirs)))).toBeLessThanOrEqual(2);
      expect(apart(placed(level).map(thingKey), placed(other).map(thingKey))).toBeLessThanOrEqual(2);
      expect(apart(level.cells, other.cells)).toBeLessThanOrEqual(2);
      expect(
        apart(
          level.walls.flatMap((loop) => pairs(loop)),
          other.walls.flatMap((loop) => pairs(loop)),
        ),
      ).toBeLessThanOrEqual(2);
      expect(other.rooms.map(({ name, size }) => [name, size])).toEqual(
        level.rooms.map(({ name, size }) => [name, size]),
      );
    }
    // A face may be parted in other pieces under a roof or beside a room; the whole of it lies where it did.
    const whole = (one: Scene) => one.faces.map(({ parts }) => extent(parts));
    expect(apart(whole(ours), whole(theirs))).toBeLessThanOrEqual(3);
  });

  it("lets one walk from the entry to every room", () => {
    const key = ([level, cell]: [number, number]) => `${level} ${cell}`;
    const first = scene.links[0]?.from ?? [0, 0];
    const seen = new Set([key(first)]);
    for (let before = -1; before !== seen.size; ) {
      before = seen.size;
      for (const { from, to } of scene.links) {
        if (seen.has(key(from))) seen.add(key(to));
        else if (seen.has(key(to))) seen.add(key(from));
      }
    }
    const missed = scene.levels.flatMap(({ cells, rooms }, level) =>
      cells.flatMap((cell, at) => (seen.has(key([level, at])) ? [] : [rooms[cell[4]]?.name])),
    );
    expect(missed.filter((name) => !/porch|deck|patio|terrace|balcony|court/i.test(name ?? ""))).toEqual([]);
  });

  it("has triangles that face where their normals say", () => {
    for (const part of mesh) {
      expect(part.positions.length % 9).toBe(0);
      expect(part.normals).toHaveLength(part.positions.length);
      expect(part.uvs).toHaveLength((part.positions.length / 3) * 2);
      expect(part.positions.every(Number.isFinite)).toBe(true);
      expect(scene.materials[part.material]).toBeDefined();
    }
  });
});

it("says nothing of how a house is built, nor its layout", () => {
  const [, house] = houses[0] as (typeof houses)[0];
  const text = JSON.stringify(sceneOf(house));
  for (const word of ["rects", "fixtures", "doors", "palette", "outerWall", "plinth", "roofs"])
    expect(text).not.toContain(`"${word}"`);
  expect(text).not.toContain(JSON.stringify(layoutOf(house).levels[0]?.rooms[0]));
});

const pairs = (flat: readonly number[]) =>
  Array.from({ length: flat.length / 2 }, (_, i) => flat.slice(2 * i, 2 * i + 2));
const openingKey = ({ box, low, high, out, swing, hinge }: SceneOpening) => [
  ...box,
  low,
  high,
  out ? " nesw".indexOf(out) * 1000 : 0,
  (swing ?? 0) * 1000,
  (hinge === "end" ? 1 : 0) * 1000,
];

const boxKey =
  (scene: Scene) =>
  ([material, ...box]: SceneBox): number[] => [
    Number.parseInt(scene.materials[material]?.color.slice(1) ?? "", 16),
    ...box,
  ];

/** Things but lamps, which stand to the hand that is free first. */
const placed = ({ things = [] }: SceneLevel) => things.filter(([kind]) => kind !== "floor-lamp");

const thingKey = ([kind, x0, y0, z0, x1, y1, z1, faces]: SceneThing): number[] => [
  hashText(kind) % 100_000,
  x0,
  y0,
  z0,
  x1,
  y1,
  z1,
  "nesw".indexOf(faces) * 1000,
];

/** The most by which a row of one list is off its nearest in the other, in units. */
function astray(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number {
  const off = (one: readonly number[], other: readonly number[]) =>
    Math.max(...one.map((value, i) => Math.abs(value - (other[i] ?? 1e9))));
  return Math.max(0, ...a.map((one) => Math.min(...b.map((other) => off(one, other)))));
}

/** The same, where lists of other lengths never agree. */
const apart = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number =>
  a.length === b.length ? astray(a, b) : Number.POSITIVE_INFINITY;
