import fc from "fast-check";
import { expect, test } from "vitest";
import { stampPlaces } from "./stamp";

const WIDTH_AT_ONE = 14;

/** The middle of the words, in the points of the page. */
function middleOf(place: ReturnType<typeof stampPlaces>["foot"]) {
  const angle = (place.degrees * Math.PI) / 180;
  const along = (place.size * WIDTH_AT_ONE) / 2;
  const across = (place.size * 0.72) / 2;
  return {
    x: place.x + Math.cos(angle) * along - Math.sin(angle) * across,
    y: place.y + Math.sin(angle) * along + Math.cos(angle) * across,
  };
}

test("the words stand in the middle of the page and rise to the right as it is shown, at any size and turn", () => {
  const page = fc.record({
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
    width: fc.integer({ min: 20, max: 15_000 }),
    height: fc.integer({ min: 20, max: 15_000 }),
    rotation: fc.constantFrom(0, 90, 180, 270),
  });
  fc.assert(
    fc.property(page, (given) => {
      const { across: place, foot } = stampPlaces(given, WIDTH_AT_ONE);
      const middle = middleOf(place);
      expect(middle.x).toBeCloseTo(given.x + given.width / 2, 3);
      expect(middle.y).toBeCloseTo(given.y + given.height / 2, 3);
      const shown = place.degrees - given.rotation;
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThan(90);
      expect(place.size).toBeLessThanOrEqual(Math.min(given.width, given.height) / 2);
      expect(place.size * WIDTH_AT_ONE).toBeLessThan(Math.hypot(given.width, given.height));
      expect(foot.degrees).toBeCloseTo(given.rotation, 6);
      const { x, y } = middleOf(foot);
      expect(x).toBeGreaterThanOrEqual(given.x);
      expect(x).toBeLessThanOrEqual(given.x + given.width);
      expect(y).toBeGreaterThanOrEqual(given.y);
      expect(y).toBeLessThanOrEqual(given.y + given.height);
    }),
  );
});

test("an ordinary page wears them over most of its diagonal", () => {
  const page = { x: 0, y: 0, width: 2592, height: 1728, rotation: 0 };
  const { size, degrees } = stampPlaces(page, WIDTH_AT_ONE).across;
  expect(size * WIDTH_AT_ONE).toBeCloseTo(0.72 * Math.hypot(2592, 1728), 1);
  expect(degrees).toBeCloseTo(33.7, 1);
});
