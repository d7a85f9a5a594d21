import type { ElevationShape } from "../elevation/elevation-shapes.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { boxOf, type P2 } from "../geometry/geometry.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { ROOF_COVERS } from "../layout/kinds.ts";
import type { House, RoofPart } from "../layout/model.ts";
import { isParapeted } from "../massing/parapets.ts";
import { overhangsOf } from "../massing/roof-height.ts";
import { isLowRoof } from "../section/low-roofs.ts";
import { FLUSH } from "../section/wall-roof.ts";
import { type Drafter, INK } from "./drafter.ts";
import { LADDER } from "./line-weights.ts";
import { stoneJoints } from "./stone-joints.ts";
import { viewsOf } from "./views.ts";

export const CLADDINGS: Readonly<Record<House["palette"]["cladding"], string>> = {
  "board-batten": "Board and batten siding",
  lap: "Lap siding, 7 in exposure",
  shingle: "Shingle siding",
  stucco: "Three-coat stucco",
  brick: "Thin brick veneer, adhered (R703.12)",
  stone: "Thin stone veneer, adhered (R703.12)",
  cedar: "Vertical cedar siding",
  "fiber-cement": "Fiber-cement panel siding",
  "metal-panel": "Standing-seam metal wall panel",
};

export const COVERS: Readonly<Record<House["palette"]["roofCover"], string>> = {
  "standing-seam": "Standing-seam metal roofing over ice-and-water membrane",
  asphalt: "Architectural asphalt shingles over underlayment",
  shake: "Shake roofing over ventilated underlayment",
  tile: "Tile roofing over battens and underlayment",
  membrane: "Fully adhered roofing membrane on tapered insulation",
};

/** A material of the outside: its words, and which shapes of an elevation are made of it. */
export interface Material {
  text: string;
  on: (shape: ElevationShape) => boolean;
}

/** What a house is clad and roofed with, as keys name it: only what stands on one of its sides. */
export function materialsOf(house: House): Material[] {
  const drawn = Object.values(viewsOf(house).sides).flat();
  return allMaterials(house).filter(({ on }) =>
    drawn.some((shape) => on(shape) && areasOf(shape).some((ring) => breadth(ring) > LEAST_KEYED)),
  );
}

/** What shows of a material in a narrower strip than this has no room for its key, feet. */
const LEAST_KEYED = 0.2;

function breadth(ring: readonly P2[]): number {
  const { x0, x1, y0, y1 } = boxOf(ring);
  return Math.min(x1 - x0, y1 - y0);
}

/** The areas that a shape takes: of a guard, which is drawn as lines, what its bars stand in. */
export function areasOf({ kind, rings, lines }: ElevationShape): P2[][] {
  if (kind !== "rail" || lines.length === 0) return rings;
  const { x0, x1, y0, y1 } = boxOf(lines.flat());
  return [
    [
      { x: x0, y: y0 },
      { x: x1, y: y0 },
      { x: x1, y: y1 },
      { x: x0, y: y1 },
    ],
  ];
}

function allMaterials(house: House): Material[] {
  const { palette } = house;
  const wall = (shape: ElevationShape) => ["wall", "gable", "accent"].includes(shape.kind);
  const claddings = [...new Set([palette.cladding, palette.accentCladding])].flatMap((one): Material[] =>
    one ? [{ text: CLADDINGS[one], on: (shape) => wall(shape) && shape.material === one }] : [],
  );
  const covers = [...new Set([palette.roofCover, ...ROOF_COVERS])].map((one): Material => {
    return { text: COVERS[one], on: (shape) => shape.kind === "roof" && shape.material === one };
  });
  const list: Material[] = [...covers, ...claddings];
  if (palette.wainscot)
    list.push({
      // It starts near the earth: how high it is depends on the ground, where it ends does not.
      text: `Masonry wainscot to ${fmtFeet(palette.wainscot)} over ${house.levels[groundLevelOf(house)]?.name ?? "ground"} floor, thin veneer adhered (R703.12), under a sloped cap`,
      on: (shape) => shape.kind === "wainscot",
    });
  const kinds = (...names: ElevationShape["kind"][]) => {
    return (shape: ElevationShape) => names.includes(shape.kind);
  };
  return [
    ...list,
    { text: "Posts and beams, wrapped or solid wood", on: kinds("post", "beam") },
    { text: "Sectional overhead garage door", on: kinds("garage-door") },
    { text: "Chimney, clad; cap and spark arrester", on: kinds("chimney") },
    { text: "Guard, 36 in high, openings under 4 in", on: kinds("rail") },
    { text: "Exposed foundation, parged", on: kinds("plinth") },
    { text: "Louvered gable vent, screened", on: kinds("vent") },
    {
      text: trimOf(house),
      on: kinds("fascia", "coping"),
    },
    {
      text: "Gutters, downspouts and scuppers, prefinished metal: see the roof plan",
      on: kinds("gutter", "downspout", "scupper"),
    },
    {
      text: "Windows with insulated low-e glazing; flash all openings",
      on: ({ kind, inDoor }) => kind === "glass" && !inDoor,
    },
  ];
}

/** The trim of a house and of the edges of its roofs, and how the eaves of its attics take their air (R806.2). */
function trimOf(house: House): string {
  const edged = house.roofs.filter((part) => !isParapeted(part));
  const overhangs = (parts: readonly RoofPart[]) =>
    parts.some((part) => Object.values(overhangsOf(part)).some((feet) => feet > FLUSH));
  const names = [
    "trim",
    ...(edged.length < house.roofs.length ? ["parapet caps"] : []),
    ...(edged.length > 0 ? ["fascia"] : []),
    ...(overhangs(edged) ? ["soffit"] : []),
  ];
  const attics = edged.filter((part) => !part.porch && part.shape !== "flat" && !isLowRoof(house, part));
  const air = overhangs(attics)
    ? "; vented soffit at eaves"
    : attics.length > 0
      ? "; screened air inlet behind the fascia of eaves"
      : "";
  return `Painted or prefinished ${[names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ")}${air}`;
}

interface Place {
  /** Sheet point of the left end of the elevation at grade, and points per foot. */
  x: number;
  y: number;
  k: number;
}

const TONES: Partial<Record<ElevationShape["kind"], string>> = {
  roof: "#f1f1f1",
  glass: "#e3e7ea",
  void: "#d2d2d2",
  plinth: "#e8e8e8",
  chimney: "#f4f4f4",
  scupper: "#8a8a8a",
};

/** What lies before the masonry of the wall it is in: openings, and the foundation under it. */
const BEFORE_MASONRY: ReadonlySet<ElevationShape["kind"]> = new Set([
  "trim",
  "glass",
  "window-frame",
  "door",
  "garage-door",
  "void",
  "sill",
  "plinth",
]);

function widthOfLine(kind: ElevationShape["kind"]): number {
  if (kind === "ground") return LADDER.heavy;
  if (kind === "texture" || kind === "muntin" || kind.endsWith("panel")) return LADDER.hair;
  if (kind === "wall" || kind === "roof" || kind === "gable") return LADDER.medium;
  return LADDER.fine;
}

/** The joints of masonry on an elevation, as lines in its feet. */
export function masonryLines(shapes: readonly ElevationShape[]): [P2, P2][] {
  const holes = shapes.filter((shape) => BEFORE_MASONRY.has(shape.kind)).flatMap((shape) => shape.rings);
  return shapes
    .filter(
      (shape) =>
        shape.kind === "wainscot" ||
        (shape.material === "stone" && ["wall", "gable", "accent"].includes(shape.kind)),
    )
    .flatMap((shape) => stoneJoints(shape.rings, holes));
}

/** Line art of one side with grade at `place.y`; the ground line stops at `limits`, sheet points. */
export function drawElevation(
  pen: Drafter,
  shapes: readonly ElevationShape[],
  place: Place,
  limits: { left: number; right: number },
): void {
  const { x, y, k } = place;
  const within = (at: number) => Math.min(limits.right, Math.max(limits.left, at));
  const lines = (pairs: readonly [P2, P2][], width: number, color: string) => {
    for (const [a, b] of pairs)
      pen.stroke(within(x + a.x * k), y - a.y * k, within(x + b.x * k), y - b.y * k, width, color);
  };
  shapes.forEach((shape, index) => {
    // Stone has joints of its own.
    if (shape.kind === "texture" && shape.material === "stone") return;
    const width = widthOfLine(shape.kind);
    const color = shape.kind === "texture" ? "#a9a9a9" : INK;
    const rings = shape.rings.map((ring) => ring.map((p) => ({ x: x + p.x * k, y: y - p.y * k })));
    // Joints follow the face they lie on, and its outline goes over their ends.
    const next = shapes[index + 1];
    const jointed = next?.kind === "texture" && next.material !== "stone";
    if (rings.length > 0)
      pen.polygon(rings, {
        fill: TONES[shape.kind] ?? "#ffffff",
        ...(jointed ? {} : { stroke: color, width }),
      });
    lines(shape.lines, width, color);
    if (shape.kind !== "texture") return;
    const face = shapes[index - 1];
    const edges = (face?.rings ?? []).map((ring) => ring.map((p) => ({ x: x + p.x * k, y: y - p.y * k })));
    if (face && edges.length > 0) pen.polygon(edges, { stroke: INK, width: widthOfLine(face.kind) });
  });
  lines(masonryLines(shapes), LADDER.hair, "#8f8f8f");
}
