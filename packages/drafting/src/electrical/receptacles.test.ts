import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { areaOf, distanceTo, spanAlong } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { bayRects } from "../layout/bays.ts";
import { isDuctless } from "../layout/ductless.ts";
import { type Edge, edgesOf, runsAlongX } from "../layout/edges.ts";
import type { House, Level, Rect, Room, Side } from "../layout/model.ts";
import { inward } from "../massing/wall-rules.ts";
import { pocketSpan } from "../plan/plan-openings.ts";
import { type PlacedDoor, rectsOf, wallRects, wallsOf } from "../plan/walls.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import type { Device } from "./device.ts";
import { drawnDevices } from "./electrical-shapes.ts";

const LIVED_IN = new Set("living great family kitchen dining bedroom primary office loft".split(" "));
/** Fixtures that stand fixed at a wall and break its line. */
const BUILT_IN = new Set(
  "counter refrigerator fireplace chimney tub ledge shower vanity double-vanity toilet washer dryer water-heater furnace air-handler".split(
    " ",
  ),
);
/** Samples of a wall, and those on either side of its corner, stand so far apart, feet. */
const STEP = 0.25;
const ROUND_A_CORNER = 0.95;

interface Sample {
  x: number;
  y: number;
  room: string;
  side: Side;
}

const houses = sampleHouses.flatMap((house, i) => (i % 5 === 0 ? [house, mirrorOf(house)] : [house]));

const isPocket = ({ door }: PlacedDoor) => door.kind === "pocket";

/** Every receptacle of a level as it is drawn on its sheet. */
function receptacles(house: House, level: Level, index: number): Device[] {
  const { devices, at } = drawnDevices(house, index, electricalText(level, paperFor(house)));
  return devices.filter(({ kind }) => /receptacle|gfci|weatherproof|dedicated/.test(kind)).map(at);
}

/** The line where floor and wall meet, as points; `stops` says where a door or a thing parts it. */
function wallSamples(
  house: House,
  index: number,
  room: string,
  stops: (p: Sample, edge: Edge) => boolean,
): Sample[] {
  const level = house.levels[index];
  if (!level) return [];
  const solid = rectsOf(wallsOf(house, index).runs);
  const inside = (x: number, y: number, by = 0) =>
    solid.some((r) => x > r.x - by && x < r.x + r.w + by && y > r.y - by && y < r.y + r.d + by);
  return edgesOf(level)
    .filter((edge) => edge.room === room)
    .flatMap((edge) => {
      const own = { room, side: edge.side };
      const count = Math.round((edge.end - edge.start) / STEP);
      return Array.from({ length: count }, (_, i): Sample[] => {
        const along = edge.start + ((edge.end - edge.start) * (i + 0.5)) / count;
        const point = (off: number): Sample => {
          const across = edge.line + inward(edge.side) * off;
          return runsAlongX(edge.side) ? { ...own, x: along, y: across } : { ...own, x: across, y: along };
        };
        const offs = Array.from({ length: 20 }, (_, k) => 0.02 + k * 0.05);
        const first = point(0.02);
        // No wall stands along this part of the edge: the room goes on.
        if (!inside(first.x, first.y, 0.05)) return [];
        const off = offs.find((one) => !inside(point(one).x, point(one).y));
        if (off === undefined) return [];
        const found = point(off);
        return stops(found, edge) ? [] : [found];
      }).flat();
    });
}

/** Whether a door's way through, or a fixture, breaks the wall at a point. */
function isBroken(house: House, index: number, level: Level) {
  const { doors, bays } = wallsOf(house, index);
  return ({ x, y, room }: Sample, edge: Edge): boolean => {
    const along = runsAlongX(edge.side) ? x : y;
    const way = [...doors, ...bays].some(
      (one) =>
        runsAlongX(one.edge.side) === runsAlongX(edge.side) &&
        Math.abs(one.edge.line - edge.line) < 0.01 &&
        along > one.start &&
        along < one.end,
    );
    return (
      way ||
      level.fixtures.some((fixture) => {
        const { kind, room: own, rect } = fixture;
        const isBuiltIn = own === room && BUILT_IN.has(kind) && !isDuctless(fixture);
        const [from, to] = spanAlong(runsAlongX(edge.side), rect);
        return isBuiltIn && distanceTo({ x, y }, rect) < 0.7 && along > from && along < to;
      })
    );
  };
}

/** For each sample of a wall those next to it along the same wall, and how far off they are. */
function linksOf(
  samples: readonly Sample[],
  isOne: (a: string, b: string) => boolean,
): { j: number; far: number }[][] {
  const cells = new Map<string, number[]>();
  const cell = ({ x, y }: Sample, dx = 0, dy = 0) => `${Math.floor(x) + dx}/${Math.floor(y) + dy}`;
  for (const [i, one] of samples.entries()) cells.set(cell(one), [...(cells.get(cell(one)) ?? []), i]);
  return samples.map((a) =>
    [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(cell(a, dx, dy)) ?? []))
      .flatMap((j) => {
        const b = samples[j];
        if (!b || a === b || !isOne(a.room, b.room)) return [];
        const far = Math.hypot(a.x - b.x, a.y - b.y);
        // A wall of two thicknesses has two corners in its line.
        const across = runsAlongX(a.side) ? a.y - b.y : a.x - b.x;
        const isStraight = a.side === b.side && Math.abs(across) < 0.1;
        return far < (isStraight ? 0.5 : ROUND_A_CORNER) ? [{ j, far }] : [];
      }),
  );
}

/** Points of walls, in stretches of so many feet, that are further than `reach` from a receptacle along the wall. */
function farPoints(
  samples: readonly Sample[],
  outlets: readonly Device[],
  isOne: (a: string, b: string) => boolean,
  least: number,
  reach: number,
): Sample[] {
  const links = linksOf(samples, isOne);
  const seen = new Set<number>();
  return samples.flatMap((_, seed) => {
    if (seen.has(seed)) return [];
    const stretch = [seed];
    seen.add(seed);
    for (const i of stretch)
      for (const { j } of links[i] ?? []) {
        if (!seen.has(j)) {
          seen.add(j);
          stretch.push(j);
        }
      }
    if (stretch.length * STEP < least + 0.5) return [];
    const from = new Map<number, number>();
    for (const i of stretch) {
      const at = samples[i];
      if (!at) continue;
      const near = Math.min(
        ...outlets.filter(({ room }) => isOne(room, at.room)).map((o) => Math.hypot(o.x - at.x, o.y - at.y)),
      );
      if (near < 0.4) from.set(i, near);
    }
    const queue = [...from.keys()];
    for (const i of queue)
      for (const { j, far } of links[i] ?? []) {
        const sum = (from.get(i) ?? 0) + far;
        if (sum < (from.get(j) ?? Number.POSITIVE_INFINITY) - 1e-6) {
          from.set(j, sum);
          queue.push(j);
        }
      }
    return stretch.flatMap((i) => {
      const at = samples[i];
      return at && (from.get(i) ?? Number.POSITIVE_INFINITY) > reach + 0.5 ? [at] : [];
    });
  });
}

const drawn = houses.flatMap((house) =>
  house.levels.map((level, index) => {
    const all = receptacles(house, level, index);
    const name = `${house.slug} ${level.name}`;
    const outdoors = all.filter(({ kind }) => kind === "weatherproof");
    return { house, level, index, name, outdoors, outlets: all.filter((one) => !outdoors.includes(one)) };
  }),
);

/** Whether two rooms are one for who walks along their walls. */
function openTo(level: Level) {
  return (a: string, b: string) =>
    a === b ||
    level.doors.some(
      ({ kind, from, to }) => kind === "open" && ((from === a && to === b) || (from === b && to === a)),
    );
}

/** Rooms to live in, to dress in and to work in; and halls that lie open to those along 8 ft. */
function isLivedIn(level: Level, { id, kind, rects }: Room): boolean {
  if (LIVED_IN.has(kind)) return true;
  if (kind === "closet") return areaOf(rects) > 100;
  if (kind === "laundry") return level.fixtures.some((one) => one.room === id && /table|desk/.test(one.kind));
  if (kind !== "hall") return false;
  const open = edgesOf(level).filter(
    ({ room, other }) =>
      room === id &&
      openTo(level)(id, other) &&
      level.rooms.some((one) => one.id === other && LIVED_IN.has(one.kind)),
  );
  return open.reduce((sum, { start, end }) => sum + end - start, 0) >= 8;
}

describe("receptacles of every house, and of some mirrored", () => {
  it("leave no point of a wall of 2 ft over 6 ft away in rooms to live and dress in (IRC E3901.2)", () => {
    const far = drawn.flatMap(({ house, level, index, name, outlets }) => {
      const samples = level.rooms
        .filter((room) => isLivedIn(level, room))
        .flatMap(({ id }) => wallSamples(house, index, id, isBroken(house, index, level)));
      const points = farPoints(samples, outlets, openTo(level), 2, 6);
      return [...new Set(points.map(({ room }) => room))].map((id) => {
        const first = points.find(({ room }) => room === id);
        return `${name} ${id} from ${first?.x.toFixed(1)}/${first?.y.toFixed(1)}`;
      });
    });
    expect(far).toEqual([]);
  });

  it("leave no point of a counter over 2 ft away along its wall (E3901.4)", () => {
    const far = drawn.flatMap(({ house, level, index, name, outlets }) =>
      level.rooms.flatMap(({ id }) => {
        const own = level.fixtures.filter(({ room }) => room === id);
        const over = (p: Sample, kinds: readonly string[], by: number) =>
          own.some(({ kind, rect }) => kinds.includes(kind) && distanceTo(p, rect) < by);
        const doors = isBroken(house, index, { ...level, fixtures: [] });
        const samples = wallSamples(house, index, id, (p, edge) => {
          const { side } = edge;
          const [dx, dy] = runsAlongX(side) ? [0, inward(side) * 0.3] : [inward(side) * 0.3, 0];
          const before = { ...p, x: p.x + dx, y: p.y + dy };
          // A counter of less than 1 ft between a range and the wall beside it needs none.
          const isBesideRange = own.some(
            ({ kind, rect, faces }) =>
              kind === "range" &&
              runsAlongX(faces) !== runsAlongX(side) &&
              distanceTo(before, rect) < 1 - 0.3,
          );
          return (
            isBesideRange ||
            doors(p, edge) ||
            !over(before, ["counter"], 0.01) ||
            over(before, ["sink", "range", "refrigerator"], 0.01)
          );
        });
        return farPoints(samples, outlets, (a, b) => a === b, 1, 2)
          .slice(0, 1)
          .map(({ x, y }) => `${name} ${id} from ${x.toFixed(1)}/${y.toFixed(1)}`);
      }),
    );
    expect(far).toEqual([]);
  });

  it("stand within 3 ft of each basin, at each washer, in each bay of a garage and in each long hall", () => {
    const missing = drawn.flatMap(({ level, name, outlets }) => {
      const near = (room: string, rect: Rect, feet: number) =>
        outlets.some((one) => one.room === room && one.kind === "gfci" && distanceTo(one, rect) <= feet);
      const things = level.fixtures.flatMap(({ kind, room, rect, faces }) => {
        if (kind === "washer") return near(room, rect, 1) ? [] : [`${name} ${room} washer`];
        if (!kind.endsWith("vanity")) return [];
        const parts = kind === "vanity" ? [0.5] : [0.25, 0.75];
        return parts
          .map((share) =>
            runsAlongX(faces)
              ? { x: rect.x + rect.w * share - 0.65, y: rect.y, w: 1.3, d: rect.d }
              : { x: rect.x, y: rect.y + rect.d * share - 0.65, w: rect.w, d: 1.3 },
          )
          .filter((basin) => !near(room, basin, 3))
          .map(() => `${name} ${room} basin`);
      });
      const rooms = level.rooms.flatMap(({ id, kind, rects }) => {
        const count = outlets.filter(({ room }) => room === id).length;
        const cars = level.doors
          .filter((door) => door.kind === "garage" && door.from === id)
          .reduce((sum, { width = 9 }) => sum + (width >= 15 ? 2 : 1), 0);
        const long = kind === "hall" && rects.some(({ w, d }) => Math.max(w, d) >= 10);
        return count < Math.max(cars, long ? 1 : 0) ? [`${name} ${id}`] : [];
      });
      return [...things, ...rooms];
    });
    expect(missing).toEqual([]);
  });

  it("stand on solid wall, not in an opening, in a pocket or in low glass", () => {
    const wrong = drawn.flatMap(({ house, index, name, outlets, outdoors }) => {
      const { doors, windows, bays } = wallsOf(house, index);
      const low = windows.filter(({ window: { sill = 2.5 } }) => sill < 1.5);
      const pockets = doors.filter(isPocket).map((one) => ({ edge: one.edge, ...pocketSpan(one) }));
      return [...outlets, ...outdoors].flatMap((one) => {
        if (one.kind === "floor-receptacle" || !one.side) return [];
        const alongX = runsAlongX(one.side);
        const [along, across] = alongX ? [one.x, one.y] : [one.y, one.x];
        const inOne = [...doors, ...bays, ...low, ...pockets].some(
          ({ edge, start, end }) =>
            runsAlongX(edge.side) === alongX &&
            Math.abs(edge.line - across) < 0.7 &&
            along > start - 0.1 &&
            along < end + 0.1,
        );
        return inOne ? [`${name} ${one.room} ${one.kind} ${one.x.toFixed(1)}/${one.y.toFixed(1)}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("stand in each bay, outdoors front and back, and at each porch and deck that a door opens to (E3901.7)", () => {
    const missing = drawn.flatMap(({ house, level, index, name, outdoors, outlets }) => {
      const bare = level.rooms
        .filter(({ kind }) => kind === "porch" || kind === "deck")
        .filter(({ id }) => level.doors.some(({ from, to }) => from === id || to === id))
        .flatMap(({ id }) => (outdoors.some(({ room }) => room === id) ? [] : [id]));
      const bays = bayRects(level).filter((bay) => !outlets.some((one) => distanceTo(one, bay) === 0));
      const ends = index === (house.groundLevel ?? 0) ? (["n", "s"] as const) : [];
      const dark = ends.filter((side) => !outdoors.some((one) => one.side === side));
      return [...bare, ...dark, ...bays.map(() => "bay")].map((what) => `${name} ${what}`);
    });
    expect(missing).toEqual([]);
  });
});

it("stand with their middle 2 in or more off the jambs of doors", () => {
  const inStuds = houses.flatMap((house) =>
    house.levels.flatMap((level, index) =>
      receptacles(house, level, index)
        .filter(({ kind }) => kind === "receptacle")
        .filter(({ x, y, side = "n" }) =>
          wallsOf(house, index).doors.some(({ edge, start, end }) => {
            const alongX = runsAlongX(side);
            const [along, across] = alongX ? [x, y] : [y, x];
            const isOn = runsAlongX(edge.side) === alongX && Math.abs(edge.line - across) < 0.7;
            return isOn && Math.min(Math.abs(along - start), Math.abs(along - end)) < 0.17;
          }),
        )
        .map(({ room, x, y }) => `${house.slug} ${room} ${x.toFixed(1)}/${y.toFixed(1)}`),
    ),
  );
  expect(inStuds).toEqual([]);
});

it("stand with their middle 2 1/2 in or more off the corners of walls, where no box fits", () => {
  const inCorners = houses.flatMap((house) =>
    house.levels.flatMap((level, index) =>
      receptacles(house, level, index)
        .filter(({ kind }) => kind === "receptacle")
        .filter(({ x, y, side = "n" }) => {
          const before = inward(side) * 0.15;
          return [-0.2, 0.2].some((off) => {
            const at = runsAlongX(side) ? { x: x + off, y: y + before } : { x: x + before, y: y + off };
            return wallRects(house, index).some((rect) => distanceTo(at, rect) === 0);
          });
        })
        .map(({ room, x, y }) => `${house.slug} ${room} ${x.toFixed(1)}/${y.toFixed(1)}`),
    ),
  );
  expect(inCorners).toEqual([]);
});
