import { expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";

import { levelHeights, outerWalls } from "./envelope.ts";
import { toFace } from "./face.ts";
import { houseFaces } from "./massing.ts";
import { pavedStretches } from "./open-floors.ts";
import { wallFaces } from "./wall-faces.ts";

const heights = (points: readonly { z: number }[][]) => points.flat().map(({ z }) => z);

it.each(houses)("claddings of %s end 2 in over the floors of porches (R703.12.1)", (_, house) => {
  for (const one of [house, mirrorOf(house)]) {
    const ground = groundLevelOf(one);
    const level = one.levels[ground];
    const floors = houseFaces(one).filter(
      ({ kind, level: at }) => (kind === "slab" || kind === "deck") && at === ground,
    );
    const top = Math.max(...floors.flatMap(({ parts }) => heights(parts)));
    const faces = wallFaces(one).filter((face) => face.level === ground);
    for (const edge of level ? outerWalls(level, ground) : []) {
      for (const { from, to } of pavedStretches(one, edge)) {
        const middle = (from + to) / 2;
        const alongX = edge.side === "n" || edge.side === "s";
        const at = alongX ? { x: middle, y: edge.line, z: 0 } : { x: edge.line, y: middle, z: 0 };
        const face = faces.find(
          ({ side, frame, span }) =>
            side === edge.side &&
            span &&
            Math.abs((alongX ? frame.origin.y : frame.origin.x) - edge.line) < 0.01 &&
            toFace(frame, at).x > span.u0 &&
            toFace(frame, at).x < span.u1,
        );
        if (!face) continue;
        const { x } = toFace(face.frame, at);
        const covering = (kind: string) =>
          face.layers
            .filter((layer) => layer.kind === kind)
            .flatMap(({ parts }) => parts)
            .filter((part) => Math.min(...part.map((p) => p.x)) < x && Math.max(...part.map((p) => p.x)) > x)
            .map((part) => part.map(({ y }) => y));
        for (const part of covering("wainscot"))
          expect(Math.min(...part) - top).toBeGreaterThan(2 / 12 - 1e-6);
        const shown = covering("plinth");
        expect(shown, edge.side).toHaveLength(1);
        expect(Math.max(...shown.flat()) - top).toBeGreaterThan(2 / 12 - 1e-6);
      }
    }
  }
});

it.each(houses)("posts of %s stand on their porch, not over it", (_, house) => {
  const ground = groundLevelOf(house);
  const floor = levelHeights(house)[ground]?.floor ?? 0;
  const feet = houseFaces(house)
    .filter(({ kind, level }) => (kind === "post" || kind === "pier") && level === ground)
    .map(({ parts }) => Math.min(...heights(parts)));
  expect(feet.filter((foot) => foot > floor - 0.05 && foot < floor + 0.1)).toEqual([]);
});
