import { expect, test } from "vitest";
import { CLIMATE, circuitsOf } from "../electrical/circuits.ts";
import { houses } from "../houses/sample-houses.ts";
import { isHeated } from "../measure.ts";
import { knownLoad, loadRows } from "./load-worksheet.ts";

const figure = (text = ""): number => Number(text.replace(/[, A]/g, ""));
/** Circuits of several outlets, which the floor stands for in the calculation. */
const GENERAL = /^(?:Receptacles|Lights|Bath rec|Garage rec|Small app|Laundry)/;

test.each(houses)("the load of %s is reckoned as in the examples of NEC 220.82", (_, house) => {
  const circuits = circuitsOf(house);
  const rows = loadRows(house, circuits);
  const [head = [], lighting = [], small = [], ...more] = rows;
  // The table of the code was not at hand.
  expect(head[0]).toContain("to be verified");
  const floor = house.levels
    .flatMap(({ rooms }) => rooms.filter(({ kind }) => isHeated(kind)).flatMap(({ rects }) => rects))
    .reduce((sum, { w, d }) => sum + w * d, 0);
  // Levels are told in whole square feet.
  expect(Math.abs(figure(lighting[1]) - 3 * floor)).toBeLessThanOrEqual(1.5 * house.levels.length);
  expect(figure(small[1]) % 1500).toBe(0);
  // Two circuits of small appliances and one of a laundry at least.
  expect(figure(small[1])).toBeGreaterThanOrEqual(4500);
  // Every appliance with a circuit of its own has its row; what heats and cools is left to be filled in.
  const own = circuits.map(({ serves }) => serves).filter((serves) => !GENERAL.test(serves));
  const [climate, appliances] = [true, false].map((wanted) =>
    own.filter((serves) => (CLIMATE.indoors.has(serves) || CLIMATE.outdoors.has(serves)) === wanted),
  );
  expect(climate?.length).toBeGreaterThan(0);
  const named = more.flatMap(([what = ""]) => {
    const [, kind = "", count = ""] = /^(.+): (\d+) at [\d,]+, assumed$/.exec(what) ?? [];
    return Array.from({ length: Number(count) }, () => kind);
  });
  expect(named.sort()).toEqual(appliances?.sort());
  expect(more.filter(([, value]) => value === "")).toHaveLength(2);
  // Sum, demand and amperes follow from the rows over them.
  const values = more.map(([, value]) => figure(value));
  const [sum = 0, demand = 0, amps = 0] = values.slice(named.length);
  const listed = [lighting, small, ...more.slice(0, named.length)].map(([, value]) => figure(value));
  expect(sum).toBe(listed.reduce((total, va) => total + va, 0));
  expect(Math.abs(demand - 10_000 - 0.4 * (sum - 10_000))).toBeLessThanOrEqual(0.5);
  expect(amps).toBe(Math.ceil(demand / 240));
  expect(knownLoad(house, circuits).service).toBeGreaterThanOrEqual(Math.max(100, amps));
});
