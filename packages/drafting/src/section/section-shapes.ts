import { FreePlace } from "../geometry/free-place.ts";
import { OUTWARD } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { merged, type Stretch } from "../geometry/stretches.ts";
import { indoorsOf, leadsOut, runsAlongX } from "../layout/edges.ts";
import { dropOf, FLOOR_STRUCTURE, foundationOf, groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import { fullWindow } from "../layout/windows.ts";
import { doorHeight } from "../massing/door-heights.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import type { RoofDrawing } from "../massing/roof.ts";
import { type LevelWalls, wallsOf } from "../plan/walls.ts";
import { goesUp } from "./high-inner-walls.ts";
import { bayCuts } from "./section-bays.ts";
import { ceilingShapes, floorInsulation, roofInsulation } from "./section-ceilings.ts";
import type { Cut } from "./section-cuts.ts";
import { openFloors, porchBeamCuts } from "./section-decks.ts";
import { floorPieces } from "./section-floors.ts";
import { foundations, ground, groundInCrawlspace, underSlabs, wellCuts } from "./section-ground.ts";
import { openGuardCuts } from "./section-guards.ts";
import { gutterCuts } from "./section-gutters.ts";
import { chimneysBeyond, hearthCuts } from "./section-hearth.ts";
import { hearthNames } from "./section-hearth-names.ts";
import { insideShapes } from "./section-inside.ts";
import { roomNames } from "./section-names.ts";
import { parapets } from "./section-parapets.ts";
import {
  alongRect,
  area,
  box,
  hidden,
  line,
  lowestFloor,
  overlaps,
  sillAtGarage,
  spansIn,
  spansOf,
} from "./section-parts.ts";
import { pitchMarks } from "./section-pitch.ts";
import { beyondOf, drawnBeyond, type RoofCut, railsBeyond, roofCuts } from "./section-plane.ts";
import {
  dormerWalls,
  endsAtWall,
  heightAt,
  joinedRoofs,
  roofEndWalls,
  roofSlab,
  underDormers,
  underEaves,
  wallTop,
} from "./section-roof.ts";
import { stairShapes } from "./section-stairs.ts";
import { cutSteps, reachOfSteps } from "./section-steps.ts";
import { floorSupports } from "./section-supports.ts";
import { solidsOf, thingsOf } from "./section-things.ts";
import { withoutEaves } from "./section-vaults.ts";
import { DEPTH } from "./wall-parts.ts";

/**
 * A building section as drawing shapes: x runs along the cut, y down from grade, feet. What is
 * cut is filled, what lies beyond is thin. `text` is the size of lettering, feet.
 */
export function sectionShapes(house: House, roof: RoofDrawing, cut: Cut, text: number): Shape[] {
  const roofs = roofCuts(roof, cut);
  const ends = extent(house, roofs, cut);
  const beyond = [
    ...drawnBeyond(house, cut).map((ring) => area("A-SECT-MBND", [ring], "paper", "fine")),
    ...railsBeyond(house, cut).map((rail) => line("A-SECT-MBND", rail, "hair")),
  ];
  const under = underEaves(house, roof, roofs, cut);
  const drawn = houseShapes(house, roofs, under, cut);
  const stood = [...drawn, ...ground(house, cut, ends, drawn), ...wellCuts(house, cut)];
  // What lies beyond is hidden behind the rooms, and seen over the roofs.
  const inside = new FreePlace(stood);
  for (const solid of solidsOf(stood)) inside.keep(solid);
  const things = thingsOf(stood);
  const overRooms = withoutEaves(house, cut, slabsOf(house, roofs, under, cut));
  return [
    ...beyond,
    ...body(house, [...under, ...roofs], cut),
    ...stood,
    ...hearthNames(house, cut, text, inside),
    ...pitchMarks(roofs, text, new FreePlace([...beyond, ...drawn])),
    ...house.levels.flatMap((_, index) => roomNames(house, overRooms, cut, index, text, inside, things)),
  ];
}

/**
 * The roofs that a cut meets, also under the overhangs of others, joined; slopes of the house that end at
 * their wall last, as the rafters of a porch end on theirs.
 */
function slabsOf(house: House, roofs: readonly RoofCut[], under: readonly RoofCut[], cut: Cut): RoofCut[] {
  const slabs = joinedRoofs(house, [...underDormers(house, cut), ...under, ...roofs]);
  const goesThrough = ({ part, from, to }: RoofCut) => {
    const roof = drawnRoofs(house)[part];
    return roof !== undefined && endsAtWall(roof, cut, from, to);
  };
  return [...slabs.filter((one) => !goesThrough(one)), ...slabs.filter(goesThrough)];
}

/** What a cut meets of the house and what is seen within it. */
function houseShapes(house: House, roofs: readonly RoofCut[], under: readonly RoofCut[], cut: Cut): Shape[] {
  const slabs = slabsOf(house, roofs, under, cut);
  return [
    ...parapets(house, cut, chimneysBeyond(house, cut, withoutEaves(house, cut, slabs))),
    ...house.levels.flatMap((_, index) => insideShapes(house, index, cut, slabs)),
    ...house.levels.flatMap((_, index) => levelShapes(house, roofs, slabs, cut, index)),
    ...floorInsulation(house, cut),
    ...roofEndWalls(house, [...under, ...roofs], cut),
    ...slabs.map((one) => roofSlab(house, one)),
    ...gutterCuts(house, cut),
    ...roofInsulation(house, cut, slabs),
    ...dormerWalls(house, cut),
    ...house.levels.flatMap((_, index) => bayCuts(house, index, cut)),
    ...groundInCrawlspace(house, cut),
    ...underSlabs(house, cut),
    ...floorSupports(house, cut),
    ...hearthCuts(house, cut),
    ...house.levels.flatMap((_, index) => [
      ...openFloors(house, cut, index),
      ...porchBeamCuts(house, cut, index),
      ...openGuardCuts(house, cut, index),
    ]),
    ...cutSteps(house, cut),
    ...foundations(house, cut),
    ...stairShapes(house, cut),
  ];
}

/** Heights and widths that a section covers, feet; y is down from grade. */
export function sectionBox(house: House, roof: RoofDrawing, cut: Cut): Rect {
  const { from, to, top } = extent(house, roofCuts(roof, cut), cut);
  const low = Math.max(DEPTH + 1, -(levelHeights(house)[0]?.floor ?? 0) + 2.5);
  return { x: from, y: -top - 1, w: to - from, d: top + 1 + low };
}

function extent(house: House, roofs: readonly RoofCut[], cut: Cut) {
  const points = roofs.flatMap(({ from, to }) => [from, to]);
  const spans = house.levels.flatMap((_, index) => spansOf(house, index, cut));
  const beyond = beyondOf(house, cut).flat();
  const open = house.levels.flatMap(({ rooms }) =>
    spansIn(
      rooms.filter((room) => !isEnclosed(room)),
      cut,
    ),
  );
  const xs = [
    ...points.map((p) => p.x),
    ...[...spans, ...open].flatMap(({ from, to }) => [from, to]),
    ...beyond.map((p) => p.x),
  ];
  // A cut past every roof still has its walls.
  const ys = [
    ...points.map((p) => p.y),
    ...beyond.map((p) => p.y),
    ...levelHeights(house).map(({ plate }) => plate),
  ];
  const steps = reachOfSteps(house, cut);
  return {
    from: Math.min(Math.min(...xs) - 3, ...steps.map((x) => x - 1)),
    to: Math.max(Math.max(...xs) + 3, ...steps.map((x) => x + 1)),
    top: Math.max(...ys),
  };
}

/** What hides reaches so far past its ends that no seam is left between two neighbours, feet. */
const LAP = 0.02;
/** The foot of what lies beyond is hidden with its line, feet. */
const UNDER = 0.15;

/** What the cut house hides of what lies beyond it: its rooms and what is under its roofs. */
function body(house: House, roofs: readonly RoofCut[], cut: Cut): Shape[] {
  const heights = levelHeights(house);
  const rooms = house.levels.flatMap((_, index) =>
    spansOf(house, index, cut).map(({ from, to }) => {
      const { floor = 0, plate = 0 } = heights[index] ?? {};
      const low = Math.min(floor - FLOOR_STRUCTURE, index === groundLevelOf(house) ? -UNDER : floor);
      return hidden([pt(from - LAP, low), pt(to + LAP, low), pt(to + LAP, plate), pt(from - LAP, plate)]);
    }),
  );
  const attics = roofs.flatMap(({ part, ...one }) => {
    const roof = drawnRoofs(house)[part];
    const plate = heights[roof?.level ?? 0]?.plate ?? 0;
    // Under an overhang and in an open porch one sees what lies beyond.
    const walls = roof && alongRect(cut, roof.over);
    if (!roof || !walls) return [];
    const under = merged(
      spansOf(house, roof.level, cut).map(({ from, to }): Stretch => [from, to]),
      0.01,
    );
    return overlaps(overlaps([[one.from.x, one.to.x]], [walls]), under).map(([low, high]) => {
      const [left, right] = [low, high].map((x) => heightAt({ part, ...one }, x)) as [number, number];
      return hidden([
        pt(low - LAP, Math.min(plate, left)),
        pt(low - LAP, left),
        pt(high + LAP, right),
        pt(high + LAP, Math.min(plate, right)),
      ]);
    });
  });
  return [...rooms, ...attics];
}

function levelShapes(
  house: House,
  roofs: readonly RoofCut[],
  slabs: readonly RoofCut[],
  cut: Cut,
  index: number,
): Shape[] {
  const level = house.levels[index];
  const { floor = 0, plate = 0 } = levelHeights(house)[index] ?? {};
  if (!level) return [];
  return [
    ...floorPieces(house, index, floor, cut),
    ...ceilingShapes(house, index, cut, slabs),
    ...wallPieces(house, index, cut, floor, plate, roofs),
  ];
}

/** The walls that a cut passes through, less their windows and doors where it meets them. */
function wallPieces(
  house: House,
  index: number,
  cut: Cut,
  floor: number,
  plate: number,
  roofs: readonly RoofCut[],
): Shape[] {
  const walls = wallsOf(house, index);
  const level = house.levels[index];
  if (!level) return [];
  const crossing = walls.runs.filter(
    (run) => run.axis !== cut.axis && cut.at > run.start && cut.at < run.end,
  );
  const openings = [
    ...walls.windows.map(({ window, ...placed }) => {
      const { sill, height } = fullWindow(window);
      return { ...placed, low0: floor + sill, high0: floor + sill + height, glass: true };
    }),
    ...walls.bays.map(({ bay, ...placed }) => {
      const inside = -OUTWARD[bay.side];
      const ends = [placed.edge.line, placed.edge.line + inside * (house.outerWall ?? 0.5)];
      return {
        ...placed,
        low: Math.min(...ends),
        high: Math.max(...ends),
        low0: floor,
        high0: floor + bay.sill + bay.height,
        glass: false,
      };
    }),
    ...walls.doors.map(({ door, ...placed }) => {
      // An outside door stands on the floor of its room, a garage's on the slab.
      const room = leadsOut(level, door) && level.rooms.find(({ id }) => id === indoorsOf(level, door));
      const base = room ? floor - dropOf(house, index, room) : floor;
      return { ...placed, low0: base, high0: base + doorHeight(house, level, door), glass: false };
    }),
  ].filter(
    ({ edge, start, end }) => runsAlongX(edge.side) !== (cut.axis === "x") && cut.at > start && cut.at < end,
  );
  return crossing.flatMap((run) => {
    const lowest = lowestFloor(house, index, run.line, cut, floor);
    const isBetween = run.kind === "inner" && index === groundLevelOf(house);
    // The joists of a raised floor run on under the wall to a garage; a slab steps down beyond it.
    const onFloor =
      isBetween && (foundationOf(house).kind === "slab" || sillAtGarage(house, floor, lowest) !== undefined);
    const base = onFloor ? floor : lowest;
    const top =
      run.kind === "outer" || goesUp(house, index, run.line, cut, plate, roofs)
        ? Math.max(...topsOver(run).map((x) => wallTop(house, index, cut, x, plate, roofs)))
        : plate;
    const fill = run.kind === "outer" && index < groundLevelOf(house) ? "tone" : "poche";
    const hole = openings.find((one) => one.low < run.high - 0.02 && one.high > run.low + 0.02);
    if (!hole) return [box("A-SECT-MCUT", run.low, run.high, base, top, fill)];
    const middle = (run.low + run.high) / 2;
    const pieces = [box("A-SECT-MCUT", run.low, run.high, Math.min(hole.high0, top - 0.2), top, fill)];
    if (hole.low0 > base + 0.05) pieces.push(box("A-SECT-MCUT", run.low, run.high, base, hole.low0, fill));
    const frame = [run.low, run.high].map((x) =>
      line("A-SECT-MBND", [pt(x, hole.low0), pt(x, hole.high0)], "fine"),
    );
    if (hole.glass) frame.push(line("A-SECT-MBND", [pt(middle, hole.low0), pt(middle, hole.high0)], "thin"));
    return [...pieces, ...frame];
  });
}

/** A roof that begins at the line of a wall is found so far beyond it, feet. */
const BEYOND = 0.02;

/**
 * Where along a cut the roof lies that a wall goes up to: over its middle, and over an inner wall that stands
 * to one side of its line beyond that too, as the next roof may be the higher one here.
 */
function topsOver({ kind, line, low, high }: LevelWalls["runs"][number]): number[] {
  const middle = (low + high) / 2;
  return kind === "outer" ? [middle] : [middle, line + Math.sign(line - middle) * BEYOND];
}
