import { expect, test } from "vitest";
import { factsOf } from "./facts.ts";
import { boxHouse } from "./fixtures/fixture-houses.ts";
import { sampleHouses } from "./houses/sample-houses.ts";
import { groundLevelOf } from "./layout/heights.ts";
import { levelHeights } from "./massing/envelope.ts";
import { measure } from "./measure.ts";

test("the facts of every sample house agree with its listing and its layout", () => {
  for (const house of sampleHouses) {
    const facts = factsOf(house);
    const listing = measure(house);
    expect(facts.levels.map(({ area }) => area)).toEqual(listing.levelAreas);
    const heated = listing.levelAreas.slice(groundLevelOf(house)).reduce((sum, area) => sum + area, 0);
    expect(heated).toBe(listing.squareFeet);
    expect(facts.garageArea > 0, house.slug).toBe(listing.garage > 0);
    const plate = Math.max(...levelHeights(house).map((level) => level.plate));
    expect(facts.height).toBeGreaterThan(plate);
    expect(facts.height).toBeLessThan(plate + 30);
    expect(facts.roofs.length).toBeGreaterThan(0);
    for (const { shape, pitch } of facts.roofs)
      expect(house.roofs.some((part) => part.shape === shape && part.pitch === pitch)).toBe(true);
    for (const { ceiling } of facts.levels) expect(ceiling).toBeGreaterThanOrEqual(7);
  }
});

test("roofs of one kind are one fact, and what lies open is told apart", () => {
  const house = boxHouse({ shape: "gable", ridge: "x", pitch: 8 });
  const again = { ...house, roofs: [...house.roofs, ...house.roofs] };
  expect(factsOf(again).roofs).toEqual([{ shape: "gable", pitch: 8, porch: false }]);
  expect(factsOf(house)).toMatchObject({ garageArea: 0, porchArea: 0, deckArea: 0 });
});

test("rooms under what the level above leaves open are told", () => {
  const told = sampleHouses.flatMap((house) => {
    const tall = factsOf(house).levels.flatMap((level) => level.tall);
    return tall.length > 0 ? [[house.slug, ...tall]] : [];
  });
  expect(told.sort()).toEqual([
    ["archived-plan", "Foyer"],
    ["bayview-contemporary", "Foyer"],
    ["draft-plan", "Great Room"],
    ["evergreen-lodge", "Great Room"],
    ["lumen-house", "Great Room"],
    ["white-gable", "Living"],
  ]);
});

test("every room of a sample house that a bed stands in is counted and named as a bedroom", () => {
  for (const house of sampleHouses) {
    const slept = house.levels.flatMap(({ rooms, fixtures }) =>
      rooms.filter(({ id }) => fixtures.some(({ kind, room }) => kind.startsWith("bed-") && room === id)),
    );
    for (const { kind, name } of slept) expect(kind, `${house.slug}: ${name}`).toMatch(/^(bedroom|primary)$/);
    expect(measure(house).bedrooms, house.slug).toBe(slept.length);
  }
});

test("a loft with a bed counts as a bedroom", () => {
  const house = boxHouse({ shape: "gable", ridge: "x", pitch: 8 });
  const [level] = house.levels;
  const [room] = level?.rooms ?? [];
  if (!level || !room) throw new Error("The house has no room.");
  const bed = { kind: "bed-twin", room: room.id, rect: { x: 1, y: 1, w: 3, d: 6 }, faces: "s" } as const;
  const loft = { ...level, rooms: [{ ...room, kind: "loft" as const }], fixtures: [bed] };
  expect(measure({ ...house, levels: [loft] }).bedrooms).toBe(1);
});
