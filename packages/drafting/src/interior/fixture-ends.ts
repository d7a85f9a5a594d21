import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import { sideOf } from "../layout/edges.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { HEIGHTS, REFRIGERATOR, TUB, wallCabinets } from "./fixture-fronts.ts";
import { box, line, type Span } from "./front-pen.ts";
import { acrossOf, endsOf, type FixtureEnd, type InteriorView } from "./interior-views.ts";
import { openingsOn } from "./wall-openings.ts";

/** Toe kick, and how far a top runs past its cabinet, feet. */
const KICK = { high: 0.33, deep: 0.25 };
const OVERHANG = 1 / 12;
/** Depth of wall cabinets and of those over a refrigerator, feet. */
export const WALL_CABINET = 1;
export const OVER_REFRIGERATOR = 2;
/** The door of a refrigerator, feet. */
const DOOR = 0.2;
/** A wall cabinet that begins this near to the wall stands in the corner, feet. */
const CORNER = 0.3;

/** The side of what stands along the next wall and ends at this one: without words, which its front has. */
export function fixtureEnd(house: House, view: InteriorView, end: FixtureEnd): Shape[] {
  const { kind, rect } = end.fixture;
  const [a, b] = endsOf(view.side, rect);
  switch (kind) {
    case "counter":
      return [
        ...baseCabinet(view, end, HEIGHTS.counter),
        ...(hasWallCabinet(house, view, end)
          ? [
              across(
                view,
                end,
                [0, WALL_CABINET],
                HEIGHTS.upper,
                Math.min(HEIGHTS.upperTop, view.ceiling - 0.5),
              ),
            ]
          : []),
      ];
    case "vanity":
    case "double-vanity":
      return baseCabinet(view, end, HEIGHTS.vanity);
    case "refrigerator":
      return [
        across(view, end, [0, b - a - DOOR], 0, REFRIGERATOR.high),
        across(view, end, [b - a - DOOR, b - a], 0.1, REFRIGERATOR.high),
        across(view, end, [0, OVER_REFRIGERATOR], REFRIGERATOR.cabinet, HEIGHTS.upperTop),
      ];
    case "tub":
    case "ledge":
    case "shower":
      return wetEnd(kind, [a, b]);
    default:
      return [];
  }
}

/** The end of a tub, of the ledge beside it or of a shower. */
export function wetEnd(kind: FixtureKind, [a, b]: Span): Shape[] {
  switch (kind) {
    case "tub":
      return [
        box(a, b, 0, TUB, "paper", "thin"),
        line(
          [pt(a + 0.2, TUB), pt(a + 0.4, 0.4), pt(b - 0.4, 0.4), pt(b - 0.2, TUB)],
          "hair",
          "A-ELEV",
          true,
        ),
      ];
    case "ledge":
      return [box(a, b, 0, TUB, "paper", "thin")];
    case "shower":
      return [line([pt(a, 0.3), pt(b, 0.3)], "thin")];
    default:
      return [];
  }
}

/** Where a distance from the back of a fixture lies on the wall that it ends at, as seen; feet. */
function placeOf({ side }: InteriorView, { fixture: { rect, faces } }: FixtureEnd) {
  const front = acrossOf(side, sideOf(rect, faces).line);
  const [a, b] = endsOf(side, rect);
  return (from: number) => (Math.abs(front - b) < 1e-6 ? a + from : b - from);
}

/** A box from one distance from the back of a fixture to another. */
function across(
  view: InteriorView,
  end: FixtureEnd,
  [from, to]: readonly [number, number],
  low: number,
  high: number,
): Shape {
  const [p, q] = [from, to].map(placeOf(view, end)) as [number, number];
  return box(Math.min(p, q), Math.max(p, q), low, high, "paper", "thin");
}

/** A base cabinet from its side: its toe kick, and its top that runs past it. */
function baseCabinet(view: InteriorView, end: FixtureEnd, top: number): Shape[] {
  const [a, b] = endsOf(view.side, end.fixture.rect);
  const front = b - a - OVERHANG;
  const at = placeOf(view, end);
  const under = top - 0.13;
  const ring = (
    [
      [0, 0],
      [front - KICK.deep, 0],
      [front - KICK.deep, KICK.high],
      [front, KICK.high],
      [front, under],
      [0, under],
    ] as const
  ).map(([from, z]): Pt => pt(at(from), -z));
  return [
    { type: "polygon", layer: "A-ELEV", loops: [ring], fill: "paper", weight: "thin" },
    across(view, end, [0, b - a], under, top),
  ];
}

/** Whether the cabinets over a counter go on to the wall that it ends at. */
function hasWallCabinet(house: House, view: InteriorView, { fixture, back }: FixtureEnd): boolean {
  const at = acrossOf(back.side, sideOf(fixture.rect, view.side).line);
  return wallCabinets(back, endsOf(back.side, fixture.rect), openingsOn(house, back)).some((span) =>
    span.some((x) => Math.abs(x - at) < CORNER),
  );
}
