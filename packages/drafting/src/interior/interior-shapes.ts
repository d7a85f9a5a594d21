import { besideShort, dimString, hasRoom } from "../geometry/dim-string.ts";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import { type DimensionShape, pt, type Shape, textWidth } from "../geometry/shape.ts";
import type { FixtureKind } from "../layout/kinds.ts";
import type { Fixture, House } from "../layout/model.ts";
import { bayFronts } from "./bay-fronts.ts";
import { fixtureEnd } from "./fixture-ends.ts";
import { fixtureFront, HEIGHTS, HOOD, isWet, wetWall } from "./fixture-fronts.ts";
import { box, label, line, type Span } from "./front-pen.ts";
import { endsOf, type InteriorView, spanOf } from "./interior-views.ts";
import { islandFront } from "./islands.ts";
import { openingFront, pocketFront } from "./opening-fronts.ts";
import { vaultLine, wallFace } from "./vaulted-walls.ts";
import { gapsOf, openingsOn } from "./wall-openings.ts";

/** Things whose width along the wall is dimensioned. */
const MEASURED: ReadonlySet<FixtureKind> = new Set([
  "counter",
  "range",
  "refrigerator",
  "dishwasher",
  "vanity",
  "double-vanity",
  "tub",
  "shower",
]);
/** Where pipes come out of the wall: shares of the width of what they serve. */
const CENTRES: Readonly<Partial<Record<FixtureKind, readonly number[]>>> = {
  toilet: [1 / 2],
  sink: [1 / 2],
  vanity: [1 / 2],
  "double-vanity": [1 / 4, 3 / 4],
};
/** Stretches under this are scribed to the wall and named by no string, feet. */
const SCRIBE = 0.12;

/** How far under the floor the strings of dimensions run in heights of their lettering, and to the right. */
const STRINGS = { first: 2.6, second: 5.8, right: 3.4 };

/**
 * A wall of a kitchen or a bath from inside: x from left to right as seen, y down from the floor,
 * feet. `text` is the size of lettering, feet.
 */
export function interiorShapes(house: House, view: InteriorView, text: number): Shape[] {
  const [left, right] = spanOf(view.side, view.from, view.to);
  const around = dimensions(house, view, [left, right], text);
  if (view.island) return [...islandFront(view, view.island.used, text), ...around];
  const openings = openingsOn(house, view);
  const { ends = [] } = view;
  const wet = [...view.fixtures, ...ends.map(({ fixture }) => fixture)].filter(isWet);
  return [
    ...wallFace(house, view, [left, right], text),
    ...gapsOf(house, view).flatMap((gap) => openSide(gap, view.ceiling, text)),
    ...wet.flatMap((fixture) => wetWall(view, fixture)),
    ...bayFronts(house, view),
    ...openings.flatMap((opening) => openingFront(opening, [left, right])),
    ...byDepth(view.fixtures).flatMap((fixture) => fixtureFront(view, fixture, openings, text)),
    // They reach from the wall towards the one who looks at it.
    ...ends.flatMap((end) => fixtureEnd(house, view, end)),
    ...openings.flatMap(pocketFront),
    line([pt(left - 0.6, 0), pt(right + 0.6, 0)], "heavy"),
    ...around,
  ];
}

/** Strings of widths under the floor, and of heights to the right. */
function dimensions(house: House, view: InteriorView, [left, right]: Span, text: number): DimensionShape[] {
  const across = readable(widths(view, [left, right], text), text);
  return [
    ...(across.length > 2 ? dimString(across, "x", STRINGS.first * text, 0, text).map(besideShort) : []),
    ...dimString([left, right], "x", (across.length > 2 ? STRINGS.second : STRINGS.first) * text, 0, text),
    ...dimString(
      heights({ ...view, ceiling: vaultLine(house, view).at(-1)?.y ?? view.ceiling }).map((z) => -z),
      "y",
      right + STRINGS.right * text,
      right,
      text,
    ),
  ];
}

/** The points of a string without those between two spans that are both too short for their words. */
function readable(points: readonly number[], text: number): number[] {
  const least = textWidth(`0'-6"`, text);
  const kept: number[] = [];
  points.forEach((x, index) => {
    const [before, next] = [kept.at(-1), points[index + 1]];
    const between = before !== undefined && next !== undefined;
    if (!(between && x - before < least && next - x < least)) kept.push(x);
  });
  return kept;
}

/** Worktops before what is set into them. */
function byDepth(fixtures: readonly Fixture[]): Fixture[] {
  const rank = ({ kind }: Fixture) => (kind === "counter" ? 0 : 1);
  return [...fixtures].sort((a, b) => rank(a) - rank(b));
}

/** Where the room flows into the next: no wall from floor to ceiling. */
function openSide([a, b]: Span, ceiling: number, text: number): Shape[] {
  return [
    box(a, b, 0, ceiling, "paper", "thin"),
    line([pt(a, 0), pt(b, ceiling)], "hair", "A-ELEV", true),
    line([pt(a, ceiling), pt(b, 0)], "hair", "A-ELEV", true),
    label("OPEN", [a, b], ceiling / 2, text),
  ];
}

/** The ends of what is built in along the wall, how far what ends at it stands out, and the centres of what has pipes, feet as seen. */
function widths(view: InteriorView, [left, right]: Span, text: number): number[] {
  const points = view.fixtures.flatMap((fixture): number[] => {
    const [a, b] = endsOf(view.side, fixture.rect);
    const shares = CENTRES[fixture.kind] ?? [];
    const centres = shares.map((share) => a + share * (b - a));
    if (!MEASURED.has(fixture.kind)) return centres;
    const isRoomy = centres.every((x) => hasRoom(x - a, fmtFeet(x - a, 0.5), text));
    return isRoomy ? [a, ...centres, b] : [a, b];
  });
  const fronts = (view.ends ?? []).flatMap(({ fixture }) => endsOf(view.side, fixture.rect));
  const inside = [...points, ...fronts]
    .filter((x) => x > left + SCRIBE && x < right - SCRIBE)
    .sort((p, q) => p - q)
    .filter((x, index, all) => index === 0 || x - (all[index - 1] ?? x) > SCRIBE);
  return [left, ...inside, right];
}

function heights({ fixtures, ends = [], ceiling, island }: InteriorView): number[] {
  const has = (...kinds: FixtureKind[]) =>
    fixtures.some(({ kind, freestanding }) => !freestanding && kinds.includes(kind));
  const hasEnd = (...kinds: FixtureKind[]) => ends.some(({ fixture }) => kinds.includes(fixture.kind));
  if (island) return [0, HEIGHTS.counter, ...(has("range") ? [HOOD.low, ceiling] : [])];
  const list = [0, ceiling];
  if (has("counter")) list.push(HEIGHTS.counter, HEIGHTS.upper, HEIGHTS.upperTop);
  else if (hasEnd("counter")) list.push(HEIGHTS.counter);
  if (has("vanity", "double-vanity") || hasEnd("vanity", "double-vanity")) list.push(HEIGHTS.vanity);
  if (has("tub", "shower") || hasEnd("tub", "ledge", "shower")) list.push(HEIGHTS.tile);
  return list;
}
