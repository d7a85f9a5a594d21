import { layoutSchema } from "drafting";
import { z } from "zod";
import { FOUNDATIONS, WALLS } from "@/lib/catalog/pricing/schema";

const whole = z.number().int();

/** Feet and square feet. */
export const layoutFiguresSchema = z.object({
  squareFeet: whole,
  bedrooms: whole,
  bathrooms: z.number(),
  garage: whole,
  stories: whole,
  width: z.number(),
  depth: z.number(),
  levelAreas: z.array(whole),
  foundation: z.enum(FOUNDATIONS).nullable(),
  walls: z.enum(WALLS).nullable(),
});
export type LayoutFigures = z.infer<typeof layoutFiguresSchema>;

export const checkLayoutSchema = z.object({ layout: layoutSchema });

export const putToUseSchema = z.object({ layoutId: z.number().int().positive() });
