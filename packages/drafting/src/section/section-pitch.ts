import { cheapest } from "../geometry/cheapest.ts";
import { type FreePlace, lettersOf } from "../geometry/free-place.ts";
import { grown } from "../geometry/rects.ts";
import { type Pt, pt, type Shape } from "../geometry/shape.ts";
import type { Rect } from "../layout/model.ts";
import { line, writer } from "./section-parts.ts";
import type { RoofCut } from "./section-plane.ts";

/** Slopes this short carry no mark, feet along the cut, nor do flat roofs, whose fall the roof plan has, rise in 12. */
const LEAST = { run: 4, pitch: 0.4 };
/** Run of the triangle that shows a pitch, heights of its lettering. */
const RUN = 4;
/** Where along a slope a mark may stand, as shares of its length, the best first. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
/** How far the lines of a triangle keep off what is drawn, and in how many boxes each is tried, heights of lettering. */
const CLEAR = { off: 0.15, boxes: 6 };

/**
 * The pitch of each roof that is cut along its fall: a triangle over the slope, its run 12 and its
 * rise in figures, as roof plan and elevations have it. `text` is the size of lettering, feet.
 */
export function pitchMarks(roofs: readonly RoofCut[], text: number, free: FreePlace): Shape[] {
  return roofs.flatMap(({ from, to }): Shape[] => {
    const run = to.x - from.x;
    const pitch = (Math.abs(to.y - from.y) / run) * 12;
    if (run < LEAST.run || pitch < LEAST.pitch) return [];
    const up = to.y > from.y ? 1 : -1;
    const heightAt = (x: number) => from.y + ((to.y - from.y) * (x - from.x)) / run + text * 1.1;
    const word = writer(text);
    const marks = PLACES.map((share) => {
      const low = from.x + run * share - (up * RUN * text) / 2;
      const a = pt(low, heightAt(low));
      const b = pt(low + up * RUN * text, heightAt(low + up * RUN * text));
      const words = [
        word("12", (a.x + b.x) / 2, b.y + text * 0.7, "middle"),
        word(fmtPitch(pitch), a.x - up * text * 0.4, (a.y + b.y) / 2, up > 0 ? "end" : "start"),
      ];
      const sides = [
        ...thinBoxes(a, b, text),
        ...thinBoxes(a, pt(a.x, b.y), text),
        ...thinBoxes(pt(a.x, b.y), b, text),
      ];
      return { a, b, words, boxes: [...words.map((one) => grown(lettersOf(one), text * 0.15)), ...sides] };
    });
    const best = cheapest(marks, ({ boxes }) => boxes.reduce((sum, box) => sum + free.cost(box), 0));
    if (!best) return [];
    for (const box of best.boxes) free.keep(box);
    const { a, b, words } = best;
    return [line("A-ANNO-SYMB", [a, b, pt(a.x, b.y), a], "fine"), ...words];
  });
}

/** Small boxes along a line between two places along a section and heights over grade; y is down in them. */
function thinBoxes(from: Pt, to: Pt, text: number): Rect[] {
  const off = CLEAR.off * text;
  return Array.from({ length: CLEAR.boxes }, (_, i) => {
    const [p, q] = [i, i + 1].map((step) =>
      pt(from.x + ((to.x - from.x) * step) / CLEAR.boxes, -(from.y + ((to.y - from.y) * step) / CLEAR.boxes)),
    ) as [Pt, Pt];
    const [x, y] = [Math.min(p.x, q.x) - off, Math.min(p.y, q.y) - off];
    return { x, y, w: Math.abs(p.x - q.x) + 2 * off, d: Math.abs(p.y - q.y) + 2 * off };
  });
}

/** Rise in 12, to the quarter inch. */
function fmtPitch(pitch: number): string {
  return String(Math.round(pitch * 4) / 4);
}
