import { describe, expect, it } from "vitest";
import { broken } from "../fixtures/cabin.ts";
import type { Door, Level } from "../layout/model.ts";
import { door, outerDoor } from "../layout/rooms.ts";

/** The cabin's door from the hall to the given room as another one. */
const instead =
  (to: string, change: Partial<Door>) =>
  (level: Level): void => {
    level.doors = level.doors.map((one) => (one.to === to ? { ...one, ...change } : one));
  };

describe("the walls across those of doors", () => {
  // The bath's door is in a wall from 12 to 24 ft; walls across it stand there, half 4 1/2 in and half 6 in thick.
  it.each([
    ["an inner wall", 13.67, 13.6, "from hall to bath has 0.9 in"],
    ["the wall to a garage", 22.25, 22.33, "from hall to bath has 1 in"],
  ])("leave room for jamb and stud beside %s", (_, sound, tight, fault) => {
    const message = `Main/hall: the hinged door ${fault} to the wall across; its jamb needs 1.8 in`;
    const jambs = (at: number) =>
      broken(instead("bath", { at, hinge: at > 20 ? "end" : "start" })).filter((one) => one.includes("jamb"));
    expect(jambs(sound)).toEqual([]);
    expect(jambs(tight)).toEqual([message]);
  });

  it("end the pockets of doors by their near faces, not by their middles or far sides", () => {
    // Into the outer wall at the south: its face is at 19.5 ft.
    const pocket = (at: number) => (level: Level) => {
      level.rooms.push({ id: "den", name: "Den", kind: "office", rects: [{ x: 0, y: 10, w: 6, d: 10 }] });
      const living = level.rooms.find((one) => one.id === "living");
      if (living) living.rects = [{ x: 6, y: 10, w: 6, d: 10 }];
      level.windows = level.windows.filter((one) => one.room !== "living");
      level.doors.push(door("living", "den", { kind: "pocket", at, width: 2.5, hinge: "end" }));
    };
    const short = (at: number) => broken(pocket(at)).filter((one) => one.includes("slide into"));
    expect(short(15.75)).toEqual([]);
    expect(short(16)).toEqual([
      "Main/living: the pocket door from living to den lacks 0.25 ft of wall to slide into",
    ]);
  });
});

describe("the leaves of doors", () => {
  const swings = (what: string, near: number, more: Partial<Door> = {}) =>
    broken((level) => {
      instead("bath", { at: 14, hinge: "end", ...more })(level);
      const one = level.fixtures.find(({ kind }) => kind === what);
      // The face of the bath's wall is at 7.81 ft, the door 2.67 ft wide.
      if (one) one.rect = { ...one.rect, x: 14.4, y: 7.8125 - 2.67 - near - one.rect.d };
    }).filter((one) => one.includes("swings"));
  const bath = "Main/bath: the hinged door from hall to bath swings";

  it("swing from the face of their wall, and clear of vanities and water closets", () => {
    expect(swings("vanity", 1.1 / 12)).toEqual([]);
    expect(swings("vanity", 0.5 / 12)).toEqual([`${bath} 0.5 in from the vanity; it needs 1 in`]);
    expect(swings("vanity", -1 / 12)).toEqual([`${bath} into the vanity`]);
    expect(swings("toilet", 3.1 / 12)).toEqual([]);
    expect(swings("toilet", 2 / 12)).toEqual([`${bath} 2 in from the toilet; it needs 3 in`]);
  });

  it("stand open clear of them too", () => {
    const beside = (gap: number) =>
      broken((level) => {
        instead("bath", { at: 14, hinge: "end" })(level);
        const toilet = level.fixtures.find(({ kind }) => kind === "toilet");
        if (toilet) toilet.rect = { ...toilet.rect, x: 15.335 + gap, y: 5.4 };
      }).filter((one) => one.includes("swings"));
    expect(beside(0.3)).toEqual([]);
    expect(beside(0.1)).toEqual([`${bath} 1.2 in from the toilet; it needs 3 in`]);
  });
});

describe("leaves and the walls across their way", () => {
  const swingsAt = (line: number) =>
    broken((level) => {
      instead("bath", { at: 14, hinge: "end" })(level);
      const bath = level.rooms.find(({ id }) => id === "bath");
      if (bath) {
        bath.rects = [
          { x: 16, y: 0, w: 8, d: 8 },
          { x: 12, y: line, w: 4, d: 8 - line },
        ];
      }
      level.rooms.push({
        id: "store",
        name: "Store",
        kind: "closet",
        rects: [{ x: 12, y: 0, w: 4, d: line }],
      });
    }).filter((one) => one.includes("into a wall"));

  it("pass their faces, which stand before their lines", () => {
    // The leaf reaches from the face of its wall, at 7.81 ft, to 5.14 ft; a partition's face is 2 1/4 in off its line.
    expect(swingsAt(4.9)).toEqual([]);
    expect(swingsAt(5.1)).toEqual(["Main/bath: the hinged door from hall to bath swings 1.7 in into a wall"]);
  });
});

describe("doors that open out over the landing of their steps", () => {
  const over = (hinge: Door["hinge"]) => (level: Level, house: { plinth: number }) => {
    house.plinth = 2;
    instead("garage", { at: 9.8, into: "garage", hinge })(level);
  };
  const fault = "Main/hall: the hinged door from hall to garage stands open across the top of its steps";

  it("leave the way to the flight free", () => {
    const found = (["start", "end"] as const).map((hinge) =>
      broken(over(hinge)).filter((one) => one === fault),
    );
    expect(found.map((one) => one.length)).toEqual([0, 1]);
  });

  it("are those of an outer door as well", () => {
    const found = (["start", "end"] as const).map((hinge) =>
      broken((level, house) => {
        house.plinth = 2;
        level.landings = [{ room: "outside", rect: { x: -3, y: 2, w: 3, d: 3.5 }, down: "s" }];
        level.doors.push({ ...outerDoor("kitchen", "w", "hinged", { at: 3.75, hinge }), into: "outside" });
      }).filter((one) => one.includes("across the top")),
    );
    expect(found.map((one) => one.length)).toEqual([0, 1]);
  });
});
