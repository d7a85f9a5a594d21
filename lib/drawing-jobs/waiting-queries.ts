import "server-only";
import { db } from "@/lib/platform/db/client";

/** How many plans are in the store and wait for their first drawing. */
export const countPlansToDraw = (): Promise<number> =>
  db.drawJob.count({ where: { useWhenDrawn: true, state: { in: ["queued", "running"] } } });
