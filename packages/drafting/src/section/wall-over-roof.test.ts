import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { houses, sampleHouse } from "../houses/sample-houses.ts";
import { levelHeights } from "../massing/envelope.ts";
import { roofDetails } from "./roof-details.ts";
import { wallSection } from "./wall-section.ts";

/** The feet of walls over flat roofs that the houses show. */
const feet = houses.flatMap(([slug, house]) =>
  roofDetails(house, wallSection(house))
    .filter(({ title }) => title === "Wall over flat roof")
    .map((detail) => [slug, house, detail] as const),
);

const wordsOf = (detail: (typeof feet)[number][2]) => detail.callouts.map(({ words }) => words).join("; ");

describe.each(feet)("the wall over a flat roof of %s", (_, house, detail) => {
  it("is carried by a wall or by a beam, and says so", () => {
    expect(wordsOf(detail)).toMatch(/on the beam/);
  });

  it("has behind it the floor of a level, or the ceiling of rooms and the attic over it", () => {
    const { thick } = wallSection(house);
    const inside = boxesOf(detail.shapes, ({ fill }) => fill === "tone").filter(
      ({ from, to }) => from > thick - 0.5 && to > thick + 0.9,
    );
    expect(inside.length).toBeGreaterThan(0);
    if (wordsOf(detail).includes("Floor framing")) return;
    const plates = levelHeights(house).map(({ plate }) => plate);
    for (const { low } of inside)
      expect(Math.min(...plates.map((plate) => Math.abs(plate - low)))).toBeLessThan(0.05);
    // The board of the wall ends with the rooms that it lines.
    const [ceiling = 0] = inside.map(({ low }) => low);
    const boards = boxesOf(detail.shapes, ({ fill }) => fill === "tone").filter(
      ({ from, to }) => from > thick - 0.05 && to < thick + 0.01,
    );
    expect(boards.length).toBeGreaterThan(0);
    for (const { high } of boards) expect(high).toBeLessThan(ceiling + 0.05);
    expect(wordsOf(detail)).toMatch(/Attic of the higher roof.*Ceiling joists/);
  });
});

it("walls go up over flat roofs in some houses, over a floor and over an attic", () => {
  const over = (words: string) => feet.filter(([, , detail]) => wordsOf(detail).includes(words)).length;
  expect(over("Floor framing")).toBeGreaterThan(0);
  expect(over("Attic of the higher roof")).toBeGreaterThan(4);
});

it("a parapet over a flat roof has the higher roof behind it, and its coping", () => {
  const courtyard = sampleHouse("courtyard-one");
  const detail = roofDetails(courtyard, wallSection(courtyard)).find(
    ({ title }) => title === "Parapet over flat roof",
  );
  const { thick } = wallSection(courtyard);
  const decks = boxesOf(detail?.shapes ?? [], ({ fill }) => fill === "tone").filter(
    ({ from, to, low, high }) => high - low < 0.1 && to - from > 1,
  );
  // Both roofs fall away from it, as scuppers are at free sides alone.
  const sheets = (detail?.shapes ?? []).flatMap((shape) =>
    shape.type === "polyline" && shape.weight === "medium" ? [shape.points] : [],
  );
  const [behind] = sheets.filter(
    (points) => points.length === 2 && points.every(({ x }) => x > thick - 0.001),
  );
  expect(behind?.[1]?.y).toBeGreaterThan((behind?.[0]?.y ?? 0) + 0.01);
  // On both sides of it a ceiling and the sheathing of a roof.
  expect(decks.filter(({ to }) => to < thick)).toHaveLength(2);
  expect(decks.filter(({ to }) => to > thick + 1)).toHaveLength(2);
  expect(detail?.callouts.map(({ words }) => words).join("; ")).toMatch(
    /8 in clear.*Parapet of the higher roof/,
  );
});
