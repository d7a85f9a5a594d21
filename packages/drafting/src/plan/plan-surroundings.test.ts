import { describe, expect, it } from "vitest";
import { OUTDOOR_UNITS } from "../electrical/equipment.ts";
import { outdoorUnitOf } from "../electrical/outdoor-unit.ts";
import { mirrorOf, planOnSheet } from "../fixtures/drawn.ts";
import { floorFrame, girderPosts } from "../foundation/floor-girders.ts";
import { heavyWallPosts } from "../foundation/heavy-walls.ts";
import { crossesBox } from "../geometry/free-place.ts";
import { centreOf } from "../geometry/rects.ts";
import type { Shape } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { boundsOf, intersection, subtract } from "../layout/edges.ts";
import { dropOf, groundLevelOf } from "../layout/heights.ts";
import { wellsOf } from "../layout/wells.ts";
import { planScale, setDims } from "../sheets/floor-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { siteShapes } from "../sheets/site-shapes.ts";

import { textBox } from "./interior-dims.ts";
import { dimensionShapes } from "./plan-dims.ts";
import { fmtDrop, stepRects } from "./plan-steps.ts";
import { deckOver } from "./roofs-below.ts";
import { stringBands, stringLines } from "./string-places.ts";
import { wallsOf } from "./walls.ts";

const houses = sampleHouses.flatMap((house) => [
  [house.slug, house] as const,
  [`${house.slug} mirrored`, mirrorOf(house)] as const,
]);

const wordsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.type === "text" ? [shape.value] : []));

describe.each(houses)("round the rooms of %s", (_, house) => {
  const ground = groundLevelOf(house);

  it("its unit outdoors stands on free ground, named on plan and site, where its disconnect is wired", () => {
    const unit = outdoorUnitOf(house, ground);
    if (!unit) throw new Error("no unit outdoors");
    const rooms = house.levels[ground]?.rooms.flatMap(({ rects }) => rects) ?? [];
    const taken = [...rooms, ...stepRects(house, ground), ...wellsOf(house, ground).map(({ rect }) => rect)];
    expect(taken.filter((rect) => intersection(rect, unit.pad))).toEqual([]);
    expect(wordsOf(planOnSheet(house, ground))).toContain(unit.name);
    expect(wordsOf(siteShapes(house, boundsOf(rooms), 24, 1))).toContain(unit.name);
  });

  it("the posts in a basement stand on its plan as on the foundation's, under girders with their mark", () => {
    const frame = floorFrame(house);
    const posts = ground > 0 && frame ? [...girderPosts(frame), ...heavyWallPosts(house)] : [];
    const shapes = planOnSheet(house, 0);
    expect(shapes.filter(({ type, layer }) => type === "polygon" && layer === "S-FNDN")).toHaveLength(
      posts.length,
    );
    expect(wordsOf(shapes).some((word) => word.startsWith("GIRDER OVER"))).toBe(posts.length > 0);
  });

  it("lower roofs beside an upper level are drawn and named", () => {
    for (const [index, level] of house.levels.entries()) {
      const rooms = level.rooms.flatMap(({ rects }) => rects);
      const wide = house.roofs
        .filter((roof) => roof.level < index)
        .flatMap(({ over }) => subtract([over], rooms))
        .filter(({ w, d }) => Math.min(w, d) > 6);
      if (wide.length > 0)
        expect(wordsOf(planOnSheet(house, index)).some((word) => word.includes("BELOW"))).toBe(true);
    }
  });

  it("names and arrows of lower roofs stand off the strings of dimensions", () => {
    for (const index of house.levels.keys()) {
      const on = paperFor(house);
      const dims = setDims(on, planScale(house, on).k, house, index);
      const bands = stringBands(dimensionShapes(house, index, wallsOf(house, index), dims), dims.text);
      const names = planOnSheet(house, index).flatMap((shape) =>
        shape.type === "text" && shape.value.includes("BELOW") ? [textBox(shape)] : [],
      );
      expect(names.filter((box) => bands.some((band) => intersection(band, box)))).toEqual([]);
    }
  });

  it("the unit outdoors has its name beside it, with no string or wall between them", () => {
    const unit = outdoorUnitOf(house, ground);
    const on = paperFor(house);
    const dims = setDims(on, planScale(house, on).k, house, ground);
    const lines = stringLines(dimensionShapes(house, ground, wallsOf(house, ground), dims));
    const rooms = house.levels[ground]?.rooms.flatMap(({ rects }) => rects) ?? [];
    const names = planOnSheet(house, ground).filter((shape) => shape.type === "text");
    const [name, ...more] = names.filter(({ value }) => OUTDOOR_UNITS.has(value));
    expect([name?.value, more]).toEqual([unit?.name, []]);
    if (!unit || !name) return;
    const both = boundsOf([textBox(name), unit.pad]);
    const from = centreOf(unit.pad);
    expect(rooms.filter((room) => intersection(room, textBox(name)))).toEqual([]);
    expect(lines.filter((line) => intersection(line, textBox(name)))).toEqual([]);
    expect([...rooms, ...lines].filter((one) => crossesBox([from, name.at], one))).toEqual([]);
    expect(Math.max(both.w, both.d)).toBeLessThan(unit.pad.w + 8);
  });

  it("what one walks on below an upper level is called by its name and no roof", () => {
    for (const index of house.levels.keys()) {
      const words = wordsOf(planOnSheet(house, index));
      for (const roof of house.roofs.filter(({ level }) => level < index - 1)) {
        const deck = deckOver(house, roof);
        if (deck) expect(words).toContain(`${deck.name.toUpperCase()} BELOW`);
      }
    }
  });

  it("a garage with a lower floor says how much lower", () => {
    for (const [index, level] of house.levels.entries())
      for (const room of level.rooms.filter(({ kind }) => kind === "garage")) {
        const drop = dropOf(house, index, room);
        const words = wordsOf(planOnSheet(house, index));
        if (drop > 0.05) expect(words.some((word) => word.endsWith(fmtDrop(drop)))).toBe(true);
      }
  });

  it("the masonry under a hearth is shown in a basement", () => {
    const hearth = house.levels[ground]?.fixtures.some(({ kind }) => kind === "fireplace");
    const isNamed = wordsOf(planOnSheet(house, 0)).includes("HEARTH BASE");
    expect(isNamed).toBe(ground > 0 && hearth === true);
  });
});
