import { groupDigits } from "@/lib/platform/format/digits";
import { FOUNDATION_LABELS, type PlanFilter, SIZES, TYPE_LABELS } from "./filter";

export interface FilterChip {
  label: string;
  without: PlanFilter;
}

type Keys = readonly (keyof PlanFilter)[];

const dollars = (value: number) => `$${groupDigits(value)}`;
const feet = (value: number) => `${value} ft`;
const area = (value: number) => `${groupDigits(value)} sq ft`;

function range(least: number | undefined, most: number | undefined, show: (value: number) => string) {
  if (least !== undefined && most !== undefined) return `${show(least)} to ${show(most)}`;
  return most !== undefined ? `Up to ${show(most)}` : `From ${show(least ?? 0)}`;
}

function garage(cars: number): string {
  return cars === 0 ? "No garage" : `${cars}+ car garage`;
}

/** Setbacks narrow nothing while the size of the lot is unknown. */
function setbacks({ side, front, rear }: PlanFilter): string {
  const known = Object.entries({ side, front, rear }).filter(([, value]) => value !== undefined);
  return known.length === 0
    ? "Lot, turned too"
    : `Setbacks ${known.map(([where, value]) => `${where} ${feet(value ?? 0)}`).join(", ")}`;
}

function lot(filter: PlanFilter): string {
  const { lotWidth, lotDepth, turn } = filter;
  if (lotWidth === undefined && lotDepth === undefined) return setbacks(filter);
  const size =
    lotWidth === undefined
      ? `${feet(lotDepth ?? 0)} deep`
      : lotDepth === undefined
        ? `${feet(lotWidth)} wide`
        : `${lotWidth} × ${feet(lotDepth)}`;
  return `Lot ${size}${turn ? ", turned too" : ""}`;
}

const CHIPS: readonly [Keys, (filter: PlanFilter) => string][] = [
  [["q"], ({ q }) => `“${q}”`],
  [["style"], ({ style }) => style ?? ""],
  [["type"], ({ type }) => (type ? TYPE_LABELS[type] : "")],
  [["bedrooms"], ({ bedrooms }) => `${bedrooms}+ beds`],
  [["bathrooms"], ({ bathrooms }) => `${bathrooms}+ baths`],
  [["stories"], ({ stories }) => `${stories} ${stories === 1 ? "story" : "stories"}`],
  [["size"], ({ size }) => (size ? `${SIZES[size].label} sq ft` : "")],
  [["minSize", "maxSize"], ({ minSize, maxSize }) => range(minSize, maxSize, area)],
  [["minPrice", "maxPrice"], ({ minPrice, maxPrice }) => range(minPrice, maxPrice, dollars)],
  [["garage"], (filter) => garage(filter.garage ?? 0)],
  [["foundation"], ({ foundation }) => (foundation ? FOUNDATION_LABELS[foundation] : "")],
  [["maxWidth"], ({ maxWidth }) => `Up to ${feet(maxWidth ?? 0)} wide`],
  [["maxDepth"], ({ maxDepth }) => `Up to ${feet(maxDepth ?? 0)} deep`],
  [["lotWidth", "lotDepth", "side", "front", "rear", "turn"], lot],
];

export function filterChips(filter: PlanFilter): FilterChip[] {
  return CHIPS.filter(([keys]) => keys.some((key) => filter[key] !== undefined)).map(([keys, label]) => {
    const without = { ...filter };
    for (const key of keys) delete without[key];
    return { label: label(filter), without };
  });
}
