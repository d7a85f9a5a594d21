import { expect, it } from "vitest";
import { mirrorOf, onFoundation } from "../fixtures/drawn.ts";
import type { P3 } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { openFloors } from "../section/section-decks.ts";
import { DRAWN_FOUNDATIONS, foundationProblem } from "../variant/foundation.ts";

import type { Face } from "./face.ts";
import type { Steps } from "./flights.ts";
import { houseFaces } from "./massing.ts";
import { riseOf, stepBlocks } from "./step-blocks.ts";
import { outsideSteps } from "./steps.ts";

const variantsOf = (house: House) => [
  house,
  mirrorOf(house),
  ...DRAWN_FOUNDATIONS.filter((kind) => !foundationProblem(house, kind)).map((kind) =>
    onFoundation(house, kind),
  ),
];
const atPorches = (house: House) => outsideSteps(house).filter(({ landing }) => !landing);
const isOpenFloor = ({ kind }: Face) => kind === "slab" || kind === "deck";

/** How high an upright face goes at a place along it. */
function topAt(points: readonly P3[], alongX: boolean, at: number): number {
  const along = ({ x, y }: P3) => (alongX ? x : y);
  const sides = points.flatMap((p, i): [P3, P3][] => {
    const q = points[(i + 1) % points.length];
    return q && along(p) !== along(q) ? [[p, q]] : [];
  });
  return Math.max(
    ...sides
      .filter(([p, q]) => (along(p) - at) * (along(q) - at) <= 0)
      .map(([p, q]) => p.z + ((q.z - p.z) * (at - along(p))) / (along(q) - along(p))),
  );
}

/** Where the edge that steps go down from is drawn in elevations and in a section through it, feet over grade. */
function edgesDrawn(house: House, { side, line, from, to }: Steps): number[] {
  const alongX = runsAlongX(side);
  const middle = (from + to) / 2;
  const seen = houseFaces(house)
    .filter((face) => isOpenFloor(face) && face.side === side && face.level === groundLevelOf(house))
    .flatMap(({ parts }) => parts)
    .filter((part) => part.every(({ x, y }) => Math.abs((alongX ? y : x) - line) < 0.01))
    .map((part) => topAt(part, alongX, middle))
    .filter(Number.isFinite);
  const cut = { axis: alongX ? ("y" as const) : ("x" as const), at: middle, through: "" };
  const tops = openFloors(house, cut, groundLevelOf(house)).flatMap((shape) =>
    shape.type === "polygon" && shape.layer === "A-SECT-MCUT"
      ? shape.loops.flat().flatMap(({ x, y }) => (Math.abs(x - line) < 0.01 ? [-y] : []))
      : [],
  );
  return [Math.max(...seen), Math.max(...tops)];
}

it.each(houses)("the first riser of %s is drawn as high as the plan says", (_, house) => {
  for (const one of variantsOf(house))
    for (const steps of atPorches(one)) {
      const [tread] = stepBlocks(steps);
      for (const edge of edgesDrawn(one, steps))
        expect(edge - (tread?.top ?? 0), steps.side).toBeCloseTo(riseOf(steps), 3);
    }
});

it.each(houses)("what stands on the porches and decks of %s stands on their tops", (_, house) => {
  for (const one of variantsOf(house)) {
    const ground = groundLevelOf(one);
    const faces = houseFaces(one).filter(({ level }) => level === ground);
    const tops = faces
      .filter((face) => isOpenFloor(face) && face.normal.z > 0.9)
      .flatMap(({ parts }) => parts);
    const floorAt = ({ x, y }: P3): number | undefined => {
      const part = tops.find((points) => {
        const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
        const near = 0.01;
        return (
          x > Math.min(...xs) - near &&
          x < Math.max(...xs) + near &&
          y > Math.min(...ys) - near &&
          y < Math.max(...ys) + near
        );
      });
      const [a] = part ?? [];
      const normal = part && faces.find(({ parts }) => parts.includes(part))?.normal;
      return a && normal && a.z - (normal.x * (x - a.x) + normal.y * (y - a.y)) / normal.z;
    };
    for (const { kind, parts } of faces)
      for (const part of parts) {
        if (kind !== "rail" && kind !== "post" && kind !== "pier") continue;
        const [low, high] = [Math.min(...part.map(({ z }) => z)), Math.max(...part.map(({ z }) => z))];
        for (const foot of part.filter(({ z }) => z < low + 0.3)) {
          const floor = floorAt(foot);
          // The upper parts of a post stand on its lower ones, and those of decks under them.
          if (floor === undefined || high < floor || (kind !== "rail" && foot.z > floor + 0.3)) continue;
          expect(Math.abs(foot.z - floor), `${kind} at ${foot.x}, ${foot.y}`).toBeLessThan(0.03);
        }
      }
  }
});

it.each(houses)("slabs of %s fall 1/4 in per ft from the house, to no less than the ground", (_, house) => {
  for (const one of [...variantsOf(house), { ...house, plinth: 0 }]) {
    const slabs = houseFaces(one).filter(({ kind, normal }) => kind === "slab" && normal.z > 0.9);
    for (const { parts, normal } of slabs) {
      const low = Math.min(...parts.flat().map(({ z }) => z));
      expect(low).toBeGreaterThan(-1e-6);
      if (low > 0.01) expect(Math.hypot(normal.x, normal.y) / normal.z).toBeCloseTo(1 / 48, 5);
    }
  }
});

it.each(houses)("slabs of %s as it is drawn come to their free edge over the ground", (_, house) => {
  const slabs = houseFaces(house).filter(({ kind, normal }) => kind === "slab" && normal.z > 0.9);
  for (const { parts, normal } of slabs) {
    expect(Math.min(...parts.flat().map(({ z }) => z))).toBeGreaterThan(0.01);
    expect(Math.hypot(normal.x, normal.y) / normal.z).toBeCloseTo(1 / 48, 5);
  }
});
