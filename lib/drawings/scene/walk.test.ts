import { expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { sceneOf } from "./build-scene";
import { rectsOfLoops } from "./mesh-builder";
import { UNITS } from "./scene";
import { canStand, placeAt, viewOfRoom, wayTo } from "./walk";
import { thingsOfLevel } from "./walk-round";

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

it.each(catalogue.map(({ house }) => [house.name, house] as const))(
  "leads through the doors of %s from the entry to a view of every room",
  (_, house) => {
    const scene = sceneOf(house);
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
  },
);

it.each(catalogue.map(({ house }) => [house.name, house] as const))(
  "leads round the furniture of %s, and lets nobody stand in it",
  (_, house) => {
    const scene = sceneOf(house);
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
  },
);
