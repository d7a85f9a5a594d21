import "server-only";
import { staffDownload } from "@/lib/downloads/server/staff-download";
import { db } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/http/errors";

/**
 * A file for sale as a download for staff; it counts for no order.
 * @throws AppError `not_found`
 */
export async function planFileDownload(planId: number, fileId: number): Promise<Response> {
  const file = orNotFound(await db.planFile.findFirst({ where: { id: fileId, planId } }), "file");
  return staffDownload(file);
}
