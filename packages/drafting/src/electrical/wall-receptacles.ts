import { areaOf, distance, pointAlong } from "../geometry/rects.ts";
import type { PlacedBay } from "../layout/bays.ts";
import { boundsOf, runsAlongX, sideOf } from "../layout/edges.ts";
import type { FixtureKind, RoomKind } from "../layout/kinds.ts";
import type { Fixture, House, Level, Rect, Room } from "../layout/model.ts";
import { inward } from "../massing/wall-rules.ts";
import { type LevelWalls, outerThickness, wallsOf } from "../plan/walls.ts";
import { type Device, OPEN } from "./device.ts";
import { behindLeaves, hollowWalls, isBehindLeaf, isHollow } from "./hollow-walls.ts";
import { livedIn } from "./lived-in.ts";
import { type LinePiece, openGroups, type WallLine, wallLines } from "./wall-lines.ts";

/** IRC E3901.2: no point of a wall line of 2 ft or more, its guards with it, is over 6 ft from a receptacle, feet. */
const REACH = 6;
const LEAST = 2;
/** E3901.10: halls of this length have one; what is open to a hall lengthens it. */
const HALL: ReadonlySet<RoomKind> = new Set(["hall", "foyer", "mudroom"]);
const HALL_LENGTH = 10;
/** E3901.11: foyers over so many square feet have one at each wall of so many feet. */
const FOYER: ReadonlySet<RoomKind> = new Set(["foyer", "mudroom"]);
const FOYER_AREA = 60;
const FOYER_WALL = 3;
/** What parts a counter along its wall. */
const SET_IN: ReadonlySet<FixtureKind> = new Set(["sink", "range", "refrigerator"]);
/** Counters under 1 ft need none; glass that starts at their splash leaves no place for a box. */
const COUNTER = { least: 1, reach: 2, glass: 3.4 };
/** Places are looked for in steps along the line, feet. */
const STEP = 0.25;
/** So short a piece between a corner and a jamb has one place, off the studs of both: its middle, feet. */
const STUB = 0.75;
/** A box needs a stud: so far from corners and openings, feet; the studs of a corner leave no room for one nearer. */
const STUD = { off: 0.5, corner: 0.27 };
/** A box 15 in over the floor has no place in glass that starts lower, feet. */
const LOW_GLASS = 1.6;
/** A receptacle nearer to a switch than this is drawn over it, feet. */
const UNDER = 0.4;
/** What a place costs: another receptacle more than one in a poor place, and less than one in a corner or in the floor, and least of all before a pocket. */
const COST = {
  each: 100,
  corner: 30,
  studs: 420,
  stub: 500,
  bed: 4,
  switch: 12,
  leaf: 40,
  panel: 60,
  floor: 300,
  pocket: 600,
};

/** A place on a wall line, with what speaks against it. */
interface Place {
  at: number;
  piece: LinePiece;
  /** Along the wall of its piece, feet. */
  along: number;
  cost: number;
  /** Whether no box fits into the wall there: it is glass to the floor or a guard, or a door slides into it. */
  floor: boolean;
}

/** The receptacles that the walls of rooms need, as few as reach every point of them; rather not under one of `switches`. */
export function wallReceptacles(house: House, index: number, switches: readonly Device[]): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const isLivedIn = livedIn(house, index);
  const along = (line: WallLine) => chosen(placesOf(level, walls, line, { switches }), line.length, REACH);
  const habitable = wallLines(house, index, { in: isLivedIn, guards: true })
    .filter(({ length }) => length >= LEAST - 0.01)
    .flatMap(along);
  const foyers = wallLines(house, index, { in: ({ kind }) => FOYER.has(kind) })
    .filter(({ length, pieces }) => length >= FOYER_WALL && areaOf(pieces[0]?.room.rects ?? []) > FOYER_AREA)
    .flatMap(along);
  return [
    ...habitable,
    ...foyers,
    ...walls.bays.map((bay) => bayReceptacle(house, index, bay)),
    ...hallReceptacles(house, index, new Set([...habitable, ...foyers].map(({ room }) => room))),
    ...counterReceptacles(house, index),
  ];
}

/** In the middle of the front of a bay, whose walls are a line of their own; in its floor under low glass. */
function bayReceptacle(house: House, index: number, placed: PlacedBay): Device {
  const { bay, edge, start, end } = placed;
  const face = edge.line - inward(edge.side) * (bay.depth - outerThickness(house, index));
  const middle = (start + end) / 2;
  const at = pointAlong(runsAlongX(edge.side), middle, face);
  const kind = bay.sill < LOW_GLASS ? "floor-receptacle" : "receptacle";
  return { kind, room: bay.room, side: edge.side, ...at, slide: [middle, middle] };
}

/** E3901.4: over counters, of which no point is over 2 ft from one; sinks and ranges part them. */
function counterReceptacles(house: House, index: number): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  return wallLines(house, index, { in: ({ kind }) => !OPEN.has(kind), fixed: SET_IN, behind: "counter" })
    .filter(({ length }) => length >= COUNTER.least)
    .flatMap((line) =>
      chosen(placesOf(level, walls, line, { lowest: COUNTER.glass }), line.length, COUNTER.reach),
    )
    .map((device) => ({ ...device, kind: "gfci", counter: true }));
}

/**
 * One at the best place of each long hall, nearest to the middle of its longest wall; and of halls and
 * foyers that are long together, as no wall parts them, where the walls of none have one.
 */
function hallReceptacles(house: House, index: number, served: ReadonlySet<string>): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const isJoined = ({ kind }: Room) => HALL.has(kind);
  const isLong = ({ w, d }: Rect) => Math.max(w, d) >= HALL_LENGTH;
  const halls = level.rooms.filter(({ kind }) => kind === "hall");
  const long = halls.filter(({ id, rects }) => rects.some(isLong) && !served.has(id)).map((room) => [room]);
  const groups = openGroups(level, walls, isJoined);
  const together = [...new Set(halls.map(({ id }) => groups.get(id)))]
    .map((group) => level.rooms.filter(({ id }) => groups.get(id) === group))
    .filter((rooms) => isLong(boundsOf(rooms.flatMap(({ rects }) => rects))))
    .filter((rooms) => !rooms.some((room) => served.has(room.id) || long.some(([one]) => one === room)));
  return [...long, ...together].flatMap((rooms) => {
    const places = wallLines(house, index, { in: (room) => rooms.includes(room) }).flatMap((line) =>
      placesOf(level, walls, line).map((place) => ({
        place,
        cost: place.cost + Math.abs(place.at - line.length / 2) - line.length,
      })),
    );
    const best = places.sort((a, b) => a.cost - b.cost)[0];
    return best ? [deviceAt(best.place)] : [];
  });
}

function placesOf(
  level: Level,
  walls: LevelWalls,
  line: WallLine,
  { lowest = LOW_GLASS, switches = [] }: { lowest?: number; switches?: readonly Device[] } = {},
): Place[] {
  const hollow = hollowWalls(walls, lowest);
  const pockets = hollow.filter(({ pocket }) => pocket);
  const leaves = walls.doors.flatMap((placed) => behindLeaves(placed));
  const beds = level.fixtures.filter(({ kind }) => kind.startsWith("bed"));
  const panels = level.fixtures.filter(({ kind }) => kind === "electrical-panel");
  return line.pieces.flatMap((piece, i) => {
    const [first, last] = [goesOn(line.pieces[i - 1], piece), goesOn(piece, line.pieces[i + 1])];
    const length = piece.to - piece.from;
    const count = length < STUB ? 1 : Math.round(length / STEP);
    return Array.from({ length: count }, (_, i): Place => {
      const off = (length * (i + 0.5)) / count;
      const along = piece.back ? piece.to - off : piece.from + off;
      const [x, y] = runsAlongX(piece.side) ? [along, piece.face] : [piece.face, along];
      const floor = piece.guard === true || isHollow(hollow, piece, along);
      const isBefore = (fixtures: readonly Fixture[]) =>
        fixtures.some(({ rect }) => {
          const back = sideOf(rect, piece.side);
          return Math.abs(back.line - piece.face) < 1 && along > back.start - 0.3 && along < back.end + 0.3;
        });
      const behindLeaf = isBehindLeaf(leaves, { x, y }, piece);
      const cost =
        (floor ? COST.floor : 0) +
        (isHollow(pockets, piece, along) ? COST.pocket : 0) +
        (isBefore(beds) ? COST.bed : 0) +
        (isBefore(panels) ? COST.panel : 0) +
        (switches.some((one) => one.side === piece.side && distance(one, { x, y }) < UNDER)
          ? COST.switch
          : 0) +
        (behindLeaf ? COST.leaf : 0) +
        (length < STUD.off ? COST.stub : 0) +
        cornerCost(Math.min(first ? STUD.off : off, last ? STUD.off : length - off));
      return { at: piece.at + off, piece, along, cost, floor };
    });
  });
}

/** Whether a wall runs straight on from one piece of its line into the next, where one room does into another. */
function goesOn(a: LinePiece | undefined, b: LinePiece | undefined): boolean {
  return a !== undefined && b !== undefined && a.side === b.side && Math.abs(a.face - b.face) < 0.01;
}

/** @param off how far a place is from the nearer end of its wall, feet */
function cornerCost(off: number): number {
  return off < STUD.corner ? COST.studs : off < STUD.off ? COST.corner : 0;
}

/** The cheapest places that leave no point of the line too far from one: few first, then evenly spread. */
function chosen(places: readonly Place[], length: number, reach: number): Device[] {
  const best: { cost: number; before: number }[] = [];
  const uneven = (gap: number, most: number) => 8 * (gap / most) ** 2;
  for (const [i, place] of places.entries()) {
    const own = COST.each + place.cost;
    let [cost, before] =
      place.at <= reach ? [own + uneven(place.at, reach), -1] : [Number.POSITIVE_INFINITY, -1];
    for (let j = i - 1; j >= 0; j--) {
      const gap = place.at - (places[j]?.at ?? 0);
      if (gap > 2 * reach) break;
      const sum = (best[j]?.cost ?? Number.POSITIVE_INFINITY) + own + uneven(gap, 2 * reach);
      if (sum < cost) [cost, before] = [sum, j];
    }
    best.push({ cost, before });
  }
  let last = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, { cost }] of best.entries()) {
    const rest = length - (places[i]?.at ?? 0);
    const sum = cost + uneven(rest, reach);
    if (rest <= reach && sum < least) [last, least] = [i, sum];
  }
  const found: Place[] = [];
  for (let i = last; i >= 0; i = best[i]?.before ?? -1) {
    const place = places[i];
    if (place) found.unshift(place);
  }
  return found.map((place, i) => {
    const before = place.at - (found[i - 1]?.at ?? -reach);
    const after = (found[i + 1]?.at ?? length + reach) - place.at;
    return slidable(place, places, 2 * reach - before, 2 * reach - after);
  });
}

/** A receptacle that may be drawn a little to either side: half of what its spacing leaves it. */
function slidable(place: Place, places: readonly Place[], before: number, after: number): Device {
  const within = places
    .filter(({ piece, cost }) => piece === place.piece && cost <= place.cost)
    .filter(({ at }) => at >= place.at - after / 2 && at <= place.at + before / 2)
    .map(({ along }) => along);
  return { ...deviceAt(place), slide: [Math.min(...within), Math.max(...within)] };
}

function deviceAt({ piece, along, floor }: Place): Device {
  const [x, y] = runsAlongX(piece.side) ? [along, piece.face] : [piece.face, along];
  return { kind: floor ? "floor-receptacle" : "receptacle", room: piece.room.id, x, y, side: piece.side };
}
