import "server-only";
import type { DrawJob, HousePlan } from "@/generated/prisma/client";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { queueDrawing } from "@/lib/catalog/drawing-queue/mutations";
import { type DrawnPlan, drawnPlanSchema } from "@/lib/catalog/drawing-queue/schema";
import { PLAN_VARIANTS } from "@/lib/catalog/offers/rules/offer";
import { parseConfiguration } from "@/lib/catalog/pricing/rules/configuration";
import type { Base } from "@/lib/catalog/pricing/schema";
import { layoutFiguresSchema } from "@/lib/drafting/layouts/schema";
import type { Prisma, Tx } from "@/lib/platform/db/client";
import { grantVariantFiles } from "@/lib/sales/fulfilment/mutations";
import { waitingVariants } from "@/lib/sales/fulfilment/queries";

/** As the next revisions of what the plan has of that variant. */
export async function replaceFiles(
  tx: Tx,
  { planId, configuration: variant }: Pick<DrawJob, "planId" | "configuration">,
  files: readonly Omit<DrawnPlan["files"][number], "variant">[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const of = { planId, kind: file.kind, variant };
    const last = await tx.planFile.findFirst({ where: of, orderBy: { revision: "desc" } });
    await tx.planFile.updateMany({ where: { ...of, replacedAt: null }, data: { replacedAt: new Date() } });
    const row = await tx.planFile.create({
      data: { ...of, ...file, bytes: BigInt(file.bytes), revision: (last?.revision ?? 0) + 1 },
    });
    ids.push(row.id);
  }
  return ids;
}

async function soldVariants(tx: Tx, planId: number): Promise<string[]> {
  const sold = await tx.orderFile.findMany({
    where: { planId, variant: { notIn: [...PLAN_VARIANTS] }, revokedAt: null },
    distinct: ["variant"],
    select: { variant: true },
  });
  return sold.map(({ variant }) => variant);
}

/** Takes the files of all variants of the old layout off sale, and queues those again that somebody bought. */
async function redrawVariants(tx: Tx, planId: number, base: Base): Promise<void> {
  await tx.planFile.updateMany({
    where: { planId, variant: { notIn: [...PLAN_VARIANTS] }, replacedAt: null },
    data: { replacedAt: new Date() },
  });
  const waiting = await waitingVariants(tx, planId);
  for (const drawing of waiting) await queueDrawing(tx, planId, drawing);
  for (const variant of await soldVariants(tx, planId)) {
    if (waiting.some((drawing) => drawing.variant === variant)) continue;
    const what = variant.endsWith("x=materials") ? "materials" : "set";
    const text = variant.replace(/;?x=materials$/, "");
    try {
      await queueDrawing(tx, planId, { what, variant, configuration: parseConfiguration(text, base) });
    } catch (error) {
      // A variant of another base: its buyers keep the drawing that they bought.
      if (!(error instanceof RangeError)) throw error;
    }
  }
}

function picturesOf({ images: [main, ...others] }: DrawnPlan): Prisma.HousePlanUpdateInput {
  if (!main) return {};
  return {
    mainImage: main.url,
    images: others.map(({ url }) => url),
    imageAlts: Object.fromEntries([main, ...others].map(({ url, alt }) => [url, alt])),
  };
}

async function deliverFiles(tx: Tx, planId: number, drawn: DrawnPlan): Promise<void> {
  for (const variant of PLAN_VARIANTS) {
    const files = drawn.files.filter((file) => file.variant === variant);
    const fileIds = await replaceFiles(
      tx,
      { planId, configuration: variant },
      files.map(({ variant: _, ...file }) => file),
    );
    await grantVariantFiles(tx, { planId, variant, fileIds });
  }
}

/**
 * Call it in the transaction that decides on it.
 * @param by null where it goes by itself: only while its layout is the plan's, and pictures and figures that
 * staff gave the plan meanwhile stay
 * @returns the plan before and after; undefined where nothing was taken into use
 */
export async function putDrawingToUse(
  tx: Tx,
  { id }: Pick<DrawJob, "id">,
  by: Staff | null,
): Promise<{ before: HousePlan; after: HousePlan } | undefined> {
  const job = await tx.drawJob.findUniqueOrThrow({ where: { id }, include: { layout: true } });
  const { planId, layoutId } = job;
  await tx.$queryRaw`SELECT id FROM house_plans WHERE id = ${planId} FOR UPDATE`;
  const before = await tx.housePlan.findUnique({ where: { id: planId } });
  const drawn = drawnPlanSchema.safeParse(job.result).data;
  if (!before || !drawn || drawn.images.length === 0) return undefined;
  const isCurrent = before.layoutId === layoutId;
  if (!by && !isCurrent) return undefined;
  const { foundation, walls, levelAreas: _, ...figures } = layoutFiguresSchema.parse(job.layout.figures);
  const after = await tx.housePlan.update({
    where: { id: planId },
    data: {
      ...(by || before.images.length === 0 ? picturesOf(drawn) : {}),
      ...(by && {
        ...figures,
        baseFoundation: foundation,
        baseWalls: walls,
        layout: { connect: { id: layoutId } },
        lastUpdatedBy: by.id,
      }),
      sceneUrl: drawn.sceneUrl,
    },
  });
  await deliverFiles(tx, planId, drawn);
  const { preview } = drawn;
  if (preview) {
    await tx.planPreview.upsert({ where: { planId }, create: { planId, preview }, update: { preview } });
  }
  // Variants of the same layout show the same house: they stay.
  if (!isCurrent) await redrawVariants(tx, planId, { foundation, walls });
  return { before, after };
}
