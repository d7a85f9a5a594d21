import "server-only";
import { Draughtsman } from "drafting/draw";
import type { DrawJob } from "@/generated/prisma/client";
import { countPlansToDraw } from "@/lib/catalog/drawing-queue/queries";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { log } from "@/lib/platform/ops/log";
import {
  drawingOf,
  failJob,
  finishJob,
  finishPlan,
  leaseJob,
  RENEW_INTERVAL_MS,
  renewLease,
} from "../mutations";
import { cachedDrawing, trimDrawingCache } from "./drawing-cache";
import { encodeDrawing } from "./encode-drawing";

/** Limits of one drawing: the largest sample house takes some 5 s of one core; the buffers of its pictures lie outside of this memory. */
const LIMITS = { processorMs: 20_000, memoryMb: 512 };
const POLL_INTERVAL_MS = 1000;

export async function drawJob(job: DrawJob, draughtsman: Draughtsman): Promise<void> {
  const started = performance.now();
  const renewing = setInterval(() => {
    renewLease(job).catch((err: unknown) => log.warn({ err, job: job.id }, "lease of a drawing not renewed"));
  }, RENEW_INTERVAL_MS);
  const about = { job: job.id, plan: job.planId, variant: job.configuration, what: job.what };
  try {
    const order = await drawingOf(job);
    faultPoint("drawing:begun");
    const before = await draughtsman.processorMs();
    const drawing = await cachedDrawing(order, async () => encodeDrawing(await draughtsman.draw(order)));
    const processorMs = Math.round((await draughtsman.processorMs()) - before);
    const ms = Math.round(performance.now() - started);
    if (drawing.plan) await finishPlan(job, drawing, ms);
    else await finishJob(job, drawing.files, ms);
    log.info({ ...about, ms, processorMs }, "drawn");
    if (job.useWhenDrawn && (await countPlansToDraw()) === 0) log.info("every plan is drawn");
  } catch (error) {
    log.warn({ ...about, err: error }, "not drawn");
    await failJob(job, error instanceof Error ? error.message : String(error));
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Any number of workers may do so: each job is leased by one of them.
 * @returns stops looking, and lets a drawing under way finish
 */
export function startDrawing(): () => Promise<void> {
  const draughtsman = new Draughtsman(LIMITS);
  let stopped = false;
  let wake: () => void = () => undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_INTERVAL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    await trimDrawingCache().catch((err: unknown) => log.warn({ err }, "old drawings not removed"));
    await draughtsman.warmUp().catch((err: unknown) => {
      // Asked to stop while it loads, it is broken off, which is no fault.
      if (!stopped) log.warn({ err }, "drawing code not loaded");
    });
    while (!stopped) {
      const job = await leaseJob().catch((error: unknown) => {
        log.warn({ err: error }, "drawing jobs not looked at");
        return undefined;
      });
      if (job)
        await drawJob(job, draughtsman).catch((err: unknown) => log.warn({ err }, "drawing not noted"));
      else await pause();
    }
  };
  const running = loop();
  return async () => {
    stopped = true;
    wake();
    await running;
    await draughtsman.stop();
  };
}
