import { describe, expect, it } from "vitest";
import { boxesOf } from "../fixtures/boxes-of-shapes";
import type { RoofPart } from "../layout/model";
import { FLAT_DEPTH } from "../massing/roof-height";
import { wallRoof } from "./wall-roof";

const THICK = 0.668;
const PLATE = 9;
const PARAPET = 1.5;
const CEILING = { kind: "flat", height: PLATE, clear: 8 } as const;

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
