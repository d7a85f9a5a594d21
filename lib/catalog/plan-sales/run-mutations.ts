import "server-only";
import type { PlanSale } from "@/generated/prisma/client";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { log } from "@/lib/platform/ops/log";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import { inScope } from "./queries";

/**
 * Plans that change in one transaction. Each has the lists and the pages of its plans made anew, so fewer and
 * larger ones cost visitors less.
 */
const BATCH = 500;
const LEAST_PAUSE_MS = 50;
const BATCH_TIMEOUT_MS = 60_000;

/** Both clocks agree: what is due is reckoned by the day in the store's zone, and the moment is written with it. */
async function turnDueSales(now: Date): Promise<void> {
  const today = dayIn(now, await getTimeZone());
  const turned = await db.$queryRaw<{ id: number; state: string }[]>`
    UPDATE plan_sales SET
      state = (CASE WHEN ends_on < ${today}::date THEN 'ended' ELSE 'running' END)::plan_sale_state,
      started_at = CASE WHEN ends_on < ${today}::date THEN started_at ELSE ${now}::timestamptz END,
      ended_at = CASE WHEN ends_on < ${today}::date THEN ${now}::timestamptz END,
      is_applied = false
    WHERE (state = 'scheduled' AND starts_on <= ${today}::date)
      OR (state = 'running' AND ends_on < ${today}::date)
    RETURNING id, state::text`;
  for (const { id, state } of turned) log.info({ sale: id, state }, "a sale came due");
}

/** @returns how many plans it changed */
async function changePlans(tx: Tx, sale: PlanSale): Promise<number> {
  const { id, state } = sale;
  const left = state === "running" ? inScope({ ...sale }) : null;
  const released = await tx.$executeRaw`
    UPDATE house_plans SET sale_id = NULL FROM (
      SELECT p.id FROM house_plans p WHERE p.sale_id = ${id} ${left ? Prisma.sql`AND NOT (${left})` : Prisma.empty}
      ORDER BY p.id LIMIT ${BATCH} FOR UPDATE) AS due
    WHERE house_plans.id = due.id`;
  if (!left) return released;
  const taken = await tx.$executeRaw`
    UPDATE house_plans SET sale_id = ${id} FROM (
      SELECT p.id FROM house_plans p WHERE p.sale_id IS NULL AND p.deleted_at IS NULL AND ${left}
      ORDER BY p.id LIMIT ${BATCH} FOR UPDATE) AS due
    WHERE house_plans.id = due.id`;
  return released + taken;
}

/** In one transaction, under the sale's lock: a process that dies leaves the rest to the next. */
function applyBatch(id: number): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM plan_sales WHERE id = ${id} FOR UPDATE`;
      const sale = await tx.planSale.findUniqueOrThrow({ where: { id } });
      if (sale.isApplied) return true;
      if ((await changePlans(tx, sale)) > 0) return false;
      await tx.$executeRaw`UPDATE plan_sales SET is_applied = true WHERE id = ${id}`;
      return true;
    },
    { timeout: BATCH_TIMEOUT_MS },
  );
}

/**
 * Starts and ends what is due and gives all plans their prices. Any number of processes may call it.
 * @param until no further batch begins after it, in milliseconds; a later call goes on
 */
export async function runSales(now = new Date(), until = Number.POSITIVE_INFINITY): Promise<void> {
  await turnDueSales(now);
  // Those that ended first: their plans may be in the one that begins.
  const sales = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM plan_sales WHERE NOT is_applied ORDER BY state = 'running', id`;
  for (const { id } of sales) {
    for (let begun = Date.now(); !(await applyBatch(id)); begun = Date.now()) {
      if (Date.now() > until) return;
      // Pages have the machine for as long as the plans had it.
      const pause = Math.max(LEAST_PAUSE_MS, Date.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Plans that are new, came from the trash or changed their style since a sale began. */
export async function followScopes(): Promise<void> {
  await db.$executeRaw`UPDATE plan_sales SET is_applied = false WHERE state = 'running'`;
  await runSales();
}
