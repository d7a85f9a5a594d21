import "server-only";
import type { PlanAddon } from "@/generated/prisma/client";
import { deleteLogged } from "@/lib/activity/logged-deletion";
import { recordActivity } from "@/lib/activity/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { AppError, notFound } from "@/lib/platform/http/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import { type AdminAddonDto, toAdminAddon, WITH_PLANS } from "./dto";
import { addonProblem, type CreateAddon, type UpdateAddon } from "./schema";

type AddonRow = PlanAddon & { plans: { planId: number }[] };

async function lockAddon(tx: Tx, id: number): Promise<AddonRow> {
  await tx.$queryRaw`SELECT id FROM plan_addons WHERE id = ${id} FOR UPDATE`;
  const row = await tx.planAddon.findUnique({ where: { id }, include: WITH_PLANS });
  if (!row) throw notFound("There is no such add-on.");
  return row;
}

function invalid(path: string, message: string): AppError {
  return new AppError("validation_failed", message, { errors: [{ path, message }] });
}

/** @throws AppError `validation_failed` at `planIds` */
async function assertPlans(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await tx.housePlan.count({ where: { id: { in: [...ids] }, deletedAt: null } });
  if (found < ids.length) throw invalid("planIds", "One of these plans does not exist.");
}

/** A row as it is written is whole: what cannot be delivered is refused at its field. */
function assertDeliverable(row: AddonRow): void {
  const problem = addonProblem({ ...row, planIds: row.plans.map(({ planId }) => planId) });
  if (problem) throw invalid(problem.path, problem.message);
}

/** @throws AppError `forbidden`, `validation_failed` for one that has no way to be delivered */
export async function createAddon(input: CreateAddon, actor: Staff): Promise<AdminAddonDto> {
  assertCan(actor, "addons:create");
  const { planIds = [], ...fields } = input;
  return db.$transaction(async (tx) => {
    await assertPlans(tx, planIds);
    const row = await tx.planAddon.create({
      data: {
        ...fields,
        lastUpdatedBy: actor.id,
        plans: { create: planIds.map((planId) => ({ planId })) },
      },
      include: WITH_PLANS,
    });
    assertDeliverable(row);
    await recordActivity(tx, {
      actor,
      action: "create",
      entityType: "addon",
      entityId: row.id,
      label: row.name,
      after: row,
    });
    return toAdminAddon(row);
  });
}

/** Changes what was sent. @throws AppError `not_found`, `forbidden`, `stale`, `validation_failed` */
export async function updateAddon(id: number, input: UpdateAddon, actor: Staff): Promise<AdminAddonDto> {
  assertCan(actor, "addons:update");
  const { lastUpdatedAt, planIds, ...fields } = input;
  return db.$transaction(async (tx) => {
    const before = await lockAddon(tx, id);
    await assertFresh(tx, before, lastUpdatedAt, "add-on");
    if (planIds) await assertPlans(tx, planIds);
    const row = await tx.planAddon.update({
      where: { id },
      data: {
        ...fields,
        lastUpdatedBy: actor.id,
        ...(planIds ? { plans: { deleteMany: {}, create: planIds.map((planId) => ({ planId })) } } : {}),
      },
      include: WITH_PLANS,
    });
    assertDeliverable(row);
    await recordActivity(tx, {
      actor,
      action: "update",
      entityType: "addon",
      entityId: id,
      label: row.name,
      before,
      after: row,
    });
    return toAdminAddon(row);
  });
}

/**
 * Deletes an add-on. Orders keep what they bought; cart lines with it say that it
 * is gone.
 * @throws AppError `not_found`, `forbidden`
 */
export const deleteAddon = (id: number, actor: Staff) =>
  deleteLogged(
    {
      permission: "addons:delete",
      entityType: "addon",
      lock: lockAddon,
      remove: (tx) => tx.planAddon.delete({ where: { id } }),
      label: ({ name }) => name,
    },
    id,
    actor,
  );
