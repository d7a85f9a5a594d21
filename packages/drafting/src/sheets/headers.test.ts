import { describe, expect, it } from "vitest";
import { tinyPlan } from "../fixtures/fixture-plan.ts";
import { headerOf } from "./headers.ts";

describe("headerOf", () => {
  // Table R602.7(1), 36 ft and 30 psf: 2-2x6 3 ft 10 in, 2-2x10 5 ft 9 in, 2-2x12 6 ft 10 in; the deep ones at 70 percent.
  it.each([
    [3, "2-2x6"],
    [3.75, "2-2x6"],
    [3.9, "2-2x10"],
    [3.95, "2-2x12"],
    [4.7, "2-2x12"],
    [4.75, "By engineer"],
  ])("carries a roof over an opening of %s ft with %s", (width, header) => {
    expect(headerOf(tinyPlan, 0, width)).toBe(header);
  });

  it("leaves a wall under a floor to the engineer", () => {
    const [level] = tinyPlan.levels;
    expect(level && headerOf({ ...tinyPlan, levels: [level, level] }, 0, 3)).toBe("By engineer");
  });
});
