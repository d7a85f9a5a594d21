import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { cacheState } from "@/lib/platform/cache/cache-state";
import { readOrNothing } from "@/lib/platform/cache/optional-read";
import { db, type Tx } from "@/lib/platform/db/client";
import { DEFAULT_TIME_ZONE } from "@/lib/platform/format/zone";
import { type Calendar, toCalendar } from "./rules/business-days";
import { drawnThingOf } from "./rules/deliverables";
import type { DrawnThing } from "./rules/drawn";
import { CALENDAR_KEYS } from "./schema";

/** The store's business days, read from the database: a task's date must not come from a stale copy. */
export async function getCalendar(from: Tx = db): Promise<Calendar> {
  const rows = await from.systemSetting.findMany({
    where: { key: { in: Object.values(CALENDAR_KEYS) } },
    select: { key: true, value: true },
  });
  const of = (key: string) => rows.find((row) => row.key === key)?.value;
  return toCalendar(of(CALENDAR_KEYS.timeZone), of(CALENDAR_KEYS.holidays));
}

/** How old the known time zone may be where no save was heard of, in milliseconds. */
const ZONE_FRESH_MS = 30_000;
let zone: { name: string; generation: number; readAt: number } | undefined;

/** The store's time zone, asked for by every count: read again after a save, and now and then. */
export async function getTimeZone(): Promise<string> {
  const { generation } = cacheState();
  if (zone?.generation === generation && performance.now() - zone.readAt < ZONE_FRESH_MS) return zone.name;
  const { timeZone } = await getCalendar();
  zone = { name: timeZone, generation, readAt: performance.now() };
  return timeZone;
}

async function cachedTimeZone(): Promise<string> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.settings);
  return getTimeZone();
}

/** The store's time zone, for the dates of a page that is cached until a setting changes. */
export const getStoreZone = async (): Promise<string> =>
  (await readOrNothing("Failed to read the time zone", [TAGS.settings], cachedTimeZone)) ?? DEFAULT_TIME_ZONE;

/** The drawings of a plan that buyers have paid for and wait for. */
export async function waitingDrawings(from: Tx, planId: number): Promise<DrawnThing[]> {
  const tasks = await from.orderTask.findMany({
    where: {
      kind: "drawn",
      state: { in: ["open", "in_progress"] },
      line: { planId },
      order: { status: { in: ["paid", "partially_refunded"] } },
    },
    include: { line: true },
  });
  const drawings = tasks.flatMap(({ key, line }) => drawnThingOf(line, key) ?? []);
  return [...new Map(drawings.map((drawing) => [drawing.variant, drawing])).values()];
}
