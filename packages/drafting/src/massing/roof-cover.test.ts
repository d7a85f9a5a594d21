import { expect, it } from "vitest";
import { elevationOf } from "../fixtures/drawn.ts";
import { boxHouse } from "../fixtures/fixture-houses.ts";
import { houses } from "../houses/sample-houses.ts";
import { coverOf, pitchOf } from "./roof-cover.ts";

it("takes the cover of the palette where the slope is steep enough for it", () => {
  const house = boxHouse();
  expect([8, 3, 2.5, 0.5, 0.25, 0].map((pitch) => coverOf(house, pitch))).toEqual([
    "asphalt",
    "asphalt",
    "standing-seam",
    "standing-seam",
    "membrane",
    "membrane",
  ]);
});

it("measures the pitch of a face by its normal", () => {
  expect(pitchOf({ x: 0, y: 6, z: 12 })).toBe(6);
  expect(pitchOf({ x: 0, y: 0, z: 1 })).toBe(0);
});

it.each(houses)("%s has neither shingles nor shakes on slopes under 3 in 12", (_, house) => {
  const low = [...house.roofs, ...house.roofs.flatMap((part) => part.dormers ?? [])].filter(
    ({ pitch }) => pitch < 3,
  );
  for (const { pitch } of low) expect(["standing-seam", "membrane"]).toContain(coverOf(house, pitch));
  const drawn = (["n", "e", "s", "w"] as const)
    .flatMap((side) => elevationOf(house, side))
    .filter(({ kind }) => kind === "roof");
  const covers = new Set(house.roofs.map(({ shape, pitch }) => coverOf(house, shape === "flat" ? 0 : pitch)));
  for (const { material } of drawn) expect([...covers, house.palette.roofCover]).toContain(material);
});
