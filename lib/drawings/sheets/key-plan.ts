import { pointAlong } from "../geometry/rects";
import type { Pt } from "../geometry/shape";
import type { InteriorView } from "../interior/interior-views";
import { boundsOf, runsAlongX } from "../layout/edges";
import type { House, Rect, Side } from "../layout/model";
import { memoized } from "../memoized";
import { wallsOf } from "../plan/walls";
import type { Drafter, View } from "./drafter";
import { INK, LADDER } from "./line-weights";
import { MARK_RADIUS } from "./marks";
import { EIGHTH, type Paper, type Scale, THREE_SIXTEENTHS } from "./sheet";

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

/** How far apart the places are that a mark may take, feet. */
const STEP = 0.4;

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
  const marks: Pt[] = [];
  for (const room of new Set(views.map(({ view }) => view.room))) {
    const own = views.filter(({ view }) => view.room === room);
    const spots = spotsFor(
      pen,
      own.map(({ view }) => places(view).map(place)),
      marks,
      MARK_RADIUS * on.text.least,
    );
    own.forEach(({ view, number }, index) => {
      const spot = spots[index];
      if (spot) viewMark(pen, on, spot, view.side, number);
    });
    marks.push(...spots);
  }
}

/** How many radii marks stand apart, and how much of each must stand off walls and lettering: the better first. */
const FITS = [
  [2.1, 1],
  [2.1, 0.6],
  [1.9, 0.6],
  [1.6, 0.6],
] as const;

/**
 * Where the marks of one room stand, each of radius `r` in one of its places, the better first: clear
 * of one another and of `others`, and off walls. In a room hardly larger than its marks their rings meet.
 */
function spotsFor(pen: Drafter, places: readonly (readonly Pt[])[], others: readonly Pt[], r: number): Pt[] {
  for (const [apart, part] of FITS) {
    const isApart = (p: Pt, marks: readonly Pt[]) =>
      marks.every((mark) => Math.hypot(mark.x - p.x, mark.y - p.y) > apart * r);
    // Asked once of each place, and only of those that come to be tried.
    const isFree = memoized(
      (p: Pt) =>
        isApart(p, others) &&
        pen.isFree({ x: p.x - part * r, y: p.y - part * r, w: 2 * part * r, h: 2 * part * r }),
    );
    const found = together(places, isFree, isApart);
    if (found) return found;
  }
  return places.flatMap((spots) => spots.slice(0, 1));
}

/** One of the free places of each that stand apart from one another; undefined where so many tries find none. */
function together(
  choices: readonly (readonly Pt[])[],
  isFree: (p: Pt) => boolean,
  isApart: (p: Pt, marks: readonly Pt[]) => boolean,
  taken: readonly Pt[] = [],
  tries = { left: 20_000 },
): Pt[] | undefined {
  const spots = choices[taken.length];
  if (!spots) return [...taken];
  for (const spot of spots) {
    if (!isFree(spot)) continue;
    if (--tries.left < 0) return undefined;
    const all = isApart(spot, taken)
      ? together(choices, isFree, isApart, [...taken, spot], tries)
      : undefined;
    if (all) return all;
  }
  return undefined;
}

/** Where the mark of an elevation may stand in its room: before the middle of its wall, then aside; plan feet. */
function places({ room, side, line, from, to }: InteriorView): Pt[] {
  const across = line + (side === "n" || side === "w" ? 2.4 : -2.4);
  const best = pointAlong(runsAlongX(side), (from + to) / 2, across);
  const steps = (start: number, length: number) =>
    Array.from(
      { length: Math.max(0, Math.floor((length - 1) / STEP)) + 1 },
      (_, i) => start + 0.5 + i * STEP,
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

/** A number in a circle with a head that points to the wall that is looked at. */
function viewMark(pen: Drafter, on: Paper, { x, y }: Pt, side: Side, number: number): void {
  const size = on.text.least;
  const r = MARK_RADIUS * size;
  const { x: dx, y: dy } = AHEAD[side];
  const at = (ahead: number, aside: number): Pt => ({
    x: x + (dx * ahead - dy * aside) * r,
    y: y + (dy * ahead + dx * aside) * r,
  });
  pen.polygon([[at(1.55, 0), at(0.6, 0.8), at(0.6, -0.8)]], { fill: INK });
  pen.circle(x, y, r, { fill: "#ffffff", width: LADDER.thin });
  pen.text(String(number), x, y + size * 0.35, { size, align: "center", bold: true });
}
