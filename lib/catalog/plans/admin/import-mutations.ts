import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { recordActivities, recordActivity } from "@/lib/access/activity/mutations";
import { can } from "@/lib/access/staff/rules/permissions";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { followPlanPrices } from "@/lib/catalog/offers/mutations";
import type { Prisma, Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { AppError } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/format/money";
import { type RunKind, type StepResult, startRun } from "@/lib/records/bulk-runs/mutations";
import { leaveRedirect } from "@/lib/records/redirects/mutations";
import { recordEachRevision } from "@/lib/records/revisions/mutations";
import { asTyped, slugTaken, toColumns } from "../server/columns";
import { checkImport, type ImportItem } from "./import-queries";

const BATCH = 200;

type NewItem = Extract<ImportItem, { id?: undefined }>;
type KnownItem = Extract<ImportItem, { id: number }>;

async function createPlans(tx: Tx, items: readonly NewItem[], actor: Staff): Promise<void> {
  if (items.length === 0) return;
  const rows = await tx.housePlan.createManyAndReturn({
    data: items.map(({ values }) => ({
      ...(toColumns(values) as Prisma.HousePlanCreateManyInput),
      price: values.price,
      lastUpdatedBy: actor.id,
    })),
  });
  const slugs = rows.map(({ slug }) => slug);
  await tx.slugRedirect.deleteMany({ where: { folder: "plans", slug: { in: slugs } } });
  await recordActivities(
    tx,
    rows.map((row) => ({
      ...{
        actor,
        action: "create",
        entityType: "plan",
        entityId: row.id,
        label: row.name,
        after: asTyped(row),
      },
    })),
  );
}

async function plansBefore(tx: Tx, items: readonly KnownItem[]): Promise<Map<number, HousePlan>> {
  const ids = items.map(({ id }) => id);
  await tx.$queryRaw`SELECT id FROM house_plans WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
  const rows = await tx.housePlan.findMany({ where: { id: { in: ids }, deletedAt: null } });
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, lastUpdatedAt } of items) {
    const row = found.get(id);
    if (!row) throw new AppError("conflict", "It was deleted after the file was checked.");
    await assertFresh(tx, row, lastUpdatedAt, "plan");
  }
  return found;
}

async function updatePlans(tx: Tx, items: readonly KnownItem[], actor: Staff): Promise<void> {
  if (items.length === 0) return;
  const befores = await plansBefore(tx, items);
  const saves: { before: HousePlan; after: HousePlan }[] = [];
  for (const { id, values } of items) {
    const before = befores.get(id) as HousePlan;
    const data = { ...toColumns(values), lastUpdatedBy: actor.id };
    const after = await tx.housePlan.update({ where: { id }, data });
    await leaveRedirect(tx, "plans", before, after, actor);
    saves.push({ before, after });
  }
  const typed = saves.map((save) => ({ before: asTyped(save.before), after: asTyped(save.after) }));
  await recordEachRevision(tx, "plan", typed, actor.id);
  await recordActivities(
    tx,
    typed.map(({ before, after }) => ({
      ...{
        actor,
        action: "update",
        entityType: "plan",
        entityId: after.id,
        label: after.name,
        before,
        after,
      },
    })),
  );
  const priced = saves.filter(({ before, after }) => !after.regularPrice.equals(before.regularPrice));
  if (priced.length > 0)
    await followPlanPrices(
      tx,
      new Map(priced.map(({ before }) => [before.id, toCents(before.regularPrice.toFixed(2))])),
    );
}

async function importStep(tx: Tx, items: readonly ImportItem[], actor: Staff): Promise<StepResult> {
  const created = items.filter((item): item is NewItem => item.id === undefined);
  const changed = items.filter((item): item is KnownItem => item.id !== undefined);
  try {
    // Changed ones first: a new plan may take the slug that one of them gives up.
    await updatePlans(tx, changed, actor);
    await createPlans(tx, created, actor);
  } catch (error) {
    throw slugTaken(error);
  }
  return { changed: changed.length, created: created.length };
}

export const IMPORT_RUN: RunKind = {
  step: (tx, items, _input, actor) => importStep(tx, items as ImportItem[], actor),
  nameOf: (item) => {
    const { row, name } = item as ImportItem;
    return { row, name };
  },
  may: (_input, actor) => can(actor.role, "plans:create") && can(actor.role, "plans:update"),
  finish: (tx, { id, created, changed, failed, label }, actor) =>
    recordActivity(tx, {
      actor,
      action: "import",
      entityType: "plan",
      label,
      after: { run: id, created, changed, failed },
    }),
};

/**
 * Rows with a problem are left out.
 * @param seen the fingerprint of the check
 * @throws AppError `forbidden`, `bad_request`, `conflict` when the plans changed since the check, nothing is
 * left to do, or another import is under way
 */
export async function startImport(text: string, seen: string, actor: Staff): Promise<number> {
  assertCan(actor, "plans:create");
  assertCan(actor, "plans:update");
  const { check, items } = await checkImport(text);
  if (check.fingerprint !== seen)
    throw new AppError("conflict", "Plans changed since the file was checked. Check it again.");
  if (items.length === 0) throw new AppError("conflict", "There is nothing to import.");
  const steps: ImportItem[][] = [];
  for (let at = 0; at < items.length; at += BATCH) steps.push(items.slice(at, at + BATCH));
  const label = `Import of ${items.length.toLocaleString("en-US")} ${items.length === 1 ? "plan" : "plans"}`;
  return startRun({ kind: "import", label, input: {}, steps }, actor);
}
