import { describe, expect, it, test } from "vitest";
import { houses } from "../houses/sample-houses.ts";
import { clearRect } from "../plan/plan-labels.ts";
import { planShapes } from "../plan/plan-shapes.ts";
import { wallsOf } from "../plan/walls.ts";
import { runsAlongX, SIDES, sideOf, subtract } from "./edges.ts";
import { mainPart } from "./main-part.ts";

test("of an L the larger arm, over the parts it is given in", () => {
  const arms = [
    { x: 0, y: 0, w: 7, d: 12 },
    { x: 7, y: 2, w: 7, d: 10 },
  ];
  expect(mainPart(arms)).toEqual({ x: 0, y: 2, w: 14, d: 10 });
  expect(mainPart([...arms].reverse())).toEqual({ x: 0, y: 2, w: 14, d: 10 });
  expect(mainPart([])).toEqual({ x: 0, y: 0, w: 0, d: 0 });
});

describe.each(houses)("the rooms of %s that are no rectangles", (_, house) => {
  const odd = house.levels.flatMap((level, index) =>
    level.rooms.filter(({ rects }) => rects.length > 1).map((room) => ({ room, index })),
  );

  it("are written with the size of floor that is there", () => {
    for (const { room, index } of odd) {
      const { x, y, w, d } = clearRect(room, wallsOf(house, index));
      const share =
        subtract([{ x, y, w, d }], room.rects).reduce((sum, rect) => sum + rect.w * rect.d, 0) / (w * d);
      // The box round a room that is a rectangle but for a jog.
      expect(share).toBeLessThan(0.03);
    }
  });

  it("have each wall beside them located by a string", () => {
    for (const { room, index } of odd) {
      const dims = planShapes(house, index, {
        text: 0.45,
        least: 0.375,
        dims: { strings: ["openings", "walls", "decks", "overall"], text: 0.375, step: 0.5, interior: true },
      }).flatMap((shape) => (shape.type === "dimension" ? [shape] : []));
      const { runs } = wallsOf(house, index);
      for (const side of SIDES)
        for (const { line, start, end } of room.rects.map((rect) => sideOf(rect, side))) {
          const across = runsAlongX(side) ? "y" : "x";
          const along = runsAlongX(side) ? "x" : "y";
          const walls = runs.filter(
            (run) =>
              run.axis === along &&
              Math.abs(run.line - line) < 0.3 &&
              run.start < end - 0.5 &&
              run.end > start + 0.5,
          );
          if (walls.length === 0) continue;
          const faces = walls.flatMap(({ low, high }) => [low, high]);
          const met = dims
            .filter(({ axis }) => axis === across)
            .flatMap(({ from, to }) => [from[across], to[across]])
            .some((place) => place > Math.min(...faces) - 0.02 && place < Math.max(...faces) + 0.02);
          expect(met ? "" : `${room.name}: ${across} ${line}`).toBe("");
        }
    }
  });
});
