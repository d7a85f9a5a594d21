import "server-only";
import { db } from "@/lib/platform/db/client";
import { privateStorage, sweepHalfFiles } from "@/lib/platform/ops/storage";
import { TRASH_DAYS } from "./schema";

const DAY_MS = 86_400_000;
/** An upload that has not ended after this long never will, in milliseconds. */
const HALF_FILE_MS = 6 * 3_600_000;

/** Files of a plan that no order names go from storage; rows first, so that none names a missing file. */
async function forgetFiles(planId: number): Promise<string[]> {
  const files = await db.planFile.findMany({ where: { planId, orderFiles: { none: {} } } });
  await db.planFile.deleteMany({ where: { id: { in: files.map((file) => file.id) } } });
  return files.map((file) => file.storageKey);
}

/** Destroys what has lain in the trash for 30 days, except plans that an order names. */
export async function emptyTrash(now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const plans = await db.housePlan.findMany({
    where: { deletedAt: { lt: before } },
    select: { id: true },
  });
  for (const { id } of plans) {
    const ordered = await db.orderLine.findFirst({
      where: { planId: id, order: { status: { notIn: ["failed", "canceled"] } } },
      select: { id: true },
    });
    if (ordered) continue;
    const keys = await forgetFiles(id);
    await db.$transaction([
      db.revision.deleteMany({ where: { entityType: "plan", entityId: id } }),
      db.housePlan.delete({ where: { id } }),
    ]);
    for (const key of keys) await privateStorage().delete(key);
  }
  const posts = await db.blogPost.findMany({ where: { deletedAt: { lt: before } }, select: { id: true } });
  const ids = posts.map((post) => post.id);
  await db.$transaction([
    db.revision.deleteMany({ where: { entityType: "post", entityId: { in: ids } } }),
    db.blogPost.deleteMany({ where: { id: { in: ids } } }),
  ]);
}

/** Removes what uploads left behind that were broken off by the end of their process. */
export async function sweepUploads(): Promise<void> {
  await sweepHalfFiles(HALF_FILE_MS, Date.now());
}
