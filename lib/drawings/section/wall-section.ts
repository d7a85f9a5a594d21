import { type Pt, pt, type Shape, type Weight } from "../geometry/shape";
import { FLOOR_STRUCTURE, foundationOf, groundLevelOf } from "../layout/heights";
import type { House, RoofPart } from "../layout/model";
import { levelHeights } from "../massing/envelope";
import { eaveOf, HEEL, ROOF_DEPTH } from "../massing/roof-height";
import { type Callout, floorCallout, roofCallouts, wallCallouts } from "./wall-callouts";
import { basementFloor, CLADDING, footingDepth, GYPSUM, SHEATHING, STEM } from "./wall-parts";

const PLATE = 0.125;
/** How far into the house a wall section is drawn before its break line, feet. */
const INSIDE = 4;

/** The outer wall that a typical section shows: under the main roof, at the eave. */
export function mainRoof(house: House): RoofPart | undefined {
  const top = house.levels.length - 1;
  const size = (part: RoofPart) => part.over.w * part.over.d + (part.level === top ? 1e4 : 0);
  return house.roofs
    .filter((part) => !part.porch)
    .reduce<RoofPart | undefined>(
      (best, part) => (best && size(best) >= size(part) ? best : part),
      undefined,
    );
}

/**
 * The typical wall section from footing to roof: x grows inwards from the outer face of the
 * framing, y down from grade, feet; with what its parts are called. Sizes of members are left
 * to the engineer.
 */
export function wallSection(house: House): { shapes: Shape[]; callouts: Callout[] } {
  const thick = house.outerWall ?? 0.5;
  const heights = levelHeights(house);
  const ground = groundLevelOf(house);
  const roof = mainRoof(house);
  const levels = heights
    .map((height, index) => ({ ...height, index }))
    .filter(({ index }) => index >= ground && index <= (roof?.level ?? heights.length - 1));
  const shapes: Shape[] = [];
  const callouts: Callout[] = [];
  for (const { floor, plate, index } of levels) {
    shapes.push(...wallShapes(thick, floor, plate), ...floorEdge(house, thick, floor, index > ground));
    if (index > ground) callouts.push(floorCallout(floor));
  }
  const first = levels[0];
  const last = levels.at(-1);
  if (first) {
    shapes.push(...foundationShapes(house, first.floor));
    callouts.push(...wallCallouts(house, thick, first.floor, first.plate));
  }
  if (roof && last) {
    shapes.push(...roofShapes(roof, thick, last.plate));
    callouts.push(...roofCallouts(house, roof, thick, last.plate));
  }
  return { shapes, callouts };
}

function area(
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  fill: "tone" | "paper",
  weight: Weight = "thin",
): Shape {
  return {
    type: "polygon",
    layer: "A-SECT-MCUT",
    loops: [[pt(x0, -z0), pt(x1, -z0), pt(x1, -z1), pt(x0, -z1)]],
    fill,
    weight,
  };
}

function stroke(
  points: readonly Pt[],
  weight: Weight,
  dash = false,
  layer: Shape["layer"] = "A-SECT-MCUT",
): Shape {
  return { type: "polyline", layer, points: points.map(({ x, y }) => pt(x, -y)), weight, dash };
}

function wallShapes(thick: number, floor: number, plate: number): Shape[] {
  const stud = thick - GYPSUM - SHEATHING;
  const zigzag: Pt[] = [];
  for (let z = floor + PLATE + 0.1, side = false; z < plate - 2 * PLATE; z += 0.28, side = !side) {
    zigzag.push(pt(SHEATHING + (side ? stud - 0.03 : 0.03), z));
  }
  return [
    area(-CLADDING, 0, floor - 0.9, plate + 0.2, "paper", "fine"),
    area(0, SHEATHING, floor - 0.9, plate, "tone", "fine"),
    area(SHEATHING, thick - GYPSUM, floor, plate, "paper", "medium"),
    stroke(zigzag, "hair", false, "A-SECT-PATT"),
    area(thick - GYPSUM, thick, floor + 0.05, plate, "tone", "fine"),
    ...[floor, plate - PLATE, plate - 2 * PLATE].map((z) =>
      area(SHEATHING, thick - GYPSUM, z, z + PLATE, "paper", "medium"),
    ),
    area(thick, thick + 0.06, floor + 0.02, floor + 0.4, "paper", "fine"),
  ];
}

/** The edge of a framed floor, or of a slab. */
function floorEdge(house: House, thick: number, floor: number, upper: boolean): Shape[] {
  const { kind } = foundationOf(house);
  const reach = thick + INSIDE;
  if (!upper && kind === "slab") return [area(0, reach, floor - 4 / 12, floor, "tone", "medium")];
  const zigzag: Pt[] = [];
  for (let x = 0.3, up = false; x < reach - 0.2; x += 0.28, up = !up)
    zigzag.push(pt(x, floor - 0.15 - (up ? 0 : 0.7)));
  return [
    area(0, reach, floor - 0.07, floor, "tone", "medium"),
    area(SHEATHING, SHEATHING + PLATE, floor - FLOOR_STRUCTURE, floor - 0.07, "paper", "medium"),
    area(SHEATHING + PLATE, reach, floor - FLOOR_STRUCTURE + 0.05, floor - 0.07, "paper", "thin"),
    ...(upper
      ? [area(thick, reach, floor - FLOOR_STRUCTURE, floor - FLOOR_STRUCTURE + 0.05, "tone", "fine")]
      : [stroke(zigzag, "hair", false, "A-SECT-PATT")]),
  ];
}

function foundationShapes(house: House, floor: number): Shape[] {
  const { kind } = foundationOf(house);
  const top = kind === "slab" ? floor - 4 / 12 : floor - FLOOR_STRUCTURE - PLATE;
  const cellar = basementFloor(house);
  const bottom = Math.min(-footingDepth(house), top - 1.5);
  const earth = [0, 1, 2, 3].flatMap((n) =>
    [0, 0.15, 0.3].map((step) =>
      stroke([pt(-0.5 - n * 0.7 - step, 0), pt(-0.8 - n * 0.7 - step, -0.35)], "hair", false, "A-SECT-PATT"),
    ),
  );
  return [
    area(0, STEM, bottom, top, "tone", "medium"),
    ...(kind === "slab" ? [] : [area(SHEATHING, SHEATHING + 0.46, top, top + PLATE, "paper", "medium")]),
    {
      type: "polygon",
      layer: "S-FNDN-FTNG",
      loops: [
        [
          pt(-0.33, -bottom),
          pt(STEM + 0.33, -bottom),
          pt(STEM + 0.33, -bottom + 0.67),
          pt(-0.33, -bottom + 0.67),
        ],
      ],
      weight: "fine",
      dash: true,
    },
    stroke([pt(-3.5, 0), pt(0, 0)], "heavy"),
    ...earth,
    ...(cellar === undefined ? [] : [area(STEM, STEM + INSIDE, cellar - 4 / 12, cellar, "tone", "medium")]),
    ...(kind === "crawlspace" ? [stroke([pt(STEM, -0.3), pt(STEM + INSIDE, -0.3)], "thin", true)] : []),
  ];
}

function roofShapes(part: RoofPart, thick: number, plate: number): Shape[] {
  const e = eaveOf(part);
  const slope = part.shape === "flat" ? 0.25 / 12 : part.pitch / 12;
  const top = (x: number) => plate + HEEL + x * slope;
  const [from, to] = [-e, thick + INSIDE];
  const edge = (drop: number): Pt[] => [pt(from, top(from) - drop), pt(to, top(to) - drop)];
  const band: Shape = {
    type: "polygon",
    layer: "A-SECT-MCUT",
    loops: [[...edge(0), ...edge(ROOF_DEPTH).reverse()].map(({ x, y }) => pt(x, -y))],
    fill: "paper",
    weight: "medium",
  };
  const zigzag: Pt[] = [];
  for (let x = 0.15, up = false; x < to - 0.2; x += 0.3, up = !up) {
    const under = top(x) - ROOF_DEPTH - 0.12;
    zigzag.push(pt(x, up ? Math.max(plate + 0.12, Math.min(plate + 1.1, under)) : plate + 0.08));
  }
  const fascia =
    e > 0.2 ? [area(from - 0.07, from, top(from) - ROOF_DEPTH - 0.1, top(from), "paper", "medium")] : [];
  const soffit =
    e > 0.4
      ? [
          stroke([pt(from, top(from) - ROOF_DEPTH - 0.05), pt(0, top(from) - ROOF_DEPTH - 0.05)], "thin"),
          area(from - 0.45, from - 0.08, top(from) - 0.42, top(from) - 0.05, "paper", "thin"),
        ]
      : [];
  const parapet =
    part.shape === "flat" && part.parapet
      ? [area(0, thick, plate, plate + 1.1 + part.parapet, "paper", "medium")]
      : [];
  return [
    band,
    stroke(edge(0.06), "fine"),
    ...fascia,
    ...soffit,
    ...parapet,
    area(thick, to, plate, plate + 0.05, "tone", "fine"),
    stroke(zigzag, "hair", false, "A-SECT-PATT"),
  ];
}
