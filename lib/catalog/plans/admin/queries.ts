import "server-only";
import type { Staff } from "@/lib/access/staff/rules/staff";
import { seesShares } from "@/lib/catalog/designers/queries";
import { SHOWN_NOT_SOLD } from "@/lib/catalog/offers/queries";
import { db, type Prisma, type Tx } from "@/lib/platform/db/client";
import { inSearchText, sameText } from "@/lib/platform/db/search-text";
import { orNotFound } from "@/lib/platform/errors";
import { EXPORT_STEP, type Page, type QueryOf } from "@/lib/platform/lists/list-query";
import { listOrder, screenRows } from "@/lib/platform/lists/list-rows";
import { exportSteps, olderThan, wholeList } from "@/lib/platform/lists/list-steps";
import { type PlanPageDto, toPlanPage } from "../dto";
import type { PlanType } from "../rules/filter";
import {
  type AdminPlanDto,
  type PlanFileDto,
  type PlanRowDto,
  ROW_COLUMNS,
  toAdminPlan,
  toPlanFile,
  toPlanRow,
} from "./dto";
import { LISTED_BEDROOMS, type Missing, type PLAN_LIST, type PlanStatus, type SaleFilter } from "./schema";

export type PlanListQuery = QueryOf<typeof PLAN_LIST>;

/** Orders that took money count, also refunded ones. */
export async function soldPlanIds(from: Tx, ids: readonly number[]): Promise<Set<number | null>> {
  const lines = await from.orderLine.findMany({
    where: {
      planId: { in: [...ids] },
      order: { status: { in: ["paid", "partially_refunded", "refunded", "review"] } },
    },
    distinct: ["planId"],
    select: { planId: true },
  });
  return new Set(lines.map(({ planId }) => planId));
}

const SALE_WHERE: Record<SaleFilter, Prisma.HousePlanWhereInput> = {
  "for-sale": { status: "published", readiness: { isSellable: true } },
  "not-for-sale": SHOWN_NOT_SOLD,
};

const MISSING_WHERE: Record<Missing, Prisma.HousePlanWhereInput> = {
  files: { readiness: { hasFiles: false } },
  image: { mainImage: "" },
};

function dollars(text: string | undefined): number | undefined {
  const value = Number(text);
  return text && Number.isFinite(value) && value >= 0 ? value : undefined;
}

export function listWhere(query: PlanListQuery): Prisma.HousePlanWhereInput {
  const { style, designer, bedrooms, minPrice, maxPrice, missing } = query.filters;
  const beds = Number(bedrooms);
  const price = { gte: dollars(minPrice), lte: dollars(maxPrice) };
  return {
    deletedAt: null,
    ...(style ? { style: sameText(style) } : {}),
    ...(designer ? { designerId: Number(designer) || 0 } : {}),
    ...(bedrooms ? { bedrooms: beds === LISTED_BEDROOMS.length ? { gte: beds } : beds } : {}),
    ...(price.gte === undefined && price.lte === undefined ? {} : { price }),
    ...(query.filters.status ? { status: query.filters.status as PlanStatus } : {}),
    ...(query.filters.planType ? { planType: query.filters.planType as PlanType } : {}),
    AND: [
      ...(query.filters.sale ? [SALE_WHERE[query.filters.sale as SaleFilter]] : []),
      ...(missing ? [MISSING_WHERE[missing as Missing]] : []),
    ],
    ...(query.q ? { searchText: inSearchText(query.q) } : {}),
  };
}

export async function listPlanRows(query: PlanListQuery): Promise<Page<PlanRowDto>> {
  const where = listWhere(query);
  const { rows, total } = await screenRows(db.housePlan, query, {
    where,
    select: ROW_COLUMNS,
  });
  const sold = await soldPlanIds(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => toPlanRow(row, sold.has(row.id))), total };
}

export async function* exportPlans(query: PlanListQuery): AsyncGenerator<AdminPlanDto[]> {
  const orderBy = listOrder(query);
  const where = listWhere(query);
  const steps = exportSteps({
    first: (take) => db.housePlan.findMany({ orderBy, where, take }),
    ids: (take) => db.housePlan.findMany({ where, orderBy, take, select: { id: true } }),
    rows: (ids) => db.housePlan.findMany({ orderBy, where: { id: { in: ids } } }),
  });
  for await (const rows of steps) yield rows.map((row) => toAdminPlan(row, false));
}

export function listAdminPlans({ role }: Pick<Staff, "role">): Promise<AsyncGenerator<AdminPlanDto[]>> {
  return wholeList<AdminPlanDto>(async (after) => {
    const rows = await db.housePlan.findMany({
      where: { deletedAt: null, ...(after ? olderThan(after) : {}) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: EXPORT_STEP,
    });
    return rows.map((row) => toAdminPlan(row, seesShares(role)));
  });
}

/** @throws AppError `not_found`, also for a plan in the trash */
export async function getAdminPlan(id: number, { role }: Pick<Staff, "role">): Promise<AdminPlanDto> {
  const row = orNotFound(await db.housePlan.findFirst({ where: { id, deletedAt: null } }), "plan");
  return toAdminPlan(row, seesShares(role));
}

/** @throws AppError `not_found` */
export async function getPlanPreview(id: number): Promise<PlanPageDto & { status: PlanStatus }> {
  const row = orNotFound(await db.housePlan.findFirst({ where: { id, deletedAt: null } }), "plan");
  return { ...toPlanPage(row), status: row.status };
}

export async function listPlanFiles(planId: number): Promise<PlanFileDto[]> {
  const rows = await db.planFile.findMany({
    where: { planId, replacedAt: null },
    orderBy: [{ kind: "asc" }, { revision: "desc" }],
  });
  return rows.map(toPlanFile);
}

export async function listPlanStyles(): Promise<string[]> {
  const rows = await db.housePlan.groupBy({ by: ["style"], orderBy: { style: "asc" } });
  return rows.map((row) => row.style);
}

export async function getPlanNames(ids: readonly number[]): Promise<Record<number, string>> {
  const rows = await db.housePlan.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
