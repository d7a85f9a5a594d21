import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { can } from "@/lib/access/staff/rules/permissions";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { followPlanPrices } from "@/lib/catalog/offers/mutations";
import { listUnsold } from "@/lib/catalog/offers/queries";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { formatCents, toCents } from "@/lib/platform/format/money";
import { readListQuery } from "@/lib/platform/lists/list-query";
import { type RunKind, type StepResult, startRun } from "@/lib/records/bulk-runs/mutations";
import { recordRevisions } from "@/lib/records/revisions/mutations";
import { asTyped } from "../server/columns";
import {
  type BulkChange,
  type BulkPreview,
  changedPrice,
  describeChange,
  type WhichPlans,
} from "./bulk-schema";
import { listWhere } from "./queries";
import { PLAN_LIST, PLAN_STATUS_LABELS } from "./schema";

const BATCH = 500;
const SAMPLE = 8;

function whereOf(which: WhichPlans): Prisma.HousePlanWhereInput {
  if ("ids" in which) return { id: { in: which.ids }, deletedAt: null };
  return listWhere(readListQuery(new URLSearchParams(which.query), PLAN_LIST));
}

const permissionOf = (change: BulkChange) => (change.kind === "status" ? "plans:set-status" : "plans:update");

type Priced = Pick<HousePlan, "regularPrice" | "status">;
const centsOf = (row: Priced) => toCents(row.regularPrice.toFixed(2));

async function listPublishedUnsold(
  from: Tx | typeof db,
  rows: readonly Pick<HousePlan, "id" | "status">[],
  change: BulkChange,
): Promise<Set<number>> {
  if (change.kind !== "status" || change.status !== "published") return new Set();
  return listUnsold(
    from,
    rows.filter(({ status }) => status !== "published").map(({ id }) => id),
  );
}

function changed(
  row: Priced & { id: number },
  change: BulkChange,
  unsold: ReadonlySet<number>,
): Partial<Priced> | "refused" | undefined {
  if (change.kind === "status") {
    const stays = row.status === change.status || (unsold.has(row.id) && !change.isUnsoldToo);
    return stays ? undefined : { status: change.status };
  }
  const before = centsOf(row);
  const after = changedPrice(before, change);
  if (after === undefined) return "refused";
  return after === before ? undefined : { regularPrice: new Prisma.Decimal(after).div(100) };
}

/** @throws AppError `forbidden` */
export async function previewBulk(
  { which, change }: { which: WhichPlans; change: BulkChange },
  actor: Staff,
): Promise<BulkPreview> {
  assertCan(actor, permissionOf(change));
  const rows = await db.housePlan.findMany({
    where: whereOf(which),
    select: { id: true, name: true, regularPrice: true, status: true },
    orderBy: { id: "asc" },
  });
  const unsold = await listPublishedUnsold(db, rows, change);
  const preview: BulkPreview = {
    ...{ matching: rows.length, totalCents: 0, changing: 0, nextTotalCents: 0, refused: 0 },
    unsold: unsold.size,
    sample: [],
  };
  const told = (row: Priced) =>
    change.kind === "status" ? PLAN_STATUS_LABELS[row.status] : formatCents(centsOf(row));
  for (const row of rows) {
    const next = changed(row, change, unsold);
    const after = { ...row, ...(next === "refused" ? {} : next) };
    preview.totalCents += centsOf(row);
    preview.nextTotalCents += centsOf(after);
    if (next === "refused") preview.refused += 1;
    else if (next) {
      preview.changing += 1;
      if (preview.sample.length < SAMPLE)
        preview.sample.push({ id: row.id, name: row.name, from: told(row), to: told(after) });
    }
  }
  return preview;
}

async function write(tx: Tx, rows: HousePlan[], change: BulkChange, actor: Staff): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (change.kind === "status") {
    await tx.housePlan.updateMany({
      where: { id: { in: ids } },
      data: { status: change.status, lastUpdatedBy: actor.id },
    });
    return;
  }
  const prices = rows.map((row) => {
    const next = changed(row, change, new Set()) as { regularPrice: Prisma.Decimal };
    return next.regularPrice.toFixed(2);
  });
  await tx.$executeRaw`
    UPDATE house_plans AS p SET regular_price = v.price, last_updated_by = ${actor.id}, last_updated_at = now()
    FROM unnest(${ids}::int[], ${prices}::numeric[]) AS v(id, price) WHERE p.id = v.id`;
  const priced = await tx.planPackage.findMany({
    where: { planId: { in: ids } },
    distinct: ["planId"],
    select: { planId: true },
  });
  const followers = new Set(priced.map(({ planId }) => planId));
  const before = rows.filter(({ id }) => followers.has(id)).map((row) => [row.id, centsOf(row)] as const);
  await followPlanPrices(tx, new Map(before));
}

async function changeStep(tx: Tx, ids: number[], change: BulkChange, actor: Staff): Promise<StepResult> {
  await tx.$queryRaw`SELECT id FROM house_plans WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
  const found = await tx.housePlan.findMany({ where: { id: { in: ids }, deletedAt: null } });
  const unsold = await listPublishedUnsold(tx, found, change);
  const rows = found.filter((row) => {
    const next = changed(row, change, unsold);
    return next !== undefined && next !== "refused";
  });
  if (rows.length === 0) return { changed: 0, created: 0 };
  await write(tx, rows, change, actor);
  await recordRevisions(tx, {
    entityType: "plan",
    rows: rows.map(asTyped),
    changed: [change.kind === "status" ? "status" : "price"],
    userId: actor.id,
  });
  await recordActivity(tx, {
    actor,
    action: "bulk-update",
    entityType: "plan",
    label: `${rows.length} plans: ${describeChange(change)}`,
    after: { ...change, ids: rows.map(({ id }) => id) },
  });
  return { changed: rows.length, created: 0 };
}

/** Its items are `{id, name}`. */
export const CHANGE_RUN: RunKind = {
  step: (tx, items, input, actor) =>
    changeStep(
      tx,
      (items as { id: number }[]).map(({ id }) => id),
      input as BulkChange,
      actor,
    ),
  nameOf: (item) => ({ name: (item as { name: string }).name }),
  may: (input, actor) => can(actor.role, permissionOf(input as BulkChange)),
};

/**
 * @param seen the figures of the preview
 * @throws AppError `forbidden`, `conflict` when the plans changed since the preview, or another such change
 * is under way
 */
export async function startBulk(
  {
    which,
    change,
    seen,
  }: { which: WhichPlans; change: BulkChange; seen: Pick<BulkPreview, "matching" | "totalCents"> },
  actor: Staff,
): Promise<number> {
  const now = await previewBulk({ which, change }, actor);
  if (now.matching !== seen.matching || now.totalCents !== seen.totalCents) {
    throw new AppError("conflict", "The plans changed since the preview. Look at it again.");
  }
  const found = await db.housePlan.findMany({
    where: whereOf(which),
    select: { id: true, name: true },
    orderBy: { id: "asc" },
  });
  const steps: (typeof found)[] = [];
  for (let at = 0; at < found.length; at += BATCH) steps.push(found.slice(at, at + BATCH));
  const label = describeChange(change);
  return startRun({ kind: "change", label, input: change, steps }, actor);
}
