import "server-only";
import { db } from "@/lib/platform/db/client";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { STORE_JOBS } from "./store-jobs";

export interface JobDto {
  name: string;
  everySeconds: number;
  /** Null when it never ran. */
  lastStart: string | null;
  /** Past when it is overdue, null when it runs right now. */
  next: string | null;
  isRunning: boolean;
  isLate: boolean;
  lastError: string | null;
  runs: number;
}

/** An instance looks for due jobs at least twice a minute. */
const LATE_MS = 120_000;

interface JobRow {
  lastStart: Date | null;
  leasedUntil: Date | null;
  lastError: string | null;
  runs: number;
}

export function toJob(
  job: Pick<PeriodicJob, "name" | "everySeconds">,
  row: JobRow | undefined,
  now: Date,
): JobDto {
  const isRunning = row?.leasedUntil != null && row.leasedUntil > now;
  const due = row?.lastStart ? row.lastStart.getTime() + job.everySeconds * 1000 : now.getTime();
  return {
    name: job.name,
    everySeconds: job.everySeconds,
    lastStart: row?.lastStart?.toISOString() ?? null,
    next: isRunning ? null : new Date(due).toISOString(),
    isRunning,
    isLate: !isRunning && due < now.getTime() - LATE_MS,
    lastError: row?.lastError ?? null,
    runs: row?.runs ?? 0,
  };
}

export async function listJobs(now: Date): Promise<JobDto[]> {
  const rows = new Map((await db.job.findMany()).map((row) => [row.name, row]));
  const jobs = STORE_JOBS.map((job) => toJob(job, rows.get(job.name), now));
  const trouble = (job: JobDto) => Number(job.lastError !== null || job.isLate);
  return jobs.sort((a, b) => trouble(b) - trouble(a) || a.name.localeCompare(b.name));
}
