import { distance } from "../geometry/rects.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Level, Room } from "../layout/model.ts";
import { footOf, headOf } from "../layout/stairs.ts";
import { boxesOf, isInBox, isTight, wallFor } from "./box-room.ts";
import { type Device, type Leg, OPEN } from "./device.ts";
import type { OutdoorLight } from "./outdoor-lights.ts";
import { type OuterFace, outerFaces } from "./outer-faces.ts";
import { isAtDoor, type Spot, type SwitchWalls, spotAt, switchWalls } from "./switch-places.ts";
import { type Placer, switchSpots, WET } from "./switched-ways.ts";
import { type WayIn, waysIn } from "./ways-in.ts";

/** No hand looks further for a switch on an outer wall from where one comes in past the end of a wall, feet. */
const REACH = 4;
/** From a full box to where its switches stand instead, feet: those of the room, of lights outdoors, and of another door next to it. */
const REACH_FULL = { room: 3, outdoors: 4, aside: 6 };
/** Within so many feet of a room's way in it is seen from the way into the room before it. */
const SIGHT = 16;

/** What one switch, or a pair of three-way switches with four-way ones between, turns on. */
interface Circuit {
  switches: Device[];
  lights: readonly Device[];
}

/** The switches of a level, in boxes, and which lights each serves. */
export function switching(
  house: House,
  index: number,
  lights: readonly Device[],
  outdoors: readonly OutdoorLight[],
): { switches: Device[]; legs: Leg[] } {
  const walls = switchWalls(house, index);
  if (!walls) return { switches: [], legs: [] };
  const ways = waysIn(house, index);
  const outer = outerFaces(walls.level);
  const placerOn =
    (on: SwitchWalls): Placer =>
    (room, way) => {
      const isBath = on.level.rooms.some(({ id, kind }) => id === room && WET.has(kind));
      const beside = isBath && way.door ? way.from : undefined;
      const spot = spotAt(on, room, way, openTo(ways, room), beside);
      if (!way.open || !spot || distance(spot, way.at) < REACH || !isOnOuter(outer, spot)) return spot;
      const { other } = way.open;
      const [before] = ways.get(other) ?? [];
      return before && distance(before.at, way.at) < SIGHT ? spotAt(on, other, before) : spot;
    };
  const inBoxes = (at: Placer) => {
    const circuits = [
      ...walls.level.rooms.flatMap((room) =>
        roomCircuits(
          walls.level,
          room,
          ways.get(room.id) ?? [],
          lights.filter((light) => light.room === room.id),
          at,
        ),
      ),
      ...stairCircuits(house, index, walls, lights),
      ...outdoorCircuits(walls, ways, lights, outdoors, at),
    ];
    const switches = circuits.flatMap((circuit) => circuit.switches);
    return { circuits, boxes: boxesOf(switches, (a, b) => a === b || openTo(ways, a).has(b)) };
  };
  const at = placerOn(walls);
  const first = inBoxes(at);
  const tight = [...new Set(first.boxes.values())].filter((box) => isTight(walls.piers, box));
  const { circuits, boxes } = tight.length > 0 ? inBoxes(roomier(walls, tight, at, placerOn)) : first;
  return {
    switches: [...new Set(boxes.values())],
    legs: circuits.flatMap((circuit) =>
      legsOf(
        circuit.switches.map((one) => boxes.get(one) ?? one),
        circuit.lights,
      ),
    ),
  };
}

/**
 * Places switches whose box is too wide for its wall on the next that holds it, if a hand reaches there;
 * else those alone of lights outdoors, or whose door is in another wall.
 */
function roomier(
  walls: SwitchWalls,
  tight: readonly Device[],
  at: Placer,
  placerOn: (walls: SwitchWalls) => Placer,
): Placer {
  return (room, way) => {
    const spot = at(room, way);
    const box = spot && tight.find((one) => isInBox(one, spot));
    if (!box) return spot;
    const other = placerOn({ ...walls, least: wallFor(1 + (box.gang?.length ?? 0)) })(room, way);
    const isAside = way.door && !isAtDoor({ side: spot.side, face: faceAt(spot) }, way.door);
    const reach = isAside ? REACH_FULL.aside : way.from ? REACH_FULL.room : REACH_FULL.outdoors;
    return other && distance(other, spot) < reach ? other : spot;
  };
}

/** The line of the wall that a place is on, feet. */
function faceAt({ side, x, y }: Spot): number {
  return runsAlongX(side) ? y : x;
}

/** Whether a place for a switch is on the inner side of an outer wall. */
function isOnOuter(faces: readonly OuterFace[], { room, side, x, y }: Spot): boolean {
  const [along, across] = runsAlongX(side) ? [x, y] : [y, x];
  return faces.some(
    (face) =>
      face.room === room &&
      face.side === side &&
      Math.abs(face.line - across) < 1 &&
      along > face.start &&
      along < face.end,
  );
}

/** The rooms that a room is open to, whose walls it may use. */
function openTo(ways: ReadonlyMap<string, WayIn[]>, room: string): Set<string> {
  const all = [...ways].flatMap(([id, list]) =>
    list.filter(({ door }) => !door).map(({ from }) => [id, from] as const),
  );
  return new Set(all.flatMap(([a, b]) => (a === room ? [b] : b === room ? [a] : [])));
}

/** IRC E3903.2: inside each room at the latch of the door that one comes in by; three-way at far ends, four-way at further ones. */
function roomCircuits(
  level: Level,
  room: Room,
  ways: readonly WayIn[],
  lights: readonly Device[],
  at: Placer,
): Circuit[] {
  if (OPEN.has(room.kind) || room.kind === "stairs" || lights.length === 0) return [];
  const spots = switchSpots(level, room, ways, at);
  const [spot, far] = spots;
  if (!spot) return [];
  const switches = spots.map(
    (one, i): Device => ({ ...one, kind: i > 1 ? "switch-4" : far ? "switch-3" : "switch" }),
  );
  if (!WET.has(room.kind)) return [{ switches, lights }];
  const of = (...kinds: Device["kind"][]) => lights.filter((light) => kinds.includes(light.kind));
  const [main = [], ...further] = [of("light"), of("wall-light"), of("fan")].filter(
    (some) => some.length > 0,
  );
  return [
    { switches, lights: main },
    ...further.map((some): Circuit => ({ switches: [{ ...spot, kind: "switch" }], lights: some })),
  ];
}

/** IRC E3903.3: three-way switches at the foot and at the head of every stair, on the nearest wall. */
function stairCircuits(
  house: House,
  index: number,
  walls: SwitchWalls,
  lights: readonly Device[],
): Circuit[] {
  const up = house.levels[index]?.stairs ?? [];
  const down = house.levels[index - 1]?.stairs ?? [];
  const ends = [
    ...up.map((stair) => ({ room: stair.room, at: footOf(stair).at, isHead: false })),
    ...down.map((stair) => ({ room: stair.arrives, at: headOf(stair).at, isHead: true })),
  ];
  // The light beside a flight up is that of its pair: two pairs cannot work one light.
  const climbed = new Set(up.map(({ room }) => room));
  return ends.flatMap(({ room, at, isHead }): Circuit[] => {
    const beside = walls.level.doors.flatMap(({ from, to }) =>
      from === room ? [to] : to === room ? [from] : [],
    );
    const spot = spotAt(walls, room, { at }, new Set(beside));
    const own = isHead && climbed.has(room) ? [] : lights.filter((light) => light.room === room);
    return spot ? [{ switches: [{ ...spot, kind: "switch-3" }], lights: own }] : [];
  });
}

/**
 * Lights outdoors, switched inside at their door; those beside overhead doors at the door that
 * one comes into the garage by (IRC E3903.3).
 */
function outdoorCircuits(
  walls: SwitchWalls,
  ways: ReadonlyMap<string, WayIn[]>,
  lights: readonly Device[],
  outdoors: readonly OutdoorLight[],
  at: Placer,
): Circuit[] {
  const porches = walls.level.rooms.filter(({ kind }) => kind === "porch");
  const doors = outdoors.filter(({ door }) => door.door.kind !== "garage");
  const spots = new Map(doors.map((one) => [one, at(one.inside, one)]));
  const beside = doors.flatMap((one): Circuit[] => {
    const spot = spots.get(one);
    return spot && one.light ? [{ switches: [{ ...spot, kind: "switch" }], lights: [one.light] }] : [];
  });
  const overhead = porches.map(({ id }): Circuit => {
    const own = doors.filter(({ outside }) => outside === id).flatMap((one) => spots.get(one) ?? []);
    const [first, last] = own.length > 1 ? furthest(own) : own;
    const kind = last ? "switch-3" : "switch";
    const switches = [first, last].flatMap((spot): Device[] => (spot ? [{ ...spot, kind }] : []));
    return { switches, lights: lights.filter(({ room }) => room === id) };
  });
  const garages = new Set(
    outdoors.filter(({ door }) => door.door.kind === "garage").map(({ inside }) => inside),
  );
  return [
    ...beside,
    ...overhead,
    ...[...garages].flatMap((garage): Circuit[] => {
      const [way] = ways.get(garage) ?? [];
      const spot = way && at(garage, way);
      const own = outdoors.flatMap(({ light, door, inside }) =>
        light && door.door.kind === "garage" && inside === garage ? [light] : [],
      );
      return spot ? [{ switches: [{ ...spot, kind: "switch" }], lights: own }] : [];
    }),
  ];
}

/** The two places that lie furthest from one another. */
function furthest(spots: readonly Spot[]): Spot[] {
  const pairs = spots.flatMap((a, i) => spots.slice(i + 1).map((b) => [a, b] as const));
  return [...(pairs.sort(([a, b], [c, d]) => distance(c, d) - distance(a, b))[0] ?? [])];
}

/** From each switch to its nearest light, and on from light to light until all are served. */
function legsOf(switches: readonly Device[], lights: readonly Device[]): Leg[] {
  if (switches.length === 0 || lights.length === 0) return [];
  const nearest = (to: Device, from: readonly Device[]) =>
    from.reduce((best, one) => (distance(to, one) < distance(to, best) ? one : best));
  const legs = switches.map((from): Leg => ({ from, to: nearest(from, lights) }));
  const served = new Set(legs.slice(0, 1).map(({ to }) => to));
  while (served.size < lights.length) {
    const [next] = lights
      .filter((light) => !served.has(light))
      .map((to): Leg => ({ from: nearest(to, [...served]), to }))
      .sort((a, b) => distance(a.from, a.to) - distance(b.from, b.to));
    if (!next) break;
    legs.push(next);
    served.add(next.to);
  }
  return legs;
}
