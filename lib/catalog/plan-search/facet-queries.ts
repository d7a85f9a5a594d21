import "server-only";
import { filterQuery, type PlanFilter, readPageFilter } from "@/lib/catalog/plans/rules/filter";
import { FACET_KEYS, type FacetKey, type PlanFacets } from "@/lib/catalog/plans/schema";
import { memoised } from "@/lib/platform/cache/memoised";
import { readCatalogue } from "./catalogue-queries";
import { countChoices } from "./rules/facet-counts";
import { type Catalogue, findPlaces } from "./rules/matching";
import { resolveSearch } from "./server/resolve-search";

const facets = memoised<PlanFacets>(500);

/** A facet's counts say what each of its choices would find. */
function without(filter: PlanFilter, key: FacetKey): PlanFilter {
  const { [key]: _, ...others } = filter;
  return others;
}

/** How a text is corrected depends on the choice, so each choice is searched for by itself. */
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
      const { search } = await resolveSearch(catalogue, readPageFilter(params));
      return [value, findPlaces(catalogue, search).total];
    }),
  );
}

/** Cached for each filter until something is saved. */
export function listFacets(filter: PlanFilter): Promise<PlanFacets> {
  const { sort: _, ...asked } = filter;
  return facets(filterQuery(asked), async () => {
    const catalogue = await readCatalogue();
    const { search, isCorrected } = await resolveSearch(catalogue, asked);
    // What a text names narrows like a choice, and is not counted over either.
    const chosen = { ...search.text?.facts, ...asked };
    const own = FACET_KEYS.filter((key) => chosen[key] !== undefined);
    const found = findPlaces(catalogue, search);
    const narrowed = (key: FacetKey) => {
      if (!own.includes(key)) return found.places;
      const { text } = search;
      const facts = text ? without(text.facts, key) : {};
      const others = { filter: without(asked, key), ...(text ? { text: { ...text, facts } } : {}) };
      return findPlaces(catalogue, others).places;
    };
    const counts = Object.fromEntries(
      FACET_KEYS.map((key) => [key, countChoices(catalogue.columns, key, narrowed(key))]),
    ) as PlanFacets["counts"];
    for (const key of isCorrected ? own : [])
      counts[key] = Object.fromEntries(await countReplacing(catalogue, asked, key, Object.keys(counts[key])));
    return { total: found.total, counts };
  });
}
