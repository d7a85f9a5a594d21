import { describe, expect, it } from "vitest";
import { BoxGrid } from "./box-grid.ts";

const grid = new BoxGrid<string>();
grid.add("wide", { x: 1, y: 1, w: 20, d: 0.5 });
grid.add("near", { x: 2, y: 0, w: 1, d: 3 });
grid.add("west", { x: -9, y: -9, w: 1, d: 1 });

describe("a grid of boxes", () => {
  it("counts once what lies in several of its squares", () => {
    expect(grid.count({ x: 0, y: 0, w: 30, d: 30 })).toBe(2);
    expect(grid.count({ x: 15, y: 0, w: 1, d: 2 })).toBe(1);
  });

  it("counts what is met, not what shares a square, on either side of nought", () => {
    expect(grid.count({ x: 0, y: 0, w: 0.9, d: 0.9 })).toBe(0);
    expect(grid.count({ x: -8.5, y: -8.5, w: 0.1, d: 0.1 })).toBe(1);
  });

  it("counts those alone that pass a test", () => {
    expect(grid.count({ x: 0, y: 0, w: 30, d: 30 }, (name) => name === "near")).toBe(1);
  });
});
