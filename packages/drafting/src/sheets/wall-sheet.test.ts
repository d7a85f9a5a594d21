import { describe, expect, it } from "vitest";
import { fmtFeet } from "../geometry/fmt-feet.ts";
import type { Pt } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundLevelOf } from "../layout/heights.ts";
import { wallSection } from "../section/wall-section.ts";
import { crossesBox } from "./boxes.ts";
import { Drafter } from "./drafter.ts";
import { ARCH_D, boxOfShapes, TABLOID } from "./sheet.ts";
import { wallSheet } from "./wall-sheet.ts";

/** Share of the sheet's height that may lie empty between the details of a column and what stands under them. */
const EMPTY = 0.38;

/** Share of the sheet's height that the whole wall takes at least. */
const FILLED = 0.55;

describe("the sheet of the typical wall", () => {
  it.each(houses)("%s: both columns are filled down to what stands under them", (_, house) => {
    const pen = new Drafter(ARCH_D.text.least);
    wallSheet(house, ARCH_D).draw(pen, ARCH_D);
    const { texts } = pen.record;
    const scales = texts.filter(({ value }) => value.startsWith("SCALE: "));
    for (const under of ["INSULATION BY CLIMATE ZONE", "WHAT THESE DETAILS LEAVE TO OTHERS"]) {
      const head = texts.find(({ value }) => value === under);
      if (!head) throw new Error(`${under} is gone.`);
      const titles = scales.filter(({ x }) => Math.abs(x - head.x) < 100).map(({ y }) => y);
      expect(head.y - Math.max(...titles)).toBeLessThan(EMPTY * ARCH_D.area.h);
      expect(head.y - Math.max(...titles)).toBeGreaterThan(0);
    }
  });

  it.each(houses)("%s: the numbers of details and the names of levels stand on no line", (_, house) => {
    const pen = new Drafter(ARCH_D.text.least);
    wallSheet(house, ARCH_D).draw(pen, ARCH_D);
    const { paths, texts } = pen.record;
    const end = texts.findIndex(({ value }) => value === "1");
    const words = texts.slice(0, end).filter(({ rotate }) => rotate === 0);
    expect(words.length).toBeGreaterThan(4);
    const lines = paths.flatMap(({ rings, closed }) =>
      rings.flatMap((ring) =>
        ring.flatMap((a, index) => {
          const b = ring[index + 1] ?? (closed ? ring[0] : undefined);
          return b ? [[a, b] as const] : [];
        }),
      ),
    );
    for (const { value, box } of words)
      expect([value, lines.filter(([a, b]) => crossesBox(a, b, box)).length]).toEqual([value, 0]);
  });

  it.each(houses)("%s: names and measures a basement as it does every level", (_, house) => {
    const pen = new Drafter(ARCH_D.text.least);
    wallSheet(house, ARCH_D).draw(pen, ARCH_D);
    const words = pen.record.texts.map(({ value }) => value);
    const below = house.levels[groundLevelOf(house) - 1];
    const { cellar } = wallSection(house);
    expect(cellar?.name).toBe(below?.name);
    if (!cellar) return;
    // Its floor to grade, and from there to its ceiling.
    for (const height of [-cellar.floor, cellar.plate]) expect(words).toContain(fmtFeet(height, 0.5));
    expect(words).toContain(cellar.name.toUpperCase());
  });

  it.each(houses)("%s: no leader crosses another", (_, house) => {
    for (const on of [ARCH_D, TABLOID]) {
      const pen = new Drafter(on.text.least);
      wallSheet(house, on).draw(pen, on);
      // An elbow before the words, then to the dot.
      const ends = pen.record.paths.flatMap(({ rings: [ring = []], closed }) => {
        const [start, elbow, at] = ring;
        const isLeader = !closed && ring.length === 3 && start && elbow && at && start.y === elbow.y;
        return isLeader && Math.abs(start.x - elbow.x - 13 * on.s) < 1e-6 ? [[elbow, at] as const] : [];
      });
      expect(ends.length).toBeGreaterThan(12);
      const side = (p: Pt, q: Pt, r: Pt) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
      const crossed = ends.flatMap(([a, b], index) =>
        ends
          .slice(index + 1)
          .filter(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0),
      );
      expect(crossed).toEqual([]);
    }
  });

  it.each(houses)("%s: the whole wall fills most of its column", (_, house) => {
    const pen = new Drafter(ARCH_D.text.least);
    wallSheet(house, ARCH_D).draw(pen, ARCH_D);
    const { texts } = pen.record;
    const at = texts.findIndex(({ value }) => value === "TYPICAL WALL SECTION");
    const [scale] = texts.slice(at).filter(({ value }) => value.startsWith("SCALE: "));
    const inches = { '3"': 3, '2"': 2, '1 1/2"': 1.5, '1"': 1, '3/4"': 0.75, '1/2"': 0.5 }[
      scale?.value.slice(7).split(" = ")[0] ?? ""
    ];
    const { d } = boxOfShapes(wallSection(house).shapes);
    const filled = (d * (inches ?? 0) * 72) / ARCH_D.area.h;
    expect(filled).toBeGreaterThan(FILLED);
    expect(filled).toBeLessThan(1);
  });
});
