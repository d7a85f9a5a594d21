import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { inRect, levelHeights } from "../massing/envelope.ts";
import { roomsOver } from "../massing/parapets.ts";
import { plateOf, ROOF_DEPTH, roofHeight, shedHigh } from "../massing/roof-height.ts";
import { isLowRoof } from "./low-roofs.ts";
import { bearingOf, blocking, roofOnPlate } from "./roof-bearing.ts";
import { type Bearing, ceilingUnder, eaveCeiling, type RoofCeiling } from "./roof-ceilings.ts";
import { type Callout, calloutsOf } from "./wall-callouts.ts";
import { windowOf } from "./wall-details.ts";
import { CI, FRAME, GYPSUM } from "./wall-parts.ts";
import { batts, type Places, part, ring, stroke } from "./wall-pen.ts";
import { slopeOf } from "./wall-roof.ts";
import { wallLayers } from "./wall-section.ts";

/** So far past the high side of a roof it is looked for another, whose eave rises no more over it, feet. */
const PAST = 0.3;
const MOST = 1;
/** How far both roofs are drawn, and how much of the wall under them, feet. */
const REACH = 3;
const SHOWN = 3;
/** Roofing, and it with its sheathing, as they are drawn; ceilings; a membrane off its face; feet. */
const DECK = { roofing: 0.045, all: 0.09 };
const BOARD = 0.045;
const FELT = 0.015;
/** How far an apron laps down, and a membrane goes up the higher roof, feet. */
const LAP = { apron: 4 / 12, up: 2 };

/** The higher roof at whose eave the high side of a sloped roof ends, a step of less than a foot under it. */
export function eaveOver(house: House, roof: RoofPart): RoofPart | undefined {
  if (roof.porch || roof.shape !== "shed") return undefined;
  const high = shedHigh(roof);
  const { line, start, end } = sideOf(roof.over, high);
  const at = pointAlong(runsAlongX(high), (start + end) / 2, line);
  const past = pointAlong(runsAlongX(high), (start + end) / 2, line + OUTWARD[high] * PAST);
  if (roomsOver(house, roof, past)) return undefined;
  return house.roofs.find((other) => {
    if (other === roof || other.porch || other.shape === "flat") return false;
    if (!inRect(other.over, past.x, past.y)) return false;
    const step = roofHeight(house, other, at.x, at.y) - roofHeight(house, roof, at.x, at.y);
    const rises = roofHeight(house, other, past.x, past.y) > roofHeight(house, other, at.x, at.y);
    return rises && step > DECK.all && step < MOST;
  });
}

/** Heights over grade of two roofs that meet at a wall, by how far inwards of its outer face, feet. */
interface Joint {
  low: (x: number) => number;
  high: (x: number) => number;
  /** The plate of the wall, and the ceiling of the rooms under the low roof. */
  plate: number;
  ceiling: number;
  isFilled: boolean;
  /** The ceiling behind the wall, and what carries the higher roof on it. */
  behind: RoofCeiling;
  bearing: Bearing;
}

function jointOf(house: House, roof: RoofPart, over: RoofPart): Joint {
  const side = shedHigh(roof);
  const { line, start, end } = sideOf(roof.over, side);
  const { x, y } = pointAlong(runsAlongX(side), (start + end) / 2, line);
  const [low, high] = [roofHeight(house, roof, x, y), roofHeight(house, over, x, y)];
  const behind = ceilingUnder(house, over);
  return {
    behind,
    bearing: bearingOf(over, behind),
    low: (at) => low + at * slopeOf(roof),
    high: (at) => high + at * slopeOf(over),
    plate: plateOf(house, over),
    ceiling: levelHeights(house)[roof.level]?.plate ?? 0,
    isFilled: isLowRoof(house, roof),
  };
}

/** The joint of a low roof with the eave over it: x inwards from the outer face of their wall, the low roof before it. */
export function lowRoofJoint(house: House, roof: RoofPart, over: RoofPart, thick: number) {
  const joint = jointOf(house, roof, over);
  const { high, plate, ceiling } = joint;
  return {
    window: windowOf(-1.9, thick + 1.5, ceiling - 0.6, high(thick + 1.5) + 0.3),
    shapes: [
      ...wallLayers(thick, { floor: ceiling - SHOWN, plate, foot: plate, board: plate, sheathing: ceiling }),
      part(FRAME - GYPSUM, FRAME, ceiling - SHOWN, ceiling, "tone", "fine"),
      ...lowRoof(joint),
      ...highRoof(joint, thick),
      ...eaveCeiling(joint.behind, { thick, to: thick + REACH, top: high }, joint.bearing),
      ...flashing(joint),
    ],
    callouts: callouts(joint, thick),
  };
}

const band = (
  top: (x: number) => number,
  [from, to]: readonly [number, number],
  up: number,
  down: number,
) => [pt(from, top(from) - up), pt(to, top(to) - up), pt(to, top(to) - down), pt(from, top(from) - down)];

/** The low roof on its ledger at the sheathing, filled where it has no attic, and the ceiling under it. */
function lowRoof({ low, ceiling, isFilled }: Joint): Shape[] {
  const span = [-REACH, CI] as const;
  const under = low(CI) - ROOF_DEPTH;
  return [
    ring(band(low, span, DECK.all, ROOF_DEPTH), "paper", "medium"),
    part(CI - PLATE, CI, under, low(CI) - DECK.all, "paper", "medium"),
    ...(isFilled ? batts(-REACH, CI - PLATE - 0.05, ceiling + 0.1, low(-REACH) - DECK.all - 0.04, "x") : []),
    ring(band(low, span, DECK.roofing, DECK.all), "tone", "fine"),
    ring(band(low, span, 0, DECK.roofing), "paper", "fine"),
    part(-REACH, FRAME - GYPSUM, ceiling, ceiling + BOARD, "tone", "fine"),
  ];
}

/** The higher roof on the wall, cut flush with its studs, and the blocking and sheathing up to it before its ends. */
function highRoof({ high, plate, bearing }: Joint, thick: number): Shape[] {
  const span = [CI, thick + REACH] as const;
  const under = (x: number) => high(x) - DECK.all;
  const top = under(FRAME);
  return [
    ...roofOnPlate(bearing, { thick, plate, top: high }, { from: FRAME, to: thick + REACH }),
    ...blocking(plate, top),
    ring([pt(CI, plate), pt(FRAME, plate), pt(FRAME, top), pt(CI, under(CI))], "tone", "fine"),
    ring(band(high, span, DECK.roofing, DECK.all), "tone", "fine"),
    ring(band(high, span, 0, DECK.roofing), "paper", "fine"),
  ];
}

/** What of the wall a ledger of the low roof lies before, in words. */
function heldBy({ low, plate }: Joint): string {
  const [foot, top] = [low(CI) - ROOF_DEPTH, low(CI) - DECK.all];
  return [
    ...(foot < plate - 2 * PLATE ? ["the studs"] : []),
    ...(foot < plate ? ["the double plate"] : []),
    ...(top > plate ? ["the blocking over it"] : []),
  ].join(" and ");
}

/** Where the apron over the step ends: where it laps enough, or over the low roof before that. */
function apronFoot({ low, high }: Joint): { foot: number; isWhole: boolean } {
  const [whole, most] = [high(CI) - LAP.apron, low(CI) + 3 * FELT];
  return { foot: Math.max(whole, most), isWhole: whole >= most };
}

/** The membrane of the low roof up the step and on under the higher roofing, and the metal over its edge. */
function flashing(joint: Joint): Shape[] {
  const { low, high } = joint;
  const face = CI - FELT;
  const { foot } = apronFoot(joint);
  const deck = (x: number) => high(x) - DECK.roofing;
  return [
    stroke(
      [
        pt(-REACH, low(-REACH) + FELT),
        pt(face, low(face) + FELT),
        pt(face, deck(CI)),
        pt(LAP.up, deck(LAP.up)),
      ],
      "medium",
    ),
    stroke(
      [
        pt(CI + 0.5, deck(CI + 0.5) + FELT),
        pt(face - 2 * FELT, deck(CI) + FELT),
        pt(face - 2 * FELT, foot + 0.03),
        pt(face - 0.08, foot),
      ],
      "medium",
    ),
  ];
}

function callouts(joint: Joint, thick: number): Callout[] {
  const { low, high, plate, ceiling, bearing, isFilled } = joint;
  const { foot, isWhole } = apronFoot(joint);
  const filled = isFilled ? "; bays filled, unvented after R806.5" : "";
  return calloutsOf({
    "Roofing of the higher roof over its underlayment; no gutter, it drains on the low roof": pt(
      thick + 0.9,
      -(high(thick + 0.9) - 0.02),
    ),
    "Self-adhering membrane of the low roof up the step and 24 in on under the higher roofing": pt(
      0.8,
      -(high(0.8) - DECK.roofing),
    ),
    [`Metal apron from under the roofing, laps the membrane ${isWhole ? "4 in" : "down to the low roof"} (R903.2, R905)`]:
      pt(CI - 3 * FELT, -((high(CI) + foot) / 2)),
    "Roofing of the low roof as on the roof plan, sized for the water of both": pt(-0.7, -(low(-0.7) - 0.02)),
    [`Low roof by others, on a ledger through the sheathing at ${heldBy(joint)}, by engineer${filled}`]: pt(
      CI - PLATE / 2,
      -(low(CI) - ROOF_DEPTH * 0.7),
    ),
    [`${bearing === "heel" ? "Trusses" : "Rafters"} of the higher roof by others, cut flush; uplift connections by engineer`]:
      pt(thick + 0.5, -(high(thick + 0.5) - ROOF_DEPTH * 0.6)),
    "Solid blocking between them, up to the roof; sheathing over it": pt(
      FRAME + PLATE / 2,
      -(high(FRAME) - DECK.all - 0.12),
    ),
    ...behindPlaces(joint, thick),
    "Double top plate on studs in one length": pt(thick / 2, -(plate - 0.12)),
    "Gypsum board ceiling, air-sealed at the wall": pt(-0.9, -(ceiling + BOARD / 2)),
  });
}

/** What lies behind the wall under the higher roof: its attic, which the low roof shuts off from the air, and a hung ceiling. */
function behindPlaces({ high, behind }: Joint, thick: number): Places {
  if (behind.kind !== "flat" && behind.kind !== "hung") return {};
  const over = behind.isBare
    ? ", no insulation over the garage"
    : ", insulation by climate zone over their board";
  return {
    "Attic: no air comes in here; the net free area of R806.2 at its other eaves, gables or ridge": pt(
      thick + 1.2,
      -(high(thick + 1.2) - ROOF_DEPTH - 0.2),
    ),
    ...(behind.kind === "hung" && {
      [`Ceiling joists by others on a ledger${over}`]: pt(thick + 0.9, -(behind.height + 0.35)),
    }),
  };
}
