import { pt, type Shape } from "../geometry/shape.ts";
import { foundationTop, PLATE } from "../layout/cladding-foot.ts";
import { foundationOf, groundUnder } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { basementFloor, FOOTING, FRAME, footingDepth, INSIDE, SLAB, STEM } from "./wall-parts.ts";
import { batts, earth, gravel, part, ring, round, stroke } from "./wall-pen.ts";

/** The width of the sill, a 2x6, feet. */
const SILL = 5.5 / 12;
/** Thickness of the insulation at the edge of a slab, and how far under it the gravel ends, feet. */
const EDGE = 0.17;
const BED = 0.4;
/** How far outside the wall the ground is drawn, feet. */
const GROUND = 3;

/** What the typical wall stands on, from the floor down to the footing, with the ground outside. */
export function wallFoundation(house: House, thick: number, floor: number): Shape[] {
  const { kind } = foundationOf(house);
  const top = foundationTop(house);
  const bottom = Math.min(-footingDepth(house), top - 1.5);
  const cellar = basementFloor(house);
  return [
    ...earth(-GROUND, 0, 0),
    // What is poured covers the gravel that it lies in.
    ...(cellar === undefined ? [] : cellarGravel(cellar, bottom)),
    part(-FOOTING.out, STEM + FOOTING.out, bottom - FOOTING.deep, bottom, "tone", "medium"),
    part(0, STEM, bottom, top, "tone", "medium"),
    ...(kind === "slab" ? slabFloor(thick, floor) : framedOn(top)),
    ...(cellar === undefined ? [] : cellarFloor(cellar, bottom, top)),
    ...(kind === "crawlspace" || kind === "pier" ? crawlspace(groundUnder(house)) : []),
    // Grade falls away from the house.
    stroke([pt(-GROUND, -0.12), pt(0, 0)], "heavy"),
  ];
}

/** A slab against the stem wall, on gravel under a vapor retarder, its edge insulated. */
function slabFloor(thick: number, floor: number): Shape[] {
  const reach = thick + INSIDE;
  const under = floor - SLAB;
  const inner = STEM + EDGE;
  return [
    // The slab covers the insulation of its edge, which is cut away from the wall (IRC N1102.2.9).
    ring(
      [pt(STEM, floor), pt(reach, floor), pt(reach, under), pt(inner, under), pt(inner, floor - EDGE)],
      "tone",
      "medium",
    ),
    // Rigid insulation between slab and stem wall, and down its inner face in the earth.
    ring(
      [pt(STEM, floor), pt(inner, floor - EDGE), pt(inner, under - 1.6), pt(STEM, under - 1.6)],
      "paper",
      "thin",
    ),
    ...[0.3, 0.8, 1.3, 1.8].map((z) =>
      stroke([pt(STEM, floor - z), pt(inner, floor - z - 0.14)], "hair", false, "A-SECT-PATT"),
    ),
    stroke([pt(inner, under - 0.03), pt(reach, under - 0.03)], "thin", true),
    ...gravel(inner, reach, under - BED, under - 0.05),
    stroke([pt(inner, under - BED), pt(reach, under - BED)], "hair"),
    ...earth(inner, reach, under - BED),
    stroke([pt(FRAME + 0.15, floor - 0.75), pt(FRAME + 0.15, floor + PLATE + 0.05)], "thin"),
  ];
}

/** The sill on its stem wall with an anchor, under a framed floor. */
function framedOn(top: number): Shape[] {
  const bolt = FRAME + 0.15;
  return [
    part(FRAME, FRAME + SILL, top, top + PLATE, "paper", "medium"),
    stroke([pt(-0.06, top - 0.02), pt(STEM + 0.06, top - 0.02)], "thin"),
    stroke([pt(bolt + 0.12, top - 0.62), pt(bolt, top - 0.58), pt(bolt, top + PLATE + 0.06)], "thin"),
  ];
}

/** How far the gravel round a drain reaches beyond the footing, over its top and under the pipe (IRC R405.1), feet. */
export const DRAIN_BED = { beyond: 1.05, over: 0.75, under: 2.5 / 12 };
/** Half the width of the drain's pipe, feet. */
const PIPE = 0.17;
/** The middle of the drain at the foot of a cellar, outside the framing and under the foot of the wall: beside the footing, its gravel as deep as that; feet. */
export const DRAIN = { out: FOOTING.out + 0.3, under: FOOTING.deep - DRAIN_BED.under - PIPE };

function cellarGravel(cellar: number, bottom: number): Shape[] {
  const out = -FOOTING.out - DRAIN_BED.beyond;
  const [low, high] = [bottom - FOOTING.deep, bottom + DRAIN_BED.over];
  return [
    ...gravel(STEM, STEM + INSIDE, cellar - SLAB - 0.4, cellar - SLAB - 0.05),
    ...gravel(out, -0.02, low, high),
    // Filter fabric, round the gravel up to the wall.
    stroke([pt(-FOOTING.out, low), pt(out, low), pt(out, high), pt(0, high)], "thin", true),
  ];
}

function cellarFloor(cellar: number, bottom: number, top: number): Shape[] {
  return [
    part(STEM, STEM + INSIDE, cellar - SLAB, cellar, "tone", "medium"),
    stroke([pt(STEM, cellar - SLAB - 0.03), pt(STEM + INSIDE, cellar - SLAB - 0.03)], "thin", true),
    round(-DRAIN.out, bottom - DRAIN.under, PIPE, "thin"),
    // Insulation inside the wall, from the floor to the top of what is poured (IRC N1102.2.8).
    part(STEM, STEM + 0.17, cellar, top, "paper", "fine"),
    ...batts(STEM, STEM + 0.17, cellar, top, "z"),
  ];
}

/** The ground of a crawlspace under its cover, which is turned up at the wall. */
function crawlspace(ground: number): Shape[] {
  return [
    stroke([pt(STEM, ground), pt(STEM + INSIDE, ground)], "medium"),
    stroke(
      [pt(STEM + 0.02, ground + 0.6), pt(STEM + 0.05, ground + 0.05), pt(STEM + INSIDE, ground + 0.05)],
      "thin",
      true,
    ),
    ...earth(STEM, STEM + INSIDE, ground),
  ];
}
