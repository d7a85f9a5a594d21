import { largest } from "../geometry/cheapest.ts";
import { clipShapes } from "../geometry/clip-shapes.ts";
import { holds } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { plateOf } from "../massing/roof-height.ts";
import { deckSill, type WalkedRoof, walkedRoofs } from "./deck-sill.ts";
import { type BeforeHighSide, beforeHighSide } from "./high-sides.ts";
import { highWallCallouts, highWallOf, highWallTop } from "./high-wall.ts";
import { eaveOver, lowRoofJoint } from "./low-roof-joint.ts";
import { isLowRoof } from "./low-roofs.ts";
import { ceilingUnder } from "./roof-ceilings.ts";
import { type Callout, roofCallouts } from "./wall-callouts.ts";
import { roofEdge, type ShownEdge, type WallDetail, windowOf } from "./wall-details.ts";
import { isBesideParapet, isBesideWall, wallOverRoof } from "./wall-over-roof.ts";
import { fasciaOf, outsideUpTo, wallRoof } from "./wall-roof.ts";
import { type WallSection, wallLayers } from "./wall-section.ts";

/** A roof edge that the typical wall does not show stands at this scale at most, points to the foot. */
const MOST = 108;

const HIGH_SIDES: Readonly<Record<BeforeHighSide, string>> = {
  air: "High wall of the shed roof",
  roof: "High edge over a lower roof",
};

/**
 * The edges of roofs that a house has besides that over its typical wall: a parapet, the eave of a sloped roof
 * where the wall's is flat, that of one too low for an attic, the high side of a shed over its wall and over a lower roof,
 * its joint with a higher eave, the foot of a wall that goes up over a flat roof, and the sill of a door to one that is walked on.
 */
export function roofDetails(house: House, { roof: main, thick }: WallSection): WallDetail[] {
  const roofs = house.roofs.filter(({ porch }) => !porch);
  const most = (some: readonly RoofPart[]) => largest([...some], ({ over }) => over.w * over.d);
  const hasParapet = ({ shape, parapet }: RoofPart) => shape === "flat" && Boolean(parapet);
  const parapet = main && !hasParapet(main) ? most(roofs.filter(hasParapet)) : undefined;
  const sloped = main?.shape === "flat" ? most(roofs.filter(({ shape }) => shape !== "flat")) : undefined;
  const low = most(roofs.filter((one) => one !== main && one !== sloped && isLowRoof(house, one)));
  const beside = roofs.filter((one) => isBesideWall(house, one));
  // A wall of rooms tells more than the parapet of the next roof.
  const walled = most(beside.filter((one) => !isBesideParapet(house, one))) ?? most(beside);
  const joined = most(roofs.filter((one) => eaveOver(house, one)));
  const walked = largest(walkedRoofs(house), ({ roof }) => roof.over.w * roof.over.d);
  const high = (before: BeforeHighSide) => {
    const shed = most(roofs.filter((one) => beforeHighSide(house, one) === before));
    return shed ? [highSideDetail(house, shed, thick, before)] : [];
  };
  return [
    ...(sloped ? [edgeDetail(house, sloped, thick, `Eave of the ${sloped.shape} roof`)] : []),
    ...(low ? [edgeDetail(house, low, thick, "Low-slope roof")] : []),
    ...high("air"),
    ...high("roof"),
    ...(parapet ? [edgeDetail(house, parapet, thick, "Parapet")] : []),
    ...(walled ? [within(wallOverDetail(house, walled, thick))] : []),
    ...(joined ? [within(jointDetail(house, joined, thick))] : []),
    ...(walked ? [within(deckDetail(house, walked, thick))] : []),
  ];
}

/** The wall of a level up to a plate, lined as far as its rooms go; what stands under its floor is not shown. */
function wallUnder(
  house: House,
  roof: RoofPart,
  thick: number,
  plate: number,
  ends: { lined?: number; outside?: (x: number) => number },
): Shape[] {
  const floor = levelHeights(house)[roof.level]?.floor ?? 0;
  return wallLayers(thick, { floor, plate, foot: floor, sheathing: floor, ...ends });
}

/** The eave or the parapet of a roof on its wall, as the typical wall is drawn. */
function edgeDetail(house: House, roof: RoofPart, thick: number, title: string): WallDetail {
  const plate = plateOf(house, roof);
  const ceiling = ceilingUnder(house, roof);
  const { window } = roofEdge(roof, thick, plate, ceiling);
  const shapes = [
    ...wallUnder(house, roof, thick, plate, { outside: outsideUpTo(roof, plate) }),
    ...wallRoof(roof, thick, plate, ceiling),
  ];
  const callouts = roofCallouts(house, roof, thick, plate);
  return within({ title, window, shapes, callouts, edge: { roof, at: "low" } });
}

function highSideDetail(house: House, roof: RoofPart, thick: number, before: BeforeHighSide): WallDetail {
  const wall = highWallOf(house, roof);
  const { plate, top, isVaulted } = wall;
  const out = fasciaOf(wall.eave);
  const lined = isVaulted ? plate : ceilingUnder(house, roof).height;
  return within({
    title: HIGH_SIDES[before],
    window: windowOf(-out - 0.5, thick + 1.4, plate - 0.9, top(-out) + 0.3),
    shapes: [...wallUnder(house, roof, thick, plate, { lined }), ...highWallTop(wall, thick)],
    callouts: highWallCallouts(roof, wall, thick, before),
    edge: { roof, at: "high" },
  });
}

function wallOverDetail(house: House, roof: RoofPart, thick: number) {
  const edge: ShownEdge = { roof, at: "wall" };
  const title = isBesideParapet(house, roof) ? "Parapet over flat roof" : "Wall over flat roof";
  return { title, edge, ...wallOverRoof(house, roof, thick) };
}

function deckDetail(house: House, { roof, name }: WalkedRoof, thick: number) {
  const edge: ShownEdge = { roof, at: "deck" };
  return { title: `Door sill at the ${name.toLowerCase()}`, edge, ...deckSill(house, roof, thick) };
}

function jointDetail(house: House, roof: RoofPart, thick: number) {
  const edge: ShownEdge = { roof, at: "joint" };
  const over = eaveOver(house, roof) ?? roof;
  return { title: "Low roof at a higher eave", edge, ...lowRoofJoint(house, roof, over, thick) };
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
