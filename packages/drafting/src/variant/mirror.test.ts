import { describe, expect, test } from "vitest";
import { checkHouse } from "../check/check.ts";
import { mirrorShapes, type Pt, type Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import { measure } from "../measure.ts";
import { mirrorAxis, planShapes } from "../plan/plan-shapes.ts";
import { onGrid } from "./grid.ts";
import { mirrorLayout } from "./mirror.ts";

const OPTIONS = {
  text: 0.62,
  dims: { strings: ["openings", "walls", "overall"], text: 0.5, step: 0.5, clear: 3 },
} as const;

/**
 * Boards and tiles are laid from one end of a room, and texts are placed anew beside what they name.
 */
const FREE_LAYERS = new Set(["A-FLOR-PATT", "A-ANNO-TEXT", "A-ANNO-SYMB"]);

/** Off the grid by an odd amount, so that no length of it lies where rounding could go either way. */
const fixed = (value: number) => (Math.round((value + 0.00137) * 100) / 100 + 0).toFixed(2);
const point = ({ x, y }: Pt) => `${fixed(x)},${fixed(y)}`;

/** A shape as a text that is the same wherever its outline begins and whichever way it runs. */
function key(shape: Shape): string {
  const look = `${shape.layer} ${"weight" in shape ? shape.weight : ""} ${"dash" in shape && shape.dash ? "dashed" : ""}`;
  switch (shape.type) {
    case "polygon":
      return `${look} ${shape.loops
        .map((loop) => loop.map(point).sort().join(" "))
        .sort()
        .join(" | ")}`;
    case "polyline": {
      const points = shape.points.map(point);
      return `${look} ${[points.join(" "), [...points].reverse().join(" ")].sort()[0]}`;
    }
    case "arc": {
      const start = ((shape.start % 360) + 360) % 360;
      return `${look} ${point(shape.center)} ${fixed(shape.radius)} ${Math.round(start)} ${Math.round(shape.end - shape.start)}`;
    }
    case "ellipse":
      return `${look} ${point(shape.center)} ${fixed(shape.rx)} ${fixed(shape.ry)}`;
    case "text":
      return `${look} ${shape.value}`;
    case "dimension":
      return `${look} ${shape.axis} ${[fixed(shape.from[shape.axis]), fixed(shape.to[shape.axis])].sort().join(" ")} ${fixed(shape.at)} ${shape.value}`;
  }
}

/** The zigzag of a break line, which leans one way wherever it is. */
const isBreakLine = (shape: Shape) =>
  shape.type === "polyline" && shape.layer === "A-FLOR-STRS" && shape.points.length === 6;

const drawn = (shapes: readonly Shape[]) =>
  shapes
    .filter((shape) => !FREE_LAYERS.has(shape.layer) && !isBreakLine(shape))
    .map(key)
    .sort();

/** A house on the grid, without defaults that are spelled out. */
const plain = (house: House): House =>
  JSON.parse(JSON.stringify(house), (key, value) => {
    if (typeof value === "number") return onGrid(value);
    return (key === "hinge" && value === "start") || (key === "hand" && value === "left") ? undefined : value;
  });

function difference(house: House, level: number) {
  const expected = drawn(mirrorShapes(planShapes(house, level, OPTIONS), mirrorAxis(house)));
  const actual = drawn(planShapes(mirrorLayout(house), level, OPTIONS));
  const [left, extra] = [[...expected], [] as string[]];
  for (const one of actual) {
    const at = left.indexOf(one);
    if (at < 0) extra.push(one);
    else left.splice(at, 1);
  }
  return { missing: left, extra };
}

describe.each(houses)("%s mirrored", (_, house) => {
  test("is drawn as the mirror image of its plan", () => {
    for (const level of house.levels.keys()) {
      expect(difference(house, level)).toEqual({ missing: [], extra: [] });
    }
  });

  test("is a sound house with the same figures", () => {
    const mirrored = mirrorLayout(house);
    expect(checkHouse(mirrored)).toEqual([]);
    expect(measure(mirrored)).toEqual(measure(house));
  });

  test("twice is the house as it was", () => {
    const twice = mirrorLayout(mirrorLayout(house));
    expect(plain(twice)).toEqual(plain(house));
    expect(mirrorLayout(mirrorLayout(twice))).toEqual(twice);
  });
});
