import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { distance, distanceTo, grown, rectAlong, rectsMeet, spanAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House } from "../layout/model.ts";
import { openGuards } from "../massing/porch-guards.ts";
import { pocketSpan } from "../plan/plan-openings.ts";
import { wallRects, wallsOf } from "../plan/walls.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { isTight, piersOf } from "./box-room.ts";
import type { Device } from "./device.ts";
import { drawnDevices, electricalShapes } from "./electrical-shapes.ts";
import { symbolPlace } from "./electrical-words.ts";

const levels = sampleHouses
  .flatMap((house) => [house, mirrorOf(house)])
  .flatMap((house) =>
    house.levels.map((level, index) => {
      const text = electricalText(level, paperFor(house));
      const { devices, at } = drawnDevices(house, index, text);
      const name = `${house.slug} ${level.name}`;
      return { name, house, index, level, text, devices: devices.map(at), walls: wallRects(house, index) };
    }),
  );

/** Whether a door slides into the wall next to a place on it. */
function isAtPocket(house: House, index: number, { x, y, side = "n" }: Device): boolean {
  return pocketsOf(house, index).some(({ edge, start, end }) => {
    const [along, across] = runsAlongX(edge.side) ? [x, y] : [y, x];
    const near = along > start - 0.6 && along < end + 0.6;
    return near && runsAlongX(edge.side) === runsAlongX(side) && Math.abs(edge.line - across) < 0.7;
  });
}

/** The stretches of wall that doors slide into. */
function pocketsOf(house: House, index: number) {
  return wallsOf(house, index)
    .doors.filter(({ door }) => door.kind === "pocket")
    .map((one) => ({ edge: one.edge, ...pocketSpan(one) }));
}

/** The wall round a place between the openings and pockets on either side of it, feet. */
function pierOf(house: House, index: number, { x, y, side = "n", room }: Device): number {
  const { doors, windows } = wallsOf(house, index);
  const alongX = runsAlongX(side);
  const [along, across] = alongX ? [x, y] : [y, x];
  const own = [...doors, ...windows, ...pocketsOf(house, index)].filter(
    ({ edge }) => runsAlongX(edge.side) === alongX && Math.abs(edge.line - across) < 0.7,
  );
  const rects = house.levels[index]?.rooms.find(({ id }) => id === room)?.rects ?? [];
  const corners = rects
    .filter((rect) => distanceTo({ x, y }, rect) < 0.1)
    .map((rect) => spanAlong(alongX, rect))
    .map(([start, end]) => ({ start: end, end: start }));
  const ends = [...own, ...corners];
  const before = ends.filter(({ end }) => end <= along).map(({ end }) => end);
  const after = ends.filter(({ start }) => start >= along).map(({ start }) => start);
  return Math.min(...after) - Math.max(...before);
}

const isSwitch = ({ kind }: Device) => kind.startsWith("switch");
const place = ({ kind, room, x, y }: Device) => `${room} ${kind} ${x.toFixed(1)}/${y.toFixed(1)}`;

describe("boxes in the walls of every house and of its mirror image", () => {
  it("have room beside the panel", () => {
    const tight = levels.flatMap(({ name, devices }) =>
      devices
        .filter(({ kind }) => kind === "panel")
        .flatMap((panel) =>
          devices
            .filter((one) => isSwitch(one) && one.side === panel.side)
            .filter((one) => Math.hypot(one.x - panel.x, one.y - panel.y) < 0.9)
            .map((one) => `${name} ${place(one)}`),
        ),
    );
    expect(tight).toEqual([]);
  });

  it("of several switches have walls as wide as they and their studs are", () => {
    const tight = levels.flatMap(({ name, house, index, devices }) => {
      const piers = piersOf(house, index);
      return devices
        .filter((one) => isSwitch(one) && isTight(piers, one))
        .map((one) => `${name} ${1 + (one.gang?.length ?? 0)} ${place(one)}`);
    });
    expect(tight).toEqual([]);
  });

  it("are drawn on no other wall than their own, but where a pocket leaves no more of it", () => {
    const over = levels.flatMap(({ name, house, index, devices, text, walls }) =>
      devices
        .filter((one) => one.side && !isSwitch(one) && one.kind !== "panel")
        .filter((one) => {
          const { c } = symbolPlace(one, text);
          const box = grown({ ...c, w: 0, d: 0 }, text * 0.4);
          return walls.some((wall) => rectsMeet(wall, box)) && !isAtPocket(house, index, one);
        })
        .map((one) => `${name} ${place(one)}`),
    );
    expect(over).toEqual([]);
  });

  it("have no receptacle drawn over a switch, but on a pier where both have one place", () => {
    const over = levels.flatMap(({ name, house, index, devices, text }) => {
      const switches = devices.filter(isSwitch);
      return devices
        .filter((one) => one.side && !isSwitch(one) && one.kind !== "panel")
        .filter((one) => {
          const { c } = symbolPlace(one, text);
          return switches.some((other) => Math.hypot(other.x - c.x, other.y - c.y) < text * 0.82);
        })
        .filter((one) => pierOf(house, index, one) > 1.3)
        .map((one) => `${name} ${place(one)}`);
    });
    expect(over).toEqual([]);
  });

  it("hang each light over a basin at its middle", () => {
    const off = levels.flatMap(({ name, level, devices }) =>
      level.fixtures
        .filter(({ kind }) => kind === "vanity")
        .filter(({ rect, room, faces }) => {
          const alongX = faces === "n" || faces === "s";
          const middle = alongX ? rect.x + rect.w / 2 : rect.y + rect.d / 2;
          return !devices.some(
            (one) =>
              one.kind === "wall-light" &&
              one.room === room &&
              Math.abs((alongX ? one.x : one.y) - middle) < 0.05 &&
              distanceTo(one, rect) < 0.7,
          );
        })
        .map(({ room, rect }) => `${name} ${room} ${rect.x}/${rect.y}`),
    );
    expect(off).toEqual([]);
  });
});

describe("lights and receptacles that others would hide", () => {
  it("hang no pendant in the hood over a range", () => {
    const under = levels.flatMap(({ name, level, devices }) =>
      level.fixtures
        .filter(({ kind }) => kind === "range")
        .flatMap(({ rect }) =>
          devices
            .filter((one) => one.kind === "light" && distanceTo(one, rect) < 0.2)
            .map((one) => `${name} ${place(one)}`),
        ),
    );
    expect(under).toEqual([]);
  });

  it("hang no ceiling light over the receptacle at the end of an island", () => {
    const over = levels.flatMap(({ name, level, devices, text }) => {
      const islands = level.fixtures.filter(({ kind }) => kind === "island");
      const ends = devices
        .filter((one) => one.kind === "gfci" && islands.some(({ rect }) => distanceTo(one, rect) < 0.1))
        .map((one) => symbolPlace(one, text).c);
      return devices
        .filter((one) => one.kind === "light" && islands.every(({ rect }) => distanceTo(one, rect) > 0))
        .filter((one) => ends.some((c) => Math.hypot(c.x - one.x, c.y - one.y) < 1.2))
        .map((one) => `${name} ${place(one)}`);
    });
    expect(over).toEqual([]);
  });

  it("put no receptacle of a porch behind its guard", () => {
    const behind = levels.flatMap(({ name, house, index, devices, text }) => {
      const guards = openGuards(house, index).map(({ axis, line, start, end }) =>
        rectAlong(axis === "x", start, line, end - start, 0),
      );
      return devices
        .filter(({ kind }) => kind === "weatherproof")
        .filter((one) => {
          const box = grown({ ...symbolPlace(one, text).c, w: 0, d: 0 }, 0.2);
          return guards.some((guard) => rectsMeet(grown(guard, 0.05), box));
        })
        .map((one) => `${name} ${place(one)}`);
    });
    expect(behind).toEqual([]);
  });

  it("write GF under no light rather than beside its receptacle, but led to it or among the machines of a laundry", () => {
    const astray = levels.flatMap(({ name, house, index, level, devices, text }) => {
      const shapes = electricalShapes(house, index, text);
      const leaders = shapes.flatMap((one) =>
        one.type === "polyline" && one.layer === "E-POWR" && one.weight === "hair"
          ? one.points.slice(-1)
          : [],
      );
      return shapes
        .flatMap((shape) => (shape.type === "text" && shape.value === "GF" ? [shape.at] : []))
        .filter((at) =>
          level.fixtures.every(({ kind, rect }) => kind !== "washer" || distanceTo(at, rect) > 3),
        )
        .filter((at) => leaders.every((end) => distance(end, at) > 1.5 * text))
        .filter((at) => {
          const far = (some: readonly Device[]) =>
            Math.min(...some.map((one) => distance(symbolPlace(one, text).c, at)));
          const lights = devices.filter(({ kind }) => kind === "light");
          return far(lights) < 0.5 * far(devices.filter(({ kind }) => kind === "gfci"));
        })
        .map(({ x, y }) => `${name} ${x.toFixed(1)}/${y.toFixed(1)}`);
    });
    expect(astray).toEqual([]);
  });
});
