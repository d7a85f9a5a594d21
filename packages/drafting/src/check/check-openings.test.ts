import { describe, expect, it } from "vitest";
import { broken } from "../fixtures/cabin.ts";
import type { Level } from "../layout/model.ts";
import { window } from "../layout/rooms.ts";

const beside = (width: number, at: number, head: number) => (level: Level) => {
  level.windows.push(window("living", "s", width, { at, sill: 1, height: head - 1, kind: "picture" }));
};

describe("openings beside one another", () => {
  it("have room for the studs between them", () => {
    const pair = (gap: number) => (level: Level) => {
      const options = { height: 3, sill: 3.2 };
      level.windows.push(window("kitchen", "w", 2, { at: 3, ...options }));
      level.windows.push(window("kitchen", "w", 2, { at: 5 + gap, ...options }));
    };
    expect(broken(pair(0.2))).toEqual([
      "Main/kitchen: the window on side w of kitchen stands 2.4 in from the window on side w of kitchen; framing needs 9 in",
    ]);
    expect(broken(pair(0.76))).toEqual([]);
  });

  it("are a door with its sidelight where they share a frame and a head", () => {
    // The entry stands from 7.5 to 10.5 ft; its head is at 8 ft.
    const door = "Main/living: the entry door from living to outside stands";
    const far = "in from the window on side s of living; framing needs 9 in";
    const light = (width: number, at: number, head: number) => broken(beside(width, at, head));
    expect(light(1, 7, 8)).toEqual([]);
    expect(light(1, 7, 7.5)).toEqual([`${door} 0 ${far}`]);
    expect(light(1, 6.8, 8)).toEqual([`${door} 2.4 ${far}`]);
  });
});

describe("the leaves of doors", () => {
  const widths = (kind: "hinged" | "garage", width: number) => (level: Level) => {
    const door = level.doors.find((one) => one.kind === kind && (kind === "garage" || one.to === "bedroom"));
    if (door) door.width = width;
  };
  const none = "which is no stock size";

  it("come in stock sizes", () => {
    expect(broken(widths("hinged", 2.67))).toEqual([]);
    expect(broken(widths("hinged", 2.75))).toEqual([
      `Main/hall: the hinged door from hall to bedroom is 33 in wide, ${none}`,
    ]);
    expect(broken(widths("garage", 7.6))).toEqual([
      `Main/garage: the garage door from garage to outside is 91.2 in wide, ${none}`,
    ]);
  });
});
