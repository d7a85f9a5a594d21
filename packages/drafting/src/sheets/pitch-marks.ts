/** The pitch of roofs on elevations: a triangle over each slope that is seen from its end. */

import { type ElevationKind, type ElevationShape, sideView } from "../elevation/elevation-shapes.ts";
import { crossesBox } from "../geometry/free-place.ts";
import { boxOf, edgesOf, lerp, type P2, p2 } from "../geometry/geometry.ts";
import { runsAlongX } from "../layout/edges.ts";
import type { House, Side } from "../layout/model.ts";
import { type DrawnRoof, drawnRoofs } from "../massing/drawn-roofs.ts";
import { eaveOf, roofHeight, shedHigh } from "../massing/roof-height.ts";
import type { Drafter } from "./drafter.ts";
import { isInside, type Place } from "./elevation-marks.ts";
import { LADDER } from "./line-weights.ts";
import type { Paper } from "./sheet.ts";

/** Length of a pitch triangle, and how far it stands over its slope, in heights of its lettering. */
const RUN = 3.6;
const OVER = 0.9;
/** What a mark may stand on where there is no sky beside its roof. */
const PLAIN: ReadonlySet<ElevationKind> = new Set(["wall", "gable", "accent", "texture", "roof"]);
/** Where along a roof its pitch may be marked, the best first. */
const SHARES = [0.2, 0.8, 0.3, 0.7, 0.4, 0.6, 0.12, 0.88, 0.05, 0.95, 0.48, 0.52];

/** A pitch triangle on an elevation, feet. */
export interface PitchMark {
  /** Rise in 12. */
  pitch: number;
  /** Of the triangle, along the slope: its lower and its upper end, and the corner over the lower one. */
  low: P2;
  high: P2;
  corner: P2;
  /** What its words take: the run of 12 and the rise. */
  words: readonly { x: number; y: number; w: number; h: number }[];
  rises: 1 | -1;
  /** Whether it stands before a wall or a roof, and hides what is drawn there. */
  onPlain: boolean;
}

/**
 * One mark for each pitch that is seen from its end: against the sky, or else on a plain part of
 * the wall or roof behind. `text` is the height of lettering, feet.
 */
export function pitchMarks(
  house: House,
  shapes: readonly ElevationShape[],
  side: Side,
  text: number,
): PitchMark[] {
  const marks: PitchMark[] = [];
  const boxed = shapes.map((shape) => ({ shape, box: boundsOf(shape) }));
  for (const onPlain of [false, true]) {
    for (const part of drawnRoofs(house)) {
      if (marks.some(({ pitch }) => pitch === part.pitch) || !isSeenFromEnd(part, side)) continue;
      const places = SHARES.flatMap((share) => markAt(house, part, side, share, text, onPlain));
      const found = places.find((mark) => {
        const taken = boxesOf(mark);
        const near = boxed.filter(({ box }) => taken.some((one) => meet(box, one))).map(({ shape }) => shape);
        return (
          isFree(mark, near) &&
          marks.every((other) => !taken.some((box) => boxesOf(other).some((one) => meet(box, one)))) &&
          isOnEdge(house, part, shapes, side, mark)
        );
      });
      if (found) marks.push(found);
    }
  }
  return marks;
}

/** Whether a mark stands on the sky, or on what is plain, and its words on no edge of what is near it. */
function isFree(mark: PitchMark, near: readonly ElevationShape[]): boolean {
  const blocked = mark.onPlain ? near.filter(({ kind }) => !PLAIN.has(kind)) : near;
  const edges = near
    .filter(({ kind }) => kind !== "texture" && kind !== "ground")
    .flatMap(({ rings, lines }) => [...rings.flatMap((ring) => edgesOf(ring)), ...lines]);
  return (
    pointsOf(mark).every(({ x, y }) => y > 0 && !isInside(blocked, x, y)) &&
    mark.words.every((box) => !edges.some((edge) => crossesBox(edge, { ...box, d: box.h })))
  );
}

/** The box round a shape. */
function boundsOf({ rings, lines }: ElevationShape): FlatBox {
  const { x0, x1, y0, y1 } = boxOf([...rings.flat(), ...lines.flat()]);
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Whether the ends of a roof's slopes look to a side: a gable's rakes, all round a hip. */
function isSeenFromEnd(part: DrawnRoof, side: Side): boolean {
  if (part.shape === "flat") return false;
  if (part.shape === "hip") return true;
  if (part.shape === "gable") return (part.ridge === "y") === runsAlongX(side);
  return runsAlongX(shedHigh(part)) !== runsAlongX(side);
}

function markAt(
  house: House,
  part: DrawnRoof,
  side: Side,
  share: number,
  text: number,
  onPlain: boolean,
): PitchMark[] {
  const { over } = part;
  const alongX = runsAlongX(side);
  const step = 0.5;
  const at = (along: number) => {
    const [x, y] = alongX ? [along, over.y + over.d / 2] : [over.x + over.w / 2, along];
    return sideView(house, side)({ x, y, z: roofHeight(house, part, x, y) });
  };
  const along = alongX ? over.x + over.w * share : over.y + over.d * share;
  const [here, ahead] = [at(along), at(along + step)];
  if (Math.abs(ahead.y - here.y) < 0.01) return [];
  const rises = Math.sign((ahead.y - here.y) * (ahead.x - here.x)) as 1 | -1;
  const run = text * RUN;
  const rise = (run * part.pitch) / 12;
  // As far off the slope at every pitch.
  const apart = text * OVER * Math.hypot(1, part.pitch / 12);
  const middle = p2(here.x, here.y + apart);
  const low = p2(middle.x - (rises * run) / 2, middle.y - rise / 2);
  const high = p2(middle.x + (rises * run) / 2, middle.y + rise / 2);
  const wide = text * (0.6 + 0.6 * String(part.pitch).length);
  const beside = low.x - rises * (text * 0.15 + wide / 2);
  return [
    {
      pitch: part.pitch,
      low,
      high,
      corner: p2(low.x, high.y),
      words: [
        { x: middle.x - text * 0.8, y: high.y + text * 0.2, w: text * 1.6, h: text },
        { x: beside - wide / 2, y: (low.y + high.y) / 2 - text * 0.5, w: wide, h: text },
      ],
      rises,
      onPlain,
    },
  ];
}

/** Whether the slope under a mark is the edge of its roof that one sees, not one hidden by another. */
function isOnEdge(
  house: House,
  part: DrawnRoof,
  shapes: readonly ElevationShape[],
  side: Side,
  { low, high }: PitchMark,
): boolean {
  const x = (low.x + high.x) / 2;
  const { over } = part;
  const view = sideView(house, side);
  const depths = [
    { x: over.x, y: over.y, z: 0 },
    { x: over.x + over.w, y: over.y + over.d, z: 0 },
  ].map((corner) => view(corner).depth);
  const near = Math.max(...depths) + (part.eaves?.[side] ?? eaveOf(part));
  const alongX = runsAlongX(side);
  const plan = alongX
    ? { x: planAlong(house, side, x), y: over.y + over.d / 2 }
    : { x: over.x + over.w / 2, y: planAlong(house, side, x) };
  const top = roofHeight(house, part, plan.x, plan.y);
  return shapes.some(
    (shape) =>
      (part.shape === "hip"
        ? shape.kind === "roof"
        : shape.kind === "fascia" && Math.abs(shape.depth - near) < 0.3) && isInside([shape], x, top - 0.2),
  );
}

/** The place along the plan that stands at a place along an elevation. */
function planAlong(house: House, side: Side, x: number): number {
  const view = sideView(house, side);
  const zero = view({ x: 0, y: 0, z: 0 }).x;
  const one = view({ x: 1, y: 1, z: 0 }).x;
  return (x - zero) / (one - zero);
}

/** Steps along the sides of a mark that are looked at for what they stand on. */
const STEPS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

function pointsOf({ low, high, corner, words }: PitchMark): P2[] {
  const legs = [
    [low, high],
    [high, corner],
    [corner, low],
  ] as const;
  return [
    ...legs.flatMap(([a, b]) => STEPS.map((t) => p2(lerp(a.x, b.x, t), lerp(a.y, b.y, t)))),
    ...words.flatMap(({ x, y, w, h }) =>
      STEPS.flatMap((u) => [0, 0.5, 1].map((v) => p2(x + w * u, y + h * v))),
    ),
  ];
}

/** An upright box of an elevation, feet. */
export interface FlatBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a mark takes: its triangle and its words. */
export const boxesOf = ({ low, high, words }: PitchMark): FlatBox[] => [
  { x: Math.min(low.x, high.x), y: low.y, w: Math.abs(high.x - low.x), h: high.y - low.y },
  ...words,
];

const meet = (a: FlatBox, b: FlatBox): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Draws a mark on a sheet; on a wall or a roof over a blank of its own. */
export function drawPitch(pen: Drafter, on: Paper, mark: PitchMark, { x, y, k }: Place): void {
  const place = (p: P2) => ({ x: x + p.x * k, y: y - p.y * k });
  const [low, high, corner] = [place(mark.low), place(mark.high), place(mark.corner)];
  const size = on.text.least;
  if (mark.onPlain) {
    for (const box of mark.words) {
      const at = place(p2(box.x, box.y + box.h));
      pen.rect(at.x - 1, at.y - 1, box.w * k + 2, box.h * k + 2, { fill: "#ffffff" });
    }
    pen.polygon([[low, high, corner]], { fill: "#ffffff" });
  }
  pen.line(
    [low, high, corner, low].map((p) => [p.x, p.y] as [number, number]),
    LADDER.fine,
  );
  pen.text("12", (low.x + high.x) / 2, high.y - size * 0.35, { size, align: "center" });
  pen.text(String(mark.pitch), low.x - mark.rises * size * 0.3, (low.y + high.y) / 2 + size * 0.35, {
    size,
    align: mark.rises > 0 ? "right" : "left",
  });
}
