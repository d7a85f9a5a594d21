import {
  type ElevationShape,
  elevationExtents,
  elevationShapes,
  elevationWidth,
  sideView,
} from "../elevation/elevation-shapes";
import { fmtFeet } from "../geometry/fmt-feet";
import type { House, Side } from "../layout/model";
import { levelHeights } from "../massing/envelope";
import { type RoofDrawing, roofHeight, roofShapes } from "../massing/roof";
import type { Drafter } from "./pdf-drafter";
import { drawingTitle, type Paper, type Scale, type Sheet, scaleFor } from "./plan-set-sheet";

const NAMES: Readonly<Record<Side, string>> = {
  s: "Front Elevation (south)",
  n: "Rear Elevation (north)",
  w: "Left Elevation (west)",
  e: "Right Elevation (east)",
};

/** Room for level marks on either side of an elevation, feet. */
const MARKS = 11;
/** Free height over each elevation, feet. */
const SPARE = 5;

const CLADDINGS: Readonly<Record<House["palette"]["cladding"], string>> = {
  "board-batten": "Board and batten siding",
  lap: "Lap siding, 7 in exposure",
  shingle: "Shingle siding",
  stucco: "Three-coat stucco",
  brick: "Brick veneer",
  stone: "Stone veneer",
  cedar: "Vertical cedar siding",
  "fiber-cement": "Fiber-cement panel siding",
  "metal-panel": "Standing-seam metal wall panel",
};

const COVERS: Readonly<Record<House["palette"]["roofCover"], string>> = {
  "standing-seam": "Standing-seam metal roofing over ice-and-water membrane",
  asphalt: "Architectural asphalt shingles over underlayment",
  shake: "Shake roofing over ventilated underlayment",
  tile: "Tile roofing over battens and underlayment",
  membrane: "Fully adhered roofing membrane on tapered insulation",
};

/** A house seen from its four sides and from above; costly enough to be made once a set. */
export interface Views {
  sides: Readonly<Record<Side, ElevationShape[]>>;
  roof: RoofDrawing;
}

/** The four elevations and the roof plan of a house. */
export function viewsOf(house: House): Views {
  const side = (one: Side) => elevationShapes(house, one);
  return { sides: { n: side("n"), e: side("e"), s: side("s"), w: side("w") }, roof: roofShapes(house) };
}

/** What a house is clad and roofed with, as the sheets name it. */
export function materialsOf(house: House): string[] {
  const { palette } = house;
  const claddings = [palette.cladding, palette.accentCladding].flatMap((one) =>
    one ? [CLADDINGS[one]] : [],
  );
  const lines = [COVERS[palette.roofCover], ...new Set(claddings)];
  if (palette.wainscot) lines.push(`Masonry wainscot, ${fmtFeet(palette.wainscot)} high, with sloped cap`);
  return [
    ...lines,
    "Painted or prefinished trim, fascia and soffit; vented soffit at eaves",
    "Windows with insulated low-e glazing; flash all openings",
  ];
}

/** Sheets A2.1 (front and rear) and A2.2 (left and right). */
export function elevationSheets(house: House, paper: Paper, views: Views): Sheet[] {
  const pairs: [Side, Side][] = [
    ["s", "n"],
    ["w", "e"],
  ];
  return pairs.map((sides, index) => {
    const tall = sides.reduce((sum, side) => sum + elevationExtents(views.sides[side]).high.y + SPARE, 0);
    const wide = Math.max(...sides.map((side) => elevationWidth(house, side) + 2 * MARKS));
    const scale = scaleFor(paper, wide, tall, 130 * paper.s);
    return {
      number: `A2.${index + 1}`,
      title: index === 0 ? "Front and Rear Elevations" : "Left and Right Elevations",
      scale: scale.label,
      draw: (pen) => drawPair(pen, paper, house, views, sides, scale),
    };
  });
}

function drawPair(
  pen: Drafter,
  paper: Paper,
  house: House,
  views: Views,
  sides: [Side, Side],
  scale: Scale,
): void {
  const half = paper.area.h / 2;
  sides.forEach((side, index) => {
    const top = paper.area.y + half * index;
    const title = top + half - 40 * paper.s;
    const width = elevationWidth(house, side);
    const x = paper.area.x + (paper.area.w - width * scale.k) / 2;
    const high = elevationExtents(views.sides[side]).high.y * scale.k;
    const ground = Math.min(title - 44 * paper.s, top + (half + high) / 2);
    drawElevation(
      pen,
      views.sides[side],
      { x, y: ground, k: scale.k },
      { left: paper.area.x, right: paper.area.x + paper.area.w },
    );
    levelMarks(pen, house, views, side, { x, y: ground, k: scale.k });
    pitchMarks(pen, house, views.sides[side], side, { x, y: ground, k: scale.k });
    drawingTitle(pen, paper, String(index + 1), NAMES[side], scale.label, paper.area.x, title);
    if (index === 0) return;
    const left = paper.area.x + paper.area.w - 470 * paper.s;
    materialsOf(house).forEach((line, row) => {
      pen.text(`${row + 1}.  ${line}`, left, title - 34 * paper.s + row * 15 * paper.s, {
        size: 9.5 * paper.s,
      });
    });
  });
}

interface Place {
  /** Sheet point of the left end of the elevation at grade, and points per foot. */
  x: number;
  y: number;
  k: number;
}

const TONES: Partial<Record<ElevationShape["kind"], string>> = {
  roof: "#efefef",
  glass: "#dfe3e6",
  void: "#cfcfcf",
  plinth: "#e4e4e4",
  chimney: "#f0f0f0",
};

/** Line art of one side with grade at `place.y`; the ground line stops at `limits`, sheet points. */
export function drawElevation(
  pen: Drafter,
  shapes: readonly ElevationShape[],
  place: Place,
  limits: { left: number; right: number },
): void {
  const { x, y, k } = place;
  const within = (at: number) => Math.min(limits.right, Math.max(limits.left, at));
  for (const shape of shapes) {
    const texture = shape.kind === "texture" || shape.kind === "muntin" || shape.kind.endsWith("panel");
    const width =
      shape.kind === "ground"
        ? 2.2
        : texture
          ? 0.2
          : shape.kind === "wall" || shape.kind === "roof"
            ? 0.8
            : 0.4;
    const color = shape.kind === "texture" ? "#a9a9a9" : "#1c1c1c";
    if (shape.rings.length > 0) {
      pen.polygon(
        shape.rings.map((ring) => ring.map((p) => ({ x: x + p.x * k, y: y - p.y * k }))),
        { fill: TONES[shape.kind] ?? "#ffffff", stroke: color, width },
      );
    }
    for (const [a, b] of shape.lines) {
      pen.line(
        [
          [within(x + a.x * k), y - a.y * k],
          [within(x + b.x * k), y - b.y * k],
        ],
        width,
        color,
      );
    }
  }
}

/** Floor, ceiling and ridge heights at the right, over the first floor. */
function levelMarks(pen: Drafter, house: House, views: Views, side: Side, { x, y, k }: Place): void {
  const heights = levelHeights(house);
  const first = heights[0]?.floor ?? 0;
  const marks = heights.flatMap((height, index) => [
    { at: height.floor, label: `${house.levels[index]?.name ?? ""} floor` },
    { at: height.plate, label: "Top of plate" },
  ]);
  marks.push({ at: views.roof.ridgeHeight, label: "Highest point of roof" }, { at: 0, label: "Grade" });
  const { low, high } = elevationExtents(views.sides[side]);
  const left = x + Math.min(0, low.x) * k;
  const right = x + Math.max(elevationWidth(house, side), high.x) * k;
  const size = Math.max(5.5, Math.min(8.5, k * 0.47));
  const kept: number[] = [];
  for (const mark of marks.sort((a, b) => a.at - b.at)) {
    const at = y - mark.at * k;
    const from = right + 2.5 * k;
    const crowded = kept.some((other) => Math.abs(other - at) < size * 1.25);
    kept.push(at);
    pen.line(
      [
        [left - 2.5 * k, at],
        [left - 0.4 * k, at],
      ],
      0.35,
      "#555555",
      6,
    );
    pen.line(
      [
        [right + 0.4 * k, at],
        [from + 5.2 * size * 2.2, at],
      ],
      0.35,
      "#555555",
      6,
    );
    const text = `${mark.label}  ${signed(mark.at - first)}`;
    pen.text(text, from, crowded ? at + size * 1.05 : at - size * 0.35, { size });
  }
}

function signed(feet: number): string {
  const text = fmtFeet(feet);
  return feet > 0.04 ? `+${text}` : feet < -0.04 ? text : `±0'-0"`;
}

/** A pitch triangle over every slope that is seen against the sky. */
function pitchMarks(
  pen: Drafter,
  house: House,
  shapes: readonly ElevationShape[],
  side: Side,
  { x, y, k }: Place,
): void {
  const project = sideView(house, side);
  const seen = new Set<number>();
  for (const part of house.roofs) {
    if (part.shape === "flat" || seen.has(part.pitch)) continue;
    const { over } = part;
    const alongX = side === "n" || side === "s";
    const slopes =
      part.shape === "hip" ||
      (part.shape === "gable" && (part.ridge === "y") === alongX) ||
      (part.shape === "shed" && (part.high === "e" || part.high === "w") === alongX);
    if (!slopes) continue;
    for (const share of [0.2, 0.8, 0.3, 0.7]) {
      const px = alongX ? over.x + over.w * share : over.x + over.w / 2;
      const py = alongX ? over.y + over.d / 2 : over.y + over.d * share;
      const height = roofHeight(house, part, px, py);
      const step = 0.5;
      const next = roofHeight(house, part, alongX ? px + step : px, alongX ? py : py + step);
      const at = project({ x: px, y: py, z: height });
      const ahead = project({ x: alongX ? px + step : px, y: alongX ? py : py + step, z: next });
      if (
        Math.abs(next - height) < 0.01 ||
        inside(shapes, at.x, at.y + 0.5) ||
        inside(shapes, at.x, at.y + 2.5)
      )
        continue;
      const rises = Math.sign((ahead.y - at.y) * (ahead.x - at.x)) as 1 | -1;
      triangle(pen, x + at.x * k, y - (at.y + 1) * k, k, part.pitch, rises);
      seen.add(part.pitch);
      break;
    }
  }
}

function triangle(pen: Drafter, x: number, y: number, k: number, pitch: number, rises: 1 | -1): void {
  const run = Math.max(1.8 * k, 20);
  const rise = (run * pitch) / 12;
  const [low, high] = rises > 0 ? [x - run / 2, x + run / 2] : [x + run / 2, x - run / 2];
  const top = y - rise;
  pen.line(
    [
      [low, y],
      [high, top],
      [low, top],
      [low, y],
    ],
    0.5,
  );
  const size = Math.max(5.5, Math.min(8.5, k * 0.47));
  pen.text("12", x, top - size * 0.35, { size, align: "center" });
  pen.text(String(pitch), low - rises * size * 0.3, y - rise / 2 + size * 0.35, {
    size,
    align: rises > 0 ? "right" : "left",
  });
}

function inside(shapes: readonly ElevationShape[], x: number, y: number): boolean {
  return shapes.some((shape) => {
    let odd = false;
    for (const ring of shape.rings) {
      ring.forEach((a, index) => {
        const b = ring[(index + 1) % ring.length];
        if (!b || a.y > y === b.y > y) return;
        if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
      });
    }
    return odd;
  });
}
