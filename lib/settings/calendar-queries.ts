import "server-only";
import { cacheState } from "@/lib/platform/cache/cache-state";
import { db, type Tx } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/ops/log";
import { type Calendar, toCalendar } from "./rules/business-days";
import { CALENDAR_KEYS } from "./schema";

/** Read from the database: a task's date must not come from a stale copy. */
export async function getCalendar(from: Tx = db): Promise<Calendar> {
  const rows = await from.systemSetting.findMany({
    where: { key: { in: Object.values(CALENDAR_KEYS) } },
    select: { key: true, value: true },
  });
  const of = (key: string) => rows.find((row) => row.key === key)?.value;
  return toCalendar(of(CALENDAR_KEYS.timeZone), of(CALENDAR_KEYS.holidays));
}

const ZONE_FRESH_MS = 30_000;
let zone: { name: string; generation: number; readAt: number } | undefined;

/** Read again after a save, and every 30 seconds. The one that is known stands in while it cannot be read. */
export async function getTimeZone(): Promise<string> {
  const { generation } = cacheState();
  if (zone?.generation === generation && performance.now() - zone.readAt < ZONE_FRESH_MS) return zone.name;
  try {
    const { timeZone } = await getCalendar();
    zone = { name: timeZone, generation, readAt: performance.now() };
  } catch (error) {
    if (!zone) throw error;
    log.warn({ err: error }, "time zone not read");
  }
  return zone.name;
}
