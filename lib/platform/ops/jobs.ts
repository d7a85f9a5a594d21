import "server-only";
import { db } from "@/lib/platform/db/client";
import { log } from "./log";

export interface PeriodicJob {
  name: string;
  everySeconds: number;
  run: () => Promise<void>;
}

/** How long a crashed instance keeps others from a job; a living one renews its lease. */
const LEASE_SECONDS = 60;
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;
const MIN_POLL_INTERVAL_MS = 1000;
const STOP_GRACE_MS = 10_000;

/** Undefined when it is not due or another instance is at it. The clock is the database's. */
async function lease(job: PeriodicJob): Promise<Date | undefined> {
  const rows = await db.$queryRaw<{ last_start: Date }[]>`
    INSERT INTO jobs AS j (name, leased_until, last_start)
    VALUES (${job.name}, now() + make_interval(secs => ${LEASE_SECONDS}), now())
    ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until, last_start = excluded.last_start
      WHERE (j.leased_until IS NULL OR j.leased_until < now())
        AND (j.last_start IS NULL OR j.last_start <= now() - make_interval(secs => ${job.everySeconds}))
    RETURNING last_start`;
  return rows[0]?.last_start;
}

async function renew(job: PeriodicJob, start: Date): Promise<void> {
  await db.$executeRaw`UPDATE jobs SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE name = ${job.name} AND last_start = ${start}`;
}

async function release(job: PeriodicJob, start: Date, error: string | null): Promise<void> {
  await db.$executeRaw`UPDATE jobs SET leased_until = NULL, last_end = now(), last_error = ${error}, runs = runs + 1
    WHERE name = ${job.name} AND last_start = ${start}`;
}

export async function runIfDue(job: PeriodicJob): Promise<boolean> {
  const start = await lease(job);
  if (!start) return false;
  const renewal = setInterval(() => void renew(job, start).catch(() => undefined), RENEW_MS);
  let failure: string | null = null;
  try {
    await job.run();
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    log.warn({ job: job.name, err: error }, "job failed");
  } finally {
    clearInterval(renewal);
  }
  await release(job, start, failure);
  return true;
}

export function startJobs(jobs: PeriodicJob[]): () => Promise<void> {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  const look = (job: PeriodicJob) => {
    const run = runIfDue(job)
      .catch((error: unknown) => log.debug({ job: job.name, err: error }, "job not looked at"))
      .finally(() => {
        running.delete(run);
        if (!stopped) plan(job);
      });
    running.add(run);
  };
  const plan = (job: PeriodicJob) => {
    const wait = Math.max(MIN_POLL_INTERVAL_MS, Math.min(job.everySeconds * 1000, 30_000));
    const timer = setTimeout(() => look(job), wait);
    timer.unref();
    timers.set(job.name, timer);
  };
  for (const job of jobs) look(job);
  return async () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
    const grace = new Promise((resolve) => setTimeout(resolve, STOP_GRACE_MS).unref());
    await Promise.race([Promise.all(running), grace]);
  };
}
