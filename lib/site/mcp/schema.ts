import { z } from "zod";
import { MAX_COMPARED } from "@/lib/concierge/schema";

const exactPlan = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .describe("Its slug, which ends the address of its page, or its number, such as HP-021");

export const onePlanSchema = z.strictObject({ plan: exactPlan });
export const plansToCompareSchema = z.strictObject({ plans: z.array(exactPlan).min(2).max(MAX_COMPARED) });
export const lotSizeSchema = z.strictObject({
  width: z.number().positive().max(2000).describe("Width of the lot along the street, feet"),
  depth: z.number().positive().max(5000).describe("Depth of the lot, feet"),
});
export const noArgumentsSchema = z.strictObject({});
