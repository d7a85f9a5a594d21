import { describe, expect, it } from "vitest";
import { FreePlace } from "./free-place.ts";
import { nameAlong } from "./line-names.ts";

describe("the name of a line", () => {
  const line = { axis: "x", line: 10, start: 0, end: 8 } as const;
  const wall = { x: -20, y: 7, w: 40, d: 0.5 };
  /** Lettering fills the room of the line, up to the wall and far below. */
  const full = () => {
    const free = new FreePlace([]);
    free.keep({ x: -20, y: 7.5, w: 40, d: 20 });
    return free;
  };

  it("stands on lettering rather than past a wall, where it would be read as of the next room", () => {
    expect(nameAlong(line, ["BEAM OVER"], full(), 0.4, [wall]).at.y).toBeGreaterThan(7.5);
  });

  it("stands where there is room, if no wall is between", () => {
    expect(nameAlong(line, ["BEAM OVER"], full(), 0.4).at.y).toBeLessThan(7.5);
  });

  it("stands near a wall that its line runs into", () => {
    const end = { x: 7.9, y: 0, w: 0.4, d: 20 };
    const { at } = nameAlong(line, ["BEAM OVER"], new FreePlace([]), 0.4, [end]);
    expect(Math.abs(at.y - 10)).toBeLessThan(0.5);
  });
});
