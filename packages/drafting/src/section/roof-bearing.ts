import { pt, type Shape } from "../geometry/shape.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import type { RoofPart } from "../layout/model.ts";
import { ROOF_DEPTH } from "../massing/roof-height.ts";
import type { Bearing, RoofCeiling } from "./roof-ceilings.ts";
import { FRAME, GYPSUM } from "./wall-parts.ts";
import { type Places, part, ring, stroke } from "./wall-pen.ts";

/** Depth of the lower chord of a truss, feet; its size is the truss maker's. */
const CHORD = 3.5 / 12;
/** Sheathing and roofing over rafters, feet. */
const DECK = 0.09;
/** Of the depth of a rafter, the most that its notch takes (IRC 2021 R802.7.1). */
const NOTCH = 1 / 4;

/** A roof over a flat ceiling stands on trusses where it has two slopes; a shed and a vault are of rafters. */
export const bearingOf = ({ shape }: RoofPart, { kind }: RoofCeiling): Bearing =>
  shape === "shed" || kind === "vaulted" ? "rafter plate" : "heel";

/** The eave of a roof on its plate: the upper face of the roof by how far inwards, feet. */
interface OnPlate {
  thick: number;
  plate: number;
  top: (x: number) => number;
}

/** How far out the tails of trusses or rafters reach, and how far in they are drawn, feet. */
export interface Reach {
  from: number;
  to: number;
  /** The height that tails are cut off level at, over what lies under them. */
  cut?: number;
}

/**
 * Trusses or rafters on their plate. Trusses have a lower chord and a heel as high as the roof lies over the plate;
 * rafters are notched for a plate of that height.
 */
export function roofOnPlate(bearing: Bearing, on: OnPlate, reach: Reach): Shape[] {
  return bearing === "heel" ? trusses(on, reach) : rafters(on, reach);
}

function trusses({ thick, plate, top }: OnPlate, reach: Reach): Shape[] {
  const { to } = reach;
  const under = (x: number) => top(x) - ROOF_DEPTH;
  const inner = thick - GYPSUM;
  const chord = (x: number) => Math.min(plate + CHORD, under(x));
  const slope = top(1) - top(0);
  // Where the lower chord comes out from under the upper one.
  const clear = Math.max(FRAME, FRAME + (plate + CHORD - under(FRAME)) / slope);
  return [
    ring(
      [pt(FRAME, plate), pt(to, plate), pt(to, chord(to)), pt(clear, chord(clear)), pt(FRAME, chord(FRAME))],
      "paper",
      "medium",
    ),
    ...(under(inner) > plate + CHORD
      ? [
          ring(
            [
              pt(clear, chord(clear)),
              pt(inner, plate + CHORD),
              pt(inner, under(inner)),
              pt(clear, under(clear)),
            ],
            "paper",
            "thin",
          ),
        ]
      : []),
    ring([...outside(top, reach), pt(FRAME, under(FRAME))], "paper", "medium"),
    ...blocking(plate, under(FRAME)),
  ];
}

/** Solid blocking between trusses or rafters at their bearing, at the outer face of the studs. */
export function blocking(low: number, high: number): Shape[] {
  const [from, to] = [FRAME, FRAME + PLATE];
  return [
    part(from, to, low, high, "paper", "medium"),
    stroke([pt(from, low), pt(to, high)], "hair"),
    stroke([pt(from, high), pt(to, low)], "hair"),
  ];
}

function rafters({ thick, plate, top }: OnPlate, reach: Reach): Shape[] {
  const under = (x: number) => top(x) - ROOF_DEPTH;
  const inner = thick - GYPSUM;
  const seat = seatOf({ thick, plate, top });
  return [
    part(FRAME, inner, plate, under(seat), "paper", "medium"),
    stroke([pt(FRAME, plate), pt(inner, under(seat))], "hair"),
    stroke([pt(FRAME, under(seat)), pt(inner, plate)], "hair"),
    ring(
      [...outside(top, reach), pt(FRAME, under(FRAME)), pt(FRAME, under(seat)), pt(seat, under(seat))],
      "paper",
      "medium",
    ),
  ];
}

/** The outline of trusses or rafters from their inner end over their top and round their tail to the wall. */
function outside(top: (x: number) => number, { from, to, cut }: Reach) {
  const under = (x: number) => top(x) - ROOF_DEPTH;
  const level = cut === undefined ? from : FRAME - (under(FRAME) - cut) / (top(1) - top(0));
  return [
    pt(to, under(to)),
    pt(to, top(to) - DECK),
    pt(from, top(from) - DECK),
    ...(cut !== undefined && level > from ? [pt(from, cut), pt(level, cut)] : [pt(from, under(from))]),
  ];
}

/** How far in the seat of rafters reaches: over the whole plate, or so far as their notch stays small. */
function seatOf({ thick, top }: OnPlate): number {
  const slope = top(1) - top(0);
  return Math.min(thick - GYPSUM, FRAME + ((ROOF_DEPTH - DECK) * NOTCH) / slope);
}

/** What trusses or rafters and their bearing are called; uplift connections are named with the sheathing. */
export function bearingPlaces(bearing: Bearing, on: OnPlate, hasJoists: boolean): Places {
  const { thick, plate, top } = on;
  if (bearing === "heel")
    return {
      "Roof trusses by others": pt(0.7, -(top(0.7) - 0.3)),
      "Raised heel of the trusses, on the whole of the double plate, blocking between them": pt(
        FRAME + PLATE + 0.06,
        -(plate + 0.1),
      ),
    };
  const seat = seatOf(on);
  const share = seat === thick - GYPSUM ? "the whole" : "at least 1 1/2 in";
  const rafterPlate = `a rafter plate${hasJoists ? ", cut at joists," : ""}`;
  return {
    [`Rafters by others, notched to bear on ${share} of ${rafterPlate} on the double plate (R802.6, R802.7)`]:
      pt((FRAME + seat) / 2, -(top(seat) - ROOF_DEPTH)),
  };
}
