import { centreOf, grown, OUTWARD, pointAlong, rectsMeet, spanAlong } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { boundsOf, intersection, OPPOSITE, runsAlongX } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { House, Level, Rect } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { type PlacedDoor, wallsOf } from "./walls.ts";

/** A steel pipe before what stands in the way of a car. */
export interface Bollard {
  /** The garage that it stands in. */
  room: string;
  /** The square round it, plan feet. */
  rect: Rect;
}

/** Outer diameter of a 4 in pipe, and from it to the appliance that it guards where a car leaves room; feet. */
const PIPE = { wide: 4.5 / 12, off: 1 };
/** A car keeps so far off the jambs of its door, feet: what is not in line with the rest of it is not run into. */
const JAMB = 0.5;
/** A dimension that runs nearer to a bollard reads as of the pipe, feet. */
const OFF_DIMS = 0.5;
const APPLIANCES: ReadonlySet<FixtureKind> = new Set(["water-heater", "furnace", "air-handler"]);

/** How high a bollard stands over its slab, feet. */
export const BOLLARD_HEIGHT = 3;

/** The note of a sheet whose plan has bollards. */
export const BOLLARD_NOTE = `BOLLARD: 4 in steel pipe filled with concrete, ${BOLLARD_HEIGHT * 12} in high, in a 12 in round footing 30 in deep: keeps cars off the appliance behind it (M1307.3).`;

/** The bollards of each level: before appliances in line with an overhead door of their garage (IRC M1307.3). */
export const bollardsOf = memoized((house: House): readonly (readonly Bollard[])[] =>
  house.levels.map((level, index) =>
    wallsOf(house, index)
      .doors.filter(({ door }) => door.kind === "garage")
      .flatMap((placed) => before(level, placed)),
  ),
);

function before(level: Level, { door, edge, start, end }: PlacedDoor): Bollard[] {
  const garage = level.rooms.find(
    ({ id, kind }) => kind === "garage" && (id === door.from || id === door.to),
  );
  if (!garage) return [];
  const alongX = runsAlongX(edge.side);
  const box = boundsOf(garage.rects);
  // Cars come in away from the side that the door looks to.
  const side = edge.room === garage.id ? edge.side : OPPOSITE[edge.side];
  const [from, wide] = [start + JAMB, end - start - 2 * JAMB];
  const way = alongX ? { ...box, x: from, w: wide } : { ...box, y: from, d: wide };
  const own = level.fixtures.filter(({ room }) => room === garage.id);
  const cars = own.filter(({ kind }) => kind === "car");
  return own.flatMap(({ kind, rect }): Bollard[] => {
    const hit = APPLIANCES.has(kind) ? intersection(rect, way) : null;
    if (!hit) return [];
    const [low, high] = spanAlong(!alongX, rect);
    const face = OUTWARD[side] > 0 ? high : low;
    const middle = centreOf(hit)[alongX ? "x" : "y"];
    const at = (off: number) => {
      const c = pointAlong(alongX, middle, face + OUTWARD[side] * (off + PIPE.wide / 2));
      return { x: c.x - PIPE.wide / 2, y: c.y - PIPE.wide / 2, w: PIPE.wide, d: PIPE.wide };
    };
    const meets = (one: Rect) => cars.some((car) => rectsMeet(car.rect, grown(one, 0.25)));
    return [{ room: garage.id, rect: meets(at(PIPE.off)) ? at(PIPE.off / 4) : at(PIPE.off) }];
  });
}

/** The ground round bollards that dimensions keep off, feet. */
export function roundBollards(bollards: readonly Bollard[]): Rect[] {
  return bollards.map(({ rect }) => grown(rect, OFF_DIMS));
}

/** Bollards on the plan of a level. */
export function bollardShapes(bollards: readonly Bollard[]): Shape[] {
  return bollards.map(({ rect }) => ({
    type: "ellipse",
    layer: "A-FLOR-FIXT",
    center: centreOf(rect),
    rx: rect.w / 2,
    ry: rect.d / 2,
    weight: "thin",
    fill: "poche",
  }));
}
