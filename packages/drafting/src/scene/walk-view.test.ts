import { expect, it } from "vitest";
import { sceneIn } from "../fixtures/drawn.ts";
import { houses, sampleHouses } from "../houses/sample-houses.ts";
import { rectsOfLoops } from "./mesh-builder.ts";
import { UNITS } from "./scene.ts";
import { canStand } from "./walk.ts";
import { firstOn } from "./walk-round.ts";
import { viewOfRoom } from "./walk-view.ts";

/** How far there is nothing before the eye, feet. */
const AHEAD = 3.5;

/** Rooms that are too small to step back in. */
const SMALL =
  /closet|pantry|powder|walk-in|linen|stairs|hall|bath|laundry|mech|utility|wet room|entry|coats/i;

it.each(houses)("looks into every room of %s and at no wall or cabinet before the eye", (_, house) => {
  const scene = sceneIn(house);
  for (const [index, level] of scene.levels.entries()) {
    const walls = rectsOfLoops(level.walls);
    const tall = (level.things ?? []).flatMap(([, x0, y0, z0, x1, y1, z1]) =>
      z1 > level.floor + 5 * UNITS && z0 < level.floor + 4 * UNITS ? [[x0, y0, x1, y1] as const] : [],
    );
    for (const [room, { name }] of level.rooms.entries()) {
      const view = viewOfRoom(scene, index, room);
      if (!view) throw new Error("no view");
      const { at, look } = view;
      if (name === "Stairs") continue;
      expect({ name, stands: canStand(level, at.x, at.z) }).toEqual({ name, stands: true });
      if (SMALL.test(name)) continue;
      const heading = Math.atan2(look.x - at.x, look.z - at.z);
      const [x, z] = [at.x + AHEAD * Math.sin(heading), at.z + AHEAD * Math.cos(heading)];
      expect({ name, ahead: firstOn([...walls, ...tall], at.x, at.z, x, z) }).toEqual({ name, ahead: 1 });
    }
  }
});

it("looks down the stair from its head where a room is the well of it", () => {
  for (const house of sampleHouses) {
    const scene = sceneIn(house);
    for (const [index, level] of scene.levels.entries()) {
      const wells = (house.levels[index - 1]?.stairs ?? []).map(({ rect }) => rect);
      const room = level.rooms.findIndex((_one, at) => level.cells.every((cell) => cell[4] !== at));
      if (room < 0) continue;
      const view = viewOfRoom(scene, index, room);
      const inWell = ({ x, z }: { x: number; z: number }) =>
        wells.some((well) => x > well.x && x < well.x + well.w && z > well.y && z < well.y + well.d);
      expect(view && [inWell(view.at), inWell(view.look)]).toEqual([false, true]);
      expect(view && view.look.y < view.at.y - 1).toBe(true);
    }
  }
});
