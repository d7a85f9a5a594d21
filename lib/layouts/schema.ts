import { z } from "zod";
import { FOUNDATIONS, WALLS } from "@/lib/pricing/schema";

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
