import "server-only";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import type { Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { type DesignerRow, toDesigner, WITH_PLANS } from "./dto";
import { seesShares } from "./queries";
import { type CreateDesigner, toBps, type UpdateDesigner } from "./schema";

const toColumns = <I extends UpdateDesigner>({ sharePercent, lastUpdatedAt: _, ...fields }: I) => ({
  ...fields,
  ...(sharePercent === undefined ? {} : { shareBps: toBps(sharePercent) }),
});

const planCount = (plans: number) => (plans === 1 ? "1 plan names" : `${plans} plans name`);

/** @throws AppError `conflict` with how many plans name them, the trash included */
async function assertUnnamed(tx: Tx, { id, name }: DesignerRow): Promise<void> {
  const [plans, inTrash] = await Promise.all([
    tx.housePlan.count({ where: { designerId: id } }),
    tx.housePlan.count({ where: { designerId: id, deletedAt: { not: null } } }),
  ]);
  if (plans === 0) return;
  const trash = inTrash > 0 ? ` (in the trash: ${inTrash})` : "";
  throw new AppError(
    "conflict",
    `${planCount(plans)} ${name} as designer${trash}. Choose another designer there first, or none.`,
  );
}

const {
  create,
  update,
  remove: deleteDesigner,
} = recordedResource({
  area: "designers",
  find: (tx, id) => tx.designer.findUnique({ where: { id }, include: WITH_PLANS }),
  logged: ({ _count, ...row }) => row,
  create: (tx, input: CreateDesigner, by) =>
    tx.designer.create({ data: { ...toColumns(input), name: input.name, ...by }, include: WITH_PLANS }),
  update: (tx, { id }, fields: UpdateDesigner, by) =>
    tx.designer.update({ where: { id }, data: { ...toColumns(fields), ...by }, include: WITH_PLANS }),
  remove: async (tx, row) => {
    await assertUnnamed(tx, row);
    await tx.designer.delete({ where: { id: row.id } });
  },
  toDto: (row, { role }) => toDesigner(row, seesShares(role)),
});

function assertShare({ sharePercent }: Pick<UpdateDesigner, "sharePercent">, actor: Staff): void {
  if (sharePercent !== undefined) assertCan(actor, "designer-shares:update");
}

/** @throws AppError `forbidden`, also for a share that the actor may not set */
export async function createDesigner(input: CreateDesigner, actor: Staff) {
  assertShare(input, actor);
  return create(input, actor);
}

/** @throws AppError `forbidden`, `not_found`, `stale` */
export async function updateDesigner(id: number, input: UpdateDesigner, actor: Staff) {
  assertShare(input, actor);
  return update(id, input, actor);
}

export { deleteDesigner };
