import { describe, expect, it } from "vitest";
import { sceneIn } from "../../fixtures/drawn.ts";
import { houses, sampleHouses } from "../../houses/sample-houses.ts";
import type { House } from "../../layout/model.ts";
import { sceneOf } from "../build-scene.ts";
import { MeshBuilder, rectsOfLoops } from "../mesh-builder.ts";
import { UNITS } from "../scene.ts";
import { DECOR } from "./decor.ts";
import { Form, oval, plate } from "./form.ts";
import { formOf } from "./forms.ts";
import type { ThingKind } from "./thing-kind.ts";
import { thingMeshes } from "./thing-mesh.ts";

const HUNG: ReadonlySet<ThingKind> = new Set(["wall-cabinet", "hood", "mirror", "picture"]);

describe.each(houses)("things of %s", (_, house) => {
  const scene = sceneIn(house);

  it("hang before no window and no door", () => {
    const beside = 0.3 * UNITS;
    for (const level of scene.levels) {
      for (const [kind, x0, y0, z0, x1, y1, z1] of level.things ?? []) {
        if (!HUNG.has(kind)) continue;
        const covered = level.openings.filter(
          ({ box: [a, b, c, d], low, high }) =>
            x0 < c + beside && x1 > a - beside && y0 < d + beside && y1 > b - beside && z0 < high && z1 > low,
        );
        expect(covered, kind).toEqual([]);
      }
    }
  });

  it("reach through no wall", () => {
    for (const [index, level] of scene.levels.entries()) {
      const walls = [
        ...rectsOfLoops(level.walls),
        ...level.openings.filter(({ out, free }) => out && !free).map(({ box }) => box),
      ];
      for (const thing of level.things ?? []) {
        const mesh = new MeshBuilder();
        thingMeshes(mesh, scene, { ...level, things: [thing] }, index);
        const corners = mesh.parts.flatMap(({ positions }) =>
          Array.from({ length: positions.length / 3 }, (_, at) => [
            (positions[at * 3] ?? 0) * UNITS,
            (positions[at * 3 + 2] ?? 0) * UNITS,
          ]),
        ) as [number, number][];
        const range = (of: 0 | 1) => {
          const values = corners.map((corner) => corner[of]);
          return [Math.min(...values), Math.max(...values)] as const;
        };
        const [[west, east], [north, south]] = [range(0), range(1)];
        const near = walls.filter(([a, b, c, d]) => a < east && c > west && b < south && d > north);
        const middle = [(thing[1] + thing[4]) / 2, (thing[2] + thing[5]) / 2] as const;
        // From the middle of a thing to its corners; what stands against a wall may touch its casings.
        const through = near.filter((wall) =>
          corners.some((corner) => lengthWithin(wall, ...middle, ...corner) > 0.35 * UNITS),
        );
        expect(through, JSON.stringify(thing)).toEqual([]);
      }
    }
  });

  it("are whole, and made of materials of the scene", () => {
    for (const [index, level] of scene.levels.entries()) {
      for (const [kind, x0, y0, z0, x1, y1, z1] of level.things ?? [])
        expect([x1 > x0, y1 > y0, z1 > z0], kind).toEqual([true, true, true]);
      const mesh = new MeshBuilder();
      thingMeshes(mesh, { ...scene, inside: { ...scene.inside, ceiling: -1 } }, level, index);
      for (const { material, positions } of mesh.parts) {
        expect(scene.materials[material]).toBeDefined();
        expect(positions.every(Number.isFinite)).toBe(true);
      }
    }
  });
});

/** How much of a line of the plan lies within a rectangle. */
function lengthWithin(
  [a, b, c, d]: readonly [number, number, number, number],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  let [low, high] = [0, 1];
  for (const [from, by, least, most] of [
    [x0, x1 - x0, a, c],
    [y0, y1 - y0, b, d],
  ] as const) {
    if (by === 0) {
      if (from <= least || from >= most) return 0;
      continue;
    }
    const ends = [(least - from) / by, (most - from) / by];
    low = Math.max(low, Math.min(...ends));
    high = Math.min(high, Math.max(...ends));
  }
  return Math.max(0, high - low) * Math.hypot(x1 - x0, y1 - y0);
}

/** Volume that faces enclose: a body is closed and faces outwards when it is what its size says. */
function volume(form: Form): number {
  let sum = 0;
  for (const { corners, normal } of form.faces) {
    const [first] = corners;
    for (let i = 2; i < corners.length; i++) {
      const [a, b, c] = [first, corners[i - 1], corners[i]];
      if (!a || !b || !c) continue;
      const [u, v] = [b.map((x, k) => x - (a[k] ?? 0)), c.map((x, k) => x - (a[k] ?? 0))] as [
        number[],
        number[],
      ];
      const cross = [0, 1, 2].map((k) => {
        const [p, q] = [(k + 1) % 3, (k + 2) % 3];
        return (u[p] ?? 0) * (v[q] ?? 0) - (u[q] ?? 0) * (v[p] ?? 0);
      });
      const area = Math.hypot(...cross) / 2;
      sum += (area * normal.reduce((dot, x, k) => dot + x * (a[k] ?? 0), 0)) / 3;
    }
  }
  return sum;
}

describe("forms", () => {
  it("enclose what they seem to", () => {
    const block = new Form();
    block.block("#fff", [1, 3], [2, 5], [1, 2]);
    expect(volume(block)).toBeCloseTo(6, 9);
    for (const axis of ["u", "v", "z"] as const) {
      const drum = new Form();
      drum.drum("#fff", axis, [4, 5], [2, 3], 1, { sides: 200 });
      expect(volume(drum)).toBeCloseTo(Math.PI, 2);
    }
    const bowl = new Form();
    bowl.loft("#fff", [
      plate([0, 2], [0, 2], 0),
      plate([0, 2], [0, 2], 1),
      plate([0.5, 1.5], [0.5, 1.5], 1),
      plate([0.5, 1.5], [0.5, 1.5], 0.5),
    ]);
    expect(volume(bowl)).toBeCloseTo(3.5, 9);
    const soft = new Form();
    soft.block("#fff", [0, 4], [0, 4], [0, 1], { soft: 0.2 });
    expect(volume(soft)).toBeGreaterThan(14);
    expect(volume(soft)).toBeLessThan(16);
    expect(oval(0, 0, 1, 1, 0, 12)).toHaveLength(12);
  });

  it("are made for every style and for odd sizes", () => {
    const { things = [] } = sceneOf(sampleHouses[0] as House).levels[0] ?? {};
    for (const [kind] of things)
      for (const style of Object.keys(DECOR) as (keyof typeof DECOR)[])
        for (const size of [1, 2, 12]) {
          const faces = formOf(kind, { w: size, d: size, h: Math.max(3, size) }, style);
          expect(faces.length).toBeGreaterThan(0);
          for (const { normal, corners } of faces) {
            expect(Math.hypot(...normal)).toBeCloseTo(1, 6);
            expect(corners.flat().every(Number.isFinite)).toBe(true);
          }
        }
  });
});
