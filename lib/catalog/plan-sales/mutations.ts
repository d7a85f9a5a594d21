import "server-only";
import type { PlanSaleState } from "@/generated/prisma/client";
import type { Staff } from "@/lib/access/staff/rules/staff";
import type { Tx } from "@/lib/platform/db/client";
import { AppError, invalidField } from "@/lib/platform/errors";
import { parse } from "@/lib/platform/parse";
import { recordedResource } from "@/lib/records/writes/recorded-resource";
import { type RecordedKind, updateRecorded } from "@/lib/records/writes/recorded-write";
import { getTimeZone } from "@/lib/settings/calendar-queries";
import { type SaleDto, type SaleRow, toSale, WITH_PLANS } from "./dto";
import { findSaleProblem, getSale } from "./queries";
import { fromDay, stateOn, toDay } from "./rules/days";
import { runSales } from "./run-mutations";
import { createSaleSchema, type SaleInput, type UpdateSale } from "./schema";

/** Most sales have given all plans their prices in it; the job goes on with the others. */
const APPLY_AT_ONCE_MS = 1000;

/** Before the sale is checked: of two that are saved at once the second sees the first. */
const lockSales = (tx: Tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('plan-sales', 0))`;

async function toColumns(tx: Tx, sale: SaleInput, id = 0) {
  const now = new Date();
  const on = stateOn(sale, now, await getTimeZone());
  if (on === "after") throw invalidField("endsOn", "The last day is over already");
  const problem = await findSaleProblem(tx, sale, id);
  if (problem) throw invalidField(problem.path, problem.message);
  return {
    ...sale,
    planIds: sale.planIds ?? [],
    startsOn: fromDay(sale.startsOn),
    endsOn: fromDay(sale.endsOn),
    ...(on === "in" ? { state: "running" as const, startedAt: now, isApplied: false } : {}),
  };
}

function assertState(row: SaleRow, state: PlanSaleState, message: string): void {
  if (row.state !== state) throw new AppError("conflict", message);
}

/** What is left of a sale after a change: a percent takes the place of a price, and a price that of a percent. */
function changed(row: SaleRow, { percent, price, ...fields }: Omit<UpdateSale, "lastUpdatedAt">): SaleInput {
  const { name, scope, style, planIds } = row;
  const before = { name, scope, style, planIds, startsOn: toDay(row.startsOn), endsOn: toDay(row.endsOn) };
  const reduction = {
    percent: percent === undefined ? (price ? null : row.percent) : percent,
    price: price === undefined ? (percent ? null : (row.price?.toNumber() ?? null)) : price,
  };
  return parse(createSaleSchema, { ...before, ...reduction, ...fields });
}

const SALE: RecordedKind<SaleRow> = {
  area: "sales",
  find: (tx, id) => tx.planSale.findUnique({ where: { id }, include: WITH_PLANS }),
  logged: ({ _count, isApplied, startsOn, endsOn, ...row }) => ({
    ...row,
    startsOn: toDay(startsOn),
    endsOn: toDay(endsOn),
  }),
};

const { create, update, remove } = recordedResource({
  ...SALE,
  create: async (tx, input: SaleInput, by) => {
    await lockSales(tx);
    return tx.planSale.create({ data: { ...(await toColumns(tx, input)), ...by }, include: WITH_PLANS });
  },
  update: async (tx, row, fields: UpdateSale, by) => {
    await lockSales(tx);
    assertState(row, "scheduled", "Only a scheduled sale can be changed.");
    const data = { ...(await toColumns(tx, changed(row, fields), row.id)), ...by };
    return tx.planSale.update({ where: { id: row.id }, data, include: WITH_PLANS });
  },
  remove: (tx, row) => {
    const instead = row.state === "running" ? "A running sale is not deleted: end it." : "It is over.";
    assertState(row, "scheduled", instead);
    return tx.planSale.update({ where: { id: row.id }, data: { state: "canceled" } });
  },
  toDto: toSale,
});

/** Prices follow in a moment, whoever asked. */
async function applied({ id }: SaleDto): Promise<SaleDto> {
  await runSales(new Date(), Date.now() + APPLY_AT_ONCE_MS);
  return getSale(id);
}

/** @throws AppError `forbidden`, `validation_failed` for one that its plans cannot be in */
export const createSale = async (input: SaleInput, actor: Staff): Promise<SaleDto> =>
  applied(await create(input, actor));

/** @throws AppError `forbidden`, `not_found`, `stale`, `validation_failed`, `conflict` once it has begun */
export const updateSale = async (id: number, input: UpdateSale, actor: Staff): Promise<SaleDto> =>
  applied(await update(id, input, actor));

/** It stays in the list, canceled. @throws AppError `forbidden`, `not_found`, `conflict` once it has begun */
export const cancelSale = remove;

/** @throws AppError `forbidden`, `not_found`, `conflict` unless it is running */
export async function endSale(id: number, actor: Staff): Promise<SaleDto> {
  const row = await updateRecorded(SALE, id, actor, { action: "end" }, (tx, before) => {
    assertState(before, "running", "Only a running sale can be ended.");
    const data = { state: "ended", endedAt: new Date(), isApplied: false, lastUpdatedBy: actor.id } as const;
    return tx.planSale.update({ where: { id }, data, include: WITH_PLANS });
  });
  return applied(toSale(row));
}
