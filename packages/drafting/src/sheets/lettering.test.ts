import { describe, expect, it } from "vitest";
import { setOf } from "../fixtures/drawn.ts";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { type Box, boxesOverlap, crossesBox, touches } from "./boxes.ts";
import { clearOfText } from "./clear-text.ts";
import { CAP, LEAST_TEXT } from "./lettering.ts";

const houses = [...sampleHouses, tinyPlan];

/** Letters that only just touch are told apart all the same, points. */
function shrunk({ x, y, w, h }: Box): Box {
  return { x: x + 0.4, y: y + 0.4, w: w - 0.8, h: h - 0.8 };
}

describe.each(houses.map((house) => [house.name, house] as const))("the lettering of %s", (_name, house) => {
  const pages = setOf(house).pages;

  it("is at least 3/32 in high, on 24 x 36 in even in its capitals", () => {
    for (const { title, w, record } of pages) {
      const least = w === 2592 ? LEAST_TEXT / CAP : LEAST_TEXT;
      const small = record.texts
        .filter(({ size }) => size < least - 0.01)
        .map(({ value, size }) => [value, size]);
      expect([title, small]).toEqual([title, []]);
    }
  });

  it("stands inside the frame of its sheet", () => {
    for (const { title, w, h, record } of pages) {
      const margin = w === 2592 ? 36 : 19.8;
      const outside = record.texts
        .filter(
          ({ box }) =>
            box.x < margin || box.y < margin || box.x + box.w > w - margin || box.y + box.h > h - margin,
        )
        .map(({ value }) => value);
      expect([title, outside]).toEqual([title, []]);
    }
  });

  it("lies on no other lettering and on no wall that is cut", () => {
    for (const { title, record } of pages) {
      const clashes = record.texts.flatMap((text, index) => {
        const box = shrunk(text.box);
        const on = record.texts.slice(index + 1).filter((other) => boxesOverlap(box, shrunk(other.box)));
        const walls = record.paths.filter((path) => path.cut && touches(path, box));
        return [
          ...on.map((other) => `"${text.value}" on "${other.value}"`),
          ...walls.map(() => `"${text.value}" on a wall`),
        ];
      });
      expect([title, clashes]).toEqual([title, []]);
    }
  });

  it("is crossed by no line", () => {
    for (const { title, record } of pages) {
      const boxes = record.texts.map(({ box }) => shrunk(box));
      const crossed = clearOfText(record).flatMap((path) =>
        path.width === undefined
          ? []
          : path.rings.flatMap((ring) => {
              const points = path.closed && ring[0] ? [...ring, ring[0]] : ring;
              return points.slice(1).flatMap((b, index) => {
                const a = points[index] ?? b;
                return boxes.filter((box) => crossesBox(a, b, box));
              });
            }),
      );
      expect([title, crossed.length]).toEqual([title, 0]);
    }
  });
});
