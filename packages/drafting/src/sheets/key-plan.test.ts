import { describe, expect, it } from "vitest";
import { drawnInteriors } from "../fixtures/drawn.ts";
import { edgesOf, isWithin, mix2 } from "../geometry/geometry.ts";
import { distance } from "../geometry/rects.ts";
import type { Pt } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import type { House } from "../layout/model.ts";
import type { SheetRecord } from "./drafter.ts";
import { MARK_RADIUS } from "./marks.ts";
import { ARCH_D, type Paper, TABLOID } from "./sheet.ts";

const PAPERS = [ARCH_D, TABLOID];
const cases = houses.flatMap(([slug, house]) => PAPERS.map((on) => [slug, on.label, house, on] as const));

describe("the marks of key plans", () => {
  it.each(cases)("%s on %s: rings and heads stand off walls", (_, __, house, on) => {
    const { paths, marks } = drawn(house, on);
    const walls = paths.filter(({ cut }) => cut).flatMap(({ rings }) => rings);
    for (const { at, tip } of marks) {
      expect(fromEdges(walls, at), `ring at ${at.x}, ${at.y}`).toBeGreaterThan(MARK_RADIUS * on.text.least);
      for (const p of [mix2(at, tip, 0.8), tip])
        expect(isWithin(walls, p), `head at ${p.x}, ${p.y}`).toBe(false);
    }
  });

  it.each(cases)("%s on %s: no ring meets another or its head", (_, __, house, on) => {
    const { marks } = drawn(house, on);
    const r = MARK_RADIUS * on.text.least;
    for (const mark of marks)
      for (const other of marks.filter((one) => one !== mark)) {
        expect(distance(mark.at, other.at)).toBeGreaterThan(2 * r);
        expect(distance(mark.tip, other.at)).toBeGreaterThan(r);
      }
  });
});

/** What the sheets show, and of each mark its middle and the tip of its head: a filled triangle under a ring. */
function drawn(house: House, on: Paper) {
  const paths = drawnInteriors(house, on).flatMap(({ record }) => record.paths);
  const marks = marksOf(paths);
  expect(marks.length).toBeGreaterThan(0);
  return { paths, marks };
}

function marksOf(paths: SheetRecord["paths"]): { at: Pt; tip: Pt }[] {
  return paths.flatMap(({ rings: [ring] }, index) => {
    const head = paths[index - 1];
    const tip = head?.fill && head.rings[0]?.length === 3 ? head.rings[0][0] : undefined;
    if (!tip || !ring || ring.length < 12) return [];
    const sum = ring.reduce((all, p) => ({ x: all.x + p.x, y: all.y + p.y }), { x: 0, y: 0 });
    return [{ at: { x: sum.x / ring.length, y: sum.y / ring.length }, tip }];
  });
}

/** How far a point lies off the edges of some rings. */
function fromEdges(rings: readonly (readonly Pt[])[], p: Pt): number {
  const along = (a: Pt, b: Pt) => {
    const t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / distance(a, b) ** 2;
    return mix2(a, b, Math.max(0, Math.min(1, t)));
  };
  return Math.min(...rings.flatMap((ring) => edgesOf(ring).map(([a, b]) => distance(p, along(a, b)))));
}
