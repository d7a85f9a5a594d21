import { describe, expect, test } from "vitest";
import { daysOf, fromDay, stateOn, toDay } from "./days";

const NEW_YORK = "America/New_York";

describe("a sale lasts from the first to the last day in the store's zone, both included", () => {
  const weekend = { startsOn: "2026-11-27", endsOn: "2026-11-29" };

  test.each([
    ["2026-11-27T04:59:59.999Z", "before"],
    ["2026-11-27T05:00:00.000Z", "in"],
    ["2026-11-30T04:59:59.999Z", "in"],
    ["2026-11-30T05:00:00.000Z", "after"],
  ])("at %s it is %s", (at, state) => {
    expect(stateOn(weekend, new Date(at), NEW_YORK)).toBe(state);
  });

  test.each([
    ["2026-11-26T10:59:59.999Z", "before"],
    ["2026-11-26T11:00:00.000Z", "in"],
    ["2026-11-29T10:59:59.999Z", "in"],
    ["2026-11-29T11:00:00.000Z", "after"],
  ])("east of Greenwich at %s it is %s", (at, state) => {
    expect(stateOn(weekend, new Date(at), "Pacific/Auckland")).toBe(state);
  });
});

describe("the days on which the clocks are changed are as long as they are", () => {
  const on = (day: string) => ({ startsOn: day, endsOn: day });

  test.each([
    ["2026-03-08T04:59:59.999Z", "before"],
    ["2026-03-08T05:00:00.000Z", "in"],
    ["2026-03-09T03:59:59.999Z", "in"],
    ["2026-03-09T04:00:00.000Z", "after"],
  ])("the one of 23 hours: at %s it is %s", (at, state) => {
    expect(stateOn(on("2026-03-08"), new Date(at), NEW_YORK)).toBe(state);
  });

  test.each([
    ["2026-11-01T03:59:59.999Z", "before"],
    ["2026-11-01T04:00:00.000Z", "in"],
    ["2026-11-02T04:59:59.999Z", "in"],
    ["2026-11-02T05:00:00.000Z", "after"],
  ])("the one of 25 hours: at %s it is %s", (at, state) => {
    expect(stateOn(on("2026-11-01"), new Date(at), NEW_YORK)).toBe(state);
  });
});

test.each([
  ["2026-11-27", "2026-11-27", 1],
  ["2026-03-07", "2026-03-09", 3],
  ["2026-10-01", "2026-12-29", 90],
])("from %s to %s are %i days", (startsOn, endsOn, days) => {
  expect(daysOf(startsOn, endsOn)).toBe(days);
});

test("a day is read from its column as it was written", () => {
  expect(toDay(fromDay("2026-03-08"))).toBe("2026-03-08");
});
