import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { can } from "@/lib/access/staff/rules/permissions";
import { assertCan, FORBIDDEN_MESSAGE, type Staff } from "@/lib/access/staff/rules/staff";
import { seesShares } from "@/lib/catalog/designers/queries";
import {
  baseColumns,
  findPlanWithOffer,
  followPlanPrices,
  loggedOffer,
  type PlanWithOffer,
  writeOffer,
} from "@/lib/catalog/offers/mutations";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/format/money";
import { parse } from "@/lib/platform/parse";
import { claimSlug, leaveRedirect } from "@/lib/records/redirects/mutations";
import { isReserved } from "@/lib/records/redirects/rules/reserved-slugs";
import { recordRevision } from "@/lib/records/revisions/mutations";
import { getRevisionData } from "@/lib/records/revisions/queries";
import { restoreFromTrash, type TrashedKind } from "@/lib/records/trash/restore-mutations";
import { trashSlug } from "@/lib/records/trash/rules/trash-slug";
import {
  createRecorded,
  lockRow,
  type RecordedKind,
  updateRecorded,
} from "@/lib/records/writes/recorded-write";
import { type AdminPlanDto, toAdminPlan } from "./admin/dto";
import { soldPlanIds } from "./admin/queries";
import {
  type CreatePlan,
  type PlanStatus,
  type PlanWithOfferInput,
  type UpdatePlan,
  updatePlanSchema,
} from "./admin/schema";
import { assertMaySetShare, designerColumns } from "./designer-mutations";
import { asTyped, slugTaken, toColumns } from "./server/columns";

export const PLAN: RecordedKind<HousePlan> = {
  area: "plans",
  find: (tx, id) => tx.housePlan.findFirst({ where: { id, deletedAt: null } }),
  logged: asTyped,
};

const PLAN_WITH_OFFER: RecordedKind<PlanWithOffer> = {
  area: "plans",
  find: findPlanWithOffer,
  logged: ({ offer, ...plan }) => ({ ...asTyped(plan), ...loggedOffer(offer) }),
};

const TRASHED: TrashedKind<HousePlan> = {
  area: "plans",
  find: (tx, id) => tx.housePlan.findFirst({ where: { id, deletedAt: { not: null } } }),
  logged: asTyped,
  folder: "plans",
  findBySlug: (tx, slug) => tx.housePlan.findUnique({ where: { slug }, select: { id: true } }),
  restore: (tx, id, data) => tx.housePlan.update({ where: { id }, data: { ...data, status: "draft" } }),
};

async function shown(write: Promise<HousePlan>, { role }: Staff): Promise<AdminPlanDto> {
  try {
    return toAdminPlan(await write, seesShares(role));
  } catch (error) {
    throw slugTaken(error);
  }
}

/**
 * A draft unless the status is given.
 * @throws AppError `forbidden`, `conflict` for a slug that is taken
 */
export async function createPlan(input: CreatePlan, actor: Staff): Promise<AdminPlanDto> {
  assertMaySetShare(input, actor);
  const write = createRecorded(PLAN, actor, async (tx) => {
    const columns = toColumns(input);
    const designer = await designerColumns(tx, columns);
    const data = { ...columns, price: input.price, ...designer, lastUpdatedBy: actor.id };
    const row = await tx.housePlan.create({ data: data as Prisma.HousePlanUncheckedCreateInput });
    await claimSlug(tx, "plans", row.slug);
    return row;
  });
  return shown(write, actor);
}

async function writePlan(
  tx: Tx,
  before: HousePlan,
  columns: ReturnType<typeof toColumns> & Partial<ReturnType<typeof baseColumns>>,
  actor: Staff,
): Promise<HousePlan> {
  const { id } = before;
  const designer = await designerColumns(tx, columns, before);
  const data = { ...columns, ...designer, lastUpdatedBy: actor.id };
  const row = await tx.housePlan.update({ where: { id }, data });
  await leaveRedirect(tx, "plans", before, row, actor);
  const typed = { before: asTyped(before), after: asTyped(row) };
  await recordRevision(tx, { entityType: "plan", entityId: id, ...typed, userId: actor.id });
  return row;
}

/** The callers have checked what the actor may send. */
async function savePlan(
  id: number,
  input: UpdatePlan,
  actor: Staff,
  action: "update" | "restore-version",
): Promise<AdminPlanDto> {
  const options = { readAt: input.lastUpdatedAt, as: "set-status", action };
  const write = updateRecorded(PLAN, id, actor, options, async (tx, before) => {
    const row = await writePlan(tx, before, toColumns(input), actor);
    if (!row.regularPrice.equals(before.regularPrice))
      await followPlanPrices(tx, new Map([[id, toCents(before.regularPrice.toFixed(2))]]));
    return row;
  });
  return shown(write, actor);
}

/**
 * @param sent the body as it came: who may set the status only must have sent nothing else
 * @throws AppError `not_found`, `validation_failed`, `forbidden`, `conflict`, `stale`
 */
export async function updatePlan(
  id: number,
  sent: Record<string, unknown>,
  actor: Staff,
): Promise<AdminPlanDto> {
  assertCan(actor, "plans:set-status");
  const others = Object.keys(sent).filter((name) => name !== "status" && name !== "lastUpdatedAt");
  if (others.length > 0 && !can(actor.role, "plans:update"))
    throw new AppError("forbidden", FORBIDDEN_MESSAGE);
  assertMaySetShare(sent, actor);
  return savePlan(id, parse(updatePlanSchema, sent), actor, "update");
}

/**
 * Saves plan and offer, both or neither.
 * @throws AppError as `updatePlan`, with paths of the offer below `offer.`
 */
export async function updatePlanWithOffer(
  id: number,
  { offer: sold, ...input }: PlanWithOfferInput,
  actor: Staff,
): Promise<AdminPlanDto> {
  assertMaySetShare(input, actor);
  const options = { readAt: input.lastUpdatedAt };
  const write = updateRecorded(PLAN_WITH_OFFER, id, actor, options, async (tx, { offer, ...before }) => {
    const row = await writePlan(tx, before, { ...toColumns(input), ...baseColumns(sold) }, actor);
    return {
      ...row,
      offer: await writeOffer(
        tx,
        { ...offer, price: row.price, regularPrice: row.regularPrice },
        sold,
        "offer.",
      ),
    };
  });
  return shown(write, actor);
}

export async function setPlansStatus(ids: number[], status: PlanStatus, actor: Staff): Promise<number> {
  assertCan(actor, "plans:set-status");
  const rows = await db.housePlan.findMany({
    where: { id: { in: ids }, deletedAt: null, status: { not: status } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of rows) await savePlan(id, { status }, actor, "update");
  return rows.length;
}

export async function restorePlanVersion(
  id: number,
  revisionId: number,
  lastUpdatedAt: string | undefined,
  actor: Staff,
): Promise<AdminPlanDto> {
  assertCan(actor, "plans:update");
  // The status stays: a restored text must not publish itself. So does whose sales these are.
  const { status: _, slug, designerId: _designer, ...data } = await getRevisionData("plan", id, revisionId);
  const numbers = Object.fromEntries(
    ["price", "bathrooms", "width", "depth"].map((name) => [name, Number(data[name])]),
  );
  const address = isReserved("plans", slug) ? {} : { slug };
  const input = parse(updatePlanSchema, { ...data, ...address, ...numbers, lastUpdatedAt });
  return savePlan(id, input, actor, "restore-version");
}

/** Files and layout stay with the plan that they were drawn for. */
async function copyOf(tx: Tx, plan: HousePlan): Promise<Prisma.HousePlanUncheckedCreateInput> {
  const {
    id: _id,
    createdAt: _made,
    lastUpdatedAt: _saved,
    layoutId: _layout,
    searchText: _text,
    isSample: _sample,
    ...fields
  } = asTyped(plan);
  const base = `${plan.slug}-copy`.slice(0, 120);
  const taken = new Set(
    (await tx.housePlan.findMany({ where: { slug: { startsWith: base } }, select: { slug: true } })).map(
      ({ slug }) => slug,
    ),
  );
  let slug = base;
  for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`;
  return {
    ...fields,
    imageAlts: fields.imageAlts ?? {},
    name: `${plan.name} (copy)`.slice(0, 200),
    slug,
    // They name the house that was copied.
    seoTitle: "",
    seoDescription: "",
    status: "draft",
  };
}

/** @throws AppError `not_found`, `forbidden`, `conflict` when two copy at once */
export async function duplicatePlan(id: number, actor: Staff): Promise<AdminPlanDto> {
  const write = createRecorded(
    PLAN,
    actor,
    async (tx) => {
      const plan = await lockRow(PLAN, tx, id);
      const row = await tx.housePlan.create({
        data: { ...(await copyOf(tx, plan)), lastUpdatedBy: actor.id },
      });
      await claimSlug(tx, "plans", row.slug);
      const [packages, options] = await Promise.all([
        tx.planPackage.findMany({ where: { planId: id } }),
        tx.planOption.findMany({ where: { planId: id } }),
      ]);
      await tx.planPackage.createMany({ data: packages.map((one) => ({ ...one, planId: row.id })) });
      await tx.planOption.createMany({ data: options.map((one) => ({ ...one, planId: row.id })) });
      return row;
    },
    { action: "duplicate" },
  );
  return shown(write, actor);
}

/** Call it under the plan's lock. @returns the archived row; undefined where it went to the trash */
export async function takeOffTheSite(
  tx: Tx,
  before: HousePlan,
  actor: Staff,
): Promise<HousePlan | undefined> {
  const { id } = before;
  const archived = (await soldPlanIds(tx, [id])).has(id);
  const row = await tx.housePlan.update({
    where: { id },
    data: archived
      ? { status: "archived", lastUpdatedBy: actor.id }
      : { deletedAt: new Date(), slug: trashSlug(before.slug, id), lastUpdatedBy: actor.id },
  });
  await tx.cartItem.deleteMany({ where: { planId: id } });
  if (!archived) return undefined;
  const typed = { before: asTyped(before), after: asTyped(row) };
  await recordRevision(tx, { entityType: "plan", entityId: id, ...typed, userId: actor.id });
  return row;
}

/**
 * Moves it to the trash for 30 days; its address is free at once and its cart lines go. A plan that was ever
 * sold is archived instead, because its buyers keep their files.
 * @throws AppError `not_found`, `forbidden`
 */
export async function deletePlan(id: number, actor: Staff): Promise<{ archived: boolean; slug: string }> {
  assertCan(actor, "plans:delete");
  // Not a recorded write as such: only under the lock it shows which of the two is done.
  return db.$transaction(async (tx) => {
    const before = await lockRow(PLAN, tx, id);
    const after = await takeOffTheSite(tx, before, actor);
    await recordActivity(tx, {
      actor,
      action: after ? "archive" : "delete",
      entityType: "plan",
      entityId: id,
      label: before.name,
      before: asTyped(before),
      ...(after ? { after: asTyped(after) } : {}),
    });
    return { archived: after !== undefined, slug: before.slug };
  });
}

export async function deletePlans(
  ids: number[],
  actor: Staff,
): Promise<{ deleted: number; archived: number }> {
  const rows = await db.housePlan.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  let archived = 0;
  for (const { id } of rows) if ((await deletePlan(id, actor)).archived) archived += 1;
  return { deleted: rows.length - archived, archived };
}

/**
 * It comes back as a draft.
 * @throws AppError `not_found` when it is not in the trash, `conflict` when its address is taken
 */
export async function restorePlan(id: number, actor: Staff): Promise<AdminPlanDto> {
  return shown(restoreFromTrash(TRASHED, id, actor), actor);
}
