import "server-only";
import { type Client, db, Prisma, type Tx } from "@/lib/platform/db/client";
import { formatPrice, toCents } from "@/lib/platform/format/money";
import type { QueryOf } from "@/lib/platform/lists/list-query";
import { staffReads } from "@/lib/platform/lists/list-rows";
import { searchIn } from "@/lib/platform/lists/list-search";
import { toSale, WITH_PLANS } from "./dto";
import { toDay } from "./rules/days";
import { type Reduction, saleCents } from "./rules/prices";
import type { SALE_LIST, SaleInput, SaleState } from "./schema";

export type SaleListQuery = QueryOf<typeof SALE_LIST>;

const reads = staffReads({
  table: db.planSale,
  noun: "sale",
  matching: ({ q, filters: { state } }: SaleListQuery) => ({
    ...searchIn(q, ["name", "style"]),
    ...(state ? { state: state as SaleState } : {}),
  }),
  parts: { include: WITH_PLANS },
  toDtos: (rows) => rows.map(toSale),
  order: [{ startsOn: "desc" }, { id: "desc" }],
});

export const listSaleRows = reads.page;
export const listSales = reads.every;

/** @throws AppError `not_found` */
export const getSale = reads.one;

type Scope = Pick<SaleInput, "scope" | "style" | "planIds">;

/** Whether the plan `p` is one of those that a sale is for. */
export function inScope({ scope, style, planIds }: Scope): Prisma.Sql {
  if (scope === "style") return Prisma.sql`lower(p.style) = lower(${style})`;
  return scope === "plans" ? Prisma.sql`p.id = ANY(${planIds ?? []}::int[])` : Prisma.sql`true`;
}

export const reductionOf = ({ percent, price }: Pick<SaleInput, "percent" | "price">): Reduction =>
  percent === null ? { priceCents: toCents(price ?? 0) } : { percent };

export interface SaleProblem {
  path: "planIds" | "style" | "price" | "startsOn";
  message: string;
}

async function missingPlan(from: Client | Tx, sale: SaleInput): Promise<SaleProblem | undefined> {
  if (sale.scope === "all") return undefined;
  const rows = await from.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM house_plans p WHERE p.deleted_at IS NULL AND ${inScope(sale)} LIMIT 1001`;
  if (sale.scope === "style")
    return rows.length > 0
      ? undefined
      : { path: "style", message: `There is no plan of the style ${sale.style}.` };
  const found = new Set(rows.map(({ id }) => id));
  const missing = sale.planIds?.find((id) => !found.has(id));
  return missing === undefined ? undefined : { path: "planIds", message: `There is no plan ${missing}.` };
}

async function cheaperPlan(from: Client | Tx, sale: SaleInput): Promise<SaleProblem | undefined> {
  if (sale.price === null) return undefined;
  const [plan] = await from.$queryRaw<{ name: string; regular: Prisma.Decimal }[]>`
    SELECT p.name, p.regular_price AS regular FROM house_plans p
    WHERE p.deleted_at IS NULL AND ${inScope(sale)} AND p.regular_price <= ${sale.price}::numeric
    ORDER BY p.id LIMIT 1`;
  if (!plan) return undefined;
  const regular = formatPrice(toCents(plan.regular.toFixed(2)));
  return {
    path: "price",
    message: `${plan.name} costs ${regular}: a sale price lies below each regular price.`,
  };
}

interface Clash {
  plan: string;
  sale: string;
  startsOn: Date;
  endsOn: Date;
}

/** A plan is in one sale at a time. */
async function clash(from: Client | Tx, sale: SaleInput, id: number): Promise<SaleProblem | undefined> {
  const [found] = await from.$queryRaw<Clash[]>`
    SELECT p.name AS plan, s.name AS sale, s.starts_on AS "startsOn", s.ends_on AS "endsOn"
    FROM plan_sales s JOIN house_plans p ON p.deleted_at IS NULL AND ${inScope(sale)} AND CASE s.scope
      WHEN 'all' THEN true WHEN 'style' THEN lower(p.style) = lower(s.style) ELSE p.id = ANY(s.plan_ids) END
    WHERE s.state IN ('scheduled', 'running') AND s.id <> ${id}
      AND s.starts_on <= ${sale.endsOn}::date AND s.ends_on >= ${sale.startsOn}::date
    ORDER BY p.id, s.id LIMIT 1`;
  if (!found) return undefined;
  const days = `${toDay(found.startsOn)} to ${toDay(found.endsOn)}`;
  return { path: "startsOn", message: `${found.plan} is in the sale "${found.sale}" from ${days}.` };
}

/** Why the plans that there are cannot be in it. @param id of the sale itself, 0 for a new one */
export const findSaleProblem = async (
  from: Client | Tx,
  sale: SaleInput,
  id: number,
): Promise<SaleProblem | undefined> =>
  (await missingPlan(from, sale)) ?? (await cheaperPlan(from, sale)) ?? (await clash(from, sale, id));

const SAMPLE = 8;

export interface SalePreview {
  plans: number;
  problem: SaleProblem | null;
  /** Cents. */
  sample: { id: number; name: string; regularCents: number; saleCents: number | null }[];
}

/** What it would come to today. */
export async function previewSale(sale: SaleInput, id: number): Promise<SalePreview> {
  const [problem, rows] = await Promise.all([
    findSaleProblem(db, sale, id),
    db.$queryRaw<{ id: number; name: string; regular: Prisma.Decimal; plans: number }[]>`
      SELECT p.id, p.name, p.regular_price AS regular, count(*) OVER ()::int AS plans FROM house_plans p
      WHERE p.deleted_at IS NULL AND ${inScope(sale)} ORDER BY p.id LIMIT ${SAMPLE}`,
  ]);
  return {
    plans: rows[0]?.plans ?? 0,
    problem: problem ?? null,
    sample: rows.map(({ id: planId, name, regular }) => {
      const regularCents = toCents(regular.toFixed(2));
      return {
        ...{ id: planId, name, regularCents },
        saleCents: saleCents(regularCents, reductionOf(sale)) ?? null,
      };
    }),
  };
}
