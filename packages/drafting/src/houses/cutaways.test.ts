import { describe, expect, it } from "vitest";
import { sceneIn } from "../fixtures/drawn.ts";
import { HouseRenderer } from "../pictures/render.ts";
import { sampleHouses } from "./sample-houses.ts";

const SIZE = { width: 60, height: 40 };
/** Paper is told by this many steps of 255, which leave room for the soft rim of a shadow. */
const LIKE = 12;

describe.each(sampleHouses.filter(({ levels }) => levels.length > 1))("$name", (house) => {
  it("stands whole in the cutaways of its levels, down to the ground", () => {
    const renderer = new HouseRenderer(sceneIn(house));
    const row = 3 * SIZE.width;
    for (const index of house.levels.keys()) {
      const { data } = renderer.cutaway(index, SIZE);
      const paper = data.slice(0, 3);
      const below = [...data.subarray(data.length - row)];
      expect(Math.max(...below.map((value, at) => Math.abs(value - (paper[at % 3] ?? 0))))).toBeLessThan(
        LIKE,
      );
    }
  });
});
