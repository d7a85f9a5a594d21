import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Stair } from "../layout/model.ts";
import { levelHeights } from "../massing/envelope.ts";
import { frameOf } from "../plan/pen.ts";
import { beyondBy } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { alongRect, area, line } from "./section-parts.ts";
import { alongOf } from "./section-plane.ts";
import { sideGuard, slopedGuard, wallRail } from "./section-stair-guards.ts";
import { FLIGHT_DEPTH, stairProfile } from "./stair-profile.ts";

/** Depth of the framing of a landing, feet. */
export const LANDING_DEPTH = 0.8;

/**
 * The stairs that a cut runs along: the flight it meets filled, another beyond it thin behind that, and one
 * that lies before it, on the viewer's side, as dashes over what is seen.
 */
export function stairShapes(house: House, cut: Cut): Shape[] {
  const heights = levelHeights(house);
  return house.levels.flatMap((level, index) =>
    level.stairs.flatMap((stair): Shape[] => {
      const { rect, up } = stair;
      const along = runsAlongX(up) ? "y" : "x";
      if (along !== cut.axis || !alongRect(cut, rect)) return [];
      const floor = heights[index]?.floor ?? 0;
      const profile = stairProfile(house, index, stair);
      const { toPlan } = frameOf(rect, up);
      const place = ({ x, y }: Pt): Pt => pt(alongOf(cut, toPlan(0, x)), floor + y);
      const flights = profile.flights.map(({ steps }, order) => ({
        ring: flightRing(steps).map(place),
        steps: steps.map(place),
        away: awayOf(cut, stair, order),
      }));
      // Between two flights the guard is seen where the second lies beyond it.
      const open = flights.some(({ away }) => away > 0)
        ? flights.flatMap(({ steps }) => slopedGuard(steps))
        : flights.flatMap(({ steps, away }) => [
            ...(away === 0 ? wallRail(steps) : []),
            ...sideGuard(house, index, stair, cut, steps),
          ]);
      const shapes = flights
        .sort((one, other) => other.away - one.away)
        .flatMap(({ ring, away }) => {
          const [first] = ring;
          if (away < 0) return [line("A-SECT-MBND", first ? [...ring, first] : ring, "fine", true)];
          return away === 0
            ? [...open, area("A-SECT-MCUT", [ring], "tone", "medium")]
            : [area("A-SECT-MBND", [ring], "tone", "fine")];
        });
      if (profile.landing) {
        const { from, to, z } = profile.landing;
        const low = z - LANDING_DEPTH;
        const corners = [pt(from, low), pt(to, low), pt(to, z), pt(from, z)].map(place);
        shapes.push(area("A-SECT-MCUT", [corners], "tone", "medium"));
      }
      return shapes;
    }),
  );
}

/** How far beyond a cut a flight of a stair begins, feet: 0 where it is cut, negative where it lies before the cut. */
export function awayOf(cut: Cut, stair: Stair, order: number): number {
  const { w, toPlan } = frameOf(stair.rect, stair.up);
  const [near, far] = flightEnds(stair, w, order)
    .map((u) => toPlan(u, 0))
    .map(({ x, y }) => beyondBy(cut, cut.axis === "x" ? y : x))
    .sort((a, b) => a - b);
  if (near === undefined || far === undefined || (near <= 0 && far > 0)) return 0;
  return near > 0 ? near : far;
}

/**
 * Between what places a flight lies across its stair of so many feet, from the right hand of who goes up: the first
 * of a stair that turns left lies there.
 */
export function flightEnds({ shape, turn }: Stair, w: number, order: number): [number, number] {
  if (shape === "straight") return [0, w];
  return (order === 0) === (turn !== "right") ? [0, w / 2] : [w / 2, w];
}

/** A flight as a closed ring: its steps, and its underside parallel to the nosings, which ends at the floor that it starts from. */
export function flightRing(steps: readonly Pt[]): Pt[] {
  const [first, nosing, last] = [steps[0], steps[1], steps.at(-1)];
  if (!first || !nosing || !last) return [];
  const slope = last === nosing ? 0 : (last.y - nosing.y) / (last.x - nosing.x);
  const under = last.y - FLIGHT_DEPTH - (last.x - first.x) * slope;
  const foot =
    under >= 0 || slope === 0
      ? [pt(first.x, Math.max(0, under))]
      : [pt(first.x - under / slope, 0), pt(first.x, 0)];
  return [...steps, pt(last.x, last.y - FLIGHT_DEPTH), ...foot];
}
