import { largest } from "../geometry/cheapest";
import { clipShapes } from "../geometry/clip-shapes";
import { holds, overlapOf } from "../geometry/rects";
import type { Shape } from "../geometry/shape";
import { sideOf } from "../layout/edges";
import type { House, RoofPart } from "../layout/model";
import { levelHeights, outerWalls } from "../massing/envelope";
import { overhangsOf, plateOf, shedHigh } from "../massing/roof-height";
import { highWallCallouts, highWallOf, highWallTop } from "./high-wall";
import { isLowRoof } from "./low-roofs";
import { ceilingUnder } from "./roof-ceilings";
import { type Callout, roofCallouts } from "./wall-callouts";
import { roofEdge, type ShownEdge, type WallDetail, windowOf } from "./wall-details";
import { isBesideWall, wallOverRoof } from "./wall-over-roof";
import { FLUSH, wallRoof } from "./wall-roof";
import { type WallSection, wallLayers } from "./wall-section";

/** A roof edge that the typical wall does not show stands at this scale at most, points to the foot. */
const MOST = 108;

/**
 * The edges of roofs that a house has besides that over its typical wall: a parapet, the eave of a sloped roof
 * where the wall's is flat, that of one too low for an attic, the wall under the high side of a shed, and
 * the foot of a wall that goes up over a flat roof.
 */
export function roofDetails(house: House, { roof: main, thick }: WallSection): WallDetail[] {
  const roofs = house.roofs.filter(({ porch }) => !porch);
  const most = (some: readonly RoofPart[]) => largest([...some], ({ over }) => over.w * over.d);
  const hasParapet = ({ shape, parapet }: RoofPart) => shape === "flat" && Boolean(parapet);
  const parapet = main && !hasParapet(main) ? most(roofs.filter(hasParapet)) : undefined;
  const sloped = main?.shape === "flat" ? most(roofs.filter(({ shape }) => shape !== "flat")) : undefined;
  const low = most(roofs.filter((one) => one !== main && one !== sloped && isLowRoof(house, one)));
  const walled = most(roofs.filter((one) => isBesideWall(house, one)));
  const shed = most(roofs.filter((one) => hasHighWall(house, one)));
  return [
    ...(sloped ? [edgeDetail(house, sloped, thick, `Eave of the ${sloped.shape} roof`)] : []),
    ...(low ? [edgeDetail(house, low, thick, "Low-slope roof")] : []),
    ...(shed ? [highWallDetail(house, shed, thick)] : []),
    ...(parapet ? [edgeDetail(house, parapet, thick, "Parapet")] : []),
    ...(walled ? [within(wallOverDetail(house, walled, thick))] : []),
  ];
}

/** Whether a shed's high side overhangs an outer wall of its level. */
export function hasHighWall(house: House, roof: RoofPart): boolean {
  const level = house.levels[roof.level];
  if (roof.porch || roof.shape !== "shed" || !level) return false;
  const high = shedHigh(roof);
  const edge = sideOf(roof.over, high);
  const walled = outerWalls(level, roof.level)
    .filter(({ side, line }) => side === high && Math.abs(line - edge.line) < 0.1)
    .reduce((sum, { from, to }) => sum + Math.max(0, overlapOf(edge, { start: from, end: to })), 0);
  return overhangsOf(roof)[high] > FLUSH && walled > (edge.end - edge.start) / 2;
}

/** The wall of a level up to a plate; what stands under its floor is not shown. */
function wallUnder(house: House, roof: RoofPart, thick: number, plate: number): Shape[] {
  const floor = levelHeights(house)[roof.level]?.floor ?? 0;
  return wallLayers(thick, { floor, plate, foot: floor, sheathing: floor });
}

/** The eave or the parapet of a roof on its wall, as the typical wall is drawn. */
function edgeDetail(house: House, roof: RoofPart, thick: number, title: string): WallDetail {
  const plate = plateOf(house, roof);
  const ceiling = ceilingUnder(house, roof);
  const { window } = roofEdge(roof, thick, plate, ceiling);
  const shapes = [...wallUnder(house, roof, thick, plate), ...wallRoof(roof, thick, plate, ceiling)];
  const callouts = roofCallouts(house, roof, thick, plate);
  return within({ title, window, shapes, callouts, edge: { roof, at: "low" } });
}

function highWallDetail(house: House, roof: RoofPart, thick: number): WallDetail {
  const wall = highWallOf(house, roof);
  const { plate, eave, top } = wall;
  return within({
    title: "High wall of the shed roof",
    window: windowOf(-eave - 0.5, thick + 1.4, plate - 0.9, top(-eave) + 0.3),
    shapes: [...wallUnder(house, roof, thick, plate), ...highWallTop(wall, thick)],
    callouts: highWallCallouts(roof, wall, thick),
    edge: { roof, at: "high" },
  });
}

function wallOverDetail(house: House, roof: RoofPart, thick: number) {
  const edge: ShownEdge = { roof, at: "wall" };
  return { title: "Wall over flat roof", edge, ...wallOverRoof(house, roof, thick) };
}

/** A detail with what lies within its window alone. */
function within(detail: {
  title: string;
  window: WallDetail["window"];
  shapes: Shape[];
  callouts: Callout[];
  edge: ShownEdge;
}): WallDetail {
  const { window, shapes, callouts } = detail;
  return {
    ...detail,
    shapes: clipShapes(shapes, window),
    callouts: callouts.filter(({ at }) => holds(window, at.x, at.y)),
    elsewhere: true,
    most: MOST,
  };
}
