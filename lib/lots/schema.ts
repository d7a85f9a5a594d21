import { z } from "zod";

/** A building lot, feet; setbacks are the strips that must stay free. */
export const lotSchema = z.object({
  width: z.number().positive().max(2000).describe("Width of the lot along the street, feet").optional(),
  depth: z.number().positive().max(5000).describe("Depth of the lot, feet").optional(),
  side: z.number().min(0).max(500).describe("Setback on each side, feet").optional(),
  front: z.number().min(0).max(500).describe("Front setback, feet").optional(),
  rear: z.number().min(0).max(500).describe("Rear setback, feet").optional(),
});

export type Lot = z.infer<typeof lotSchema>;

/** A lot with nothing left open, and how the house stands on it. */
export interface LotChoice extends Required<Lot> {
  /** Turned by a quarter, its front to the left side line. */
  turned: boolean;
  mirrored: boolean;
}

/** Common setbacks of a suburban lot, feet; every town has its own. */
export const COMMON_SETBACKS = { side: 5, front: 25, rear: 20 } as const;

const FIELDS = { lotWidth: "width", lotDepth: "depth", side: "side", front: "front", rear: "rear" } as const;

/** The narrowest lot on which a house of this width stands with the common setbacks, feet. */
export function leastLotWidth(house: { width: number }): { width: number; side: number } {
  const { side } = COMMON_SETBACKS;
  return { width: Math.round((house.width + 2 * side) * 10) / 10, side };
}

/** A lot on which a house of these feet stands with the common setbacks and a little room. */
export function commonLot(house: { width: number; depth: number }): Required<Lot> {
  const { side, front, rear } = COMMON_SETBACKS;
  const up = (feet: number) => Math.ceil(feet / 5) * 5;
  return { width: up(house.width + 2 * side), depth: up(house.depth + front + rear), side, front, rear };
}

/** What the query of an address says of a lot; what it leaves open, or says wrongly, is common. */
export function readLotChoice(params: URLSearchParams, house: { width: number; depth: number }): LotChoice {
  const lot = commonLot(house);
  for (const [name, key] of Object.entries(FIELDS)) {
    const text = params.get(name) ?? "";
    const parsed = lotSchema.shape[key].safeParse(
      /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined,
    );
    if (parsed.success && parsed.data !== undefined) lot[key] = parsed.data;
  }
  return { ...lot, turned: params.get("turned") === "1", mirrored: params.get("mirrored") === "1" };
}

/** The query that says a choice. */
export function lotQuery(choice: LotChoice): string {
  const params = new URLSearchParams(
    Object.entries(FIELDS).map(([name, key]) => [name, String(choice[key])]),
  );
  if (choice.turned) params.set("turned", "1");
  if (choice.mirrored) params.set("mirrored", "1");
  return `?${params}`;
}
