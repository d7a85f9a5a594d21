import "server-only";
import type { FileKind } from "@/generated/prisma/client";
import { isFulfilled } from "@/lib/orders/dto";
import { isToken, tokenHash } from "@/lib/orders/link-token";
import { db } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/http/errors";

/** The file behind a download link, for the server only. */
export interface GrantedFile {
  kind: FileKind;
  fileName: string;
  storageKey: string;
  /** Changes with every revision of the file. */
  etag: string;
}

/**
 * The file that a download link gives: the newest revision, or the one that was
 * sold when the plan is gone.
 *
 * @throws AppError `not_found` for a link that never was, `forbidden` for one
 * that is over, revoked or of an order that is not paid
 */
export async function getGrantedFile(token: string, now: Date): Promise<GrantedFile> {
  const grant = isToken(token)
    ? await db.downloadGrant.findUnique({
        where: { tokenHash: tokenHash(token) },
        include: { orderFile: { include: { planFile: true, order: { select: { status: true } } } } },
      })
    : null;
  if (!grant?.orderFile) throw notFound("There is no such download.");
  const { orderFile } = grant;
  if (grant.expiresAt <= now) {
    throw new AppError("forbidden", "This download link is over. Open your order page for a new one.");
  }
  if (orderFile.revokedAt || !isFulfilled(orderFile.order.status)) {
    throw new AppError("forbidden", "This file is no longer yours to download.");
  }
  const newest = await db.planFile.findFirst({
    where: {
      planId: orderFile.planId,
      kind: orderFile.kind,
      variant: orderFile.variant,
      replacedAt: null,
    },
    orderBy: { revision: "desc" },
  });
  const file = newest ?? orderFile.planFile;
  return {
    kind: file.kind,
    fileName: file.fileName,
    storageKey: file.storageKey,
    etag: `"${file.id}-${file.revision}"`,
  };
}
