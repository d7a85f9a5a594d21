import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { listUnsold } from "@/lib/catalog/offers/queries";
import { readCursor } from "@/lib/catalog/plan-search/queries";
import { PROFILE, TAGS } from "@/lib/platform/cache/cache";
import { memoised } from "@/lib/platform/cache/memoised";
import { db, type Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { invalidField } from "@/lib/platform/errors";
import { log } from "@/lib/platform/ops/log";
import {
  CARD_COLUMNS,
  PAGE_COLUMNS,
  type PlanCardDto,
  type PlanDto,
  type PlanPageDto,
  PUBLISHED,
  toPlanCard,
  toPlanPage,
} from "./dto";
import { findCards, findPage, type Page, readPlans, readPlansOnce } from "./list-queries";
import { filterQuery, PAGE_SIZE, type PlanFilter, STYLES } from "./rules/filter";
import { inStyleOrder, isUsualStyle, withKnownStyle } from "./rules/styles";
import { likestSql } from "./server/likeness";

const WHOLE_LIST_STEP = 500;

const NEWEST: Prisma.HousePlanOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

/** Failures are caught inside the cached read: one that left it would end the whole page. */
export async function firstPlanCards(filter: PlanFilter): Promise<Page<PlanCardDto> | undefined> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  try {
    return await findCards(filter, { limit: PAGE_SIZE });
  } catch (error) {
    log.warn({ err: error }, "Failed to fetch house plans");
    // Whoever comes after the next second has it read again.
    cacheLife({ stale: 30, revalidate: 1, expire: 300 });
    return undefined;
  }
}

export async function listStyles(): Promise<string[] | undefined> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  try {
    const rows = await publicRead((from) => from.housePlan.groupBy({ by: ["style"], where: PUBLISHED }));
    return inStyleOrder(rows.map(({ style }) => style));
  } catch (error) {
    log.warn({ err: error }, "Failed to fetch the styles of house plans");
    cacheLife({ stale: 30, revalidate: 1, expire: 300 });
    return undefined;
  }
}

export async function withStyleOfPlans(filter: PlanFilter): Promise<PlanFilter> {
  if (filter.style === undefined || isUsualStyle(filter.style)) return filter;
  return withKnownStyle(filter, (await listStyles()) ?? []);
}

/** @throws AppError `validation_failed` for a style that no plan has */
export async function checkedStyle<F extends PlanFilter>(filter: F): Promise<F> {
  if (filter.style === undefined || isUsualStyle(filter.style)) return filter;
  const styles = await listStyles();
  // While the database is away the list itself says so.
  if (!styles) return filter;
  const { style } = withKnownStyle(filter, styles);
  if (!style)
    throw invalidField("style", `Style must be one of ${inStyleOrder([...STYLES, ...styles]).join(", ")}`);
  return { ...filter, style };
}

interface PlanPage extends Page<PlanDto> {
  unsold: number[];
  /** What they cost before their sale, by their ids. */
  compared: [id: number, dollars: number][];
}

/** A page is some 60 KB. */
const textSearches = memoised<PlanPage>(50);

/** @throws AppError `validation_failed` for the cursor of another list */
export async function listPlans(filter: PlanFilter, limit: number, cursor?: string): Promise<PlanPage> {
  // Before anything cached is asked: the framework logs what is thrown in there as a fault of the server.
  readCursor(filter, cursor);
  if (!filter.q) return cachedPlans(filter, limit, cursor);
  return textSearches(`${filterQuery(filter)}#${limit}#${cursor}`, () => readPage(filter, limit, cursor));
}

async function cachedPlans(filter: PlanFilter, limit: number, cursor?: string): Promise<PlanPage> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  return readPage(filter, limit, cursor);
}

async function readPage(filter: PlanFilter, limit: number, cursor?: string): Promise<PlanPage> {
  const page = await findPage(filter, readPlans, { limit, cursor });
  const unsold = page.items.filter(({ isUnsold }) => isUnsold).map(({ plan }) => plan.id);
  const compared = page.items.flatMap(({ plan, comparedPrice }): PlanPage["compared"] =>
    comparedPrice ? [[plan.id, comparedPrice]] : [],
  );
  return { ...page, items: page.items.map(({ plan }) => plan), unsold, compared };
}

/** Runs while the response is sent: the framework's cache is out of reach by then. */
async function* stepsFrom(filter: PlanFilter, first: Page<PlanDto>): AsyncGenerator<PlanDto[]> {
  yield first.items;
  for (let next = first.nextCursor; next; ) {
    const step = await findPage(filter, readPlansOnce, { limit: WHOLE_LIST_STEP, cursor: next });
    yield step.items.map(({ plan }) => plan);
    next = step.nextCursor;
  }
}

/**
 * The first step is read when this resolves, so that a failure still has a status. Only that step is cached:
 * 20,000 plans would take half of the cache.
 */
export async function listAllPlans(filter: PlanFilter): Promise<AsyncGenerator<PlanDto[]>> {
  return stepsFrom(filter, await cachedPlans(filter, WHOLE_LIST_STEP));
}

export async function getPlan(slug: string): Promise<PlanPageDto | null> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plan(slug));
  const row = await publicRead((from) =>
    from.housePlan.findFirst({ where: { slug, ...PUBLISHED }, select: PAGE_COLUMNS }),
  );
  return row ? toPlanPage(row) : null;
}

export interface HomePlans {
  /** The newest; undefined when they could not be read. */
  featured: PlanCardDto[] | undefined;
  /** For the first screen: popular ones first, and none of those featured below it while there are others. */
  toBeginWith: PlanCardDto[];
}

export async function listHomePlans(limit: number): Promise<HomePlans> {
  const plans = (await firstPlanCards({}))?.items;
  const others = plans && plans.length > limit ? plans.slice(limit) : (plans ?? []);
  return {
    featured: plans?.slice(0, limit),
    toBeginWith: others.toSorted((a, b) => Number(b.isPopular) - Number(a.isPopular)).slice(0, limit),
  };
}

export async function listSimilarPlans(slug: string, limit: number): Promise<PlanCardDto[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  return publicRead(async (from) => {
    const likest = await from.$queryRaw<{ id: number }[]>(likestSql(slug, limit));
    const ids = likest.map(({ id }) => id);
    const [found, unsold] = await Promise.all([
      from.housePlan.findMany({ where: { id: { in: ids }, ...PUBLISHED }, select: CARD_COLUMNS }),
      listUnsold(from, ids),
    ]);
    return found
      .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((row) => toPlanCard({ ...row, isUnsold: unsold.has(row.id) }));
  });
}

export async function listSitemapPlans(): Promise<{ slug: string; updatedAt: string; images: string[] }[]> {
  "use cache";
  cacheLife(PROFILE.catalogue);
  cacheTag(TAGS.plans);
  // As one value: making 20,000 rows into objects of the client takes ten times as long as reading them.
  const [row] = await publicRead(
    (from) => from.$queryRaw<{ plans: { slug: string; updatedAt: string; images: string[] }[] }[]>`
      SELECT coalesce(json_agg(json_build_object('slug', slug, 'updatedAt', last_updated_at,
        'images', array_remove(main_image || images, '')) ORDER BY id), '[]') AS plans
      FROM house_plans WHERE status = 'published' AND deleted_at IS NULL`,
  );
  return (row?.plans ?? []).map((plan) => ({ ...plan, updatedAt: new Date(plan.updatedAt).toISOString() }));
}

export async function listPlanSlugs(limit: number): Promise<string[]> {
  const rows = await db.housePlan.findMany({
    where: PUBLISHED,
    select: { slug: true },
    orderBy: [{ isPopular: "desc" }, ...NEWEST],
    take: limit,
  });
  return rows.map((row) => row.slug);
}
