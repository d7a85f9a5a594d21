import { type Pt, pt, type Shape, type Weight } from "../geometry/shape.ts";
import type { Stretch } from "../geometry/stretches.ts";
import { bayFronts } from "../interior/bay-fronts.ts";
import { wetEnd } from "../interior/fixture-ends.ts";
import { fixtureFront, HEIGHTS, isSetIn, isWet, wetWall } from "../interior/fixture-fronts.ts";
import { AGAINST, ENDS_AT, endsOf, type InteriorView, SHOWN } from "../interior/interior-views.ts";
import { openingFront } from "../interior/opening-fronts.ts";
import { openingsOn } from "../interior/wall-openings.ts";
import { DUCTLESS_HEAD, isDuctless } from "../layout/ductless.ts";
import { OPPOSITE, runsAlongX, sideOf } from "../layout/edges.ts";
import { dropOf, FLOOR_STRUCTURE } from "../layout/heights.ts";
import type { DoorKind, FixtureKind } from "../layout/kinds.ts";
import type { Fixture, House, Rect, Room } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { beyondBy, type FarWall, farWalls } from "./far-walls.ts";
import { hungThings } from "./hung-things.ts";
import type { Cut } from "./section-cuts.ts";
import { garageThings, standOf } from "./section-garage.ts";
import { guards } from "./section-guards.ts";
import { area, line, thinBox } from "./section-parts.ts";
import type { RoofCut } from "./section-plane.ts";
import { stairsBeyond } from "./section-stairs-beyond.ts";
import { seenUpTo, vaultLines, type Within, withoutEaves } from "./section-vaults.ts";
import { wallTopLines } from "./section-wall-tops.ts";
import { depthOf, isSeen, type SeenThing, seenOf } from "./seen-things.ts";

/** How the leaves of doors are drawn that show on plans which way they slide. */
const LEAVES: Partial<Record<DoorKind, DoorKind>> = { slider: "hinged", pocket: "hinged" };

/** Heights over the floor of what is built in and seen from any side, feet; furniture is left out. */
const TALL: Partial<Record<FixtureKind, number>> = {
  counter: HEIGHTS.counter,
  island: HEIGHTS.counter,
  range: HEIGHTS.counter,
  dishwasher: HEIGHTS.counter,
  refrigerator: 5.8,
  vanity: HEIGHTS.vanity,
  "double-vanity": HEIGHTS.vanity,
  toilet: 2.5,
  tub: 1.6,
  ledge: 1.6,
  washer: 3.2,
  dryer: 3.2,
  "water-heater": 5,
  furnace: 4.5,
  "air-handler": 4.5,
};

/**
 * The far walls of the rooms of a level that are cut, with their openings and what is built in before them.
 * @param roofs those that are cut, up to which vaulted rooms go
 */
export function insideShapes(house: House, index: number, cut: Cut, roofs: readonly RoofCut[]): Shape[] {
  const floor = levelHeights(house)[index]?.floor ?? 0;
  const level = house.levels[index];
  if (!level) return [];
  const walls = farWalls(house, index, cut);
  const within = { house, index, cut, roofs: withoutEaves(house, cut, roofs) };
  return [
    ...walls.flatMap((wall) => wallFront(house, index, wall, floor)),
    ...walls.flatMap((wall) => vaultLines(within, wall)),
    ...corners(within, walls, floor),
    ...wallTopLines(house, index, walls, cut),
    ...[
      ...stairsBeyond(house, index, walls, cut),
      ...builtIn(within, walls, floor),
      ...hungSides(within, walls, floor),
      ...garageThings(house, index, walls, cut),
    ]
      .sort((a, b) => b.depth - a.depth)
      .flatMap(({ shapes }) => shapes),
    ...guards(house, index, walls, cut, floor),
  ];
}

/** What is built in and does not stand against a far wall, and how far beyond the cut. */
function builtIn(within: Within, walls: readonly FarWall[], floor: number): SeenThing[] {
  const { house, index, cut } = within;
  const fixtures = house.levels[index]?.fixtures ?? [];
  return fixtures
    .filter((one) => one.kind in TALL || isHearth(one.kind) || isAlone(one, fixtures))
    .filter((fixture) => isSeen(fixture.rect, walls, cut) && !isFront(fixture, walls))
    .map((fixture) => ({
      depth: depthOf(cut, fixture.rect),
      shapes: seenOf(fixture.rect, walls, cut).flatMap((seen) => solid(within, fixture, seen, floor)),
    }));
}

/** The sides of wall cabinets and hoods that do not hang on a far wall, and how far they lie beyond the cut. */
function hungSides({ house, index, cut }: Within, walls: readonly FarWall[], floor: number): SeenThing[] {
  return hungThings(house)
    .filter(
      ({ level, fixture, rect }) => level === index && isSeen(rect, walls, cut) && !isFront(fixture, walls),
    )
    .map(({ rect, low, high }) => ({
      depth: depthOf(cut, rect),
      shapes: seenOf(rect, walls, cut).map(([from, to]) => thinBox(from, to, floor + low, floor + high)),
    }));
}

/** Whether a thing is a sink with a cabinet of its own. */
const isAlone = (one: Fixture, all: readonly Fixture[]) => one.kind === "sink" && !isSetIn(one, all);

const isHearth = (kind: FixtureKind) => kind === "fireplace" || kind === "chimney";

/** Whether a fixture is drawn with the far wall that it stands against. */
function isFront(fixture: Fixture, walls: readonly FarWall[]): boolean {
  return SHOWN.has(fixture.kind) && walls.some((wall) => standsAt(fixture, wall));
}

function standsAt({ rect, faces }: Fixture, { side, line: at, from, to }: FarWall): boolean {
  const back = sideOf(rect, side);
  return (
    faces === OPPOSITE[side] &&
    Math.abs(back.line - at) < AGAINST &&
    back.start > from - 0.2 &&
    back.end < to + 0.2
  );
}

/** Whether a fixture stands along a wall that meets a far wall, and ends at that. */
function endsAt({ rect, faces, room }: Fixture, { side, face, from, to, room: before }: FarWall): boolean {
  const end = sideOf(rect, side);
  return (
    room === before.id &&
    runsAlongX(faces) !== runsAlongX(side) &&
    Math.abs(end.line - face) < ENDS_AT &&
    end.start > from - 0.2 &&
    end.end < to + 0.2
  );
}

/** A far wall's doors, windows and fixtures as interior elevations have them, without their words. */
function wallFront(house: House, index: number, wall: FarWall, floor: number): Shape[] {
  const level = house.levels[index];
  if (!level) return [];
  const view: InteriorView = {
    ...wall,
    level: index,
    ceiling: level.ceiling,
    fixtures: level.fixtures.filter((one) => SHOWN.has(one.kind) && standsAt(one, wall)),
  };
  const openings = openingsOn(house, view)
    .filter(({ door }) => door?.kind !== "garage")
    .map((one) => ({
      ...one,
      door: one.door && { ...one.door, kind: LEAVES[one.door.kind] ?? one.door.kind },
      ends: [Math.max(one.ends[0], wall.from), Math.min(one.ends[1], wall.to)] as [number, number],
    }))
    .filter(({ ends: [a, b] }) => b - a > 0.3);
  // What stands along the next wall and ends at this one has its tile on it too.
  const ending = level.fixtures.filter((one) => isWet(one) && endsAt(one, wall));
  const wet = [...view.fixtures.filter(isWet), ...ending];
  const ends = ending.flatMap(({ kind, rect }) => wetEnd(kind, endsOf(wall.side, rect)));
  const drop = dropOf(house, index, wall.room);
  const isLow = ({ what }: { what: "window" | "door" }) => wall.outer && what === "door";
  // In a garage the doors to the house lie at the floor of the house, those to the outside at the slab.
  const low = openings.filter(isLow).flatMap((opening) => openingFront(opening, [wall.from, wall.to]));
  const high = openings.filter((one) => !isLow(one));
  return [
    ...low.flatMap((shape) => asBeyond(shape, floor - drop)),
    ...[
      ...bayFronts(house, view),
      ...wet.flatMap((fixture) => wetWall(view, fixture)),
      ...high.flatMap((opening) => openingFront(opening, [wall.from, wall.to])),
      ...ends,
      ...[...view.fixtures]
        .sort((a, b) => Number(b.kind === "counter") - Number(a.kind === "counter"))
        .flatMap((fixture) => fixtureFront(view, fixture, openings, 1)),
    ].flatMap((shape) => asBeyond(shape, floor - (wall.room.kind === "garage" ? 0 : drop))),
  ];
}

const LIGHTER: Readonly<Record<Weight, Weight>> = {
  hair: "hair",
  fine: "hair",
  thin: "fine",
  medium: "fine",
  heavy: "thin",
};

/** A shape of an interior elevation at its height in the section; words and swings are left out. */
function asBeyond(shape: Shape, floor: number): Shape[] {
  const up = ({ x, y }: Pt) => pt(x, y - floor);
  const layer = shape.layer === "A-ELEV-PATT" ? "A-SECT-PATT" : "A-SECT-MBND";
  if (shape.type === "polygon" && !shape.dash)
    return [
      {
        ...shape,
        layer,
        loops: shape.loops.map((loop) => loop.map(up)),
        fill: shape.fill && "paper",
        weight: LIGHTER[shape.weight ?? "fine"],
      },
    ];
  if (shape.type === "polyline" && !shape.dash)
    return [{ ...shape, layer, points: shape.points.map(up), weight: LIGHTER[shape.weight] }];
  return [];
}

/** The upright edges where one far wall ends and another, nearer or farther, begins. */
function corners(within: Within, walls: readonly FarWall[], floor: number): Shape[] {
  const { house, index, cut } = within;
  return walls.flatMap((wall, at): Shape[] => {
    const next = walls[at + 1];
    if (!next || Math.abs(next.from - wall.to) > 0.5 || Math.abs(next.line - wall.line) < 0.05) return [];
    const low = floor - Math.max(dropOf(house, index, wall.room), dropOf(house, index, next.room));
    const near = beyondBy(cut, wall.line) < beyondBy(cut, next.line) ? wall : next;
    const top = seenUpTo(within, near.room, wall.to, near.face);
    return [line("A-SECT-MBND", [pt(wall.to, low), pt(wall.to, top)], "fine")];
  });
}

/** Something built in as the box that one sees of it, between two places along the cut. */
function solid(within: Within, fixture: Fixture, [from, to]: Stretch, level: number): Shape[] {
  const { house, index, cut } = within;
  const { kind, faces, room } = fixture;
  const inside = house.levels[index]?.rooms.find(({ id }) => id === room);
  const slab = level - (inside ? footOf(house, index, fixture, inside) : 0);
  const stand = standOf(fixture, inside);
  const floor = slab + stand;
  const height = kind === "sink" ? HEIGHTS.counter : TALL[kind];
  const top = height === undefined ? level + (house.levels[index]?.ceiling ?? 8) : floor + height;
  if (isDuctless(fixture)) return [thinBox(from, to, floor + DUCTLESS_HEAD.low, floor + DUCTLESS_HEAD.high)];
  const body =
    height === undefined && inside?.ceiling === "vaulted"
      ? breast(within, inside, fixture.rect, [from, to], floor)
      : thinBox(from, to, floor, top);
  if (kind === "counter" || kind === "island" || kind === "sink")
    return [body, line("A-SECT-MBND", [pt(from, top - 0.13), pt(to, top - 0.13)], "hair")];
  if (stand > 0) return [thinBox(from, to, slab, floor), body];
  if (kind !== "fireplace" || faces !== OPPOSITE[cut.axis === "x" ? "n" : "e"]) return [body];
  const middle = (from + to) / 2;
  const half = Math.min(1.5, (to - from) / 2 - 0.5);
  return [
    body,
    thinBox(middle - half, middle + half, floor + 0.5, floor + 3),
    thinBox(from, to, floor, floor + 0.5),
    thinBox(from - 0.25, to + 0.25, floor + 4.4, floor + 4.7),
  ];
}

/** A chimney breast in a vaulted room, up to its roof. */
function breast(within: Within, room: Room, rect: Rect, [from, to]: Stretch, floor: number): Shape {
  const near = within.cut.axis === "x" ? rect.y + rect.d : rect.x;
  const turns = within.roofs.map(({ to: end }) => end.x).filter((x) => x > from && x < to);
  const top = [from, ...turns.sort((a, b) => a - b), to].map((x) => pt(x, seenUpTo(within, room, x, near)));
  return area("A-SECT-MBND", [[pt(from, floor), ...top, pt(to, floor)]], "paper", "fine");
}

/** How far under the floor of its level a thing begins: with its room, in a void on what stands below. */
export function footOf(house: House, index: number, { kind }: Fixture, room: Room): number {
  return kind === "chimney" && room.kind === "open-below" ? FLOOR_STRUCTURE : dropOf(house, index, room);
}
