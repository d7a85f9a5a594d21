import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { floorFrame } from "../foundation/floor-girders.ts";
import { holds } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { groundFloorDepth, groundLevelOf, SUBFLOOR } from "../layout/heights.ts";
import { detailSheets } from "../sheets/detail-sheets.ts";
import { Drafter } from "../sheets/drafter.ts";
import { foundationNotes } from "../sheets/foundation-sheet.ts";
import { paperFor, sheetList } from "../sheets/plan-set.ts";
import { detailMarks } from "../sheets/section-marks.ts";
import { ARCH_D, QUARTER } from "../sheets/sheet.ts";
import { girderDetail } from "./girder-detail.ts";
import { cutsOf } from "./section-cuts.ts";
import { floorPieces } from "./section-floors.ts";
import { stairsOf } from "./stair-detail.ts";
import { wallSection } from "./wall-section.ts";

const framed = houses.filter(([, house]) => floorFrame(house));
const piered = framed.filter(([, house]) => floorFrame(house)?.supports === "pier");

describe("girderDetail", () => {
  it("is drawn of floors on piers and on posts", () => {
    expect(piered.length).toBeGreaterThan(8);
    expect(framed.length).toBeGreaterThan(piered.length);
    const drawn = houses.filter(([, house]) => girderDetail(house)).map(([slug]) => slug);
    expect(drawn).toEqual(framed.map(([slug]) => slug));
  });

  it.each(framed)("%s: says what the foundation plan sets out, within its frame", (_, house) => {
    const detail = girderDetail(house);
    const frame = floorFrame(house);
    const words = detail?.callouts.map((one) => one.words).join(" ") ?? "";
    expect(words).toContain(`Girder of ${frame?.size.name}`);
    const pad = Math.round((frame?.pad ?? 0) * 12);
    expect(words).toContain(`Pad ${pad} by ${pad} in`);
    for (const { at } of detail?.callouts ?? [])
      expect(detail && holds(detail.window, at.x, at.y)).toBe(true);
  });

  it.each(framed)("%s: shows the hangers that it names, on the girder's faces", (_, house) => {
    const detail = girderDetail(house);
    const shapes = detail?.shapes ?? [];
    const at = detail?.callouts.find(({ words }) => words.startsWith("Joist hangers"))?.at;
    if (!at) throw new Error("no hangers are named");
    const isOn = (shape: Shape) =>
      shape.type === "polyline" &&
      shape.points.some((p, index) => {
        const next = shape.points[index + 1];
        return (
          next &&
          p.x === next.x &&
          Math.abs(p.x - at.x) < 0.005 &&
          at.y > Math.min(p.y, next.y) &&
          at.y < Math.max(p.y, next.y)
        );
      });
    const index = shapes.findIndex(isOn);
    expect(index).toBeGreaterThan(-1);
    // Nothing is drawn over it: plates of girders as deep as the joists lie right under them.
    const [strap] = shapes.slice(index);
    const seats = strap?.type === "polyline" ? strap.points : [];
    for (const later of shapes.slice(index + 1))
      if (later.type === "polygon" && later.fill)
        for (const { x, y } of seats) {
          const [loop = []] = later.loops;
          const [xs, ys] = [loop.map((p) => p.x), loop.map((p) => p.y)];
          const inside =
            x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
          expect(inside).toBe(false);
        }
  });

  it.each(framed)("%s: stands on what the notes of the foundation plan call it", (_, house) => {
    const supports = floorFrame(house)?.supports;
    const girders = foundationNotes(house).filter((note) => /^GIRDER|^Girders/.test(note));
    expect(girders.length).toBeGreaterThan(1);
    for (const note of girders) {
      expect(/\bpiers?\b/.test(note)).toBe(supports === "pier");
      expect(/\bposts?\b/.test(note)).toBe(supports === "post");
    }
  });

  it.each(piered)(
    "%s: has joists as deep as those of the wall section and of the building section",
    (_, house) => {
      const depth = groundFloorDepth(house);
      const under = house.plinth - depth;
      const lowest = (shapes: readonly Shape[], top: number) =>
        shapes.flatMap((shape) => {
          const [loop = []] = shape.type === "polygon" && shape.fill === "paper" ? shape.loops : [];
          const heights = loop.map(({ y }) => -y);
          return Math.abs(Math.max(...heights) - top) < 0.01 && Math.max(...loop.map(({ x }) => x)) > 1
            ? [Math.min(...heights)]
            : [];
        });
      const joists = house.plinth - SUBFLOOR;
      expect(Math.min(...lowest(girderDetail(house)?.shapes ?? [], joists))).toBeCloseTo(under, 6);
      expect(Math.min(...lowest(wallSection(house).shapes, joists))).toBeCloseTo(under, 6);
      const inSections = cutsOf(house).map((cut) => {
        const floors = floorPieces(house, groundLevelOf(house), house.plinth, cut);
        return new Set(lowest(floors, house.plinth).map((z) => z.toFixed(6)));
      });
      // A section of the garage alone passes no framed floor.
      for (const depths of inSections) expect([[], [under.toFixed(6)]]).toContainEqual([...depths]);
      for (const depths of inSections.slice(0, 2)) expect(depths.size).toBe(1);
    },
  );

  it.each(framed)("%s: is on one sheet of the set, and makes no other detail smaller", (_, house) => {
    const on = paperFor(house);
    const sheets = detailSheets(house, on);
    expect(sheets.map(({ number }) => number)).toEqual(sheets.map((_, index) => `A5.${index + 1}`));
    const drawn = sheets.map(({ draw }) => {
      const pen = new Drafter(on.text.least);
      draw(pen, on);
      return pen.record.texts.map(({ value }) => value);
    });
    expect(drawn.flat().filter((value) => value.startsWith("GIRDER AND P"))).toHaveLength(1);
    if (stairsOf(house).length > 0) expect(drawn[1]).toContain(`SCALE: 3/4" = 1'-0"`);
    const listed = sheetList(house).map(({ number }) => number);
    for (const { number } of sheets) expect(listed).toContain(number);
  });
});

it("posts have the cap that is named drawn at their head, on both faces", () => {
  const posted = framed.filter(([, house]) => floorFrame(house)?.supports === "post");
  expect(posted.length).toBeGreaterThan(0);
  for (const [, house] of posted) {
    const { shapes = [], callouts = [] } = girderDetail(house) ?? {};
    const at = callouts.find(({ words }) => words.startsWith("Cap that ties"))?.at;
    const steel = boxesOf(shapes, ({ fill }) => fill === "tone").filter(({ to, from }) => to - from < 0.05);
    const met = steel.filter(({ low, high }) => low <= -(at?.y ?? 0) && high >= -(at?.y ?? 0));
    expect(met).toHaveLength(2);
    expect(met.some(({ from, to }) => from <= (at?.x ?? 0) && to >= (at?.x ?? 0))).toBe(true);
  }
});

it.each(framed)("%s: sections that cut a girder across refer to its detail, others do not", (_, house) => {
  const details = detailSheets(house, ARCH_D).flatMap(({ shown }) => shown);
  const [own] = details.filter(({ detail }) => detail.title.startsWith("Girder and"));
  const frame = floorFrame(house);
  if (!own || !frame) throw new Error("The girder has no detail.");
  const text = ARCH_D.text.least / QUARTER.k;
  for (const cut of cutsOf(house)) {
    const isCut =
      frame.joists === cut.axis &&
      frame.girders.some(({ from, to, posts }) => posts.length > 0 && cut.at > from && cut.at < to);
    const shapes = sectionOf(house, cut, text);
    const marks = detailMarks(house, cut, shapes, text * 1.7, details).filter(
      ({ name, sheet }) => name === own.name && sheet === own.sheet,
    );
    expect(marks).toHaveLength(isCut ? 1 : 0);
    // It points to a girder.
    for (const { at } of marks)
      expect(Math.min(...frame.girders.map((girder) => Math.abs(girder.at - at.x)))).toBeLessThan(0.01);
  }
});
