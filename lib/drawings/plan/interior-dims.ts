import { fmtFeet } from "../geometry/fmt-feet";
import type { FreePlace } from "../geometry/free-place";
import { areaOf, grown, pointAlong, rectAlong } from "../geometry/rects";
import { type DimensionShape, type TextShape, textWidth } from "../geometry/shape";
import { runsAlongX, sharedArea } from "../layout/edges";
import type { Rect } from "../layout/model";
import { isInCorner } from "./door-corners";
import { areaOn, boxAt, isBeside, isUnder } from "./figure-places";
import { studFaces } from "./stud-faces";
import type { LevelWalls } from "./walls";

type Run = LevelWalls["runs"][number];

/** The step at which places for a dimension are tried, feet. */
const STEP = 0.125;
/** A dimension keeps this far from the ends of the walls it measures between, feet. */
const END = 0.35;
/** The longest way from a wall to the one it is measured from, feet. */
const REACH = 60;
/** Where along its line a text is tried, as shares of the free length to either side of the middle. */
const SLIDES = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -0.95, 0.95];
/** Room round a text, feet: at its ends, where it would read on into another, and above and below. */
const AIR = { ends: 0.25, sides: 0.07 };
/** A line longer than this crosses more than one room, feet, and is drawn where there is no other. */
const LONG = 14;
/** Nearer to the face of a wall a line reads as that face, feet. */
const FACE = 0.15;
/** How far a tick reaches beyond the end of its line, in heights of lettering. */
const TICK = 0.32;
/**
 * What a place costs: by square feet of its text on things, by lines crossed or run beside, by feet of its line;
 * and where it stands under a name and would be read as the size of its room.
 */
const COST = {
  onText: 60,
  crossing: 40,
  onThing: 30,
  touched: 6,
  onLine: 8,
  beside: 20,
  tight: 6,
  length: 0.15,
  long: 2.5,
  over: 0.5,
  asSize: 4,
};

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
  /** The lines of what is built, which no figure may stand on where that can be. */
  lines: FreePlace;
  /** The lines of beams overhead, beside which no dimension runs where that can be. */
  beams: readonly Rect[];
  /** Places along x and along y that the strings of walls outside already locate. */
  outside: { x: readonly number[]; y: readonly number[] };
}

/**
 * A dimension for every partition that no string outside locates: from the face of its studs to that of the
 * next wall whose place is known. Each stands where its text crosses nothing, if there is such a place.
 */
export function interiorDims(walls: LevelWalls, options: InteriorOptions): DimensionShape[] {
  const taken: Taken = { texts: [...options.texts], lines: [...options.beams] };
  return [
    ...(["x", "y"] as const).flatMap((axis) => locateAlong(walls, axis, options, taken)),
    ...walls.doors.flatMap((door) => doorDim(door, walls, options, taken)),
  ];
}

/** How far from its wall the dimension of a door is tried, feet. */
const DOOR = { near: 0.6, far: 4, step: 0.25 };

/** A dimension from the nearest corner to the middle of a door inside that its corner does not locate. */
function doorDim(
  door: LevelWalls["doors"][number],
  walls: LevelWalls,
  options: InteriorOptions,
  taken: Taken,
): DimensionShape[] {
  if (isInCorner(door, walls)) return [];
  const axis = runsAlongX(door.edge.side) ? "x" : "y";
  const middle = (door.start + door.end) / 2;
  let best: Omit<Place, "run"> | undefined;
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
        const found = dimensionAt({ axis, at, from, to }, options, taken, best?.cost);
        if (found && (!best || found.cost < best.cost)) best = found;
      }
    }
  }
  if (!best) return [];
  taken.texts.push(best.box);
  taken.lines.push(best.line);
  return [best.shape];
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

/** The search for the place of a wall's dimension, asked again as more walls are known and more is drawn. */
class WallSearch {
  private readonly reaches: (Reach & { other: Run })[] = [];
  private last: { place: Place; reach: Reach; others: number } | undefined;

  constructor(
    private readonly run: Run,
    axis: "x" | "y",
    across: readonly Run[],
  ) {
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

/** Where a dimension stands: along an axis from one place to another, across it at `at`; feet. */
interface Reach {
  axis: "x" | "y";
  at: number;
  from: number;
  to: number;
}

/** A dimension with its text where it costs least; nothing where its line alone costs `limit`. */
function dimensionAt(
  { axis, at, from, to }: Reach,
  { text, step, things, solid, lines, texts }: InteriorOptions,
  taken: Taken,
  limit = Number.POSITIVE_INFINITY,
): Omit<Place, "run"> | undefined {
  const value = fmtFeet(to - from, step);
  const long = textWidth(value, text);
  const free = Math.max(0, (to - from - long) / 2 - text * 0.4);
  const line = rectAlong(axis === "x", from, at - 0.05, to - from, 0.1);
  const length = to - from;
  // Ticks reach beyond its ends.
  const ticked = rectAlong(axis === "x", from - text * TICK, at - 0.05, to - from + 2 * text * TICK, 0.1);
  const fixed =
    taken.texts.filter((one) => sharedArea(one, ticked) > 0).length * COST.crossing +
    taken.lines.filter((one) => isBeside(one, line, text)).length * COST.beside +
    (long > length - 0.1 ? COST.tight : 0) +
    length * COST.length +
    Math.max(0, length - LONG) * COST.long +
    (areaOn(things, line) / 0.1) * COST.over;
  if (fixed >= limit) return undefined;
  // Along the face of a wall, near it or within it a line is not seen.
  const strip = rectAlong(axis === "x", from, at - FACE, length, 2 * FACE);
  const hidden = areaOn(solid, strip) > 0.2 * areaOf([strip]) ? COST.beside : 0;
  // What no place of the text reaches is left out before they are compared.
  const reach = grown(boxAt(axis, (from + to) / 2, at - text * 0.72, long + 2 * free, text), AIR.ends);
  const near = (rects: readonly Rect[]) => rects.filter((one) => sharedArea(one, reach) > 0);
  const met = {
    texts: near(taken.texts),
    lines: near(taken.lines),
    solid: near(solid),
    things: near(things),
  };
  const below = grown(reach, text);
  const names = axis === "x" ? texts.filter((one) => sharedArea(one, below) > 0) : [];
  const choice = SLIDES.slice(0, free > text / 2 ? SLIDES.length : 1)
    .map((share) => {
      const slide = share * free;
      const box = boxAt(axis, (from + to) / 2 + slide, at - text * 0.72, long, text);
      const [dx, dy] = axis === "x" ? [AIR.ends, AIR.sides] : [AIR.sides, AIR.ends];
      const roomy = { x: box.x - dx, y: box.y - dy, w: box.w + 2 * dx, d: box.d + 2 * dy };
      const cost =
        areaOn([...met.texts, ...met.lines, ...met.solid], roomy) * COST.onText +
        met.lines.filter((one) => sharedArea(one, roomy) > 0).length * COST.crossing +
        areaOn(met.things, roomy) * COST.onThing +
        [...met.things, ...met.solid].filter((one) => sharedArea(one, box) > 0).length * COST.touched +
        lines.cost(box) * COST.onLine +
        met.texts.filter((one) => sharedArea(one, box) > 0).length * COST.crossing +
        (names.some((name) => isUnder(box, name, text)) ? COST.asSize : 0) +
        Math.abs(share) * 0.2;
      return { slide, box, cost };
    })
    // Off the middle only to where it meets nothing at all.
    .reduce((best, one) => (one.cost < Math.min(1, best.cost - 1e-6) ? one : best));
  const place = (along: number) => pointAlong(axis === "x", along, at);
  const shape: DimensionShape = {
    type: "dimension",
    layer: "A-ANNO-DIMS",
    axis,
    from: place(from),
    to: place(to),
    at,
    value,
    size: text,
    ...(choice.slide === 0 ? {} : { slide: choice.slide }),
  };
  return { shape, box: choice.box, line, cost: fixed + hidden + choice.cost };
}

/** The ground that a line of text takes, feet. */
export function textBox({ at, value, size, anchor, rotate }: TextShape): Rect {
  const long = textWidth(value, size);
  const start = anchor === "middle" ? -long / 2 : anchor === "end" ? -long : 0;
  return rotate
    ? { x: at.x - size * 0.55, y: at.y - start - long, w: size * 1.1, d: long }
    : { x: at.x + start, y: at.y - size * 0.55, w: long, d: size * 1.1 };
}
