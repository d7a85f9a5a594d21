import { nth, type P2 } from "../geometry/geometry";
import { unionOutline } from "../geometry/rect-union";
import { type Pt, pt, rectLoop, type Shape, type Weight } from "../geometry/shape";
import type { House, Rect } from "../layout/model";
import type { RoofDrawing, RoofLineKind } from "../massing/roof";
import { chimneyBoxes, drainageOf, type Gutter } from "./roof-drainage";

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
 * The roof plan as drawing shapes in plan feet: what is seen from above, the walls below dashed,
 * pitches, and where the water goes: gutters and downspouts, scuppers with their overflow on
 * flat roofs, crickets behind chimneys. `text` is the size of lettering, feet.
 */
export function roofPlanShapes(house: House, roof: RoofDrawing, text: number): Shape[] {
  const drainage = drainageOf(house, roof);
  return [
    ...roof.visible.map(
      // No outline: two planes that lie in one slope meet without a line.
      (loops): Shape => ({ type: "polygon", layer: "A-ROOF", loops, fill: "paper" }),
    ),
    ...wallsBelow(house),
    ...roof.lines.map(
      (line): Shape => ({
        type: "polyline",
        layer: "A-ROOF",
        points: [line.from, line.to],
        weight: WEIGHTS[line.kind],
      }),
    ),
    ...drainage.gutters.flatMap((gutter) => gutterShapes(gutter, text)),
    ...drainage.falls.flatMap(({ from, to }) => arrowShapes(from, to, `FALL 1/4" PER FT`, text)),
    ...drainage.scuppers.flatMap((scupper) => scupperShapes(scupper.at, scupper.out, scupper.overflow, text)),
    ...drainage.drains.flatMap(({ at, overflow }) => [
      ...drainShapes(at, "ROOF DRAIN", text),
      ...drainShapes(overflow, "OVERFLOW", text),
    ]),
    ...chimneyBoxes(house).flatMap((box) => chimneyShapes(box, text)),
    ...drainage.crickets.flatMap(({ base, apex }) => cricketShapes(base, apex, text)),
    ...ridgeNames(roof, text),
    ...roof.arrows
      .filter(({ label }) => label !== "flat")
      .map(({ from, to, label }) => ({ ...besideChimneys(house, from, to, text), label }))
      .flatMap(({ from, to, label }) => arrowShapes(from, to, label, text)),
  ];
}

/** An arrow of a slope, moved across it until it and its words clear the chimneys. */
function besideChimneys(house: House, from: P2, to: P2, text: number): { from: P2; to: P2 } {
  const upright = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  const chimneys = chimneyBoxes(house).map((box) => ({ ...box, d: box.d + 2 * text }));
  const moved = (by: number) => {
    const shift = ({ x, y }: P2): P2 => (upright ? { x: x + by, y } : { x, y: y + by });
    return { from: shift(from), to: shift(to) };
  };
  const clear = (arrow: { from: P2; to: P2 }) =>
    chimneys.every(({ x, y, w, d }) => {
      const [x0, x1] = [Math.min(arrow.from.x, arrow.to.x), Math.max(arrow.from.x, arrow.to.x)];
      const [y0, y1] = [Math.min(arrow.from.y, arrow.to.y), Math.max(arrow.from.y, arrow.to.y)];
      return x1 < x - text || x0 > x + w + text || y1 < y - text || y0 - 1.6 * text > y + d;
    });
  const steps = [0, 3, -3, 5, -5, 7, -7].map(moved);
  return steps.find(clear) ?? { from, to };
}

function wallsBelow(house: House): Shape[] {
  return house.levels.flatMap((level): Shape[] => {
    const rects = level.rooms
      .filter((room) => room.kind !== "deck" && room.kind !== "porch")
      .flatMap((room) => room.rects);
    return unionOutline(rects).map((loop) => ({
      type: "polyline",
      layer: "A-ROOF-OTLN",
      points: [...loop, nth(loop, 0)],
      weight: "fine",
      dash: true,
    }));
  });
}

function gutterShapes({ from, to, out, downspouts }: Gutter, text: number): Shape[] {
  const shift = (p: P2, by: number): Pt => pt(p.x + out.x * by, p.y + out.y * by);
  const line: Shape = {
    type: "polyline",
    layer: "A-ROOF-DRAN",
    points: [from, shift(from, GUTTER), shift(to, GUTTER), to],
    weight: "fine",
  };
  return [
    line,
    ...downspouts.flatMap((p): Shape[] => {
      const at = shift(p, GUTTER);
      return [
        {
          type: "ellipse",
          layer: "A-ROOF-DRAN",
          center: at,
          rx: 0.3,
          ry: 0.3,
          weight: "medium",
          fill: "paper",
        },
        label(shift(p, GUTTER + text * 1.3), "DS", text),
      ];
    }),
  ];
}

function scupperShapes(at: P2, out: P2, overflow: P2, text: number): Shape[] {
  const box = (p: P2): Shape => ({
    type: "polygon",
    layer: "A-ROOF-DRAN",
    loops: [rectLoop(p.x - 0.5, p.y - 0.5, 1, 1)],
    fill: "paper",
    weight: "medium",
  });
  const beyond = (p: P2): Pt => pt(p.x + out.x * (1 + text), p.y + out.y * (1 + text));
  return [
    box(at),
    box(overflow),
    label(beyond(at), "SCUPPER", text),
    label(beyond(overflow), "OVERFLOW", text),
  ];
}

function drainShapes(at: P2, name: string, text: number): Shape[] {
  const ring = (r: number, fill: "paper" | "poche"): Shape => ({
    type: "ellipse",
    layer: "A-ROOF-DRAN",
    center: at,
    rx: r,
    ry: r,
    weight: "medium",
    fill,
  });
  return [ring(0.5, "paper"), ring(0.2, "poche"), label(pt(at.x, at.y + 0.5 + text), name, text)];
}

function chimneyShapes(box: Rect, text: number): Shape[] {
  const { x, y, w, d } = box;
  return [
    { type: "polygon", layer: "A-ROOF", loops: [rectLoop(x, y, w, d)], fill: "tone", weight: "medium" },
    {
      type: "polygon",
      layer: "A-ROOF",
      loops: [rectLoop(x + w * 0.3, y + d * 0.3, w * 0.4, d * 0.4)],
      fill: "paper",
      weight: "fine",
    },
    label(pt(x + w / 2, y + d + text), "CHIMNEY", text),
  ];
}

function cricketShapes(base: [P2, P2], apex: P2, text: number): Shape[] {
  const middle = pt((base[0].x + base[1].x) / 2, (base[0].y + base[1].y) / 2);
  return [
    { type: "polyline", layer: "A-ROOF", points: [base[0], apex, base[1]], weight: "medium" },
    { type: "polyline", layer: "A-ROOF", points: [apex, middle], weight: "fine" },
    label(pt(apex.x, apex.y - text), "CRICKET", text),
  ];
}

/** An arrow down the slope with its words beside it. */
export function arrowShapes(from: P2, to: P2, words: string, text: number): Shape[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 0.1) return [];
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const upright = Math.abs(dy) > Math.abs(dx);
  const middle = pt((from.x + to.x) / 2, (from.y + to.y) / 2);
  const [head, half] = [0.6, 0.2];
  const barb = (side: 1 | -1): Pt =>
    pt(to.x - dx * head - side * dy * half, to.y - dy * head + side * dx * half);
  return [
    { type: "polyline", layer: "A-ROOF-DRAN", points: [from, to], weight: "fine" },
    {
      type: "polygon",
      layer: "A-ROOF-DRAN",
      loops: [[to, barb(1), barb(-1)]],
      fill: "poche",
      weight: "hair",
    },
    {
      type: "text",
      layer: "A-ANNO-TEXT",
      at: upright ? pt(middle.x + text * 0.6, middle.y) : pt(middle.x, middle.y - text * 0.75),
      value: words,
      size: text,
      anchor: upright ? "start" : "middle",
    },
  ];
}

/** Names the longest line of each kind, once. */
function ridgeNames(roof: RoofDrawing, text: number): Shape[] {
  return (["ridge", "hip", "valley"] as const).flatMap((kind): Shape[] => {
    const lines = roof.lines.filter((line) => line.kind === kind);
    const longest = lines.reduce<(typeof lines)[number] | undefined>(
      (best, line) => (best && span(best) >= span(line) ? best : line),
      undefined,
    );
    if (!longest || span(longest) < 3) return [];
    const { from, to } = longest;
    const third = pt(from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3);
    const steep = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
    const at = steep ? pt(third.x - text * 0.8, third.y) : pt(third.x, third.y - text * 0.8);
    return [{ ...label(at, kind.toUpperCase(), text), rotate: steep && kind === "ridge" ? -90 : 0 }];
  });
}

function label(at: Pt, value: string, size: number): Extract<Shape, { type: "text" }> {
  return { type: "text", layer: "A-ANNO-TEXT", at, value, size, anchor: "middle" };
}

function span(line: { from: P2; to: P2 }): number {
  return Math.hypot(line.to.x - line.from.x, line.to.y - line.from.y);
}
