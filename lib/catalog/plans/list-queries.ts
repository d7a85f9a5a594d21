import "server-only";
import type { HousePlan } from "@/generated/prisma/client";
import { isUnsoldSql } from "@/lib/catalog/offers/queries";
import { type FoundPlans, findPlanIds, type PartOfList } from "@/lib/catalog/plan-search/queries";
import { memoisedRows } from "@/lib/platform/cache/memoised";
import { Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { CARD_COLUMNS, type PlanCardDto, type PlanDto, PUBLIC_COLUMNS, toPlan, toPlanCard } from "./dto";
import type { PlanFilter } from "./rules/filter";

export interface Page<T> extends Omit<FoundPlans, "ids"> {
  items: T[];
}

type Columns = typeof CARD_COLUMNS;
type Row<C extends Columns> = Pick<HousePlan, keyof C & keyof HousePlan> & { isUnsold: boolean };

function columnsNamed(fields: string[]): Prisma.Sql {
  const column = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Prisma.raw(fields.map((field) => `plan.${column(field)} AS "${field}"`).join(", "));
}

/** In the order of the ids; deleted plans are left out. */
type PlanReader<T> = (ids: readonly number[]) => Promise<T[]>;

const readRows = <C extends Columns>(ids: readonly number[], columns: C): Promise<Row<C>[]> =>
  publicRead(
    (from) => from.$queryRaw<Row<C>[]>`
      SELECT ${columnsNamed(Object.keys(columns))}, ${isUnsoldSql(Prisma.sql`plan.id`)} AS "isUnsold"
      FROM house_plans plan
      WHERE plan.id = ANY(${ids}::int[]) AND plan.status = 'published' AND plan.deleted_at IS NULL`,
  );

async function readEach<C extends Columns, T>(
  ids: readonly number[],
  columns: C,
  toItem: (row: Row<C>) => T,
): Promise<Map<number, T>> {
  return new Map((await readRows(ids, columns)).map((row) => [row.id, toItem(row)]));
}

/** Cached until something is saved; a card is some 700 bytes. */
const knownCards = memoisedRows<PlanCardDto>(20_000);
const readCards: PlanReader<PlanCardDto> = (ids) =>
  knownCards(ids, (missing) => readEach(missing, CARD_COLUMNS, toPlanCard));

export interface ListedPlan {
  plan: PlanDto;
  isUnsold: boolean;
  comparedPrice?: number;
}

const toListed = (row: Row<typeof PUBLIC_COLUMNS>): ListedPlan => ({
  plan: toPlan(row),
  isUnsold: row.isUnsold,
  comparedPrice: row.comparedPrice?.toNumber(),
});

/** Cached likewise; a plan is some 2.5 KB. */
const knownPlans = memoisedRows<ListedPlan>(4000);
export const readPlans: PlanReader<ListedPlan> = (ids) =>
  knownPlans(ids, (missing) => readEach(missing, PUBLIC_COLUMNS, toListed));

/** Not cached: for reading a list from beginning to end. */
export const readPlansOnce: PlanReader<ListedPlan> = async (ids) => {
  const plans = await readEach(ids, PUBLIC_COLUMNS, toListed);
  return ids.flatMap((id) => plans.get(id) ?? []);
};

export async function findPage<T>(
  filter: PlanFilter,
  read: PlanReader<T>,
  part: PartOfList,
): Promise<Page<T>> {
  const { ids, ...page } = await findPlanIds(filter, part);
  return { items: await read(ids), ...page };
}

export const findCards = (filter: PlanFilter, part: PartOfList): Promise<Page<PlanCardDto>> =>
  findPage(filter, readCards, part);
