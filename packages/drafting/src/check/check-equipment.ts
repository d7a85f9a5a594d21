import type { P2 } from "../geometry/geometry.ts";
import { distanceBetween, distanceTo, pointAlong, rectOutside } from "../geometry/rects.ts";
import { intersection, OPPOSITE, placeDoor, runsAlongX, sideOf } from "../layout/edges.ts";
import type { FixtureKind, RoomKind } from "../layout/kinds.ts";
import type { Fixture, House, Rect } from "../layout/model.ts";
import { OVERHEAD_DOOR, sweptFloor, swingingLeaves } from "../plan/plan-openings.ts";
import { outerThickness, type PlacedDoor, wallRects, wallsOf } from "../plan/walls.ts";
import { viewFrom } from "./fixture-view.ts";
import { inches, type LevelContext } from "./level-context.ts";

/** NKBA: the work triangle goes round in at most 26 ft, and no leg is under 4 or over 9 ft. */
const TRIANGLE = { round: 26, short: 4, long: 9 };
/** NKBA: a dishwasher stands within 36 in of the sink's edge. */
const DISHWASHER = 3;
/** From a range to a wall beside it, so that a pan and its handle have room and the wall stays clean, feet. */
const BESIDE_RANGE = 3 / 12;
/** NEC 110.26: 30 in wide and 36 in deep before an electrical panel; its top, and how far at most it is off the line of its wall; feet. */
const PANEL = { wide: 2.5, deep: 3, top: 6, off: 0.8 };
/** NEC 240.24: no panel in bathrooms or clothes closets, nor over steps. */
const NO_PANEL: ReadonlySet<RoomKind> = new Set(["bath", "half-bath", "closet", "stairs"]);

/** What burns or heats: no car may run into it (IRC M1307.3). */
const PLANT: ReadonlySet<FixtureKind> = new Set(["water-heater", "furnace", "air-handler"]);
/** From the wall of an overhead door inwards, and beside its opening, plant keeps so far off cars and tracks; feet. */
const OVERHEAD = { deep: 3, beside: 8 / 12 };
/** Off the leaf and the tracks of an overhead door that hangs open, over which plant stands; feet. */
const OFF_OPEN_LEAF = 4 / 12;
/** What blows: its cabinet is served from the front, with 30 in clear before it (IRC M1305.1), feet. */
const BLOWS: ReadonlySet<FixtureKind> = new Set(["furnace", "air-handler"]);
const SERVICE = 2.5;

/** A kitchen that works, and the plant that every house needs: hot water, heating, an electrical panel. */
export function checkEquipment(
  house: House,
  contexts: readonly LevelContext[],
  reportHouse: (message: string) => void,
): void {
  for (const context of contexts) {
    for (const room of context.level.rooms) if (room.kind === "kitchen") checkKitchen(context, room.id);
    for (const fixture of context.level.fixtures) {
      if (fixture.kind === "electrical-panel") checkPanel(context, fixture);
      if (fixture.kind === "range") checkBesideRange(context, fixture);
      if (PLANT.has(fixture.kind)) checkBesideOverheadDoor(context, fixture);
      if (BLOWS.has(fixture.kind)) checkServiced(context, fixture);
    }
  }
  const has = (...kinds: FixtureKind[]) =>
    house.levels.some((level) => level.fixtures.some((one) => kinds.includes(one.kind)));
  if (!has("dishwasher")) reportHouse("no dishwasher");
  if (!has("water-heater")) reportHouse("no water heater");
  if (!has("furnace", "air-handler")) reportHouse("no furnace or air handler");
  if (!has("electrical-panel")) reportHouse("no electrical panel");
}

function checkKitchen({ level, report }: LevelContext, room: string): void {
  const all = (kind: FixtureKind) => level.fixtures.filter((one) => one.room === room && one.kind === kind);
  const [sinks, ranges, refrigerators] = [all("sink"), all("range"), all("refrigerator")];
  const triangles = sinks.flatMap((sink) =>
    ranges.flatMap((range) =>
      refrigerators.map((refrigerator) => triangleOf(frontOf(sink), frontOf(range), frontOf(refrigerator))),
    ),
  );
  const best = triangles.sort((a, b) => faults(a) - faults(b) || sum(a) - sum(b))[0];
  if (best && faults(best) > 0) {
    const legs = best.map(feet).join(", ");
    report(
      `a work triangle of ${feet(sum(best))} ft with legs of ${legs} ft; legs go from ${TRIANGLE.short} to ${TRIANGLE.long} ft and round in ${TRIANGLE.round} ft`,
      room,
    );
  }
  for (const dishwasher of all("dishwasher")) {
    if (sinks.some((sink) => distanceBetween(sink.rect, dishwasher.rect) <= DISHWASHER)) continue;
    report("the dishwasher stands over 3 ft from the sink", room);
  }
}

function checkBesideRange({ house, index, report }: LevelContext, range: Fixture): void {
  const { start, end, depth, around } = viewFrom(range, wallRects(house, index));
  const beside = around
    .filter((wall) => wall.far > 0 && wall.near < depth - 0.1)
    .map((wall) => Math.max(start - wall.end, wall.start - end));
  const free = Math.min(...beside.filter((gap) => gap > -0.1));
  if (free < BESIDE_RANGE - 1e-6) {
    report(
      `the range stands ${inches(Math.max(0, free))} from the wall beside it; it needs 3 in`,
      range.room,
    );
  }
}

function checkBesideOverheadDoor({ house, index, level, edges, report }: LevelContext, one: Fixture): void {
  const thick = outerThickness(house, index);
  for (const door of level.doors.filter(({ kind, from }) => kind === "garage" && from === one.room)) {
    const placed = placeDoor(edges, door);
    if (!placed) continue;
    const { edge, start, end } = placed;
    const [from, long] = [start - OVERHEAD.beside, end - start + 2 * OVERHEAD.beside];
    const way = rectOutside(OPPOSITE[edge.side], edge.line, from, long, thick + OVERHEAD.deep);
    const off = OFF_OPEN_LEAF;
    const reach = thick + OVERHEAD_DOOR + off;
    const leaf = rectOutside(OPPOSITE[edge.side], edge.line, start - off, end - start + 2 * off, reach);
    if (intersection(way, one.rect))
      report(
        `the ${one.kind} stands in or beside the way of a car through the overhead door; it keeps 8 in off the opening`,
        one.room,
      );
    else if (intersection(leaf, one.rect))
      report(
        `the ${one.kind} stands within 4 in of the overhead door's leaf or tracks when it hangs open`,
        one.room,
      );
  }
}

function checkServiced({ level, report }: LevelContext, one: Fixture): void {
  const { line, start, end } = sideOf(one.rect, one.faces);
  const before = rectOutside(one.faces, line, start, end - start, SERVICE);
  const car = level.fixtures.some(
    ({ kind, room, rect }) => kind === "car" && room === one.room && intersection(before, rect),
  );
  if (car) report(`a car stands within 30 in before the ${one.kind} (M1305.1)`, one.room);
}

function triangleOf(a: P2, b: P2, c: P2): number[] {
  return [far(a, b), far(b, c), far(c, a)];
}

function faults(legs: readonly number[]): number {
  const wrong = legs.filter((leg) => leg < TRIANGLE.short - 0.01 || leg > TRIANGLE.long + 0.01).length;
  return wrong + (sum(legs) > TRIANGLE.round + 0.01 ? 1 : 0);
}

/** The middle of the front of a fixture, from where legs of the triangle are measured. */
function frontOf({ rect, faces }: Fixture): P2 {
  const { line, start, end } = sideOf(rect, faces);
  return pointAlong(runsAlongX(faces), (start + end) / 2, line);
}

function checkPanel(context: LevelContext, panel: Fixture): void {
  const { level, report } = context;
  const kind = context.room(panel.room)?.kind;
  if (kind && NO_PANEL.has(kind)) report(`an electrical panel in a ${kind}`, panel.room);
  const space = workSpace(panel);
  const inTheWay = level.fixtures.filter(
    (one) => one !== panel && one.kind !== "car" && intersection(space, one.rect),
  );
  for (const one of inTheWay) report(`the ${one.kind} stands before the electrical panel`, panel.room);
  if (drivenIn(context, panel.room).some((floor) => intersection(space, floor)))
    report(
      "the overhead door opens on to the floor that is kept clear before the electrical panel",
      panel.room,
    );
  if (wallsOf(context.house, context.index).doors.some((door) => swingsOver(door, space)))
    report("a door opens on to the floor that is kept clear before the electrical panel", panel.room);
  if (hangsInOpening(context, panel))
    report("the electrical panel hangs in an opening of its wall", panel.room);
}

/** Whether a panel hangs over an opening of its wall; glass over its top leaves it whole. */
function hangsInOpening({ house, index }: LevelContext, { rect, faces }: Fixture): boolean {
  const { line, start, end } = sideOf(rect, OPPOSITE[faces]);
  const { doors, windows } = wallsOf(house, index);
  const glass = windows.filter(({ window }) => (window.sill ?? 0) < PANEL.top);
  return [...doors, ...glass].some(
    (one) =>
      runsAlongX(one.edge.side) === runsAlongX(faces) &&
      Math.abs(one.edge.line - line) < PANEL.off &&
      one.start < end &&
      one.end > start,
  );
}

/** Whether a leaf passes over some floor as it opens: in a quarter circle about its pin, or folding before its doorway. */
function swingsOver(placed: PlacedDoor, floor: Rect): boolean {
  if (placed.door.kind === "bifold") {
    const swept = sweptFloor(placed);
    return swept !== null && intersection(swept, floor) !== null;
  }
  return swingingLeaves(placed).some(({ pin, width, square }) => {
    const part = intersection(square, floor);
    return part !== null && distanceTo(pin, part) < width;
  });
}

/** The floor inside the overhead doors of a room, as deep as what is kept clear before a panel. */
function drivenIn({ house, index }: LevelContext, room: string): Rect[] {
  return wallsOf(house, index)
    .doors.filter(({ door }) => door.kind === "garage" && (door.from === room || door.to === room))
    .map(({ edge, start, end }) => {
      const inside = edge.room === room ? OPPOSITE[edge.side] : edge.side;
      return rectOutside(inside, edge.line, start, end - start, PANEL.deep);
    });
}

function workSpace({ rect, faces }: Fixture): Rect {
  const { line, start, end } = sideOf(rect, faces);
  return rectOutside(faces, line, (start + end - PANEL.wide) / 2, PANEL.wide, PANEL.deep);
}

const far = (a: P2, b: P2) => Math.hypot(a.x - b.x, a.y - b.y);
const sum = (legs: readonly number[]) => legs.reduce((total, leg) => total + leg, 0);
const feet = (value: number) => String(Math.round(value * 10) / 10);
