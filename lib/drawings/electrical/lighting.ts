import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges";
import type { House, Level, Rect, Room, Side } from "../layout/model";
import { arrivalSide } from "../plan/plan-stairs";
import type { LevelWalls, PlacedDoor } from "../plan/walls";
import { backOf, type Device, type DeviceKind, OPEN } from "./device";
import { clearOf, onWall, type WallSpace } from "./wall-spaces";

/** A ceiling light serves about this much floor, square feet. */
const LIGHT_AREA = 180;

/** Ceiling lights by floor area, and a fan where there is steam. */
export function lightsOf(level: Level, room: Room): Device[] {
  if (OPEN.has(room.kind) && room.kind !== "porch") return [];
  const devices = room.rects.flatMap((rect): Device[] => {
    const area = rect.w * rect.d;
    if (area < 12 || Math.min(rect.w, rect.d) < 2.5) return [];
    const count = Math.max(1, Math.round(area / LIGHT_AREA));
    const [w, d] = rect.w >= rect.d ? [rect.w, rect.d] : [rect.d, rect.w];
    const columns = Math.max(1, Math.round(Math.sqrt((count * w) / d)));
    const rows = Math.max(1, Math.round(count / columns));
    const [nx, ny] = rect.w >= rect.d ? [columns, rows] : [rows, columns];
    return Array.from(
      { length: nx * ny },
      (_, i): Device => ({
        kind: "light",
        room: room.id,
        x: rect.x + (rect.w * ((i % nx) + 0.5)) / nx,
        y: rect.y + (rect.d * (Math.floor(i / nx) + 0.5)) / ny,
      }),
    );
  });
  if (room.kind !== "bath" && room.kind !== "half-bath" && room.kind !== "laundry") return devices;
  const [first] = devices;
  const over = level.fixtures
    .filter((fixture) => fixture.room === room.id && fixture.kind.endsWith("vanity"))
    .flatMap(({ kind, rect, faces }) =>
      (kind === "vanity" ? [0] : [-0.25, 0.25]).map((off): Device => {
        const back = backOf(rect, faces);
        return runsAlongX(back.side)
          ? { kind: "wall-light", room: room.id, ...back, x: back.x + off * rect.w }
          : { kind: "wall-light", room: room.id, ...back, y: back.y + off * rect.d };
      }),
    );
  const fan: Device[] = first ? [{ kind: "fan", room: room.id, x: first.x + 1.6, y: first.y + 1.1 }] : [];
  return [...devices, ...over, ...fan];
}

function isOuter(level: Level, { door }: PlacedDoor): boolean {
  const kinds = [door.from, door.to].map((id) => level.rooms.find((room) => room.id === id)?.kind);
  return door.to === "outside" || kinds.some((kind) => kind === "porch" || kind === "deck");
}

/** A wall light outside beside each outside door. */
export function outdoorLights(walls: LevelWalls, level: Level): Device[] {
  return walls.doors
    .filter((placed) => isOuter(level, placed))
    .map((placed): Device => {
      const { edge, end, start, low, high, door } = placed;
      const porchOwn = level.rooms.find((room) => room.id === edge.room)?.kind;
      const away = porchOwn === "porch" || porchOwn === "deck" ? -1 : 1;
      const outward = (edge.side === "n" || edge.side === "w" ? -1 : 1) * away;
      const face = outward < 0 ? low : high;
      const along = Math.min(end + 0.8, Math.max(edge.end - 0.3, (start + end) / 2));
      const [x, y] = runsAlongX(edge.side) ? [along, face] : [face, along];
      const side: Side = runsAlongX(edge.side) ? (outward < 0 ? "s" : "n") : outward < 0 ? "e" : "w";
      return { kind: "wall-light", room: door.from, x, y, side };
    });
}

/**
 * Beside the latch of each door into a room that is lit; three-way where a room has several ways in.
 * IRC E3903.2: where no door leaves a place for one, on the wall nearest to the way in.
 */
export function switchesOf(
  house: House,
  index: number,
  walls: LevelWalls,
  spaces: readonly WallSpace[],
): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  return level.rooms.flatMap((room): Device[] => {
    if (OPEN.has(room.kind)) return [];
    const ways = walls.doors.filter(({ door }) => door.from === room.id || door.to === room.id);
    const doors = ways.filter(({ door }) => door.kind !== "garage" && door.kind !== "bifold");
    const least = room.kind === "closet" || room.kind === "pantry" ? 1 : 2;
    const places = doors.slice(0, least).flatMap((placed) => latchPlace(placed, room, spaces));
    const kind: DeviceKind = places.length > 1 || room.kind === "stairs" ? "switch-3" : "switch";
    if (places.length > 0 || room.kind === "stairs") return places.map((place) => ({ kind, ...place }));
    // A shallow closet behind a bifold is lit by a switch in its jamb.
    if (doors.length === 0 && (room.kind === "closet" || room.kind === "pantry")) return [];
    // By the door one comes in through, even where its latch has no wall beside it.
    const place = nearestWall(level, room, doors.length > 0 ? doors : ways, spaces);
    return place ? [{ kind, ...place, room: room.id }] : [];
  });
}

/** On the wall nearest to the way into a room, its own wall before one of the rooms it is open to. */
function nearestWall(
  level: Level,
  room: Room,
  doors: readonly PlacedDoor[],
  spaces: readonly WallSpace[],
): ReturnType<typeof onWall> | undefined {
  const [way] = doors;
  const [rect] = room.rects;
  const at = way
    ? endOfOpening(way)
    : { x: (rect?.x ?? 0) + (rect?.w ?? 0) / 2, y: (rect?.y ?? 0) + (rect?.d ?? 0) / 2 };
  const things = level.fixtures.map(({ rect: one }) => one);
  // Where a hand reaches it: not over a counter, if there is another place.
  const bare = spaces.flatMap((space) =>
    clearOf(space, things)
      .filter(([from, to]) => to - from > 0.5)
      .map(([from, to]): WallSpace => ({ ...space, from, to })),
  );
  const lists = [bare, spaces].map((list) => list.filter((space) => space.room === room));
  return (lists.find((list) => list.length > 0) ?? spaces)
    .map((space) => {
      const along = runsAlongX(space.side) ? at.x : at.y;
      return onWall(space, Math.min(Math.max(along, space.from + 0.3), Math.max(space.to - 0.3, space.from)));
    })
    .sort((a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y))[0];
}

function endOfOpening({ edge, start, end }: PlacedDoor): { x: number; y: number } {
  const middle = (start + end) / 2;
  return runsAlongX(edge.side) ? { x: middle, y: edge.line } : { x: edge.line, y: middle };
}

/** IRC E3903.3: three-way switches at the foot and at the head of every stair, on the nearest wall. */
export function stairSwitches(house: House, index: number, spaces: readonly WallSpace[]): Device[] {
  const ends = [
    ...(house.levels[index]?.stairs ?? []).map((stair) => ({
      room: stair.room,
      at: endOf(stair.rect, OPPOSITE[stair.up]),
    })),
    ...(house.levels[index - 1]?.stairs ?? []).map((stair) => ({
      room: stair.arrives,
      at: endOf(stair.rect, arrivalSide(stair)),
    })),
  ];
  return ends.flatMap(({ room, at }): Device[] => {
    const places = spaces.map((space) => {
      const along = runsAlongX(space.side) ? at.x : at.y;
      return onWall(space, Math.min(Math.max(along, space.from + 0.3), space.to - 0.3));
    });
    const near = places.sort(
      (a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y),
    )[0];
    return near ? [{ kind: "switch-3", ...near, room }] : [];
  });
}

/** The middle of one side of a flight. */
function endOf(rect: Rect, side: Side): { x: number; y: number } {
  const { line, start, end } = sideOf(rect, side);
  return runsAlongX(side) ? { x: (start + end) / 2, y: line } : { x: line, y: (start + end) / 2 };
}

/** On the room's side of a door's wall, 6 in beyond the latch, or at its other end where there is no wall. */
function latchPlace(placed: PlacedDoor, room: Room, spaces: readonly WallSpace[]) {
  const { edge, start, end, door } = placed;
  const near = spaces.filter(
    (space) =>
      space.room === room &&
      runsAlongX(space.side) === runsAlongX(edge.side) &&
      Math.abs(space.face - edge.line) < 0.7,
  );
  const wanted = door.hinge === "end" ? [start - 0.5, end + 0.5] : [end + 0.5, start - 0.5];
  for (const along of wanted) {
    const space = near.find((one) => along >= one.from - 0.15 && along <= one.to + 0.15);
    if (space) return [onWall(space, along)];
  }
  return [];
}
