import { largest } from "../geometry/cheapest.ts";
import type { P2 } from "../geometry/geometry.ts";
import { areaOf, OUTWARD, pointAlong } from "../geometry/rects.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { OPEN_AIR, runsAlongX, sharedArea, sideOf } from "../layout/edges.ts";
import type { House, RoofPart, Side } from "../layout/model.ts";
import { inRect, levelHeights } from "../massing/envelope.ts";
import { parapetBetween, roomsOver, standsOver } from "../massing/parapets.ts";
import { FLAT_DEPTH, plateOf, roofHeight, roofTop } from "../massing/roof-height.ts";
import { ceilingUnder, eaveCeiling, type RoofCeiling } from "./roof-ceilings.ts";
import { type Callout, calloutsOf } from "./wall-callouts.ts";
import { windowOf } from "./wall-details.ts";
import { CI, CLADDING, FRAME, GYPSUM } from "./wall-parts.ts";
import { batts, part, ring, stroke } from "./wall-pen.ts";
import { parapetRoof, tapered } from "./wall-roof.ts";
import { floorEdge, wallLayers } from "./wall-section.ts";

const SIDES: readonly Side[] = ["n", "e", "s", "w"];
/** Where along a side of a roof it is looked for a wall, as shares of it, and so far past it, feet. */
const SHARES = [0.25, 0.5, 0.75];
const PAST = 0.3;
/** How far the roof is drawn before the wall, and how much of the walls over and under it, feet. */
const REACH = 3;
const SHOWN = 3;
/** Cladding over a roof, the leg of the flashing over the membrane, a cant strip, and a sheet off its face; feet. */
const CLEAR = 8 / 12;
const LAP = 4 / 12;
const CANT = 0.25;
const FELT = 0.015;
/** Thickness of ceilings as they are drawn, feet. */
const BOARD = 0.045;
/** The least height of cladding on a parapet over the flashing of the roof before it, feet. */
const LEAST_CLAD = 0.4;

/** A place past the middle of a flat roof's side over which a wall goes up; undefined where none does. */
function walledPlace(house: House, roof: RoofPart): P2 | undefined {
  return SIDES.flatMap((side) => {
    const { line, start, end } = sideOf(roof.over, side);
    return SHARES.map((share) =>
      pointAlong(runsAlongX(side), start + (end - start) * share, line + OUTWARD[side] * PAST),
    );
  }).find((place) => isWalled(house, roof, place));
}

/** Whether a wall of the house goes up past the edge of a flat roof at a place beside it, or a parapet that can be clad. */
export const isWalled = (house: House, roof: RoofPart, place: P2): boolean =>
  standsOver(house, roof, place, roofTop(house, roof)) || parapetOver(house, roof, place) !== undefined;

/** The flat roof at a place beside another whose parapet stands so high over it that cladding fits on it. */
function parapetOver(house: House, roof: RoofPart, place: P2): RoofPart | undefined {
  const other = parapetBetween(house, roof, place);
  const isHigh = other && roofTop(house, other) > heightsOf(house, roof).clear + LEAST_CLAD;
  return isHigh && plateOf(house, other) === plateOf(house, roof) ? other : undefined;
}

/** Whether a wall of the house, or a parapet, goes up over a side of a flat roof. */
export const isBesideWall = (house: House, roof: RoofPart): boolean =>
  roof.shape === "flat" && !roof.porch && !isWalkedOn(house, roof) && walledPlace(house, roof) !== undefined;

/** Whether it is a parapet alone, of a flat roof beside it. */
export const isBesideParapet = (house: House, roof: RoofPart): boolean => {
  const place = isBesideWall(house, roof) ? walledPlace(house, roof) : undefined;
  return place !== undefined && parapetOver(house, roof, place) !== undefined;
};

/** Whether most of a roof is the floor of a balcony, whose foot of the wall has a door and boards. */
function isWalkedOn(house: House, { level, over }: RoofPart): boolean {
  const decks = (house.levels[level + 1]?.rooms ?? [])
    .filter(({ kind }) => OPEN_AIR.has(kind))
    .flatMap(({ rects }) => rects);
  return decks.reduce((sum, one) => sum + sharedArea(one, over), 0) > areaOf([over]) / 2;
}

/** Heights over grade of what meets at the foot of a wall over a flat roof, feet. */
interface Foot {
  plate: number;
  deck: number;
  /** The top of the insulation away from the wall, and the membrane at it. */
  high: number;
  membrane: number;
  /** Where the cladding ends. */
  clear: number;
  /** The floor of the level over the roof's, where that stands there. */
  floor?: number;
  /** Else the flat ceiling of the rooms behind the wall, which line it so far, with the attic of a higher roof over it. */
  ceiling?: RoofCeiling;
  /** How high the parapet is named that stands there instead of a wall. */
  parapet?: number;
}

function footOf(house: House, roof: RoofPart): Foot {
  const place = walledPlace(house, roof);
  const above = place && roomsOver(house, roof, place) ? levelHeights(house)[roof.level + 1] : undefined;
  const parapet = place && parapetOver(house, roof, place)?.parapet;
  const higher = place && !above && parapet === undefined ? highestAt(house, place) : undefined;
  const behind = higher && ceilingUnder(house, higher);
  const ceiling = behind?.kind === "vaulted" ? undefined : behind;
  return { ...heightsOf(house, roof), floor: above?.floor, ceiling, parapet };
}

function heightsOf(house: House, roof: RoofPart): Omit<Foot, "floor" | "ceiling" | "parapet"> {
  const plate = plateOf(house, roof);
  const [deck, deep] = roof.parapet ? [plate + 0.8, 0.34] : [plate + FLAT_DEPTH - 0.5, 0.5];
  const high = deck + deep;
  const membrane = high + REACH * (0.25 / 12) + 0.03;
  return { plate, deck, high, membrane, clear: membrane + CLEAR };
}

/** The roof of rooms that goes up highest over a place. */
const highestAt = (house: House, { x, y }: P2): RoofPart | undefined =>
  largest(
    house.roofs.filter(({ porch, over }) => !porch && inRect(over, x, y)),
    (roof) => roofHeight(house, roof, x, y),
  );

/** The foot of a wall that goes up over a flat roof: x inwards from the outer face of the wall, the roof before it. */
export function wallOverRoof(house: House, roof: RoofPart, thick: number) {
  const foot = footOf(house, roof);
  const { plate, clear, parapet } = foot;
  const top = parapet === undefined ? clear + 0.9 : plate + FLAT_DEPTH + parapet + 0.3;
  return {
    window: windowOf(-1.7, thick + 1.2, plate - 0.6, top),
    shapes: [
      ...walls(house, foot, thick),
      ...roofBefore(foot),
      ...flashing(foot),
      ...(foot.ceiling ? ceilingBehind(foot.ceiling, thick) : []),
    ],
    callouts: callouts(foot, thick),
  };
}

/** On the floor of the level over the roof's, on from the wall under it between rooms of one level, or a parapet on its plate. */
function walls(house: House, foot: Foot, thick: number): Shape[] {
  const { plate, clear, floor, ceiling, parapet } = foot;
  const low = plate - SHOWN;
  const over = { plate: clear + SHOWN, foot: clear, board: clear, sheathing: plate, lined: ceiling?.height };
  const under = { floor: low, plate, foot: plate, sheathing: plate };
  if (parapet !== undefined)
    return [
      ...wallLayers(thick, under),
      ...parapetRoof(parapet, thick, plate, clear),
      part(FRAME - GYPSUM, FRAME, low, plate, "tone", "fine"),
    ];
  return [
    ...(floor === undefined
      ? wallLayers(thick, { ...over, floor: low })
      : [
          ...wallLayers(thick, under),
          ...wallLayers(thick, { ...over, floor }),
          ...floorEdge(house, thick, { floor, under: plate }, true),
        ]),
    part(FRAME - GYPSUM, FRAME, low, plate, "tone", "fine"),
  ];
}

/** The ceiling of the rooms behind the wall, insulated up to it. */
function ceilingBehind(ceiling: RoofCeiling, thick: number): Shape[] {
  // No roof lies as low as the insulation over it.
  const top = () => ceiling.height + SHOWN;
  return eaveCeiling({ ...ceiling, kind: "hung" }, { thick, to: thick + REACH, top });
}

function roofBefore({ plate, deck, high }: Foot): Shape[] {
  return [
    part(-REACH, CI - PLATE, plate, deck - 0.06, "paper", "medium"),
    // The ledger stands on the sheathing, before the studs.
    part(CI - PLATE, CI, plate, deck - 0.06, "paper", "medium"),
    ...batts(-REACH, CI - PLATE - 0.05, plate + 0.06, deck - 0.1, "x"),
    part(-REACH, CI, deck - 0.06, deck, "tone", "fine"),
    ...tapered(-REACH, CI, deck, high),
    part(-REACH, FRAME - GYPSUM, plate - BOARD, plate, "tone", "fine"),
  ];
}

/** The cant, the membrane turned up over it on the sheathing, and the flashing over its edge, both behind what clads the wall. */
function flashing({ membrane, clear }: Foot): Shape[] {
  const face = CI - FELT;
  return [
    ring([pt(CI - CANT, membrane), pt(CI, membrane), pt(CI, membrane + CANT)], "paper", "fine"),
    stroke([pt(CI - CANT, membrane), pt(face, membrane + CANT), pt(face, clear + LAP / 2)], "medium"),
    stroke(
      [
        pt(CI, clear + LAP),
        pt(face - FELT, clear),
        pt(face - FELT, clear - LAP),
        pt(face - 0.06, clear - LAP - 0.03),
      ],
      "medium",
    ),
  ];
}

function callouts(foot: Foot, thick: number): Callout[] {
  const { plate, deck, membrane, clear, floor, ceiling, parapet } = foot;
  // The frame of the roof lies before that of a floor, or of the roof behind the parapet.
  const held = floor === undefined && parapet === undefined ? "the studs" : "the rim";
  return calloutsOf({
    "Cladding and rigid insulation end 8 in clear over the roof": pt(
      -CLADDING / 2,
      -(clear + (parapet === undefined ? 0.55 : 0.35)),
    ),
    "Metal counterflashing, its upper leg behind the barrier, laps the membrane 4 in (R703.4, R903.2)": pt(
      CI - 2 * FELT,
      -(clear - 0.2),
    ),
    "Roofing membrane turned up the wall past the foot of its cladding, fastened along its edge": pt(
      CI - FELT,
      -(membrane + 0.3),
    ),
    "Cant strip; the roof falls 1/4 in per ft away from the wall (R903.4)": pt(CI - 0.07, -(membrane + 0.05)),
    "Tapered rigid insulation, part of the R-value by climate zone": pt(-0.8, -(deck + 0.17)),
    "Roof sheathing; connections by engineer": pt(-0.7, -(deck - 0.03)),
    [`Roof framing by others, on a ledger at ${held} or borne on the wall; over heated rooms bays filled, unvented after R806.5`]:
      pt(-0.6, -(plate + 0.35)),
    ...calloutOfWall(foot, thick),
    ...(ceiling && {
      "Attic of the higher roof; the wall before it is not lined": pt(thick + 0.9, -(ceiling.height + 1.75)),
      [`Ceiling joists by others on a ledger${ceiling.isBare ? "" : "; insulation by climate zone up to the wall, over its board"}`]:
        pt(thick + 0.7, -(ceiling.height + (ceiling.isBare ? 0.3 : 0.9))),
      "Gypsum board ceiling, air-sealed at the wall": pt(thick + 0.8, -(ceiling.height + BOARD / 2)),
    }),
  });
}

/** What goes up over the roof: a parapet, studs from below, or the wall of an upper level on its floor. */
function calloutOfWall({ plate, clear, floor, parapet }: Foot, thick: number): Record<string, Pt> {
  if (parapet !== undefined)
    return {
      "Parapet of the higher roof, on the wall that carries both roofs; coping as in the detail of the parapet":
        pt(FRAME + 0.15, -(clear + 0.25)),
    };
  return floor === undefined
    ? {
        "Studs in one length past the roof, or on the beam under them; height after R602.3.1 or by engineer":
          pt(FRAME + 0.15, -(plate + 0.2)),
      }
    : {
        "Floor framing by others on the wall under it, or on the beam where the plan has one; rim board, bay insulated and air-sealed":
          pt(thick + 0.5, -(floor - 0.45)),
      };
}
