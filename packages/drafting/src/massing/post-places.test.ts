import { describe, expect, it } from "vitest";
import { prairieHome } from "../houses/plans/prairie-home.ts";
import { edgesOf } from "../layout/edges.ts";
import { openingsBehind, postPlaces } from "./post-places.ts";

describe("postPlaces", () => {
  it("parts an edge into equal bays where nothing stands behind", () => {
    expect(postPlaces(0, 24, 8, [])).toEqual([0, 8, 16, 24]);
    expect(postPlaces(2, 9, 8, [])).toEqual([2, 9]);
  });

  it("moves a post beside a window that it would stand before", () => {
    const [, first] = postPlaces(0, 16, 8, [{ from: 6.6, to: 9.6, door: false }]);
    expect(first === undefined || first <= 6.1 || first >= 10.1).toBe(true);
  });

  it("keeps the posts of a real porch clear of its doors and windows", () => {
    const level = prairieHome.levels[0];
    if (!level) throw new Error("no level");
    const behind = openingsBehind(level, edgesOf(level), "s", 42);
    expect(behind.filter((one) => one.door)).toHaveLength(1);
    expect(behind.length).toBeGreaterThan(4);
    const posts = postPlaces(0.45, 47.55, 8.5, behind);
    expect(posts.length).toBeGreaterThan(4);
    for (const post of posts) {
      expect(behind.filter((one) => post > one.from - 0.3 && post < one.to + 0.3)).toEqual([]);
    }
  });
});
