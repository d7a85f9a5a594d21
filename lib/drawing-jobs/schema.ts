import { z } from "zod";
import { FOUNDATIONS, WALLS } from "@/lib/pricing/schema";

/** What a drawing shows, as its job remembers it; null is as drawn. */
export const drawnChoiceSchema = z.object({
  foundation: z.enum(FOUNDATIONS).nullable(),
  walls: z.enum(WALLS).nullable(),
  mirrored: z.boolean(),
});

export const drawWhatSchema = z.enum(["set", "materials"]);
