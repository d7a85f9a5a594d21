import { OUTWARD } from "../geometry/rects.ts";
import { type Edge, EPS, edgesOf, OPPOSITE, runsAlongX, SIDES, sideOf } from "../layout/edges.ts";
import type { FixtureKind, RoomKind } from "../layout/kinds.ts";
import type { Fixture, House, Level, Rect, Room, Side } from "../layout/model.ts";
import { inRect } from "../massing/envelope.ts";
import { memoized } from "../memoized.ts";
import { type LevelWalls, wallsOf } from "../plan/walls.ts";

/** A wall of a kitchen or a bath as it is seen from inside the room. */
export interface InteriorView {
  level: number;
  room: Room;
  side: Side;
  /** Across: the line of the layout that the wall stands on, plan feet. */
  line: number;
  /** Along: from face to face of the walls at its ends, plan feet. */
  from: number;
  to: number;
  ceiling: number;
  /** What stands against it. */
  fixtures: Fixture[];
  /** What is built in along the next walls and ends at this one. */
  ends?: FixtureEnd[];
  /** Of a side of an island, which has no wall: whether it is used from there, and how many are alike. */
  island?: { used: boolean; count: number };
}

/** A fixture that ends at a wall, and the wall that it stands against. */
export interface FixtureEnd {
  fixture: Fixture;
  back: InteriorView;
}

const ROOMS: ReadonlySet<RoomKind> = new Set(["kitchen", "bath", "half-bath"]);
/** What is drawn of a wall as one who stands before it sees it. */
export const SHOWN: ReadonlySet<FixtureKind> = new Set([
  "counter",
  "sink",
  "range",
  "refrigerator",
  "dishwasher",
  "vanity",
  "double-vanity",
  "toilet",
  "tub",
  "ledge",
  "shower",
]);
/** What is built in, so that one sees its side where it ends at a wall. */
const BUILT_IN: ReadonlySet<FixtureKind> = new Set([
  "counter",
  "refrigerator",
  "vanity",
  "double-vanity",
  "tub",
  "ledge",
  "shower",
]);
/** What has tile on the walls round it. */
const TILED: ReadonlySet<FixtureKind> = new Set(["tub", "shower"]);
/** From the face of a wall to what ends at it, with its tile or its filler; the most of a wall to its face, feet. */
export const ENDS_AT = 0.35;
const HALF_WALL = 0.7;
/** A fixture stands against a wall when its back is this near, feet. */
export const AGAINST = 0.8;
/** The wall behind a tub that stands free of it is seen with the tub before it when it is this near, feet. */
const BEHIND_TUB = 1.5;

/**
 * The walls that cabinets, kitchens and baths are built against, room by room, and the sides of
 * their islands.
 */
export const interiorViews = memoized((house: House): readonly InteriorView[] => {
  return house.levels.flatMap((level, index) => {
    const edges = edgesOf(level);
    const withCounter = new Set(
      level.fixtures.flatMap(({ kind, room }) => (kind === "counter" ? [room] : [])),
    );
    return level.rooms
      .filter(({ id, kind }) => ROOMS.has(kind) || withCounter.has(id))
      .flatMap((room) => [
        ...viewsOfRoom(
          house,
          index,
          room,
          edges.filter((edge) => edge.room === room.id),
        ),
        ...islandViews(level, index, room),
      ]);
  });
});

function viewsOfRoom(house: House, index: number, room: Room, edges: readonly Edge[]): InteriorView[] {
  const level = house.levels[index];
  if (!level) return [];
  const walls = wallsOf(house, index);
  const own = level.fixtures.filter((fixture) => fixture.room === room.id && SHOWN.has(fixture.kind));
  const views = SIDES.flatMap((side) =>
    stretchesOf(edges.filter((edge) => edge.side === side)).flatMap(
      ({ line, start, end }): InteriorView[] => {
        const fixtures = own.filter((fixture) => standsAgainst(fixture, side, line, start, end));
        const [from, to] = clearOf(walls, side, line, start, end);
        return [{ level: index, room, side, line, from, to, ceiling: level.ceiling, fixtures }];
      },
    ),
  );
  return views
    .map((view) => ({ ...view, ends: endingAt(view, views) }))
    .filter((view) => view.fixtures.some(({ kind }) => kind !== "ledge") || hasWindowInTile(view, walls));
}

/** Whether a window of a wall reaches into the tile over a tub or a shower that ends at it. */
function hasWindowInTile({ room, side, line, ends = [] }: InteriorView, walls: LevelWalls): boolean {
  const tiled = ends.filter(({ fixture }) => TILED.has(fixture.kind)).map(({ fixture }) => fixture.rect);
  return walls.windows.some(
    ({ edge, start, end }) =>
      edge.room === room.id &&
      edge.side === side &&
      Math.abs(edge.line - line) < EPS &&
      tiled.some((rect) => {
        const tile = sideOf(rect, side);
        return start < tile.end && end > tile.start;
      }),
  );
}

/** What stands against the walls that meet a wall and ends at it. */
function endingAt(view: InteriorView, views: readonly InteriorView[]): FixtureEnd[] {
  return views.flatMap((back) => {
    if (runsAlongX(back.side) === runsAlongX(view.side)) return [];
    const face = [back.from, back.to].find((at) => Math.abs(at - view.line) < HALF_WALL);
    if (face === undefined) return [];
    return back.fixtures
      .filter(({ kind, rect, freestanding }) => {
        const { line, start, end } = sideOf(rect, view.side);
        const isHere = start > view.from - 0.1 && end < view.to + 0.1;
        return BUILT_IN.has(kind) && !freestanding && isHere && Math.abs(line - face) < ENDS_AT;
      })
      .map((fixture) => ({ fixture, back }));
  });
}

/** The straight stretches that the edges of one side of a room make, whatever is behind them. */
function stretchesOf(edges: readonly Edge[]): { line: number; start: number; end: number }[] {
  const stretches: { line: number; start: number; end: number }[] = [];
  for (const { line, start, end } of [...edges].sort((a, b) => a.start - b.start)) {
    const before = stretches.find(
      (one) => Math.abs(one.line - line) < EPS && Math.abs(one.end - start) < EPS,
    );
    if (before) before.end = end;
    else stretches.push({ line, start, end });
  }
  return stretches;
}

function standsAgainst(fixture: Fixture, side: Side, line: number, start: number, end: number) {
  if (fixture.faces !== OPPOSITE[side]) return false;
  const back = sideOf(fixture.rect, side);
  const near = fixture.freestanding ? BEHIND_TUB : AGAINST;
  return back.start > start - 0.1 && back.end < end + 0.1 && Math.abs(back.line - line) < near;
}

/** Above an island that nothing hangs over the drawing ends here, feet over the floor. */
const OVER_ISLAND = 4;

/** The two long sides of each island: the one it is used from, and the one that people sit at. */
function islandViews(level: Level, index: number, room: Room): InteriorView[] {
  const islands = level.fixtures.filter((one) => one.room === room.id && one.kind === "island");
  const setInto = ({ rect }: Fixture) =>
    level.fixtures.filter(
      (one) => SHOWN.has(one.kind) && inRect(rect, one.rect.x + one.rect.w / 2, one.rect.y + one.rect.d / 2),
    );
  const isLike = (a: Fixture, b: Fixture) =>
    a.faces === b.faces && a.rect.w === b.rect.w && a.rect.d === b.rect.d && setInto(a).length === 0;
  // Islands of one size that nothing is set into are drawn once.
  const distinct = islands.filter((one) => (islands.find((other) => isLike(one, other)) ?? one) === one);
  return distinct.flatMap((top) => {
    const within = setInto(top);
    const used = within[0]?.faces ?? OPPOSITE[top.faces];
    return [used, OPPOSITE[used]].map((face): InteriorView => {
      const { line, start, end } = sideOf(top.rect, face);
      return {
        level: index,
        room,
        side: OPPOSITE[face],
        line,
        from: start,
        to: end,
        ceiling: within.some(({ kind }) => kind === "range") ? level.ceiling : OVER_ISLAND,
        fixtures: face === used ? within : [],
        island: { used: face === used, count: islands.filter((one) => isLike(top, one)).length || 1 },
      };
    });
  });
}

/** A stretch of wall between the faces of the walls that meet its ends; as it is where none does. */
function clearOf(walls: LevelWalls, side: Side, line: number, start: number, end: number): [number, number] {
  const inward = -OUTWARD[side];
  const [near, far] = [line + inward * 0.2, line + inward].sort((a, b) => a - b) as [number, number];
  const across = walls.runs.filter(
    (run) => (run.axis === "y") === runsAlongX(side) && run.start < far - EPS && run.end > near + EPS,
  );
  const at = (along: number) => across.filter((run) => Math.abs(run.line - along) < EPS);
  return [
    Math.max(start, ...at(start).map(({ high }) => high)),
    Math.min(end, ...at(end).map(({ low }) => low)),
  ];
}

/** Where a plan coordinate along the wall lies from left to right, as seen from inside. */
export function acrossOf(side: Side, along: number): number {
  return side === "n" || side === "e" ? along : -along;
}

/** A stretch of plan coordinates along a wall, from left to right as seen. */
export function spanOf(side: Side, start: number, end: number): [number, number] {
  const [a, b] = [acrossOf(side, start), acrossOf(side, end)];
  return [Math.min(a, b), Math.max(a, b)];
}

/** The ends of a fixture along its wall, from left to right as seen. */
export function endsOf(side: Side, rect: Rect): [number, number] {
  return runsAlongX(side) ? spanOf(side, rect.x, rect.x + rect.w) : spanOf(side, rect.y, rect.y + rect.d);
}
