import "server-only";
import type { Layout } from "drafting";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { asTyped } from "@/lib/catalog/plans/server/columns";
import { putDrawingToUse } from "@/lib/drafting/drawing-jobs/use-mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, notFound, orNotFound } from "@/lib/platform/errors";
import { recordRevision } from "@/lib/records/revisions/mutations";

async function lockPlan(tx: Tx, id: number) {
  await tx.$queryRaw`SELECT id FROM house_plans WHERE id = ${id} FOR UPDATE`;
  const plan = orNotFound(await tx.housePlan.findFirst({ where: { id, deletedAt: null } }), "plan");
  return plan;
}

/**
 * The plan stays as it is until the drawing is taken into use; the same layout again is the same revision.
 * @returns the layout's id
 * @throws AppError `not_found`, `forbidden`, `validation_failed` with level and room where the checks refuse
 * it
 */
export async function drawLayout(planId: number, layout: Layout, actor: Staff): Promise<number> {
  assertCan(actor, "plans:update");
  const { checkHouse, houseOf, KIT } = await import("./server/office");
  const house = houseOf(layout);
  const problems = checkHouse(house);
  if (problems.length > 0) {
    const errors = problems.map(({ level, room, message }) => ({
      path: ["layout", level, ...(room ? [room] : [])].join("."),
      message,
    }));
    throw new AppError("validation_failed", "The checks refuse this layout.", { errors });
  }
  const { layoutRow } = await import("./server/layout-row");
  const row = layoutRow(house);
  return db.$transaction(async (tx) => {
    const plan = await lockPlan(tx, planId);
    const last = await tx.planLayout.findFirst({ where: { planId }, orderBy: { revision: "desc" } });
    const known = await tx.planLayout.findFirst({ where: { planId, sha256: row.sha256, kit: row.kit } });
    const revision = (last?.revision ?? 0) + 1;
    const stored =
      known ?? (await tx.planLayout.create({ data: { planId, revision, createdBy: actor.id, ...row } }));
    const { foundation, walls } = row.figures;
    const job = { layoutId: stored.id, configuration: "", what: "plan", kit: KIT };
    await tx.drawJob.createMany({
      data: [{ ...job, planId, chosen: { foundation, walls, mirrored: false } }],
      skipDuplicates: true,
    });
    await tx.drawJob.updateMany({
      where: { ...job, state: "failed" },
      data: { state: "queued", attempts: 0, error: null },
    });
    await recordActivity(tx, {
      actor,
      action: "draw-layout",
      entityType: "plan",
      entityId: planId,
      label: plan.name,
      after: { revision: stored.revision, sha256: stored.sha256 },
    });
    return stored.id;
  });
}

/**
 * Files become new revisions, which past buyers get too.
 * @returns the address of the plan
 * @throws AppError `not_found`, `forbidden`, `conflict` while it is not drawn yet
 */
export async function putLayoutToUse(
  planId: number,
  layoutId: number,
  actor: Staff,
): Promise<{ slug: string }> {
  assertCan(actor, "plans:update");
  return db.$transaction(async (tx) => {
    await lockPlan(tx, planId);
    const job = await tx.drawJob.findFirst({ where: { planId, layoutId, what: "plan" } });
    if (!job) throw notFound("There is no such drawing.");
    const used = await putDrawingToUse(tx, job, actor);
    if (!used) throw new AppError("conflict", "This layout is not drawn yet.");
    const [before, after] = [asTyped(used.before), asTyped(used.after)];
    await recordRevision(tx, { entityType: "plan", entityId: planId, before, after, userId: actor.id });
    await recordActivity(tx, {
      actor,
      action: "use-layout",
      entityType: "plan",
      entityId: planId,
      label: after.name,
      before,
      after,
    });
    return { slug: after.slug };
  });
}
