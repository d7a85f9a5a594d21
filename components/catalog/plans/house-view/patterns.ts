import { type SceneFinish, sequence } from "drafting/scene";
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from "three";

/** A pattern that repeats: feet that one picture of it covers, and how it is drawn on a square of one by one. */
interface Pattern {
  wide: number;
  high: number;
  draw(pen: Tints): void;
}

type Tints = Pick<Pen, "tint" | "next">;
type Draw = (pen: Tints, wide: number, high: number) => void;

/** Draws in feet, y up, over the color of the material. */
class Pen {
  constructor(
    private readonly canvas: CanvasRenderingContext2D,
    private readonly size: { w: number; h: number; wide: number; high: number },
    readonly next: () => number,
  ) {}

  /** A rectangle darker (below 0) or lighter (above 0) than the material, -1 to 1. */
  tint(x: number, y: number, w: number, h: number, tone: number): void {
    const { w: px, h: py, wide, high } = this.size;
    this.canvas.fillStyle = tone < 0 ? `rgba(24,20,16,${-tone})` : `rgba(255,252,244,${tone})`;
    this.canvas.fillRect((x / wide) * px, py - ((y + h) / high) * py, (w / wide) * px, (h / high) * py);
  }
}

/** Rows with a shadow under each; a row may be parted in pieces of about `part` feet. */
const courses =
  (step: number, shade: number, part = 0, vary = 0.06) =>
  (pen: Tints, wide: number, high: number): void => {
    for (let y = 0; y < high - 0.01; y += step) {
      if (part > 0) {
        for (let x = -part * pen.next(); x < wide; ) {
          const w = part * (0.7 + 0.6 * pen.next());
          pen.tint(x, y, w, step, (pen.next() - 0.5) * 2 * vary);
          pen.tint(x, y, part * 0.025, step, -shade * 0.6);
          x += w;
        }
      }
      pen.tint(0, y, wide, Math.min(0.06, step * 0.12), -shade);
      pen.tint(0, y + step * 0.86, wide, step * 0.14, 0.05);
    }
  };

const upright =
  (draw: Draw): Draw =>
  (pen, wide, high) => {
    const turned: Tints = {
      next: pen.next,
      tint: (x, y, w, h, tone) => pen.tint(y, x, h, w, tone),
    };
    draw(turned, high, wide);
  };

const ribs =
  (step: number, rib: number, shade: number) =>
  (pen: Tints, wide: number, high: number): void => {
    for (let x = step / 2; x < wide; x += step) {
      pen.tint(x - rib / 2, 0, rib, high, 0.1);
      pen.tint(x + rib / 2, 0, rib * 0.5, high, -shade);
    }
  };

const blocks =
  (rows: readonly number[], part: number, vary: number, joint: number) =>
  (pen: Tints, wide: number, high: number): void => {
    let y = 0;
    rows.forEach((row, i) => {
      const pieces = Math.max(2, Math.round(wide / (part * (0.85 + 0.3 * pen.next()))));
      for (let k = 0; k < pieces; k++) {
        const x = ((k + (i % 2) / 2) * wide) / pieces;
        const tone = (pen.next() - 0.5) * 2 * vary;
        for (const at of [x, x - wide]) {
          pen.tint(at, y, wide / pieces, row, tone);
          pen.tint(at, y, joint, row, -0.22);
        }
      }
      pen.tint(0, y, wide, joint, -0.24);
      y += row;
    });
    void high;
  };

const speckle = (pen: Tints, wide: number, high: number): void => {
  for (let i = 0; i < 900; i++)
    pen.tint(pen.next() * wide, pen.next() * high, wide / 90, high / 90, (pen.next() - 0.5) * 0.07);
};

const pattern = (wide: number, high: number, draw: Draw): Pattern => ({
  wide,
  high,
  draw: (pen) => draw(pen, wide, high),
});

const PATTERNS: Partial<Record<SceneFinish, Pattern>> = {
  lap: pattern(8, 3.5, courses(3.5 / 6, 0.3)),
  "fiber-cement": pattern(12, 4, courses(2, 0.3, 6, 0.015)),
  "board-batten": pattern(6, 4, ribs(1.2, 0.2, 0.22)),
  shingle: pattern(6, 4, courses(0.5, 0.22, 0.5)),
  cedar: pattern(4, 12, upright(courses(0.5, 0.26, 12, 0.09))),
  stucco: pattern(6, 6, speckle),
  brick: pattern(
    5.6,
    16 / 6,
    blocks(
      Array.from({ length: 12 }, () => 16 / 72),
      0.7,
      0.1,
      0.035,
    ),
  ),
  stone: pattern(9, 6, blocks([1.1, 0.7, 0.9, 0.6, 1.2, 0.8, 0.7], 1.7, 0.14, 0.05)),
  "metal-panel": pattern(4, 4, ribs(1, 0.12, 0.2)),
  "standing-seam": pattern(6.4, 4, ribs(1.6, 0.14, 0.3)),
  asphalt: pattern(9, 4.2, courses(0.42, 0.2, 0.9, 0.1)),
  shake: pattern(9, 6, courses(0.75, 0.28, 0.6, 0.13)),
  tile: pattern(4, 4, blocks([1, 1, 1, 1], 1, 0.03, 0.03)),
  boards: pattern(12, 5, courses(0.5, 0.16, 4, 0.09)),
  fabric: pattern(3, 3, speckle),
  membrane: pattern(6, 6, speckle),
};

/** Pixels along each side of a pattern. */
const SIZE = 512;

/** The pattern of a finish in a color; undefined where it has none. Texture coordinates are feet. */
export function patternTexture(color: string, finish: SceneFinish | undefined): Texture | undefined {
  const found = finish && PATTERNS[finish];
  if (!found) return undefined;
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.fillStyle = color;
  context.fillRect(0, 0, SIZE, SIZE);
  found.draw(
    new Pen(
      context,
      { w: SIZE, h: SIZE, wide: found.wide, high: found.high },
      sequence(`${color} ${finish}`),
    ),
  );
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / found.wide, 1 / found.high);
  texture.anisotropy = 8;
  return texture;
}
