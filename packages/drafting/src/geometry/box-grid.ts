import type { Rect } from "../layout/model.ts";
import { rectsMeet } from "./rects.ts";

/** Side of the squares that things are looked up by, feet. */
const CELL = 4;
/** Squares of a row, which tells them apart by one number. */
const ROW = 4096;

const NONE: readonly never[] = [];

interface Entry<T> {
  thing: T;
  /** What it reaches, feet. */
  box: Rect;
  /** The look-up that met it last. */
  visit: number;
}

/** Things by the squares of a grid that they reach, so that those which meet a box are soon found. */
export class BoxGrid<T> {
  private readonly cells = new Map<number, Entry<T>[]>();
  /** Counts the look-ups, so that what lies in several squares is met once. */
  private visits = 0;

  add(thing: T, box: Rect): void {
    const entry: Entry<T> = { thing, box, visit: 0 };
    const { x, y, w, d } = box;
    for (let i = Math.floor(x / CELL); i <= Math.floor((x + w) / CELL); i++) {
      for (let j = Math.floor(y / CELL); j <= Math.floor((y + d) / CELL); j++) {
        const list = this.cells.get(i * ROW + j);
        if (list) list.push(entry);
        else this.cells.set(i * ROW + j, [entry]);
      }
    }
  }

  /** How many things meet a box, of those that pass a test; counts no further than `most`. */
  count(box: Rect, test?: (thing: T) => boolean, most = Number.POSITIVE_INFINITY): number {
    this.visits += 1;
    const { x, y, w, d } = box;
    let count = 0;
    for (let i = Math.floor(x / CELL); i <= Math.floor((x + w) / CELL); i++) {
      for (let j = Math.floor(y / CELL); j <= Math.floor((y + d) / CELL); j++) {
        for (const entry of this.cells.get(i * ROW + j) ?? NONE) {
          if (entry.visit === this.visits) continue;
          entry.visit = this.visits;
          if (rectsMeet(entry.box, box) && (!test || test(entry.thing))) count += 1;
          if (count >= most) return count;
        }
      }
    }
    return count;
  }
}
