/** Where the posts of a porch stand along one edge, for the floor plan and the elevations alike. */

import { OUTWARD, pointAlong } from "../geometry/rects.ts";
import {
  type Edge,
  edgesOf,
  isOpenAir,
  OPPOSITE,
  placeDoor,
  placeWindow,
  runsAlongX,
} from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { type HouseStyle, isTraditional } from "../layout/kinds.ts";
import type { House, Level, Side } from "../layout/model.ts";
import { memoized } from "../memoized.ts";
import { inRect } from "./envelope.ts";

/** An opening in the wall behind the posts, ends along the edge; feet. */
export interface Behind {
  from: number;
  to: number;
  door: boolean;
}

/** What of a post stands on the floor: the post itself or, of Craftsman columns, its masonry pier; feet. */
export const postFoot = (style: HouseStyle): number => (style === "Craftsman" ? 18 / 12 : 6 / 12);
/** How far the centers of posts stand in from the edge that they are flush with and, at its ends, from the next one; feet. */
export const postInset = (style: HouseStyle): number => postFoot(style) / 2;
/** The wall behind a porch is this near, feet. */
const PORCH_DEPTH = 14;

/** The length of a bay that a style asks for, feet: slim posts stand further apart. */
function bayOf(style: HouseStyle): number {
  return isTraditional(style) ? 8.5 : 10.5;
}

/** The doors and windows in the walls behind a free edge that looks to `side` along `line`. */
export function openingsBehind(level: Level, edges: readonly Edge[], side: Side, line: number): Behind[] {
  const isOpen = (id: string) => isOpenAir(level, id);
  const doors = level.doors.flatMap((door) => {
    const placed = isOpen(door.from) === isOpen(door.to) ? null : placeDoor(edges, door);
    if (!placed) return [];
    const faces = isOpen(door.from) ? OPPOSITE[placed.edge.side] : placed.edge.side;
    return [{ ...placed, faces, door: door.kind === "entry" || door.kind === "hinged" }];
  });
  const windows = level.windows.flatMap((window) => {
    const placed = placeWindow(level, edges, window);
    return placed ? [{ ...placed, faces: window.side, door: false }] : [];
  });
  return [...doors, ...windows]
    .filter((one) => one.faces === side && Math.abs(one.edge.line - line) < PORCH_DEPTH)
    .map(({ start, end, door }) => ({ from: start, to: end, door }));
}

/** How far a post keeps from the edge of what is behind it, feet. */
const CLEAR = { window: 0.5, door: 0.8 };
/** The grid that inner posts are tried on, feet. */
const STEP = 0.5;
/** A bay may be this much longer than asked for, where a post would block a window. */
const STRETCH = 1.35;
/** Two posts nearer than this read as one that was set out wrongly, feet. */
const LEAST = 4;

/**
 * Centers of the posts from one end of an edge to the other. Bays are as equal as
 * the openings behind allow and about as long as `bay`; a post stands before an
 * opening only where there is no room beside it, and none within 4 ft of another. A mirrored porch has mirrored posts:
 * places that are as good from the one end as from the other are met in the middle.
 */
export function postPlaces(from: number, to: number, bay: number, behind: readonly Behind[]): number[] {
  const span = to - from;
  const wanted = Math.max(1, Math.round(span / bay));
  const plans = [wanted, wanted - 1, wanted + 1]
    .filter((count) => count >= 1 && span / count <= bay * STRETCH)
    .map((count) => fromBothEnds(from, to, count, bay, behind));
  const even = plans.filter(({ leans }) => !leans);
  const choice = even.length > 0 ? even : plans;
  const least = Math.min(...choice.map((plan) => plan.cost));
  return choice.find((plan) => plan.cost === least)?.places ?? [from, to];
}

/** The cheapest way into so many bays; it leans where only the end that was begun at decides. */
function fromBothEnds(
  from: number,
  to: number,
  count: number,
  bay: number,
  behind: readonly Behind[],
): Layout & { leans: boolean } {
  const flip = (along: number) => from + to - along;
  const one = best(from, to, count, bay, behind);
  const mirrored = behind.map((opening) => ({ ...opening, from: flip(opening.to), to: flip(opening.from) }));
  const other = best(from, to, count, bay, mirrored).places.map(flip).reverse();
  const places = one.places.map((along, index) => (along + (other[index] ?? along)) / 2);
  const blocks = (inner: readonly number[]) =>
    inner.slice(1, -1).reduce((cost, along) => cost + blocked(along, behind), 0);
  const leans = blocks(places) > blocks(one.places);
  return leans ? { ...one, leans } : { cost: one.cost, places, leans };
}

interface Layout {
  cost: number;
  places: number[];
}

/** The cheapest way to part an edge into so many bays, tried from left to right. */
function best(from: number, to: number, count: number, bay: number, behind: readonly Behind[]): Layout {
  const span = to - from;
  const ideal = span / count;
  const slots = Math.max(count, Math.round(span / STEP));
  const at = (slot: number) => from + (span * slot) / slots;
  const uneven = (slot: number, next: number) => {
    const length = at(next) - at(slot);
    return (length - ideal) ** 2 + (length > bay * STRETCH || length < LEAST ? 100 : 0);
  };
  const costs = Array.from({ length: slots + 1 }, (_, slot) => blocked(at(slot), behind));
  let layouts = new Map<number, Layout>([[0, { cost: (ideal - bay) ** 2 / 5, places: [from] }]]);
  for (let post = 1; post < count; post++) {
    const next = new Map<number, Layout>();
    for (const [slot, layout] of layouts) {
      for (let to = slot + 1; to <= slots - (count - post); to++) {
        const cost = layout.cost + uneven(slot, to) + (costs[to] ?? 0);
        const known = next.get(to);
        if (!known || cost < known.cost - 1e-9) next.set(to, { cost, places: [...layout.places, at(to)] });
      }
    }
    layouts = next;
  }
  const ends = [...layouts].map(([slot, layout]) => ({
    cost: layout.cost + uneven(slot, slots),
    places: [...layout.places, to],
  }));
  return ends.reduce((a, b) => (b.cost < a.cost - 1e-9 ? b : a));
}

function blocked(along: number, behind: readonly Behind[]): number {
  return behind.reduce((cost, { from, to, door }) => {
    const clear = door ? CLEAR.door : CLEAR.window;
    return along > from - clear && along < to + clear ? cost + (door ? 80 : 40) : cost;
  }, 0);
}

/** The centers of the posts along a free edge of a porch, from one end to the other; feet. */
export function postsOnEdge(
  style: HouseStyle,
  level: Level,
  { side, line, from, to }: { side: Side; line: number; from: number; to: number },
): readonly number[] {
  const known = placesOf(level);
  const key = [style, side, line, from, to].join(" ");
  const found =
    known.get(key) ??
    postPlaces(
      from + postInset(style),
      to - postInset(style),
      bayOf(style),
      openingsBehind(level, edgesOf(level), side, line),
    );
  known.set(key, found);
  return found;
}

/** The posts that were placed on a level: plan, foundation, elevations and sections ask for the same. */
const placesOf = memoized((_level: Level) => new Map<string, readonly number[]>());

/** How far steps keep from the places of posts, off their pads and what runs down before or beside them; feet. */
const FROM_POST = { pier: 1.2, post: 0.745 };

/**
 * What of a stretch along the edge of a porch on the ground lies in one bay between its posts: the
 * widest piece. All of the stretch where nothing is over the porch, which has no posts then.
 */
export function betweenPosts(
  house: House,
  level: Level,
  edge: { side: Side; line: number; from: number; to: number },
  [low, high]: [number, number],
): [number, number] {
  const { side, line, from, to } = edge;
  const { x, y } = pointAlong(runsAlongX(side), (from + to) / 2, line - OUTWARD[side] * 0.5);
  const above = house.levels[groundLevelOf(house) + 1]?.rooms ?? [];
  const covers = [...house.roofs.map(({ over }) => over), ...above.flatMap(({ rects }) => rects)];
  if (!covers.some((rect) => inRect(rect, x, y))) return [low, high];
  const posts = postsOnEdge(house.style, level, edge);
  const clear = house.style === "Craftsman" ? FROM_POST.pier : FROM_POST.post;
  const bays = posts.slice(1).map((post, index): [number, number] => {
    const last = posts[index] ?? post;
    return [Math.max(low, last + clear), Math.min(high, post - clear)];
  });
  // Of two as wide the one nearer to what opens behind, so that a mirrored house has mirrored steps.
  const behind = openingsBehind(level, edgesOf(level), side, line);
  const middle = behind.reduce((sum, one) => sum + (one.from + one.to) / 2, 0) / Math.max(1, behind.length);
  const off = ([start, end]: [number, number]) => Math.abs((start + end) / 2 - middle);
  const length = ([start, end]: [number, number]) => end - start;
  return bays.reduce((best, bay) => {
    const more = length(bay) - length(best);
    return more > 1e-6 || (more > -1e-6 && off(bay) < off(best)) ? bay : best;
  });
}
