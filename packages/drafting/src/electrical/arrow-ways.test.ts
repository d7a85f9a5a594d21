import { describe, expect, it } from "vitest";
import { cheapestFirst, waysOf } from "./arrow-ways.ts";

const outlets = [
  { kind: "receptacle", room: "den", x: 10, y: 0, side: "n" },
  { kind: "light", room: "den", x: 14, y: 6 },
] as const;
const ways = waysOf(outlets, { x: 10, y: 40 }, 0.5);
const choices = [...cheapestFirst(ways)];

describe("the arrows of home runs", () => {
  it("are tried each once, the cheapest first", () => {
    const sorted = choices.map(({ cost }) => cost).sort((a, b) => a - b);
    expect(choices.map(({ cost }) => cost)).toEqual(sorted);
    expect(new Set(choices.map(({ way, length }) => `${ways.indexOf(way)} ${length}`)).size).toBe(
      ways.length * 18,
    );
  });

  it("point first from the nearest outlet to the panel, off its wall", () => {
    const [first] = choices;
    expect(first?.way.outlet).toBe(outlets[0]);
    expect(first?.way.step.y).toBeCloseTo(1);
    expect(first?.length).toBe(1.2);
  });
});
