import "server-only";
import { memoised } from "@/lib/platform/cache/memoised";
import { Prisma } from "@/lib/platform/db/client";
import { publicRead } from "@/lib/platform/db/public-read";
import { countedSearch } from "./list-queries";
import { filterQuery, type PlanFilter, readPageFilter, SIZES } from "./rules/filter";
import { FACET_KEYS, type FacetKey, type PlanFacets } from "./schema";
import { matched } from "./server/matching";

/** What a row of the counted groups is worth in a facet; `counted` is an aggregate of the groups' `n`. */
const VALUES: Record<FacetKey, Prisma.Sql> = {
  style: Prisma.sql`ARRAY[style]`,
  type: Prisma.sql`ARRAY[plan_type]`,
  // "3" means three and more, so a house of four counts for 1 to 4.
  bedrooms: Prisma.sql`ARRAY(SELECT generate_series(1, least(bedrooms, 5)))::text[]`,
  bathrooms: Prisma.sql`ARRAY(SELECT generate_series(1, least(bathrooms, 4)))::text[]`,
  stories: Prisma.sql`ARRAY[stories::text]`,
  size: Prisma.sql`ARRAY[size]`,
  garage: Prisma.sql`CASE WHEN garage = 0 THEN ARRAY['0'] ELSE ARRAY(SELECT generate_series(1, least(garage, 3)))::text[] END`,
  foundation: Prisma.sql`foundations`,
};

/** The size range of a row. */
const SIZE = Prisma.sql`CASE ${Prisma.join(
  Object.entries(SIZES).map(
    ([key, { below }]) =>
      Prisma.sql`WHEN ${below === undefined ? Prisma.sql`true` : Prisma.sql`square_feet < ${below}`} THEN ${key}`,
  ),
  " ",
)} END`;

const facets = memoised<PlanFacets>(500);

/** The filter without what a facet chooses: its counts say what each choice would find. */
function without(filter: PlanFilter, key: FacetKey): PlanFilter {
  const { [key]: _, ...others } = filter;
  return others;
}

/** Groups of equal plans that match, and how many of them each holds. */
const groups = (plans: Prisma.Sql) => Prisma.sql`
  SELECT style, plan_type::text, bedrooms, floor(bathrooms)::int AS bathrooms, stories, garage, foundations,
    ${SIZE} AS size, count(*)::int AS n
  FROM ${plans} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`;

const countsOf = (key: FacetKey, table: Prisma.Sql) => Prisma.sql`
  SELECT ${key} AS key, value, sum(n)::int AS n FROM ${table} groups, unnest(${VALUES[key]}) value GROUP BY value`;

/**
 * Counts the choices in place of one that was made, where the text was put right: what is put
 * right depends on that choice, so each is asked for as if it were chosen.
 */
async function countReplacing(
  filter: PlanFilter,
  key: FacetKey,
  values: string[],
): Promise<[string, number][]> {
  return Promise.all(
    values.map(async (value): Promise<[string, number]> => {
      const params = new URLSearchParams(filterQuery(filter));
      params.set(key, value);
      return [value, (await countedSearch(readPageFilter(params))).total];
    }),
  );
}

/**
 * How many plans each choice of each filter would find, with all else that is chosen; counted
 * in one statement and once for each filter until something is saved.
 */
export function listFacets(filter: PlanFilter): Promise<PlanFacets> {
  const { sort: _, ...asked } = filter;
  return facets(filterQuery(asked), async () => {
    const { search, total, isCorrected } = await countedSearch(asked);
    // What a text names narrows like a choice, and is not counted over either.
    const chosen = { ...search.text?.facts, ...asked };
    const own = FACET_KEYS.filter((key) => chosen[key] !== undefined);
    const narrowed = (key: FacetKey) => {
      const { text } = search;
      const facts = text ? without(text.facts, key) : {};
      return matched({ filter: without(asked, key), ...(text ? { text: { ...text, facts } } : {}) });
    };
    const parts = FACET_KEYS.map((key) =>
      countsOf(key, own.includes(key) ? Prisma.sql`(${groups(narrowed(key))})` : Prisma.sql`matching`),
    );
    const rows = await publicRead(
      (from) => from.$queryRaw<{ key: FacetKey; value: string; n: number }[]>`
        WITH matching AS MATERIALIZED (${groups(matched(search))})
        ${Prisma.join(parts, " UNION ALL ")}`,
    );
    const counts = Object.fromEntries(FACET_KEYS.map((key) => [key, {}])) as PlanFacets["counts"];
    for (const { key, value, n } of rows) counts[key][value] = n;
    for (const key of isCorrected ? own : [])
      counts[key] = Object.fromEntries(await countReplacing(asked, key, Object.keys(counts[key])));
    return { total, counts };
  });
}
