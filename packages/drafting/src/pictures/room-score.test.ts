import { expect, it } from "vitest";
import { sceneIn } from "../fixtures/drawn.ts";
import { areaOf } from "../geometry/rects.ts";
import { houses } from "../houses/sample-houses.ts";
import type { RoomKind } from "../layout/kinds.ts";
import type { House, Side } from "../layout/model.ts";
import { rectsOfLoops } from "../scene/mesh-builder.ts";
import { type SceneThing, UNITS } from "../scene/scene.ts";
import { crosses, type Rect, ROOM_ANGLE } from "./room-score.ts";
import { type RoomView, roomViews } from "./room-view.ts";

const feetOf = (rect: readonly number[]): Rect => rect.map((v) => v / UNITS) as Rect;

/** The best view of the largest room of a kind, and a thing that stands in it. */
function viewOf(house: House, kind: RoomKind, thing: SceneThing[0]) {
  const scene = sceneIn(house);
  const [largest] = house.levels
    .flatMap(({ rooms }, index) =>
      rooms
        .filter((one) => one.kind !== "open-below")
        .flatMap((room, at) => (room.kind === kind ? [{ index, at, size: areaOf(room.rects) }] : [])),
    )
    .sort((a, b) => b.size - a.size);
  const level = scene.levels[largest?.index ?? -1];
  const [view] = largest ? roomViews(scene, largest.index, largest.at) : [];
  if (!level || !view) return undefined;
  const cells = level.cells.filter((cell) => cell[4] === largest?.at);
  const found = level.things?.find((one) => {
    const [x, z] = [(one[1] + one[4]) / 2, (one[2] + one[5]) / 2];
    return one[0] === thing && cells.some(([x0, z0, x1, z1]) => x > x0 && x < x1 && z > z0 && z < z1);
  });
  const walls = rectsOfLoops(level.walls).map(feetOf);
  return found && { view, bounds: feetOf([found[1], found[2], found[4], found[5]]), faces: found[7], walls };
}

const cornersOf = ([x0, z0, x1, z1]: Rect) =>
  [
    [x0, z0],
    [x0, z1],
    [x1, z0],
    [x1, z1],
  ] as const;

/** Whether a point lies between the sides of the picture. */
function isInPicture({ eye, azimuth }: RoomView, x: number, z: number): boolean {
  const way = Math.atan2(x - eye[0], z - eye[2]) - azimuth - Math.PI;
  return Math.abs(Math.atan2(Math.sin(way), Math.cos(way))) <= ROOM_ANGLE / 2;
}

it.each(houses)("shows the bed where one sleeps in %s", (_, house) => {
  const found = viewOf(house, "primary", "bed-queen");
  if (!found) return;
  const { view, bounds, walls } = found;
  const [eyeX, , eyeZ] = view.eye;
  const seen = cornersOf(bounds).filter(([x, z]) => {
    if (!isInPicture(view, x, z)) return false;
    // A corner may touch the wall behind it.
    const [nearX, nearZ] = [eyeX + (x - eyeX) * 0.9, eyeZ + (z - eyeZ) * 0.9];
    return !walls.some((wall) => crosses(eyeX, eyeZ, nearX, nearZ, wall));
  });
  expect(seen.length).toBeGreaterThanOrEqual(3);
});

it.each(houses)("shows the pillows where one sleeps in %s", (_, house) => {
  const found = viewOf(house, "primary", "bed-queen") ?? viewOf(house, "bedroom", "bed-queen");
  expect(found).toBeDefined();
  if (!found?.faces) throw new Error(`The bed of ${house.name} looks nowhere.`);
  const { view, bounds, faces } = found;
  const [x0, z0, x1, z1] = bounds;
  // The foot looks to the side that it faces; the middle of the head lies at the other.
  const [mx, mz] = [(x0 + x1) / 2, (z0 + z1) / 2];
  const head: Record<Side, readonly [number, number]> = {
    n: [mx, z1],
    s: [mx, z0],
    e: [x0, mz],
    w: [x1, mz],
  };
  expect(isInPicture(view, ...head[faces])).toBe(true);
});

it.each(houses)("looks past the refrigerator into the kitchen of %s", (_, house) => {
  const found = viewOf(house, "kitchen", "refrigerator");
  if (!found) return;
  const { view, bounds } = found;
  const [x, , z] = view.eye;
  const ahead = [-0.4, -0.2, 0, 0.2, 0.4].filter((share) => {
    const way = view.azimuth - Math.PI + share * ROOM_ANGLE;
    return crosses(x, z, x + Math.sin(way) * 7, z + Math.cos(way) * 7, bounds);
  });
  expect(ahead).toEqual([]);
});
