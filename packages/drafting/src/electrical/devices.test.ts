import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { crossesBox } from "../geometry/free-place.ts";
import { grown, rectOutside, rectsMeet } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import { boundsOf, runsAlongX } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { Rect } from "../layout/model.ts";
import { isSleepingRoom } from "../layout/sleeping.ts";
import { wellsOf } from "../layout/wells.ts";
import { inRect, isEnclosed } from "../massing/envelope.ts";
import { outsideSteps, rectsOfSteps, stepsOf } from "../massing/steps.ts";
import { sweptFloor } from "../plan/plan-openings.ts";
import { type PlacedDoor, wallsOf } from "../plan/walls.ts";

import type { Device } from "./device.ts";
import { devicesOf } from "./devices.ts";
import { outdoorUnitOf } from "./outdoor-unit.ts";

/** The floor that stays clear before a panel, 30 by 36 in (IRC E3405.2). */
function workingSpace({ x, y, side = "n" }: Device): Rect {
  const back = side === "n" || side === "w" ? 0 : 3;
  return runsAlongX(side)
    ? { x: x - 1.25, y: y - back, w: 2.5, d: 3 }
    : { x: x - back, y: y - 1.25, w: 3, d: 2.5 };
}

/** The floor under the leaf of a hinged door that stands open. */
function openLeaf(placed: PlacedDoor): Rect[] {
  const { door, edge, start, end } = placed;
  const swept = sweptFloor(placed);
  if (!swept || (door.kind !== "hinged" && door.kind !== "entry")) return [];
  const at = door.hinge === "end" ? end : start;
  return runsAlongX(edge.side) ? [{ ...swept, x: at - 0.1, w: 0.2 }] : [{ ...swept, y: at - 0.1, d: 0.2 }];
}

describe.each(houses)("the electrical plan of %s", (_, house) => {
  const levels = house.levels.map((level, index) => ({ level, index, ...devicesOf(house, index) }));

  it("has one panel", () => {
    expect(levels.flatMap(({ devices }) => devices).filter(({ kind }) => kind === "panel")).toHaveLength(1);
  });

  it("has a smoke alarm in each room with a bed and an alarm on each level with rooms to live in", () => {
    for (const { level, devices } of levels) {
      for (const room of level.rooms.filter((one) => isSleepingRoom(level, one))) {
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

  it("has a hood over each range and a receptacle for the opener of each overhead door", () => {
    for (const { level, index, devices } of levels) {
      const of = (kind: string) => devices.filter((one) => one.kind === kind);
      for (const { rect } of level.fixtures.filter(({ kind }) => kind === "range"))
        expect(of("hood").some(({ x, y }) => inRect(rect, x, y))).toBe(true);
      const overhead = wallsOf(house, index).doors.filter(({ door }) => door.kind === "garage");
      expect(of("opener")).toHaveLength(overhead.length);
      for (const { x, y, room } of of("opener"))
        expect(level.rooms.find(({ id }) => id === room)?.rects.some((rect) => inRect(rect, x, y))).toBe(
          true,
        );
    }
  });

  const enclosed = (index: number) =>
    (house.levels[index]?.rooms ?? []).filter(isEnclosed).flatMap(({ rects }) => rects);

  it("has one unit outdoors, on bare wall and with a receptacle within 25 ft (E3901.12)", () => {
    const all = levels.flatMap(({ index, devices }) => devices.map((one) => ({ ...one, index })));
    const [unit, ...more] = all.filter(({ note }) => note === "AC" || note === "HEAT PUMP");
    expect(more).toEqual([]);
    if (!unit) throw new Error("no unit outdoors");
    const { doors, windows } = wallsOf(house, unit.index);
    const isAlongX = runsAlongX(unit.side ?? "n");
    const across = isAlongX ? unit.y : unit.x;
    const { serves = unit } = unit;
    const taken = [unit, serves].map(({ x, y }) => (isAlongX ? x : y));
    const before = [...doors, ...windows].filter(
      ({ edge, start, end }) =>
        runsAlongX(edge.side) === isAlongX &&
        Math.abs(edge.line - across) < 0.1 &&
        Math.max(...taken) > start - 1 &&
        Math.min(...taken) < end + 1,
    );
    expect(before).toEqual([]);
    // Round no corner of the house: the line to it passes through no room, walls left aside.
    const inside = enclosed(unit.index).map((rect) => grown(rect, -0.8));
    const service = all.filter(
      (one) =>
        one.kind === "weatherproof" &&
        Math.hypot(one.x - unit.x, one.y - unit.y) < 25 &&
        !inside.some((rect) => crossesBox([one, unit], rect)),
    );
    expect(service.length).toBeGreaterThan(0);
  });

  it.each([house, mirrorOf(house)])("keeps the unit outdoors a foot off all walls of %#", (one) => {
    const index = groundLevelOf(one);
    const pad = outdoorUnitOf(one, index)?.pad;
    if (!pad) throw new Error("no unit outdoors");
    const rects = (one.levels[index]?.rooms ?? []).filter(isEnclosed).flatMap((room) => room.rects);
    expect(rects.filter((rect) => rectsMeet(rect, grown(pad, 0.9)))).toEqual([]);
  });

  it.each([house, mirrorOf(house)])("keeps the unit outdoors off the drive of %#", (one) => {
    const grounds = levels.flatMap(({ index }) => outdoorUnitOf(one, index)?.ground ?? []);
    const drives = wallsOf(one, groundLevelOf(one))
      .doors.filter(({ door }) => door.kind === "garage")
      .map(({ edge, start, end }) => rectOutside(edge.side, edge.line, start - 1, end - start + 2, 15));
    expect(grounds).toHaveLength(1);
    expect(drives.filter((drive) => grounds.some((ground) => rectsMeet(ground, drive)))).toEqual([]);
  });

  it.each([house, mirrorOf(house)])("keeps the unit outdoors off steps and window wells of %#", (one) => {
    const pad = outdoorUnitOf(one, groundLevelOf(one))?.pad;
    if (!pad) throw new Error("no unit outdoors");
    const wells = one.levels.flatMap((_, index) => wellsOf(one, index)).map(({ rect }) => grown(rect, 2.99));
    const steps = stepsOf(one).flatMap(rectsOfSteps);
    const fronts = outsideSteps(one).map((flight) => {
      const { x, y, w, d } = boundsOf(rectsOfSteps(flight));
      return runsAlongX(flight.down)
        ? { x, y: y - 2.99, w, d: d + 5.98 }
        : { x: x - 2.99, y, w: w + 5.98, d };
    });
    const taken = [...wells, ...steps.map((rect) => grown(rect, 0.99)), ...fronts];
    expect(taken.filter((rect) => rectsMeet(rect, pad))).toEqual([]);
  });

  it("has no opened leaf before the panel, and no receptacle in the floor because of a pocket door", () => {
    for (const { index, devices } of levels) {
      const { doors, windows, bays } = wallsOf(house, index);
      const leaves = doors.flatMap(openLeaf);
      for (const panel of devices.filter(({ kind }) => kind === "panel"))
        expect(leaves.filter((leaf) => rectsMeet(leaf, workingSpace(panel)))).toEqual([]);
      const glass = [...windows, ...bays, ...doors.filter(({ door }) => door.kind === "slider")];
      for (const { x, y, side = "n" } of devices.filter(({ kind }) => kind === "floor-receptacle")) {
        const along = runsAlongX(side) ? x : y;
        expect(glass.some(({ start, end }) => along > start - 0.3 && along < end + 0.3)).toBe(true);
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
});
