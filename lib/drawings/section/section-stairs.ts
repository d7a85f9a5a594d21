import { type Pt, pt, type Shape } from "../geometry/shape";
import { runsAlongX } from "../layout/edges";
import type { House } from "../layout/model";
import { levelHeights } from "../massing/envelope";
import { frameOf } from "../plan/pen";
import type { Cut } from "./section-cuts";
import { alongRect, area } from "./section-parts";
import { alongOf } from "./section-plane";
import { FLIGHT_DEPTH, stairProfile } from "./stair-profile";

/** The stairs that a cut runs along: the flight it meets filled, the other thin behind it. */
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
      const shapes = [...profile.flights].reverse().map((flight, back) => {
        const cutThrough = back === profile.flights.length - 1;
        return area(
          cutThrough ? "A-SECT-MCUT" : "A-SECT-MBND",
          [flightRing(flight.steps).map(place)],
          "tone",
          cutThrough ? "medium" : "fine",
        );
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
