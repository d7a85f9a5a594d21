import { placesRound } from "../geometry/free-place.ts";
import { areaOf, centreOf, distanceTo, grown, largestOf, pointAlong, spanAlong } from "../geometry/rects.ts";
import { type Stretch, without } from "../geometry/stretches.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { FixtureKind, RoomKind } from "../layout/kinds.ts";
import type { House, Level, Rect, Room } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { type PlacedWindow, wallsOf } from "../plan/walls.ts";
import { backOf, type Device, OPEN } from "./device.ts";
import { onWall, type WallSpace } from "./wall-spaces.ts";

/** A ceiling light serves about this much floor, square feet, and so much of a passage, feet. */
const LIGHT_AREA = 180;
const PASSAGE = { width: 6, length: 13 };
/** One light is enough for a closet under so many square feet; in a smaller one with basin and toilet alone the mirror's lights it all. */
const LARGE_CLOSET = 60;
const LARGE_POWDER = 45;
/** An island this long has two lights over it, feet. */
const LONG_ISLAND = 6;
/** Lights keep so far off what stands to the ceiling, off islands (over the aisle, where there is one) and off hoods, and fans off lights; feet. */
const CLEAR = { things: 0.7, fan: 1.4, island: 1, aisle: 1.8, hood: 0.5 };
/** A mirror's light hangs at 78 in: so high, off the jambs of glass and off the ends of its top by the box and a stud; feet. */
const MIRROR = { light: 6.75, jamb: 0.35, end: 0.2 };
/** Walls lie so far from the backs of what stands at them, at most, feet. */
const WALL = 0.7;
/** Steps in which a place is looked for, feet. */
const STEP = 0.5;

/** What stands so high, or is so wet, that no light or fan hangs over it. */
const OVER: ReadonlySet<FixtureKind> = new Set([
  "refrigerator",
  "shower",
  "tub",
  "fireplace",
  "chimney",
  "water-heater",
  "furnace",
  "air-handler",
  "washer",
  "dryer",
  "vanity",
  "double-vanity",
]);
const BATHS: ReadonlySet<RoomKind> = new Set(["bath", "half-bath"]);

/** The lights of a room, by its floor, and the fan of a bath (IRC R303.3, E3903.2). */
export function lightsOf(house: House, index: number, room: Room, spaces: readonly WallSpace[]): Device[] {
  const level = house.levels[index];
  if (!level || (OPEN.has(room.kind) && room.kind !== "porch")) return [];
  const flight = level.stairs.find((stair) => stair.room === room.id);
  if (flight) return stairLight(flight.rect, room, spaces);
  const own = level.fixtures.filter((fixture) => fixture.room === room.id);
  const islands = own.filter(({ kind }) => kind === "island").map(({ rect }) => rect);
  const ranges = own.filter(({ kind }) => kind === "range").map(({ rect }) => rect);
  const high = own.filter(({ kind }) => OVER.has(kind)).map(({ rect }) => rect);
  const free = (at: { x: number; y: number }, off = CLEAR.things) =>
    high.every((rect) => distanceTo(at, rect) > off);
  const besideIslands = (at: { x: number; y: number }, off: number) =>
    islands.every((rect) => distanceTo(at, rect) > off);
  const ceiling = gridOf(room).map(
    (at): Device => ({
      kind: "light",
      room: room.id,
      ...nearest(
        room,
        at,
        (one) => free(one) && besideIslands(one, CLEAR.aisle),
        (one) => free(one) && besideIslands(one, CLEAR.island),
      ),
    }),
  );
  const over = islands.flatMap((rect) => lightsOverIsland(rect, room, ranges));
  if (!BATHS.has(room.kind)) return [...ceiling, ...over];
  const windows = wallsOf(house, index).windows;
  return [...ceiling, ...mirrorLights(level, room, windows), ...fanOf(level, room, ceiling, free)];
}

/** The place nearest to one that is wanted which passes the first test, or the next, in the same room and off its walls. */
function nearest(
  room: Room,
  at: { x: number; y: number },
  ...tests: ((at: { x: number; y: number }) => boolean)[]
): { x: number; y: number } {
  const inside = ({ x, y }: { x: number; y: number }) =>
    room.rects.some(
      (rect) =>
        Math.min(x - rect.x, rect.x + rect.w - x, y - rect.y, rect.y + rect.d - y) >
        Math.min(1, rect.w / 3, rect.d / 3),
    );
  const places = placesRound(at, STEP, 8).filter(inside);
  for (const isGood of tests) {
    const found = places.find(isGood);
    if (found) return found;
  }
  return places[0] ?? at;
}

/** Lights spread evenly over each part of a room. */
function gridOf(room: Room): { x: number; y: number }[] {
  const whole = areaOf(room.rects);
  if (room.kind === "half-bath" && whole < LARGE_POWDER) return [];
  const closet = room.kind === "closet" && whole < LARGE_CLOSET;
  const largest = largestOf(room.rects);
  return (closet && largest ? [largest] : room.rects).flatMap((rect) => {
    const area = rect.w * rect.d;
    const [w, d] = rect.w >= rect.d ? [rect.w, rect.d] : [rect.d, rect.w];
    if (area < 12 || d < 2.5) return [];
    const long = d < PASSAGE.width ? Math.ceil(w / PASSAGE.length) : 1;
    const count = closet ? 1 : Math.max(long, Math.round(area / LIGHT_AREA));
    const columns = d < PASSAGE.width ? count : Math.max(1, Math.round(Math.sqrt((count * w) / d)));
    const rows = Math.max(1, Math.round(count / columns));
    const [nx, ny] = rect.w >= rect.d ? [columns, rows] : [rows, columns];
    return Array.from({ length: nx * ny }, (_, i) => ({
      x: rect.x + (rect.w * ((i % nx) + 0.5)) / nx,
      y: rect.y + (rect.d * (Math.floor(i / nx) + 0.5)) / ny,
    }));
  });
}

/** Pendants along the middle of an island, beside the hood over a range in it. */
function lightsOverIsland(rect: Rect, room: Room, ranges: readonly Rect[]): Device[] {
  const alongX = rect.w >= rect.d;
  const [from, to] = spanAlong(alongX, rect);
  const hoods = ranges
    .filter((one) => distanceTo(centreOf(one), rect) === 0)
    .map((one) => spanAlong(alongX, grown(one, CLEAR.hood)));
  const clear = without([[from + CLEAR.hood, to - CLEAR.hood]], hoods);
  const middle = centreOf(rect);
  const shares = to - from >= LONG_ISLAND ? [0.25, 0.75] : [0.5];
  return shares.map((share) => {
    const wanted = from + (to - from) * share;
    const along = nearestIn(clear, wanted);
    return { kind: "light", room: room.id, ...pointAlong(alongX, along, alongX ? middle.y : middle.x) };
  });
}

/** Under a flight there is no ceiling to hang a light on: it is on the wall beside it. */
function stairLight(rect: Rect, room: Room, spaces: readonly WallSpace[]): Device[] {
  const middle = centreOf(rect);
  const [best] = spaces
    .filter((space) => space.room === room && space.to - space.from > 1)
    .map((space) => {
      const along = runsAlongX(space.side) ? middle.x : middle.y;
      return onWall(space, Math.min(Math.max(along, space.from + 0.5), space.to - 0.5));
    })
    .sort((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y));
  return best ? [{ kind: "wall-light", ...best }] : [{ kind: "light", room: room.id, ...middle }];
}

/** One over the middle of each basin, or beside the mirror where glass is there; drawn nowhere else. */
function mirrorLights(level: Level, room: Room, windows: readonly PlacedWindow[]): Device[] {
  return level.fixtures
    .filter((fixture) => fixture.room === room.id && fixture.kind.endsWith("vanity"))
    .flatMap(({ kind, rect, faces }) => {
      const back = backOf(rect, faces);
      const alongX = runsAlongX(back.side);
      const [line, middle] = alongX ? [back.y, back.x] : [back.x, back.y];
      const glass = windows
        .filter(({ edge }) => runsAlongX(edge.side) === alongX && Math.abs(edge.line - line) < WALL)
        .filter(({ window }) => fullWindow(window).sill < MIRROR.light)
        .map(({ start, end }) => [start - MIRROR.jamb, end + MIRROR.jamb] as const);
      const clear = without([spanAlong(alongX, grown(rect, -MIRROR.end))], glass);
      const length = alongX ? rect.w : rect.d;
      return (kind === "vanity" ? [0] : [-0.25, 0.25]).map((off): Device => {
        const along = nearestIn(clear, middle + off * length);
        const at = pointAlong(alongX, along, line);
        return { kind: "wall-light", room: room.id, side: back.side, ...at, slide: [along, along] };
      });
    });
}

/** The place of some stretches that is nearest to one that is wanted. */
function nearestIn(stretches: readonly Stretch[], wanted: number): number {
  const places = stretches.map(([from, to]) => Math.min(Math.max(wanted, from), to));
  return places.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
}

/** Between the middle of a bath and its shower or toilet, off its light. */
function fanOf(
  level: Level,
  room: Room,
  lights: readonly Device[],
  free: (at: { x: number; y: number }, off?: number) => boolean,
): Device[] {
  const rect = largestOf(room.rects);
  if (!rect) return [];
  const middle = centreOf(rect);
  const source = (["shower", "toilet", "tub"] as const)
    .map((kind) => level.fixtures.find((one) => one.room === room.id && one.kind === kind))
    .find((one) => one !== undefined);
  const to = source ? centreOf(source.rect) : middle;
  const wanted = { x: middle.x + (to.x - middle.x) * 0.4, y: middle.y + (to.y - middle.y) * 0.4 };
  const isGood = (at: { x: number; y: number }) =>
    free(at, 0.5) && lights.every((light) => Math.hypot(light.x - at.x, light.y - at.y) > CLEAR.fan);
  const isBare = (at: { x: number; y: number }) =>
    isGood(at) && level.fixtures.every((one) => one.room !== room.id || distanceTo(at, one.rect) > 0.5);
  return [{ kind: "fan", room: room.id, ...nearest(room, wanted, isBare, isGood) }];
}
