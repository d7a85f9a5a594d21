import "server-only";
import { recordActivities, recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { takeOffTheSite } from "@/lib/catalog/plans/mutations";
import { TESTIMONIALS_SECTION } from "@/lib/content/sections/home-schema";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { trashSlug } from "@/lib/records/trash/rules/trash-slug";
import { hasText, POLICIES } from "@/lib/settings/rules/policies";
import type { SampleRemovalDto } from "./dto";
import { goingRows, goingWords, ownWords } from "./rules/sample-words";
import { getSampleData, SAMPLE_TABLES } from "./sample-queries";
import { SAMPLE_ENTITIES, type SampleEntity, type SampleKind } from "./schema";

/** So that neither a second press nor somebody who saves one of the rows comes in between. */
async function lockSample(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT id FROM store_identity FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM users WHERE is_sample OR role = 'admin' ORDER BY id FOR UPDATE`;
  for (const entity of SAMPLE_ENTITIES) {
    const table = Prisma.raw(SAMPLE_TABLES[entity].table);
    await tx.$queryRaw`
      SELECT id FROM ${table} WHERE id IN (SELECT entity_id FROM sample_rows WHERE entity_type = ${entity})
      ORDER BY id FOR UPDATE`;
  }
}

async function trashPlans(tx: Tx, ids: number[], actor: Staff): Promise<void> {
  const plans = await tx.housePlan.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
  for (const plan of plans) await takeOffTheSite(tx, plan, actor);
}

async function trashPosts(tx: Tx, ids: number[], actor: Staff): Promise<void> {
  const rows = await tx.blogPost.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } });
  const deletedAt = new Date();
  for (const { id, slug } of rows)
    await tx.blogPost.update({
      where: { id },
      data: { deletedAt, slug: trashSlug(slug, id), lastUpdatedBy: actor.id },
    });
}

/** Plans in the trash, and archived ones that were sold, name nobody who goes; what was sold keeps who drew it. */
const forgetDesigners = (tx: Tx, ids: number[]) =>
  tx.$executeRaw`UPDATE house_plans SET designer_id = NULL WHERE designer_id = ANY(${ids})`;

/** The one with the testimonials is in every store, as its first migration made it. */
async function emptyTestimonials(tx: Tx): Promise<void> {
  await tx.homeSection.update({
    where: { id: TESTIMONIALS_SECTION },
    data: {
      ...{ subtitle: null, content: "[]", displayOrder: 3, backgroundType: "none" },
      ...{ backgroundColor: null, backgroundImage: null, buttonText: null, buttonLink: null },
      ...{ secondaryButtonText: null, secondaryButtonLink: null, additionalSettings: Prisma.DbNull },
    },
  });
}

async function deleteRows(tx: Tx, entity: SampleEntity, ids: number[]): Promise<void> {
  const holds = entity === "home-section" && ids.includes(TESTIMONIALS_SECTION);
  if (holds) await emptyTestimonials(tx);
  const others = holds ? ids.filter((id) => id !== TESTIMONIALS_SECTION) : ids;
  await tx.$executeRaw`DELETE FROM ${Prisma.raw(SAMPLE_TABLES[entity].table)} WHERE id = ANY(${others})`;
}

async function deleteUsers(tx: Tx, ids: number[]): Promise<void> {
  const remaining = await tx.user.count({ where: { role: "admin", id: { notIn: ids } } });
  if (remaining === 0) throw new AppError("conflict", "The store needs at least one admin.");
  await tx.user.deleteMany({ where: { id: { in: ids } } });
}

async function removeRows(tx: Tx, idsOf: (kind: SampleKind) => number[], actor: Staff): Promise<void> {
  await trashPlans(tx, idsOf("plan"), actor);
  await trashPosts(tx, idsOf("post"), actor);
  await forgetDesigners(tx, idsOf("designer"));
  for (const entity of SAMPLE_ENTITIES)
    if (!SAMPLE_TABLES[entity].hasTrash) await deleteRows(tx, entity, idsOf(entity));
  await deleteUsers(tx, idsOf("user"));
  await tx.dailyCount.deleteMany({ where: { isSample: true } });
  await tx.dailyStep.deleteMany({ where: { isSample: true } });
}

/** What is left of the sample is the owner's from here on. */
async function forgetSample(tx: Tx, ownPlanIds: number[]): Promise<void> {
  await tx.sampleRow.deleteMany();
  // Not by the model, which would give each a new moment of its last change.
  await tx.$executeRaw`UPDATE house_plans SET is_sample = false WHERE id = ANY(${ownPlanIds})`;
}

/**
 * Takes the sample away but for what staff made their own: plans and posts as a deletion does it, the rest
 * for good. The store knows that it had the sample, and installs it at no later start.
 * @throws AppError `forbidden`
 */
export async function removeSample(actor: Staff): Promise<SampleRemovalDto> {
  assertCan(actor, "settings:update");
  const work = async (tx: Tx) => {
    await lockSample(tx);
    const { rows, days } = await getSampleData(tx);
    const going = goingRows(rows, actor.id);
    const idsOf = (kind: SampleKind) => going.filter((row) => row.kind === kind).map(({ id }) => id);
    const removal = { removed: goingWords(going, days), kept: ownWords(rows) };
    if (removal.removed.length === 0) return removal;
    await removeRows(tx, idsOf, actor);
    await forgetSample(
      tx,
      rows.filter(({ kind, isOwn }) => kind === "plan" && isOwn).map(({ id }) => id),
    );
    await recordActivity(tx, {
      ...{ actor, action: "remove-sample", entityType: "sample-data" },
      after: removal,
    });
    return removal;
  };
  return db.$transaction(work, { timeout: 60_000 });
}

/**
 * Policies that nobody has saved, as those of the sample, become the store's own as they stand. Their moment
 * of the last change stays, so that nobody who edits one is disturbed.
 * @throws AppError `forbidden`, `conflict` while one has no text
 */
export async function readPolicies(actor: Staff): Promise<void> {
  assertCan(actor, "settings:update");
  await db.$transaction(async (tx) => {
    const keys = POLICIES.map(({ key }) => key);
    const texts = await tx.systemSetting.findMany({ where: { key: { in: keys } } });
    const empty = POLICIES.filter(({ key }) => !hasText(texts.find((row) => row.key === key)?.value));
    if (empty.length > 0)
      throw new AppError("conflict", `Not written yet: ${empty.map(({ title }) => title).join(", ")}.`);
    const read = await tx.$queryRaw<{ id: number; key: string }[]>`
      UPDATE system_settings SET last_updated_by = ${actor.id}
      WHERE key = ANY(${keys}) AND last_updated_by IS NULL RETURNING id, key`;
    await recordActivities(
      tx,
      read.map(({ id, key }) => ({ actor, action: "read", entityType: "setting", entityId: id, label: key })),
    );
  });
}
