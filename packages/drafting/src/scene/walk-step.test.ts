import { describe, expect, it } from "vitest";
import { cabin } from "../fixtures/cabin.ts";
import { sceneIn } from "../fixtures/drawn.ts";
import { houses } from "../houses/sample-houses.ts";
import { sceneOf } from "./build-scene.ts";
import { mirrorScene } from "./mirror-scene.ts";
import { type Scene, type SceneLevel, UNITS } from "./scene.ts";
import { canStand, isOnFloor, type Place, placeAt, SQUEEZE } from "./walk.ts";
import { stepFrom } from "./walk-step.ts";
import { viewOfRoom } from "./walk-view.ts";

const STEP = 0.9;
const withStairs = houses.filter(([, { levels }]) => levels.some(({ stairs }) => stairs.length > 0));

const headingTo = (from: Place, to: Place) => Math.atan2(to.x - from.x, -(to.z - from.z));

/** The stairs of a scene from foot to head, as places. */
function stairsOf(scene: Scene): Place[][] {
  return scene.links
    .filter(({ from, to }) => from[0] !== to[0])
    .map(({ from, to, over }) =>
      Array.from({ length: over.length / 3 }, (_, i) => ({
        level: i + 1 < over.length / 3 ? from[0] : to[0],
        x: (over[3 * i] ?? 0) / UNITS,
        z: (over[3 * i + 1] ?? 0) / UNITS,
        y: (over[3 * i + 2] ?? 0) / UNITS,
      })),
    );
}

/** Walks towards each of the places in turn, as somebody who turns to it and presses the arrow. */
function walkBy(scene: Scene, way: readonly Place[]): Place {
  let at = way[0] as Place;
  for (const next of way.slice(1)) {
    for (let i = 0; i < 60 && Math.hypot(next.x - at.x, next.z - at.z) > 0.5; i++)
      at = stepFrom(scene, at, headingTo(at, next), Math.min(STEP, Math.hypot(next.x - at.x, next.z - at.z)));
  }
  return at;
}

describe.each([
  ["plain", (scene: Scene) => scene],
  ["mirrored", mirrorScene],
] as const)("%s", (_side, turned) => {
  it.each(withStairs)("climbs every stair of %s by steps, and comes down again", (_, house) => {
    const scene = turned(sceneIn(house));
    for (const way of stairsOf(scene)) {
      const [foot, head] = [way[0] as Place, way.at(-1) as Place];
      const up = walkBy(scene, way);
      expect({ level: up.level, y: up.y }).toEqual({ level: head.level, y: head.y });
      const down = walkBy(scene, [up, ...way.toReversed()]);
      expect({ level: down.level, y: down.y }).toEqual({ level: foot.level, y: foot.y });
    }
  });
});

it.each(houses)("keeps whoever wanders about %s on its floors and stairs", (_, house) => {
  const scene = sceneIn(house);
  const wells = house.levels.map((_level, index) =>
    (house.levels[index - 1]?.stairs ?? []).map(({ rect }) => rect),
  );
  let seed = 7;
  const chance = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (const [level, { rooms }] of scene.levels.entries()) {
    let at = viewOfRoom(scene, level, Math.floor(chance() * rooms.length))?.at ?? placeAt(scene, level, 0, 0);
    let heading = 0;
    for (let i = 0; i < 200; i++) {
      if (chance() < 0.3) heading += (chance() - 0.5) * 3;
      const next = stepFrom(scene, at, heading, chance() < 0.1 ? -STEP : STEP);
      expect(Math.abs(next.y - at.y)).toBeLessThanOrEqual(3 * 0.85);
      const own = scene.levels[next.level] as Scene["levels"][number];
      if (isOnFloor(scene, next)) {
        const over = wells[next.level]?.some(
          ({ x, y, w, d }) => next.x > x && next.x < x + w && next.z > y && next.z < y + d,
        );
        expect({ next, over }).toEqual({ next, over: false });
        if (next !== at)
          expect({ next, can: canStand(own, next.x, next.z, SQUEEZE) }).toEqual({ next, can: true });
      }
      at = next;
    }
  }
});

describe("in a room with a table", () => {
  const room = { name: "Room", size: "", x: 480, y: 480, z: 0 };
  const level: SceneLevel = {
    name: "Main",
    floor: 0,
    ceiling: 9 * UNITS,
    base: 0,
    walls: [],
    slab: [],
    floors: [],
    ceilings: [],
    openings: [],
    rooms: [room],
    boxes: [],
    things: [["table", 8 * UNITS, 8 * UNITS, 0, 12 * UNITS, 10 * UNITS, 2.5 * UNITS, "s"]],
    rails: [[0, 3 * UNITS, 20 * UNITS, 3 * UNITS, 0]],
    cells: [[0, 0, 20 * UNITS, 20 * UNITS, 0]],
  };
  const scene: Scene = { ...sceneOf(cabin()), levels: [level], links: [] };
  const at = (x: number, z: number): Place => ({ level: 0, x, z, y: 0 });
  const walk = (from: Place, heading: number, steps: number) => {
    let place = from;
    for (let i = 0; i < steps; i++) place = stepFrom(scene, place, heading, STEP);
    return place;
  };

  it("passes its corner, and never through it", () => {
    const past = walk(at(7.8, 13), 0, 9);
    expect(past.z).toBeLessThan(7.5);
    expect(past.x).toBeLessThan(7.8);
  });

  it("stops before its middle and before a guard", () => {
    expect(walk(at(10, 13), 0, 9).z).toBeGreaterThan(10);
    expect(walk(at(3, 8), 0, 20).z).toBeGreaterThan(3.4);
  });

  it("walks backwards without turning round", () => {
    expect(walk(at(10, 13), Math.PI, 2).z).toBeCloseTo(14.8);
    expect(stepFrom(scene, at(10, 13), 0, -STEP).z).toBeCloseTo(13.9);
  });
});
