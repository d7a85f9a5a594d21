import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { mirrorOf } from "../fixtures/drawn.ts";
import { centreOf } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roofShapes } from "../massing/roof.ts";
import { drainageOf } from "../roof-plan/roof-drainage.ts";
import { roomDecks } from "../roof-plan/room-decks.ts";

import { ceilingShapes } from "./section-ceilings.ts";
import { openFloors } from "./section-decks.ts";
import { alongRect } from "./section-parts.ts";

const decks = houses
  .flatMap(([slug, house]) => [[slug, house] as const, [`${slug} mirrored`, mirrorOf(house)] as const])
  .flatMap(([name, house]) => roomDecks(house).map((deck) => [name, house, deck] as const));

const strokes = (shapes: readonly Shape[], layer: Shape["layer"]) =>
  shapes.flatMap((shape) => (shape.type === "polyline" && shape.layer === layer ? [shape] : []));

/** The membrane's ends where a cut along an axis passes through the middle of a deck. */
function membrane(shapes: readonly Shape[]) {
  const [found] = strokes(shapes, "A-SECT-MCUT").filter(({ weight }) => weight === "medium");
  const [from, to] = [found?.points[0], found?.points.at(-1)];
  if (!from || !to) throw new Error("No membrane is drawn.");
  return { from: { x: from.x, z: -from.y }, to: { x: to.x, z: -to.y } };
}

describe("a section through a deck over rooms", () => {
  it("has such decks to cut", () => expect(decks.length).toBeGreaterThan(1));

  it.each(decks)("%s: is a roof from the ceiling up, filled with insulation", (_, house: House, deck) => {
    const { x, y } = centreOf(deck.over);
    const { plate = 0 } = levelHeights(house)[deck.level] ?? {};
    const { floor = 0 } = levelHeights(house)[deck.level + 1] ?? {};
    for (const axis of ["x", "y"] as const) {
      const cut = { axis, at: axis === "x" ? y : x, through: "" };
      const [from, to] = alongRect(cut, deck.over) ?? [0, 0];
      const shapes = openFloors(house, cut, deck.level + 1);
      const frame = boxesOf(shapes).filter((box) => box.high > floor - 0.01 && box.low < plate + 0.1);
      expect(frame.reduce((sum, box) => sum + box.to - box.from, 0)).toBeCloseTo(to - from, 1);
      const waves = strokes(shapes, "A-SECT-PATT").map(({ points }) => points);
      const filled = waves.reduce((sum, points) => sum + (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0), 0);
      expect(filled).toBeGreaterThan(to - from - 1.3);
      const tall = waves.flatMap((points) => points.map((p) => -p.y));
      expect(Math.max(...tall) - Math.min(...tall)).toBeGreaterThan(0.4);
      // The ceiling under it has none of its own, which would be drawn twice.
      const under = strokes(ceilingShapes(house, deck.level, cut, []), "A-SECT-PATT");
      expect(under.every(({ points }) => points.every((p) => p.x < from || p.x > to))).toBe(true);
    }
  });

  it.each(decks)("%s: has a membrane that falls 1/4 in per ft to its scupper", (_, house: House, deck) => {
    const { x, y } = centreOf(deck.over);
    const scuppers = drainageOf(house, roofShapes(house)).scuppers;
    const { out } = scuppers.find(({ part }) => part.over === deck.over) ?? { out: undefined };
    if (!out) throw new Error("Nothing drains the deck.");
    const [along, across] = out.x === 0 ? (["y", "x"] as const) : (["x", "y"] as const);
    const cutAlong = (axis: "x" | "y") => ({ axis, at: axis === "x" ? y : x, through: "" });
    const fall = membrane(openFloors(house, cutAlong(along), deck.level + 1));
    const run = (fall.to.x - fall.from.x) * (out.x + out.y);
    expect((fall.from.z - fall.to.z) / run).toBeCloseTo(0.25 / 12, 6);
    const level = membrane(openFloors(house, cutAlong(across), deck.level + 1));
    expect(level.from.z).toBeCloseTo(level.to.z, 6);
  });
});
