import { describe, expect, it } from "vitest";
import { foundationPlan, variantOf } from "../fixtures/drawn.ts";
import { wordsOnOthers } from "../fixtures/words-on-others.ts";
import { FreePlace } from "../geometry/free-place.ts";
import {
  centreOf,
  grown,
  overlapOf,
  pointAlong,
  rectAround,
  rectBetween,
  rectsMeet,
} from "../geometry/rects.ts";
import type { Pt, Shape, TextShape } from "../geometry/shape.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { boundsOf } from "../layout/edges.ts";
import { joistsOf } from "../layout/heights.ts";
import type { House } from "../layout/model.ts";
import { isEnclosed } from "../massing/envelope.ts";
import { basementPosts, girderMarks, girdersOver } from "../plan/basement-frame.ts";
import { rectsOf, wallsOf } from "../plan/walls.ts";
import { Drafter } from "../sheets/drafter.ts";
import { foundationNotes, foundationScale, foundationSheet } from "../sheets/foundation-sheet.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { type BearingLine, floorBearings } from "./bearing-lines.ts";
import { floorFrame, girderPosts } from "./floor-girders.ts";
import { foundationLevel } from "./foundation-shapes.ts";
import { WALL_GIRDER } from "./girder-shapes.ts";
import { hearthPads } from "./hearth-dims.ts";
import { heavyWallPosts, heavyWalls } from "./heavy-walls.ts";
import { garageStemRects, garageWalls } from "./stem-walls.ts";

const namesIn = (shapes: readonly Shape[]) =>
  shapes.filter(
    (shape): shape is TextShape =>
      shape.type === "text" && WALL_GIRDER.some((words) => words === shape.value),
  );

describe("walls on joists that an upper wall or floor rests on", () => {
  it.each([
    ["orchard-house", 17.25],
    ["willow-creek-farmhouse", 33.75],
    ["stonegate-farm", 22.25],
    ["stonegate-farm", 67.75],
  ] as const)("are found in %s under the middle of the wall at %f", (slug, line) => {
    expect(
      heavyWalls(sampleHouse(slug)).some((wall) => wall.axis === "y" && Math.abs(wall.line - line) < 0.01),
    ).toBe(true);
  });

  it.each(houses)("are beside no girder of the frame in %s, with 2x6 walls too", (_, drawn) => {
    const { layout } = variantOf(drawn, { mirrored: false, walls: "2x6", foundation: null });
    for (const one of [drawn, layout])
      for (const { axis, line, start, end } of heavyWalls(one))
        expect(
          floorFrame(one)?.girders.filter(
            ({ at, from, to }) =>
              axis !== floorFrame(one)?.joists &&
              Math.abs(at - line) < 0.5 &&
              overlapOf({ start: from, end: to }, { start, end }) > 0.5,
          ),
          `${axis} ${line}`,
        ).toEqual([]);
  });

  it.each(houses)("have a post of the frame in %s wherever they cross a girder of it", (_, drawn) => {
    for (const walls of [null, "2x6"] as const) {
      const { layout } = variantOf(drawn, { mirrored: false, walls, foundation: null });
      const frame = floorFrame(layout);
      for (const wall of heavyWalls(layout).filter(({ axis }) => axis === frame?.joists))
        for (const { at, from, to, posts } of frame?.girders ?? []) {
          const crosses = at > wall.start && at < wall.end && wall.line > from && wall.line < to;
          if (crosses) expect(posts).toContainEqual(expect.closeTo(wall.line, 3));
        }
    }
  });

  it.each(houses)("are the same in %s and in its mirror, with 2x6 walls too", (_, drawn) => {
    const width = boundsOf(drawn.levels.flatMap(({ rooms }) => rooms.flatMap(({ rects }) => rects))).w;
    for (const walls of [null, "2x6"] as const) {
      const wordsOf = (mirrored: boolean) => {
        const { layout } = variantOf(drawn, { mirrored, walls, foundation: null });
        return heavyWalls(layout).map(({ axis, line, start, end }) => {
          const at = ({ x, y }: Pt) => `${(mirrored ? width - x : x).toFixed(2)}, ${y.toFixed(2)}`;
          const ends = [start, end].map((along) => at(pointAlong(axis === "x", along, line)));
          return ends.sort().join(" to ");
        });
      };
      expect(wordsOf(true).sort(), `${walls}`).toEqual(wordsOf(false).sort());
    }
  });

  it.each(houses)("are under no wall of %s that a garage's stem wall carries", (_, house) => {
    const index = foundationLevel(house);
    const stems = garageStemRects(garageWalls(house, index, wallsOf(house, index)));
    for (const { axis, line, start, end } of heavyWalls(house)) {
      const middle = { ...pointAlong(axis === "x", (start + end) / 2, line), w: 0, d: 0 };
      expect(stems.filter((stem) => rectsMeet(stem, middle))).toEqual([]);
    }
  });

  it.each([
    ["archived-plan", "y", 19.9],
    ["willow-creek-farmhouse", "x", 16],
    ["stonegate-farm", "y", 36],
    ["stonegate-farm", "y", 48],
    ["timberline-craftsman", "y", 20.5],
  ] as const)("are those that carry the floor above, as in %s along %s at %f", (slug, axis, line) => {
    expect(
      heavyWalls(sampleHouse(slug)).some((wall) => wall.axis === axis && Math.abs(wall.line - line) < 0.3),
    ).toBe(true);
  });

  it.each(houses)(
    "no wall in %s that carries the floor above stands on joists alone (R502.4)",
    (_, house) => {
      const frame = floorFrame(house);
      const index = foundationLevel(house);
      const stems = rectsOf(wallsOf(house, index).runs.filter(({ kind }) => kind === "outer"));
      const bad = (frame ? floorBearings(house) : []).flatMap((wall) => {
        const alongX = wall.axis === "x";
        const count = Math.floor(wall.end - wall.start);
        return Array.from({ length: count }, (_, i) => wall.start + i + 0.5)
          .map((along) => ({ along, foot: { ...pointAlong(alongX, along, wall.line), w: 0, d: 0 } }))
          .filter(
            ({ along, foot }) =>
              ![...stems, ...garageStemRects(garageWalls(house, index, wallsOf(house, index)))].some((rect) =>
                rectsMeet(grown(rect, 0.3), foot),
              ) &&
              !hearthPads(house).some((pad) => rectsMeet(pad, foot)) &&
              !frame?.girders.some(
                ({ at, from, to }) =>
                  wall.axis !== frame.joists &&
                  Math.abs(at - wall.line) < joistsOf(house).depth &&
                  along > from &&
                  along < to,
              ) &&
              !heavyWalls(house).some(
                ({ axis, line, start, end }) =>
                  axis === wall.axis && Math.abs(line - wall.line) < 0.3 && along > start && along < end,
              ),
          );
      });
      expect(bad).toEqual([]);
    },
  );

  it.each(houses)("each is drawn, named and noted on the foundation plan of %s", (_, house) => {
    const shapes = foundationPlan(house, 0.5);
    const count = heavyWalls(house).length;
    expect(shapes.filter(({ layer }) => layer === "S-BEAM").length).toBeGreaterThanOrEqual(count);
    expect(namesIn(shapes)).toHaveLength(count);
    expect(foundationNotes(house).some((note) => note.startsWith("GIRDER UNDER WALL"))).toBe(count > 0);
  });

  it.each(houses)("each ends in %s at the pads of hearths, which are in its way", (_, house) => {
    const met = foundationPlan(house, 0.5)
      .flatMap((shape) => (shape.type === "polyline" && shape.layer === "S-BEAM" ? [shape.points] : []))
      .filter(([from, to]) =>
        hearthPads(house).some((pad) => from && to && rectsMeet(grown(pad, -0.01), rectBetween(from, to))),
      );
    expect(met).toEqual([]);
  });

  it.each(houses)("each is set out in %s by a string across it or past its end", (_, house) => {
    const dims = foundationPlan(house, foundationScale(house, paperFor(house)).text).filter(
      (shape) => shape.type === "dimension",
    );
    for (const { axis, line, start, end } of heavyWalls(house)) {
      const across = axis === "x" ? "y" : "x";
      const meets = dims.filter(
        (dim) =>
          dim.axis === across &&
          dim.at > start - 3 &&
          dim.at < end + 3 &&
          [dim.from, dim.to].some((stop) => Math.abs(stop[across] - line) < 0.01),
      );
      expect(meets.length, `${axis} ${line}`).toBeGreaterThanOrEqual(2);
    }
  });

  it.each(houses)("names run along their lines in %s, but for one between strings at most", (_, house) => {
    const upright = namesIn(foundationPlan(house, foundationScale(house, paperFor(house)).text)).map(
      ({ rotate }) => rotate === -90,
    );
    const walls = heavyWalls(house).map(({ axis }) => axis === "y");
    expect(upright).toHaveLength(walls.length);
    expect(upright.filter((is, index) => is && !walls[index])).toEqual([]);
    expect(upright.filter((is, index) => !is && walls[index]).length).toBeLessThanOrEqual(1);
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
      const posts = foundationPlan(house, 0.5).flatMap((shape) =>
        shape.type === "polygon" && shape.layer === "S-FNDN" ? shape.loops.map(rectAround) : [],
      );
      const small = posts.filter(({ w, d }) => Math.max(w, d) < 2);
      for (const { axis, line, start, end } of heavyWalls(house))
        for (const at of [start, end]) {
          const foot = { ...pointAlong(axis === "x", at, line), w: 0, d: 0 };
          const isCarried =
            [...stems, ...hearthPads(house), ...small].some((rect) => rectsMeet(grown(rect, 0.3), foot)) ||
            frame?.girders.some((one) => axis === frame.joists && Math.abs(one.at - at) < 0.3);
          expect(isCarried, `${axis} ${line} at ${at}`).toBe(true);
        }
    },
  );

  it.each(houses)(
    "one pier stands in %s where girders cross, with 2x6 walls and mirrored too",
    (_, drawn) => {
      for (const walls of ["2x4", "2x6"] as const)
        for (const mirrored of [false, true]) {
          const { layout } = variantOf(drawn, { mirrored, walls, foundation: null });
          const frame = floorFrame(layout);
          if (!frame) continue;
          const heavy = heavyWalls(layout);
          const piers = [...girderPosts(frame), ...heavyWallPosts(layout).map(centreOf)];
          const lines = frame.girders.map(
            ({ at, from, to }): BearingLine => ({
              axis: frame.joists === "y" ? "x" : "y",
              line: at,
              start: from,
              end: to,
            }),
          );
          const crossings = heavy.flatMap((wall) =>
            [...lines, ...heavy]
              .filter(({ axis, line, start, end }) => {
                const isCrossed = line > wall.start - 0.3 && line < wall.end + 0.3;
                return axis !== wall.axis && isCrossed && wall.line > start && wall.line < end;
              })
              .map(({ line }) => pointAlong(wall.axis === "x", line, wall.line)),
          );
          const aside = crossings.flatMap(({ x, y }) =>
            piers.map((pier) => Math.hypot(pier.x - x, pier.y - y)).filter((off) => off > 0.01 && off < 1),
          );
          expect(aside).toEqual([]);
        }
    },
  );

  it.each(houses)("pads in %s that leave no earth between them are one", (_, house) => {
    const pads = foundationPlan(house, 0.5).flatMap((shape) =>
      shape.type === "polygon" && shape.layer === "S-FNDN-FTNG" && shape.dash ? shape.loops : [],
    );
    const side = floorFrame(house)?.pad ?? 0;
    const ofPiers = pads.map(rectAround).filter(({ w, d }) => Math.abs(Math.min(w, d) - side) < 0.01);
    for (const [index, pad] of ofPiers.entries())
      for (const other of ofPiers.slice(index + 1)) expect(rectsMeet(grown(pad, 0.2), other)).toBe(false);
  });

  it("are over a basement too, with name and posts", () => {
    const mill = sampleHouse("archived-plan");
    const [main] = mill.levels;
    if (!main) throw new Error("no level");
    const rooms = main.rooms.filter((room) => isEnclosed(room) && room.kind !== "garage");
    const cellar = { ...main, name: "Basement", rooms, doors: [], windows: [], stairs: [], fixtures: [] };
    const house: House = {
      ...mill,
      foundation: { kind: "basement" },
      groundLevel: 1,
      levels: [cellar, ...mill.levels],
    };
    expect(heavyWalls(house)).toHaveLength(1);
    expect(girdersOver(house, 0).filter(({ layer }) => layer === "S-BEAM")).toHaveLength(1);
    const words = girderMarks(house, 0, new FreePlace([]), 0.6).map(({ value }) => value);
    expect(words).toContain("GIRDER OVER, BY THE ENGINEER");
    expect(heavyWallPosts(house)).toHaveLength(1);
    expect(basementPosts(house, 0)).toEqual(expect.arrayContaining([...heavyWallPosts(house)]));
  });

  it.each(houses)("the notes of %s stand clear of the title under them", (_, house) => {
    const on = paperFor(house);
    const pen = new Drafter(on.text.least);
    foundationSheet(house, on).draw(pen, on);
    expect(wordsOnOthers(pen.record.texts)).toEqual([]);
  });

  it("a hearth pad that cuts a girder has its headers named", () => {
    expect(foundationNotes(sampleHouse("stonegate-farm")).join(" ")).toContain("hang from headers");
  });
});
