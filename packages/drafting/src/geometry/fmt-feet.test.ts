import { expect, it } from "vitest";
import { fmtCount, fmtFeet, fmtSize, roundedSpans } from "./fmt-feet.ts";

it("writes feet and inches, carrying twelve inches over", () => {
  expect(fmtFeet(14)).toBe(`14'-0"`);
  expect(fmtFeet(13.5)).toBe(`13'-6"`);
  expect(fmtFeet(9.99)).toBe(`10'-0"`);
  expect(fmtFeet(-1.25)).toBe(`-1'-3"`);
  expect(fmtFeet(3.21, 0.5)).toBe(`3'-2½"`);
  expect(fmtFeet(2.04, 0.5)).toBe(`2'-0½"`);
  expect(fmtSize(14, 13.5)).toBe(`14'-0" x 13'-6"`);
  expect(fmtCount(1234567)).toBe("1,234,567");
});

it("rounds positions, not spans, so that a string adds up to the whole", () => {
  const thirds = [0, 10 / 3, 20 / 3, 10];
  const spans = roundedSpans(thirds);
  expect(spans.reduce((sum, span) => sum + span, 0)).toBeCloseTo(10, 9);
  expect(spans.map((span) => fmtFeet(span))).toEqual([`3'-4"`, `3'-4"`, `3'-4"`]);
  const odd = roundedSpans([0, 1.04, 2.08, 3.12], 1);
  expect(odd.map((span) => Math.round(span * 12)).reduce((a, b) => a + b, 0)).toBe(37);
});

it("says of a string and of its mirror image the same", () => {
  const places = [0, 5.3541667, 12.8125, 20.5208333];
  const mirrored = roundedSpans(places.map((place) => -place).reverse(), 0.5).reverse();
  expect(mirrored).toEqual(roundedSpans(places, 0.5));
});
