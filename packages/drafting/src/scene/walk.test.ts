import { expect, it } from "vitest";
import { sceneIn } from "../fixtures/drawn.ts";
import { houses, sampleHouses } from "../houses/sample-houses.ts";
import { rectsOfLoops } from "./mesh-builder.ts";
import { UNITS } from "./scene.ts";
import { canStand, placeAt, wayTo } from "./walk.ts";
import { thingsOfLevel } from "./walk-round.ts";
import { viewOfRoom } from "./walk-view.ts";

/** Whether a straight line of the plan passes through a wall of a level; feet. */
function passesWall(
  walls: [number, number, number, number][],
  ax: number,
  az: number,
  bx: number,
  bz: number,
) {
  const steps = Math.ceil(Math.hypot(bx - ax, bz - az) / 0.1);
  return Array.from({ length: steps + 1 }, (_, i) => i / Math.max(1, steps)).some((t) => {
    const [x, z] = [(ax + (bx - ax) * t) * UNITS, (az + (bz - az) * t) * UNITS];
    return walls.some(([x0, z0, x1, z1]) => x > x0 && x < x1 && z > z0 && z < z1);
  });
}

it.each(houses)("leads through the doors of %s from the entry to a view of every room", (_, house) => {
  const scene = sceneIn(house);
  const walls = scene.levels.map((level) => rectsOfLoops(level.walls));
  const ground = scene.levels.findIndex(({ openings }) => openings.some(({ kind }) => kind === "entry"));
  const entry = scene.levels[ground]?.openings.find(({ kind, out }) => kind === "entry" && out);
  const [x0 = 0, z0 = 0, x1 = 0, z1 = 0] = entry?.box ?? [];
  const inward = { n: [0, 1], s: [0, -1], e: [-1, 0], w: [1, 0] }[entry?.out ?? "s"] as [number, number];
  const at = (way: 0 | 1, a: number, b: number) => (a + b) / 2 / UNITS + inward[way] * 1.8;
  const from = placeAt(scene, ground, at(0, x0, x1), at(1, z0, z1));
  expect(canStand(scene.levels[ground] as (typeof scene.levels)[0], from.x, from.z)).toBe(true);
  for (const [level, { rooms }] of scene.levels.entries()) {
    for (const [room, { name }] of rooms.entries()) {
      const view = viewOfRoom(scene, level, room);
      if (!view) throw new Error("no view");
      const way = [from, ...wayTo(scene, from, view.at)];
      // Porches and decks without a door of their own are reached over the grass.
      if (way.length === 2 && /porch|deck|patio|terrace|balcony|court/i.test(name)) continue;
      const through = way.slice(1).filter((next, i) => {
        const before = way[i] as typeof next;
        if (before.level !== next.level || before.y !== next.y) return false;
        return passesWall(walls[next.level] ?? [], before.x, before.z, next.x, next.z);
      });
      expect({ name, through }).toEqual({ name, through: [] });
    }
  }
});

it.each(houses)("leads round the furniture of %s, and lets nobody stand in it", (_, house) => {
  const scene = sceneIn(house);
  for (const [index, level] of scene.levels.entries()) {
    const things = thingsOfLevel(level).map((thing) => [...thing] as [number, number, number, number]);
    const inside = things.filter(([x0, y0, x1, y1]) =>
      canStand(level, (x0 + x1) / 2 / UNITS, (y0 + y1) / 2 / UNITS),
    );
    expect(inside).toEqual([]);
    const views = level.rooms.flatMap((_room, room) => viewOfRoom(scene, index, room)?.at ?? []);
    // Each room from the one before it in the list, and the first from the last.
    const through = views.filter((to, at) => {
      const from = views.at(at - 1) as typeof to;
      const way = [from, ...wayTo(scene, from, to)];
      return way.slice(1).some((next, i) => {
        const before = way[i] as typeof next;
        if (before.level !== index || next.level !== index || before.y !== next.y) return false;
        return passesWall(things, before.x, before.z, next.x, next.z);
      });
    });
    // A closet can be so full that nobody gets in or out.
    expect(through.length, JSON.stringify(through)).toBeLessThanOrEqual(2);
  }
});

it.each(
  sampleHouses.flatMap((house) =>
    house.levels.some(({ stairs }) => stairs.length > 0) ? [[house.name, house] as const] : [],
  ),
)("has something under one's feet all the way between the levels of %s", (_, house) => {
  const scene = sceneIn(house);
  const [riser, gap] = [0.75 * UNITS, 0.1 * UNITS];
  const holds = (x0: number, z0: number, x1: number, z1: number, x: number, z: number) =>
    x > x0 - gap && x < x1 + gap && z > z0 - gap && z < z1 + gap;
  /** Whether a floor, or a tread no further than one climbs at once, carries somebody. */
  const carries = (x: number, y: number, z: number) =>
    scene.levels.some(
      ({ cells, rooms, boxes }) =>
        cells.some(
          ([x0, z0, x1, z1, room]) =>
            holds(x0, z0, x1, z1, x, z) && Math.abs((rooms[room]?.z ?? 0) - y) < riser,
        ) ||
        boxes.some(([, x0, z0, , x1, z1, top]) => holds(x0, z0, x1, z1, x, z) && Math.abs(top - y) < riser),
    );
  for (const { from, to, over } of scene.links.filter((link) => link.from[0] !== link.to[0])) {
    const foot = placeAt(scene, from[0], (over[0] ?? 0) / UNITS, (over[1] ?? 0) / UNITS);
    const head = placeAt(scene, to[0], (over.at(-3) ?? 0) / UNITS, (over.at(-2) ?? 0) / UNITS);
    const ways = [
      [foot, ...wayTo(scene, foot, head)],
      [head, ...wayTo(scene, head, foot)],
    ];
    for (const way of ways) {
      const bare = way.slice(1).flatMap((next, i) => {
        const before = way[i] as typeof next;
        const along = (t: number, key: "x" | "y" | "z") =>
          (before[key] + (next[key] - before[key]) * t) * UNITS;
        return Array.from({ length: 51 }, (__, k) => k / 50)
          .filter((t) => !carries(along(t, "x"), along(t, "y"), along(t, "z")))
          .map((t) => [along(t, "x"), along(t, "y"), along(t, "z")]);
      });
      expect(bare).toEqual([]);
    }
  }
});

it("lets nobody stand over a stairwell", () => {
  for (const house of sampleHouses) {
    const scene = sceneIn(house);
    for (const [index, level] of scene.levels.entries()) {
      for (const { rect } of house.levels[index - 1]?.stairs ?? []) {
        const inner = [0.2, 0.4, 0.6, 0.8];
        const over = inner.flatMap((u) =>
          inner.filter((v) => canStand(level, rect.x + u * rect.w, rect.y + v * rect.d)),
        );
        expect({ name: house.name, index, over }).toEqual({ name: house.name, index, over: [] });
      }
    }
  }
});
