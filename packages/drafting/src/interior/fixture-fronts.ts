import { pt, type Shape } from "../geometry/shape.ts";
import { without } from "../geometry/stretches.ts";
import { intersection } from "../layout/edges.ts";
import type { Fixture } from "../layout/model.ts";
import { box, label, line, type Span } from "./front-pen.ts";
import { endsOf, type InteriorView } from "./interior-views.ts";
import { CASING, MIRROR, mirrorsOf, type WallOpening } from "./wall-openings.ts";

/** Heights over the floor, feet: counters, the undersides and tops of wall cabinets, vanities, tile. */
export const HEIGHTS = { counter: 3, upper: 4.5, upperTop: 7, vanity: 2.85, tile: 6.5 };
/** The hood over a range, and the tank of a water closet, feet over the floor. */
export const HOOD = { low: 5.5, high: 6.4 };
const TANK = 2.5;
/** Of a refrigerator: the top of its freezer drawer, its own, and the underside of the cabinet over it, feet over the floor. */
export const REFRIGERATOR = { freezer: 2, high: 5.8, cabinet: 5.95 };
/** The rim of a tub that is built in, feet over the floor. */
export const TUB = 1.6;

/** Whether the wall behind a fixture is tiled. */
export const isWet = ({ kind, freestanding }: Fixture): boolean =>
  !freestanding && (kind === "tub" || kind === "ledge" || kind === "shower");

/** Whether a sink is set in a counter or an island; one that is not has a cabinet of its own. */
export const isSetIn = ({ rect }: Fixture, fixtures: readonly Fixture[]): boolean =>
  fixtures.some(
    ({ kind, rect: other }) =>
      (kind === "counter" || kind === "island") && intersection(rect, other) !== null,
  );

/** Tile behind a tub or in a shower, in 1 ft courses; it goes behind doors and windows. */
export function wetWall(view: InteriorView, fixture: Fixture): Shape[] {
  const [a, b] = endsOf(view.side, fixture.rect);
  const top = Math.min(HEIGHTS.tile, view.ceiling);
  const courses: Shape[] = [];
  for (let z = 1; z < top; z += 1) courses.push(line([pt(a, z), pt(b, z)], "hair", "A-ELEV-PATT"));
  for (let x = a + 1; x < b - 0.1; x += 1) courses.push(line([pt(x, 0), pt(x, top)], "hair", "A-ELEV-PATT"));
  return [box(a, b, 0, top, "paper", "thin"), ...courses];
}

/** The tile, 1 ft wide from the left end on, in the middle of a span: a word stands within it. */
function tileOf([a, b]: Span): Span {
  const left = a + Math.floor((b - a) / 2);
  return [left, Math.min(b, left + 1)];
}

/** The front of a fixture against its wall; `text` is the size of lettering, feet. */
export function fixtureFront(
  view: InteriorView,
  fixture: Fixture,
  openings: readonly WallOpening[],
  text: number,
): Shape[] {
  const ends = endsOf(view.side, fixture.rect);
  const [a, b] = ends;
  const middle = (a + b) / 2;
  switch (fixture.kind) {
    case "counter":
      return cabinets(view, ends, openings);
    case "sink":
      return [
        ...(view.island || isSetIn(fixture, view.fixtures) ? [] : [...baseCabinets(ends, []), worktop(ends)]),
        box(a + 0.1, b - 0.1, 2.25, HEIGHTS.counter, undefined, "hair"),
        tap(middle, HEIGHTS.counter, 0.9),
      ];
    case "range":
      return [
        box(a, b, 0, HEIGHTS.counter, "paper", "thin"),
        box(a + 0.2, b - 0.2, 0.8, 2.2, undefined, "fine"),
        box(a, b, HOOD.low, HOOD.high, "paper", "thin"),
        label("HOOD", ends, (HOOD.low + HOOD.high) / 2, text),
        label("RANGE", ends, 1.5, text),
      ];
    case "refrigerator":
      return [
        box(a, b, 0, REFRIGERATOR.high, "paper", "thin"),
        line([pt(a, REFRIGERATOR.freezer), pt(b, REFRIGERATOR.freezer)], "fine"),
        line([pt(middle, REFRIGERATOR.freezer), pt(middle, REFRIGERATOR.high)], "fine"),
        box(a, b, REFRIGERATOR.cabinet, HEIGHTS.upperTop, "paper", "fine"),
        label("REF", ends, REFRIGERATOR.freezer / 2, text),
      ];
    case "dishwasher":
      return [box(a, b, 0.33, HEIGHTS.counter - 0.13, "paper", "thin"), label("DW", ends, 1.5, text)];
    case "vanity":
    case "double-vanity":
      return vanity(ends, fixture.kind === "double-vanity" ? 2 : 1, openings);
    case "toilet":
      return [
        box(middle - 0.75, middle + 0.75, 1.35, TANK, "paper", "thin"),
        box(middle - 0.6, middle + 0.6, 0, 1.35, "paper", "thin"),
        line([pt(middle - 0.75, 2.35), pt(middle + 0.75, 2.35)], "hair"),
      ];
    case "tub":
      if (fixture.freestanding) return [...freestandingTub(ends), label("TUB", ends, 0.8, text)];
      return [
        box(a, b, 0, TUB, "paper", "thin"),
        line([pt(a, 1.45), pt(b, 1.45)], "hair"),
        label("TILE", tileOf(ends), 2.5, text),
      ];
    case "ledge":
      return [box(a, b, 0, TUB, "paper", "thin")];
    case "shower":
      return [label("TILE", tileOf(ends), 3.5, text), line([pt(a, 0.3), pt(b, 0.3)], "thin")];
    default:
      return [];
  }
}

/** A tub that stands free, narrower at its foot. */
function freestandingTub([a, b]: Span): Shape[] {
  const [foot, rim] = [0.4, 1.75];
  const outline = [
    pt(a, -rim),
    pt(b, -rim),
    pt(b - 0.15, -0.6),
    pt(b - foot, 0),
    pt(a + foot, 0),
    pt(a + 0.15, -0.6),
  ];
  return [
    { type: "polygon", layer: "A-ELEV", loops: [outline], fill: "paper", weight: "thin" },
    line([pt(a, rim - 0.15), pt(b, rim - 0.15)], "hair"),
  ];
}

/** A faucet seen from before it: its stem and, to the right, its spout. */
function tap(x: number, z: number, height: number): Shape {
  return line([pt(x, z), pt(x, z + height), pt(x + height / 2, z + height)], "thin");
}

/** Base cabinets under a counter, and the wall cabinets over it. */
function cabinets(view: InteriorView, [a, b]: Span, openings: readonly WallOpening[]): Shape[] {
  return [
    ...baseCabinets([a, b], endsOfKinds(view, "range", "dishwasher")),
    worktop([a, b]),
    ...wallCabinets(view, [a, b], openings).flatMap((span) =>
      fronts(span, HEIGHTS.upper, Math.min(HEIGHTS.upperTop, view.ceiling - 0.5)),
    ),
  ];
}

/** Where wall cabinets hang over a counter: where there is neither window, range nor refrigerator. */
export function wallCabinets(view: InteriorView, counter: Span, openings: readonly WallOpening[]): Span[] {
  const above = [
    ...endsOfKinds(view, "range", "refrigerator"),
    ...openings.map(({ ends }): Span => [ends[0] - CASING - 0.05, ends[1] + CASING + 0.05]),
  ];
  return without([counter], above).filter(([p, q]) => q - p > 0.75);
}

const endsOfKinds = ({ side, fixtures }: InteriorView, ...kinds: Fixture["kind"][]): Span[] =>
  fixtures.filter(({ kind }) => kinds.includes(kind)).map(({ rect }) => endsOf(side, rect));

const worktop = ([a, b]: Span): Shape => box(a, b, HEIGHTS.counter - 0.13, HEIGHTS.counter, "paper", "thin");

/** Base cabinets with their kick, but for what stands between them. */
export function baseCabinets(span: Span, between: readonly Span[]): Shape[] {
  return without([span], between).flatMap(([a, b]) => [
    box(a, b, 0, 0.33, "tone", "hair"),
    ...fronts([a, b], 0.33, HEIGHTS.counter - 0.13, 2.25),
  ]);
}

/** Cabinet fronts of about 18 in, with a row of drawers over `drawer` where there is one. */
function fronts([a, b]: Span, low: number, high: number, drawer?: number): Shape[] {
  const count = Math.max(1, Math.round((b - a) / 1.5));
  const shapes = [box(a, b, low, high, "paper", "thin")];
  for (let i = 1; i < count; i++) {
    const x = a + ((b - a) * i) / count;
    shapes.push(line([pt(x, low), pt(x, high)], "fine"));
  }
  if (drawer) shapes.push(line([pt(a, drawer), pt(b, drawer)], "fine"));
  return shapes;
}

function vanity([a, b]: Span, basins: number, openings: readonly WallOpening[]): Shape[] {
  const shapes = [
    box(a, b, 0.33, HEIGHTS.vanity - 0.12, "paper", "thin"),
    box(a, b, 0, 0.33, "tone", "hair"),
    box(a, b, HEIGHTS.vanity - 0.12, HEIGHTS.vanity, "paper", "thin"),
    ...mirrorsOf([a, b], openings).flatMap(({ ends: [p, q], high }) => [
      box(p, q, MIRROR.low, high, "paper", "fine"),
      line([pt(p + 0.3, 4), pt(p + 0.9, 4.9)], "hair"),
      line([pt(p + 0.3, 4.4), pt(p + 0.7, 5)], "hair"),
    ]),
  ];
  for (let i = 0; i < basins; i++) {
    const c = a + ((b - a) * (i + 0.5)) / basins;
    shapes.push(tap(c, HEIGHTS.vanity, 0.5), line([pt(c, 0.33), pt(c, HEIGHTS.vanity - 0.12)], "fine"));
  }
  return shapes;
}
