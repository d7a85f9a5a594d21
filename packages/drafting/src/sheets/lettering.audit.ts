import { expect, it } from "vitest";
import { setOf } from "../fixtures/drawn.ts";
import type { House } from "../layout/model.ts";
import { type Box, boxesOverlap, crossesBox, touches } from "./boxes.ts";
import { clearOfText } from "./clear-text.ts";
import { CAP, LEAST_TEXT } from "./lettering.ts";

/** Letters that only just touch are told apart all the same, points. */
function shrunk({ x, y, w, h }: Box): Box {
  return { x: x + 0.4, y: y + 0.4, w: w - 0.8, h: h - 0.8 };
}

export function auditLettering(house: House): void {
  it("lettering is at least 3/32 in high, on 24 x 36 in even in its capitals", () => {
    for (const { title, w, record } of setOf(house).pages) {
      const least = w === 2592 ? LEAST_TEXT / CAP : LEAST_TEXT;
      const small = record.texts
        .filter(({ size }) => size < least - 0.01)
        .map(({ value, size }) => [value, size]);
      expect([title, small]).toEqual([title, []]);
    }
  });

  it("lettering stands inside the frame of its sheet", () => {
    for (const { title, w, h, record } of setOf(house).pages) {
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

  it("lettering lies on no other lettering and on no wall that is cut", () => {
    for (const { title, record } of setOf(house).pages) {
      const texts = record.texts.map(({ value, box }) => ({ value, box: shrunk(box) }));
      const cut = record.paths.filter((path) => path.cut);
      const clashes = texts.flatMap((text, index) => {
        const on = texts.slice(index + 1).filter((other) => boxesOverlap(text.box, other.box));
        const walls = cut.filter((path) => touches(path, text.box));
        return [
          ...on.map((other) => `"${text.value}" on "${other.value}"`),
          ...walls.map(() => `"${text.value}" on a wall`),
        ];
      });
      expect([title, clashes]).toEqual([title, []]);
    }
  });

  it("lettering is crossed by no line", () => {
    for (const { title, record } of setOf(house).pages) {
      const boxes = record.texts.map(({ box }) => shrunk(box));
      const crossed = clearOfText(record).flatMap((path) =>
        path.width === undefined
          ? []
          : path.rings.flatMap((ring) => {
              const points = path.closed && ring[0] ? [...ring, ring[0]] : ring;
              return points.slice(1).flatMap((b, index) => {
                const a = points[index] ?? b;
                const [low, high] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
                return boxes.filter((box) => low < box.x + box.w && high > box.x && crossesBox(a, b, box));
              });
            }),
      );
      expect([title, crossed.length]).toEqual([title, 0]);
    }
  });
}
