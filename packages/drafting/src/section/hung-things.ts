import { rectOutside } from "../geometry/rects.ts";
import { OVER_REFRIGERATOR, WALL_CABINET } from "../interior/fixture-ends.ts";
import { HEIGHTS, HOOD, REFRIGERATOR, wallCabinets } from "../interior/fixture-fronts.ts";
import type { Span } from "../interior/front-pen.ts";
import { acrossOf, endsOf, type InteriorView, interiorViews } from "../interior/interior-views.ts";
import { openingsOn } from "../interior/wall-openings.ts";
import { OPPOSITE, sideOf } from "../layout/edges.ts";
import type { Fixture, House, Rect } from "../layout/model.ts";
import { memoized } from "../memoized.ts";

/** Depth of a hood, feet. */
const HOOD_DEEP = 20 / 12;

/** What hangs on a wall over a fixture: a wall cabinet or a hood; heights over the floor, feet. */
export interface HungThing {
  level: number;
  fixture: Fixture;
  rect: Rect;
  low: number;
  high: number;
}

/** The wall cabinets and hoods over counters, ranges and refrigerators, as interior elevations have them. */
export const hungThings = memoized((house: House): readonly HungThing[] =>
  interiorViews(house)
    .filter(({ island }) => !island)
    .flatMap((view) =>
      view.fixtures.flatMap((fixture) =>
        hungOver(house, view, fixture).map(({ span, deep, low, high }) => ({
          level: view.level,
          fixture,
          rect: rectOver(view, fixture, span, deep),
          low,
          high,
        })),
      ),
    ),
);

function hungOver(house: House, view: InteriorView, { kind, rect }: Fixture) {
  const ends = endsOf(view.side, rect);
  switch (kind) {
    case "counter": {
      const high = Math.min(HEIGHTS.upperTop, view.ceiling - 0.5);
      return wallCabinets(view, ends, openingsOn(house, view)).map((span) => ({
        span,
        deep: WALL_CABINET,
        low: HEIGHTS.upper,
        high,
      }));
    }
    case "range":
      return [{ span: ends, deep: HOOD_DEEP, low: HOOD.low, high: HOOD.high }];
    case "refrigerator":
      return [{ span: ends, deep: OVER_REFRIGERATOR, low: REFRIGERATOR.cabinet, high: HEIGHTS.upperTop }];
    default:
      return [];
  }
}

/** The floor under what hangs over a stretch of a fixture, from its back on. */
function rectOver({ side }: InteriorView, { rect }: Fixture, [a, b]: Span, deep: number): Rect {
  const start = Math.min(acrossOf(side, a), acrossOf(side, b));
  return rectOutside(OPPOSITE[side], sideOf(rect, side).line, start, b - a, deep);
}
