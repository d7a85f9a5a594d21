import "server-only";
import type { PlanAddon } from "@/generated/prisma/client";
import type { Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/http/errors";
import {
  createRecorded,
  deleteRecorded,
  type RecordedKind,
  updateRecorded,
} from "@/lib/resources/recorded-write";
import type { Staff } from "@/lib/users/rules/staff";
import { type AdminAddonDto, toAdminAddon, WITH_PLANS } from "./dto";
import { addonProblem, type CreateAddon, type UpdateAddon } from "./schema";

type AddonRow = PlanAddon & { plans: { planId: number }[] };

const ADDON: RecordedKind<AddonRow> = {
  area: "addons",
  find: (tx, id) => tx.planAddon.findUnique({ where: { id }, include: WITH_PLANS }),
};

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
  const { planIds = [], ...fields } = input;
  const row = await createRecorded(ADDON, actor, async (tx) => {
    await assertPlans(tx, planIds);
    const after = await tx.planAddon.create({
      data: {
        ...fields,
        lastUpdatedBy: actor.id,
        plans: { create: planIds.map((planId) => ({ planId })) },
      },
      include: WITH_PLANS,
    });
    assertDeliverable(after);
    return after;
  });
  return toAdminAddon(row);
}

/** Changes what was sent. @throws AppError `not_found`, `forbidden`, `stale`, `validation_failed` */
export async function updateAddon(id: number, input: UpdateAddon, actor: Staff): Promise<AdminAddonDto> {
  const { lastUpdatedAt, planIds, ...fields } = input;
  const row = await updateRecorded(ADDON, id, actor, { readAt: lastUpdatedAt }, async (tx) => {
    if (planIds) await assertPlans(tx, planIds);
    const after = await tx.planAddon.update({
      where: { id },
      data: {
        ...fields,
        lastUpdatedBy: actor.id,
        ...(planIds ? { plans: { deleteMany: {}, create: planIds.map((planId) => ({ planId })) } } : {}),
      },
      include: WITH_PLANS,
    });
    assertDeliverable(after);
    return after;
  });
  return toAdminAddon(row);
}

/**
 * Deletes an add-on. Orders keep what they bought; cart lines with it say that it
 * is gone.
 * @throws AppError `not_found`, `forbidden`
 */
export const deleteAddon = (id: number, actor: Staff) =>
  deleteRecorded(ADDON, id, actor, (tx) => tx.planAddon.delete({ where: { id } }));
