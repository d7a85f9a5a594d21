import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { lettersOf } from "../geometry/free-place.ts";
import { distanceBetween, rectBetween, rectsMeet, spanAlong } from "../geometry/rects.ts";
import { type DimensionShape, pt } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { runsAlongX } from "../layout/edges.ts";
import { planScale, setDims } from "../sheets/floor-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { bollardsOf } from "./bollards.ts";
import { sweptFloor } from "./plan-openings.ts";
import { planShapes } from "./plan-shapes.ts";
import { stepRects } from "./plan-steps.ts";
import { wallsOf } from "./walls.ts";

const houses = sampleHouses.flatMap((house) => [house, mirrorOf(house)]);

describe("bollards", () => {
  it("stand before each appliance that a car can drive at (IRC M1307.3)", () => {
    const bare = houses.flatMap((house) =>
      house.levels.flatMap((level, index) =>
        wallsOf(house, index)
          .doors.filter(({ door }) => door.kind === "garage")
          .flatMap(({ door, edge, start, end }) =>
            level.fixtures
              .filter(({ kind }) => /^(water-heater|furnace|air-handler)$/.test(kind))
              .filter(({ room }) => room === door.from || room === door.to)
              .filter(({ rect }) => {
                const [low, high] = spanAlong(runsAlongX(edge.side), rect);
                // In line with the door, but for 6 in at its jambs.
                return high > start + 0.51 && low < end - 0.51;
              })
              .filter(({ rect }) =>
                (bollardsOf(house)[index] ?? []).every((one) => distanceBetween(one.rect, rect) > 1.01),
              )
              .map(({ kind, room }) => `${house.slug}: ${kind} in ${room}`),
          ),
      ),
    );
    expect(bare).toEqual([]);
  });

  it("stand on no car, appliance or step, and in the way of no door's leaf", () => {
    const met = houses.flatMap((house) =>
      house.levels.flatMap((level, index) => {
        const taken = [
          ...level.fixtures.map(({ rect }) => rect),
          ...stepRects(house, index),
          ...wallsOf(house, index).doors.flatMap((placed) => sweptFloor(placed) ?? []),
        ];
        return (bollardsOf(house)[index] ?? [])
          .filter(({ rect }) => taken.some((one) => rectsMeet(one, rect)))
          .map(({ room }) => `${house.slug}: ${room}`);
      }),
    );
    expect(met).toEqual([]);
  });

  it("are drawn and named on sheets, no name stands on one and no dimension runs beside one", () => {
    const wrong = houses.flatMap((house) =>
      house.levels.flatMap((_, index) => {
        const bollards = bollardsOf(house)[index] ?? [];
        if (bollards.length === 0) return [];
        const on = paperFor(house);
        const { k } = planScale(house, on);
        const least = on.text.least / k;
        const dims = setDims(on, k, house, index);
        const shapes = planShapes(house, index, { text: 1.2 * least, least, dims });
        const texts = shapes.filter((one) => one.type === "text");
        const named = texts.filter(({ value }) => value === "BOLLARD");
        const beside = shapes.flatMap((one) => (one.type === "dimension" ? [lineOf(one)] : []));
        const crowded = beside.filter((line) =>
          bollards.some(({ rect }) => distanceBetween(line, rect) < 0.4),
        );
        const hit = texts.filter((one) => bollards.some(({ rect }) => rectsMeet(lettersOf(one), rect)));
        const drawn = shapes.filter(
          (one) =>
            one.type === "ellipse" && bollards.some(({ rect }) => rectsMeet(rect, aboutOf(one.center))),
        );
        return [
          ...(named.length === bollards.length ? [] : [`${house.slug}: ${named.length} named`]),
          ...(drawn.length === bollards.length ? [] : [`${house.slug}: ${drawn.length} drawn`]),
          ...crowded.map(({ x, y }) => `${house.slug}: a dimension from ${x}, ${y} beside a bollard`),
          ...hit.map(({ value }) => `${house.slug}: ${value} on a bollard`),
        ];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** The line of a dimension, as a rectangle without a width. */
const lineOf = ({ axis, from, to, at }: DimensionShape) =>
  axis === "x" ? rectBetween(pt(from.x, at), pt(to.x, at)) : rectBetween(pt(at, from.y), pt(at, to.y));

/** A small square about a point. */
const aboutOf = ({ x, y }: { x: number; y: number }) => ({ x: x - 0.05, y: y - 0.05, w: 0.1, d: 0.1 });
