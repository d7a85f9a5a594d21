import { type AxisLine, spanAlong } from "../geometry/rects.ts";
import { intersection } from "../layout/edges.ts";
import { HEARTH_PAD } from "../layout/heights.ts";
import type { Rect } from "../layout/model.ts";
import { STEM } from "./stem-walls.ts";

/** One girder: at `at` across, from end to end along; plan feet. */
export interface Girder {
  at: number;
  from: number;
  to: number;
  /** What carries its ends: a wall of the foundation, or a post of its own. */
  ends: [GirderEnd, GirderEnd];
  /** Half of the joists' span to either side, feet. */
  carries: number;
}
/** Beside a hearth the post stands as far off that its pad clears that of the hearth. */
type GirderEnd = "wall" | "post" | "hearth";

export interface Rows {
  joists: "x" | "y";
  girders: Girder[];
  /** Girders that stand in the way of a stair. */
  bad: number;
}

interface Ground {
  joists: "x" | "y";
  /** How far joists reach, feet. */
  span: number;
  floor: readonly Rect[];
  bearing: readonly AxisLine[];
  hearths: readonly Rect[];
  stairs: readonly Rect[];
}

/** From the end of a girder to the middle of a post under it, and of one whose pad clears a hearth's; feet. */
const END_POST = { post: 0.5, hearth: 1.35 };
/** A wall nearer than this to a row of girders takes its place, and none is laid so near to an end, feet. */
const NEAR = 2;
/** Half the width of a girder, feet. */
const HALF = 0.25;
/** The shortest wall that a row is moved to, feet. */
const LONG_WALL = 6;
/** Rows are set out by half feet where no wall decides. */
const STEP = 0.5;
/** A strip of floor up to this wide is a jog of the wall, feet. */
const SHORT = 3;
/** How far a girder keeps from the run of a stair, feet. */
const STAIR = 3;

/** How far in from its end the support of a girder stands, feet. */
export const clearance = (end: GirderEnd): number => (end === "wall" ? STEM : END_POST[end]);

/** A strip of floor between two corners of its outline: along the girders, and its stretches across. */
interface Strip {
  from: number;
  to: number;
  low: number;
  high: number;
}

/**
 * The rows that need the least girder, and stand in no way; of two alike those nearer to `near`, a
 * place along x that a mirror moves with the house.
 */
export function fewest(choices: readonly Rows[], near: number): Rows {
  const cost = ({ girders, bad }: Rows) =>
    bad * 1000 + girders.reduce((sum, one) => sum + one.to - one.from, 0);
  const away = ({ joists, girders }: Rows) =>
    girders.reduce(
      (sum, { at, from, to }) => sum + Math.abs((joists === "x" ? at : (from + to) / 2) - near),
      0,
    );
  const [first = { joists: "y" as const, girders: [], bad: 0 }, ...rest] = choices;
  return rest.reduce((best, one) => {
    const less = cost(best) - cost(one);
    const isAlike = Math.abs(less) < 0.1 && one.joists === best.joists;
    return less >= 0.1 || (isAlike && away(one) < away(best) - 0.01) ? one : best;
  }, first);
}

/** Rows laid from either end along x, so that a house in a mirror has its girders in the mirror. */
export function layBothWays(ground: Ground): [Rows, Rows] {
  const flip = <R extends Rect>(rect: R): R => ({ ...rect, x: -rect.x - rect.w });
  const other = layRows({
    joists: ground.joists,
    span: ground.span,
    floor: ground.floor.map(flip),
    bearing: ground.bearing.map((run) =>
      run.axis === "x" ? { ...run, start: -run.end, end: -run.start } : { ...run, line: -run.line },
    ),
    hearths: ground.hearths.map(flip),
    stairs: ground.stairs.map(flip),
  });
  const girders = other.girders.map((one): Girder => {
    if (ground.joists === "x") return { ...one, at: -one.at };
    return { ...one, from: -one.to, to: -one.from, ends: [one.ends[1], one.ends[0]] };
  });
  return [layRows(ground), { ...other, girders }];
}

/** Lays rows of girders so that no joist between two of them, or a wall, is longer than it may be. */
export function layRows(ground: Ground): Rows {
  const strips = stripsOf(ground);
  const walls = ground.bearing
    .filter((run) => run.axis === across(ground) && run.end - run.start >= LONG_WALL)
    .map(({ line }) => line);
  const rows: number[] = [];
  for (const strip of [...strips].sort((a, b) => length(b) - length(a))) {
    const next = () => gapOf(strip, rows, ground.span);
    for (let gap = next(); gap; gap = next()) rows.push(nextRow(gap, walls, ground.span));
  }
  const girders = rows.flatMap((at) => girdersAt(at, rows, strips, ground));
  const bad = girders.filter((one) => ground.stairs.some((stair) => meets(one, stair, ground))).length;
  return { joists: ground.joists, girders, bad };
}

const across = ({ joists }: Ground): "x" | "y" => (joists === "y" ? "x" : "y");
const length = ({ low, high }: Strip): number => high - low;

/** A rectangle as a strip: along the girders and across them. */
export function stripOf(rect: Rect, { joists }: Pick<Ground, "joists">): Strip {
  const [[from, to], [low, high]] = [spanAlong(joists === "y", rect), spanAlong(joists === "x", rect)];
  return { from, to, low, high };
}

function stripsOf(ground: Ground): Strip[] {
  const pieces = ground.floor.map((rect) => stripOf(rect, ground));
  const stops = [...new Set(pieces.flatMap(({ from, to }) => [round(from), round(to)]))].sort(
    (a, b) => a - b,
  );
  const strips = stops.slice(1).flatMap((to, index): Strip[] => {
    const from = stops[index] ?? to;
    const middle = (from + to) / 2;
    const here = pieces.filter((one) => one.from < middle && one.to > middle).sort((a, b) => a.low - b.low);
    return here.reduce<Strip[]>((joined, { low, high }) => {
      const before = joined.at(-1);
      if (before && low <= before.high + 0.01) before.high = Math.max(before.high, high);
      else joined.push({ from, to, low, high });
      return joined;
    }, []);
  });
  // Neighbours of one depth are one strip: rooms part them, not the outline.
  return strips.reduce<Strip[]>((joined, strip) => {
    const before = joined.find(
      (one) => same(one.to, strip.from) && same(one.low, strip.low) && same(one.high, strip.high),
    );
    if (before) before.to = strip.to;
    else joined.push({ ...strip });
    return joined;
  }, []);
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;

/** Where joists of a strip bear: its walls, and the rows under it. */
function supports(strip: Strip, rows: readonly number[]): number[] {
  const inside = rows.filter((at) => at > strip.low + NEAR && at < strip.high - NEAR);
  return [strip.low + STEM, ...inside.sort((a, b) => a - b), strip.high - STEM];
}

/** The first two supports of a strip that are too far apart. */
function gapOf(strip: Strip, rows: readonly number[], span: number): [number, number] | undefined {
  const at = supports(strip, rows);
  const index = at.findIndex((value, i) => i > 0 && value - (at[i - 1] ?? 0) > span);
  return index < 0 ? undefined : [at[index - 1] ?? 0, at[index] ?? 0];
}

/** The place of one row in a gap: under a wall that runs its way, or in equal spans. */
function nextRow([low, high]: [number, number], walls: readonly number[], span: number): number {
  const spans = Math.ceil((high - low) / span);
  const ideal = low + (high - low) / spans;
  const [least, most] = [high - (spans - 1) * span, low + span];
  const allowed = (at: number) => at >= least && at <= most;
  const wall = walls.filter(allowed).sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))[0];
  const even = Math.round(ideal / STEP) * STEP;
  return wall ?? (allowed(even) ? even : ideal);
}

/** Girders of one row: as far as strips need them, ending at hearths. */
function girdersAt(at: number, rows: readonly number[], strips: readonly Strip[], ground: Ground): Girder[] {
  const others = rows.filter((row) => row !== at);
  const under = strips
    .filter((strip) => at > strip.low + NEAR && at < strip.high - NEAR && gapOf(strip, others, ground.span))
    .sort((a, b) => a.from - b.from);
  const spans: { from: number; to: number; carries: number }[] = [];
  for (const strip of under) {
    const bearings = supports(strip, rows);
    const index = bearings.findIndex((value) => same(value, at));
    const carries = ((bearings[index + 1] ?? at) - (bearings[index - 1] ?? at)) / 2;
    const before = spans.at(-1);
    if (before && same(before.to, strip.from)) {
      before.to = strip.to;
      before.carries = Math.max(before.carries, carries);
    } else spans.push({ from: strip.from, to: strip.to, carries });
  }
  const endAt = (along: number): GirderEnd => {
    const goesOn = (side: number) =>
      strips.some((one) => along + side > one.from && along + side < one.to && at > one.low && at < one.high);
    return goesOn(-0.1) && goesOn(0.1) ? "post" : "wall";
  };
  for (const span of spans) reachWalls(span, at, strips);
  return spans.flatMap(({ from, to, carries }) =>
    besideHearths(at, from, to, ground).map(
      ([start, end]): Girder => ({
        at,
        from: start,
        to: end,
        ends: [
          start === from ? endAt(from) : hearthEnd(end - start),
          end === to ? endAt(to) : hearthEnd(end - start),
        ],
        carries,
      }),
    ),
  );
}

/** A girder that would end just short of a wall goes on to it. */
function reachWalls(span: { from: number; to: number }, at: number, strips: readonly Strip[]): void {
  const short = strips.filter(
    (one) => one.to - one.from < SHORT && at > one.low + STEM && at < one.high - STEM,
  );
  for (const strip of [...short].sort((a, b) => a.from - b.from)) {
    if (same(strip.from, span.to)) span.to = strip.to;
  }
  for (const strip of [...short].sort((a, b) => b.from - a.from)) {
    if (same(strip.to, span.from)) span.from = strip.from;
  }
}

/** What a row leaves beside the pads of hearths: joists over one bear on its masonry. */
function besideHearths(at: number, from: number, to: number, ground: Ground): [number, number][] {
  const pads = ground.hearths
    .map((rect) => stripOf(rect, ground))
    .filter((pad) => at > pad.low - HEARTH_PAD - HALF && at < pad.high + HEARTH_PAD + HALF);
  return pads
    .reduce<[number, number][]>(
      (pieces, pad) =>
        pieces.flatMap(([start, end]): [number, number][] => [
          [start, Math.min(end, pad.from - HEARTH_PAD)],
          [Math.max(start, pad.to + HEARTH_PAD), end],
        ]),
      [[from, to]],
    )
    .filter(([start, end]) => end - start > 0.1);
}

/** Beside a hearth a girder has a post; a short one bears on the masonry as on a wall. */
const hearthEnd = (long: number): GirderEnd => (long > NEAR ? "hearth" : "wall");

function meets({ at, from, to }: Girder, stair: Rect, ground: Ground): boolean {
  const { low, high, from: start, to: end } = stripOf(stair, ground);
  const line = { x: from, y: at, w: to - from, d: 0.1 };
  const way = { x: start + 0.5, y: low - STAIR, w: end - start - 1, d: high - low + 2 * STAIR };
  return intersection(line, way) !== null;
}
