import "server-only";
import { randomBytes } from "node:crypto";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, notFound, orNotFound } from "@/lib/platform/errors";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { logDownload, type Sent } from "./log-mutations";
import { assertHeld } from "./rules/held";
import { newerRevision } from "./rules/newer-revision";
import type { MintDownload } from "./schema";

export const LINK_LIFE_MS = 10 * 60 * 1000;

const usedUp = () =>
  new AppError(
    "forbidden",
    "This file has been downloaded as often as it can be. Write to us and we reset it.",
  );

export interface MintedDownload {
  token: string;
  expiresAt: Date;
}

interface Granted {
  downloads: number;
  maxDownloads: number;
  revokedAt: Date | null;
  transferredAt: Date | null;
  /** Of a file of a plan: the revision that was asked for. */
  planFileId: number | null;
}

/** The revision that was sold, or the newer one beside it. */
async function orderFileOf(
  orderId: number,
  { fileId, newer }: { fileId: number; newer?: true },
): Promise<Granted | null> {
  const parts = { planFile: true, correctedFile: true } as const;
  const file = await db.orderFile.findFirst({ where: { id: fileId, orderId }, include: parts });
  if (!file || !newer) return file;
  const { planId, kind, variant } = file;
  const current = await db.planFile.findMany({ where: { planId, kind, variant, replacedAt: null } });
  const found = newerRevision(file, current);
  return found && { ...file, planFileId: found.id };
}

async function fileOf(orderId: number, wanted: MintDownload): Promise<Granted | null> {
  if ("fileId" in wanted) return orderFileOf(orderId, wanted);
  const file = await db.taskFile.findFirst({
    where: { id: wanted.taskFileId, task: { orderId }, deliveredAt: { not: null } },
  });
  return file && { ...file, planFileId: null };
}

/**
 * The link lives ten minutes, and leads to the same bytes for as long as a download by it goes on.
 * @throws AppError `not_found` when the order has no such file, `forbidden` when it is not paid, the file
 * was revoked or its downloads are used up, `gone` when its license was passed on
 */
export async function mintDownload(
  orderToken: string,
  wanted: MintDownload,
  now: Date,
): Promise<MintedDownload> {
  const order = isToken(orderToken)
    ? await db.order.findUnique({
        where: { tokenHash: tokenHash(orderToken) },
        select: { id: true, status: true },
      })
    : null;
  if (!order) throw notFound("There is no such order.");
  if (!isFulfilled(order.status)) throw new AppError("forbidden", "This order is not paid.");
  const file = orNotFound(await fileOf(order.id, wanted), "file in this order");
  assertHeld(file);
  if (file.downloads >= file.maxDownloads) throw usedUp();
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const { planFileId } = file;
  const which = "fileId" in wanted ? { orderFileId: wanted.fileId, planFileId } : wanted;
  await db.downloadGrant.create({ data: { tokenHash: tokenHash(token), ...which, expiresAt } });
  return { token, expiresAt };
}

/** @throws AppError why it does not count: it was taken back or passed on in this moment, or is used up */
async function refuseCount(tx: Tx, hash: string): Promise<never> {
  const ended = { select: { revokedAt: true, transferredAt: true } } as const;
  const grant = await tx.downloadGrant.findUnique({
    where: { tokenHash: hash },
    select: { orderFile: ended, taskFile: ended },
  });
  const file = grant?.orderFile ?? grant?.taskFile;
  if (file) assertHeld(file);
  throw usedUp();
}

/**
 * Only the first use of a link counts: going on after a break, or starting again, costs nothing more.
 * @throws AppError `forbidden` when the downloads of the file are used up or it was revoked
 */
export async function countDownload(token: string, now: Date, sent: Sent): Promise<void> {
  await db.$transaction(async (tx) => {
    // Whoever takes the file back holds the order: first the order, then its files, as they do.
    await tx.$queryRaw`
      SELECT o.id FROM orders o WHERE o.id = (
        SELECT coalesce(f.order_id, t.order_id) FROM download_grants g
          LEFT JOIN order_files f ON f.id = g.order_file_id
          LEFT JOIN task_files tf ON tf.id = g.task_file_id LEFT JOIN order_tasks t ON t.id = tf.task_id
        WHERE g.token_hash = ${tokenHash(token)} AND g.used_at IS NULL) FOR SHARE`;
    const { count } = await tx.downloadGrant.updateMany({
      where: { tokenHash: tokenHash(token), usedAt: null },
      data: { usedAt: now },
    });
    if (count === 0) return;
    const hash = tokenHash(token);
    const ofPlan = await tx.$executeRaw`
      UPDATE order_files AS f SET downloads = downloads + 1, last_download_at = ${now}
      FROM download_grants AS g
      WHERE g.token_hash = ${hash} AND f.id = g.order_file_id
        AND f.downloads < f.max_downloads AND f.revoked_at IS NULL`;
    const ofTask = await tx.$executeRaw`
      UPDATE task_files AS f SET downloads = downloads + 1, last_download_at = ${now}
      FROM download_grants AS g
      WHERE g.token_hash = ${hash} AND f.id = g.task_file_id
        AND f.downloads < f.max_downloads AND f.revoked_at IS NULL`;
    if (ofPlan + ofTask === 0) await refuseCount(tx, hash);
    await logDownload(tx, hash, sent, now);
  });
}

export async function deleteOldGrants(now: Date): Promise<void> {
  await db.downloadGrant.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - 86_400_000) } } });
}
