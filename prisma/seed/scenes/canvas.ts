import { type Random, seededRandom } from "./seeded-random";

/** A point on the sheet, in pixels from the top left corner. */
export type P2 = readonly [number, number];

/** Offset from 0 to 1, color, and optionally opacity. */
export type Stop = readonly [number, string, number?];

export type Attributes = Readonly<Record<string, string | number>>;

/** Short stroke: where it starts and how far it goes, in pixels. */
export type Bough = readonly [number, number, number, number];

/** A finished drawing. */
export type Scene = { name: string; width: number; height: number; svg: string };

/** Shortest way to write a coordinate with a tenth of a pixel. */
export function px(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

/** Shortest way to write a step given in tenths; the sign or the point serves as the separator where it can. */
function tenths(step: number, first: boolean): string {
  const text = String(Math.abs(step) / 10).replace(/^0\./, ".");
  if (step < 0) return `-${text}`;
  return first ? text : ` ${text}`;
}

/** Path data of an open line, in steps from point to point. */
export function linePath(points: readonly P2[]): string {
  let data = "";
  let [lastX, lastY] = [0, 0];
  points.forEach(([px0, py0], index) => {
    const [x, y] = [Math.round(px0 * 10), Math.round(py0 * 10)];
    if (index === 0) data = `M${x / 10} ${y / 10}`;
    else data += `l${tenths(x - lastX, true)}${tenths(y - lastY, false)}`;
    [lastX, lastY] = [x, y];
  });
  return data;
}

/** Path data of a closed polygon. */
export function polygonPath(points: readonly P2[]): string {
  return points.length === 0 ? "" : `${linePath(points)}Z`;
}

/** Path data of a circle or an ellipse. */
export function ellipsePath(x: number, y: number, rx: number, ry = rx): string {
  return `M${px(x - rx)} ${px(y)}a${px(rx)} ${px(ry)} 0 1 0 ${px(2 * rx)} 0a${px(rx)} ${px(ry)} 0 1 0 ${px(-2 * rx)} 0Z`;
}

/** Path data of a polygon with its corners rounded by a radius in pixels. */
export function roundedPath(points: readonly P2[], radius: number): string {
  const parts: string[] = [];
  points.forEach((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    const toward = (other: P2): P2 => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      const share = length === 0 ? 0 : Math.min(radius, length / 2) / length;
      return [corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share];
    };
    const [inX, inY] = toward(before);
    const [outX, outY] = toward(after);
    parts.push(
      `${index === 0 ? "M" : "L"}${px(inX)} ${px(inY)}Q${px(corner[0])} ${px(corner[1])} ${px(outX)} ${px(outY)}`,
    );
  });
  return `${parts.join("")}Z`;
}

/** Path data of a smooth closed curve through points (Catmull-Rom turned into Bezier). */
export function smoothPath(points: readonly P2[], closed = true): string {
  const count = points.length;
  const first = points[0];
  if (first === undefined) return "";
  const at = (index: number): P2 =>
    (closed ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) ?? first;
  let data = `M${px(first[0])} ${px(first[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    data += `C${px(b[0] + (c[0] - a[0]) / 6)} ${px(b[1] + (c[1] - a[1]) / 6)} ${px(c[0] - (d[0] - b[0]) / 6)} ${px(c[1] - (d[1] - b[1]) / 6)} ${px(c[0])} ${px(c[1])}`;
  }
  return closed ? `${data}Z` : data;
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`)
    .join("");
}

/** Collects the markup of one drawing; definitions that say the same are kept once. */
export class Canvas {
  readonly random: Random;
  private readonly definitions: string[] = [];
  private readonly known = new Map<string, string>();
  private readonly parts: string[] = [];

  constructor(
    readonly name: string,
    readonly width: number,
    readonly height: number,
  ) {
    this.random = seededRandom(name);
  }

  private define(tag: string, attributes: string, content: string): string {
    const key = `${tag}${attributes}>${content}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const id = `${this.name}-${this.known.size + 1}`;
    this.known.set(key, id);
    this.definitions.push(`<${tag} id="${id}"${attributes}>${content}</${tag}>`);
    return id;
  }

  private static stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([offset, color, opacity]) =>
          `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
      )
      .join("");
  }

  /** Linear gradient between two points of the sheet, as a paint. */
  linear(from: P2, to: P2, stops: readonly Stop[]): string {
    const place = ` gradientUnits="userSpaceOnUse" x1="${px(from[0])}" y1="${px(from[1])}" x2="${px(to[0])}" y2="${px(to[1])}"`;
    return `url(#${this.define("linearGradient", place, Canvas.stops(stops))})`;
  }

  /** Radial gradient around a point; flatten below 1 squashes it upright, as light on a floor. */
  radial(center: P2, radius: number, stops: readonly Stop[], flatten = 1): string {
    const squash =
      flatten === 1
        ? ""
        : ` gradientTransform="translate(0 ${px(center[1] * (1 - flatten))}) scale(1 ${Math.round(flatten * 1000) / 1000})"`;
    const place = ` gradientUnits="userSpaceOnUse" cx="${px(center[0])}" cy="${px(center[1])}" r="${px(radius)}"${squash}`;
    return `url(#${this.define("radialGradient", place, Canvas.stops(stops))})`;
  }

  /** Attributes that cut what they are put on to a shape. */
  clip(data: string): Attributes {
    return { "clip-path": `url(#${this.define("clipPath", "", `<path d="${data}"/>`)})` };
  }

  path(data: string, fill: string, attributes: Attributes = {}): void {
    if (data !== "") this.parts.push(`<path d="${data}" fill="${fill}"${attributeText(attributes)}/>`);
  }

  stroke(data: string, color: string, width: number, attributes: Attributes = {}): void {
    this.path(data, "none", {
      stroke: color,
      "stroke-width": Math.round(width * 100) / 100,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      ...attributes,
    });
  }

  /** Many round dabs of one size; `long` stretches them sideways. Far shorter to write than ellipses. */
  dabs(points: readonly P2[], size: number, color: string, long = 0, attributes: Attributes = {}): void {
    const length = Math.max(1, Math.round(long));
    const shift = (length - long) / 2;
    const spots = points
      .map(([x, y]): P2 => [Math.round(x - shift), Math.round(y)])
      .sort((a, b) => a[0] - b[0]);
    let data = "";
    let pen: P2 = [0, 0];
    for (const [x, y] of spots) {
      const [dx, dy] = [x - pen[0], y - pen[1]];
      data += data === "" ? `M${x} ${y}h${length}` : `m${dx}${dy < 0 ? "" : " "}${dy}h${length}`;
      pen = [x + length, y];
    }
    if (data !== "") this.stroke(data, color, size, attributes);
  }

  /** Many short slanting strokes of one width, as the boughs of a fir. */
  boughs(boughs: readonly Bough[], size: number, color: string): void {
    let data = "";
    let pen: P2 = [0, 0];
    const signed = (value: number) => (value < 0 ? String(value) : ` ${value}`);
    for (const bough of boughs) {
      const [x, y, dx, dy] = [
        Math.round(bough[0]),
        Math.round(bough[1]),
        Math.round(bough[2]),
        Math.round(bough[3]),
      ];
      data += data === "" ? `M${x} ${y}` : `m${x - pen[0]}${signed(y - pen[1])}`;
      data += `l${dx === 0 ? 1 : dx}${signed(dy)}`;
      pen = [x + (dx === 0 ? 1 : dx), y + dy];
    }
    if (data !== "") this.stroke(data, color, size);
  }

  polygon(points: readonly P2[], fill: string, attributes: Attributes = {}): void {
    if (points.length > 2) this.path(polygonPath(points), fill, attributes);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, attributes: Attributes = {}): void {
    this.path(ellipsePath(x, y, rx, ry), fill, attributes);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, attributes: Attributes = {}): void {
    this.parts.push(
      `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}"${attributeText(attributes)}/>`,
    );
  }

  /** Everything drawn inside shares the attributes (clip, blur, opacity, transform). */
  group(attributes: Attributes, draw: () => void): void {
    this.parts.push(`<g${attributeText(attributes)}>`);
    draw();
    this.parts.push("</g>");
  }

  /** A wash over the whole sheet. */
  wash(fill: string, attributes: Attributes = {}): void {
    this.rect(0, 0, this.width, this.height, fill, attributes);
  }

  /** Soft round light. */
  halo(x: number, y: number, radius: number, color: string, strength: number, flatten = 1): void {
    const paint = this.radial(
      [x, y],
      radius,
      [
        [0, color, strength],
        [0.35, color, strength * 0.5],
        [1, color, 0],
      ],
      flatten,
    );
    this.ellipse(x, y, radius, radius * flatten, paint);
  }

  /** The finished document. */
  scene(): Scene {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.definitions.join("")}</defs>${this.parts.join("")}</svg>\n`;
    return { name: this.name, width: this.width, height: this.height, svg };
  }
}
