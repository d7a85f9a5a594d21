import { type Pt, pt, type Shape } from "../geometry/shape";
import { runsAlongX } from "../layout/edges";
import type { House, Stair } from "../layout/model";
import { levelHeights } from "../massing/envelope";
import { frameOf } from "../plan/pen";
import { beyondBy } from "./far-walls";
import type { Cut } from "./section-cuts";
import { alongRect, area, line } from "./section-parts";
import { alongOf } from "./section-plane";
import { FLIGHT_DEPTH, stairProfile } from "./stair-profile";

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
        away: awayOf(cut, stair, order),
      }));
      const shapes = flights
        .sort((one, other) => other.away - one.away)
        .map(({ ring, away }) => {
          const [first] = ring;
          if (away < 0) return line("A-SECT-MBND", first ? [...ring, first] : ring, "fine", true);
          return away === 0
            ? area("A-SECT-MCUT", [ring], "tone", "medium")
            : area("A-SECT-MBND", [ring], "tone", "fine");
        });
      if (profile.landing) {
        const { from, to, z } = profile.landing;
        const corners = [pt(from, z - 0.8), pt(to, z - 0.8), pt(to, z), pt(from, z)].map(place);
        shapes.push(area("A-SECT-MCUT", [corners], "tone", "medium"));
      }
      return shapes;
    }),
  );
}

/** How far beyond a cut a flight of a stair begins, feet: 0 where it is cut, negative where it lies before the cut. */
function awayOf(cut: Cut, { rect, up, shape, turn }: Stair, order: number): number {
  const { w, toPlan } = frameOf(rect, up);
  // Across, from the right hand of who goes up: the first flight of a stair that turns left lies there.
  const first = (order === 0) === (turn !== "right");
  const ends = shape === "straight" ? [0, w] : first ? [0, w / 2] : [w / 2, w];
  const [near, far] = ends
    .map((u) => toPlan(u, 0))
    .map(({ x, y }) => beyondBy(cut, cut.axis === "x" ? y : x))
    .sort((a, b) => a - b);
  if (near === undefined || far === undefined || (near <= 0 && far > 0)) return 0;
  return near > 0 ? near : far;
}

/** A flight as a closed ring: its steps, and its underside parallel to the nosings. */
export function flightRing(steps: readonly Pt[]): Pt[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  return [
    ...steps,
    pt(last.x, last.y - FLIGHT_DEPTH),
    pt(first.x, Math.max(0, first.y - FLIGHT_DEPTH * 0.6)),
  ];
}
