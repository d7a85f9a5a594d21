import "server-only";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/ops/log";
import { privateKeysBefore, privateStorage, sweepHalfFiles } from "@/lib/platform/ops/storage";
import { TRASH_DAYS } from "./schema";

const DAY_MS = 86_400_000;
const HALF_FILE_MS = 6 * 3_600_000;

/** Rows first, so that none names a missing file. */
async function forgetFiles(planId: number): Promise<string[]> {
  const files = await db.planFile.findMany({ where: { planId, orderFiles: { none: {} } } });
  await db.planFile.deleteMany({ where: { id: { in: files.map((file) => file.id) } } });
  return files.map((file) => file.storageKey);
}

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

const BATCH = 500;
/** With more unclaimed files than this, and most of all, the folder belongs to another database. */
const SUSPECT = 20;

async function claimedOf(keys: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT storage_key AS key FROM plan_files WHERE storage_key = ANY(${keys})
    UNION SELECT storage_key FROM task_files WHERE storage_key = ANY(${keys})
    UNION SELECT storage_key FROM request_files WHERE storage_key = ANY(${keys})
    UNION SELECT file ->> 'storageKey' FROM draw_jobs,
      jsonb_array_elements(CASE WHEN jsonb_typeof(result -> 'files') = 'array' THEN result -> 'files' END) AS file
      WHERE file ->> 'storageKey' = ANY(${keys})`;
  return rows.map(({ key }) => key);
}

/**
 * Such files are left when a process ends between storing a file and writing its row. Nothing is removed
 * where most are unclaimed: the folder is then another database's.
 */
export async function sweepUnclaimedFiles(now: Date): Promise<void> {
  const keys = await privateKeysBefore(new Date(now.getTime() - DAY_MS));
  const claimed = new Set<string>();
  for (let from = 0; from < keys.length; from += BATCH)
    for (const key of await claimedOf(keys.slice(from, from + BATCH))) claimed.add(key);
  const unclaimed = keys.filter((key) => !claimed.has(key));
  if (unclaimed.length > SUSPECT && unclaimed.length > keys.length / 2) {
    log.error(
      { unclaimed: unclaimed.length, files: keys.length },
      "files for sale are not swept: most are unknown to this database, is its data folder another's?",
    );
    return;
  }
  for (const key of unclaimed) {
    await privateStorage().delete(key);
    log.warn({ key }, "removed a file for sale that no row names");
  }
}

export async function sweepUploads(): Promise<void> {
  await sweepHalfFiles(HALF_FILE_MS, Date.now());
}
