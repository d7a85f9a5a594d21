import "server-only";
import type { BulkRunDto } from "@/lib/records/bulk-runs/dto";
import { continueRun, type RunKinds, workRun } from "@/lib/records/bulk-runs/mutations";
import { getBulkRun } from "@/lib/records/bulk-runs/queries";
import { CHANGE_RUN } from "./bulk-mutations";
import { IMPORT_RUN } from "./import-mutations";

export const PLAN_RUNS: RunKinds = { change: CHANGE_RUN, import: IMPORT_RUN };

/** Small runs are over by then. */
const OVERDUE_MS = 3000;

export async function beginRun(id: number): Promise<BulkRunDto> {
  const isOver = await workRun(id, PLAN_RUNS, Date.now() + OVERDUE_MS);
  if (!isOver) continueRun(id, PLAN_RUNS);
  return getBulkRun(id);
}
