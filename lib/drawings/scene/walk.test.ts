import { expect, it } from "vitest";
import { catalogue } from "@/prisma/seed/houses/catalogue";
import { sceneOf } from "./build-scene";
import { rectsOfLoops } from "./mesh-builder";
import { UNITS } from "./scene";
import { canStand, placeAt, viewOfRoom, wayTo } from "./walk";

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
