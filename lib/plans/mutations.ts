import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/activity/mutations";
import { type OfferFields, offerFieldsSchema } from "@/lib/offers/admin/schema";
import { followPlanPrice, saveOffer } from "@/lib/offers/mutations";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { assertFresh } from "@/lib/platform/db/optimistic-lock";
import { toCents } from "@/lib/platform/format/money";
import { AppError, notFound } from "@/lib/platform/http/errors";
import { parse } from "@/lib/platform/http/route";
import { claimSlug, leaveRedirect } from "@/lib/redirects/mutations";
import { recordRevision } from "@/lib/revisions/mutations";
import { getRevisionData } from "@/lib/revisions/queries";
import { can } from "@/lib/users/rules/permissions";
import { assertCan, FORBIDDEN_MESSAGE, type Staff } from "@/lib/users/rules/staff";
import { type AdminPlanDto, toAdminPlan } from "./admin/dto";
import { soldPlanIds } from "./admin/queries";
import { type CreatePlan, type PlanStatus, type UpdatePlan, updatePlanSchema } from "./admin/schema";

const missing = () => notFound("There is no such plan.");

/** The form's names to the stored ones; members that were left out stay out. */
function toColumns(input: UpdatePlan) {
  const { image, isFeatured, lastUpdatedAt: _, ...fields } = input;
  return {
    ...fields,
    ...(image === undefined ? {} : { mainImage: image }),
    ...(isFeatured === undefined ? {} : { isPopular: isFeatured }),
  };
}

/** A slug that is taken is said at its field. */
function slugTaken(error: unknown): unknown {
  if (typeof error !== "object" || error === null || (error as { code?: unknown }).code !== "P2002")
    return error;
  const message = "A plan with this slug already exists";
  return new AppError("conflict", message, { errors: [{ path: "slug", message }], cause: error });
}

async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.$transaction(work);
  } catch (error) {
    throw slugTaken(error);
  }
}

/** The row, locked until the transaction ends. */
async function lockPlan(tx: Tx, id: number, trash = false): Promise<HousePlan> {
  await tx.$queryRaw`SELECT id FROM house_plans WHERE id = ${id} FOR UPDATE`;
  const row = await tx.housePlan.findFirst({ where: { id, deletedAt: trash ? { not: null } : null } });
  if (!row) throw missing();
  return row;
}

/**
 * Creates a plan; a draft unless the status is given.
 * @throws AppError `forbidden`, `conflict` for a slug that is taken
 */
export async function createPlan(input: CreatePlan, actor: Staff): Promise<AdminPlanDto> {
  assertCan(actor, "plans:create");
  return inTransaction(async (tx) => {
    const row = await tx.housePlan.create({
      data: { ...(toColumns(input) as Prisma.HousePlanCreateInput), lastUpdatedBy: actor.id },
    });
    await claimSlug(tx, "plans", row.slug);
    await recordActivity(tx, {
      actor,
      action: "create",
      entityType: "plan",
      entityId: row.id,
      label: row.name,
      after: row,
    });
    return toAdminPlan(row);
  });
}

async function savePlan(
  id: number,
  input: UpdatePlan,
  actor: Staff,
  action: "update" | "restore-version",
  offer?: OfferFields,
): Promise<AdminPlanDto> {
  return inTransaction(async (tx) => {
    const before = await lockPlan(tx, id);
    await assertFresh(tx, before, input.lastUpdatedAt, "plan");
    const row = await tx.housePlan.update({
      where: { id },
      data: { ...toColumns(input), lastUpdatedBy: actor.id },
    });
    await leaveRedirect(tx, "plans", before, row, actor);
    await recordRevision(tx, { entityType: "plan", entityId: id, before, after: row, userId: actor.id });
    await recordActivity(tx, {
      actor,
      action,
      entityType: "plan",
      entityId: id,
      label: row.name,
      before,
      after: row,
    });
    if (offer) await saveOffer(tx, id, offer, actor, "offer.");
    else if (!row.price.equals(before.price)) await followPlanPrice(tx, id, toCents(before.price.toFixed(2)));
    return toAdminPlan(offer ? await tx.housePlan.findUniqueOrThrow({ where: { id } }) : row);
  });
}

/**
 * Changes what was sent of a plan and keeps the version before.
 *
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
  return savePlan(id, parse(updatePlanSchema, sent), actor, "update");
}

/**
 * Saves the plan form: the plan and what it is sold as, both or neither.
 * @throws AppError as `updatePlan`, of the offer at `offer.`
 */
export async function updatePlanWithOffer(
  id: number,
  sent: Record<string, unknown>,
  actor: Staff,
): Promise<AdminPlanDto> {
  assertCan(actor, "plans:update");
  const { offer, ...plan } = parse(updatePlanSchema.extend({ offer: offerFieldsSchema }), sent);
  return savePlan(id, plan, actor, "update", offer);
}

/** Sets the status of several plans. @returns how many changed */
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

/** Makes a plan again what it was before an earlier save, its status apart; the version of now is kept too. */
export async function restorePlanVersion(
  id: number,
  revisionId: number,
  lastUpdatedAt: string | undefined,
  actor: Staff,
): Promise<AdminPlanDto> {
  assertCan(actor, "plans:update");
  // The status stays: a restored text must not publish itself.
  const { status: _, ...data } = await getRevisionData("plan", id, revisionId);
  const numbers = Object.fromEntries(
    ["price", "bathrooms", "width", "depth"].map((name) => [name, Number(data[name])]),
  );
  const input = parse(updatePlanSchema, { ...data, ...numbers, lastUpdatedAt });
  return savePlan(id, input, actor, "restore-version");
}

/** What a copy takes of a plan; files and layout stay with the one that they were drawn for. */
async function copyOf(tx: Tx, plan: HousePlan): Promise<Prisma.HousePlanUncheckedCreateInput> {
  const {
    id: _id,
    createdAt: _made,
    lastUpdatedAt: _saved,
    layoutId: _layout,
    searchText: _text,
    ...fields
  } = plan;
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

/**
 * Makes a draft that is like a plan, with what it is sold as, without its files.
 * @throws AppError `not_found`, `forbidden`, `conflict` when two copy at once
 */
export async function duplicatePlan(id: number, actor: Staff): Promise<AdminPlanDto> {
  assertCan(actor, "plans:create");
  return inTransaction(async (tx) => {
    const plan = await lockPlan(tx, id);
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
    await recordActivity(tx, {
      actor,
      action: "duplicate",
      entityType: "plan",
      entityId: row.id,
      label: plan.name,
      after: row,
    });
    return toAdminPlan(row);
  });
}

const TRASH_SLUG = (slug: string, id: number) => `${slug}-in-trash-${id}`;

/**
 * Deletes a plan: it goes to the trash for 30 days, its address is free at once
 * and its cart lines go. A plan that was ever sold is archived instead, because
 * its buyers keep their files.
 *
 * @returns whether it was archived instead, and the address it had
 * @throws AppError `not_found`, `forbidden`
 */
export async function deletePlan(id: number, actor: Staff): Promise<{ archived: boolean; slug: string }> {
  assertCan(actor, "plans:delete");
  return db.$transaction(async (tx) => {
    const before = await lockPlan(tx, id);
    const archived = (await soldPlanIds(tx, [id])).has(id);
    const row = await tx.housePlan.update({
      where: { id },
      data: archived
        ? { status: "archived", lastUpdatedBy: actor.id }
        : { deletedAt: new Date(), slug: TRASH_SLUG(before.slug, id), lastUpdatedBy: actor.id },
    });
    await tx.cartItem.deleteMany({ where: { planId: id } });
    if (archived) {
      await recordRevision(tx, { entityType: "plan", entityId: id, before, after: row, userId: actor.id });
    }
    await recordActivity(tx, {
      actor,
      action: archived ? "archive" : "delete",
      entityType: "plan",
      entityId: id,
      label: before.name,
      before,
      ...(archived ? { after: row } : {}),
    });
    return { archived, slug: before.slug };
  });
}

/** Deletes several plans. @returns how many went to the trash and how many were archived */
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
 * Takes a plan out of the trash, as a draft, with its old address when that is
 * still free.
 * @throws AppError `not_found` when it is not in the trash, `conflict` when its address is taken
 */
export async function restorePlan(id: number, actor: Staff): Promise<AdminPlanDto> {
  assertCan(actor, "plans:delete");
  return inTransaction(async (tx) => {
    const before = await lockPlan(tx, id, true);
    const mark = TRASH_SLUG("", id);
    const slug = before.slug.endsWith(mark) ? before.slug.slice(0, -mark.length) : before.slug;
    const taken = await tx.housePlan.findUnique({ where: { slug }, select: { id: true } });
    const row = await tx.housePlan.update({
      where: { id },
      data: {
        deletedAt: null,
        status: "draft",
        slug: taken && taken.id !== id ? `${slug}-${id}` : slug,
        lastUpdatedBy: actor.id,
      },
    });
    await claimSlug(tx, "plans", row.slug);
    await recordActivity(tx, {
      actor,
      action: "restore",
      entityType: "plan",
      entityId: id,
      label: row.name,
      after: row,
    });
    return toAdminPlan(row);
  });
}
