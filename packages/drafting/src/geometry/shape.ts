import type { RoomKind } from "../layout/kinds.ts";
import type { Rect } from "../layout/model.ts";
import { pointAlong } from "./rects.ts";

/**
 * Neutral drawing shapes in plan feet (x right, y down). SVG, PDF and DXF all draw this
 * one list, so a plan is constructed once whatever it is written to.
 */

/** CAD layer names after the US National CAD Standard. */
export type Layer =
  | "A-AREA"
  | "A-WALL"
  | "A-COLS"
  | "A-WALL-PRHT"
  | "A-WALL-RAIL"
  | "A-DOOR"
  | "A-GLAZ"
  | "A-FLOR-PATT"
  | "A-FLOR-FIXT"
  | "A-FLOR-STRS"
  | "A-FURN"
  | "A-ROOF-OTLN"
  | "A-ANNO-DIMS"
  | "A-ANNO-TEXT"
  | "A-ANNO-SYMB"
  | "A-DOOR-IDEN"
  | "A-GLAZ-IDEN"
  | "S-BEAM"
  | "S-FNDN"
  | "S-FNDN-FTNG"
  | "S-FNDN-PATT"
  | "A-ROOF"
  | "A-ROOF-DRAN"
  | "A-SECT-MCUT"
  | "A-SECT-MBND"
  | "A-SECT-PATT"
  | "A-ELEV"
  | "A-ELEV-PATT"
  | "E-POWR"
  | "E-LITE"
  | "E-LITE-CIRC"
  | "E-FIRE"
  | "C-PROP";

export type Weight = "hair" | "fine" | "thin" | "medium" | "heavy";
export type Fill = "poche" | "tone" | "mask" | "paper" | "glass" | `room-${RoomKind}`;

export interface Pt {
  x: number;
  y: number;
}

/** Closed loops under the even-odd rule; holes are loops of their own. */
export interface PolygonShape {
  type: "polygon";
  layer: Layer;
  loops: Pt[][];
  fill?: Fill;
  weight?: Weight;
  dash?: boolean;
}

export interface PolylineShape {
  type: "polyline";
  layer: Layer;
  points: Pt[];
  weight: Weight;
  dash?: boolean;
}

/** An arc from `start` to `end` degrees, clockwise on the sheet because y runs down; end > start. */
export interface ArcShape {
  type: "arc";
  layer: Layer;
  center: Pt;
  radius: number;
  start: number;
  end: number;
  weight: Weight;
  dash?: boolean;
}

interface EllipseShape {
  type: "ellipse";
  layer: Layer;
  center: Pt;
  rx: number;
  ry: number;
  weight: Weight;
  fill?: Fill;
}

/** One line of text, vertically centred on `at`. */
export interface TextShape {
  type: "text";
  layer: Layer;
  at: Pt;
  value: string;
  /** Font size (em height), feet. */
  size: number;
  anchor: "start" | "middle" | "end";
  /** -90 reads from the right-hand edge of the sheet. */
  rotate?: 0 | -90;
  bold?: boolean;
  /** The floor colour to keep clear around the letters. */
  halo?: Fill;
}

/** One measured length; `at` is where the dimension line runs (y for axis x, x for axis y). */
export interface DimensionShape {
  type: "dimension";
  layer: Layer;
  axis: "x" | "y";
  from: Pt;
  to: Pt;
  at: number;
  value: string;
  size: number;
  /** Whether the text stands on the far side of the line, where the span is too short for it. */
  flip?: boolean;
  /** How far along the line the text stands from its middle, feet; 0 when left out. */
  slide?: number;
}

export type Shape = PolygonShape | PolylineShape | ArcShape | EllipseShape | TextShape | DimensionShape;

/** A point of the plan, feet. */
export function pt(x: number, y: number): Pt {
  return { x, y };
}

/** The corners of a rectangle as a closed loop. */
export function loopOf({ x, y, w, d }: Rect): Pt[] {
  return rectLoop(x, y, w, d);
}

/** The same by its corner and its size. */
export function rectLoop(x: number, y: number, w: number, d: number): Pt[] {
  return [pt(x, y), pt(x + w, y), pt(x + w, y + d), pt(x, y + d)];
}

/** What lies within loops, with the line round it. */
export function filled(
  layer: Layer,
  loops: Pt[][],
  fill: Fill | undefined,
  weight: Weight,
  dash = false,
): PolygonShape {
  return { type: "polygon", layer, loops, fill, weight, dash };
}

/** The arc of less than half a turn round `center` between two points on it. */
export function arcBetween(layer: Layer, center: Pt, a: Pt, b: Pt, weight: Weight): ArcShape {
  const angle = (p: Pt) => (Math.atan2(p.y - center.y, p.x - center.x) * 180) / Math.PI;
  const first = angle(a);
  const sweep = (((angle(b) - first) % 360) + 360) % 360;
  const start = sweep <= 180 ? first : first + sweep;
  const length = sweep <= 180 ? sweep : 360 - sweep;
  const from = ((start % 360) + 360) % 360;
  const radius = Math.hypot(a.x - center.x, a.y - center.y);
  return { type: "arc", layer, center, radius, start: from, end: from + length, weight };
}

/** The point of an arc or circle at an angle in degrees. */
export function onCircle(center: Pt, radius: number, degrees: number): Pt {
  const angle = (degrees * Math.PI) / 180;
  return pt(center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle));
}

/** Shapes seen in a mirror about x = axis / 2; texts move but keep reading left to right. */
export function mirrorShapes(shapes: readonly Shape[], axis: number): Shape[] {
  return shapes.map((shape) => mirrorShape(shape, axis));
}

function mirrorShape(shape: Shape, axis: number): Shape {
  const flip = (p: Pt): Pt => pt(axis - p.x, p.y);
  switch (shape.type) {
    case "polygon":
      return { ...shape, loops: shape.loops.map((loop) => loop.map(flip)) };
    case "polyline":
      return { ...shape, points: shape.points.map(flip) };
    case "arc": {
      const start = (((180 - shape.end) % 360) + 360) % 360;
      return { ...shape, center: flip(shape.center), start, end: start + shape.end - shape.start };
    }
    case "ellipse":
      return { ...shape, center: flip(shape.center) };
    case "text": {
      const anchors = { start: "end", middle: "middle", end: "start" } as const;
      const anchor = shape.rotate ? shape.anchor : anchors[shape.anchor];
      return { ...shape, at: flip(shape.at), anchor };
    }
    case "dimension": {
      const at = shape.axis === "y" ? axis - shape.at : shape.at;
      const [from, to] = shape.axis === "x" ? [shape.to, shape.from] : [shape.from, shape.to];
      const slide = shape.slide && (shape.axis === "x" ? -shape.slide : shape.slide);
      return { ...shape, from: flip(from), to: flip(to), at, slide };
    }
  }
}

/** A shape as it is inked: a dimension taken apart into its lines and figure. */
export const inked = (shape: Shape): Shape[] =>
  shape.type === "dimension" ? explodeDimension(shape) : [shape];

/** A dimension taken apart into lines, ticks and text, for writers that have no such thing. */
export function explodeDimension(dim: DimensionShape): (PolylineShape | TextShape)[] {
  const { layer, size, axis, at } = dim;
  const place = (along: number, across: number) => pointAlong(axis === "x", along, across);
  const [a, b] = axis === "x" ? [dim.from.x, dim.to.x] : [dim.from.y, dim.to.y];
  const [na, nb] = axis === "x" ? [dim.from.y, dim.to.y] : [dim.from.x, dim.to.x];
  const line = (weight: Weight, ...points: Pt[]): PolylineShape => ({
    type: "polyline",
    layer,
    points,
    weight,
  });
  const witness = (along: number, near: number) => {
    // What stands on the dimension line has no use for one.
    if (Math.abs(at - near) < size * 0.5) return [];
    const away = Math.sign(at - near);
    return [line("hair", place(along, near + away * size * 0.5), place(along, at + away * size * 0.45))];
  };
  const tick = (along: number) => {
    const t = size * 0.32;
    const slant = axis === "x" ? -1 : 1;
    return line("medium", place(along - t, at - slant * t), place(along + t, at + slant * t));
  };
  // Beyond the ends of the witness lines, and short of the text of the next string.
  const beyond = at < Math.min(na, nb) ? -1.75 : 0.95;
  const off = size * (dim.flip ? beyond : -0.72);
  const [middle, half] = [(a + b) / 2 + (dim.slide ?? 0), textWidth(dim.value, size) / 2];
  // The line runs on under words that stand beside it.
  const isBeside = middle < Math.min(a, b) || middle > Math.max(a, b);
  const ends = isBeside ? [a, b, middle - half, middle + half] : [a, b];
  return [
    ...witness(a, na),
    ...witness(b, nb),
    line("hair", place(Math.min(...ends), at), place(Math.max(...ends), at)),
    tick(a),
    tick(b),
    {
      type: "text",
      layer,
      at: place(middle, at + off),
      value: dim.value,
      size,
      anchor: "middle",
      rotate: axis === "x" ? 0 : -90,
    },
  ];
}

/** A rough width of a line of text set in a grotesque, feet; capitals run wider than figures. */
export function textWidth(value: string, size: number): number {
  let width = 0;
  for (const letter of value) {
    if (/[A-Z&]/.test(letter)) width += letter === "I" ? 0.3 : letter === "W" || letter === "M" ? 0.88 : 0.71;
    else if (/[0-9a-z]/.test(letter)) width += 0.56;
    else width += letter === " " ? 0.3 : 0.32;
  }
  return width * size;
}
