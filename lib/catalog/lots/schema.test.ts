import { describe, expect, it } from "vitest";
import { commonLot, feetOf, lotQuery, readLot } from "./schema";

describe("feetOf", () => {
  it.each([
    ["62.5", 62.5],
    ["80 ft", 80],
    ["80'", 80],
    ["62'-6\"", 62.5],
    ["62’ 6”", 62.5],
    ["62 ft 7 in", 62.58],
    ["0", 0],
  ])("reads %s", (text, feet) => {
    expect(feetOf(text)).toBe(feet);
  });

  it.each(["", "-5", "1e9", "abc", "24,5", "62'-12\"", "80 m", "6 in", "12 6"])(
    "does not guess at %s",
    (text) => {
      expect(feetOf(text)).toBeUndefined();
    },
  );
});

it("what was written with marks is drawn, and its address says it in feet", () => {
  const otherwise = commonLot({ width: 50, depth: 40 });
  const { choice, errors } = readLot(
    new URLSearchParams({ lotWidth: "62'-6\"", lotDepth: "120 ft" }),
    otherwise,
  );
  expect(errors).toEqual({});
  expect(choice).toMatchObject({ width: 62.5, depth: 120 });
  expect(readLot(new URLSearchParams(lotQuery(choice)), otherwise).choice).toEqual(choice);
});
