import { describe, expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { runsAlongX } from "../layout/edges";
import { devicesOf } from "./devices";
import { wallSpaces } from "./wall-spaces";

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

    it("leaves no point of a bedroom's or living room's wall over 6 ft from a receptacle", () => {
      for (const { level, index, devices } of levels) {
        const outlets = devices.filter(({ kind }) => kind === "receptacle" || kind === "gfci");
        const spaces = wallSpaces(house, index).filter(
          ({ room, from, to }) => (SLEEPING.has(room.kind) || room.kind === "living") && to - from >= 2,
        );
        for (const { room, side, face, from, to } of spaces) {
          // A hearth breaks the wall; the receptacles stand beside it.
          if (level.fixtures.some(({ kind, room: id }) => kind === "fireplace" && id === room.id)) continue;
          const along = outlets
            .filter(
              (one) => one.room === room.id && Math.abs((runsAlongX(side) ? one.y : one.x) - face) < 0.01,
            )
            .map((one) => (runsAlongX(side) ? one.x : one.y))
            .filter((at) => at >= from && at <= to)
            .sort((a, b) => a - b);
          const stops = [from - 6, ...along, to + 6];
          const far = Math.max(...stops.slice(1).map((at, i) => at - (stops[i] ?? 0)));
          expect([room.name, side, far <= 12.01]).toEqual([room.name, side, true]);
        }
      }
    });

    it("has receptacles at each island, and switches at both ends of each stair", () => {
      for (const { level, index, devices } of levels) {
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
        const ends = [
          ...level.stairs.map(({ room }) => room),
          ...(house.levels[index - 1]?.stairs ?? []).map(({ arrives }) => arrives),
        ];
        for (const room of ends) {
          expect(devices.some(({ kind, room: id }) => kind === "switch-3" && id === room)).toBe(true);
        }
      }
    });

    it("gives each light that is switched a switch in its own room, and each room of size a light", () => {
      for (const { level, devices, legs } of levels) {
        for (const { from, to } of legs) expect(from.room).toBe(to.room);
        for (const room of level.rooms) {
          const large =
            room.rects.some(({ w, d }) => w * d > 40) && !["deck", "open-below"].includes(room.kind);
          if (large)
            expect(devices.some(({ kind, room: id }) => kind === "light" && id === room.id)).toBe(true);
        }
      }
    });
  },
);
