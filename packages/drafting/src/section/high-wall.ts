import { grown, pointAlong, rectsMeet } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { runsAlongX, sideOf } from "../layout/edges.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { overhangsOf, ROOF_DEPTH, roofHeight, shedHigh } from "../massing/roof-height.ts";
import type { BeforeHighSide } from "./high-sides.ts";
import { blocking } from "./roof-bearing.ts";
import { vault } from "./roof-ceilings.ts";
import { type Callout, calloutsOf } from "./wall-callouts.ts";
import { CI, CLADDING, FRAME, GYPSUM, INSIDE, SHEATHING } from "./wall-parts.ts";
import { part, ring, stroke } from "./wall-pen.ts";
import { FLUSH, fasciaOf, INLET, inlet, slopeOf } from "./wall-roof.ts";

/** Sheathing and roofing over the rafters, feet. */
const DECK = { roofing: 0.045, all: 0.09 };
/** Air over the insulation and over the blocking (IRC 2021 R806.3), feet. */
const VENT = 1 / 12;
/** Thickness of soffits and of ceilings as they are drawn, feet. */
const BOARD = 0.045;

/** The top of a shed's high wall: x inwards from the outer face of the wall, heights over grade, feet. */
export interface HighWall {
  /** The plate that its rafters bear on. */
  plate: number;
  eave: number;
  /** The upper face of the roof. */
  top: (x: number) => number;
  under: (x: number) => number;
  slope: number;
  isVaulted: boolean;
}

/** Where the rafters of a shed roof bear at its high wall. */
export function highWallOf(house: House, roof: RoofPart): HighWall {
  const high = shedHigh(roof);
  const { line, start, end } = sideOf(roof.over, high);
  const { x: px, y: py } = pointAlong(runsAlongX(high), (start + end) / 2, line);
  const slope = slopeOf(roof);
  const face = roofHeight(house, roof, px, py);
  const top = (x: number) => face - x * slope;
  const under = (x: number) => top(x) - ROOF_DEPTH;
  const rooms = house.levels[roof.level]?.rooms ?? [];
  const isVaulted = rooms.some(
    (room) =>
      isEnclosed(room) &&
      room.ceiling === "vaulted" &&
      room.rects.some((rect) => rectsMeet(grown(rect, -FRAME), roof.over)),
  );
  // Rafters are notched from the outer face of the studs on, so that they bear on the whole plate.
  return { plate: under(FRAME), eave: overhangsOf(roof)[high], top, under, slope, isVaulted };
}

/** What lies over the plate of a shed's high wall. */
export function highWallTop({ plate, eave, top, under, isVaulted }: HighWall, thick: number): Shape[] {
  const edge = -fasciaOf(eave);
  const to = thick + INSIDE;
  const inner = thick - GYPSUM;
  const band = (from: number, up: number, down: number, fill: "tone" | "paper", weight: "fine" | "medium") =>
    ring(
      [pt(from, top(from) - up), pt(to, top(to) - up), pt(to, top(to) - down), pt(from, top(from) - down)],
      fill,
      weight,
    );
  // The fascia hangs from the tails, which end level over the outlet of a flush edge.
  const tail = plate + INLET.over;
  const rafter = ring(
    [
      pt(edge, top(edge) - DECK.all),
      pt(to, top(to) - DECK.all),
      pt(to, under(to)),
      pt(inner, under(inner)),
      pt(inner, plate),
      pt(FRAME, plate),
      ...(eave > FLUSH ? [pt(edge, under(edge))] : [pt(FRAME, tail), pt(edge, Math.max(tail, under(edge)))]),
    ],
    "paper",
    "medium",
  );
  const air = (x: number) => top(x) - DECK.all - VENT;
  return [
    rafter,
    band(edge, DECK.roofing, DECK.all, "tone", "fine"),
    band(edge, 0, DECK.roofing, "paper", "fine"),
    ...(isVaulted ? vault(thick, to, under, air) : []),
    ...blocking(plate, air(FRAME + PLATE)),
    ...(eave > FLUSH ? overhang(eave, top, under) : flushEdge(edge, top, plate)),
  ];
}

/** A fascia held off the cladding that it laps, the screened slot between them, and the metal over both. */
function flushEdge(x: number, top: (x: number) => number, plate: number): Shape[] {
  const at = top(x);
  return [
    ...inlet(x, plate),
    part(x - 0.07, x, plate - INLET.lap, at - 0.05, "paper", "medium"),
    stroke([pt(x + 0.5, top(x + 0.5) + 0.015), pt(x - 0.09, at + 0.015), pt(x - 0.09, at - 0.3)], "thin"),
  ];
}

/** Soffit under the tails of the rafters with its vent, fascia and drip edge; no water comes here. */
function overhang(eave: number, top: (x: number) => number, under: (x: number) => number): Shape[] {
  const at = top(-eave);
  const vent = -eave * 0.6;
  return [
    ring(
      [
        pt(-eave, under(-eave)),
        pt(-CLADDING, under(-CLADDING)),
        pt(-CLADDING, under(-CLADDING) - BOARD),
        pt(-eave, under(-eave) - BOARD),
      ],
      "paper",
      "thin",
    ),
    ...[0, 0.1, 0.2, 0.3].map((off) =>
      stroke(
        [pt(vent + off, under(vent + off) - BOARD), pt(vent + off + 0.04, under(vent + off + 0.04))],
        "thin",
      ),
    ),
    part(-eave - 0.07, -eave, under(-eave) - 0.08, at - 0.05, "paper", "medium"),
    stroke(
      [
        pt(-eave + 0.3, top(-eave + 0.3) + 0.01),
        pt(-eave - 0.09, top(-eave - 0.09) + 0.01),
        pt(-eave - 0.09, at - 0.16),
      ],
      "thin",
    ),
  ];
}

/** What the parts of a shed's high wall are called, over the open air or over a lower roof. */
export function highWallCallouts(
  roof: RoofPart,
  wall: HighWall,
  thick: number,
  before: BeforeHighSide,
): Callout[] {
  const { plate, eave, top, under, isVaulted } = wall;
  const out = fasciaOf(eave);
  const air = (x: number) => top(x) - DECK.all - VENT / 2;
  const isFlush = eave <= FLUSH;
  const metal = isFlush ? "cap flashing over roofing and fascia" : "drip edge over the fascia";
  const from = before === "air" ? "from the floor" : "from the floor, or from the beam under them";
  return calloutsOf({
    [`Roofing over underlayment, ${roof.pitch}:12; ${metal}, no gutter at the high side`]: pt(
      -out * 0.3,
      -(top(-out * 0.3) - 0.02),
    ),
    "Roof sheathing; uplift connections by engineer (R802.11)": pt(0.2, -(top(0.2) - 0.07)),
    "Way of air 1 in clear under the sheathing, also over the blocking (R806.3)": pt(
      FRAME + PLATE / 2,
      -air(FRAME + PLATE / 2),
    ),
    "Rafters by others, notched to bear on the whole plate (R802.6, R802.7)": pt(
      thick + 0.25,
      -(under(thick + 0.25) + 0.06),
    ),
    ...(isVaulted
      ? {
          "Rafter bays insulated by climate zone, vented as drawn, or unvented after R806.5": pt(
            thick + 0.7,
            -(under(thick + 0.7) + 0.2),
          ),
          "Gypsum board ceiling, air-sealed at the wall": pt(thick + 0.9, -(under(thick + 0.9) - BOARD / 2)),
        }
      : {
          [`Attic over the ceiling, its air from the low eave to this ${isFlush ? "outlet" : "soffit"} (R806)`]:
            pt(thick + 0.9, -(under(thick + 0.9) - 0.35)),
        }),
    "Solid blocking between rafters at their bearing (R802.8)": pt(FRAME + PLATE * 0.7, -(plate + 0.15)),
    [`Double top plate on studs in one length ${from}; height after R602.3.1 or by engineer`]: pt(
      FRAME + 0.15,
      -(plate - 0.12),
    ),
    ...(isFlush
      ? {
          "Screened air outlet behind the fascia, held 1 in off the cladding; net free area as R806.2 asks":
            pt(-(out + CLADDING) / 2, -(plate + INLET.screen + 0.02)),
        }
      : {
          "Vented soffit under the tails of the rafters; net free area as R806.2 asks": pt(
            -eave * 0.45,
            -(under(-eave * 0.45) - BOARD / 2),
          ),
        }),
    ...(!isVaulted && {
      "Wall before the attic: cladding, barrier and sheathing outside, nothing inside over the ceiling's insulation":
        pt(CI + SHEATHING / 2, -(plate - 0.5)),
    }),
    ...(before === "roof" && {
      "Foot of the wall at the lower roof: see Wall over flat roof": pt(-CLADDING / 2, -(plate - 0.75)),
    }),
  });
}
