import { expect, test } from "vitest";
import { lettersOf } from "../geometry/free-place.ts";
import { distance, distanceTo } from "../geometry/rects.ts";
import { sampleHouses } from "../houses/sample-houses.ts";
import { intersection } from "../layout/edges.ts";
import { swingingLeaves } from "../plan/plan-openings.ts";
import { wallsOf } from "../plan/walls.ts";
import { electricalText } from "../sheets/electrical-sheets.ts";
import { paperFor } from "../sheets/plan-set.ts";
import { drawnDevices, electricalShapes } from "./electrical-shapes.ts";
import { radiusOf, symbolPlace } from "./electrical-words.ts";

/** The letters of receptacles and switches: how far GF stand off their symbol, in heights of letters, and which are in a door's way. */
const letters = sampleHouses.flatMap((house) =>
  house.levels.flatMap((level, index) => {
    const text = electricalText(level, paperFor(house));
    const { devices, at } = drawnDevices(house, index, text);
    const symbols = devices.filter(({ kind }) => kind === "gfci").map((one) => symbolPlace(at(one), text).c);
    const leaves = wallsOf(house, index).doors.flatMap((door) => swingingLeaves(door));
    const shapes = electricalShapes(house, index, text);
    return shapes.flatMap((shape) => {
      if (shape.type !== "text" || !/^(GF|S3?( S3?)*)$/.test(shape.value)) return [];
      const box = lettersOf(shape);
      const off = Math.min(...symbols.map((c) => distanceTo(c, box) - radiusOf(text))) / text;
      const inTheWay = leaves.some(({ pin, width, square }) => {
        const part = intersection(square, box);
        return part !== null && distanceTo(pin, part) < width;
      });
      const leaders = shapes.flatMap((one) =>
        one.type === "polyline" && one.layer === shape.layer && one.points.length === 2 ? [one.points] : [],
      );
      // Where its line passes other letters, it is broken under them, be they next to these.
      const isLed =
        leaders.some(([, end]) => end && distanceTo(end, box) < 1.5 * text) &&
        leaders.some(([start]) =>
          symbols.some((c) => start && Math.abs(distance(c, start) - radiusOf(text)) < 0.01),
        );
      return [{ value: shape.value, off, inTheWay, isLed, name: `${house.slug} ${level.name}` }];
    });
  }),
);

test("the letters of four in five receptacles with GF touch them almost, and of nine in ten are within a few inches", () => {
  const beside = letters.filter(({ value }) => value === "GF");
  const share = (most: number) => beside.filter(({ off }) => off < most).length / beside.length;
  expect(beside.length).toBeGreaterThan(300);
  expect(share(0.5)).toBeGreaterThan(0.8);
  expect(share(1.5)).toBeGreaterThan(0.9);
});

test("letters of receptacles that stand far off every one are led to theirs", () => {
  const far = letters.filter(({ value, off }) => value === "GF" && off > 2);
  expect(far.length).toBeGreaterThan(10);
  expect(far.filter(({ isLed }) => !isLed).map(({ name, off }) => `${name} ${off.toFixed(1)}`)).toEqual([]);
});

test("of a hundred letters of receptacles and switches three at most stand where a door swings", () => {
  expect(letters.filter(({ inTheWay }) => inTheWay).length / letters.length).toBeLessThan(0.03);
});

/** A line that is broken under letters ends so near to them, in heights of them. */
const AT = 0.4;

/** What leaders lead to. */
const LED = /^(GF|WP|FL|DO)$/;

test("leaders of receptacles reach their letters without passing under other words, but where there is no room", () => {
  const crossed = sampleHouses.flatMap((house) =>
    house.levels.flatMap((level, index) => {
      const text = electricalText(level, paperFor(house));
      const shapes = electricalShapes(house, index, text);
      const others = shapes.flatMap((shape) =>
        shape.type === "text" && !LED.test(shape.value) ? [shape] : [],
      );
      return shapes.flatMap((shape) => {
        if (shape.type !== "polyline" || shape.layer !== "E-POWR" || shape.weight !== "hair" || shape.dash)
          return [];
        const met = others.filter((word) =>
          shape.points.some((end) => distanceTo(end, lettersOf(word)) < AT * text),
        );
        return met.map(({ value }) => `${house.slug} ${level.name}: under ${value}`);
      });
    }),
  );
  // In three tight baths and beside a dryer there is no place in view of the symbol.
  expect(new Set(crossed).size, crossed.join("\n")).toBeLessThan(7);
});
