import { edgesOf, isWithin } from "../geometry/geometry.ts";
import { distance, pointAlong } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import type { InteriorView } from "../interior/interior-views.ts";
import { boundsOf, runsAlongX } from "../layout/edges.ts";
import type { House, Rect, Side } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { wallsOf } from "../plan/walls.ts";
import type { Drafter, View } from "./drafter.ts";
import { INK, LADDER } from "./line-weights.ts";
import { MARK_RADIUS } from "./marks.ts";
import { EIGHTH, type Paper, type Scale, THREE_SIXTEENTHS } from "./sheet.ts";

/** Scales of key plans, the larger first. */
export const KEY_SCALES: readonly Scale[] = [THREE_SIXTEENTHS, EIGHTH, { k: 6.75, label: `3/32" = 1'-0"` }];

/** A small plan of a level that shows where its interior elevations are seen from. */
export interface KeyPlan {
  title: string;
  /** What it shows, plan feet. */
  box: Rect;
  walls: Pt[][];
  /** The elevations of this level with their numbers on the sheet. */
  views: { view: InteriorView; number: number }[];
}

/** How far apart the places are that a mark may take, feet: the usual, and where those are too few. */
const STEPS = { usual: 0.4, near: 0.2 };

/** The key plans of the levels that have interior elevations. */
export function keyPlans(house: House, views: readonly InteriorView[]): KeyPlan[] {
  const numbered = views.map((view, index) => ({ view, number: index + 1 }));
  return house.levels.flatMap((level, index): KeyPlan[] => {
    const own = numbered.filter(({ view }) => view.level === index);
    if (own.length === 0) return [];
    const { loops, enclosed } = wallsOf(house, index);
    return [{ title: `Key plan, ${level.name}`, box: boundsOf(enclosed), walls: loops, views: own }];
  });
}

/** Draws a key plan; `at` is the sheet point of its top left corner and its points per foot. */
export function drawKeyPlan(pen: Drafter, on: Paper, { box, walls, views }: KeyPlan, at: View): void {
  const place = (p: Pt): Pt => ({ x: at.x + (p.x - box.x) * at.k, y: at.y + (p.y - box.y) * at.k });
  pen.polygon(
    walls.map((loop) => loop.map(place)),
    { fill: "#4a4a4a", stroke: INK, width: LADDER.fine, cut: true },
  );
  const ground = new Ground(
    pen,
    walls.map((loop) => loop.map(place)),
    MARK_RADIUS * on.text.least,
  );
  const marks: Spot[] = [];
  for (const room of new Set(views.map(({ view }) => view.room))) {
    const own = views.filter(({ view }) => view.room === room);
    const spots = ground.spotsFor(
      (step) => own.map(({ view }) => places(view, step).map((p) => ground.spotAt(place(p), view.side))),
      marks,
    );
    own.forEach(({ number }, index) => {
      const spot = spots[index];
      if (spot) viewMark(pen, on, spot, number);
    });
    marks.push(...spots);
  }
}

/** A place that a mark may take, where its head ends and the side that it looks at; sheet points. */
interface Spot {
  at: Pt;
  tip: Pt;
  side: Side;
}

/**
 * How many radii marks stand apart, how many each stands off walls, and how many its head does, the better
 * first. In a room hardly larger than its marks their rings meet.
 */
const FITS = [
  { apart: 2.3, ring: 1.25, head: 0.2, step: STEPS.usual },
  { apart: 2.1, ring: 1.1, head: 0.1, step: STEPS.usual },
  { apart: 2.02, ring: 1.02, head: 0.02, step: STEPS.near },
  { apart: 1.9, ring: 0.9, head: 0, step: STEPS.near },
  { apart: 1.6, ring: 0.6, head: 0, step: STEPS.near },
] as const;
type Fit = (typeof FITS)[number];
/** How many radii of a mark its number takes each way from its middle. */
const NUMBER = 0.6;
/** How many radii before its middle the head of a mark ends, and how many that lies off the middles of others. */
const TIP = 1.55;
const TIP_OFF = 1.15;
/** Where along its head a mark is asked to stand off walls, which a long one could pass through, in radii. */
const AHEAD_OF_RING = [1.1, 1.3, TIP];
/** How many places are tried for the marks of one room at each fit. */
const TRIES = 20_000;

/** One number for a cell; sheets have far fewer cells than this each way. */
const cellKey = (x: number, y: number): number => x * 10_000 + y;

/** Farther off walls than so many radii nothing asks to stand. */
const FAR = 1.3;

/** The ground of a key plan for marks of radius `r`: what of it is taken by walls and by lettering. */
class Ground {
  /** The edges of walls by the square cells that they come near to: a mark asks for few of all. */
  private readonly cells = new Map<number, (readonly [Pt, Pt])[]>();

  private readonly pen: Drafter;
  private readonly walls: readonly (readonly Pt[])[];
  private readonly r: number;

  constructor(pen: Drafter, walls: readonly (readonly Pt[])[], r: number) {
    this.pen = pen;
    this.walls = walls;
    this.r = r;
    for (const edge of walls.flatMap((loop) => edgesOf(loop)))
      for (const key of this.cellsNear(edge)) {
        const known = this.cells.get(key);
        if (known) known.push(edge);
        else this.cells.set(key, [edge]);
      }
  }

  spotAt(at: Pt, side: Side): Spot {
    return { at, tip: aheadOf(at, side, TIP * this.r, 0), side };
  }

  private cellOf(points: number): number {
    return Math.floor(points / (FAR * this.r));
  }

  private cellsNear([a, b]: readonly [Pt, Pt]): number[] {
    const range = (p: number, q: number) => {
      const [low, high] = [this.cellOf(Math.min(p, q)) - 1, this.cellOf(Math.max(p, q)) + 1];
      return Array.from({ length: high - low + 1 }, (_, i) => low + i);
    };
    const rows = range(a.y, b.y);
    return range(a.x, b.x).flatMap((x) => rows.map((y) => cellKey(x, y)));
  }

  /**
   * Where the marks of one room stand, off walls, one another and `others`: each in one of the places that
   * it has at a step of so many feet, the better first.
   */
  spotsFor(placesAt: (step: number) => readonly (readonly Spot[])[], others: readonly Spot[]): Spot[] {
    const known = new Map<number, readonly (readonly Spot[])[]>();
    for (const fit of FITS) {
      const choices = known.get(fit.step) ?? placesAt(fit.step);
      known.set(fit.step, choices);
      const found = this.together(choices, others, fit, [], { left: TRIES });
      if (found) return found;
    }
    return placesAt(STEPS.usual).flatMap((spots) => spots.slice(0, 1));
  }

  /** One of the free places of each that stand apart from one another; undefined where so many tries find none. */
  private together(
    choices: readonly (readonly Spot[])[],
    others: readonly Spot[],
    fit: Fit,
    taken: readonly Spot[],
    tries: { left: number },
  ): Spot[] | undefined {
    const spots = choices[taken.length];
    if (!spots) return [...taken];
    for (const spot of spots) {
      if (!this.isFree(spot, fit) || !this.isApart(spot, taken, fit) || !this.isApart(spot, others, fit))
        continue;
      if (--tries.left < 0) return undefined;
      const all = this.together(choices, others, fit, [...taken, spot], tries);
      if (all) return all;
    }
    return undefined;
  }

  private isFree(spot: Spot, { ring, head }: Fit): boolean {
    const about = this.about(spot);
    return about.wall > ring * this.r && about.tip() > head * this.r && about.isOpen();
  }

  /** What stands about a place, asked once of each and only of those that come to be tried; points. */
  private readonly about = memoized((spot: Spot) => {
    const ahead = AHEAD_OF_RING.map((radii) => aheadOf(spot.at, spot.side, radii * this.r, 0));
    let tip: number | undefined;
    let open: boolean | undefined;
    return {
      wall: this.offWalls(spot.at),
      tip: () => {
        tip ??= Math.min(...ahead.map((p) => this.offWalls(p)));
        return tip;
      },
      /** Whether it lies in no wall and under no lettering. */
      isOpen: () => {
        open ??= [spot.at, ...ahead].every((p) => !isWithin(this.walls, p)) && !this.isWritten(spot);
        return open;
      },
    };
  });

  private isWritten({ at: { x, y } }: Spot): boolean {
    const half = NUMBER * this.r;
    return !this.pen.isFree({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });
  }

  /** Whether a mark stands off others, and their heads off its ring. */
  private isApart(spot: Spot, others: readonly Spot[], { apart }: Fit): boolean {
    for (const other of others) {
      if (distance(spot.at, other.at) <= apart * this.r) return false;
      if (distance(spot.tip, other.at) <= TIP_OFF * this.r) return false;
      if (distance(other.tip, spot.at) <= TIP_OFF * this.r) return false;
    }
    return true;
  }

  /** How far a point lies off the edges of walls, points; no farther than anybody asks. */
  private offWalls(p: Pt): number {
    const edges = this.cells.get(cellKey(this.cellOf(p.x), this.cellOf(p.y)));
    let least = FAR * this.r;
    for (const [a, b] of edges ?? []) least = Math.min(least, distanceToEdge(p, a, b));
    return least;
  }
}

function distanceToEdge(p: Pt, a: Pt, b: Pt): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.max(0, Math.min(1, t));
  return Math.hypot(p.x - a.x - at * dx, p.y - a.y - at * dy);
}

/** Where the mark of an elevation may stand in its room: before the middle of its wall, then aside; plan feet. */
function places({ room, side, line, from, to }: InteriorView, step: number): Pt[] {
  const across = line + (side === "n" || side === "w" ? 2.4 : -2.4);
  const best = pointAlong(runsAlongX(side), (from + to) / 2, across);
  const steps = (start: number, length: number) =>
    Array.from(
      { length: Math.max(0, Math.floor((length - 1) / step)) + 1 },
      (_, i) => start + 0.5 + i * step,
    );
  const far = (p: Pt) => Math.hypot(p.x - best.x, p.y - best.y);
  return room.rects
    .flatMap((rect) => steps(rect.x, rect.w).flatMap((x) => steps(rect.y, rect.d).map((y): Pt => ({ x, y }))))
    .sort((a, b) => far(a) - far(b));
}

const AHEAD: Readonly<Record<Side, Pt>> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};
/** The head of a mark, in radii before and beside its middle. */
const HEAD = [
  [TIP, 0],
  [0.6, 0.8],
  [0.6, -0.8],
] as const;

/** The point so far before a mark that looks at a side, and beside it. */
function aheadOf({ x, y }: Pt, side: Side, ahead: number, aside: number): Pt {
  const { x: dx, y: dy } = AHEAD[side];
  return { x: x + dx * ahead - dy * aside, y: y + dy * ahead + dx * aside };
}

/** A number in a circle with a head that points to the wall that is looked at. */
function viewMark(pen: Drafter, on: Paper, { at, side }: Spot, number: number): void {
  const size = on.text.least;
  const r = MARK_RADIUS * size;
  pen.polygon([HEAD.map(([ahead, aside]) => aheadOf(at, side, ahead * r, aside * r))], { fill: INK });
  pen.circle(at.x, at.y, r, { fill: "#ffffff", width: LADDER.thin });
  pen.text(String(number), at.x, at.y + size * 0.35, { size, align: "center", bold: true });
}
