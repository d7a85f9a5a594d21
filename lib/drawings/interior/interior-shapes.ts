import { fullWindow } from "../check/egress";
import { cut } from "../electrical/wall-spaces";
import { dimString } from "../geometry/dim-string";
import { type Layer, type Pt, pt, type Shape, type Weight } from "../geometry/shape";
import { runsAlongX } from "../layout/edges";
import type { Fixture, House } from "../layout/model";
import { wallsOf } from "../plan/walls";
import { acrossOf, endsOf, type InteriorView } from "./interior-views";

/** Heights over the floor, feet: counters, the undersides and tops of wall cabinets, vanities, tile. */
const COUNTER = 3;
const UPPER = 4.5;
const UPPER_TOP = 7;
const VANITY = 2.85;
const TUB_TILE = 6.5;
const DOOR = 80 / 12;

type Span = [number, number];

/**
 * A wall of a kitchen or a bath from inside: x from left to right as seen, y down from the floor,
 * feet. `text` is the size of lettering, feet.
 */
export function interiorShapes(house: House, view: InteriorView, text: number): Shape[] {
  const [left, right] = [acrossOf(view.side, view.from), acrossOf(view.side, view.to)].sort(
    (a, b) => a - b,
  ) as Span;
  const openings = openingsOn(house, view);
  const shapes: Shape[] = [box(left, right, 0, view.ceiling, "paper", "medium")];
  for (const fixture of view.fixtures) {
    if (fixture.kind === "tub" || fixture.kind === "shower") shapes.push(...wetArea(view, fixture));
  }
  shapes.push(...openings.flatMap(({ ends, low, high, glass }) => openingShapes(ends, low, high, glass)));
  for (const fixture of view.fixtures) shapes.push(...fixtureFront(view, fixture, openings, text));
  return [
    ...shapes,
    line([pt(left - 0.6, 0), pt(right + 0.6, 0)], "heavy"),
    ...dimString([left, right], "x", 1.3, 0, text),
    ...dimString(
      heights(view).map((z) => -z),
      "y",
      right + 1.2,
      right,
      text,
    ),
  ];
}

function heights({ fixtures, ceiling }: InteriorView): number[] {
  const kinds = new Set(fixtures.map(({ kind }) => kind));
  const list = [0, ceiling];
  if (kinds.has("counter")) list.push(COUNTER, UPPER, UPPER_TOP);
  if (kinds.has("vanity") || kinds.has("double-vanity")) list.push(VANITY);
  if (kinds.has("tub") || kinds.has("shower")) list.push(TUB_TILE);
  return list;
}

interface Opening {
  ends: Span;
  low: number;
  high: number;
  glass: boolean;
}

function openingsOn(house: House, view: InteriorView): Opening[] {
  const walls = wallsOf(house, view.level);
  const here = (edge: { side: InteriorView["side"]; line: number }, start: number, end: number) =>
    runsAlongX(edge.side) === runsAlongX(view.side) &&
    Math.abs(edge.line - view.line) < 0.05 &&
    end > view.from &&
    start < view.to;
  const ends = (start: number, end: number): Span => {
    const [a = 0, b = 0] = [acrossOf(view.side, start), acrossOf(view.side, end)].sort((p, q) => p - q);
    return [a, b];
  };
  return [
    ...walls.windows
      .filter(({ edge, start, end }) => here(edge, start, end))
      .map(({ window, start, end }) => {
        const { sill, height } = fullWindow(window);
        return { ends: ends(start, end), low: sill, high: sill + height, glass: true };
      }),
    ...walls.doors
      .filter(({ edge, start, end }) => here(edge, start, end))
      .map(({ start, end }) => ({ ends: ends(start, end), low: 0, high: DOOR, glass: false })),
  ];
}

function box(
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  fill: "paper" | "tone" | undefined,
  weight: Weight,
): Shape {
  return {
    type: "polygon",
    layer: "A-ELEV",
    loops: [[pt(x0, -z0), pt(x1, -z0), pt(x1, -z1), pt(x0, -z1)]],
    fill,
    weight,
  };
}

function line(points: readonly Pt[], weight: Weight, layer: Layer = "A-ELEV", dash = false): Shape {
  return { type: "polyline", layer, points: points.map(({ x, y }) => pt(x, -y)), weight, dash };
}

function openingShapes([a, b]: Span, low: number, high: number, glass: boolean): Shape[] {
  const casing = box(a - 0.25, b + 0.25, Math.max(0, low - 0.25), high + 0.25, "paper", "fine");
  const hole = box(a, b, low, high, glass ? "tone" : "paper", "thin");
  if (glass) return [casing, hole, line([pt((a + b) / 2, low), pt((a + b) / 2, high)], "hair")];
  return [casing, hole, line([pt(a, low), pt((a + b) / 2, high), pt(b, low)], "hair", "A-ELEV", true)];
}

/** Tile in 1 ft courses behind a tub or in a shower. */
function wetArea(view: InteriorView, fixture: Fixture): Shape[] {
  const [a, b] = endsOf(view.side, fixture.rect);
  const top = Math.min(TUB_TILE, view.ceiling);
  const courses: Shape[] = [];
  for (let z = 1; z < top; z += 1) courses.push(line([pt(a, z), pt(b, z)], "hair", "A-ELEV-PATT"));
  for (let x = a + 1; x < b - 0.1; x += 1) courses.push(line([pt(x, 0), pt(x, top)], "hair", "A-ELEV-PATT"));
  return [box(a, b, 0, top, "paper", "fine"), ...courses];
}

function fixtureFront(
  view: InteriorView,
  fixture: Fixture,
  openings: readonly Opening[],
  text: number,
): Shape[] {
  const ends = endsOf(view.side, fixture.rect);
  const [a, b] = ends;
  const label = (value: string, z: number): Shape => ({
    type: "text",
    layer: "A-ANNO-TEXT",
    at: pt((a + b) / 2, -z),
    value,
    size: text,
    anchor: "middle",
  });
  switch (fixture.kind) {
    case "counter":
      return cabinets(view, ends, openings);
    case "sink":
      return [
        box(a + 0.1, b - 0.1, 2.25, COUNTER, undefined, "hair"),
        line(
          [pt((a + b) / 2, COUNTER), pt((a + b) / 2, COUNTER + 0.9), pt((a + b) / 2 + 0.45, COUNTER + 0.9)],
          "thin",
        ),
      ];
    case "range":
      return [
        box(a, b, 0, COUNTER, "paper", "thin"),
        box(a + 0.2, b - 0.2, 0.8, 2.2, undefined, "fine"),
        box(a, b, 5.5, 6.4, "paper", "thin"),
        label("HOOD", 5.95),
        label("RANGE", 1.5),
      ];
    case "refrigerator":
      return [
        box(a, b, 0, 5.8, "paper", "thin"),
        line([pt((a + b) / 2, 0.2), pt((a + b) / 2, 5.8)], "fine"),
        box(a, b, 5.95, UPPER_TOP, "paper", "fine"),
        label("REF", 3),
      ];
    case "dishwasher":
      return [box(a, b, 0.33, COUNTER - 0.13, "paper", "thin"), label("DW", 1.5)];
    case "vanity":
    case "double-vanity":
      return vanity(ends, fixture.kind === "double-vanity" ? 2 : 1);
    case "toilet": {
      const c = (a + b) / 2;
      return [
        box(c - 0.75, c + 0.75, 1.35, 2.5, "paper", "thin"),
        box(c - 0.6, c + 0.6, 0, 1.35, "paper", "thin"),
        line([pt(c - 0.75, 2.35), pt(c + 0.75, 2.35)], "hair"),
      ];
    }
    case "tub":
      return [
        box(a, b, 0, 1.6, "paper", "thin"),
        line([pt(a, 1.45), pt(b, 1.45)], "hair"),
        label("TILE", 2.1),
      ];
    case "shower":
      return [
        box(a, b, 0, TUB_TILE, undefined, "thin"),
        label("TILE", 4),
        line([pt(a, 0.3), pt(b, 0.3)], "thin"),
      ];
    default:
      return [];
  }
}

/** Base cabinets under a counter, and wall cabinets where there is neither window, range nor refrigerator. */
function cabinets(view: InteriorView, [a, b]: Span, openings: readonly Opening[]): Shape[] {
  const of = (...kinds: Fixture["kind"][]) =>
    view.fixtures.filter(({ kind }) => kinds.includes(kind)).map(({ rect }) => endsOf(view.side, rect));
  const above = [
    ...of("range", "refrigerator"),
    ...openings.map(({ ends }): Span => [ends[0] - 0.3, ends[1] + 0.3]),
  ];
  const below = of("range", "dishwasher");
  return [
    ...cut([[a, b]], below).flatMap((span) => [
      box(span[0], span[1], 0, 0.33, "tone", "hair"),
      ...fronts(span, 0.33, COUNTER - 0.13, 2.25),
    ]),
    box(a, b, COUNTER - 0.13, COUNTER, "paper", "thin"),
    ...cut([[a, b]], above)
      .filter(([p, q]) => q - p > 0.75)
      .flatMap((span) => fronts(span, UPPER, Math.min(UPPER_TOP, view.ceiling - 0.5))),
  ];
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

function vanity([a, b]: Span, basins: number): Shape[] {
  const shapes = [
    box(a, b, 0.33, VANITY - 0.12, "paper", "thin"),
    box(a, b, 0, 0.33, "tone", "hair"),
    box(a - 0.05, b + 0.05, VANITY - 0.12, VANITY, "paper", "thin"),
    box(a + 0.2, b - 0.2, 3.4, 6.5, "paper", "fine"),
    line([pt(a + 0.5, 4), pt(a + 1.1, 4.9)], "hair"),
    line([pt(a + 0.5, 4.4), pt(a + 0.9, 5)], "hair"),
  ];
  for (let i = 0; i < basins; i++) {
    const c = a + ((b - a) * (i + 0.5)) / basins;
    shapes.push(line([pt(c, VANITY), pt(c, VANITY + 0.5), pt(c + 0.3, VANITY + 0.5)], "thin"));
    shapes.push(line([pt(c, 0.33), pt(c, VANITY - 0.12)], "fine"));
  }
  return shapes;
}
