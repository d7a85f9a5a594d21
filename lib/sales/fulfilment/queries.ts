import "server-only";
import type { DrawnThing } from "@/lib/catalog/drawing-queue/rules/drawn";
import { cacheState } from "@/lib/platform/cache/cache-state";
import { db, type Tx } from "@/lib/platform/db/client";
import { type Calendar, toCalendar } from "@/lib/settings/rules/business-days";
import { drawnThingOf } from "./rules/deliverables";
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

/** The variants of a plan that buyers have paid for and wait for. */
export async function waitingVariants(from: Tx, planId: number): Promise<DrawnThing[]> {
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
  const variants = drawings.filter(({ what }) => what !== "plan");
  return [...new Map(variants.map((drawing) => [drawing.variant, drawing])).values()];
}
