import { grown, pointAlong, rectAlong } from "../geometry/rects.ts";
import { type DimensionShape, type TextShape, textWidth } from "../geometry/shape.ts";
import { runsAlongX, sharedArea } from "../layout/edges.ts";
import type { Rect } from "../layout/model.ts";
import {
  type DimensionPlace,
  dimensionAt,
  FACE,
  type InteriorOptions,
  type Reach,
  type Taken,
} from "./dimension-places.ts";
import { isInCorner } from "./door-corners.ts";
import { fixtureDims } from "./fixture-dims.ts";
import { studFaces } from "./stud-faces.ts";
import type { LevelWalls } from "./walls.ts";

type Run = LevelWalls["runs"][number];

/** The step at which places for a dimension are tried, feet. */
const STEP = 0.125;
/** A dimension keeps this far from the ends of the walls it measures between, feet. */
const END = 0.35;
/** The longest way from a wall to the one it is measured from, feet. */
const REACH = 60;
/**
 * A dimension for every partition that no string outside locates: from the face of its studs to that of the
 * next wall whose place is known, then for doors and what is built in. Each stands where its text crosses nothing, if there is such a place.
 */
export function interiorDims(walls: LevelWalls, options: InteriorOptions): DimensionShape[] {
  const taken: Taken = { texts: [...options.texts], lines: [...options.beams] };
  return [
    ...(["x", "y"] as const).flatMap((axis) => locateAlong(walls, axis, options, taken)),
    ...walls.doors.flatMap((door) => doorDim(door, walls, options, taken)),
    ...options.setOut.flatMap((one) => fixtureDims(one, walls, options, taken)),
  ];
}

/** How far from its wall the dimension of a door is tried, feet. */
const DOOR = { near: 0.6, far: 4, step: 0.25 };

/** What it costs a door's dimension that its witness line meets lettering, and by feet of that line. */
const WITNESS = { written: 12, length: 0.1 };

/**
 * A dimension from the nearest corner to the middle of a door inside that its corner does not locate, with a witness
 * line from there.
 */
function doorDim(
  door: LevelWalls["doors"][number],
  walls: LevelWalls,
  options: InteriorOptions,
  taken: Taken,
): DimensionShape[] {
  if (isInCorner(door, walls)) return [];
  const axis = runsAlongX(door.edge.side) ? "x" : "y";
  const middle = (door.start + door.end) / 2;
  let best: (DimensionPlace & { witness: Rect }) | undefined;
  for (let off = DOOR.near; off <= DOOR.far; off += DOOR.step) {
    for (const at of [door.edge.line - off, door.edge.line + off]) {
      for (const side of [-1, 1] as const) {
        const wall = walls.runs
          .filter((run) => run.axis !== axis && run.start < at - 0.1 && run.end > at + 0.1)
          .filter((run) => (run.line - middle) * side > 0)
          .sort((a, b) => Math.abs(a.line - middle) - Math.abs(b.line - middle))[0];
        if (!wall) continue;
        const [low, high] = studFaces(wall);
        const [from, to] = side < 0 ? [high, middle] : [middle, low];
        if (isWallBetween(door.edge.line, { axis, at, from, to }, walls)) continue;
        const witness = grown(rectAlong(axis === "x", middle, Math.min(at, door.edge.line), 0, off), 0.15);
        const length = off * WITNESS.length;
        const found = dimensionAt({ axis, at, from, to }, options, taken, best && best.cost - length);
        if (!found) continue;
        // Its own figure may reach beyond a short line.
        const words = [...taken.texts.filter((one) => !isMark(one)), found.box];
        const isWritten = words.some((one) => sharedArea(one, witness) > 0);
        const cost = found.cost + length + (isWritten ? WITNESS.written : 0);
        if (best && cost >= best.cost) continue;
        const end = pointAlong(axis === "x", middle, door.edge.line);
        // Through words none is drawn, where no place is without.
        const shape = isWritten ? found.shape : { ...found.shape, [side < 0 ? "to" : "from"]: end };
        best = { ...found, shape, cost, witness };
      }
    }
  }
  if (!best) return [];
  taken.texts.push(best.box);
  taken.lines.push(best.line, best.witness);
  return [best.shape];
}

/** Whether a place that is kept free is that of a mark, which stands on a witness line as on those outside. */
const isMark = ({ w, d }: Rect): boolean => Math.abs(w - d) < 0.01;

/** Whether another wall stands between a wall and a dimension beside it, which would be read as of that one. */
function isWallBetween(line: number, { axis, at, from, to }: Reach, { runs }: LevelWalls): boolean {
  return runs.some(
    (run) =>
      run.axis === axis &&
      Math.abs(run.line - line) > FACE &&
      (run.line - line) * (run.line - at) < 0 &&
      run.start < to &&
      run.end > from,
  );
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
  const searches = new Map(
    across.filter((run) => !known.has(run)).map((run) => [run, new WallSearch(run, axis, across)]),
  );
  for (let open = [...searches.keys()]; open.length > 0; ) {
    const next = open
      .flatMap((run) => searches.get(run)?.best(known, options, taken) ?? [])
      .sort((a, b) => a.cost - b.cost)[0];
    if (!next) break;
    found.push(next.shape);
    taken.texts.push(next.box);
    taken.lines.push(next.line);
    known.add(next.run);
    // One wall may run on beyond a gap: what lies on its line is located with it.
    for (const run of open) if (isInLine(run, next.run)) known.add(run);
    open = open.filter((run) => !known.has(run));
  }
  return found;
}

/** Whether two walls have a face in one plane. */
const isInLine = (a: Run, b: Run): boolean =>
  Math.abs(a.line - b.line) < 0.01 && (Math.abs(a.low - b.low) < 0.01 || Math.abs(a.high - b.high) < 0.01);

function isLocated(run: Run, places: readonly number[]): boolean {
  return studFaces(run).some((face) => places.some((place) => Math.abs(place - face) < 0.02));
}

interface Place extends DimensionPlace {
  run: Run;
}

/** The search for the place of a wall's dimension, asked again as more walls are known and more is drawn. */
class WallSearch {
  private readonly reaches: (Reach & { other: Run })[] = [];
  private last: { place: Place; reach: Reach; others: number } | undefined;

  private readonly run: Run;

  constructor(run: Run, axis: "x" | "y", across: readonly Run[]) {
    this.run = run;
    for (let at = run.start + END; at <= run.end - END + 1e-6; at += STEP) {
      for (const side of [-1, 1] as const) {
        const other = nextWall(run, side, at, across);
        if (other) this.reaches.push({ ...between(run, other, side), axis, at, other });
      }
    }
  }

  best(known: ReadonlySet<Run>, options: InteriorOptions, taken: Taken): Place | undefined {
    const reaches = this.reaches.filter(({ other }) => known.has(other));
    // What is drawn since can only make places dearer: one that costs what it cost is still the best of the same.
    const { last } = this;
    if (last && last.others === reaches.length) {
      if (dimensionAt(last.reach, options, taken)?.cost === last.place.cost) return last.place;
    }
    let best: typeof this.last;
    for (const reach of reaches) {
      const found = dimensionAt(reach, options, taken, best?.place.cost);
      if (found && (!best || found.cost < best.place.cost - 1e-6))
        best = { place: { ...found, run: this.run }, reach, others: reaches.length };
    }
    this.last = best;
    return best?.place;
  }
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

/** From the face of a wall to that of the next one on one side, feet. */
function between(run: Run, other: Run, side: -1 | 1): { from: number; to: number } {
  const [low, high] = studFaces(run);
  const [otherLow, otherHigh] = studFaces(other);
  return side < 0 ? { from: otherHigh, to: low } : { from: high, to: otherLow };
}

/** The ground that a line of text takes, feet. */
export function textBox({ at, value, size, anchor, rotate }: TextShape): Rect {
  const long = textWidth(value, size);
  const start = anchor === "middle" ? -long / 2 : anchor === "end" ? -long : 0;
  return rotate
    ? { x: at.x - size * 0.55, y: at.y - start - long, w: size * 1.1, d: long }
    : { x: at.x + start, y: at.y - size * 0.55, w: long, d: size * 1.1 };
}
