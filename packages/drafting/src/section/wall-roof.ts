import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import type { RoofPart } from "../layout/model.ts";
import { dripOf, FLAT_DEPTH, HEEL, ROOF_DEPTH } from "../massing/roof-height.ts";
import { bearingOf, blocking, roofOnPlate } from "./roof-bearing.ts";
import { eaveCeiling, type RoofCeiling } from "./roof-ceilings.ts";
import { CI, CLADDING, FRAME, GYPSUM, INSIDE } from "./wall-parts.ts";
import { batts, part, ring, stroke } from "./wall-pen.ts";

/** An eave no wider than this has no soffit, feet. */
export const FLUSH = 0.4;
/**
 * Behind the fascia of a flush eave: the slot that air comes in by, how far the fascia laps it, its screen over the plate
 * and the tails over that; feet.
 */
export const INLET = { slot: 1 / 12, lap: 0.1, screen: -0.05, over: 0.08 };
/** Thickness of soffits as they are drawn, feet. */
const SOFFIT = 0.045;
/** The wood at the edge of a flat roof that its insulation ends at and its metal is nailed to, feet. */
const NAILER = 5.5 / 12;
/** Thickness of a fascia as it is drawn, feet. */
const FASCIA = 0.07;
/** A membrane as it is drawn off what it lies on, feet. */
const FELT = 0.03;
/** How far a cant reaches at the foot of a parapet, feet, and the fall of flat roofs. */
const CANT = 0.25;
const FALL = 0.25 / 12;
/**
 * Height of the blocking under a coping at the roof and at the face of the wall, how far its metal laps the faces and
 * stands off them, and as thick as it is drawn; feet.
 */
const COPING = { low: 1.5 / 12, high: 2.25 / 12, lap: 2.5 / 12, off: 0.03, metal: 0.02 } as const;

/** Rise of a roof over its run. */
export function slopeOf(part: RoofPart): number {
  return part.shape === "flat" ? FALL : part.pitch / 12;
}

/** How far outside the framing the back of the fascia is, feet: of a flush eave clear of the cladding. */
export function fasciaOf(eave: number): number {
  return eave > FLUSH ? eave : Math.max(eave, CLADDING + INLET.slot);
}

/** What cladding, insulation and sheathing of a wall go up to over its plate: the tails of an eave, the top of a parapet; undefined where they end with it. */
export function outsideUpTo(roof: RoofPart, plate: number): ((x: number) => number) | undefined {
  const { shape, parapet } = roof;
  if (shape === "flat") return parapet ? () => plate + FLAT_DEPTH + parapet : undefined;
  if (dripOf(roof) <= FLUSH) return undefined;
  return (x) => plate + HEEL + x * slopeOf(roof) - ROOF_DEPTH;
}

/** The roof over the typical wall with its eave and the ceiling under it, or its parapet. */
export function wallRoof(roof: RoofPart, thick: number, plate: number, ceiling: RoofCeiling): Shape[] {
  if (roof.shape === "flat")
    return roof.parapet ? parapetRoof(roof.parapet, thick, plate) : flatEave(roof, thick, plate);
  return eaveRoof(roof, thick, plate, ceiling);
}

function eaveRoof(roof: RoofPart, thick: number, plate: number, ceiling: RoofCeiling): Shape[] {
  const e = dripOf(roof);
  const slope = slopeOf(roof);
  const top = (x: number) => plate + HEEL + x * slope;
  const to = thick + INSIDE;
  const band = (from: number, up: number, down: number, fill: "tone" | "paper", weight: "fine" | "medium") =>
    ring(
      [pt(from, top(from) - up), pt(to, top(to) - up), pt(to, top(to) - down), pt(from, top(from) - down)],
      fill,
      weight,
    );
  const edge = -fasciaOf(e);
  // Fascias hang from the tails, which end over the inlet of a flush eave.
  const reach = { from: edge, to, cut: e > FLUSH ? undefined : plate + INLET.over };
  return [
    ...roofOnPlate(bearingOf(roof, ceiling), { thick, plate, top }, reach),
    band(edge, 0.045, 0.09, "tone", "fine"),
    band(edge, 0, 0.045, "paper", "fine"),
    ...(e > FLUSH ? eave(e, top, ceiling.kind !== "low") : flushEave(edge, top, plate)),
    // The board of the wall goes up to that of a vault.
    ...(ceiling.kind === "vaulted"
      ? [part(thick - GYPSUM, thick, plate, top(thick) - ROOF_DEPTH, "tone", "fine")]
      : []),
    ...eaveCeiling(ceiling, { thick, to, top }, bearingOf(roof, ceiling)),
  ];
}

/** A fascia from a height up to the roof along its slope, its back at `x`, with drip edge and gutter. */
function fascia(x: number, low: number, top: (x: number) => number): Shape[] {
  const face = x - FASCIA;
  const edge = face - 0.02;
  const deck = (at: number) => top(at) - 0.05;
  return [
    ring([pt(face, low), pt(x, low), pt(x, deck(x)), pt(face, deck(face))], "paper", "medium"),
    stroke([pt(x + 0.3, deck(x + 0.3)), pt(edge, deck(edge)), pt(edge, deck(edge) - 0.11)], "thin"),
    gutter(face, top(face)),
  ];
}

/** A gutter at the face of a fascia, under the edge of a roof. */
const gutter = (x: number, edge: number): Shape =>
  ring(
    [pt(x - 0.45, edge - 0.08), pt(x - 0.41, edge - 0.42), pt(x, edge - 0.46), pt(x, edge - 0.06)],
    undefined,
    "thin",
  );

/** A fascia held off the cladding that it laps, over the slot between them, and the sheathing that closes the wall between the tails. */
const flushEave = (x: number, top: (x: number) => number, plate: number): Shape[] => [
  ...fascia(x, plate - INLET.lap, top),
  ...inlet(x, plate),
  part(CI, FRAME, plate, top(FRAME) - ROOF_DEPTH, "tone", "fine"),
];

/** The screen in the slot that lets air in between the back of a fascia at `x` and the cladding. */
export function inlet(x: number, plate: number): Shape[] {
  const screen = plate + INLET.screen;
  const mesh = [0.2, 0.5, 0.8].map((share) => x + share * (-CLADDING - x));
  return [
    part(x, -CLADDING, screen, screen + 0.04, "paper", "fine"),
    ...mesh.map((at) => stroke([pt(at, screen), pt(at + 0.015, screen + 0.04)], "fine")),
  ];
}

/** Fascia, gutter and the soffit along the tails, vented where an attic takes its air there. */
function eave(e: number, top: (x: number) => number, isVented: boolean): Shape[] {
  const under = (x: number) => top(x) - ROOF_DEPTH;
  const vent = -e * 0.6;
  return [
    ring(
      [
        pt(-e, under(-e)),
        pt(-CLADDING, under(-CLADDING)),
        pt(-CLADDING, under(-CLADDING) - SOFFIT),
        pt(-e, under(-e) - SOFFIT),
      ],
      "paper",
      "thin",
    ),
    ...(isVented ? [0, 0.1, 0.2, 0.3] : [])
      .map((off) => vent + off)
      .map((x) => stroke([pt(x, under(x) - SOFFIT), pt(x + 0.04, under(x + 0.04))], "thin")),
    ...fascia(-e, under(-e) - 0.08, top),
  ];
}

/** The eave that a flat roof falls to: nothing stands over its membrane there, which drains over the metal edge. */
function flatEave(roof: RoofPart, thick: number, plate: number): Shape[] {
  const e = dripOf(roof);
  const top = plate + FLAT_DEPTH;
  const deck = top - 0.5;
  const to = thick + INSIDE;
  const membrane = top + FELT;
  return [
    part(-e, to, plate, deck - 0.06, "paper", "medium"),
    part(-e, -e + PLATE, plate, deck - 0.06, "paper", "medium"),
    ...blocking(plate, deck - 0.06),
    part(-e, to, deck - 0.06, deck, "tone", "fine"),
    ...tapered(-e, to, deck, top),
    part(-e, -e + NAILER, deck, top, "paper", "medium"),
    ...batts(FRAME + PLATE, to, plate + 0.06, deck - 0.1, "x"),
    part(-e - 0.07, -e, plate - SOFFIT - 0.02, top, "paper", "medium"),
    stroke([pt(-e + 0.3, membrane), pt(-e - 0.09, membrane), pt(-e - 0.09, top - 0.16)], "thin"),
    gutter(-e - 0.07, top),
    ...(e > FLUSH ? [part(-e, -CLADDING, plate - SOFFIT, plate, "paper", "thin")] : []),
    part(thick, to, plate - 0.045, plate, "tone", "fine"),
  ];
}

/**
 * A flat roof and its parapet.
 * @param foot where cladding and insulation of the parapet end over another roof, clear of that; else they are those of its wall
 */
export function parapetRoof(parapet: number, thick: number, plate: number, foot?: number): Shape[] {
  const to = thick + INSIDE;
  const deck = plate + 0.8;
  // Scuppers are at sides that are free: beside another roof it falls away from its parapet.
  const fall = foot === undefined ? FALL : -FALL;
  const high = deck + 0.34 + (foot === undefined ? 0 : (to - thick) * FALL);
  const top = plate + FLAT_DEPTH + parapet;
  return [
    part(FRAME, to, plate, deck - 0.06, "paper", "medium"),
    part(FRAME, FRAME + PLATE, plate, deck - 0.06, "paper", "medium"),
    ...batts(thick, to, plate + 0.06, deck - 0.1, "x"),
    part(FRAME, to, deck - 0.06, deck, "tone", "fine"),
    ...tapered(thick, to, deck, high, fall),
    ...(foot === undefined
      ? []
      : [
          part(-CLADDING, 0, foot, top, "paper", "fine"),
          part(0, CI, foot, top, "paper", "fine"),
          part(CI, FRAME, plate, top, "tone", "fine"),
        ]),
    part(FRAME, thick - GYPSUM, deck, top, "paper", "medium"),
    part(thick - GYPSUM, thick, deck, top, "tone", "fine"),
    part(FRAME, thick - GYPSUM, top - PLATE, top, "paper", "medium"),
    // From the membrane of the roof on.
    ...copingOn(thick, top, [pt(thick + CANT, high + FELT + CANT * fall), pt(thick + FELT, high + CANT)]),
    part(thick, to, plate - 0.045, plate, "tone", "fine"),
  ];
}

/**
 * What covers the top of a parapet: blocking on its plate that falls to the roof, the membrane that is turned up from
 * `foot` and over both, and the metal that laps both faces of the wall.
 */
function copingOn(thick: number, top: number, foot: readonly Pt[]): Shape[] {
  const [out, back] = [-CLADDING, thick];
  const over = (x: number) => top + COPING.low + ((back - x) / (back - out)) * (COPING.high - COPING.low);
  const [left, right] = [out - COPING.off, back + FELT + COPING.off];
  return [
    ring([pt(out, top), pt(back, top), pt(back, over(back)), pt(out, over(out))], "paper", "medium"),
    stroke([...foot, pt(back + FELT, over(back) + FELT), pt(out, over(out) + FELT)], "medium"),
    ring(
      [
        pt(left, top - COPING.lap),
        pt(left, over(left) + 2 * FELT),
        pt(right, over(right) + 2 * FELT),
        pt(right, top - COPING.lap),
        pt(right + COPING.metal, top - COPING.lap),
        pt(right + COPING.metal, over(right) + 2 * FELT + COPING.metal),
        pt(left - COPING.metal, over(left) + 2 * FELT + COPING.metal),
        pt(left - COPING.metal, top - COPING.lap),
      ],
      "paper",
      "fine",
    ),
  ];
}

/** Tapered insulation under a membrane, rising from its outer end on, as away from a drain there; with a negative fall falling from it. */
export function tapered(from: number, to: number, low: number, high: number, fall = FALL): Shape[] {
  const hatch: Shape[] = [];
  for (let x = from + 0.2; x < to - 0.1; x += 0.25)
    hatch.push(
      stroke(
        [pt(x, low + 0.02), pt(x + 0.12, high - 0.02 + Math.min(0, (x + 0.12 - from) * fall))],
        "hair",
        false,
        "A-SECT-PATT",
      ),
    );
  return [
    ring([pt(from, low), pt(to, low), pt(to, high + (to - from) * fall), pt(from, high)], "paper", "thin"),
    ...hatch,
    stroke([pt(from, high + FELT), pt(to, high + FELT + (to - from) * fall)], "medium"),
  ];
}
