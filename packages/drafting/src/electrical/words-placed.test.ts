import { describe, expect, it } from "vitest";
import { mirrorOf } from "../fixtures/drawn.ts";
import { crossesBox, lettersOf } from "../geometry/free-place.ts";
import { distanceTo, grown, liesWithin, rectsMeet } from "../geometry/rects.ts";
import type { Shape, TextShape } from "../geometry/shape.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import type { Rect } from "../layout/model.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";

import { devicesOf } from "./devices.ts";
import { electricalShapes } from "./electrical-shapes.ts";
import { outdoorUnitOf } from "./outdoor-unit.ts";

const plans = sampleHouses
  .flatMap((house) => [house, mirrorOf(house)])
  .flatMap((house) =>
    house.levels.map((level, index) => ({
      name: `${house.slug} ${level.name}`,
      house,
      index,
      level,
      shapes: electricalShapes(house, index, electricalText(level, paperFor(house))),
    })),
  );

const isText = (shape: Shape): shape is TextShape => shape.type === "text";
const APPLIANCE = /^(range|refrigerator|dishwasher|washer|dryer|water-heater|furnace|air-handler)$/;
/** Words may stand on so much of the edge of an appliance, feet: between the bowls of a sink and its front. */
const RIM = 0.6;
/** The appliances by what the plans call them. */
const CALLED: Readonly<Record<string, string>> = {
  DW: "dishwasher",
  REF: "refrigerator",
  DRYER: "dryer",
  DRY: "dryer",
  WH: "water-heater",
  FURN: "furnace",
  AHU: "air-handler",
  RANGE: "range",
  HOOD: "range",
};

describe("words of electrical plans and of mirrored ones", () => {
  it("lead no home run over the machine of another circuit", () => {
    const over = plans.flatMap(({ name, level, shapes }) =>
      shapes.flatMap((shape, i) => {
        const [head, number] = [shapes[i + 1], shapes[i + 2]];
        if (shape.type !== "polyline" || head?.type !== "polygon" || number?.type !== "text") return [];
        const [a, b] = shape.points;
        if (!a || !b || !/^\d+$/.test(number.value)) return [];
        return level.fixtures
          .filter(
            ({ kind, rect }) => APPLIANCE.test(kind) && crossesBox([a, b], rect) && distanceTo(a, rect) > 1,
          )
          .map(({ kind }) => `${name}: ${number.value} over ${kind}`);
      }),
    );
    expect(over).toEqual([]);
  });

  it("name no appliance on another one or in a sink", () => {
    const wrong = plans.flatMap(({ name, level, shapes }) =>
      shapes.filter(isText).flatMap((word) => {
        const own = CALLED[word.value.split(" ")[0] ?? ""];
        return level.fixtures
          .filter(
            ({ kind, rect }) =>
              own &&
              kind !== own &&
              (kind === "sink" || APPLIANCE.test(kind)) &&
              rectsMeet(lettersOf(word), grown(rect, -RIM)),
          )
          .map(({ kind }) => `${name}: ${word.value} on ${kind}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("name each range, hood and dishwasher nearer to it than to the other", () => {
    const wrong = plans.flatMap(({ name, level, shapes }) =>
      shapes.filter(isText).flatMap((word) => {
        const own = CALLED[word.value.split(" ")[0] ?? ""];
        if (own !== "range" && own !== "dishwasher") return [];
        const off = (kind: string) =>
          Math.min(
            ...level.fixtures.filter((one) => one.kind === kind).map(({ rect }) => distanceTo(word.at, rect)),
          );
        return off(own) > off(own === "range" ? "dishwasher" : "range") + 0.2
          ? [`${name}: ${word.value}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("name the laundry in it, in houses as drawn", () => {
    const outside = plans
      .filter(({ house }) => sampleHouses.some((one) => one === house))
      .flatMap(({ name, level, shapes }) =>
        level.rooms
          .filter(({ kind }) => kind === "laundry")
          .filter(({ rects }) =>
            shapes
              .filter(isText)
              .filter(({ value }) => value.includes("LAUNDRY") || value === "LDRY")
              .every((word) => !rects.some((rect) => liesWithin(lettersOf(word), rect))),
          )
          .map((room) => `${name}: ${room.name}`),
      );
    expect(outside).toEqual([]);
  });

  it("of switches stand within 2 ft 10 in of their box", () => {
    const far = plans.flatMap(({ name, house, index, level, shapes }) =>
      devicesOf(house, index)
        .devices.filter(({ kind }) => kind.startsWith("switch"))
        .filter((box) => {
          const letters = [box.kind, ...(box.gang ?? [])].map((kind) =>
            kind.replace("switch-", "S").replace("switch", "S"),
          );
          const written = shapes.filter(isText).filter(({ value }) => value === letters.join(" "));
          return written.every((word) => distanceTo(box, lettersOf(word)) > 2.83);
        })
        .map(({ room }) => `${name}: ${level.rooms.find(({ id }) => id === room)?.name}`),
    );
    expect(far).toEqual([]);
  });

  it("name no room beside a unit outdoors, nor within 3 ft of it out of doors", () => {
    const beside = plans.flatMap(({ name, house, index, level, shapes }) => {
      const rooms = level.rooms.flatMap(({ rects }) => rects);
      const apart = (box: Rect, size: number) => (rooms.some((rect) => rectsMeet(box, rect)) ? size : 2.9);
      const unit = outdoorUnitOf(house, index);
      const words = shapes.filter(isText);
      const called = words.filter(({ value }) => unit && value.startsWith(unit.name)).map(lettersOf);
      return words
        .filter(({ layer }) => unit && layer === "A-ANNO-TEXT")
        .filter((word) =>
          [...called, ...(unit ? [unit.pad] : [])].some((box) =>
            rectsMeet(lettersOf(word), grown(box, apart(lettersOf(word), word.size))),
          ),
        )
        .map(({ value }) => `${name}: ${value}`);
    });
    expect(beside).toEqual([]);
  });
});
