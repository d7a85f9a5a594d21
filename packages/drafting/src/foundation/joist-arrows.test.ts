import { describe, expect, it } from "vitest";
import { foundationPlan, mirrorOf } from "../fixtures/drawn.ts";
import { crossesBox, lettersOf, outlinesOf } from "../geometry/free-place.ts";
import { grown, rectAlong, rectsMeet } from "../geometry/rects.ts";
import { explodeDimension, type Pt, type Shape } from "../geometry/shape.ts";
import { houses } from "../houses/sample-houses.ts";
import { boundsOf } from "../layout/edges.ts";
import { groundHearths, joistsOf } from "../layout/heights.ts";
import { deckFrames } from "../massing/deck-frames.ts";
import { inRect } from "../massing/envelope.ts";

import { floorFrame, girderPosts } from "./floor-girders.ts";
import { joistBays } from "./joist-arrows.ts";

/** Size of lettering on the sheets at 1/4 in, feet. */
const TEXT = 0.54;

const all = houses.flatMap(([name, house]) => [
  [name, house] as const,
  [`${name}, mirrored`, mirrorOf(house)] as const,
]);
const framed = all.flatMap(([name, house]) => {
  const frame = floorFrame(house);
  return frame ? [[name, house, frame] as const] : [];
});
const withDecks = all.filter(([, house]) => deckFrames(house).length > 0);

const textsOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((shape) => (shape.type === "text" ? [shape] : []));

/** Whether a point lies within 0.2 ft of the box of a line that runs along an axis. */
const nearLine = (at: Pt, line: readonly Pt[]): boolean =>
  inRect(grown(boundsOf(line.map(({ x, y }) => ({ x, y, w: 0, d: 0 }))), 0.2), at.x, at.y, 0);

describe.each(framed)("the framed floor of %s", (_, house, frame) => {
  const shapes = foundationPlan(house, TEXT);

  it("names the joists of every bay beside an arrow, off the lines of the foundation", () => {
    const arrows = shapes.flatMap((shape) =>
      shape.type === "polyline" && shape.layer === "S-FNDN-PATT" && shape.points.length === 8 ? [shape] : [],
    );
    const words = textsOf(shapes).filter(({ value }) => value === `${joistsOf(house).name} AT 16 IN`);
    for (const { from, to, low, high } of joistBays(frame)) {
      const bay = rectAlong(frame.joists === "y", from, low, to - from, high - low);
      expect(arrows.filter(({ points }) => points.every(({ x, y }) => inRect(bay, x, y, 0)))).toHaveLength(1);
      // In a narrow bay the arrow stands alone.
      if (high - low > 8) expect(words.filter(({ at }) => inRect(bay, at.x, at.y, 0))).toHaveLength(1);
    }
    // No head ends on a line of a string.
    const lines = shapes.flatMap((shape) => (shape.type === "dimension" ? explodeDimension(shape) : []));
    const struck = arrows.filter(({ points }) =>
      lines.some(
        (line) =>
          line.type === "polyline" && [points[1], points[6]].some((tip) => tip && nearLine(tip, line.points)),
      ),
    );
    expect(struck).toEqual([]);
    const strings = lines.flatMap((line) => (line.type === "polyline" ? [line.points] : []));
    const drawn = [...shapes.filter((shape) => shape.type === "polygon").flatMap(outlinesOf), ...strings];
    const crossed = words.filter((word) =>
      drawn.some((line) => line.some((b, i) => i > 0 && crossesBox([line[i - 1] ?? b, b], lettersOf(word)))),
    );
    expect(crossed).toEqual([]);
  });

  it("keeps the pads of piers off those of hearths", () => {
    const piers = girderPosts(frame).map(({ x, y }) => ({ x, y, w: 0, d: 0 }));
    const hearths = groundHearths(house).map((rect) => grown(rect, 0.5 - 0.01));
    const pads = piers.map((pier) => grown(pier, frame.pad / 2));
    expect(pads.filter((pad) => hearths.some((hearth) => rectsMeet(pad, hearth)))).toEqual([]);
  });
});

describe.each(withDecks)("the decks of %s", (_, house) => {
  it("stand on posts, or on piers where their floor is too low for posts", () => {
    const texts = textsOf(foundationPlan(house, TEXT));
    const isLow = deckFrames(house).every(({ top }) => top < 1.4);
    expect(texts.some(({ value }) => value.includes("POSTS 1'-0"))).toBe(!isLow);
    expect(texts.some(({ value }) => value.startsWith("ON PIERS"))).toBe(isLow);
  });
});
