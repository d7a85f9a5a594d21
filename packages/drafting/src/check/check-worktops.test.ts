import { describe, expect, it } from "vitest";
import { broken, fixture, stepped, without } from "../fixtures/cabin.ts";
import type { House, Level } from "../layout/model.ts";
import { Furnisher } from "../layout/rooms.ts";

/** The kitchen of the cabin has a run along its north wall, 2.08 ft deep from 0.5 ft. */
const slots = (damage: (level: Level, house: House) => void) =>
  broken(damage).filter((one) => one.includes("slot"));

describe("worktops", () => {
  it("meet in the corner of an L", () => {
    const beside = (y: number) => (level: Level) => {
      const rect = { x: 0.5, y, w: 2.08, d: 4 };
      level.fixtures.push({ kind: "counter", room: "kitchen", rect, faces: "e" });
    };
    expect(slots(beside(2.7))).toEqual(["Main/kitchen: a slot of 1.4 in beside the counter"]);
    expect(slots(beside(2.58))).toEqual([]);
  });

  it("go on to the wall that is near, but for a filler", () => {
    const from = (gap: number) => (level: Level) => {
      const { rect } = fixture(level, "counter");
      rect.x += gap / 12;
      rect.w -= gap / 12;
    };
    expect(slots(from(6))).toEqual(["Main/kitchen: a slot of 6 in beside the counter"]);
    expect(slots(from(4))).toEqual([]);
  });

  it("and machines stand against the whole wall, also where it steps back", () => {
    const before = (level: Level) => {
      fixture(level, "counter").rect.y += 4 / 12;
    };
    expect(slots(before)).toEqual(["Main/kitchen: a slot of 4 in behind the counter"]);
    const washerAt = (at: number, face: number) => (level: Level, house: House) => {
      stepped(level, house);
      without(level, "shower");
      const washer = new Furnisher(level).against("washer", "bath", "e", at);
      washer.rect.x = face - washer.rect.w;
      level.fixtures.push(washer);
    };
    expect(slots(washerAt(2, 23.5))).toEqual(["Main/bath: a slot of 6 in behind the washer"]);
    expect(slots(washerAt(4, 24))).toEqual([]);
  });

  it("cover a pocket of the wall that another closes", () => {
    const pocket = (level: Level) => {
      // The wall is 4.8 in behind the corner of the two, and the other top stands before that.
      fixture(level, "counter").rect.x += 0.4;
      fixture(level, "counter").rect.w -= 0.4;
      const rect = { x: 0.5, y: 2.58, w: 2.08, d: 4 };
      level.fixtures.push({ kind: "counter", room: "kitchen", rect, faces: "e" });
    };
    expect(slots(pocket)).toEqual([]);
  });

  it("stop at the jamb of a window in the wall across that reaches lower than they", () => {
    const beside = (at: number, sill: number) => {
      const found = broken((level) => {
        level.windows.push({ room: "kitchen", side: "w", at, width: 2.5, height: 4, sill });
      });
      return found.filter((one) => one.includes("beside its end"));
    };
    // The window from 2.15 ft on, and the run's front at 2.58 ft.
    expect(beside(3.4, 2.5)).toEqual([
      "Main/kitchen: the counter stands before 5.2 in of the window beside its end",
    ]);
    expect(beside(3.4, 3)).toEqual([]);
    expect(beside(3.85, 2.5)).toEqual([]);
  });

  it("go on for 9 in between a range and a free end", () => {
    const left = (inches: number) => (level: Level) => {
      without(level, "refrigerator");
      const { rect } = fixture(level, "counter");
      fixture(level, "range").rect.x = rect.x + rect.w - 2.5 - inches / 12;
    };
    const found = (inches: number) => broken(left(inches)).filter((one) => one.includes("free end"));
    expect(found(4)).toEqual([
      "Main/kitchen: 4 in of worktop between the range and the free end of its run; it needs 9 in",
    ]);
    expect(found(9)).toEqual([]);
  });
});
