import { KIT } from "drafting";
import "server-only";
import type { DrawnThing } from "@/lib/fulfilment/rules/drawn";
import type { Tx } from "@/lib/platform/db/client";

/** A drawing that is asked for this long after it was made has lost its files, in milliseconds. */
const SETTLED_MS = 120_000;

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
  const { foundation, walls, mirrored } = configuration;
  const job = { layoutId: plan.layoutId, configuration: variant, what, kit: KIT };
  await tx.drawJob.createMany({
    data: [{ ...job, planId, chosen: { foundation, walls, mirrored } }],
    skipDuplicates: true,
  });
  const longAgo = new Date(Date.now() - SETTLED_MS);
  await tx.drawJob.updateMany({
    where: { ...job, OR: [{ state: "failed" }, { state: "done", finishedAt: { lt: longAgo } }] },
    data: { state: "queued", attempts: 0, error: null },
  });
  return true;
}
