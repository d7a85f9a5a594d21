import { type Layout, layoutSchema } from "drafting";
import { z } from "zod";
import type { DrawJob, PlanLayout } from "@/generated/prisma/client";
import { DrawState } from "@/generated/prisma/enums";
import { drawnPlanSchema } from "@/lib/catalog/drawing-queue/schema";
import { instant } from "@/lib/platform/format/shape";
import { layoutFiguresSchema } from "./schema";

const variants = z.array(z.string()).describe("Canonical texts of the variants that it draws");

export const layoutCheckDtoSchema = z.strictObject({
  problems: z.array(
    z.strictObject({
      level: z.string().describe("The level's name; `house` for the whole"),
      room: z.string().optional().describe("The room's id"),
      message: z.string(),
    }),
  ),
  figures: layoutFiguresSchema.strict(),
  variants,
  previews: z
    .array(z.strictObject({ name: z.string(), svg: z.string() }))
    .describe("Its front and its floor plans as SVG documents"),
});
export type LayoutCheckDto = z.infer<typeof layoutCheckDtoSchema>;

const layoutDraftDtoSchema = z.strictObject({
  layoutId: z.int(),
  revision: z.int(),
  state: z.enum(DrawState),
  error: z.string().nullable().describe("Why it could not be drawn"),
  images: z.array(z.strictObject({ url: z.string(), alt: z.string() })),
  files: z.array(z.string()),
});
export type LayoutDraftDto = z.infer<typeof layoutDraftDtoSchema>;

export const planLayoutDtoSchema = z.strictObject({
  current: z
    .strictObject({
      layoutId: z.int(),
      revision: z.int(),
      layout: layoutSchema,
      figures: layoutFiguresSchema.strict(),
      variants,
      createdAt: instant,
    })
    .nullable()
    .describe("The layout in use; null where the drawings were made by hand"),
  drawing: z
    .strictObject({ state: z.enum(DrawState), error: z.string().nullable() })
    .nullable()
    .describe(
      "How far the drawing of the layout in use is, which is taken into use by itself; null once it is",
    ),
  draft: layoutDraftDtoSchema.nullable().describe("The newest layout that was drawn and is not in use"),
});
export type PlanLayoutDto = z.infer<typeof planLayoutDtoSchema>;

export function toCurrent(row: PlanLayout): PlanLayoutDto["current"] {
  const { id, revision, layout, figures, variants, createdAt } = row;
  return {
    layoutId: id,
    revision,
    // Stored by this schema, and never changed.
    layout: layout as unknown as Layout,
    figures: layoutFiguresSchema.parse(figures),
    variants,
    createdAt: createdAt.toISOString(),
  };
}

export function toDraft(job: DrawJob & { layout: PlanLayout }): LayoutDraftDto {
  const drawn = drawnPlanSchema.safeParse(job.result).data;
  return {
    layoutId: job.layoutId,
    revision: job.layout.revision,
    state: job.state,
    error: job.error,
    images: drawn?.images.map(({ url, alt }) => ({ url, alt })) ?? [],
    files: drawn?.files.map(({ fileName }) => fileName) ?? [],
  };
}
