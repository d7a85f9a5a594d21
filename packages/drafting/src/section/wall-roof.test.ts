import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes.ts";
import { normalOf } from "../geometry/geometry.ts";
import { houses } from "../houses/sample-houses.ts";
import type { RoofPart } from "../layout/model.ts";
import { houseFaces } from "../massing/massing.ts";
import { eaveOf, FLAT_DEPTH } from "../massing/roof-height.ts";
import { wallRoof } from "./wall-roof.ts";
import { wallSection } from "./wall-section.ts";

const THICK = 0.668;
const PLATE = 9;
const PARAPET = 1.5;
const CEILING = { kind: "flat", height: PLATE, clear: 8, isBare: false } as const;

it.each(houses)("%s: the soffit of its wall slopes as that of the elevations does", (_, house) => {
  const { roof, shapes } = wallSection(house);
  if (!roof || roof.shape === "flat" || eaveOf(roof) < 0.5) return;
  const slopes = houseFaces(house)
    .filter((face) => face.kind === "soffit" && face.roof === house.roofs.indexOf(roof))
    .flatMap(({ parts: [ring] }) => (ring ? [normalOf(ring)] : []))
    .map((n) => Math.hypot(n.x, n.y) / Math.abs(n.z));
  expect(slopes.length).toBeGreaterThan(0);
  const drawn = boxesOf(shapes, ({ fill }) => fill === "paper").filter(
    ({ from, to }) => Math.abs(from + eaveOf(roof)) < 0.01 && to > -0.2 && to < 0.01,
  );
  expect(drawn).toHaveLength(1);
  for (const { from, to, low, high } of drawn)
    expect((high - low - 0.045) / (to - from)).toBeCloseTo(Math.max(...slopes), 2);
});

describe("the top of a parapet", () => {
  const roof = {
    level: 0,
    shape: "flat",
    parapet: PARAPET,
    over: { x: 0, y: 0, w: 20, d: 20 },
  } as unknown as RoofPart;
  const top = PLATE + FLAT_DEPTH + PARAPET;
  const over = boxesOf(wallRoof(roof, THICK, PLATE, CEILING)).filter(({ high }) => high > top + 0.01);

  it("has blocking on the whole of its wall, and metal that laps both faces of it", () => {
    const [coping, blocking] = over.sort((a, b) => b.high - a.high);
    expect(over).toHaveLength(2);
    expect(blocking?.low).toBeCloseTo(top, 6);
    expect(blocking?.to).toBeCloseTo(THICK, 6);
    expect(coping?.low).toBeLessThan(top - 0.15);
    expect(coping?.from).toBeLessThan(blocking?.from ?? Number.NaN);
    expect(coping?.to).toBeGreaterThan(THICK);
    expect(coping?.high).toBeLessThan((blocking?.high ?? 0) + 0.1);
  });
});
