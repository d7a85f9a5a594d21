import "server-only";
import { KIT } from "drafting";
import { type Client, db, type Tx } from "@/lib/platform/db/client";
import { orNotFound } from "@/lib/platform/errors";
import { findFirstDrawing, WAITING_JOB, WANTED_AGAIN_S } from "./queries";
import type { DrawnThing } from "./rules/drawn";
import type { FirstDrawingState } from "./schema";

/** A drawing that is asked for this long after it was made has lost its files, in milliseconds. */
const SETTLED_MS = 120_000;

/**
 * Has the first drawing of a plan made before those that nobody looks at. A row that a worker
 * holds is left alone: its drawing is being stored.
 */
async function wantFirstDrawing(from: Client | Tx, layoutId: number): Promise<void> {
  await from.$executeRaw`
    UPDATE draw_jobs SET wanted_at = now() WHERE id IN (
      SELECT id FROM draw_jobs
      WHERE layout_id = ${layoutId} AND what = 'plan' AND use_when_drawn AND state = 'queued'
        AND (wanted_at IS NULL OR wanted_at < now() - make_interval(secs => ${WANTED_AGAIN_S}))
      FOR UPDATE SKIP LOCKED)`;
}

/**
 * How far the drawings of a published plan are, for a page that shows them as soon as they are
 * there; looking at it has them made before others.
 * @throws AppError `not_found`
 */
export async function lookAtFirstDrawing(slug: string): Promise<FirstDrawingState> {
  const { state, layoutId, isWanted } = orNotFound(await findFirstDrawing(slug), "plan");
  if (state === "waiting" && layoutId !== null && !isWanted) await wantFirstDrawing(db, layoutId);
  return state;
}

/** Whether the first drawing of a plan is on its way; it is wanted from now on. */
async function isOnItsWay(tx: Tx, layoutId: number): Promise<boolean> {
  await wantFirstDrawing(tx, layoutId);
  return (await tx.drawJob.count({ where: { layoutId, ...WAITING_JOB } })) > 0;
}

/**
 * Asks for a drawing in the transaction that decides on it, so that none is lost that was paid
 * for. However often it is asked for, it is one job: twenty buyers of one variant wait for the
 * same drawing. One that has failed, or whose files are gone, is drawn again.
 * @returns false for a plan without a layout, which nothing can be drawn of
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
  if (isPlan && (await isOnItsWay(tx, layoutId))) return true;
  const { foundation, walls, mirrored } = configuration;
  const job = { layoutId, configuration: isPlan ? "" : variant, what, kit: KIT };
  const wantedAt = new Date();
  await tx.drawJob.createMany({
    data: [{ ...job, planId, chosen: { foundation, walls, mirrored }, useWhenDrawn: isPlan, wantedAt }],
    skipDuplicates: true,
  });
  const longAgo = new Date(Date.now() - SETTLED_MS);
  await tx.drawJob.updateMany({
    where: { ...job, OR: [{ state: "failed" }, { state: "done", finishedAt: { lt: longAgo } }] },
    data: { state: "queued", attempts: 0, error: null, wantedAt, ...(isPlan ? { useWhenDrawn: true } : {}) },
  });
  return true;
}
