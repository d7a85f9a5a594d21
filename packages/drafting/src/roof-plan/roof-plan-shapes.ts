import { largest } from "../geometry/cheapest.ts";
import { FreePlace } from "../geometry/free-place.ts";
import { nth, type P2 } from "../geometry/geometry.ts";
import { centreOf, largestOf } from "../geometry/rects.ts";
import { type Pt, pt, rectLoop, type Shape, textWidth, type Weight } from "../geometry/shape.ts";
import { subtract } from "../layout/edges.ts";
import { groundLevelOf } from "../layout/heights.ts";
import type { House, Rect } from "../layout/model.ts";
import type { RoofDrawing, RoofLineKind } from "../massing/roof.ts";
import { roofGround } from "../massing/roof-height.ts";
import { deckOver } from "../plan/roofs-below.ts";
import { clearWitnesses } from "../plan/text-breaks.ts";
import { linesBelow, parapetCaps } from "./below-lines.ts";
import type { Gutter } from "./gutters.ts";
import { overhangDims } from "./overhang-dims.ts";
import { roofDims } from "./roof-dims.ts";
import { chimneyBoxes, drainageOf } from "./roof-drainage.ts";
import { overhangEdges } from "./roof-edges.ts";
import { RoofWords } from "./roof-words.ts";

const WEIGHTS: Readonly<Record<RoofLineKind, Weight>> = {
  ridge: "heavy",
  hip: "medium",
  valley: "medium",
  break: "thin",
  eave: "medium",
  rake: "medium",
  step: "thin",
};

/** How far a gutter is drawn outside the eave, feet. */
const GUTTER = 0.4;

/**
 * The roof plan as drawing shapes in plan feet: what is seen from above, the walls and porches below dashed,
 * pitches, how large it is, and where the water goes: gutters and downspouts, scuppers with their
 * overflow on flat roofs, crickets behind chimneys. `text` is the size of lettering, feet.
 */
export function roofPlanShapes(house: House, roof: RoofDrawing, text: number): Shape[] {
  const drainage = drainageOf(house, roof);
  const chimneys = chimneyBoxes(house);
  const lines = roof.lines.map(
    (line): Shape => ({
      type: "polyline",
      layer: "A-ROOF",
      points: [line.from, line.to],
      weight: WEIGHTS[line.kind],
    }),
  );
  const drawn: Shape[] = [
    ...linesBelow(house, roof),
    ...parapetCaps(house, roof),
    ...lines,
    ...drainage.gutters.flatMap(gutterShapes),
    ...drainage.scuppers.flatMap(({ at, overflow }) => [scupperBox(at), scupperBox(overflow)]),
    ...drainage.drains.flatMap(({ at, overflow }) => [...drainShapes(at), ...drainShapes(overflow)]),
    ...chimneys.flatMap(chimneyShapes),
    ...drainage.crickets.flatMap(({ base, apex }) => cricketShapes(base, apex)),
  ];
  const flats = roof.planes.flatMap(({ down }, index): Shape[] =>
    // Flat roofs at one height are apart all the same: each has its own fall and parapet.
    down.x === 0 && down.y === 0
      ? [{ type: "polygon", layer: "A-ROOF", loops: nth(roof.visible, index), weight: "fine" }]
      : [],
  );
  const free = new FreePlace([...flats, ...drawn]);
  for (const box of chimneys) free.keep(box);
  const set = new RoofWords(free, text);
  const arrows = [
    ...drainage.falls.map((fall) => ({ ...fall, words: [`FALL 1/4" PER FT`, `1/4" / FT`] })),
    ...roof.arrows
      .filter(({ label }) => label !== "flat")
      .map(({ from, to, label, plane }) => ({ from, to, words: [label], seen: nth(roof.visible, plane) })),
  ].flatMap(({ from, to, words, seen }) => set.arrow(from, to, words, seen));
  const overhangs = overhangDims(overhangEdges(house, roof, drainage.gutters.map(seenOf)), free, text);
  const shapes = [
    ...flats,
    ...drawn,
    ...overhangs,
    ...arrows,
    ...drainage.gutters.flatMap(({ out, downspouts }) =>
      downspouts.map((p) => set.near("DS", beyond(p, out, GUTTER + text * 1.3))),
    ),
    ...drainage.scuppers.flatMap(({ at, out, overflow }) => [
      set.near("SCUPPER", besideWall(at, out, "SCUPPER", text)),
      set.near("OVERFLOW", besideWall(overflow, out, "OVERFLOW", text)),
    ]),
    ...drainage.drains.flatMap(({ at, overflow }) => [
      set.near("ROOF DRAIN", pt(at.x, at.y + 0.5 + text)),
      set.near("OVERFLOW", pt(overflow.x, overflow.y + 0.5 + text)),
    ]),
    ...chimneys.map(({ x, y, w, d }) => set.near("CHIMNEY", pt(x + w / 2, y + d + text))),
    ...drainage.crickets.map(({ apex }) => set.near("CRICKET", pt(apex.x, apex.y - text))),
    ...ridgeNames(roof, set),
    ...decksOn(house).map(({ name, at }) => set.near(name, at)),
  ];
  return [...shapes, ...clearWitnesses(roofDims(house, roof, shapes, text), shapes)];
}

function beyond(p: P2, out: P2, by: number): Pt {
  return pt(p.x + out.x * by, p.y + out.y * by);
}

/** Where a word ends before the box of a scupper in a wall. */
function besideWall(p: P2, out: P2, word: string, text: number): Pt {
  return beyond(p, out, 0.5 + text * 0.4 + (out.x === 0 ? text / 2 : textWidth(word, text) / 2));
}

/** What is seen of a gutter from above. */
const seenOf = (gutter: Gutter): Gutter => ({ ...gutter, from: gutter.seen[0], to: gutter.seen[1] });

const isAt = (p: P2, q: P2): boolean => Math.hypot(p.x - q.x, p.y - q.y) < 0.05;

/** A gutter, dashed where it runs on under the overhang of a higher roof. */
function gutterShapes({ from, to, seen, out, downspouts }: Gutter): Shape[] {
  const [a, b] = seen;
  const line = (points: P2[], dash?: true): Shape => ({
    type: "polyline",
    layer: "A-ROOF-DRAN",
    points,
    weight: "fine",
    dash,
  });
  const [outA, outB] = [beyond(a, out, GUTTER), beyond(b, out, GUTTER)];
  const hidden = (end: P2, edge: P2): Shape[] =>
    isAt(end, edge) ? [] : [line([edge, end, beyond(end, out, GUTTER), beyond(edge, out, GUTTER)], true)];
  return [
    line([...(isAt(from, a) ? [a] : []), outA, outB, ...(isAt(to, b) ? [b] : [])]),
    ...hidden(from, a),
    ...hidden(to, b),
    ...downspouts.map(
      (p): Shape => ({
        type: "ellipse",
        layer: "A-ROOF-DRAN",
        center: beyond(p, out, GUTTER),
        rx: 0.3,
        ry: 0.3,
        weight: "medium",
        fill: "paper",
      }),
    ),
  ];
}

function scupperBox(p: P2): Shape {
  return {
    type: "polygon",
    layer: "A-ROOF-DRAN",
    loops: [rectLoop(p.x - 0.5, p.y - 0.5, 1, 1)],
    fill: "paper",
    weight: "medium",
  };
}

function drainShapes(at: P2): Shape[] {
  const ring = (r: number, fill: "paper" | "poche"): Shape => ({
    type: "ellipse",
    layer: "A-ROOF-DRAN",
    center: at,
    rx: r,
    ry: r,
    weight: "medium",
    fill,
  });
  return [ring(0.5, "paper"), ring(0.2, "poche")];
}

function chimneyShapes({ x, y, w, d }: Rect): Shape[] {
  return [
    { type: "polygon", layer: "A-ROOF", loops: [rectLoop(x, y, w, d)], fill: "tone", weight: "medium" },
    {
      type: "polygon",
      layer: "A-ROOF",
      loops: [rectLoop(x + w * 0.3, y + d * 0.3, w * 0.4, d * 0.4)],
      fill: "paper",
      weight: "fine",
    },
  ];
}

function cricketShapes(base: [P2, P2], apex: P2): Shape[] {
  const middle = pt((base[0].x + base[1].x) / 2, (base[0].y + base[1].y) / 2);
  return [
    { type: "polyline", layer: "A-ROOF", points: [base[0], apex, base[1]], weight: "medium" },
    { type: "polyline", layer: "A-ROOF", points: [apex, middle], weight: "fine" },
  ];
}

/** What one walks on over a roof or over rooms in the open air, by its name. */
function decksOn(house: House): { name: string; at: Pt }[] {
  const onRoofs = house.roofs.flatMap((part) => {
    const deck = deckOver(house, part);
    const { over } = part;
    return deck ? [{ deck, at: pt(over.x + over.w / 4, over.y + over.d / 2) }] : [];
  });
  const known = new Set(onRoofs.map(({ deck }) => deck));
  const onRooms = house.levels.flatMap((level, index) =>
    index > groundLevelOf(house)
      ? level.rooms
          .filter((room) => room.kind === "deck" && !known.has(room))
          .flatMap((deck) => {
            const above = house.roofs.filter((part) => part.level >= index).map(roofGround);
            const open = largestOf(subtract(deck.rects, above));
            return open ? [{ deck, at: centreOf(open) }] : [];
          })
      : [],
  );
  return [...onRoofs, ...onRooms].map(({ deck, at }) => ({
    name: `${deck.name.toUpperCase()}, WALKED ON`,
    at,
  }));
}

/** Names the longest line of each kind, once. */
function ridgeNames(roof: RoofDrawing, set: RoofWords): Shape[] {
  return (["ridge", "hip", "valley"] as const).flatMap((kind): Shape[] => {
    const lines = roof.lines.filter((line) => line.kind === kind);
    const longest = largest(lines, span);
    return longest && span(longest) >= 3 ? [set.along(longest.from, longest.to, kind.toUpperCase())] : [];
  });
}

function span(line: { from: P2; to: P2 }): number {
  return Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
}
