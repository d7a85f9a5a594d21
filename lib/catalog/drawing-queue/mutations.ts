import "server-only";
import { KIT } from "drafting";
import { type Client, db, type Tx } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/errors";
import { findFirstDrawing, WAITING_JOB, WANTED_AGAIN_S } from "./queries";
import type { DrawnThing } from "./rules/drawn";
import type { FirstDrawingState } from "./schema";

/** A job that was done longer ago is done again: whoever asks for its drawing did not find the files. */
const REDRAW_AFTER_MS = 120_000;

/** A row that a worker holds is left alone: its drawing is being stored. */
async function wantFirstDrawing(from: Client | Tx, layoutId: number): Promise<void> {
  await from.$executeRaw`
    UPDATE draw_jobs SET wanted_at = now() WHERE id IN (
      SELECT id FROM draw_jobs
      WHERE layout_id = ${layoutId} AND what = 'plan' AND use_when_drawn AND state = 'queued'
        AND (wanted_at IS NULL OR wanted_at < now() - make_interval(secs => ${WANTED_AGAIN_S}))
      FOR UPDATE SKIP LOCKED)`;
}

/**
 * Moves the drawing to the front of the queue.
 * @throws AppError `not_found`
 */
export async function lookAtFirstDrawing(slug: string): Promise<FirstDrawingState> {
  const { state, layoutId, isWanted } = orNotFound(await findFirstDrawing(slug), "plan");
  if (state === "waiting" && layoutId !== null && !isWanted) await wantFirstDrawing(db, layoutId);
  return state;
}

async function prioritizeIfWaiting(tx: Tx, layoutId: number): Promise<boolean> {
  await wantFirstDrawing(tx, layoutId);
  return (await tx.drawJob.count({ where: { layoutId, ...WAITING_JOB } })) > 0;
}

/**
 * Asking twice makes one job; a job that failed, or whose files are lost, is done again.
 * @returns false for a plan without a layout, of which nothing can be drawn
 */
export async function queueDrawing(
  tx: Tx,
  planId: number,
  { what, variant, configuration }: Omit<DrawnThing, "kinds">,
): Promise<boolean> {
  const plan = await tx.housePlan.findUnique({ where: { id: planId }, select: { layoutId: true } });
  if (!plan || plan.layoutId === null) return false;
  const { layoutId } = plan;
  const isPlan = what === "plan";
  if (isPlan && (await prioritizeIfWaiting(tx, layoutId))) return true;
  const { foundation, walls, mirrored } = configuration;
  const job = { layoutId, configuration: isPlan ? "" : variant, what, kit: KIT };
  const wantedAt = new Date();
  await tx.drawJob.createMany({
    data: [{ ...job, planId, chosen: { foundation, walls, mirrored }, useWhenDrawn: isPlan, wantedAt }],
    skipDuplicates: true,
  });
  const longAgo = new Date(Date.now() - REDRAW_AFTER_MS);
  await tx.drawJob.updateMany({
    where: { ...job, OR: [{ state: "failed" }, { state: "done", finishedAt: { lt: longAgo } }] },
    data: { state: "queued", attempts: 0, error: null, wantedAt, ...(isPlan ? { useWhenDrawn: true } : {}) },
  });
  return true;
}
