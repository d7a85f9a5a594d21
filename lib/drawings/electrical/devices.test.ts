import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { devicesOf } from "./devices";

const SLEEPING = new Set(["bedroom", "primary"]);

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
