import "server-only";
import type { PlanAddon } from "@/generated/prisma/client";
import { deleteLogged } from "@/lib/activity/logged-deletion";
import { recordActivity } from "@/lib/activity/mutations";
import { db, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { notFound } from "@/lib/platform/http/errors";
import { assertCan, type Staff } from "@/lib/users/staff";
import { type AdminAddonDto, toAdminAddon } from "./dto";
import type { CreateAddon, UpdateAddon } from "./schema";

async function lockAddon(tx: Tx, id: number): Promise<PlanAddon> {
  await tx.$queryRaw`SELECT id FROM plan_addons WHERE id = ${id} FOR UPDATE`;
  const row = await tx.planAddon.findUnique({ where: { id } });
  if (!row) throw notFound("There is no such add-on.");
  return row;
}

/** @throws AppError `forbidden` */
export async function createAddon(input: CreateAddon, actor: Staff): Promise<AdminAddonDto> {
  assertCan(actor, "addons:create");
  return db.$transaction(async (tx) => {
    const row = await tx.planAddon.create({ data: { ...input, lastUpdatedBy: actor.id } });
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

/** Changes what was sent. @throws AppError `not_found`, `forbidden`, `stale` */
export async function updateAddon(id: number, input: UpdateAddon, actor: Staff): Promise<AdminAddonDto> {
  assertCan(actor, "addons:update");
  const { lastUpdatedAt, ...fields } = input;
  return db.$transaction(async (tx) => {
    const before = await lockAddon(tx, id);
    await assertFresh(tx, before, lastUpdatedAt, "add-on");
    const row = await tx.planAddon.update({ where: { id }, data: { ...fields, lastUpdatedBy: actor.id } });
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
