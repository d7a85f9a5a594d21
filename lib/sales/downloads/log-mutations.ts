import "server-only";
import { db, type Tx } from "@/lib/platform/db/client";
import { DOWNLOAD_LOG_DAYS } from "@/lib/settings/rules/retention";

/** Who asked for the bytes, and under what name the file went. */
export interface Sent {
  fileName: string;
  /** Null where it is not known. */
  address: string | null;
  browser: string;
}

const BROWSER_MAX = 300;

/** In the transaction that counts the download, so that none is counted that is not in the log. */
export async function logDownload(
  tx: Tx,
  hash: string,
  { fileName, address, browser }: Sent,
  now: Date,
): Promise<void> {
  const facts = { fileName, address, browser: browser.slice(0, BROWSER_MAX) };
  await tx.$executeRaw`
    INSERT INTO download_log (order_id, line_id, file_name, address, browser, begun_at)
    SELECT file.order_id, file.line_id, ${facts.fileName}::text, ${facts.address}::text,
      ${facts.browser}::text, ${now}::timestamptz
    FROM (
      SELECT f.order_id, (SELECT CASE WHEN count(*) = 1 THEN min(l.id) END FROM order_lines l
          WHERE l.order_id = f.order_id AND l.plan_id = f.plan_id) AS line_id
        FROM download_grants g JOIN order_files f ON f.id = g.order_file_id WHERE g.token_hash = ${hash}
      UNION ALL
      SELECT t.order_id, t.line_id
        FROM download_grants g JOIN task_files f ON f.id = g.task_file_id
          JOIN order_tasks t ON t.id = f.task_id WHERE g.token_hash = ${hash}) AS file`;
}

/** So that no one statement locks the table for long. */
const BATCH = 5000;

export async function deleteOldDownloads(now: Date): Promise<void> {
  const before = new Date(now.getTime() - DOWNLOAD_LOG_DAYS * 86_400_000);
  let deleted: number;
  do {
    deleted = await db.$executeRaw`
      DELETE FROM download_log WHERE id IN (
        SELECT id FROM download_log WHERE begun_at < ${before} ORDER BY begun_at LIMIT ${BATCH})`;
  } while (deleted === BATCH);
}
