import { crossesBox } from "../geometry/free-place.ts";
import { centreOf, distance, grown, OUTWARD, rectOutside, rectsMeet, spanAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { without } from "../geometry/stretches.ts";
import { boundsOf, EPS, runsAlongX, sideOf } from "../layout/edges.ts";
import { equipmentName } from "../layout/equipment.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { FixtureKind, RoomKind } from "../layout/kinds.ts";
import type { Fixture, House, Level, Rect } from "../layout/model.ts";
import { wellsOf } from "../layout/wells.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { drivesOf, outsideSteps, rectsOfSteps } from "../massing/steps.ts";
import { inward } from "../massing/wall-rules.ts";
import { stepRects } from "../plan/plan-steps.ts";
import { wallsOf } from "../plan/walls.ts";
import { backOf, type Device } from "./device.ts";
import { alongOuterWall, type OuterStretch, outerStretches } from "./outer-faces.ts";
import { onWall, type WallSpace } from "./wall-spaces.ts";

/** What has a receptacle, or a 240 V outlet, on a circuit of its own. */
const PLUGGED: Partial<Record<FixtureKind, string>> = {
  range: "RANGE",
  refrigerator: "REF",
  dishwasher: "DW",
  dryer: "DRYER",
};
/** From the side of an appliance to the middle of the outlet behind it, feet. */
const OUTLET = 0.2;
/** The rail of an overhead door holds its opener so far inside the wall, feet. */
const OPENER = 9.5;
/** What the plans call the unit outdoors. */
export const OUTDOOR_UNITS: ReadonlySet<string> = new Set(["AC", "HEAT PUMP"]);
/** The unit outdoors: wall that it needs with its disconnect, from its middle to either side, feet. */
const UNIT = 2.2;
/** From the middle of that wall to the unit one way, to its disconnect the other, clear floor before it; feet. */
const BESIDE = { unit: 0.9, disconnect: 1.6, receptacle: 1, end: 0.5 };
/** From the middle of that wall to the end of wall behind its disconnect and a receptacle, feet. */
const SERVED = UNIT + BESIDE.receptacle + BESIDE.end;
/** How far out from its wall it stands at most, feet. */
const DEPTH = 3.5;
/** It keeps so far off the way of a car, off steps, off a wall at its side, which it draws its air along, and off a window well, which one climbs out of; feet. */
const OFF = { drive: 1, wall: 1, steps: 1, well: 3 };
/** From its wall to its middle, feet. */
const STANDS = 2.25;
/** The ground before the foot of steps and landings that one walks on, feet (IRC R311.3). */
const FRONT = 3;
/** What a place of the unit outdoors costs in feet of line set: at the front, at a bedroom's wall, without room for a receptacle. */
const COST = { front: 40, bedroom: 12, short: 25 };
/** What stands so much off its wall at most has it behind it, feet. */
const CLEAR = 1.5;
/** A receptacle for those who service it stands within so many feet (IRC E3901.12). */
const SERVICE = 25;
/** More than a wall is thick, feet. */
const WALL = 0.8;
const PANEL_ROOMS: readonly RoomKind[] = ["garage", "utility", "laundry", "mudroom", "storage", "hall"];

/** The outlets of a level for what is built in: appliances, hoods, door openers, the panel. */
export function equipmentOf(house: House, index: number, spaces: readonly WallSpace[]): Device[] {
  const level = house.levels[index];
  if (!level) return [];
  return [
    ...level.fixtures.flatMap((fixture) => outletsOf(fixture, spaces)),
    ...openers(house, index),
    ...(index === groundLevelOf(house) ? panelOf(level, spaces) : []),
  ];
}

/** A circuit of its own for each appliance, at its back, and the hood over a range (IRC M1503). */
function outletsOf(fixture: Fixture, spaces: readonly WallSpace[]): Device[] {
  const { kind, rect, room } = fixture;
  // What is wired without a plug is called as on every sheet.
  const [plug, fixed] = [PLUGGED[kind], equipmentName(fixture)];
  const back = behindIt(fixture, spaces);
  const hood: Device = { kind: "hood", room, ...centreOf(rect) };
  return [
    ...(plug ? [{ kind: "dedicated", room, note: plug, ...back, slide: behind(fixture) } as const] : []),
    ...(fixed ? [{ kind: "disconnect", room, note: fixed, ...back } as const] : []),
    ...(kind === "range" ? [hood] : []),
  ];
}

/** The back of a fixture, or the wall behind it where it stands clear of one, as tanks and furnaces do. */
function behindIt({ rect, faces, room }: Fixture, spaces: readonly WallSpace[]) {
  const back = backOf(rect, faces);
  const alongX = runsAlongX(back.side);
  const [along, line] = alongX ? [back.x, back.y] : [back.y, back.x];
  const wall = spaces.find(({ side, face, from, to, room: { id } }) => {
    const off = (face - line) * OUTWARD[back.side];
    return id === room && side === back.side && along > from && along < to && off > EPS && off < CLEAR;
  });
  return wall ? { ...back, ...(alongX ? { y: wall.face } : { x: wall.face }) } : back;
}

/** Where the outlet behind an appliance may be drawn, along its wall: inside its sides, feet. */
function behind({ rect, faces }: Fixture): [number, number] {
  const [from, to] = spanAlong(runsAlongX(faces), rect);
  const off = Math.min(OUTLET, (to - from) / 2);
  return [from + off, to - off];
}

/** A receptacle in the ceiling of a garage before each overhead door, for its opener. */
function openers(house: House, index: number): Device[] {
  return wallsOf(house, index)
    .doors.filter(({ door }) => door.kind === "garage")
    .map(({ edge, start, end }): Device => {
      const middle = (start + end) / 2;
      const in_ = edge.line + inward(edge.side) * OPENER;
      const [x, y] = runsAlongX(edge.side) ? [middle, in_] : [in_, middle];
      return { kind: "opener", room: edge.room, x, y };
    });
}

/** The panel where the layout has one, else on a wall of the room it disturbs least. */
function panelOf(level: Level, spaces: readonly WallSpace[]): Device[] {
  const drawn = level.fixtures.find(({ kind }) => kind === "electrical-panel");
  if (drawn) return [{ kind: "panel", room: drawn.room, ...backOf(drawn.rect, drawn.faces) }];
  for (const kind of PANEL_ROOMS) {
    const space = spaces
      .filter((one) => one.room.kind === kind && one.to - one.from > 3)
      .sort((a, b) => b.to - b.from - (a.to - a.from))[0];
    if (space) return [{ kind: "panel", ...onWall(space, space.to - 1.5) }];
  }
  return [];
}

/**
 * The disconnect of the cooling or heat pump unit outdoors, in sight of it (IRC E4101.5): on bare
 * wall at grade, as near to the furnace, air handler or ductless head as may be, not at the front
 * and rather not by a bedroom, never before an overhead door; with a receptacle within 25 ft unless one of `others` is.
 */
export function outdoorUnit(house: House, index: number, others: readonly Device[]): Device[] {
  if (index !== groundLevelOf(house)) return [];
  const indoor = house.levels
    .flatMap(({ fixtures }) => fixtures)
    .find(({ kind }) => kind === "furnace" || kind === "air-handler");
  if (!indoor) return [];
  const middle = centreOf(indoor.rect);
  const rooms = house.levels[index]?.rooms ?? [];
  const floors = rooms.flatMap(({ rects }) => rects);
  const taken = groundInUse(house, index);
  const bare = outerStretches(house, index, { bare: true }).filter(({ face }) => face.on === "outside");
  const best = (stretches: readonly OuterStretch[]) =>
    stretches
      .flatMap((stretch) => clearOf(stretch, taken, floors))
      .filter(({ from, to }) => to - from >= 2 * UNIT)
      .map((stretch) => {
        const wanted = runsAlongX(stretch.face.side) ? middle.x : middle.y;
        const along = Math.min(Math.max(wanted, stretch.from + UNIT), stretch.to - UNIT);
        const at = alongOuterWall(stretch.face, along);
        const off = Math.hypot(at.x - middle.x, at.y - middle.y);
        const short = stretch.to - stretch.from < UNIT + SERVED ? COST.short : 0;
        return { at, stretch, along, cost: off + short + priceOf(house, index, stretch) };
      })
      .sort((a, b) => a.cost - b.cost)[0];
  const placed = best(bare) ?? best(joinedAlong(house, index, bare));
  if (!placed) return [];
  const { stretch } = placed;
  // The disconnect hangs towards the middle of the house, so that mirrored plans agree.
  const middleOfHouse = centreOf(boundsOf(floors))[runsAlongX(stretch.face.side) ? "x" : "y"];
  const way = placed.along < middleOfHouse ? 1 : -1;
  // Room for a receptacle is left where others serve too: those are not the same in a mirrored house.
  const along = withReceptacle(placed.along, way, stretch);
  const hangs = along + way * BESIDE.disconnect;
  const at = alongOuterWall(stretch.face, hangs);
  const unit: Device = {
    kind: "disconnect",
    note: indoor.kind === "furnace" ? "AC" : "HEAT PUMP",
    ...at,
    slide: [hangs, hangs],
    serves: alongOuterWall(stretch.face, along - way * BESIDE.unit),
  };
  const indoors = rooms.filter(isEnclosed).flatMap(({ rects }) => rects);
  const middleOfUnit = stretch.face.line + OUTWARD[stretch.face.side] * STANDS;
  const stands = alongOuterWall({ ...stretch.face, line: middleOfUnit }, along - way * BESIDE.unit);
  const isServed = others.some(
    (one) => one.kind === "weatherproof" && isInReach(one, at, indoors) && distance(one, stands) < SERVICE,
  );
  if (isServed) return [unit];
  const further = along + way * (UNIT + BESIDE.receptacle);
  const isWall = further >= stretch.from + BESIDE.end && further <= stretch.to - BESIDE.end;
  const beside = isWall ? further : along - way * UNIT;
  return [unit, { kind: "weatherproof", ...alongOuterWall(stretch.face, beside) }];
}

/** Ground that no unit stands on: steps with what is before them, drives, and what lies round window wells. */
function groundInUse(house: House, index: number): Rect[] {
  const fronts = outsideSteps(house).map((steps) => {
    const { line, start, end } = sideOf(boundsOf(rectsOfSteps(steps)), steps.down);
    return rectOutside(steps.down, line, start, end - start, FRONT);
  });
  const wells = house.levels.flatMap((_, at) => wellsOf(house, at)).map(({ rect }) => grown(rect, OFF.well));
  const drives = drivesOf(house, index).map((drive) => grown(drive, OFF.drive));
  const steps = stepRects(house, index).map((rect) => grown(rect, OFF.steps));
  return [...steps, ...fronts, ...drives, ...wells];
}

/** Whether one can carry a cord from a receptacle to a place without going round the house. */
function isInReach(receptacle: Pt, place: Pt, indoors: readonly Rect[]): boolean {
  const isNear = Math.hypot(receptacle.x - place.x, receptacle.y - place.y) < SERVICE;
  // Both are on faces of walls, beside the rooms behind them.
  return isNear && !indoors.some((rect) => crossesBox([receptacle, place], grown(rect, -WALL)));
}

/** The middle of a unit moved along its wall, so that its receptacle has a place beyond its disconnect, where there is room. */
function withReceptacle(along: number, way: 1 | -1, { from, to }: OuterStretch): number {
  if (to - from < UNIT + SERVED) return along;
  return way > 0 ? Math.min(along, to - SERVED) : Math.max(along, from + SERVED);
}

/** Stretches of one wall before rooms that are alike to a unit, as one: for a house none of whose rooms has wall enough. */
function joinedAlong(house: House, index: number, stretches: readonly OuterStretch[]): OuterStretch[] {
  const joined: OuterStretch[] = [];
  for (const one of [...stretches].sort((a, b) => a.from - b.from)) {
    const before = joined.find(
      ({ face, to }) =>
        face.side === one.face.side &&
        Math.abs(face.line - one.face.line) < EPS &&
        Math.abs(to - one.from) < EPS &&
        priceOf(house, index, { face }) === priceOf(house, index, one),
    );
    if (before) before.to = one.to;
    else joined.push({ ...one });
  }
  return joined;
}

/** What of a stretch has no ground before it that is taken, as far out as a unit stands, and no wall close beside it. */
function clearOf(
  { face, from, to }: OuterStretch,
  taken: readonly Rect[],
  floors: readonly Rect[],
): OuterStretch[] {
  const ground = rectOutside(face.side, face.line, from, to - from, DEPTH);
  const spanOf = (rect: Rect) => spanAlong(runsAlongX(face.side), rect);
  const holes = [
    ...taken.filter((rect) => rectsMeet(rect, ground)).map(spanOf),
    ...floors
      .filter((rect) =>
        rectsMeet(rect, rectOutside(face.side, face.line, from - OFF.wall, to - from + 2 * OFF.wall, DEPTH)),
      )
      .map((rect) => spanOf(grown(rect, OFF.wall))),
  ];
  return without([[from, to]], holes).map(([start, end]) => ({ face, from: start, to: end }));
}

function priceOf(house: House, index: number, { face }: Pick<OuterStretch, "face">): number {
  const kind = house.levels[index]?.rooms.find(({ id }) => id === face.room)?.kind;
  return (face.side === "s" ? COST.front : 0) + (kind === "bedroom" || kind === "primary" ? COST.bedroom : 0);
}
