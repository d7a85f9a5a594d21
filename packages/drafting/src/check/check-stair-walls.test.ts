import { describe, expect, it } from "vitest";
import { broken, resize, twoStories, upper } from "../fixtures/cabin.ts";
import { skylineNarrow } from "../houses/plans/skyline-narrow.ts";
import { sampleHouse } from "../houses/sample-houses.ts";
import type { House, Level, Window } from "../layout/model.ts";
import { window } from "../layout/rooms.ts";
import { checkHouse } from "./check.ts";

describe("stairs between walls", () => {
  it("are 36 in wide on both of their levels", () => {
    // The west wall takes 6 in of the flight, the partition half of its 4 1/2 in.
    const narrow = (level: Level, house: House) => {
      for (const one of [level, upper(house)]) resize(one, "stairs", [0, 6, 3.5, 11.2]);
      resize(upper(house), "loft", [0, 0, 24, 6], [3.5, 6, 20.5, 14], [0, 17.2, 3.5, 2.8]);
      resize(level, "living", [3.5, 10, 8.5, 10], [0, 17.2, 3.5, 2.8]);
      resize(level, "kitchen", [0, 0, 12, 6], [3.5, 6, 8.5, 4]);
      for (const { rect } of level.stairs) rect.w = 3.5;
    };
    expect(broken(narrow, twoStories)).toEqual([
      "Main/stairs: a stair 33.8 in wide between its walls; it needs 36 in",
    ]);
  });

  it("end at the faces of the walls beside them", () => {
    // The partition's face is at 3.81 ft: less than 4 in before it is a slot, more a well that has its guard.
    const wide = (w: number) => (level: Level) => {
      for (const { rect } of level.stairs) rect.w = w;
    };
    const slots = (w: number) => broken(wide(w), twoStories).filter((one) => one.includes("before the wall"));
    expect(slots(3.81)).toEqual([]);
    expect(slots(3.6)).toEqual(["Main/stairs: a stair ends 2.5 in before the wall beside it"]);
    expect(slots(3.47)).toEqual([]);
    // A wall that stands off its line, as over one beside it, has its face there.
    const house = structuredClone(sampleHouse("orchard-house"));
    for (const { rect } of house.levels[0]?.stairs ?? []) rect.w -= 0.2;
    expect(checkHouse(house).map(({ message }) => message)).toEqual([
      "a stair ends 2.4 in before the wall beside it",
    ]);
  });

  it("pass before no window", () => {
    const light = (options: Partial<Window>) => (level: Level) => {
      level.windows.push(window("stairs", "w", 2, { height: 3, sill: 2, ...options }));
    };
    const fault = (over: number) =>
      `Main/stairs: the window on side w of stairs begins ${over} in over the steps before it; it needs 18 in`;
    // The flight climbs 9 ft from y = 17.2 to y = 6: near its foot it passes under a high window.
    expect(broken(light({ at: 15.7, sill: 4 }), twoStories)).toEqual([]);
    expect(broken(light({ at: 15.7 }), twoStories)).toEqual([fault(0.9)]);
    expect(broken(light({ at: 9, height: 1.5, sill: 4.5 }), twoStories)).toEqual([fault(-23.1)]);
    // Under the upper half of the flight there is room for one.
    expect(broken(light({ at: 8, height: 3, sill: 1 }), twoStories)).toEqual([]);
  });

  it("that end beside a flight under a void are 34 in over its nosings", () => {
    const house = structuredClone(sampleHouse("bayview-contemporary"));
    const [hall, open] = ["hall", "void"].map((id) => house.levels[1]?.rooms.find((room) => room.id === id));
    expect(checkHouse(sampleHouse("bayview-contemporary"))).toEqual([]);
    // The hall of the upper level ends a foot nearer to the head of the flight.
    hall?.rects.forEach((rect, at) => {
      if (at === 1) rect.d -= 1;
    });
    for (const rect of open?.rects ?? []) {
      rect.y -= 1;
      rect.d += 1;
    }
    expect(checkHouse(house).map(({ message }) => message)).toEqual([
      "a wall that ends 26.1 in over the nosings beside it; it needs 34 in",
    ]);
  });

  it("pass before no window with the landing of a stair that turns", () => {
    const tall: House = structuredClone(skylineNarrow);
    const one = tall.levels[1]?.windows.find(({ room }) => room === "stairs");
    if (one) one.height = 7;
    expect(checkHouse(skylineNarrow)).toEqual([]);
    expect(checkHouse(tall).map(({ message }) => message)).toEqual([
      expect.stringContaining("the window on side w of stairs begins"),
    ]);
  });
});
