import type { Pt } from "../geometry/shape.ts";
import { merged, type Stretch } from "../geometry/stretches.ts";
import { memoized } from "../memoized.ts";
import { type Box, crossesBox } from "./boxes.ts";
import type { PathRecord, SheetRecord } from "./drafter.ts";

/** How far lines stop short of lettering, points. */
const GAP = 1.2;
/** And the edges of walls, which stay whole beside words and stop only at what stands on them. */
const GAP_OF_CUT = 0.05;
/** Side of the squares that boxes are looked up by, points. */
const CELL = 72;

/** The boxes that a stretch of sheet may meet. */
type Lookup = (low: Pt, high: Pt) => Box[];

/**
 * The strokes of a sheet with gaps where they would cross lettering, as a drafter lifts the
 * pen before a word. A path that meets no word is returned as it is. A sheet is written more
 * than once: in the set to build from, in the one to look at, as a sample.
 */
export const clearOfText = memoized(({ paths, texts }: SheetRecord): readonly PathRecord[] => {
  const offBy = (gap: number) =>
    lookup(
      texts.map(({ box }) => ({ x: box.x - gap, y: box.y - gap, w: box.w + 2 * gap, h: box.h + 2 * gap })),
    );
  const [near, on] = [offBy(GAP), offBy(GAP_OF_CUT)];
  return paths.flatMap((path) => (path.width === undefined ? [path] : liftPen(path, path.cut ? on : near)));
});

function lookup(boxes: readonly Box[]): Lookup {
  const cells = new Map<string, Box[]>();
  const visit = (low: Pt, high: Pt, use: (key: string) => void) => {
    for (let x = Math.floor(low.x / CELL); x <= Math.floor(high.x / CELL); x++)
      for (let y = Math.floor(low.y / CELL); y <= Math.floor(high.y / CELL); y++) use(`${x},${y}`);
  };
  for (const box of boxes) {
    visit(box, { x: box.x + box.w, y: box.y + box.h }, (key) => {
      const list = cells.get(key);
      if (list) list.push(box);
      else cells.set(key, [box]);
    });
  }
  return (low, high) => {
    const found = new Set<Box>();
    visit(low, high, (key) => {
      for (const box of cells.get(key) ?? []) found.add(box);
    });
    return [...found];
  };
}

function liftPen(path: PathRecord, near: Lookup): PathRecord[] {
  let met = false;
  const pieces = path.rings.flatMap((ring) => {
    const points = path.closed && ring[0] ? [...ring, ring[0]] : ring;
    const parts: Pt[][] = [];
    let current: Pt[] = points[0] ? [points[0]] : [];
    for (let index = 1; index < points.length; index++) {
      const [a, b] = [points[index - 1], points[index]];
      if (!a || !b) continue;
      const gaps = gapsOf(a, b, near);
      if (gaps.length > 0) met = true;
      for (const [from, to] of gaps) {
        if (from > 0) parts.push([...current, at(a, b, from)]);
        current = to < 1 ? [at(a, b, to)] : [];
      }
      if (gaps.at(-1)?.[1] !== 1) current.push(b);
    }
    if (current.length > 1) parts.push(current);
    return parts;
  });
  if (!met) return [path];
  const fill: PathRecord[] = path.fill ? [{ ...path, width: undefined }] : [];
  return [...fill, { ...path, rings: pieces, closed: false, fill: undefined, cut: false }];
}

/** The stretches of a segment within boxes, joined, in order. */
function gapsOf(a: Pt, b: Pt, near: Lookup): Stretch[] {
  const low = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  const high = { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) };
  const spans = near(low, high).flatMap((box) => {
    const span = crossesBox(a, b, box);
    return span ? [span] : [];
  });
  return merged(spans, 0);
}

function at(a: Pt, b: Pt, t: number): Pt {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
