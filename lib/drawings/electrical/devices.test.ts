import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { lettersOf } from "../geometry/free-place";
import type { Shape } from "../geometry/shape";
import { intersection } from "../layout/edges";
import type { Rect } from "../layout/model";
import { devicesOf } from "./devices";
import { electricalShapes } from "./electrical-shapes";

const SLEEPING = new Set(["bedroom", "primary"]);

function overlap(a: Rect, b: Rect): boolean {
  const common = intersection(a, b);
  return common !== null && common.w > 0.02 && common.d > 0.02;
}

function boxOf({ center, rx, ry }: Extract<Shape, { type: "ellipse" }>): Rect {
  return { x: center.x - rx * 0.9, y: center.y - ry * 0.9, w: 1.8 * rx, d: 1.8 * ry };
}

describe.each(catalogue.map(({ house }) => [house.slug, house] as const))(
  "the electrical plan of %s",
  (_, house) => {
    const levels = house.levels.map((level, index) => ({ level, index, ...devicesOf(house, index) }));

    it("has one panel", () => {
      expect(levels.flatMap(({ devices }) => devices).filter(({ kind }) => kind === "panel")).toHaveLength(1);
    });

    it("has a smoke alarm in each bedroom and an alarm on each level with rooms to live in", () => {
      for (const { level, devices } of levels) {
        for (const room of level.rooms.filter(({ kind }) => SLEEPING.has(kind))) {
          expect(devices.filter(({ kind, room: id }) => kind === "smoke" && id === room.id)).toHaveLength(1);
        }
        expect(devices.some(({ kind }) => kind === "smoke" || kind === "smoke-co")).toBe(true);
      }
    });

    it("has receptacles at each island", () => {
      for (const { level, devices } of levels) {
        for (const { rect, room } of level.fixtures.filter(({ kind }) => kind === "island")) {
          const near = devices.filter(
            ({ kind, room: id, x, y }) =>
              kind === "gfci" &&
              id === room &&
              x > rect.x - 0.1 &&
              x < rect.x + rect.w + 0.1 &&
              y > rect.y - 0.1 &&
              y < rect.y + rect.d + 0.1,
          );
          expect(near).toHaveLength(Math.min(2, 1 + Math.ceil(Math.max(0, rect.w * rect.d - 9) / 18)));
        }
      }
    });

    it("sets no two words over one another and none over a symbol", () => {
      for (const { index } of levels) {
        const text = 0.54;
        const shapes = electricalShapes(house, index, text);
        const words = shapes.filter((shape) => shape.type === "text");
        const rings = shapes.filter((shape) => shape.type === "ellipse" && shape.layer.startsWith("E-"));
        const clashes = words.flatMap((word, at) => {
          const box = lettersOf(word);
          const other = words.slice(at + 1).filter((one) => overlap(box, lettersOf(one)));
          const inRing = word.value.startsWith("SD");
          const on = inRing
            ? []
            : rings.filter((ring) => ring.type === "ellipse" && overlap(box, boxOf(ring)));
          return [
            ...other.map(({ value }) => `${word.value} on ${value}`),
            ...on.map(() => `${word.value} on a symbol`),
          ];
        });
        expect(clashes).toEqual([]);
      }
    });

    it("gives each room of size a light", () => {
      for (const { level, devices } of levels) {
        for (const room of level.rooms) {
          const large =
            room.rects.some(({ w, d }) => w * d > 40) && !["deck", "open-below"].includes(room.kind);
          if (large)
            expect(devices.some(({ kind, room: id }) => kind.endsWith("light") && id === room.id)).toBe(true);
        }
      }
    });
  },
);
