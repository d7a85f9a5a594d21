import { SIZES } from "@/lib/catalog/plans/rules/filter";
import type { FacetKey } from "@/lib/catalog/plans/schema";
import type { PlanColumns } from "./plan-columns";

/** Plans of one bucket count for the same choices of a facet. */
interface Buckets {
  bucketAt(place: number): number;
  choicesOf(bucket: number): readonly string[];
}

/** A house of four bedrooms counts for "3 and more" too. */
const upTo = (number: number, most: number): string[] =>
  Array.from({ length: Math.min(number, most) }, (_, at) => String(at + 1));

const RANGES = Object.entries(SIZES).map(([key, { below = Number.POSITIVE_INFINITY }]) => ({ key, below }));

const FACETS: Record<FacetKey, (columns: PlanColumns) => Buckets> = {
  style: ({ style, wordOf }) => ({
    bucketAt: (place) => style[place] ?? 0,
    choicesOf: (bucket) => [wordOf(bucket)],
  }),
  type: ({ planType, wordOf }) => ({
    bucketAt: (place) => planType[place] ?? 0,
    choicesOf: (bucket) => [wordOf(bucket)],
  }),
  bedrooms: ({ bedrooms }) => ({
    bucketAt: (place) => Math.floor(bedrooms[place] ?? 0),
    choicesOf: (bucket) => upTo(bucket, 5),
  }),
  bathrooms: ({ bathrooms }) => ({
    bucketAt: (place) => Math.floor(bathrooms[place] ?? 0),
    choicesOf: (bucket) => upTo(bucket, 4),
  }),
  stories: ({ stories }) => ({
    bucketAt: (place) => stories[place] ?? 0,
    choicesOf: (bucket) => [String(bucket)],
  }),
  size: ({ squareFeet }) => ({
    bucketAt: (place) => RANGES.findIndex(({ below }) => (squareFeet[place] ?? 0) < below),
    choicesOf: (bucket) => [RANGES[bucket]?.key ?? ""],
  }),
  garage: ({ garage }) => ({
    bucketAt: (place) => garage[place] ?? 0,
    choicesOf: (bucket) => (bucket === 0 ? ["0"] : upTo(bucket, 3)),
  }),
  foundation: ({ foundations, foundationsOf }) => ({
    bucketAt: (place) => foundations[place] ?? 0,
    choicesOf: foundationsOf,
  }),
};

export function countChoices(
  columns: PlanColumns,
  key: FacetKey,
  places: Uint8Array,
): Record<string, number> {
  const { bucketAt, choicesOf } = FACETS[key](columns);
  const buckets: number[] = [];
  for (let place = 0; place < places.length; place += 1) {
    if (places[place] !== 1) continue;
    const bucket = bucketAt(place);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  const counts: Record<string, number> = {};
  buckets.forEach((count, bucket) => {
    for (const choice of choicesOf(bucket)) counts[choice] = (counts[choice] ?? 0) + count;
  });
  return counts;
}
