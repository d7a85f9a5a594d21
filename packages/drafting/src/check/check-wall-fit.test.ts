import { describe, expect, it } from "vitest";
import { broken } from "../fixtures/cabin.ts";
import type { Level, Window } from "../layout/model.ts";
import { window } from "../layout/rooms.ts";

/** A window in the north wall of a room, over what stands against it. */
const behind =
  (room: string, width: number, at: number, more: Partial<Window> = {}) =>
  (level: Level) =>
    level.windows.push(window(room, "n", width, { at, sill: 3.5, height: 3.5, ...more }));

describe("what stands against the walls of kitchens and baths", () => {
  it("goes with a window beside it", () => {
    expect(broken(behind("kitchen", 3, 5.9))).toEqual([]);
    expect(broken(behind("bath", 2, 17.5, { sill: 5, height: 2 }))).toEqual([]);
  });

  it.each([
    ["kitchen: the range stands before a window", behind("kitchen", 3, 3.5)],
    ["kitchen: the refrigerator stands before a window", behind("kitchen", 2.5, 7.4)],
    ["kitchen: the counter covers the sill of a window", behind("kitchen", 2, 5.2, { sill: 2.5 })],
    ["bath: the shower ends in a window", behind("bath", 3, 20)],
    ["bath: the vanity leaves no wall for a mirror over it", behind("bath", 2.8, 13.9)],
  ])("finds %s", (fault, damage) => expect(broken(damage)).toContain(`Main/${fault}`));

  it("leaves a mirror under a high window, or beside one", () => {
    expect(broken(behind("bath", 2.8, 13.9, { sill: 6, height: 2 }))).toEqual([]);
    expect(broken(behind("bath", 0.8, 12.92, { sill: 4, height: 3 }))).toEqual([]);
  });
});
