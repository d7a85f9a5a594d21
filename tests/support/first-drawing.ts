import { type House, KIT } from "drafting";
import type { HousePlan } from "@/generated/prisma/client";
import type { DrawnPlan } from "@/lib/catalog/drawing-queue/schema";
import { STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import { putDrawingToUse } from "@/lib/drafting/drawing-jobs/use-mutations";
import { db } from "@/lib/platform/db/client";
import { privateStorage } from "@/lib/platform/ops/storage";
import { makeDrawnPlan } from "./fixtures";
import { samplePreview } from "./preview";

/** A plan with a layout and one picture whose first drawing waits for the worker, as in a new store. */
export async function makeUndrawnPlan(
  house: House,
  fields: Parameters<typeof makeDrawnPlan>[1] = {},
): Promise<HousePlan> {
  const plan = await makeDrawnPlan(house, { files: [], ...fields });
  await db.planPreview.delete({ where: { planId: plan.id } });
  await db.drawJob.create({
    data: {
      planId: plan.id,
      layoutId: plan.layoutId ?? 0,
      configuration: "",
      what: "plan",
      kit: KIT,
      chosen: { foundation: plan.baseFoundation, walls: plan.baseWalls, mirrored: false },
      useWhenDrawn: true,
    },
  });
  return plan;
}

export const firstJobOf = (plan: HousePlan) =>
  db.drawJob.findFirstOrThrow({ where: { planId: plan.id, what: "plan" } });

/** What a worker would leave of a drawing, without drawing anything. */
async function drawnOf(house: House, plan: HousePlan): Promise<DrawnPlan> {
  const preview = samplePreview(house);
  const file = async (kind: "pdf" | "dxf", variant: string): Promise<DrawnPlan["files"][number]> => {
    const body = Buffer.from(`${kind} ${variant} of ${plan.slug}`);
    const storageKey = `plans/${plan.id}/${variant ? "study" : "set"}.${kind}`;
    await privateStorage().put(storageKey, body);
    const fileName = `${plan.slug}${variant ? "-study-set" : ""}.${kind}`;
    return { kind, variant, fileName, sheets: [], storageKey, bytes: body.byteLength, sha256: "0" };
  };
  const images = ["front", ...preview.floors.map((_, index) => `floor-plan-${index + 1}`)];
  return {
    files: [await file("pdf", ""), await file("dxf", ""), await file("pdf", STUDY_VARIANT)],
    images: images.map((name) => ({
      name,
      url: `/media/plans/${plan.slug}/${name}.svg`,
      alt: `${name} of ${plan.name}`,
    })),
    sceneUrl: `/media/plans/${plan.id}/scene.gz`,
    preview,
  };
}

/** Takes a plan's first drawing into use by itself, as the worker does when it has made it. */
export async function finishFirstDrawing(house: House, plan: HousePlan) {
  const { id } = await firstJobOf(plan);
  const result = await drawnOf(house, plan);
  return db.$transaction(async (tx) => {
    await tx.drawJob.update({ where: { id }, data: { state: "done", finishedAt: new Date(), result } });
    return putDrawingToUse(tx, { id }, null);
  });
}
