import { describe, expect, it } from "vitest";
import { farmhouse } from "../fixtures/fixture-houses.ts";
import { sceneOf } from "../scene/build-scene.ts";
import type { HourName } from "./light.ts";
import { HouseRenderer } from "./render.ts";

const SIZE = { width: 120, height: 80 };

/** The front of the farmhouse with walls of a color, as bytes. */
function front(hour: HourName, wall: string): Uint8Array {
  const house = farmhouse();
  const painted = { ...house, palette: { ...house.palette, wall, accent: wall } };
  return new HouseRenderer(sceneOf(painted)).outside({ rear: false, hour, hand: 1 }, SIZE).data;
}

/** Mean color of the pixels that change most with the paint: the walls that the sun is on. */
function litWalls(hour: HourName, wall: string): [red: number, green: number, blue: number] {
  const [painted, black] = [front(hour, wall), front(hour, "#000000")];
  const pixels = Array.from({ length: painted.length / 3 }, (_, index) => index * 3);
  const change = (at: number) => (painted[at + 1] as number) - (black[at + 1] as number);
  const most = Math.max(...pixels.map(change));
  const lit = pixels.filter((at) => change(at) > most * 0.92);
  const mean = (channel: number) =>
    lit.reduce((sum, at) => sum + (painted[at + channel] as number), 0) / lit.length;
  return [mean(0), mean(1), mean(2)];
}

describe("the front of a house", () => {
  it.each(["morning", "day", "golden"] as const)("shows white paint white in the light of %s", (hour) => {
    const shown = litWalls(hour, "#f6f6f6");
    expect(Math.min(...shown)).toBeGreaterThan(215);
    // More than this between the channels is seen as cream.
    expect(Math.max(...shown) - Math.min(...shown)).toBeLessThan(16);
  });
});
