import { describe, expect, it } from "vitest";
import { checkFixtures } from "../check/check-fixtures.ts";
import { alderStudio } from "../houses/plans/alder-studio.ts";
import { edgesOf, outerEdges, placeDoor, placeWindow } from "./edges.ts";
import type { Fixture, Level } from "./model.ts";
import { door, Furnisher, level, open, outerDoor, room, window } from "./rooms.ts";

/** A kitchen of two rectangles beside a bath, with a porch along part of the front. */
function plan(): Level {
  return level("Main", 9, {
    rooms: [
      room("kitchen", "Kitchen", "kitchen", [0, 0, 12, 10], [0, 10, 8, 6]),
      room("bath", "Bath", "bath", [12, 0, 8, 10]),
      room("porch", "Porch", "porch", [4, 16, 10, 5]),
    ],
    doors: [outerDoor("kitchen", "w", "entry", { at: 12 })],
    windows: [],
    furnish: () => [],
  });
}

describe("edges", () => {
  it("splits a wall by what stands on its other side", () => {
    const edges = edgesOf(plan())
      .filter((edge) => edge.room === "kitchen" && edge.side === "s")
      .sort((a, b) => a.line - b.line || a.start - b.start);
    expect(edges.map(({ other, line, start, end }) => ({ other, line, start, end }))).toEqual([
      { other: "outside", line: 10, start: 8, end: 12 },
      { other: "outside", line: 16, start: 0, end: 4 },
      { other: "porch", line: 16, start: 4, end: 8 },
    ]);
  });

  it("joins the two rectangles of one room, and takes a porch for the open air", () => {
    const main = plan();
    const edges = edgesOf(main);
    expect(edges.filter((edge) => edge.room === "kitchen" && edge.side === "w")).toMatchObject([
      { other: "outside", start: 0, end: 16 },
    ]);
    expect(outerEdges(main, edges, "kitchen", "s")).toMatchObject([
      { line: 16, start: 0, end: 8 },
      { line: 10, start: 8, end: 12 },
    ]);
  });

  it("places doors and windows in the middle of the longest edge unless told otherwise", () => {
    const main = plan();
    const edges = edgesOf(main);
    expect(placeDoor(edges, door("kitchen", "bath", { width: 3 }))).toMatchObject({ start: 3.5, end: 6.5 });
    expect(placeDoor(edges, door("kitchen", "bath", { width: 3, at: 2 }))).toMatchObject({
      start: 0.5,
      end: 3.5,
    });
    expect(placeDoor(edges, open("kitchen", "bath"))).toMatchObject({ start: 0, end: 10 });
    expect(placeDoor(edges, door("kitchen", "bath", { at: 11 }))).toBeNull();
    expect(placeWindow(main, edges, window("kitchen", "s", 2))).toMatchObject({
      edge: { line: 16 },
      start: 3,
      end: 5,
    });
    expect(placeWindow(main, edges, window("kitchen", "e", 2))).toMatchObject({
      edge: { line: 8 },
      start: 12,
    });
  });
});

describe("Furnisher", () => {
  const furnished = () => {
    const main = plan();
    return level(main.name, main.ceiling, {
      ...main,
      furnish: (place) => [
        place.kitchen("kitchen", "n", { sink: 5, dishwasher: 7.5, range: 2, refrigerator: "end" }),
        place.island("kitchen", 6, 6, "s", { w: 5, d: 2.5 }),
        place.row("bath", "e", ["vanity", "toilet", "shower"]),
      ],
    });
  };

  it("stands fixtures off outer and inner walls", () => {
    const place = furnished().fixtures;
    expect(place.find((one) => one.kind === "counter")?.rect).toMatchObject({ x: 0.5, y: 0.5 });
    const refrigerator = place.find((one) => one.kind === "refrigerator");
    expect((refrigerator?.rect.x ?? 0) + (refrigerator?.rect.w ?? 0)).toBeCloseTo(12 - 0.19);
    expect(refrigerator?.faces).toBe("s");
  });

  it("fills a row from wall to wall without overlaps", () => {
    const row = furnished().fixtures.filter((one) => one.room === "bath");
    expect(row.map((one) => one.faces)).toEqual(["w", "w", "w"]);
    expect(row[0]?.rect.y).toBeCloseTo(0.5);
    const last = row[2]?.rect;
    expect((last?.y ?? 0) + (last?.d ?? 0)).toBeCloseTo(9.5);
    const problems: string[] = [];
    const main = furnished();
    const rooms = new Map(main.rooms.map((one) => [one.id, one]));
    checkFixtures({
      house: { ...alderStudio, levels: [main] },
      level: main,
      index: 0,
      floor: 0,
      edges: edgesOf(main),
      room: (id) => rooms.get(id),
      report: (message) => problems.push(message),
    });
    expect(problems).toEqual([]);
  });

  it("leaves no wall where a room goes on", () => {
    const main = plan();
    const wide = level(main.name, main.ceiling, {
      ...main,
      furnish: (place) => [
        place.against("bench", "kitchen", "s", 10),
        place.against("bench", "kitchen", "n", 4, { part: 1 }),
      ],
    });
    expect(wide.fixtures[0]?.rect.y).toBeCloseTo(10 - 0.5 - 1.4);
    expect(wide.fixtures[1]?.rect.y).toBeCloseTo(10);
  });

  it("stands a fixture at the wall that is behind it, and a run in line", () => {
    const house = level("Main", 9, {
      rooms: [room("den", "Den", "office", [0, 0, 10, 12]), room("porch", "Porch", "porch", [10, 0, 6, 6])],
      doors: [],
      windows: [],
      furnish: () => [],
    });
    house.rooms.push(room("store", "Store", "closet", [10, 6, 6, 6]));
    const place = new Furnisher(house);
    const front = ({ rect }: Fixture) => rect.x + rect.w;
    expect(front(place.against("bench", "den", "e", 3))).toBeCloseTo(9.5);
    expect(front(place.against("bench", "den", "e", 9))).toBeCloseTo(9.81);
    expect(front(place.against("bench", "den", "e", 6))).toBeCloseTo(9.5);
    const tops = place.kitchen("den", "e", { refrigerator: "end" }).map(front);
    expect(tops).toEqual([9.5, 9.5]);
    const [tub] = place.tub("den", "s", { w: 5, at: 7.31 });
    expect(tub && front(tub)).toBeCloseTo(9.81);
    expect(place.tub("den", "s", { w: 5, at: 7.31 })).toHaveLength(2);
  });

  it("says which room is missing", () => {
    const main = plan();
    expect(() =>
      level(main.name, main.ceiling, { ...main, furnish: (place) => [place.against("sofa", "den", "n", 1)] }),
    ).toThrow("No room den (part 0) on Main");
  });
});
