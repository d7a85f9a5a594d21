import { grown, rectOutside } from "../geometry/rects.ts";
import { intersection, OPPOSITE } from "../layout/edges.ts";
import { foundationOf, groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { House, Rect, Room } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { freeEdges } from "../massing/free-edges.ts";

/** A slab whose floor lies higher over grade rests on fill, which walls hold; feet. */
const ON_FILL = 1;

/** The wall round a porch on fill, or the edge of one on grade that is turned down so far under it; feet. */
export const PORCH_EDGE = { thick: 8 / 12, deep: 1 };
/** The edge of a slab on fill that is turned down between the fill and a framed floor, and how far it laps the foundation, feet. */
export const PORCH_CURB = { thick: 4 / 12, lap: 0.5 };

/** Porches of the ground level whose floors are slabs. */
export function slabPorches(house: House): Room[] {
  const ground = groundLevelOf(house);
  return (house.levels[ground]?.rooms ?? []).filter(
    (room) => !isEnclosed(room) && openFloorOf(house, ground, room) === "slab",
  );
}

/** Whether the slabs of a house's porches lie on fill rather than on the ground. */
export const isOnFill = (house: House): boolean => house.plinth > ON_FILL;

/** The bands along the free edges of porches with slabs, plan feet. */
export function porchEdges(house: House): Rect[] {
  const slabs = slabPorches(house).flatMap(({ rects }) => rects);
  return freeEdges(house, groundLevelOf(house))
    .map(({ side, line, from, to }) => rectOutside(OPPOSITE[side], line, from, to - from, PORCH_EDGE.thick))
    .flatMap((band) => slabs.flatMap((slab) => intersection(band, slab) ?? []));
}

/** The walls, on footings of their own, that hold the fill of porches at their free edges; plan feet. */
export const porchWalls = (house: House): Rect[] => (isOnFill(house) ? porchEdges(house) : []);

/** Where slabs on fill are turned down along framed floors, so that no earth lies on wood (IRC R317.1); plan feet. */
export function porchCurbs(house: House): Rect[] {
  if (!isOnFill(house) || foundationOf(house).kind === "slab") return [];
  const framed = (house.levels[groundLevelOf(house)]?.rooms ?? []).filter(
    (room) => isEnclosed(room) && room.kind !== "garage",
  );
  const slabs = slabPorches(house).flatMap(({ rects }) => rects);
  return framed
    .flatMap(({ rects }) => rects.map((rect) => grown(rect, PORCH_CURB.thick)))
    .flatMap((rect) => slabs.flatMap((slab) => intersection(rect, slab) ?? []));
}
