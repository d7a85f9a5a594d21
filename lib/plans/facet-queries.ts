import "server-only";
import { memoised } from "@/lib/platform/cache/memoised";
import { readCatalogue } from "./catalogue-queries";
import { meantBy } from "./list-queries";
import { filterQuery, type PlanFilter, readPageFilter, SIZES } from "./rules/filter";
import { type Catalogue, findPlans } from "./rules/matching";
import type { PlanFacts } from "./rules/plan-columns";
import { FACET_KEYS, type FacetKey, type PlanFacets } from "./schema";

/** `1` to each number: a house of four bedrooms counts for "3 and more" too. */
const UP_TO = [0, 1, 2, 3, 4, 5].map((most) => Array.from({ length: most }, (_, at) => String(at + 1)));
const upTo = (number: number, most: number) => UP_TO[Math.min(Math.floor(number), most)] ?? [];

const RANGES = Object.entries(SIZES).map(([key, { below = Number.POSITIVE_INFINITY }]) => ({ key, below }));
const rangeOf = (squareFeet: number) => RANGES.find(({ below }) => squareFeet < below)?.key ?? "";

/** The choices of a facet that a plan counts for. */
const VALUES: Record<FacetKey, (plan: PlanFacts) => readonly string[]> = {
  style: ({ style }) => [style],
  type: ({ planType }) => [planType],
  bedrooms: ({ bedrooms }) => upTo(bedrooms, 5),
  bathrooms: ({ bathrooms }) => upTo(bathrooms, 4),
  stories: ({ stories }) => [String(stories)],
  size: ({ squareFeet }) => [rangeOf(squareFeet)],
  garage: ({ garage }) => (garage === 0 ? ["0"] : upTo(garage, 3)),
  foundation: ({ foundations }) => foundations,
};

const facets = memoised<PlanFacets>(500);

/** The filter without what a facet chooses: its counts say what each choice would find. */
function without(filter: PlanFilter, key: FacetKey): PlanFilter {
  const { [key]: _, ...others } = filter;
  return others;
}

/** How many of the plans each choice of a facet would find. */
function countChoices(key: FacetKey, plans: readonly PlanFacts[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const plan of plans)
    for (const value of VALUES[key](plan)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/**
 * Counts the choices in place of one that was made, where the text was put right: what is put
 * right depends on that choice, so each is asked for as if it were chosen.
 */
async function countReplacing(
  catalogue: Catalogue,
  filter: PlanFilter,
  key: FacetKey,
  values: string[],
): Promise<[string, number][]> {
  return Promise.all(
    values.map(async (value): Promise<[string, number]> => {
      const params = new URLSearchParams(filterQuery(filter));
      params.set(key, value);
      const { search } = await meantBy(catalogue, readPageFilter(params));
      return [value, findPlans(catalogue, search).total];
    }),
  );
}

/**
 * How many plans each choice of each filter would find, with all else that is chosen; counted
 * once for each filter until something is saved.
 */
export function listFacets(filter: PlanFilter): Promise<PlanFacets> {
  const { sort: _, ...asked } = filter;
  return facets(filterQuery(asked), async () => {
    const catalogue = await readCatalogue();
    const { search, isCorrected } = await meantBy(catalogue, asked);
    // What a text names narrows like a choice, and is not counted over either.
    const chosen = { ...search.text?.facts, ...asked };
    const own = FACET_KEYS.filter((key) => chosen[key] !== undefined);
    const found = findPlans(catalogue, search);
    const matches = [...found.plans];
    const narrowed = (key: FacetKey) => {
      if (!own.includes(key)) return matches;
      const { text } = search;
      const facts = text ? without(text.facts, key) : {};
      const others = { filter: without(asked, key), ...(text ? { text: { ...text, facts } } : {}) };
      return [...findPlans(catalogue, others).plans];
    };
    const counts = Object.fromEntries(
      FACET_KEYS.map((key) => [key, countChoices(key, narrowed(key))]),
    ) as PlanFacets["counts"];
    for (const key of isCorrected ? own : [])
      counts[key] = Object.fromEntries(await countReplacing(catalogue, asked, key, Object.keys(counts[key])));
    return { total: found.total, counts };
  });
}
