import { type Pt, pt, type Shape, type Weight } from "../geometry/shape";
import { FLOOR_STRUCTURE, floorHeights, foundationOf, groundLevelOf } from "../layout/heights";
import type { House, RoofPart } from "../layout/model";
import { isEnclosed, levelHeights } from "../massing/envelope";
import { eaveOf, HEEL, ROOF_DEPTH } from "../massing/roof-height";

/** A place of a detail and the words that a leader brings to it; y down from grade, feet. */
export interface Callout {
  at: Pt;
  words: string;
}

const SHEATHING = 0.045;
const CLADDING = 0.07;
const GYPSUM = 0.045;
const PLATE = 0.125;
/** How far into the house a wall section is drawn before its break line, feet. */
const INSIDE = 4;
const DEPTH = 2.2;
const STEM = 8 / 12;

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

/** Height of the floor under the ground level over grade; undefined without a basement. */
function basementFloor(house: House): number | undefined {
  return floorHeights(house)[groundLevelOf(house) - 1];
}

/** How far under grade the wall is drawn. */
function footingDepth(house: House): number {
  const cellar = basementFloor(house);
  return cellar === undefined ? DEPTH : 1 - cellar;
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

const UNDER = {
  slab: "Slab",
  crawlspace: "Stem wall",
  pier: "Pier or grade beam",
  basement: "Basement wall, insulated by climate zone and drained at its footing,",
} as const;

function wallCallouts(house: House, thick: number, floor: number, plate: number): Callout[] {
  const { kind } = foundationOf(house);
  const middle = floor + (plate - floor) * 0.5;
  const framing = thick >= 0.6 ? "2x6 studs" : "2x4 studs";
  const below: Callout[] =
    kind === "slab"
      ? [
          {
            at: pt(2, -(floor - 0.17)),
            words: "Concrete slab, 4 in nominal, over vapor retarder and gravel; reinforcement by engineer",
          },
          {
            at: pt(STEM / 2, -(floor - 1)),
            words: "Thickened edge or stem wall by engineer; slab edge insulation by climate zone",
          },
        ]
      : [
          {
            at: pt(2, -(floor - 0.5)),
            words: "Floor framing by others; insulation by climate zone; subfloor glued and screwed",
          },
          {
            at: pt(0.25, -(floor - FLOOR_STRUCTURE - 0.06)),
            words: "Treated sill on sill seal with termite shield; anchorage by engineer",
          },
          {
            at: pt(STEM / 2, 0.6),
            words: `${UNDER[kind]} by engineer; damp-proof below grade`,
          },
        ];
  return [
    ...below,
    {
      at: pt(STEM / 2, footingDepth(house) - 0.3),
      words: "Footing by engineer, bottom below the frost line",
    },
    { at: pt(-1.8, 0), words: "Finished grade falls 6 in in the first 10 ft" },
    {
      at: pt(-CLADDING / 2, -(middle + 0.6)),
      words: "Cladding as keyed on the elevations, over drainage gap",
    },
    {
      at: pt(SHEATHING / 2, -middle),
      words: "Wall sheathing with weather-resistive barrier, taped; bracing by engineer",
    },
    {
      at: pt(thick / 2, -(middle - 0.8)),
      words: `${framing} with cavity insulation by climate zone; spacing and size by others`,
    },
    {
      at: pt(thick - GYPSUM / 2, -(middle - 1.6)),
      words: "Gypsum board 1/2 in; vapor retarder as the climate zone asks (R702.7)",
    },
  ];
}

function roofCallouts(house: House, part: RoofPart, thick: number, plate: number): Callout[] {
  const e = eaveOf(part);
  const slope = part.shape === "flat" ? 0.25 / 12 : part.pitch / 12;
  const top = (x: number) => plate + HEEL + x * slope;
  const rise = part.shape === "flat" ? "1/4 in per ft" : `${part.pitch}:12`;
  const eave: Callout[] =
    e > 0.4
      ? [
          { at: pt(-e - 0.25, -(top(-e) - 0.25)), words: "Gutter on fascia; drip edge" },
          {
            at: pt(-e / 2, -(top(-e) - ROOF_DEPTH - 0.05)),
            words: "Vented soffit; baffle keeps 1 in clear over the insulation",
          },
        ]
      : [
          {
            at: pt(thick / 2, -(top(0) + 0.3)),
            words: "Parapet with sloped metal coping; membrane turned up and over",
          },
        ];
  return [
    {
      at: pt(3, -(top(3) - 0.02)),
      words: `Roofing over underlayment on roof sheathing, ${rise}; ice barrier at eaves where required`,
    },
    {
      at: pt(2.2, -(top(2.2) - 0.3)),
      words: "Roof trusses or rafters by others; uplift connections by engineer",
    },
    { at: pt(1.6, -(plate + 0.35)), words: "Ceiling insulation by climate zone, full depth over the plate" },
    { at: pt(thick + 2.4, -(plate + 0.02)), words: "Gypsum board ceiling, air-sealed at all penetrations" },
    ...eave,
    ...(house.levels[part.level]?.rooms.some((room) => isEnclosed(room) && room.ceiling === "vaulted")
      ? [
          {
            at: pt(2.8, -(top(2.8) - ROOF_DEPTH)),
            words: "At vaulted rooms: insulated rafter bays, vented or unvented as R806 allows",
          },
        ]
      : []),
  ];
}

/** Least insulation by climate zone: IRC 2021 Table N1102.1.3, R-values; ci is continuous. */
export const INSULATION_BY_ZONE: readonly (readonly string[])[] = [
  ["Zone", "Ceiling", "Wood-framed wall", "Floor", "Crawlspace wall", "Slab edge", "Window U"],
  ["1", "30", "13 or 0+10ci", "13", "0", "0", "0.50"],
  ["2", "49", "13 or 0+10ci", "13", "0", "0", "0.40"],
  ["3", "49", "20 or 13+5ci or 0+15ci", "19", "5ci or 13", "10ci, 2 ft", "0.30"],
  ["4", "60", "30, 20+5ci, 13+10ci or 0+20ci", "19", "10ci or 13", "10ci, 4 ft", "0.30"],
  ["5 and marine 4", "60", "30, 20+5ci, 13+10ci or 0+20ci", "30", "15ci, 19 or 13+5ci", "10ci, 4 ft", "0.30"],
  ["6", "60", "30, 20+5ci, 13+10ci or 0+20ci", "30", "15ci, 19 or 13+5ci", "10ci, 4 ft", "0.30"],
  ["7 and 8", "60", "30, 20+5ci, 13+10ci or 0+20ci", "38", "15ci, 19 or 13+5ci", "10ci, 4 ft", "0.30"],
];
