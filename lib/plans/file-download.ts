import "server-only";
import { attachmentHeader } from "@/lib/downloads/byte-range";
import { db } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/http/errors";
import { privateStorage } from "@/lib/platform/ops/storage";

/**
 * A file for sale as a download for staff; it counts for no order.
 * @throws AppError `not_found`
 */
export async function planFileDownload(planId: number, fileId: number): Promise<Response> {
  const file = await db.planFile.findFirst({ where: { id: fileId, planId } });
  if (!file) throw notFound("There is no such file.");
  const storage = privateStorage();
  const size = await storage.size(file.storageKey);
  if (size === undefined) {
    throw new AppError("internal", "This file cannot be read at the moment.", {
      cause: new Error(`stored file missing: ${file.storageKey}`),
    });
  }
  return new Response(storage.read(file.storageKey), {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(size),
      "content-disposition": attachmentHeader(file.fileName),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
