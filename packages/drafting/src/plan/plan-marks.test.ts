import { describe, expect, it } from "vitest";
import { mirrorOf, planOnSheet } from "../fixtures/drawn.ts";
import { crossesBox, lettersOf, outlinesOf } from "../geometry/free-place.ts";
import { areaOf, grown, holds, rectAlong, rectsMeet } from "../geometry/rects.ts";
import { inked } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { intersection } from "../layout/edges.ts";
import type { House, Rect } from "../layout/model.ts";
import { isSleepingRoom } from "../layout/sleeping.ts";
import { planScale, safetyMarkAt, windowMarkAt } from "../sheets/floor-sheets.ts";
import { MARK_RADIUS } from "../sheets/marks.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { schedulesOf } from "../sheets/schedules.ts";

import { isUnder } from "./figure-places.ts";
import { textBox } from "./interior-dims.ts";
import { labelShapes } from "./plan-labels.ts";
import { doorMarkAt, overheadSides } from "./plan-openings.ts";
import { stairShapes } from "./plan-stairs.ts";
import { stepRects, stepShapes } from "./plan-steps.ts";
import { rectsOf, wallsOf } from "./walls.ts";

/** The least lettering on the plans of a house, feet. */
function textOf(house: House): number {
  const on = paperFor(house);
  return on.text.least / planScale(house, on).k;
}

function marksOf(house: House, level: number): Rect[] {
  const r = MARK_RADIUS * textOf(house);
  const { markedDoors, markedWindows } = schedulesOf(house);
  const [doors, windows] = [markedDoors[level] ?? [], markedWindows[level] ?? []];
  const storey = house.levels[level];
  return [
    ...doors.flatMap((one) => (storey ? doorMarkAt(one, storey) : [])),
    ...windows.map((one) => windowMarkAt(one, r)),
  ].map(({ x, y }) => ({
    x: x - r,
    y: y - r,
    w: 2 * r,
    d: 2 * r,
  }));
}

describe.each(
  houses.flatMap(([slug, house]) => [[slug, house] as const, [`${slug} mirrored`, mirrorOf(house)] as const]),
)("on the plans of %s", (_, house) => {
  const levels = house.levels.map((_level, index) => index);
  const text = textOf(house);

  it("rooms that somebody sleeps in have their size under their name", () => {
    const without = house.levels.flatMap((level, index) => {
      const words = planOnSheet(house, index).flatMap((one) =>
        one.type === "text" && one.layer === "A-ANNO-TEXT" ? [one.value] : [],
      );
      return level.rooms
        .filter(
          (room) =>
            isSleepingRoom(level, room) &&
            !/^\d/.test(words[words.indexOf(room.name.toUpperCase()) + 1] ?? ""),
        )
        .map(({ name }) => name);
    });
    expect(without).toEqual([]);
  });

  it("marks of doors and windows stand on no car", () => {
    const met = house.levels.flatMap(({ fixtures }, level) => {
      const cars = fixtures.filter(({ kind }) => kind === "car");
      return marksOf(house, level).filter((mark) => cars.some(({ rect }) => rectsMeet(rect, mark)));
    });
    expect(met).toEqual([]);
  });

  it("words of steps stand off the marks of doors and windows", () => {
    const met = levels.flatMap((level) => {
      const marks = marksOf(house, level);
      return stepShapes(house, level, text, marks).flatMap((shape) =>
        shape.type === "text" && marks.some((mark) => intersection(lettersOf(shape), mark))
          ? [shape.value]
          : [],
      );
    });
    expect(met).toEqual([]);
  });

  it("the T of safety glass stands off steps, and beside its mark", () => {
    const r = MARK_RADIUS * text;
    for (const level of levels) {
      const steps = stepRects(house, level);
      for (const window of schedulesOf(house).markedWindows[level] ?? []) {
        const at = windowMarkAt(window, r);
        const { x, y } = safetyMarkAt(at, window.edge.side, r, steps);
        expect(Math.hypot(x - at.x, y - at.y)).toBeCloseTo(1.9 * r);
        expect(steps.filter((rect) => holds(grown(rect, r - 0.01), x, y))).toEqual([]);
      }
    }
  });

  it("names of garages stand across no side of an open door", () => {
    const met = levels.flatMap((level) => {
      const walls = wallsOf(house, level);
      const sides = walls.doors.flatMap(overheadSides);
      const marks = marksOf(house, level);
      return labelShapes(house, level, walls, { text: 1.2 * text, least: text, marks }).flatMap((label) =>
        sides.some((side) => intersection(lettersOf(label), side)) ? [label.value] : [],
      );
    });
    expect(met).toEqual([]);
  });

  it("lines of flights run along no outer face of a wall", () => {
    const seen = levels.flatMap((level) => {
      const faces = wallsOf(house, level)
        .runs.filter(({ kind }) => kind === "outer")
        .map(({ axis, line, start, end }): Rect => {
          const near = 0.05;
          return axis === "x"
            ? { x: start, y: line - near, w: end - start, d: 2 * near }
            : { x: line - near, y: start, w: 2 * near, d: end - start };
        });
      return stairShapes(house, level, text, wallsOf(house, level).runs)
        .flatMap(outlinesOf)
        .filter((line) =>
          line.some((b, i) => {
            const a = line[i - 1];
            return a && faces.some((face) => crossesBox([a, b], face));
          }),
        );
    });
    expect(seen).toEqual([]);
  });
});

describe.each(houses)("on the plans of %s", (_, house) => {
  it("no figure stands under a name as if it were the size of the room", () => {
    const text = textOf(house);
    const read = house.levels.flatMap((_level, index) => {
      const shapes = planOnSheet(house, index);
      const names = shapes.filter((shape) => shape.type === "text" && /^[A-Z&' -]{3,}$/.test(shape.value));
      const figures = shapes
        .filter((shape) => shape.type === "dimension" && shape.axis === "x")
        .flatMap(inked)
        .filter((shape) => shape.type === "text");
      return figures.flatMap((figure) => {
        const box = textBox(figure);
        const over = names.find((name) => name.type === "text" && isUnder(box, textBox(name), text));
        return over?.type === "text" ? [`${over.value} ${figure.value}`] : [];
      });
    });
    expect(read).toEqual([]);
  });

  it("no dimension between walls runs within a third one, or along its face", () => {
    const hidden = house.levels.flatMap((_level, index) => {
      const solid = rectsOf(wallsOf(house, index).runs);
      const shapes = planOnSheet(house, index);
      return shapes.flatMap((one) => {
        if (one.type !== "dimension") return [];
        const [from, to] = [one.from[one.axis], one.to[one.axis]];
        const line = rectAlong(one.axis === "x", from, one.at - 0.15, to - from, 0.3);
        const within = solid.flatMap((wall) => intersection(wall, line) ?? []);
        return areaOf(within) > 0.2 * areaOf([line]) ? [one.value] : [];
      });
    });
    expect(hidden).toEqual([]);
  });
});

describe("the T of a window's safety glass", () => {
  const at = { x: 10, y: -2 };
  it("stands farther off its mark where steps lie to both sides of it", () => {
    const { x, y } = safetyMarkAt(at, "n", 0.5, [{ x: 8.5, y: -4, w: 3, d: 4 }]);
    expect(y).toBe(at.y);
    expect(Math.abs(x - at.x)).toBeGreaterThan(2);
    expect(Math.abs(x - at.x)).toBeLessThan(2.5);
  });

  it("stands beside its mark where steps are as wide as the wall, and not on it", () => {
    const { x } = safetyMarkAt(at, "n", 0.5, [{ x: -20, y: -4, w: 60, d: 4 }]);
    expect(Math.abs(x - at.x)).toBeCloseTo(0.95);
  });
});
