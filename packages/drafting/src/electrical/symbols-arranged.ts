import { cheapest } from "../geometry/cheapest.ts";
import { type FreePlace, placesRound } from "../geometry/free-place.ts";
import { distanceTo, liesWithin, rectsMeet } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { Level, Rect } from "../layout/model.ts";
import { OFF } from "./alarms.ts";
import { type Device, type DeviceKind, isSwitchKind, OPEN } from "./device.ts";
import { halfSize, symbolPlace } from "./electrical-words.ts";

/** What is drawn over floor that other symbols need as well, and must keep its place: doors say where. */
const FIXED: ReadonlySet<DeviceKind> = new Set(["panel", "switch", "switch-3", "switch-4", "light", "hood"]);
/** What it costs a symbol to stand on a wall. */
const ON_WALL = 50;
/** Steps along a wall, feet, and across a ceiling, to where a symbol covers no other. */
const ALONG = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2];
const CEILING = { step: 0.4, reach: 9 };

/**
 * Devices moved by as little as lets each symbol be seen: along their wall, or on the ceiling of
 * their room. What is not in the map stays. Their symbols are kept free for lettering.
 */
export function arranged(
  level: Level,
  devices: readonly Device[],
  free: FreePlace,
  text: number,
  walls: readonly Rect[],
): Map<Device, Device> {
  const moved = new Map<Device, Device>();
  const order = [...devices].sort((a, b) => Number(isFixed(b)) - Number(isFixed(a)));
  for (const device of devices) if (device.kind.startsWith("switch")) free.keep(tickOf(device, text));
  for (const device of order) {
    const box = (one: Device): Rect => {
      const { c } = symbolPlace(one, text);
      const [w, d] = halfSize(one.kind, text);
      return { x: c.x - w, y: c.y - d, w: 2 * w, d: 2 * d };
    };
    if (isSwitchKind(device.kind) || device.kind === "panel") continue;
    const costOf = (one: Device) => {
      const own = box(one);
      return free.cost(own) + (device.side && walls.some((wall) => rectsMeet(wall, own)) ? ON_WALL : 0);
    };
    const best = FIXED.has(device.kind)
      ? device
      : (cheapest(candidates(level, device, box), costOf) ?? device);
    if (best !== device) moved.set(device, best);
    free.keep(box(best));
  }
  return moved;
}

/** Whether a symbol keeps its place by its kind, or as it has no other along its wall. */
function isFixed({ kind, slide }: Device): boolean {
  return FIXED.has(kind) || (slide !== undefined && slide[0] === slide[1]);
}

/** The tick of a switch on its wall, which no symbol covers; feet. */
function tickOf(device: Device, text: number): Rect {
  const { inward } = symbolPlace(device, text);
  const [half, deep] = [0.1 * text, 0.25 * text];
  const middle = { x: device.x + (inward.x * deep) / 2, y: device.y + (inward.y * deep) / 2 };
  const [w, d] = inward.x === 0 ? [2 * half, deep] : [deep, 2 * half];
  return { x: middle.x - w / 2, y: middle.y - d / 2, w, d };
}

function candidates(level: Level, device: Device, box: (one: Device) => Rect): Device[] {
  const { side, slide } = device;
  if (side) {
    const [dx, dy] = runsAlongX(side) ? [1, 0] : [0, 1];
    if (slide) {
      const own = runsAlongX(side) ? device.x : device.y;
      const ways = ALONG.map((by) => Math.min(Math.max(own + by, slide[0]), slide[1]) - own);
      return ways.map((by) => ({ ...device, x: device.x + dx * by, y: device.y + dy * by }));
    }
    const along = ALONG.map((by) => ({ ...device, x: device.x + dx * by, y: device.y + dy * by }));
    const room = level.rooms.find(({ id }) => id === device.room);
    // Along its own wall, not through the next one.
    return room && !OPEN.has(room.kind)
      ? along.filter((one) => one === along[0] || room.rects.some((rect) => liesWithin(box(one), rect)))
      : along;
  }
  const rects = level.rooms.find((room) => room.id === device.room)?.rects ?? [];
  const inside = placesRound(device, CEILING.step, CEILING.reach)
    .map(({ x, y }): Device => ({ ...device, x, y }))
    .filter((one) => rects.some((rect) => liesWithin(box(one), rect, 0.2)))
    .filter((one) =>
      (device.off ?? []).every(
        (door) => distanceTo(one, door) >= Math.min(OFF.bath, distanceTo(device, door)),
      ),
    );
  return inside.length > 0 ? inside : [device];
}
