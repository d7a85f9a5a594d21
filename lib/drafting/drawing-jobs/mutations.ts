import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { layoutSchema } from "drafting";
import type { DrawingOrder, DrawnSetFile, SceneFile } from "drafting/draw";
import { z } from "zod";
import type { DrawJob } from "@/generated/prisma/client";
import { alertStaff } from "@/lib/access/staff/alert-mutations";
import { type DrawnPlan, drawnChoiceSchema, drawWhatSchema } from "@/lib/catalog/drawing-queue/schema";
import { PLAN_VARIANTS, STUDY_VARIANT } from "@/lib/catalog/offers/rules/offer";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { type PutMedia, storePreview } from "@/lib/catalog/previews/server/store-preview";
import { describeOptions } from "@/lib/catalog/pricing/rules/configuration";
import { db, type Tx } from "@/lib/platform/db/client";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import { privateStorage, publicStorage } from "@/lib/platform/ops/storage";
import { giveUpDrawing, grantVariantFiles } from "@/lib/sales/fulfilment/mutations";
import type { EncodedDrawing, EncodedImage } from "./server/encode-drawing";
import { putDrawingToUse, replaceFiles } from "./use-mutations";

export const MOST_TRIES = 3;
/** After it the worker is taken for dead. */
const LEASE_SECONDS = 40;
export const RENEW_INTERVAL_MS = 10_000;

/** Its lock on the job keeps other workers away. */
const DELIVERY = { timeout: 60_000 };

/**
 * Undefined when none waits. First what somebody paid or asked for, then plans that are looked at, then the
 * rest. A job whose worker died is taken again; after too many tries it is given up here, so that what kills
 * a worker does not kill it for ever.
 */
export async function leaseJob(): Promise<DrawJob | undefined> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    UPDATE draw_jobs SET state = 'running', attempts = attempts + 1,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM draw_jobs
      WHERE state = 'queued' OR (state = 'running' AND leased_until < now())
      ORDER BY use_when_drawn, CASE WHEN use_when_drawn THEN wanted_at END DESC NULLS LAST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  const [taken] = rows;
  if (!taken) return undefined;
  const job = await db.drawJob.findUniqueOrThrow({ where: { id: taken.id } });
  if (job.attempts <= MOST_TRIES) return job;
  await failJob(job, job.error ?? "The worker ended while it was drawing.", { final: true });
  return leaseJob();
}

export async function renewLease({ id, attempts }: DrawJob): Promise<void> {
  await db.$executeRaw`
    UPDATE draw_jobs SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = ${id} AND state = 'running' AND attempts = ${attempts}`;
}

const AS_DRAWN = { mirrored: false, walls: null, foundation: null } as const;

export async function drawingOf(job: DrawJob): Promise<DrawingOrder> {
  const [row, plan] = await Promise.all([
    db.planLayout.findUniqueOrThrow({ where: { id: job.layoutId } }),
    db.housePlan.findUniqueOrThrow({ where: { id: job.planId }, select: { name: true } }),
  ]);
  const what = drawWhatSchema.parse(job.what);
  const choice = what === "plan" ? AS_DRAWN : drawnChoiceSchema.parse(job.chosen);
  const { foundation, walls } = z
    .object({ foundation: drawnChoiceSchema.shape.foundation, walls: drawnChoiceSchema.shape.walls })
    .parse(row.figures);
  const changes = describeOptions(choice, { foundation, walls });
  return {
    layout: layoutSchema.parse(row.layout),
    choice,
    what,
    title: { name: plan.name, planNumber: planNumber(job.planId), changes },
  };
}

async function isOutdone(tx: Tx, job: DrawJob): Promise<boolean> {
  const plan = await tx.housePlan.findUnique({ where: { id: job.planId }, select: { layoutId: true } });
  if (!plan || plan.layoutId === job.layoutId) return false;
  const of = { planId: job.planId, variant: job.configuration, replacedAt: null };
  return (await tx.planFile.count({ where: of })) > 0;
}

async function storeFile(planId: number, { body, ...file }: DrawnSetFile) {
  const storageKey = `plans/${planId}/${randomUUID()}`;
  await privateStorage().put(storageKey, body);
  const sha256 = createHash("sha256").update(body).digest("hex");
  return { ...file, storageKey, bytes: body.byteLength, sha256 };
}

async function storeImage(
  planId: number,
  { name, alt, ending, body }: EncodedImage,
): Promise<DrawnPlan["images"][number]> {
  return { name, url: await putMedia(planId)(name, ending, body), alt };
}

async function storeScene(planId: number, { name, body }: SceneFile): Promise<string> {
  const key = `plans/${planId}/${name}`;
  await publicStorage().put(key, body);
  return `/media/${key}`;
}

const putMedia =
  (planId: number): PutMedia =>
  async (name, ending, body) => {
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 10);
    const key = `plans/${planId}/${name}-${hash}.${ending}`;
    await publicStorage().put(key, body);
    return `/media/${key}`;
  };

/** Takes them into use at once where the job says so. */
export async function finishPlan(
  job: DrawJob,
  { files, plan }: EncodedDrawing,
  drawMs: number,
): Promise<void> {
  const { planId } = job;
  const result: DrawnPlan = { files: [], images: [], sceneUrl: null };
  for (const file of files) result.files.push({ variant: "", ...(await storeFile(planId, file)) });
  if (plan) result.files.push({ variant: STUDY_VARIANT, ...(await storeFile(planId, plan.study)) });
  for (const image of plan?.images ?? []) result.images.push(await storeImage(planId, image));
  if (plan) result.sceneUrl = await storeScene(planId, plan.scene);
  if (plan) result.preview = await storePreview(plan.preview, result.images, putMedia(planId));
  faultPoint("drawing:stored");
  await db.$transaction(async (tx) => {
    const done = await tx.drawJob.updateMany({
      where: { id: job.id, state: "running" },
      data: { state: "done", leasedUntil: null, finishedAt: new Date(), drawMs, error: null, result },
    });
    if (done.count > 0 && job.useWhenDrawn) await putDrawingToUse(tx, job, null);
  }, DELIVERY);
}

/**
 * Files are stored first; then rows, the end of the job and the deliveries in one transaction. A job that
 * another worker has finished meanwhile is left alone.
 */
export async function finishJob(job: DrawJob, files: readonly DrawnSetFile[], drawMs: number): Promise<void> {
  const stored = await Promise.all(files.map((file) => storeFile(job.planId, file)));
  faultPoint("drawing:stored");
  const isStored = await db.$transaction(async (tx) => {
    const done = await tx.drawJob.updateMany({
      where: { id: job.id, state: "running" },
      data: { state: "done", leasedUntil: null, finishedAt: new Date(), drawMs, error: null },
    });
    if (done.count === 0) return false;
    if (await isOutdone(tx, job)) return false;
    const fileIds = await replaceFiles(tx, job, stored);
    await grantVariantFiles(tx, { planId: job.planId, variant: job.configuration, fileIds });
    return true;
  }, DELIVERY);
  if (!isStored) await Promise.all(stored.map(({ storageKey }) => privateStorage().delete(storageKey)));
}

const waitedVariants = (job: DrawJob): readonly string[] =>
  job.what !== "plan" ? [job.configuration] : job.useWhenDrawn ? PLAN_VARIANTS : [];

/**
 * It is tried again; after the last try the staff draw it by hand, and the orders that wait for it say so.
 */
export async function failJob(
  job: DrawJob,
  reason: string,
  options: { final?: boolean } = {},
): Promise<void> {
  const error = reason.slice(0, 500);
  if (!options.final && job.attempts < MOST_TRIES) {
    await db.drawJob.update({ where: { id: job.id }, data: { state: "queued", leasedUntil: null, error } });
    return;
  }
  await db.$transaction(async (tx) => {
    await tx.drawJob.update({
      where: { id: job.id },
      data: { state: "failed", leasedUntil: null, finishedAt: new Date(), error },
    });
    const plan = await tx.housePlan.findUnique({ where: { id: job.planId }, select: { name: true } });
    const what = `${plan?.name ?? `plan ${job.planId}`}, ${job.configuration || job.what}`;
    await alertStaff(tx, {
      message: `The drawing of ${what} failed ${MOST_TRIES} times and must be made by hand: ${error}`,
    });
    for (const variant of waitedVariants(job)) await giveUpDrawing(tx, { planId: job.planId, variant });
  });
}
