import { fmtFeet } from "../geometry/fmt-feet";
import { type DimensionShape, pt, type TextShape, textWidth } from "../geometry/shape";
import { intersection } from "../layout/edges";
import type { Rect } from "../layout/model";
import { studFaces } from "./stud-faces";
import type { LevelWalls } from "./walls";

type Run = LevelWalls["runs"][number];

/** The step at which places for a dimension are tried, feet. */
const STEP = 0.25;
/** A dimension keeps this far from the ends of the walls it measures between, feet. */
const END = 0.35;
/** The longest way from a wall to the one it is measured from, feet. */
const REACH = 60;

export interface InteriorOptions {
  /** Text height, feet. */
  text: number;
  /** Rounding, inches. */
  step: 1 | 0.5;
  /** What texts keep clear of: room names, marks. */
  texts: readonly Rect[];
  /** Walls, which no text may stand in. */
  solid: readonly Rect[];
  /** What they keep clear of where that can be: fixtures, leaves, stairs. */
  things: readonly Rect[];
  /** Places along x and along y that the strings outside already locate. */
  outside: { x: readonly number[]; y: readonly number[] };
}

/**
 * A dimension for every partition that no string outside locates: from the face of its studs to
 * that of the next wall whose place is known. Each stands where its text crosses nothing, if
 * there is such a place.
 */
export function interiorDims(walls: LevelWalls, options: InteriorOptions): DimensionShape[] {
  const taken: Taken = { texts: [...options.texts], lines: [] };
  return (["x", "y"] as const).flatMap((axis) => locateAlong(walls, axis, options, taken));
}

/** What is written and drawn already. */
interface Taken {
  texts: Rect[];
  lines: Rect[];
}

function locateAlong(
  walls: LevelWalls,
  axis: "x" | "y",
  options: InteriorOptions,
  taken: Taken,
): DimensionShape[] {
  const across = walls.runs.filter((run) => run.axis !== axis);
  const known = new Set(
    across.filter((run) => run.kind === "outer" || isLocated(run, options.outside[axis])),
  );
  const found: DimensionShape[] = [];
  for (let open = across.filter((run) => !known.has(run)); open.length > 0; ) {
    const next = open
      .flatMap((run) => bestPlace(run, axis, across, known, options, taken) ?? [])
      .sort((a, b) => a.cost - b.cost)[0];
    if (!next) break;
    found.push(next.shape);
    taken.texts.push(next.box);
    taken.lines.push(next.line);
    known.add(next.run);
    // One wall may run on beyond a gap: what lies on its line is located with it.
    for (const run of open) if (Math.abs(run.line - next.run.line) < 0.01) known.add(run);
    open = open.filter((run) => !known.has(run));
  }
  return found;
}

function isLocated(run: Run, places: readonly number[]): boolean {
  return studFaces(run).some((face) => places.some((place) => Math.abs(place - face) < 0.02));
}

interface Place {
  run: Run;
  shape: DimensionShape;
  box: Rect;
  line: Rect;
  cost: number;
}

function bestPlace(
  run: Run,
  axis: "x" | "y",
  across: readonly Run[],
  known: ReadonlySet<Run>,
  options: InteriorOptions,
  taken: Taken,
): Place | undefined {
  let best: Place | undefined;
  for (let at = run.start + END; at <= run.end - END + 1e-6; at += STEP) {
    for (const side of [-1, 1] as const) {
      const other = nextWall(run, side, at, across);
      if (!other || !known.has(other)) continue;
      const place = placeAt(run, other, side, at, axis, options, taken);
      if (!best || place.cost < best.cost - 1e-6) best = place;
    }
  }
  return best;
}

/** The next wall on one side of a run at a place along it. */
function nextWall(run: Run, side: -1 | 1, at: number, across: readonly Run[]): Run | undefined {
  return across
    .filter((other) => {
      const way = (other.line - run.line) * side;
      return way > 0.2 && way < REACH && at > other.start + 0.1 && at < other.end - 0.1;
    })
    .sort((a, b) => Math.abs(a.line - run.line) - Math.abs(b.line - run.line))[0];
}

function placeAt(
  run: Run,
  other: Run,
  side: -1 | 1,
  at: number,
  axis: "x" | "y",
  { text, step, things, solid }: InteriorOptions,
  taken: Taken,
): Place {
  const [low, high] = studFaces(run);
  const [otherLow, otherHigh] = studFaces(other);
  const [from, to] = side < 0 ? [otherHigh, low] : [high, otherLow];
  const value = fmtFeet(to - from, step);
  const long = textWidth(value, text);
  const middle = (from + to) / 2;
  const off = -text * 0.72;
  const box: Rect =
    axis === "x"
      ? { x: middle - long / 2, y: at + off - text * 0.55, w: long, d: text * 1.1 }
      : { x: at + off - text * 0.55, y: middle - long / 2, w: text * 1.1, d: long };
  const line: Rect =
    axis === "x"
      ? { x: from, y: at - 0.05, w: to - from, d: 0.1 }
      : { x: at - 0.05, y: from, w: 0.1, d: to - from };
  const tight = long > to - from - 0.1 ? 6 : 0;
  const hits = (rects: readonly Rect[], rect: Rect) =>
    rects.reduce((sum, one) => {
      const common = intersection(one, rect);
      return sum + (common ? common.w * common.d : 0);
    }, 0);
  const crossed = taken.texts.filter((one) => intersection(one, line)).length;
  const cost =
    hits([...taken.texts, ...taken.lines, ...solid], box) * 60 +
    (crossed + taken.lines.filter((one) => intersection(one, box)).length) * 40 +
    hits(things, box) * 30 +
    tight +
    (to - from) * 0.15;
  const near = (along: number) => (axis === "x" ? pt(along, at) : pt(at, along));
  const shape: DimensionShape = {
    type: "dimension",
    layer: "A-ANNO-DIMS",
    axis,
    from: near(from),
    to: near(to),
    at,
    value,
    size: text,
  };
  return { run, shape, box, line, cost };
}

/** The ground that a line of text takes, feet. */
export function textBox({ at, value, size, anchor, rotate }: TextShape): Rect {
  const long = textWidth(value, size);
  const start = anchor === "middle" ? -long / 2 : anchor === "end" ? -long : 0;
  return rotate
    ? { x: at.x - size * 0.55, y: at.y - start - long, w: size * 1.1, d: long }
    : { x: at.x + start, y: at.y - size * 0.55, w: long, d: size * 1.1 };
}
