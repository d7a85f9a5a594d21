import "server-only";
import { filterQuery, type PlanFilter } from "@/lib/catalog/plans/rules/filter";
import { memoised } from "@/lib/platform/cache/memoised";
import { type Catalogue, findPlans, isHeld, type Search } from "../rules/matching";
import { readSearchText, type SearchReading } from "../rules/search-text";
import { correctWords } from "../spelling-queries";

interface ResolvedSearch {
  search: Search;
  isCorrected?: boolean;
}

const resolvedSearches = memoised<ResolvedSearch>(2000);

export const readingOf = (filter: PlanFilter, isPlan?: (id: number) => boolean): Search =>
  filter.q ? { filter, text: readSearchText(filter.q, isPlan) } : { filter };

const inTypedOrder = (words: string[], q = "") =>
  words.toSorted((a, b) => q.toLowerCase().indexOf(a) - q.toLowerCase().indexOf(b)).join(" ");

async function rank(catalogue: Catalogue, search: Search): Promise<Search> {
  const { filter, text } = search;
  if (!text || text.ranked.length === 0) return search;
  const asked = { ...text.facts, ...filter };
  const held = text.ranked.filter((word) => isHeld(catalogue, [...text.words, word], asked));
  const others = text.ranked.filter((word) => !held.includes(word));
  const corrected = others.length > 0 ? await correctWords(catalogue, others, asked) : undefined;
  const missed = [text.missed, corrected?.missed].flatMap((words) => words?.split(" ") ?? []);
  return {
    filter,
    text: {
      ...text,
      ranked: [...held, ...(corrected?.words ?? [])],
      ...(missed.length > 0 ? { missed: inTypedOrder(missed, filter.q) } : {}),
    },
  };
}

async function corrected(
  catalogue: Catalogue,
  filter: PlanFilter,
  text: SearchReading,
): Promise<SearchReading | undefined> {
  if (text.words.length === 0) return undefined;
  const right = await correctWords(catalogue, text.words, { ...text.facts, ...filter });
  if (!right) return undefined;
  const typed = right.words.length > 0 ? right.words.map(([word = ""]) => word) : text.typed;
  const missed = [text.missed, right.missed].filter(Boolean).join(" ");
  return { ...text, ...right, typed, ...(missed ? { missed } : {}) };
}

/**
 * Without a match, first leanings such as "small" are dropped, then misspelt words corrected. Cached for all
 * orders and pages until something is saved.
 */
export function resolveSearch(
  catalogue: Catalogue,
  { sort: _, ...filter }: PlanFilter,
): Promise<ResolvedSearch> {
  return resolvedSearches(filterQuery(filter), async () => {
    const search = readingOf(filter, (id) => catalogue.columns.id.includes(id));
    const { text } = search;
    if (!text) return { search };
    const finds = (reading: SearchReading) => findPlans(catalogue, { filter, text: reading }).total > 0;
    const readings = [text, ...(text.firm ? [text.firm] : [])];
    const found = readings.find(finds);
    if (found) return { search: await rank(catalogue, { filter, text: found }), isCorrected: found !== text };
    for (const reading of readings) {
      const right = await corrected(catalogue, filter, reading);
      if (right && finds(right))
        return { search: await rank(catalogue, { filter, text: right }), isCorrected: true };
    }
    return { search };
  });
}
