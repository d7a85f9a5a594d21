import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { wordsOnOthers } from "../fixtures/words-on-others.ts";
import { clipShapes } from "../geometry/clip-shapes.ts";
import { houses, sampleHouses } from "../houses/sample-houses.ts";
import { foundationOf } from "../layout/heights.ts";
import { isMasonry } from "../layout/kinds.ts";
import type { House } from "../layout/model.ts";
import { plateOf } from "../massing/roof-height.ts";
import { groundCladding } from "../massing/wall-finishes.ts";
import { detailSheets } from "../sheets/detail-sheets.ts";
import { Drafter } from "../sheets/drafter.ts";
import { ARCH_D, TABLOID } from "../sheets/sheet.ts";
import { wallDetails } from "./wall-details.ts";
import { CI, CLADDING, STEM } from "./wall-parts.ts";
import { wallSection } from "./wall-section.ts";

/** Houses whose main roof has no overhang at its eave and no parapet either. */
const flush = houses.filter(([, house]) => {
  const { roof } = wallSection(house);
  return roof?.eave === 0 && roof.shape !== "flat";
});

const detailsOf = (house: House) => wallDetails(house, wallSection(house));

/** The upright figures of a sheet that reach beyond a tick beside them. */
function figuresOnTicks({ record }: Drafter): string[] {
  const ticks = record.paths.flatMap(({ rings: [ring = []], closed }) => {
    const [a, b] = ring;
    if (closed || ring.length !== 2 || !a || !b) return [];
    const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
    return dx > 1 && dx < 8 && Math.abs(dx - dy) < 0.01 ? [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }] : [];
  });
  expect(ticks.length).toBeGreaterThan(1);
  return record.texts
    .filter(({ rotate }) => rotate)
    .filter(({ box, size }) =>
      ticks.some(
        ({ x, y }) => Math.abs(x - box.x - box.w / 2) < 1.5 * size && y > box.y && y < box.y + box.h,
      ),
    )
    .map(({ value }) => value);
}

describe("the wall of the typical section", () => {
  it.each(houses)("ends at the plate that its roof bears on: %s", (_, house) => {
    const { roof, levels } = wallSection(house);
    expect(roof && plateOf(house, roof)).toBe(levels.at(-1)?.plate);
    // A raised roof stands on a part of its level's walls alone.
    const usual = house.roofs.some(
      ({ level, plate, porch }) => level === roof?.level && plate === undefined && !porch,
    );
    expect(roof?.plate === undefined).toBe(usual);
  });

  it("goes up to a plate of its roof's own where every roof has one", () => {
    const [house] = houses.flatMap(([, one]) => (one.levels.length === 1 ? [structuredClone(one)] : []));
    if (!house) throw new Error("no house of one level");
    for (const roof of house.roofs) roof.plate = 12;
    const { roof, levels } = wallSection(house);
    expect(levels.at(-1)?.plate).toBe((levels[0]?.floor ?? 0) + 12);
    expect(roof && plateOf(house, roof)).toBe(levels.at(-1)?.plate);
  });
});

describe("clipShapes", () => {
  const window = { x: 0, y: 0, w: 4, d: 2 };

  it("keeps what lies within and cuts what reaches out", () => {
    const loop = [
      { x: -1, y: -1 },
      { x: -1, y: 1 },
      { x: 2, y: 1 },
      { x: 2, y: -1 },
    ];
    const [cut, ...more] = clipShapes(
      [
        { type: "polygon", layer: "A-SECT-MCUT", loops: [loop] },
        {
          type: "polyline",
          layer: "A-SECT-MCUT",
          points: [
            { x: 5, y: 0 },
            { x: 5, y: 2 },
          ],
          weight: "thin",
        },
      ],
      window,
    );
    expect(more).toEqual([]);
    const points = cut?.type === "polygon" ? cut.loops.flat() : [];
    expect(Math.min(...points.map(({ x }) => x))).toBe(0);
    expect(Math.min(...points.map(({ y }) => y))).toBe(0);
    expect(Math.max(...points.map(({ x }) => x))).toBe(2);
  });

  it("parts a line that leaves and comes back", () => {
    const points = [
      { x: 1, y: 1 },
      { x: 1, y: 5 },
      { x: 3, y: 5 },
      { x: 3, y: 1 },
    ];
    const cut = clipShapes([{ type: "polyline", layer: "A-SECT-MCUT", points, weight: "thin" }], window);
    expect(cut).toHaveLength(2);
  });
});

describe("the details of the typical wall", () => {
  it.each(houses)(
    "of %s go from its roof to its foot, each with its parts named within its frame",
    (_, house) => {
      const section = wallSection(house);
      const details = detailsOf(house);
      const titles = details.map(({ title }) => title);
      const flat = section.roof?.shape === "flat" && section.roof.parapet;
      expect(titles[0]).toBe(flat ? "Parapet" : "Eave");
      expect(titles).toContain("Window head");
      expect(titles).toContain("Foundation and floor");
      expect(titles.includes("Floor edge")).toBe(section.levels.length > 1);
      expect(titles.includes("Basement footing")).toBe(foundationOf(house).kind === "basement");
      for (const { callouts, shapes, title } of details) {
        expect(callouts.length, title).toBeGreaterThan(2);
        expect(shapes.length, title).toBeGreaterThan(4);
      }
      // Every name has a detail that it is written at.
      const written = new Set(details.flatMap(({ callouts }) => callouts.map(({ words }) => words)));
      for (const { words } of section.callouts) expect(written).toContain(words);
    },
  );

  it.each(houses)("%s: share no part of the wall that two of them would show", (_, house) => {
    const details = detailsOf(house);
    for (const [index, { window: one, title }] of details.entries())
      for (const { window: other, title: next } of details.slice(index + 1)) {
        const both = Math.min(one.y + one.d, other.y + other.d) - Math.max(one.y, other.y);
        expect([title, next, both < 0.01]).toEqual([title, next, true]);
      }
  });

  it("name what the foundation is made of, whatever it is", () => {
    const wordsOf = (kind: "slab" | "crawlspace" | "pier") =>
      detailsOf({ ...tinyPlan, foundation: { kind } })
        .flatMap(({ callouts }) => callouts.map(({ words }) => words))
        .join();
    expect(wordsOf("slab")).toContain("Vapor retarder, 10 mil");
    expect(wordsOf("slab")).not.toContain("Treated sill");
    expect(wordsOf("crawlspace")).toContain("Ground cover");
    expect(wordsOf("pier")).toContain("Pier or grade beam");
  });

  it.each(houses)("%s: nothing loose is drawn over concrete", (_, house) => {
    const shapes = wallSection(house).shapes.filter((shape) => shape.type === "polygon");
    const boxOf = (loop: readonly { x: number; y: number }[]) => {
      const [xs, ys] = [loop.map(({ x }) => x), loop.map(({ y }) => y)];
      return { x: [Math.min(...xs), Math.max(...xs)], y: [Math.min(...ys), Math.max(...ys)] } as const;
    };
    const stones = shapes.flatMap(({ loops, fill }, index) =>
      loops[0]?.length === 12 && fill === "paper" ? [{ index, at: boxOf(loops[0]) }] : [],
    );
    for (const [before, { loops, fill }] of shapes.entries()) {
      const [loop] = loops;
      if (fill !== "tone" || loop?.length !== 4) continue;
      const { x, y } = boxOf(loop);
      const over = stones.filter(
        ({ index, at }) =>
          index > before && at.x[1] > x[0] && at.x[0] < x[1] && at.y[1] > y[0] && at.y[0] < y[1],
      );
      expect(over).toEqual([]);
    }
  });

  it("are of flush eaves in some houses", () => expect(flush.length).toBeGreaterThan(2));

  it.each(flush)(
    "%s: let air in at a flush eave, by a screened slot between cladding and fascia, over a baffle",
    (_, house) => {
      const { shapes, callouts, levels } = wallSection(house);
      const words = callouts.map((one) => one.words).join();
      expect(words).toContain("Screened air inlet");
      expect(words).toContain("Baffle");
      const plate = levels.at(-1)?.plate ?? 0;
      const baffle = shapes.filter(
        (shape) => shape.type === "polyline" && shape.dash && shape.points.every(({ y }) => -y > plate),
      );
      expect(baffle).toHaveLength(1);
      // The fascia: it laps the top of the cladding, an inch from it.
      const fascia = shapes.flatMap((shape) => {
        const [loop = []] = shape.type === "polygon" ? shape.loops : [];
        const [low, high] = [Math.min(...loop.map(({ y }) => -y)), Math.max(...loop.map(({ y }) => -y))];
        const out = Math.max(...loop.map(({ x }) => x));
        return out < -CLADDING && low < plate && high > plate + 0.3 ? [out] : [];
      });
      expect(fascia.map((x) => Math.round((-CLADDING - x) * 12))).toEqual([1]);
      // The screen closes it from the one to the other.
      const screens = boxesOf(shapes).filter(
        ({ from, to, low }) =>
          Math.abs(to + CLADDING) < 0.001 && Math.abs(from - (fascia[0] ?? 0)) < 0.001 && low > plate - 0.2,
      );
      expect(screens).toHaveLength(1);
      expect(screens[0]?.high).toBeLessThan(plate);
    },
  );

  it("keep cladding 6 in over the earth, and masonry 4 in", () => {
    const leastOf = (house: House) =>
      house.palette.wainscot || isMasonry(groundCladding(house)) ? 4 / 12 : 6 / 12;
    for (const house of sampleHouses) {
      const lowest = wallSection(house).shapes.flatMap((shape) =>
        shape.type === "polygon" && shape.loops[0]?.every(({ x }) => x > -0.08 && x < 0.001)
          ? [Math.min(...shape.loops[0].map(({ y }) => -y))]
          : [],
      );
      expect(Math.min(...lowest), house.slug).toBeGreaterThanOrEqual(
        Math.min(leastOf(house), house.plinth) - 1e-6,
      );
    }
  });

  it.each(houses)("%s: lead what runs down the sheathing over a window out over its trim", (_, house) => {
    const { shapes, callouts, window } = wallSection(house);
    const metal = shapes.flatMap((shape) =>
      shape.type === "polyline" &&
      shape.points.some(({ x }) => x < -CLADDING) &&
      shape.points.every(({ y }) => -y > window.head && -y < window.head + 1)
        ? [shape.points]
        : [],
    );
    expect(metal).toHaveLength(1);
    const [points = []] = metal;
    // Its upper leg stands on the sheathing, inside the insulation, where the barrier laps it.
    const legs = points.filter(({ x }) => Math.abs(x - CI) < 0.001);
    expect(legs).toHaveLength(2);
    const dot = callouts.find(({ words }) => words.startsWith("Head flashing"))?.at;
    const [top, foot] = legs.map(({ y }) => -y);
    expect(dot?.x).toBeCloseTo(CI, 6);
    expect(-(dot?.y ?? 0)).toBeGreaterThan(foot ?? 99);
    expect(-(dot?.y ?? 0)).toBeLessThan(top ?? 0);
    const jamb = boxesOf(shapes).filter(
      ({ to, low, high }) =>
        Math.abs(to - (house.outerWall ?? 0.5)) < 0.001 &&
        low < window.head &&
        high > window.head &&
        high - low < 0.1,
    );
    expect(jamb).toHaveLength(1);
  });

  it.each(houses)("%s: cover the insulation at the edge of a slab with the slab", (_, house) => {
    if (foundationOf(house).kind !== "slab") return;
    const { shapes, levels } = wallSection(house);
    const floor = levels[0]?.floor ?? 0;
    const slabs = boxesOf(shapes, ({ fill }) => fill === "tone").filter(
      ({ from, to, high }) => to - from > 2 && Math.abs(high - floor) < 0.001,
    );
    expect(slabs.map(({ from }) => from)).toEqual([STEM]);
  });

  it.each(houses)("%s: point from the words on cladding and veneer at cladding", (_, house) => {
    const { shapes, callouts } = wallSection(house);
    const cladding = shapes.flatMap((shape) =>
      shape.type === "polygon" && shape.loops[0]?.every(({ x }) => x > -CLADDING - 0.01 && x < 0.001)
        ? shape.loops.slice(0, 1)
        : [],
    );
    for (const { words, at } of callouts.filter((one) => /^(Cladding as|Masonry veneer)/.test(one.words))) {
      const met = cladding.some((loop) => {
        const heights = loop.map(({ y }) => y);
        return at.y > Math.min(...heights) && at.y < Math.max(...heights);
      });
      expect(met, words).toBe(true);
    }
  });

  it.each(houses)("%s: promise no more insulation at the eave than the roof has room for", (_, house) => {
    const { callouts } = wallSection(house);
    const words = callouts.map((one) => one.words).filter((one) => one.startsWith("Ceiling insulation"));
    for (const one of words) expect(one).toMatch(/a higher (heel|rafter plate) where its full depth/);
  });

  it.each(houses)("%s: write no height of the wall over the ticks of its string", (_, house) => {
    const [sheet] = detailSheets(house, ARCH_D);
    const pen = new Drafter(ARCH_D.text.least);
    sheet?.draw(pen, ARCH_D);
    expect(figuresOnTicks(pen)).toEqual([]);
  });

  it("stay within the sheet with all that is written", () => {
    for (const house of sampleHouses)
      for (const on of [ARCH_D, TABLOID]) {
        const [sheet] = detailSheets(house, on);
        const pen = new Drafter(on.text.least);
        sheet?.draw(pen, on);
        const { x, y, w, h } = on.area;
        for (const { box, value } of pen.record.texts) {
          expect(box.x, `${house.slug}: ${value}`).toBeGreaterThanOrEqual(x - 1);
          expect(box.x + box.w, `${house.slug}: ${value}`).toBeLessThanOrEqual(x + w + 4);
          expect(box.y, `${house.slug}: ${value}`).toBeGreaterThanOrEqual(y - 1);
          expect(box.y + box.h, `${house.slug}: ${value}`).toBeLessThanOrEqual(y + h + 1);
        }
        // No two words stand on one another.
        const texts = pen.record.texts;
        expect(wordsOnOthers(texts), house.slug).toEqual([]);
      }
  });
});
