import "server-only";
import type { OrderStatus } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { FILE_TYPES } from "./rules/file-types";

export interface GrantedFile {
  contentType: string;
  fileName: string;
  storageKey: string;
  etag: string;
}

const GRANT_PARTS = {
  orderFile: { include: { planFile: true, order: { select: { status: true } } } },
  taskFile: { include: { task: { select: { order: { select: { status: true } } } } } },
} satisfies Prisma.DownloadGrantInclude;

type Grant = Prisma.DownloadGrantGetPayload<{ include: typeof GRANT_PARTS }>;

function assertYours(revokedAt: Date | null, status: OrderStatus): void {
  if (revokedAt || !isFulfilled(status)) {
    throw new AppError("forbidden", "This file is no longer yours to download.");
  }
}

async function planFileOf(orderFile: NonNullable<Grant["orderFile"]>): Promise<GrantedFile> {
  const { planId, kind, variant } = orderFile;
  const newest = await db.planFile.findFirst({
    where: { planId, kind, variant, replacedAt: null },
    orderBy: { revision: "desc" },
  });
  const file = newest ?? orderFile.planFile;
  const { fileName, storageKey } = file;
  return { contentType: FILE_TYPES[file.kind], fileName, storageKey, etag: `"${file.id}-${file.revision}"` };
}

/**
 * @throws AppError `not_found` for a link that never was, `forbidden` for one that is over, revoked or of an
 * order that is not paid
 */
export async function getGrantedFile(token: string, now: Date): Promise<GrantedFile> {
  const grant = isToken(token)
    ? await db.downloadGrant.findUnique({ where: { tokenHash: tokenHash(token) }, include: GRANT_PARTS })
    : null;
  if (!grant) throw notFound("There is no such download.");
  if (grant.expiresAt <= now) {
    throw new AppError("forbidden", "This download link has expired. Open your order page for a new one.");
  }
  const { orderFile, taskFile } = grant;
  if (orderFile) {
    assertYours(orderFile.revokedAt, orderFile.order.status);
    return planFileOf(orderFile);
  }
  if (!taskFile) throw notFound("There is no such download.");
  assertYours(taskFile.revokedAt, taskFile.task.order.status);
  const { contentType, fileName, storageKey } = taskFile;
  return { contentType, fileName, storageKey, etag: `"task-${taskFile.id}"` };
}
