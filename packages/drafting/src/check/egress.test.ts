import { describe, expect, it } from "vitest";
import { window } from "../layout/rooms.ts";
import { clearOpening, isEgress } from "./egress.ts";

const AT_GRADE = 0.5;
const UPSTAIRS = 11;

describe("clearOpening", () => {
  it("is half the height of a double-hung unit, and one of two side by side", () => {
    expect(clearOpening(window("bedroom", "s", 3, { height: 5 }))).toEqual({ width: 2.63, height: 2.2 });
    expect(clearOpening(window("bedroom", "s", 6, { height: 5 }))).toEqual({ width: 2.63, height: 2.2 });
  });

  it("is the whole of a casement but for its sash, and nothing of fixed glass", () => {
    const casement = clearOpening(window("bedroom", "s", 2.5, { height: 4, kind: "casement" }));
    expect(casement.width).toBeCloseTo(2);
    expect(casement.height).toBeCloseTo(3.66);
    expect(clearOpening(window("bedroom", "s", 8, { kind: "picture" })).width).toBe(0);
  });
});

describe("isEgress", () => {
  const lift = (width: number, height: number, sill: number) =>
    window("bedroom", "s", width, { height, sill });

  it("asks for 5.7 sq ft upstairs and 5.0 where the sill stands near the ground", () => {
    const window = lift(2.7, 5, 1.7);
    expect(isEgress(window, AT_GRADE)).toBe(true);
    expect(isEgress(window, UPSTAIRS)).toBe(false);
    expect(isEgress(window, 2)).toBe(false);
    expect(isEgress(lift(3, 5, 2), UPSTAIRS)).toBe(true);
  });

  it("asks for a sill at 44 inches or lower and an opening 20 inches wide and 24 high", () => {
    expect(isEgress(lift(3, 5, 3.6), UPSTAIRS)).toBe(true);
    expect(isEgress(lift(3, 5, 3.7), UPSTAIRS)).toBe(false);
    const narrow = window("bedroom", "s", 1.9, { height: 7, sill: 1, kind: "casement" });
    expect(isEgress(narrow, UPSTAIRS)).toBe(false);
    expect(isEgress(lift(5.8, 4.5, 2), UPSTAIRS)).toBe(false);
  });
});
