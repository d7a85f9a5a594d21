import { describe, expect, it } from "vitest";
import { fernCabin } from "../houses/plans/fern-cabin.ts";
import { groundFloorDepth, groundUnder, openFloorOf } from "./heights.ts";
import type { House, Room } from "./model.ts";

const deck: Room = { id: "deck", name: "Deck", kind: "deck", rects: [{ x: 0, y: 0, w: 8, d: 8 }] };
const at = (plinth: number): House => ({ ...fernCabin, plinth });

describe("the ground and what is built on it", () => {
  it("keeps 18 in under the joists and never lies over the grade outside", () => {
    for (const plinth of [1.25, 1.5, 2, 2.5, 4]) {
      expect(plinth - groundFloorDepth(at(plinth)) - groundUnder(at(plinth))).toBeGreaterThanOrEqual(
        1.5 - 1e-9,
      );
      expect(groundUnder(at(plinth))).toBeLessThanOrEqual(0);
    }
    expect(groundUnder(at(1.5))).toBeCloseTo(-10 / 12, 3);
  });

  it("frames decks with room for joists and every upper floor, and pours porches and patios", () => {
    expect(openFloorOf(at(1.5), 0, deck)).toBe("framed");
    expect(openFloorOf(at(0.5), 0, deck)).toBe("slab");
    expect(openFloorOf(at(0.5), 1, deck)).toBe("framed");
    expect(openFloorOf(at(2), 0, { ...deck, kind: "porch" })).toBe("slab");
  });
});
