import "server-only";
import type { PlanCorrection } from "@/generated/prisma/client";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, orNotFound } from "@/lib/platform/errors";
import { queueMails } from "@/lib/queue/outbox/mutations";
import { correctedFiles, countRecipients } from "./queries";
import type { SendCorrection } from "./schema";

/** Orders that are told in one transaction. */
const BATCH = 100;
/** The next are told when the emails of these have gone. */
const MAX_WAITING = 300;
/** Downloads that a buyer has of a corrected file, however often they loaded the wrong one. */
const FRESH_DOWNLOADS = 25;

async function assertCorrectable(tx: Tx, planId: number, fileIds: readonly number[]) {
  const files = await tx.planFile.findMany({
    where: { id: { in: [...fileIds] }, planId, replacedAt: null, revision: { gt: 1 } },
    include: { correction: true },
    orderBy: { id: "asc" },
  });
  if (files.length !== new Set(fileIds).size) {
    throw new AppError("conflict", "The files of this plan have changed meanwhile. Look at them again.");
  }
  if (files.some(({ correction }) => correction !== null)) {
    throw new AppError("conflict", "A correction with this file was sent already.");
  }
  return files;
}

/**
 * Notes what is to be told; jobs tell it.
 * @throws AppError `not_found`, `forbidden`, `conflict` when a file is no longer for sale, replaced nothing,
 * was told of already, or was bought by nobody before
 */
export async function sendCorrection(input: SendCorrection, actor: Staff): Promise<void> {
  assertCan(actor, "plans:update");
  const { planId, fileIds, note } = input;
  await db.$transaction(async (tx) => {
    // Whoever presses at the same time waits here, and then finds the files told of.
    await tx.$queryRaw`SELECT id FROM house_plans WHERE id = ${planId} FOR UPDATE`;
    const plan = orNotFound(
      await tx.housePlan.findFirst({ where: { id: planId, deletedAt: null }, select: { name: true } }),
      "plan",
    );
    const files = await assertCorrectable(tx, planId, fileIds);
    const recipients = await countRecipients(tx, input);
    if (recipients === 0) throw new AppError("conflict", "Nobody has bought what these files replaced.");
    await tx.planCorrection.create({
      data: {
        ...{ planId, note, recipients, createdBy: actor.id },
        files: { create: files.map(({ id }) => ({ planFileId: id })) },
      },
    });
    await recordActivity(tx, {
      actor,
      action: "send-correction",
      entityType: "plan",
      entityId: planId,
      label: plan.name,
      after: {
        note,
        orders: recipients,
        files: files.map((file) => `${file.fileName}, revision ${file.revision}`),
      },
    });
  });
}

interface Told {
  orderId: number;
  email: string;
  name: string;
  planName: string;
  files: string[];
  changes: string;
}

/**
 * Gives the corrected files to the orders that hold the wrong ones, beside these and with all their
 * downloads, under the private link that each has. They keep them also when a file is taken off sale later.
 */
async function grantCorrected(
  tx: Tx,
  planId: number,
  fileIds: number[],
  orderIds: number[],
): Promise<Told[]> {
  return tx.$queryRaw<Told[]>`
    WITH due AS (
      SELECT f.id, corrected.id AS "newId", corrected.file_name AS name,
        format('%s, revision %s in place of %s', corrected.file_name, corrected.revision, earlier.revision) AS change
      FROM ${correctedFiles(planId, fileIds)} AND f.order_id = ANY(${orderIds}::int[])),
    given AS (
      UPDATE order_files f SET corrected_file_id = due."newId",
        max_downloads = GREATEST(f.max_downloads, f.downloads + ${FRESH_DOWNLOADS})
      FROM due WHERE due.id = f.id RETURNING f.order_id, due.name, due.change)
    SELECT o.id AS "orderId", o.email, o.name, array_agg(DISTINCT given.name) AS files,
      string_agg(given.change, '; ' ORDER BY given.change) AS changes,
      (SELECT l.plan_name FROM order_lines l WHERE l.order_id = o.id AND l.plan_id = ${planId}
        ORDER BY l.id LIMIT 1) AS "planName"
    FROM given JOIN orders o ON o.id = given.order_id GROUP BY o.id ORDER BY o.id`;
}

async function tellOrders(
  tx: Tx,
  { id, note }: Pick<PlanCorrection, "id" | "note">,
  told: readonly Told[],
): Promise<void> {
  const fresh = await tx.planCorrectionOrder.createManyAndReturn({
    data: told.map(({ orderId }) => ({ correctionId: id, orderId })),
    skipDuplicates: true,
    select: { orderId: true },
  });
  const isFresh = new Set(fresh.map(({ orderId }) => orderId));
  const mails = told
    .filter(({ orderId, email }) => isFresh.has(orderId) && email !== "")
    .map(({ orderId, email, name, planName, files }) => ({
      key: `correction:${id}:${orderId}`,
      to: { email, name },
      data: { planName, note, files },
      orderId,
    }));
  await queueMails(tx, "correction", mails);
  await tx.orderEvent.createMany({
    data: told
      .filter(({ orderId }) => isFresh.has(orderId))
      .map(({ orderId, planName, changes }) => ({
        orderId,
        kind: "correction",
        message: `${planName} was corrected: ${changes}.`,
      })),
  });
}

/** @returns whether there is more to do at once */
async function tellBatch(correctionId: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM plan_corrections WHERE id = ${correctionId} FOR UPDATE`;
    const correction = await tx.planCorrection.findUnique({
      where: { id: correctionId },
      include: { files: true },
    });
    if (!correction || correction.finishedAt) return false;
    const waiting = { kind: "correction", status: "pending", attempts: 0 } as const;
    if ((await tx.mail.count({ where: waiting })) >= MAX_WAITING) return false;
    const { planId, lastOrderId } = correction;
    const fileIds = correction.files.map(({ planFileId }) => planFileId);
    // Locked as a refund locks them: what it takes back is not given again.
    const orders = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM orders WHERE id > ${lastOrderId}
        AND id IN (SELECT f.order_id FROM ${correctedFiles(planId, fileIds)})
      ORDER BY id LIMIT ${BATCH} FOR UPDATE`;
    const last = orders.at(-1);
    const where = { id: correctionId };
    if (!last) {
      await tx.planCorrection.update({ where, data: { finishedAt: new Date() } });
      return false;
    }
    const ids = orders.map(({ id }) => id);
    await tellOrders(tx, correction, await grantCorrected(tx, planId, fileIds, ids));
    await tx.planCorrection.update({ where, data: { lastOrderId: last.id } });
    return true;
  });
}

/** Any number of instances may call this at once. */
export async function tellOfCorrections(): Promise<void> {
  const open = await db.planCorrection.findMany({
    where: { finishedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of open) {
    let more = true;
    while (more) more = await tellBatch(id);
  }
}
