import { expect, it } from "vitest";
import { broken } from "../fixtures/cabin.ts";
import { roof } from "../layout/rooms.ts";

it("keeps overhangs 8 in over a flat roof beside them, or ends them before it", () => {
  const beside = (plate: number, eave: number) =>
    broken((_, house) => {
      house.roofs = [
        roof([0, 0, 24, 20], 0, { shape: "shed", pitch: 1, high: "n", eave, plate }),
        roof([24, 0, 12, 20], 0, { shape: "flat", pitch: 0.25, eave: 0 }),
      ];
    }).filter((one) => one.includes("over the flat one"));
  expect(beside(10, 1.5)).toEqual([
    "Main/: the roof over 0, 0, 24, 20 hangs 0.7 in over the flat one over 24, 0, 12, 20; it needs 8 in",
  ]);
  expect(beside(10, 0)).toEqual([]);
  expect(beside(10.8, 1.5)).toEqual([]);
});
