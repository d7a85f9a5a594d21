import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { sectionOf } from "../fixtures/drawn.ts";
import { boxHouse } from "../fixtures/fixture-houses.ts";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { isWithin } from "../geometry/geometry.ts";
import type { Shape } from "../geometry/shape.ts";
import { houses, sampleHouse, sampleHouses } from "../houses/sample-houses.ts";
import { PLATE } from "../layout/cladding-foot.ts";
import { indoorsOf, leadsOut, runsAlongX } from "../layout/edges.ts";
import { dropOf, foundationOf, groundFloorDepth } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { drawnRoofs } from "../massing/drawn-roofs.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roofShapes } from "../massing/roof.ts";
import { wallsOf } from "../plan/walls.ts";
import { schedulesOf } from "../sheets/schedules.ts";
import { type Cut, cutsOf } from "./section-cuts.ts";
import { floorPieces } from "./section-floors.ts";
import { foundations } from "./section-ground.ts";
import { alongRect, spansOf } from "./section-parts.ts";
import { beyondOf, drawnBeyond, roofCuts } from "./section-plane.ts";
import { roofEndWalls, underEaves } from "./section-roof.ts";
import { sectionBox, sectionShapes } from "./section-shapes.ts";
import { stairProfile } from "./stair-profile.ts";
import { wallSection } from "./wall-section.ts";

function heights(shapes: readonly Shape[]): number[] {
  return shapes.flatMap((shape) =>
    shape.type === "polygon" && shape.layer === "A-SECT-MCUT" ? shape.loops.flat().map((p) => -p.y) : [],
  );
}

const cutBoxes = (shapes: readonly Shape[]) => boxesOf(shapes, ({ layer }) => layer === "A-SECT-MCUT");

describe("what a section shows where parts of a house meet", () => {
  const garages = sampleHouses
    .map((house) => house)
    .filter((house) => foundationOf(house).kind === "crawlspace" && house.palette.garageDoor);

  it.each(garages.map((house) => [house.slug, house] as const))(
    "%s: walls of the garage stand on stem walls, as on the foundation plan",
    (_, house) => {
      const level = house.levels[0];
      const [rect] = level?.rooms.find(({ kind }) => kind === "garage")?.rects ?? [];
      if (!level || !rect) throw new Error("The garage is gone.");
      const cut = { axis: "x" as const, at: rect.y + rect.d * 0.55, through: "" };
      const stems = cutBoxes(foundations(house, cut)).filter(({ low }) => low < -1);
      const slab = house.garageSlab ?? 0.375;
      for (const edge of [rect.x, rect.x + rect.w]) {
        const stem = stems.find(({ from, to }) => from < edge + 0.4 && to > edge - 0.4);
        // Between house and garage it goes up to the sill under the joists of the house.
        const isBetween = wallsOf(house, 0).runs.some(
          ({ kind, axis, line, start, end }) =>
            kind === "inner" && axis === "y" && line === edge && cut.at > start && cut.at < end,
        );
        const sill = house.plinth - groundFloorDepth(house) - PLATE;
        expect(stem?.high).toBeCloseTo(isBetween ? Math.max(slab, sill) : slab, 2);
        if (!isBetween || sill <= slab + 0.02) continue;
        // On it the joists bear 1 1/2 in at least (R502.6), and the wall stands on them.
        const floor = boxesOf(
          floorPieces(house, 0, house.plinth, cut),
          ({ layer }) => layer === "A-SECT-MCUT",
        );
        const joists = floor.find(
          ({ low, from, to }) =>
            Math.abs(low - sill - PLATE) < 0.01 && from < edge + 0.01 && to > edge - 0.01,
        );
        expect(joists).toBeDefined();
        const bears = Math.min(joists?.to ?? 0, stem?.to ?? 0) - Math.max(joists?.from ?? 0, stem?.from ?? 0);
        expect(bears).toBeGreaterThan(1.5 / 12);
      }
    },
  );

  it("closes the end of a roof that stands over the next one with a wall", () => {
    const house = sampleHouse("draft-plan");
    const roof = roofShapes(house);
    const cut = { axis: "x" as const, at: 8, through: "" };
    const roofs = [...underEaves(house, roof, roofCuts(roof, cut), cut), ...roofCuts(roof, cut)];
    const [end, ...more] = cutBoxes(roofEndWalls(house, roofs, cut));
    expect(more).toEqual([]);
    expect(end).toMatchObject({ from: 21.5, to: 22 });
    expect((end?.high ?? 0) - (end?.low ?? 0)).toBeGreaterThan(3);
    const box = sampleHouse("birch-box");
    expect(roofEndWalls(box, roofCuts(roofShapes(box), cut), cut)).toEqual([]);
  });

  it("hides what lies beyond behind the walls alone, and not under the overhangs", () => {
    const house = sampleHouse("evergreen-lodge");
    const cut = cutsOf(house)[1] as Cut;
    const masks = sectionOf(house, cut, 0.5).flatMap((shape) =>
      shape.type === "polygon" && shape.fill === "mask" ? shape.loops.flat().map(({ x }) => x) : [],
    );
    expect(Math.min(...masks)).toBeGreaterThan(-0.1);
    expect(Math.max(...masks)).toBeLessThan(40.1);
    // What lies there is the underside of the rake, from the cut down to the eave at the back.
    const ends = beyondOf(house, cut).flatMap((ring) => ring.filter(({ x }) => x < -1.9).map(({ y }) => y));
    expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(3);
  });

  it.each(houses)(
    "%s: hides what lies beyond under roofs that pass under the eaves of others",
    (_, house) => {
      const drawing = roofShapes(house);
      for (const cut of cutsOf(house)) {
        const masks = sectionOf(house, cut, 0.5).flatMap((shape) =>
          shape.type === "polygon" && shape.fill === "mask" ? shape.loops : [],
        );
        for (const { part, from, to } of underEaves(house, drawing, roofCuts(drawing, cut), cut)) {
          const roof = drawnRoofs(house)[part];
          const walls = roof && alongRect(cut, roof.over);
          if (!walls) continue;
          const x = (Math.max(from.x, walls[0]) + Math.min(to.x, walls[1])) / 2;
          const isIndoors = spansOf(house, roof.level, cut).some((room) => x > room.from && x < room.to);
          if (!isIndoors || x < walls[0] || x > walls[1]) continue;
          const y = 0.1 - (from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x));
          expect(masks.some((mask) => isWithin([mask], { x, y }))).toBe(true);
        }
      }
    },
  );

  it.each(houses)("%s: has no edges beyond that all but meet, nor slivers between them", (_, house) => {
    for (const cut of cutsOf(house)) {
      const rings = drawnBeyond(house, cut);
      const heights = [...new Set(rings.flat().map(({ y }) => y))].sort((a, b) => a - b);
      for (const [i, y] of heights.entries()) expect(y - (heights[i - 1] ?? -1)).toBeGreaterThan(0.03);
      for (const { from, to, low, high } of boxesOf(
        rings.map((ring) => ({ type: "polygon", layer: "A-SECT-MBND", loops: [ring], weight: "fine" })),
      ))
        expect(Math.min(to - from, high - low)).toBeGreaterThan(0.1);
    }
  });

  it("has a finite size where it passes every roof", () => {
    const roofs = tinyPlan.roofs.map((one) => ({ ...one, over: { x: 4, y: 4, w: 3, d: 3 } }));
    const bare = { ...tinyPlan, roofs };
    const { y, d } = sectionBox(bare, roofShapes(bare), { axis: "x", at: 15.5, through: "" });
    expect(Number.isFinite(y) && Number.isFinite(d)).toBe(true);
  });
});

describe("sectionShapes", () => {
  const roof = roofShapes(tinyPlan);

  it("cuts a gable across its ridge at its full height, with the walls at both ends", () => {
    const cut = { axis: "y" as const, at: 5, through: "the house" };
    const shapes = sectionShapes(tinyPlan, roof, cut, 0.5);
    expect(Math.max(...heights(shapes))).toBeCloseTo(roof.ridgeHeight, 2);
    const walls = shapes.filter((shape) => shape.type === "polygon" && shape.fill === "poche");
    const ends = walls.flatMap((shape) =>
      shape.type === "polygon" ? shape.loops.flat().map((p) => p.x) : [],
    );
    expect(Math.min(...ends)).toBeCloseTo(0, 5);
    expect(Math.max(...ends)).toBeCloseTo(16, 5);
  });

  it("opens a wall at a window from its sill to its head", () => {
    // The kitchen's window: centre at 5, 4 ft wide, sill 3.5 and 3.5 high, floor at 1.5 over grade.
    const shapes = sectionShapes(tinyPlan, roof, { axis: "y", at: 5, through: "" }, 0.5);
    const north = shapes.flatMap((shape) =>
      shape.type === "polygon" && shape.fill === "poche" && shape.loops[0]?.every((p) => p.x < 0.6)
        ? [shape.loops[0].map((p) => -p.y)]
        : [],
    );
    const spans = north
      .map((zs) => [Math.min(...zs), Math.max(...zs)])
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    expect(spans[0]?.[1]).toBeCloseTo(1.5 + 3.5, 5);
    expect(spans[1]?.[0]).toBeCloseTo(1.5 + 7, 5);
  });

  it.each(houses)("cuts outside doors of %s from the floor to the head that the schedule has", (_, house) => {
    const { doors, markedDoors } = schedulesOf(house);
    for (const cut of cutsOf(house)) {
      const walls = cutBoxes(sectionOf(house, cut, 0.5));
      house.levels.forEach((level, index) => {
        const out = (markedDoors[index] ?? []).filter(
          ({ door, edge, start, end }) =>
            leadsOut(level, door) &&
            runsAlongX(edge.side) !== (cut.axis === "x") &&
            cut.at > start &&
            cut.at < end,
        );
        for (const { door, mark, low, high } of out) {
          const row = doors.find((one) => one.mark === mark);
          const room = level.rooms.find(({ id }) => id === indoorsOf(level, door));
          const floor = (levelHeights(house)[index]?.floor ?? 0) - (room ? dropOf(house, index, room) : 0);
          const over = walls.filter(
            (one) =>
              Math.abs(one.from - low) < 0.01 && Math.abs(one.to - high) < 0.01 && one.high > floor + 5,
          );
          expect(
            over.map((one) => (one.low - floor).toFixed(2)),
            mark,
          ).toContain(row?.head.toFixed(2));
        }
      });
    }
  });

  it.each(houses)("cuts %s across one another, once along a stair", (_, house) => {
    const cuts = cutsOf(house);
    expect(cuts[0]?.axis).not.toBe(cuts[1]?.axis);
    const drawing = roofShapes(house);
    const stairs = house.levels.some((level) => level.stairs.length > 0);
    expect(cuts[0]?.through === "the stair").toBe(stairs);
    for (const cut of cuts) {
      const box = sectionBox(house, drawing, cut);
      expect(Number.isFinite(box.w) && box.w > 10 && box.d > 8).toBe(true);
      expect(sectionOf(house, cut, 0.5).some((shape) => shape.type === "text")).toBe(true);
    }
  });
});

describe("the words of a section", () => {
  it.each(houses)("%s: no string of heights runs through the name of a room", (_, house) => {
    for (const cut of cutsOf(house)) {
      const shapes = sectionOf(house, cut, 0.54);
      const strings = shapes.flatMap((shape) => (shape.type === "dimension" ? [shape] : []));
      expect(strings.length).toBeGreaterThan(0);
      for (const name of shapes) {
        if (name.type !== "text") continue;
        const { x, y, w, d } = lettersOf(name);
        const crossed = strings.some(
          ({ at, from, to }) =>
            at > x && at < x + w && y + d > Math.min(from.y, to.y) && y < Math.max(from.y, to.y),
        );
        expect(crossed, name.value).toBe(false);
      }
    }
  });
});

describe("heights of rooms that are open over two levels", () => {
  const heightsIn = (house: House, cut: Cut) =>
    sectionOf(house, cut, 0.54).flatMap((shape) =>
      shape.type === "dimension" && shape.axis === "y" ? [shape.value] : [],
    );

  it("are told from the floor to the ceiling over both", () => {
    const house = sampleHouse("white-gable");
    // Nine feet and the floor of the loft, less what the roof leaves.
    const throughVoid: Cut = { axis: "x", at: 26, through: "the living room" };
    expect(spansOf(house, 1, throughVoid).map(({ room }) => room.kind)).toContain("open-below");
    expect(heightsIn(house, throughVoid)).toMatchObject([expect.stringMatching(/^1[4-9]'/)]);
  });
});

describe("stairProfile", () => {
  it.each(
    sampleHouses.flatMap((house) =>
      house.levels.flatMap((level, index) =>
        level.stairs.map((stair) => [house.slug, house, index, stair] as const),
      ),
    ),
  )("climbs %s from floor to floor within the code", (_, house, index, stair) => {
    const profile = stairProfile(house, index, stair);
    const last = profile.flights.at(-1)?.steps.at(-1);
    expect(last?.y).toBeCloseTo(profile.total, 6);
    expect(profile.rise).toBeLessThanOrEqual(7.75 / 12 + 1e-6);
    expect(profile.run).toBeGreaterThanOrEqual(10 / 12 - 1e-6);
    expect(profile.headroom).toBeGreaterThanOrEqual(80 / 12);
  });
});

describe("the words of a wall section", () => {
  const wordsOf = (house: House) => wallSection(house).callouts.map(({ words }) => words);
  const eaveless = (shape: "gable" | "flat") =>
    boxHouse({
      over: { x: 0, y: 0, w: 40, d: 24 },
      shape,
      pitch: shape === "flat" ? 0.25 : 8,
      ridge: "x",
      eave: 0,
      ...(shape === "flat" ? { parapet: 1.5 } : {}),
    });

  it.each(houses)("of %s bring the cover of a crawlspace to ground 18 in under the joists", (_, house) => {
    const cover = wallSection(house).callouts.find(({ words }) => words.startsWith("Ground cover"));
    expect(cover !== undefined).toBe(["crawlspace", "pier"].includes(foundationOf(house).kind));
    const joists = house.plinth - groundFloorDepth(house);
    if (cover) expect(joists + cover.at.y).toBeGreaterThanOrEqual(1.5 - 0.06);
  });

  it("name a parapet on flat roofs alone", () => {
    expect(wordsOf(eaveless("flat")).join()).toContain("Parapet");
    expect(wordsOf(eaveless("gable")).join()).not.toContain("Parapet");
    expect(wordsOf(eaveless("gable")).join()).toContain("Flush eave");
  });
});
