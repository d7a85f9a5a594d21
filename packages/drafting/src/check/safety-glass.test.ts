import { describe, expect, it } from "vitest";
import { cabin, main, twoStories } from "../fixtures/cabin.ts";
import type { Window } from "../layout/model.ts";
import { window } from "../layout/rooms.ts";
import { safetyGlassReason } from "./safety-glass.ts";

const reason = (one: Window, house = cabin()) => {
  main(house).windows.push(one);
  return safetyGlassReason(house, 0, one);
};

describe("safetyGlassReason", () => {
  it("leaves ordinary glass in ordinary windows", () => {
    expect(reason(window("kitchen", "w", 3))).toBeUndefined();
    expect(reason(window("nowhere", "w", 3))).toBeUndefined();
  });

  it("asks for it in large panes that begin low, pane by pane", () => {
    expect(reason(window("kitchen", "w", 3, { sill: 1, height: 5, kind: "picture" }))).toBe("large and low");
    expect(reason(window("kitchen", "w", 5, { sill: 1, height: 3, kind: "casement" }))).toBeUndefined();
  });

  it("asks for it within two feet of a door, in its wall and round the corner", () => {
    expect(reason(window("living", "s", 3, { at: 3.9, sill: 2 }))).toBeUndefined();
    expect(reason(window("living", "s", 3, { at: 5.1, sill: 2 }))).toBe("beside a door");
    expect(reason(window("living", "s", 3, { at: 5.1, sill: 5, height: 2 }))).toBeUndefined();
  });

  it("asks for it at tubs, showers and stairs", () => {
    expect(reason(window("bath", "n", 2, { sill: 4, height: 3 }))).toBe("at a bath");
    expect(reason(window("bath", "n", 2, { sill: 5, height: 2 }))).toBe("at a bath");
    expect(reason(window("bath", "n", 2, { sill: 5.6, height: 1 }))).toBeUndefined();
    expect(reason(window("kitchen", "w", 3, { sill: 3, height: 4, at: 4 }), twoStories())).toBe("at a stair");
  });

  it("asks for it beside treads, however high over the floor they start from", () => {
    const beside = (sill: number) => {
      const house = twoStories();
      const one = window("stairs", "w", 2, { at: 15.8, sill, height: 1 });
      main(house).windows.push(one);
      return safetyGlassReason(house, 0, one);
    };
    // Treads within 3 ft of it rise to about 4 ft.
    expect(beside(5.5)).toBe("at a stair");
    expect(beside(7.9)).toBeUndefined();
  });

  it("follows an order for it", () => {
    expect(reason(window("kitchen", "w", 3, { tempered: true }))).toBe("as ordered");
  });
});
