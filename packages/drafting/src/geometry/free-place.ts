import type { Rect } from "../layout/model.ts";
import { BoxGrid } from "./box-grid.ts";
import { cheapest } from "./cheapest.ts";
import { onCircle, type Pt, pt, type Shape, type TextShape, textWidth } from "./shape.ts";

/** A stretch of a line, plan feet. */
type Segment = readonly [Pt, Pt];

/** What a text stands on costs: another text far more than a line. */
const COST = { text: 100, line: 1 };

/** The ground that the letters of a text cover, feet. */
export function lettersOf({ at, value, size, anchor, rotate }: TextShape): Rect {
  const long = textWidth(value, size);
  const start = anchor === "middle" ? -long / 2 : anchor === "end" ? -long : 0;
  const half = size * 0.45;
  return rotate
    ? { x: at.x - half, y: at.y - start - long, w: 2 * half, d: long }
    : { x: at.x + start, y: at.y - half, w: long, d: 2 * half };
}

/** The lines of a shape as points to be joined; lettering and dimensions have none here. */
export function outlinesOf(shape: Shape): Pt[][] {
  const steps = (count: number, at: (share: number) => Pt) =>
    Array.from({ length: count + 1 }, (_, i) => at(i / count));
  switch (shape.type) {
    case "polygon":
      return shape.layer === "A-AREA" ? [] : shape.loops.map((loop) => [...loop, ...loop.slice(0, 1)]);
    case "polyline":
      return [shape.points];
    case "arc":
      return [
        steps(8, (t) => onCircle(shape.center, shape.radius, shape.start + (shape.end - shape.start) * t)),
      ];
    case "ellipse":
      return [
        steps(12, (t) =>
          pt(
            shape.center.x + shape.rx * Math.cos(2 * Math.PI * t),
            shape.center.y + shape.ry * Math.sin(2 * Math.PI * t),
          ),
        ),
      ];
    default:
      return [];
  }
}

/** The part of a stretch of a line that lies in a box, as shares of its length; undefined where none does. */
export function clipLine(a: Pt, b: Pt, { x, y, w, d }: Rect): [number, number] | undefined {
  let [from, to] = [0, 1];
  // Asked by the million: the sides are counted, as a list of them would be made for every call.
  for (let side = 0; side < 4; side++) {
    const step = side === 0 ? a.x - b.x : side === 1 ? b.x - a.x : side === 2 ? a.y - b.y : b.y - a.y;
    const room = side === 0 ? a.x - x : side === 1 ? x + w - a.x : side === 2 ? a.y - y : y + d - a.y;
    if (Math.abs(step) < 1e-9) {
      if (room < 0) return undefined;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return from < to ? [from, to] : undefined;
}

/** Whether a stretch of a line passes through a box. */
export function crossesBox([a, b]: Segment, box: Rect): boolean {
  return clipLine(a, b, box) !== undefined;
}

/** Finds places for lettering on a drawing: off what is written and, if there is room, off its lines. */
export class FreePlace {
  private readonly lines = new BoxGrid<Segment>();
  private readonly written = new BoxGrid<Rect>();

  constructor(shapes: readonly Shape[]) {
    this.draw(shapes);
  }

  /** Lines and lettering to keep off from now on. */
  draw(shapes: readonly Shape[]): void {
    for (const shape of shapes) {
      if (shape.type === "text") this.keep(lettersOf(shape));
      for (const line of outlinesOf(shape)) {
        line.forEach((b, i) => {
          const a = line[i - 1];
          if (a) this.add([a, b]);
        });
      }
    }
  }

  /** A box that no lettering may stand in. */
  keep(box: Rect): void {
    this.written.add(box, box);
  }

  /** Sets a text at the first of some places that meets nothing, or where it meets least. */
  set(text: TextShape, places: readonly Pt[]): TextShape {
    const best = cheapest(places, (at, least) => this.cost(lettersOf({ ...text, at }), least));
    const set = best ? { ...text, at: best } : text;
    this.keep(lettersOf(set));
    return set;
  }

  /** Finds the middle for a block of so many feet, as `set` does for one line, and keeps it free. */
  block(w: number, d: number, places: Iterable<Pt>): Pt {
    const box = ({ x, y }: Pt): Rect => ({ x: x - w / 2, y: y - d / 2, w, d });
    const best = cheapest(places, (at, least) => this.cost(box(at), least)) ?? pt(0, 0);
    this.keep(box(best));
    return best;
  }

  /** What it costs to cover a box; counts no further than `enough`. */
  cost(box: Rect, enough = Number.POSITIVE_INFINITY): number {
    const cost = COST.text * this.written.count(box, undefined, enough / COST.text);
    return cost >= enough ? cost : cost + this.lineCost(box, enough - cost);
  }

  /** What it costs for its lines alone to cover a box; counts no further than `enough`. */
  lineCost(box: Rect, enough = Number.POSITIVE_INFINITY): number {
    return COST.line * this.lines.count(box, (segment) => crossesBox(segment, box), enough / COST.line);
  }

  /** Whether a box meets lettering or a box that is kept, whatever lines it stands on. */
  isWritten(box: Rect): boolean {
    return this.written.count(box) > 0;
  }

  private add(segment: Segment): void {
    const [a, b] = segment;
    this.lines.add(segment, {
      x: Math.min(a.x, b.x) - 1e-6,
      y: Math.min(a.y, b.y) - 1e-6,
      w: Math.abs(a.x - b.x) + 2e-6,
      d: Math.abs(a.y - b.y) + 2e-6,
    });
  }
}

/** Places round a point, nearest first: a square lattice of so many steps each way. */
export function placesRound(at: Pt, step: number, reach: number): Pt[] {
  return latticeOf(reach).map(([x, y]) => pt(at.x + x * step, at.y + y * step));
}

const lattices = new Map<number, readonly (readonly [number, number])[]>();

function latticeOf(reach: number): readonly (readonly [number, number])[] {
  const known = lattices.get(reach);
  if (known) return known;
  const side = 2 * reach + 1;
  const lattice = Array.from(
    { length: side * side },
    (_, i) => [(i % side) - reach, Math.floor(i / side) - reach] as const,
  ).sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by) || ay - by || ax - bx);
  lattices.set(reach, lattice);
  return lattice;
}
