import "server-only";
import type { PlanAddon } from "@/generated/prisma/client";
import type { Tx } from "@/lib/platform/db/client";
import { invalidField } from "@/lib/platform/errors";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { toAdminAddon, WITH_PLANS } from "./dto";
import { addonProblem, type CreateAddon, type UpdateAddon } from "./schema";

type AddonRow = PlanAddon & { plans: { planId: number }[] };

async function assertPlans(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await tx.housePlan.count({ where: { id: { in: [...ids] }, deletedAt: null } });
  if (found < ids.length) throw invalidField("planIds", "One of these plans does not exist.");
}

function deliverable(row: AddonRow): AddonRow {
  const problem = addonProblem({ ...row, planIds: row.plans.map(({ planId }) => planId) });
  if (problem) throw invalidField(problem.path, problem.message);
  return row;
}

/** @throws AppError `validation_failed` also for an add-on that has no way to be delivered */
export const {
  create: createAddon,
  update: updateAddon,
  remove: deleteAddon,
} = recordedResource({
  area: "addons",
  find: (tx, id) => tx.planAddon.findUnique({ where: { id }, include: WITH_PLANS }),
  create: async (tx, { planIds = [], ...fields }: CreateAddon, by) => {
    await assertPlans(tx, planIds);
    const plans = { create: planIds.map((planId) => ({ planId })) };
    return deliverable(await tx.planAddon.create({ data: { ...fields, ...by, plans }, include: WITH_PLANS }));
  },
  update: async (tx, { id }, { planIds, ...fields }: UpdateAddon, by) => {
    if (planIds) await assertPlans(tx, planIds);
    const plans = planIds && { deleteMany: {}, create: planIds.map((planId) => ({ planId })) };
    const data = { ...fields, ...by, plans };
    return deliverable(await tx.planAddon.update({ where: { id }, data, include: WITH_PLANS }));
  },
  remove: (tx, { id }) => tx.planAddon.delete({ where: { id } }),
  toDto: toAdminAddon,
});
