import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { boxOf } from "../geometry/geometry.ts";
import { centreOf } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { intersection } from "../layout/edges.ts";
import { groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { Rect } from "../layout/model.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { openTop } from "../massing/open-floors.ts";
import { porchBeams } from "../massing/porch-beams.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Cut } from "./section-cuts.ts";
import { openFloors } from "./section-decks.ts";

const porches = sampleHouses
  .map((house) => house)
  .filter((house) => wallsOf(house, groundLevelOf(house)).posts.length > 0);

describe.each(porches)("A section through the porch of $slug", (house) => {
  const ground = groundLevelOf(house);

  it("cuts the beam over the posts, under what covers it", () => {
    const [beam] = porchBeams(house, ground);
    if (!beam) throw new Error("no beam over the posts");
    const { x, y } = centreOf(beam.rect);
    const cut: Cut = { axis: beam.alongX ? "y" : "x", at: beam.alongX ? x : y, through: "" };
    const across = beam.alongX ? y : x;
    const found = sectionOf(house, cut, 0.375).some((shape) => {
      if (shape.type !== "polygon" || shape.layer !== "A-SECT-MCUT") return false;
      const { x0, x1, y0, y1 } = boxOf(shape.loops.flat());
      return (
        Math.abs((x0 + x1) / 2 - across) < 0.01 &&
        Math.abs(-y1 - beam.low) < 0.01 &&
        Math.abs(-y0 - beam.high) < 0.01
      );
    });
    expect(found).toBe(true);
  });

  it("shows the fill under a slab that lies over grade", () => {
    for (const room of house.levels[ground]?.rooms ?? []) {
      if (room.kind !== "porch" || openFloorOf(house, ground, room) !== "slab") continue;
      for (const rect of room.rects) {
        const x = rect.x + rect.w / 2;
        const tops = [rect.y, rect.y + rect.d].map((y) => openTop(house, ground, room)({ x, y }));
        // What lies lower than 4 in over grade at its lower edge is all but without fill there.
        const top = Math.max(...tops) - 4 / 12;
        if (Math.min(...tops) - 4 / 12 < 0.15) continue;
        const shapes = openFloors(house, { axis: "y", at: x, through: "" }, ground);
        const fill = shapes.some(
          (shape) =>
            shape.type === "polygon" &&
            shape.layer === "A-SECT-PATT" &&
            Math.abs(-boxOf(shape.loops.flat()).y0 - top) < 0.01,
        );
        expect(fill).toBe(true);
        // It reads as fill, and not as a void, by its strokes.
        const strokes = shapes.filter(
          (shape) =>
            shape.type === "polyline" &&
            shape.layer === "A-SECT-PATT" &&
            shape.points.every(({ y }) => y < 0 && -y < top),
        );
        expect(strokes.length).toBeGreaterThan(1);
      }
    }
  });
});

const isOver = (rects: readonly Rect[], beam: Rect) =>
  rects.some((rect) => intersection(rect, beam) !== null);

const balconies = sampleHouses.flatMap((house) =>
  house.levels.flatMap(({ rooms }, index) =>
    index > groundLevelOf(house)
      ? rooms
          .filter((room) => !isEnclosed(room))
          .flatMap(({ rects }) => porchBeams(house, index - 1).filter(({ rect }) => isOver(rects, rect)))
          .map((beam) => [house.slug, house, index, beam] as const)
      : [],
  ),
);

describe("a section through a balcony", () => {
  it("has balconies on beams to cut", () => expect(balconies.length).toBeGreaterThan(0));

  it.each(balconies)("%s: its frame lies on the beam over the posts", (_, house, index, beam) => {
    const { x, y } = centreOf(beam.rect);
    const [axis, at, along] = beam.alongX ? (["y", x, y] as const) : (["x", y, x] as const);
    const frame = boxesOf(openFloors(house, { axis, at, through: "" }, index)).filter(
      ({ from, to }) => from < along && to > along,
    );
    expect(Math.min(...frame.map(({ low }) => low))).toBeCloseTo(beam.high, 2);
    expect(Math.max(...frame.map(({ high }) => high))).toBeCloseTo(levelHeights(house)[index]?.floor ?? 0, 2);
  });
});
