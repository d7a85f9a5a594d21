import { describe, expect, it } from "vitest";
import { houseOf, houses } from "@/prisma/seed/houses/catalogue";
import { wordsOnOthers } from "../fixtures/words-on-others";
import { grown, pointAlong, rectAround, rectBetween, rectsMeet } from "../geometry/rects";
import type { Shape, TextShape } from "../geometry/shape";
import { basementPosts } from "../plan/basement-frame";
import { planShapes } from "../plan/plan-shapes";
import { rectsOf, wallsOf } from "../plan/walls";
import { Drafter } from "../sheets/drafter";
import { foundationNotes, foundationScale, foundationSheet } from "../sheets/foundation-sheet";
import { paperFor } from "../sheets/plan-set";
import { floorFrame } from "./floor-girders";
import { foundationLevel, foundationShapes } from "./foundation-shapes";
import { WALL_GIRDER } from "./girder-shapes";
import { hearthPads } from "./hearth-dims";
import { heavyWallPosts, heavyWalls } from "./heavy-walls";
import { garageStemRects, garageWalls } from "./stem-walls";

const namesIn = (shapes: readonly Shape[]) =>
  shapes.filter(
    (shape): shape is TextShape =>
      shape.type === "text" && WALL_GIRDER.some((words) => words === shape.value),
  );

describe("walls on joists that an upper outer wall stands on", () => {
  it.each([
    ["orchard-house", 17],
    ["willow-creek-farmhouse", 34],
    ["stonegate-farm", 22],
    ["stonegate-farm", 68],
  ] as const)("are found in %s at %f", (slug, line) => {
    expect(
      heavyWalls(houseOf(slug)).some((wall) => wall.axis === "y" && Math.abs(wall.line - line) < 0.25),
    ).toBe(true);
  });

  it.each(houses)("each is drawn, named and noted on the foundation plan of %s", (_, house) => {
    const shapes = foundationShapes(house, 0.5);
    const count = heavyWalls(house).length;
    expect(shapes.filter(({ layer }) => layer === "S-BEAM").length).toBeGreaterThanOrEqual(count);
    expect(namesIn(shapes)).toHaveLength(count);
    expect(foundationNotes(house).some((note) => note.startsWith("GIRDER UNDER WALL"))).toBe(count > 0);
  });

  it.each(houses)("each ends in %s at the pads of hearths, which are in its way", (_, house) => {
    const met = foundationShapes(house, 0.5)
      .flatMap((shape) => (shape.type === "polyline" && shape.layer === "S-BEAM" ? [shape.points] : []))
      .filter(([from, to]) =>
        hearthPads(house).some((pad) => from && to && rectsMeet(grown(pad, -0.01), rectBetween(from, to))),
      );
    expect(met).toEqual([]);
  });

  it.each(houses)("each is set out in %s by a string across it", (_, house) => {
    const dims = foundationShapes(house, foundationScale(house, paperFor(house)).text).filter(
      (shape) => shape.type === "dimension",
    );
    for (const { axis, line, start, end } of heavyWalls(house)) {
      const across = axis === "x" ? "y" : "x";
      const meets = dims.filter(
        (dim) =>
          dim.axis === across &&
          dim.at > start &&
          dim.at < end &&
          [dim.from, dim.to].some((stop) => Math.abs(stop[across] - line) < 0.01),
      );
      expect(meets.length, `${axis} ${line}`).toBeGreaterThanOrEqual(2);
    }
  });

  it.each(houses)("each name runs along its line in %s, and on no footing", (_, house) => {
    const upright = namesIn(foundationShapes(house, foundationScale(house, paperFor(house)).text)).map(
      ({ rotate }) => rotate === -90,
    );
    const walls = heavyWalls(house).map(({ axis }) => axis === "y");
    expect(upright).toEqual(walls);
  });

  it.each(houses)(
    "each end stands in %s on a wall, a hearth's masonry, a girder or a post of its own",
    (_, house) => {
      const frame = floorFrame(house);
      const index = foundationLevel(house);
      const walls = wallsOf(house, index);
      const stems = [
        ...rectsOf(walls.runs.filter(({ kind }) => kind === "outer")),
        ...garageStemRects(garageWalls(house, index, walls)),
      ];
      const posts = foundationShapes(house, 0.5).flatMap((shape) =>
        shape.type === "polygon" && shape.layer === "S-FNDN" ? shape.loops.map(rectAround) : [],
      );
      const small = posts.filter(({ w, d }) => Math.max(w, d) < 2);
      for (const { axis, middle, start, end } of heavyWalls(house))
        for (const at of [start, end]) {
          const foot = { ...pointAlong(axis === "x", at, middle), w: 0, d: 0 };
          const isCarried =
            [...stems, ...hearthPads(house), ...small].some((rect) => rectsMeet(grown(rect, 0.3), foot)) ||
            frame?.girders.some((one) => axis === frame.joists && Math.abs(one.at - at) < 0.3);
          expect(isCarried, `${axis} ${middle} at ${at}`).toBe(true);
        }
    },
  );

  it("of Evergreen is over its basement too, with its name and its post", () => {
    const house = houseOf("evergreen-lodge");
    const shapes = planShapes(house, 0, {
      text: 0.6,
      least: 0.5,
      dims: { strings: [], text: 0.5, step: 0.5, clear: 3 },
    });
    expect(shapes.filter(({ layer }) => layer === "S-BEAM")).toHaveLength(1);
    const words = shapes.flatMap((one) => (one.type === "text" ? [one.value] : []));
    expect(words).toContain("GIRDER OVER, BY THE ENGINEER");
    expect(basementPosts(house, 0)).toEqual(expect.arrayContaining([...heavyWallPosts(house)]));
    expect(heavyWallPosts(house)).toHaveLength(1);
  });

  it.each(houses)("the notes of %s stand clear of the title under them", (_, house) => {
    const on = paperFor(house);
    const pen = new Drafter(on.text.least);
    foundationSheet(house, on).draw(pen, on);
    expect(wordsOnOthers(pen.record.texts)).toEqual([]);
  });

  it("a hearth pad that cuts a girder has its headers named", () => {
    expect(foundationNotes(houseOf("stonegate-farm")).join(" ")).toContain("hang from headers");
  });
});
