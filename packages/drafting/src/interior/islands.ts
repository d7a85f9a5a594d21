import type { Shape } from "../geometry/shape.ts";
import { pt } from "../geometry/shape.ts";
import type { Fixture } from "../layout/model.ts";
import { baseCabinets, fixtureFront, HEIGHTS, HOOD } from "./fixture-fronts.ts";
import { box, label, line, type Span } from "./front-pen.ts";
import { endsOf, type InteriorView, spanOf } from "./interior-views.ts";

/** The top runs past the cabinets at its ends by so much, feet. */
const OVERHANG = 0.1;
/** The panels of the side that people sit at are at least so wide, feet. */
const PANEL = 1.9;
/** Width of the duct of a hood, feet. */
const DUCT = 1;

/** A long side of an island: cabinets and what is set into it, or panels under the top that hangs over. */
export function islandFront(view: InteriorView, isUsed: boolean, text: number): Shape[] {
  const [a, b] = spanOf(view.side, view.from, view.to);
  const body: Span = [a + OVERHANG, b - OVERHANG];
  return [
    ...(isUsed ? usedSide(view, body) : seatingSide(body, text)),
    box(a, b, HEIGHTS.counter - 0.13, HEIGHTS.counter, "paper", "thin"),
    ...view.fixtures.flatMap((fixture) => fixtureFront(view, fixture, [], text)),
    ...view.fixtures.filter(({ kind }) => kind === "range").flatMap((range) => duct(view, range)),
    line([pt(a - 0.6, 0), pt(b + 0.6, 0)], "heavy"),
  ];
}

function usedSide({ side, fixtures }: InteriorView, body: Span): Shape[] {
  const between = fixtures
    .filter(({ kind }) => kind === "range" || kind === "dishwasher")
    .map(({ rect }) => endsOf(side, rect));
  return baseCabinets(body, between);
}

/** An odd number of panels, so that the word stands within the middle one. */
function seatingSide([a, b]: Span, text: number): Shape[] {
  const count = 2 * Math.max(0, Math.floor(((b - a) / PANEL - 1) / 2)) + 1;
  const high = HEIGHTS.counter - 0.13;
  const joints = Array.from({ length: count - 1 }, (_, i) => a + ((b - a) * (i + 1)) / count);
  return [
    box(a, b, 0, high, "paper", "thin"),
    ...joints.map((x) => line([pt(x, 0), pt(x, high)], "fine")),
    label("SEATING", [a, b], high / 2, text),
  ];
}

/** The duct of a hood that hangs from the ceiling. */
function duct({ side, ceiling }: InteriorView, { rect }: Fixture): Shape[] {
  const [a, b] = endsOf(side, rect);
  const middle = (a + b) / 2;
  return [
    box(middle - DUCT / 2, middle + DUCT / 2, HOOD.high, ceiling, "paper", "thin"),
    line([pt(a - 1, ceiling), pt(b + 1, ceiling)], "medium"),
  ];
}
