import { layoutSchema } from "drafting";
import { z } from "zod";
import { FOUNDATIONS, WALLS } from "@/lib/catalog/pricing/schema";

const whole = z.number().int();

/** What is stored beside a layout: the figures of its listing, and what it shows. Feet and square feet. */
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

/** POST .../layout/check and .../layout/draw: a layout that staff pasted, uploaded or took from another plan. */
export const checkLayoutSchema = z.object({ layout: layoutSchema });

/** POST .../layout/use: a layout of this plan that has been drawn. */
export const putToUseSchema = z.object({ layoutId: z.number().int().positive() });
