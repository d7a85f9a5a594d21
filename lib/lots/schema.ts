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
