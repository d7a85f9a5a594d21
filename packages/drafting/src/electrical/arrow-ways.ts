import { onCircle, type Pt, pt } from "../geometry/shape.ts";
import type { Device } from "./device.ts";
import { halfSize, symbolPlace } from "./electrical-words.ts";

/** Ways that an arrow may take: one foot along each of so many of a full turn. */
const TURNS = 72;
const STEPS = Array.from({ length: TURNS }, (_, turn) => onCircle(pt(0, 0), 1, (turn * 360) / TURNS));
/** Lengths that an arrow is tried with, in text heights. */
const LENGTHS = [1.2, 1.6, 2.1, 2.8, 3.2, 3.6, 4.1, 4.6, 5.3, 6, 7, 8, 9, 10, 12, 15, 19, 24];
/** An arrow that leaves its wall less steeply goes along it or through it: the cosine of its angle to the way in. */
const OFF_WALL = 0.2;
/** What an arrow costs: by half turns off the way to the panel, by text heights of its length, by outlets that lie nearer, for going through the wall behind. */
const COST = { turn: 0.8, length: 0.08, further: 0.1, behind: 2 };

/** A way that an arrow may take from an outlet. */
export interface Way {
  outlet: Device;
  /** The middle of its symbol, and how far off it the arrow begins, feet. */
  c: Pt;
  edge: number;
  /** One foot along the arrow. */
  step: Pt;
  cost: number;
}

/** An arrow that an outlet may have: its way, its length in text heights, and what both cost. */
export interface Choice {
  way: Way;
  length: number;
  cost: number;
}

/** The ways of the arrows of some outlets, the nearest to the panel first, with the cheapest way first. */
export function waysOf(outlets: readonly Device[], panel: Pt, text: number): Way[] {
  return outlets
    .flatMap((outlet, further) => {
      const { c, inward } = symbolPlace(outlet, text);
      const [w, d] = halfSize(outlet.kind, text);
      const home = Math.atan2(panel.y - c.y, panel.x - c.x);
      return STEPS.map((step, turn): Way => {
        const isBehind = outlet.side !== undefined && step.x * inward.x + step.y * inward.y < OFF_WALL;
        const turned = Math.abs((turn * 2) / TURNS - home / Math.PI);
        const cost =
          further * COST.further + Math.min(turned, 2 - turned) * COST.turn + (isBehind ? COST.behind : 0);
        return { outlet, c, step, edge: 1 / Math.hypot(step.x / w, step.y / d), cost };
      });
    })
    .sort((a, b) => a.cost - b.cost);
}

/** The arrows of some ways, the cheapest first: of thousands the first few hundred are asked for mostly, and no more are made. */
export function* cheapestFirst(ways: readonly Way[]): Generator<Choice> {
  // The ways are in order for each length: the next one is the cheapest of those that come first at their length.
  const next = LENGTHS.map(() => 0);
  for (;;) {
    let [at, least] = [-1, Number.POSITIVE_INFINITY];
    for (let i = 0; i < LENGTHS.length; i++) {
      const way = ways[next[i] ?? 0];
      const cost = way ? way.cost + (LENGTHS[i] ?? 0) * COST.length : Number.POSITIVE_INFINITY;
      if (cost < least) [at, least] = [i, cost];
    }
    const way = ways[next[at] ?? ways.length];
    if (!way) return;
    next[at] = (next[at] ?? 0) + 1;
    yield { way, length: LENGTHS[at] ?? 0, cost: least };
  }
}
