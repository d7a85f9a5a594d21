import "server-only";
import type { OrderStatus, PlanFile } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { isFulfilled } from "@/lib/sales/orders/dto";
import { FILE_TYPES } from "./rules/file-types";
import { assertHeld } from "./rules/held";

export interface GrantedFile {
  contentType: string;
  fileName: string;
  storageKey: string;
  etag: string;
  /** The link's ten minutes are over: what was begun goes on by ranges, nothing begins. */
  isResumed: boolean;
}

/** After its first byte. */
const RESUMABLE_MS = 6 * 60 * 60 * 1000;

const GRANT_PARTS = {
  planFile: true,
  orderFile: { include: { planFile: true, order: { select: { status: true } } } },
  taskFile: { include: { task: { select: { order: { select: { status: true } } } } } },
} satisfies Prisma.DownloadGrantInclude;

type Ended = Parameters<typeof assertHeld>[0];

function assertYours(file: Ended, status: OrderStatus): void {
  assertHeld(file);
  if (!isFulfilled(status)) throw new AppError("forbidden", "This file is no longer yours to download.");
}

const EXPIRED = "This download link has expired. Open your order page for a new one.";

export const linkExpired = () => new AppError("forbidden", EXPIRED);

/** Of the revision that the link was made for, whatever has replaced it since. */
function planFile(file: PlanFile): Omit<GrantedFile, "isResumed"> {
  const { fileName, storageKey } = file;
  return { contentType: FILE_TYPES[file.kind], fileName, storageKey, etag: `"${file.id}-${file.revision}"` };
}

/**
 * @throws AppError `not_found` for a link that never was, `forbidden` for one that is over, revoked or of an
 * order that is not paid, `gone` for one whose license was passed on
 */
export async function getGrantedFile(token: string, now: Date): Promise<GrantedFile> {
  const grant = isToken(token)
    ? await db.downloadGrant.findUnique({ where: { tokenHash: tokenHash(token) }, include: GRANT_PARTS })
    : null;
  if (!grant) throw notFound("There is no such download.");
  const { orderFile, taskFile, usedAt } = grant;
  const isResumed = grant.expiresAt <= now;
  if (isResumed && (!usedAt || usedAt.getTime() + RESUMABLE_MS <= now.getTime())) throw linkExpired();
  if (orderFile) {
    assertYours(orderFile, orderFile.order.status);
    return { ...planFile(grant.planFile ?? orderFile.planFile), isResumed };
  }
  if (!taskFile) throw notFound("There is no such download.");
  assertYours(taskFile, taskFile.task.order.status);
  const { contentType, fileName, storageKey } = taskFile;
  return { contentType, fileName, storageKey, etag: `"task-${taskFile.id}"`, isResumed };
}
