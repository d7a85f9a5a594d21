import { rectOutside } from "../geometry/rects.ts";
import { EPS, intersection, OPPOSITE, type Placed, placeDoor, subtract } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Door, Fixture, Rect, Room } from "../layout/model.ts";
import { standsOn } from "../plan/plan-fixtures.ts";
import type { LevelContext } from "./level-context.ts";

/** Things set into a worktop; they may lie within a counter or an island. */
const BUILT_IN: ReadonlySet<FixtureKind> = new Set(["sink", "range", "dishwasher"]);
const WORKTOP: ReadonlySet<FixtureKind> = new Set(["counter", "island"]);
/** The floor kept free in front of a doorway, feet. */
const PASSAGE = 1.5;

/** Fixtures: inside their room, clear of one another and of doors, and complete in kitchens and baths. */
export function checkFixtures(context: LevelContext): void {
  const { level, room, report } = context;
  for (const fixture of level.fixtures) {
    const owner = room(fixture.room);
    if (!owner) report(`a ${fixture.kind} names a room that is not there`, fixture.room);
    else if (subtract([fixture.rect], owner.rects).length > 0)
      report(`the ${fixture.kind} leaves the room`, owner.id);
  }
  checkFixtureOverlaps(context);
  for (const door of level.doors) checkDoorIsFree(context, door);
  for (const one of level.rooms) checkEquipment(context, one);
}

function checkFixtureOverlaps({ level, report }: LevelContext): void {
  level.fixtures.forEach((fixture, index) => {
    for (const other of level.fixtures.slice(index + 1)) {
      if (!intersection(fixture.rect, other.rect) || isBuiltIn(fixture, other)) continue;
      report(`the ${fixture.kind} overlaps the ${other.kind}`, fixture.room);
    }
  });
}

function isBuiltIn(a: Fixture, b: Fixture): boolean {
  const [top, inset] = WORKTOP.has(a.kind) ? [a, b] : [b, a];
  return WORKTOP.has(top.kind) && BUILT_IN.has(inset.kind) && subtract([inset.rect], [top.rect]).length === 0;
}

function checkDoorIsFree({ level, edges, report }: LevelContext, door: Door): void {
  if (door.kind === "open" || door.kind === "garage") return;
  const placed = placeDoor(edges, door);
  if (!placed) return;
  const into = door.into ?? door.to;
  for (const id of [door.from, door.to]) {
    const zone = zoneOf(placed, id === door.from, id === into ? sweep(door, placed) : PASSAGE);
    for (const fixture of level.fixtures) {
      if (fixture.room !== id || fixture.kind === "car") continue;
      if (!standsOn(fixture, level).some((rect) => intersection(zone, rect))) continue;
      report(`the ${fixture.kind} blocks the ${door.kind} door from ${door.from} to ${door.to}`, id);
    }
  }
}

/** How deep into the room a leaf reaches, feet. */
function sweep(door: Door, { start, end }: Placed): number {
  const width = end - start;
  if (door.kind === "hinged" || door.kind === "entry") return width;
  if (door.kind === "double" || door.kind === "french") return Math.max(width / 2, PASSAGE);
  return PASSAGE;
}

/** The floor in front of an opening, on the side of the edge's own room or beyond it. */
function zoneOf({ edge, start, end }: Placed, inOwnRoom: boolean, depth: number): Rect {
  const side = inOwnRoom ? OPPOSITE[edge.side] : edge.side;
  return rectOutside(side, edge.line, start + EPS, end - start - 2 * EPS, depth);
}

function checkEquipment({ level, report }: LevelContext, room: Room): void {
  const has = (...kinds: FixtureKind[]) =>
    level.fixtures.some((fixture) => fixture.room === room.id && kinds.includes(fixture.kind));
  const need = (...kinds: FixtureKind[]) => {
    if (!has(...kinds)) report(`a ${room.kind} without a ${kinds.join(" or ")}`, room.id);
  };
  if (room.kind === "kitchen") {
    need("sink");
    need("range");
    need("refrigerator");
  }
  if (room.kind === "bath" || room.kind === "half-bath") {
    need("toilet");
    need("vanity", "double-vanity");
  }
  if (room.kind === "bath") need("tub", "shower");
}
