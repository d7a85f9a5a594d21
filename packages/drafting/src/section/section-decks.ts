import { isOnFill, PORCH_CURB, PORCH_EDGE, porchCurbs } from "../foundation/porch-walls.ts";
import { pointAlong } from "../geometry/rects.ts";
import { pt, type Shape } from "../geometry/shape.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { groundFloorDepth, groundLevelOf, openFloorOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { DECK_PIER, type DeckFrame, deckDepth, deckFrames } from "../massing/deck-frames.ts";
import { isEnclosed, levelHeights } from "../massing/envelope.ts";
import { openTop } from "../massing/open-floors.ts";
import { porchBeams } from "../massing/porch-beams.ts";
import { BOARDS } from "../roof-plan/room-decks.ts";
import { beyondBy } from "./far-walls.ts";
import type { Cut } from "./section-cuts.ts";
import { footingZone } from "./section-ground.ts";
import { alongRect, area, box, line, type Span, spansIn, spansOf, timber } from "./section-parts.ts";
import { roofDeck } from "./section-roof-decks.ts";
import { DEPTH } from "./wall-parts.ts";

/** A slab of a porch, feet. */
const SLAB = 4 / 12;
const EDGE = PORCH_EDGE.thick;
/** How far the flashing behind a porch slab is turned up over it, feet. */
const TURNED_UP = 4 / 12;
/** A beam of two planks and the ledger at the wall, feet. */
const BEAM = 3 / 12;
const LEDGER = 1.5 / 12;
const POST = 6 / 12;

/** The floors of porches and decks that are cut: slabs on their edges, boards and joists on beams and posts. */
export function openFloors(house: House, cut: Cut, index: number): Shape[] {
  const open = house.levels[index]?.rooms.filter((room) => !isEnclosed(room)) ?? [];
  const inside = spansOf(house, index, cut);
  const spans = open.flatMap((room) => spansIn([room], cut));
  const isFree = (x: number, own: Span) =>
    [...inside, ...spans.filter((one) => one !== own)].every(
      ({ from, to }) => x < from - 0.05 || x > to + 0.05,
    );
  return spans.flatMap((span) => {
    const { from, to, room } = span;
    const top = (x: number) => openTop(house, index, room)(pointAlong(cut.axis === "x", x, cut.at));
    const z = top(from);
    if (index !== groundLevelOf(house))
      return [
        box("A-SECT-MCUT", from, to, z - deckDepth(z).depth, z - BOARDS, "paper"),
        box("A-SECT-MCUT", from, to, z - BOARDS, z, "paper"),
        ...roofDeck(house, index, [from, to], cut, z),
      ];
    if (openFloorOf(house, index, room) === "framed") {
      const frames = deckFrames(house).filter(({ rect }) => room.rects.includes(rect));
      return frames.flatMap((frame) => deck(frame, cut));
    }
    return slab(
      house,
      span,
      cut,
      top,
      [from, to].filter((x) => isFree(x, span)),
    );
  });
}

/** What of a slab lies between two places of a cut, from a depth up to its top. */
const slabPart = (from: number, to: number, low: (x: number) => number, top: (x: number) => number): Shape =>
  area(
    "A-SECT-MCUT",
    [[pt(from, low(from)), pt(to, low(to)), pt(to, top(to)), pt(from, top(from))]],
    "tone",
    "thin",
  );

/** A slab on what fills under it, turned down at the ends that are free. */
function slab(
  house: House,
  span: Span,
  cut: Cut,
  top: (x: number) => number,
  free: readonly number[],
): Shape[] {
  const { from, to } = span;
  const walls = isOnFill(house);
  const low = walls ? -DEPTH : -PORCH_EDGE.deep;
  const under = (x: number) => top(x) - SLAB;
  return [
    ...fillUnder(from, to, under),
    slabPart(from, to, under, top),
    ...free.flatMap((end) => {
      const x = end === from ? from : to - EDGE;
      return [slabPart(x, x + EDGE, () => low, top), ...(walls ? [footingZone(x, x + EDGE, low)] : [])];
    }),
    ...curbs(house, span, cut, top),
  ];
}

/** The edges of a slab on fill that keep the fill off the framed floors beside it, and the flashing behind them. */
function curbs(house: House, { from, to }: Span, cut: Cut, top: (x: number) => number): Shape[] {
  const foundation =
    (levelHeights(house)[groundLevelOf(house)]?.floor ?? 0) - groundFloorDepth(house) - PLATE;
  const low = foundation - PORCH_CURB.lap;
  return porchCurbs(house).flatMap((curb) => {
    const ends = alongRect(cut, curb);
    const at = ends && [from, to].find((end) => ends.some((one) => Math.abs(one - end) < 0.01));
    if (!ends || at === undefined || ends[1] - ends[0] > PORCH_CURB.thick + 0.01) return [];
    return [
      slabPart(ends[0], ends[1], () => low, top),
      line("A-SECT-MCUT", [pt(at, low), pt(at, top(at) + TURNED_UP)], "heavy"),
    ];
  });
}

/** Rows of strokes that mean fill, and how far they stand apart, feet. */
const FILL = { row: 0.4, step: 0.8, long: 0.25 };
/** Fill no thicker than this is not drawn, feet. */
const LEAST_FILL = 0.1;

/** The compacted fill between grade and the underside of a slab that lies over it, however thin it is. */
function fillUnder(from: number, to: number, under: (x: number) => number): Shape[] {
  // Of a slab that falls into the ground only its higher part lies on fill.
  const [a, b] = [under(from), under(to)];
  const level = Math.min(Math.max(0, a / (a - b || 1)), 1);
  const crossing = from + (to - from) * level;
  const [start, end] = a * b >= 0 ? [from, to] : a > 0 ? [from, crossing] : [crossing, to];
  if (Math.max(a, b) <= LEAST_FILL) return [];
  const top = Math.max(a, b);
  const rows = Math.max(1, Math.floor((top - LEAST_FILL) / FILL.row));
  const half = Math.min(FILL.long, 0.7 * top) / 2;
  const strokes = Array.from({ length: rows }, (_, row) => {
    const first = start + EDGE + (row % 2 ? FILL.step / 2 : 0);
    const count = Math.max(0, Math.floor((end - EDGE - FILL.long - first) / FILL.step));
    return Array.from({ length: count }, (_, i) => first + (i + 0.5) * FILL.step).flatMap((x) => {
      const z = rows === 1 ? under(x + half) / 2 : (row + 0.5) * FILL.row;
      const fits = z - half > 0 && z + half < Math.min(under(x), under(x + 2 * half));
      return fits ? [line("A-SECT-PATT", [pt(x, z - half), pt(x + 2 * half, z + half)], "hair")] : [];
    });
  });
  const ring = [
    pt(start, 0),
    pt(end, 0),
    pt(end, Math.max(0, under(end))),
    pt(start, Math.max(0, under(start))),
  ];
  return [area("A-SECT-PATT", [ring], "paper", "hair"), ...strokes.flat()];
}

/** The beams over the posts of porches that a cut crosses. */
export function porchBeamCuts(house: House, cut: Cut, index: number): Shape[] {
  return porchBeams(house, index)
    .filter(({ alongX }) => (alongX ? "x" : "y") !== cut.axis)
    .flatMap(({ rect, low, high }) => {
      const ends = alongRect(cut, rect);
      return ends ? timber(ends[0], ends[1], low, high) : [];
    });
}

/** A deck's boards and joists, its beams where the cut meets them, and the posts that are seen beyond. */
function deck(frame: DeckFrame, cut: Cut): Shape[] {
  const z = frame.top;
  const ends = alongRect(cut, frame.rect);
  if (!ends) return [];
  const [from, to] = ends;
  const low = Math.max(0, z - deckDepth(z).depth);
  const across = frame.axis !== cut.axis;
  const ledgers = across
    ? frame.ledgers.map((side) => (side === "n" || side === "w" ? from : to - LEDGER))
    : [];
  return [
    ...postLines(frame, cut).flatMap((x) => postUnder(x, low, deckDepth(z).posts)),
    box("A-SECT-MCUT", from, to, low, z - BOARDS, "paper"),
    box("A-SECT-MCUT", from, to, z - BOARDS, z, "paper"),
    ...ledgers.flatMap((x) => timber(x, x + LEDGER, low, z - BOARDS)),
    ...(across ? frame.beams.flatMap((at) => timber(at - BEAM / 2, at + BEAM / 2, low, z - BOARDS)) : []),
  ];
}

/** Where posts stand along a cut: under each beam that it crosses, or along the next one beyond it. */
function postLines({ axis, beams, posts }: DeckFrame, cut: Cut): number[] {
  if (axis !== cut.axis) return beams;
  const beyond = beams
    .filter((at) => beyondBy(cut, at) > -BEAM)
    .sort((a, b) => beyondBy(cut, a) - beyondBy(cut, b));
  const [next] = beyond;
  return posts
    .map(({ x, y, w, d }) => (axis === "x" ? [x + w / 2, y + d / 2] : [y + d / 2, x + w / 2]))
    .filter(([, at]) => at === next || Math.abs((at ?? 0) - (next ?? Number.NaN)) < 0.01)
    .map(([along = 0]) => along);
}

/** A pier with the zone of its footing, up to the beam or with a post on it. */
function postUnder(x: number, top: number, post: boolean): Shape[] {
  return [
    box("A-SECT-MCUT", x - DECK_PIER / 2, x + DECK_PIER / 2, -DEPTH, post ? 0 : top, "tone"),
    footingZone(x - DECK_PIER / 2, x + DECK_PIER / 2, -DEPTH),
    ...(post ? [box("A-SECT-MBND", x - POST / 2, x + POST / 2, 0, top, "paper")] : []),
  ];
}
