import { grown, pointAlong, rectBetween, rectsMeet } from "../geometry/rects.ts";
import type { Pt, Shape } from "../geometry/shape.ts";
import { EPS, isOpenAir, runsAlongX } from "../layout/edges.ts";
import type { DoorKind } from "../layout/kinds.ts";
import type { Level, Rect } from "../layout/model.ts";
import { leafCount } from "../layout/windows.ts";
import { Pen } from "./pen.ts";
import { windowShapes } from "./plan-windows.ts";
import type { PlacedDoor, PlacedWindow } from "./walls.ts";

/** Leaf thickness, feet: 1 3/4 in outside, drawn a little heavier to be seen. */
const LEAF = 0.14;
/** How far a garage door reaches inwards when it hangs open under the ceiling, feet. */
export const OVERHEAD_DOOR = 7;
const OVERHEAD_EDGE = 0.25;
/** A front door at least this wide has two leaves, feet. */
const DOUBLE_ENTRY = 4.5;
/** A bifold up to this width is one pair of leaves, a wider one two, feet. */
const ONE_PAIR = 3.25;

/** An opening in its own frame: u along the wall from 0 to `w`, v across it from the swing side's face. */
interface Frame {
  w: number;
  /** Wall thickness; the wall lies between v = -t and v = 0, the leaf opens towards growing v. */
  t: number;
  toPlan: (u: number, v: number) => Pt;
}

/** Doors and windows as they are drawn in plan. */
export function openingShapes(
  level: Level,
  doors: readonly PlacedDoor[],
  windows: readonly PlacedWindow[],
): Shape[] {
  // The way from a porch to its steps is in no wall.
  const inWalls = doors.filter(
    ({ door: { kind, from, to } }) => kind !== "opening" || !isOpenAir(level, from) || !isOpenAir(level, to),
  );
  return [...windows.flatMap(windowShapes), ...inWalls.flatMap((placed) => doorShapes(level, placed))];
}

/** Whether the leaf of a door moves towards growing x or y. */
function swingsUp(placed: PlacedDoor): boolean {
  const { door, edge } = placed;
  const into = door.into ?? door.to;
  const ownIsUp = edge.side === "n" || edge.side === "w";
  return (into === door.from) === ownIsUp;
}

function frameOfOpening(placed: PlacedDoor): Frame {
  const { edge, start, end, low, high } = placed;
  const up = swingsUp(placed);
  const face = up ? high : low;
  const sign = up ? 1 : -1;
  return {
    w: end - start,
    t: high - low,
    toPlan: (u, v) => pointAlong(runsAlongX(edge.side), start + u, face + sign * v),
  };
}

/** The floor a leaf sweeps, as a rectangle; null where nothing swings. */
export function sweptFloor(placed: PlacedDoor): Rect | null {
  const depth = sweepDepth(placed.door.kind, placed.end - placed.start);
  if (depth === 0) return null;
  const frame = frameOfOpening(placed);
  return rectBetween(frame.toPlan(0, 0), frame.toPlan(frame.w, depth));
}

/**
 * A leaf that swings about a pin at the face of its wall: the line it stands on when open, and the
 * square that it sweeps a quarter circle of; plan feet.
 */
export interface SwingingLeaf {
  pin: Pt;
  width: number;
  open: Rect;
  square: Rect;
}

/** The leaves of a door that swing; the square reaches `beyond` feet farther from the wall than they do. */
export function swingingLeaves(placed: PlacedDoor, beyond = 0): SwingingLeaf[] {
  const { kind, hinge } = placed.door;
  if (kind === "bifold") return [];
  const frame = frameOfOpening(placed);
  const width = sweepDepth(kind, frame.w);
  if (width === 0) return [];
  const pins = width < frame.w ? [0, frame.w] : [hinge === "end" ? frame.w : 0];
  return pins.map((u) => ({
    pin: frame.toPlan(u, 0),
    width,
    open: rectBetween(frame.toPlan(u, 0), frame.toPlan(u, width)),
    square: rectBetween(frame.toPlan(u, 0), frame.toPlan(u > 0 ? u - width : width, width + beyond)),
  }));
}

function sweepDepth(kind: DoorKind, width: number): number {
  if (kind === "hinged" || (kind === "entry" && width < DOUBLE_ENTRY)) return width;
  if (kind === "double" || kind === "french" || kind === "entry") return width / 2;
  if (kind === "bifold") return width / (width > ONE_PAIR ? 4 : 2);
  return 0;
}

/** The dashed sides of an overhead door that hangs open, as strips that no name may stand across. */
export function overheadSides(placed: PlacedDoor): Rect[] {
  if (placed.door.kind !== "garage") return [];
  const { w, toPlan } = frameOfOpening(placed);
  return [OVERHEAD_EDGE, w - OVERHEAD_EDGE].map((u) =>
    rectBetween(toPlan(u - 0.1, 0), toPlan(u + 0.1, OVERHEAD_DOOR)),
  );
}

/** How far round its middle a mark reaches at most, feet. */
const MARK = 0.6;

/**
 * Where the mark of a door of a level stands clear of leaf and arc, in plan feet; of an overhead door outside
 * where a car stands too near inside.
 */
export function doorMarkAt(placed: PlacedDoor, { fixtures }: Level): Pt {
  const { w, t, toPlan } = frameOfOpening(placed);
  const depth = sweepDepth(placed.door.kind, w);
  const outside = toPlan(w / 2, -t - 0.85);
  if (placed.door.kind === "garage") {
    const inside = toPlan(w / 2, 1.6);
    const box = grown({ ...inside, w: 0, d: 0 }, MARK);
    return fixtures.some(({ kind, rect }) => kind === "car" && rectsMeet(rect, box)) ? outside : inside;
  }
  if (depth === w) return toPlan(placed.door.hinge === "end" ? w * 0.52 : w * 0.48, w * 0.42);
  return depth > 0 ? toPlan(w / 2, Math.max(0.8, depth * 0.35)) : outside;
}

function doorShapes(level: Level, placed: PlacedDoor): Shape[] {
  const { door } = placed;
  const frame = frameOfOpening(placed);
  const pen = new Pen("A-DOOR", frame.toPlan, "fine");
  const { w, t } = frame;
  const outside =
    door.to === "outside" || level.rooms.some((room) => room.id === door.to && room.kind === "porch");
  if (outside && door.kind !== "opening") {
    pen.rect(0, -t, w, t, "paper", "hair");
  }
  switch (door.kind) {
    case "hinged":
      leaf(pen, 0, w, door.hinge === "end");
      break;
    case "entry":
      if (w < DOUBLE_ENTRY) leaf(pen, 0, w, door.hinge === "end", "thin");
      else pair(pen, w, "thin");
      break;
    case "double":
      pair(pen, w);
      break;
    case "french":
      pair(pen, w);
      break;
    case "pocket":
      pocket(pen, placed, frame);
      break;
    case "bifold":
      bifold(pen, w, door.hinge === "end");
      break;
    case "slider":
      slider(pen, w, t, door.hinge === "end");
      break;
    case "garage":
      overhead(pen, w, t);
      break;
    case "opening":
      pen.stroke(0, 0, w, 0, "hair", true);
      pen.stroke(0, -t, w, -t, "hair", true);
      break;
    case "open":
      break;
  }
  return pen.shapes;
}

/** One leaf standing open at a right angle with its swing, hinged at the start or the end of its span. */
function leaf(pen: Pen, start: number, end: number, atEnd: boolean, weight: "fine" | "thin" = "fine"): void {
  const width = end - start;
  const hinge = atEnd ? end : start;
  const strike = atEnd ? start : end;
  pen.rect(atEnd ? hinge - LEAF : hinge, 0, LEAF, width, "paper", weight);
  pen.arc([hinge, 0], [hinge, width], [strike, 0], "hair");
}

function pair(pen: Pen, width: number, weight: "fine" | "thin" = "fine"): void {
  leaf(pen, 0, width / 2, false, weight);
  leaf(pen, width / 2, width, true, weight);
}

/** The stretch of wall that a pocket door slides into: at its hinge, or where there is more wall; feet. */
export function pocketSpan({ edge, start, end, door }: PlacedDoor): { start: number; end: number } {
  const roomier = start - edge.start > edge.end - end + EPS ? "start" : "end";
  return (door.hinge ?? roomier) === "start"
    ? { start: start - (end - start), end: start }
    : { start: end, end: end + (end - start) };
}

function pocket(pen: Pen, placed: PlacedDoor, { w, t }: Frame): void {
  const toStart = pocketSpan(placed).end === placed.start;
  const slot = 0.13;
  const shown = 0.45 * w;
  const v = -t / 2 - slot / 2;
  if (toStart) {
    pen.rect(-w + shown, v, w, slot, "paper", "hair");
  } else {
    pen.rect(w - shown, v, w, slot, "paper", "hair");
  }
  pen.stroke(0, 0, w, 0, "hair", true);
  pen.stroke(0, -t, w, -t, "hair", true);
}

function bifold(pen: Pen, width: number, atEnd: boolean): void {
  const fold = (hinge: number, towards: 1 | -1, leafWidth: number) => {
    const spread = leafWidth * 0.45;
    const out = Math.sqrt(leafWidth ** 2 - spread ** 2);
    pen.line(
      [
        [hinge, 0],
        [hinge + towards * spread, out],
        [hinge + towards * 2 * spread, 0],
      ],
      "thin",
    );
  };
  if (width > ONE_PAIR) {
    fold(0, 1, width / 4);
    fold(width, -1, width / 4);
  } else if (atEnd) {
    fold(width, -1, width / 2);
  } else {
    fold(0, 1, width / 2);
  }
  pen.stroke(0, 0, width, 0, "hair", true);
}

/** Panels that pass one another; the inner one, which moves, parks at the start of the opening or at its end. */
function slider(pen: Pen, width: number, t: number, parksAtEnd: boolean): void {
  const panels = leafCount(width);
  const lap = 0.15;
  const thick = Math.min(0.14, t / 3);
  for (let index = 0; index < panels; index++) {
    const from = Math.max(0, (index * width) / panels - lap);
    const to = Math.min(width, ((index + 1) * width) / panels + lap);
    const outer = parksAtEnd ? (panels - 1 - index) % 2 === 0 : index % 2 === 0;
    const v = -t / 2 + (outer ? -thick : 0);
    pen.rect(from, v, to - from, thick, "paper", "fine");
    pen.stroke(from + 0.15, v + thick / 2, to - 0.15, v + thick / 2, "hair");
  }
}

/** A garage door: its panel in the opening and, dashed, where it hangs when open. */
function overhead(pen: Pen, width: number, t: number): void {
  pen.rect(0, -t * 0.6, width, t * 0.3, "paper", "fine");
  pen.line(
    [
      [OVERHEAD_EDGE, 0],
      [OVERHEAD_EDGE, OVERHEAD_DOOR],
      [width - OVERHEAD_EDGE, OVERHEAD_DOOR],
      [width - OVERHEAD_EDGE, 0],
    ],
    "hair",
    true,
  );
}
