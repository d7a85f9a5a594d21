import {
  explodeDimension,
  type Fill,
  type Layer,
  onCircle,
  type Pt,
  type Shape,
  type TextShape,
} from "../geometry/shape.ts";
import { type Box, boxesOverlap, lettersBox, touches } from "./boxes.ts";
import { LEAST_TEXT, widthOf, wrap } from "./lettering.ts";
import { INK, LADDER, lineOf } from "./line-weights.ts";

export { INK } from "./line-weights.ts";

/** Where plan feet land on a sheet: the sheet point of (0, 0) and the points (1/72 in) per foot. */
export interface View {
  x: number;
  y: number;
  k: number;
}

export interface TextOptions {
  size: number;
  bold?: boolean;
  align?: "left" | "center" | "right";
  color?: string;
  /** Letter spacing, points. */
  spacing?: number;
  /** Degrees, clockwise; lettering reads level (0) or from the right-hand edge (-90). */
  rotate?: 0 | -90;
}

/** Straight lines or closed areas, as they were drawn. */
export interface PathRecord {
  type: "path";
  rings: Pt[][];
  closed: boolean;
  /** Line width, points; nothing is stroked without one. */
  width?: number;
  color: string;
  dash?: number;
  fill?: string;
  /** Whether it is something cut through: walls, slabs. Lettering keeps off it. */
  cut: boolean;
}

export interface TextRecord {
  type: "text";
  value: string;
  x: number;
  y: number;
  size: number;
  bold: boolean;
  color: string;
  spacing: number;
  rotate: 0 | -90;
  /** What the letters cover. */
  box: Box;
}

/** What is drawn on one sheet: paths first, lettering over them. */
export interface SheetRecord {
  paths: PathRecord[];
  texts: TextRecord[];
}

interface PolygonOptions {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: number;
  cut?: boolean;
}

/** Records what is drawn on a sheet: points (1/72 in) from its top left corner. */
export class Drafter {
  readonly record: SheetRecord = { paths: [], texts: [] };
  /** Those of the paths that are cut. */
  private readonly cut: PathRecord[] = [];

  private readonly least: number;

  /** @param least the smallest lettering of the sheet, points */
  constructor(least: number = LEAST_TEXT) {
    this.least = least;
  }

  line(points: readonly (readonly [number, number])[], width = 0.5, color = INK, dash?: number): void {
    const ring = points.map(([x, y]) => ({ x, y }));
    this.record.paths.push({ type: "path", rings: [ring], closed: false, width, color, dash, cut: false });
  }

  /** A straight line from one point to another; as `line`. */
  stroke(x0: number, y0: number, x1: number, y1: number, width = 0.5, color = INK, dash?: number): void {
    const points = [
      [x0, y0],
      [x1, y1],
    ] as const;
    this.line(points, width, color, dash);
  }

  rect(x: number, y: number, w: number, h: number, options: PolygonOptions = {}): void {
    const ring = [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ];
    this.polygon([ring], options.fill || options.stroke ? options : { ...options, stroke: INK });
  }

  circle(x: number, y: number, r: number, options: { fill?: string; width?: number } = {}): void {
    this.polygon([roundRing({ x, y }, r, r)], { ...options, stroke: INK });
  }

  polygon(rings: readonly (readonly Pt[])[], options: PolygonOptions): void {
    const { fill, stroke, width = LADDER.fine, dash, cut = false } = options;
    const path: PathRecord = {
      type: "path",
      rings: rings.map((ring) => [...ring]),
      closed: true,
      width: stroke || !fill ? width : undefined,
      color: stroke ?? INK,
      dash,
      fill,
      cut,
    };
    this.record.paths.push(path);
    if (cut) this.cut.push(path);
  }

  /** One line of text with its baseline at y; returns its width in points. */
  text(value: string, x: number, y: number, options: TextOptions): number {
    const { bold = false, align = "left", color = INK, spacing = 0, rotate = 0 } = options;
    const size = Math.max(options.size, this.least);
    const width = widthOf(value, size, bold) + spacing * value.length;
    const shift = align === "center" ? -width / 2 : align === "right" ? -width : 0;
    const [left, base] = rotate ? [x, y - shift] : [x + shift, y];
    const box = lettersBox(value, left, base, width, size, rotate);
    this.record.texts.push({
      type: "text",
      value,
      x: left,
      y: base,
      size,
      bold,
      color,
      spacing,
      rotate,
      box,
    });
    return width;
  }

  /** Wrapped text in a column; returns the y under its last line. */
  paragraph(
    value: string,
    x: number,
    y: number,
    width: number,
    options: TextOptions & { leading?: number },
  ): number {
    const { bold = false, color = INK, leading = 1.35 } = options;
    const size = Math.max(options.size, this.least);
    let at = y;
    for (const row of wrap(value, width, size, bold)) {
      this.text(row, x, at + size * 0.8, { size, bold, color });
      at += size * leading;
    }
    return at;
  }

  /** Whether lettering may stand in a box: on no other lettering and on nothing cut. */
  isFree(box: Box): boolean {
    return (
      this.record.texts.every((text) => !boxesOverlap(text.box, box)) &&
      this.cut.every((path) => !touches(path, box))
    );
  }

  /** Plan shapes in black and white at the scale of a view. Room tints are left to the screen. */
  shapes(shapes: readonly Shape[], view: View): void {
    for (const shape of shapes) this.shape(shape, view);
  }

  private shape(shape: Shape, view: View): void {
    const place = (p: Pt): Pt => ({ x: view.x + p.x * view.k, y: view.y + p.y * view.k });
    switch (shape.type) {
      case "polygon": {
        if (shape.layer === "A-AREA") return;
        const { width, color } = lineOf(shape.layer, shape.weight ?? "fine");
        const cut = shape.fill === "poche";
        if (shape.fill === "mask") {
          this.polygon(
            shape.loops.map((loop) => loop.map(place)),
            { fill: "#ffffff" },
          );
          return;
        }
        this.polygon(
          shape.loops.map((loop) => loop.map(place)),
          {
            fill: cut ? "#4a4a4a" : shape.fill ? paperOf(shape.layer, shape.fill) : undefined,
            stroke: color,
            width,
            dash: shape.dash ? 3 : undefined,
            // The walls behind an electrical plan are toned, and lettering keeps off them as well.
            cut: (cut || shape.fill === "tone") && (shape.layer === "A-WALL" || shape.layer === "A-COLS"),
          },
        );
        return;
      }
      case "polyline":
        this.linework(shape.points.map(place), shape);
        return;
      case "arc": {
        const steps = Math.max(6, Math.ceil((shape.end - shape.start) / 6));
        const points = Array.from({ length: steps + 1 }, (_, index) => {
          const degrees = shape.start + ((shape.end - shape.start) * index) / steps;
          return place(onCircle(shape.center, shape.radius, degrees));
        });
        this.linework(points, shape);
        return;
      }
      case "ellipse": {
        const { width, color } = lineOf(shape.layer, shape.weight);
        const ring = roundRing(place(shape.center), shape.rx * view.k, shape.ry * view.k);
        this.polygon([ring], { fill: shape.fill ? "#ffffff" : undefined, stroke: color, width });
        return;
      }
      case "text":
        this.planText(shape, view);
        return;
      case "dimension":
        for (const part of explodeDimension(shape)) this.shape(part, view);
    }
  }

  private linework(points: readonly Pt[], shape: Extract<Shape, { type: "polyline" | "arc" }>): void {
    const { width, color } = lineOf(shape.layer, shape.weight);
    const dash = shape.dash ? dashOf(shape.layer) : undefined;
    this.line(
      points.map((p): [number, number] => [p.x, p.y]),
      width,
      color,
      dash,
    );
  }

  private planText(shape: TextShape, view: View): void {
    const size = Math.max(shape.size * view.k, this.least);
    const at = { x: view.x + shape.at.x * view.k, y: view.y + shape.at.y * view.k };
    const drop = size * 0.35;
    const rotate = shape.rotate ?? 0;
    const [x, y] = rotate ? [at.x + drop, at.y] : [at.x, at.y + drop];
    const align = shape.anchor === "middle" ? "center" : shape.anchor === "end" ? "right" : "left";
    const width = widthOf(shape.value, size, shape.bold);
    const shift = align === "center" ? -width / 2 : align === "right" ? -width : 0;
    const [dx, dy] = this.clearShift((sx, sy) => {
      const [left, base] = rotate ? [x + sx, y + sy - shift] : [x + sx + shift, y + sy];
      return lettersBox(shape.value, left, base, width, size, rotate);
    }, size);
    this.text(shape.value, x + dx, y + dy, { size, bold: shape.bold, align, rotate });
  }

  /** The smallest step aside that keeps a line of text off others and off what is cut. */
  private clearShift(boxAt: (dx: number, dy: number) => Box, size: number): [number, number] {
    for (const [dx, dy] of STEPS_ASIDE) {
      if (this.isFree(boxAt(dx * size, dy * size))) return [dx * size, dy * size];
    }
    return [0, 0];
  }
}

/** Steps aside in text heights, nearest first. */
const STEPS_ASIDE: readonly (readonly [number, number])[] = Array.from({ length: 25 * 17 }, (_, index) => {
  const [column, row] = [(index % 25) - 12, Math.floor(index / 25) - 8];
  return [column * 0.25, row * 0.25] as const;
}).sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by));

/** What is cut of concrete, masonry and solid floors is shaded in sections; all else is paper. */
function paperOf(layer: Layer, fill: Fill): string {
  return layer === "A-SECT-MCUT" && fill === "tone" ? "#d9d7d2" : "#ffffff";
}

function dashOf(layer: Layer): number {
  return layer === "A-ROOF-OTLN" || layer === "S-BEAM" ? 7 : 3;
}

function roundRing(center: Pt, rx: number, ry: number): Pt[] {
  const steps = Math.max(12, Math.min(48, Math.ceil(Math.max(rx, ry) * 2)));
  return Array.from({ length: steps }, (_, index) => {
    const angle = (index * 2 * Math.PI) / steps;
    return { x: center.x + rx * Math.cos(angle), y: center.y + ry * Math.sin(angle) };
  });
}
