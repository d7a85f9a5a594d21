import type PDFDocument from "pdfkit";
import {
  explodeDimension,
  type Layer,
  onCircle,
  type Pt,
  type Shape,
  type TextShape,
  type Weight,
} from "../geometry/shape";

type Pdf = InstanceType<typeof PDFDocument>;

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
  rotate?: number;
}

const REGULAR = "Helvetica";
const BOLD = "Helvetica-Bold";
export const INK = "#1c1c1c";
/** Layers that step back behind the walls. */
const COLORS: Partial<Record<Layer, string>> = {
  "A-FLOR-PATT": "#c9c9c9",
  "A-FURN": "#8a8a8a",
  "A-ROOF-OTLN": "#8a8a8a",
};

const STROKES: Readonly<Record<Weight, number>> = {
  hair: 0.28,
  fine: 0.45,
  thin: 0.7,
  medium: 0.9,
  heavy: 1.6,
};

/** Draws on the pages of a PDF: lines and text in points from the top left corner, shapes through a view. */
export class Drafter {
  constructor(readonly doc: Pdf) {}

  line(points: readonly (readonly [number, number])[], width = 0.5, color = INK, dash?: number): void {
    points.forEach(([x, y], index) => {
      if (index === 0) this.doc.moveTo(x, y);
      else this.doc.lineTo(x, y);
    });
    this.pen(width, color, dash);
    this.doc.stroke();
  }

  rect(
    x: number,
    y: number,
    w: number,
    h: number,
    options: { fill?: string; stroke?: string; width?: number } = {},
  ): void {
    this.doc.rect(x, y, w, h);
    this.pen(options.width ?? 0.5, options.stroke ?? INK);
    if (options.fill && options.stroke) this.doc.fillAndStroke(options.fill, options.stroke);
    else if (options.fill) this.doc.fill(options.fill);
    else this.doc.stroke();
  }

  circle(x: number, y: number, r: number, options: { fill?: string; width?: number } = {}): void {
    this.doc.circle(x, y, r);
    this.pen(options.width ?? 0.5, INK);
    if (options.fill) this.doc.fillAndStroke(options.fill, INK);
    else this.doc.stroke();
  }

  polygon(
    rings: readonly (readonly Pt[])[],
    options: { fill?: string; stroke?: string; width?: number; dash?: number },
  ): void {
    for (const ring of rings) {
      ring.forEach((p, index) => {
        if (index === 0) this.doc.moveTo(p.x, p.y);
        else this.doc.lineTo(p.x, p.y);
      });
      this.doc.closePath();
    }
    this.pen(options.width ?? 0.5, options.stroke ?? INK, options.dash);
    if (options.fill && options.stroke) this.doc.fillAndStroke(options.fill, options.stroke, "even-odd");
    else if (options.fill) this.doc.fill(options.fill, "even-odd");
    else this.doc.stroke();
  }

  /** One line of text with its baseline at y; returns its width in points. */
  text(value: string, x: number, y: number, options: TextOptions): number {
    const { size, bold = false, align = "left", color = INK, spacing = 0, rotate = 0 } = options;
    this.doc.font(bold ? BOLD : REGULAR).fontSize(size);
    const width = this.doc.widthOfString(value, { characterSpacing: spacing });
    const shift = align === "center" ? -width / 2 : align === "right" ? -width : 0;
    this.doc.save();
    if (rotate !== 0) this.doc.rotate(rotate, { origin: [x, y] });
    this.doc.fillColor(color).text(value, x + shift, y, {
      lineBreak: false,
      characterSpacing: spacing,
      baseline: "alphabetic",
    });
    this.doc.restore();
    return width;
  }

  /** Draws so that what lies below shows through; opacity from 0 to 1. */
  translucent(opacity: number, draw: () => void): void {
    this.doc.save();
    this.doc.opacity(opacity);
    draw();
    this.doc.restore();
  }

  /** Wrapped text in a column; returns the y under its last line. */
  paragraph(
    value: string,
    x: number,
    y: number,
    width: number,
    options: TextOptions & { leading?: number },
  ): number {
    const { size, bold = false, color = INK, leading = 1.35 } = options;
    this.doc.font(bold ? BOLD : REGULAR).fontSize(size);
    let at = y;
    let row = "";
    const flush = () => {
      if (row) this.text(row, x, at + size * 0.8, { size, bold, color });
      at += size * leading;
      row = "";
    };
    for (const word of value.split(" ")) {
      const next = row ? `${row} ${word}` : word;
      this.doc.font(bold ? BOLD : REGULAR).fontSize(size);
      if (row && this.doc.widthOfString(next) > width) {
        flush();
        row = word;
      } else row = next;
    }
    flush();
    return at;
  }

  /** Width of a line of text, points. */
  widthOf(value: string, size: number, bold = false): number {
    this.doc.font(bold ? BOLD : REGULAR).fontSize(size);
    return this.doc.widthOfString(value);
  }

  /** Plan shapes in black and white at the scale of a view. Room tints are left to the screen. */
  shapes(shapes: readonly Shape[], view: View): void {
    for (const shape of shapes) this.shape(shape, view);
  }

  private shape(shape: Shape, view: View): void {
    const place = (p: Pt): Pt => ({ x: view.x + p.x * view.k, y: view.y + p.y * view.k });
    const color = COLORS[shape.layer] ?? INK;
    switch (shape.type) {
      case "polygon": {
        if (shape.layer === "A-AREA") return;
        const fill = shape.fill === "poche" ? "#3d3d3d" : shape.fill ? "#ffffff" : undefined;
        this.polygon(
          shape.loops.map((loop) => loop.map(place)),
          {
            fill,
            stroke: color,
            width: STROKES[shape.weight ?? "fine"],
            dash: shape.dash ? 3 : undefined,
          },
        );
        return;
      }
      case "polyline": {
        const points = shape.points.map(place).map((p): [number, number] => [p.x, p.y]);
        const long = shape.layer === "A-ROOF-OTLN" ? 7 : 3;
        this.line(points, STROKES[shape.weight], color, shape.dash ? long : undefined);
        return;
      }
      case "arc": {
        const steps = Math.max(6, Math.ceil((shape.end - shape.start) / 6));
        const points = Array.from({ length: steps + 1 }, (_, index): [number, number] => {
          const degrees = shape.start + ((shape.end - shape.start) * index) / steps;
          const p = place(onCircle(shape.center, shape.radius, degrees));
          return [p.x, p.y];
        });
        this.line(points, STROKES[shape.weight], color, shape.dash ? 3 : undefined);
        return;
      }
      case "ellipse": {
        const c = place(shape.center);
        this.doc.ellipse(c.x, c.y, shape.rx * view.k, shape.ry * view.k);
        this.pen(STROKES[shape.weight], color);
        if (shape.fill) this.doc.fillAndStroke("#ffffff", color);
        else this.doc.stroke();
        return;
      }
      case "text":
        this.planText(shape, view);
        return;
      case "dimension":
        for (const part of explodeDimension(shape)) this.shape(part, view);
    }
  }

  private planText(shape: TextShape, view: View): void {
    const size = shape.size * view.k;
    const at = { x: view.x + shape.at.x * view.k, y: view.y + shape.at.y * view.k };
    const drop = size * 0.35;
    const width = this.widthOf(shape.value, size, shape.bold);
    if (shape.halo || shape.layer === "A-ANNO-DIMS") {
      const [w, h] = shape.rotate ? [size * 0.9, width + 2] : [width + 2, size * 0.9];
      this.rect(at.x - w / 2, at.y - h / 2, w, h, { fill: "#ffffff" });
    }
    const [x, y] = shape.rotate ? [at.x + drop, at.y] : [at.x, at.y + drop];
    const align = shape.anchor === "middle" ? "center" : shape.anchor === "end" ? "right" : "left";
    this.text(shape.value, x, y, { size, bold: shape.bold, align, rotate: shape.rotate ?? 0 });
  }

  private pen(width: number, color: string, dash?: number): void {
    this.doc.lineWidth(width).strokeColor(color).lineJoin("miter").lineCap("butt");
    if (dash) this.doc.dash(dash, { space: dash * 0.6 });
    else this.doc.undash();
  }
}
