import { z } from "zod";
import { planPreviewSchema } from "@/lib/catalog/previews/schema";
import { FOUNDATIONS, WALLS } from "@/lib/catalog/pricing/schema";

/** Null means as the plan is drawn. */
export const drawnChoiceSchema = z.object({
  foundation: z.enum(FOUNDATIONS).nullable(),
  walls: z.enum(WALLS).nullable(),
  mirrored: z.boolean(),
});

export const drawWhatSchema = z.enum(["set", "materials", "plan"]);

export const drawnPlanSchema = z.object({
  files: z.array(
    z.object({
      kind: z.enum(["pdf", "dxf", "csv"]),
      variant: z.string(),
      fileName: z.string(),
      sheets: z.array(z.string()),
      storageKey: z.string(),
      bytes: z.number().int(),
      sha256: z.string(),
    }),
  ),
  images: z.array(z.object({ name: z.string(), url: z.string(), alt: z.string() })),
  /** Address of the scene, of a whole plan. */
  sceneUrl: z.string().nullable(),
  /** Of a whole plan. */
  preview: planPreviewSchema.optional(),
});
export type DrawnPlan = z.infer<typeof drawnPlanSchema>;

export const firstDrawingSchema = z.strictObject({ state: z.enum(["drawn", "waiting", "failed"]) });
export type FirstDrawing = z.infer<typeof firstDrawingSchema>;
export type FirstDrawingState = FirstDrawing["state"];
