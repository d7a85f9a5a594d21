import type { Foundation } from "@/lib/catalog/pricing/schema";

/** Always offered; other styles that published plans have come after them. */
export const STYLES = ["Modern", "Farmhouse", "Contemporary", "Craftsman", "Minimalist"] as const;
export const PLAN_TYPES = ["stock", "custom", "adu", "tiny_home", "vacation"] as const;
export const BEDROOMS = ["1+", "2+", "3+", "4+", "5+"] as const;

/** Square feet, `below` excluded. */
export const SIZES = {
  "under-1000": { label: "Under 1,000", min: undefined, below: 1000 },
  "1000-2000": { label: "1,000 - 2,000", min: 1000, below: 2000 },
  "2000-3000": { label: "2,000 - 3,000", min: 2000, below: 3000 },
  "3000-4000": { label: "3,000 - 4,000", min: 3000, below: 4000 },
  "4000+": { label: "4,000+", min: 4000, below: undefined },
} as const;

export const SORTS = {
  newest: "Newest",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  "size-asc": "Size: Small to Large",
} as const;

/** Written out because the schema library is too large for the browser. */
export const FOUNDATION_LABELS = {
  slab: "Slab",
  crawlspace: "Crawlspace",
  pier: "Piers",
  basement: "Basement",
  walkout: "Walkout basement",
} as const satisfies Record<Foundation, string>;

export const TYPE_LABELS = {
  stock: "Ready-made",
  custom: "Custom",
  adu: "ADU",
  tiny_home: "Tiny home",
  vacation: "Vacation home",
} as const satisfies Record<PlanType, string>;

export type Size = keyof typeof SIZES;
export type Sort = keyof typeof SORTS;
export type PlanType = (typeof PLAN_TYPES)[number];

export interface PlanFilter {
  style?: string;
  bedrooms?: number;
  size?: Size;
  sort?: Sort;
  q?: string;
  /** Dollars, both ends included. */
  minPrice?: number;
  maxPrice?: number;
  /** Feet. */
  maxWidth?: number;
  maxDepth?: number;
  stories?: number;
  type?: PlanType;
  bathrooms?: number;
  /** At least so many cars; 0 is a house without a garage. */
  garage?: number;
  foundation?: Foundation;
  /** Square feet, both ends included. */
  minSize?: number;
  maxSize?: number;
  /** Feet; `turn` also tries the house turned by a quarter. */
  lotWidth?: number;
  lotDepth?: number;
  side?: number;
  front?: number;
  rear?: number;
  turn?: number;
}

export const PAGE_SIZE = 24;

/**
 * Header with the ids of the listed plans that cannot be bought: a plan itself has the contract's exact
 * members.
 */
export const NOT_FOR_SALE = "x-not-for-sale";
/** Of plans in a sale the id and the price before it, in dollars: `12=1000,15=899.5`. */
export const COMPARED_PRICES = "x-compared-prices";

const MAX_SEARCH = 100;

function oneOf<T extends string>(values: readonly T[]): (text: string) => T | undefined {
  return (text) => values.find((value) => value === text);
}

const amount = (text: string) => (/^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined);

const MAX_STYLE = 60;

function styleOf(text: string): string | undefined {
  // As in a text that is searched for, a plus sign is a blank that a form has written.
  const style = text.replaceAll("+", " ").trim();
  if (style === "" || style.length > MAX_STYLE) return undefined;
  return STYLES.find((name) => name.toLowerCase() === style.toLowerCase()) ?? style;
}

const length = (text: string) => (/^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined);

/**
 * Undefined for a text that means nothing. Not part of the schema, which calls these too, because the schema
 * library is too large for the browser.
 */
export const FILTER_VALUES: { [K in keyof PlanFilter]-?: (text: string) => PlanFilter[K] } = {
  style: styleOf,
  bedrooms: (text) => (/^[1-9]\d?\+?$/.test(text) ? Number.parseInt(text, 10) : undefined),
  size: oneOf(Object.keys(SIZES) as Size[]),
  sort: oneOf(Object.keys(SORTS) as Sort[]),
  // Forms write a space as a plus sign, and nobody searches for one.
  q: (text) => {
    const words = text.replaceAll("+", " ").trim();
    return words.length <= MAX_SEARCH ? words : undefined;
  },
  minPrice: amount,
  maxPrice: amount,
  maxWidth: amount,
  maxDepth: amount,
  stories: (text) => (/^([1-9]|10)$/.test(text) ? Number(text) : undefined),
  type: oneOf(PLAN_TYPES),
  bathrooms: (text) => (/^[1-9](\.5)?\+?$/.test(text) ? Number.parseFloat(text) : undefined),
  garage: (text) => (/^\d\+?$/.test(text) ? Number.parseInt(text, 10) : undefined),
  foundation: oneOf(Object.keys(FOUNDATION_LABELS) as Foundation[]),
  minSize: amount,
  maxSize: amount,
  lotWidth: length,
  lotDepth: length,
  side: length,
  front: length,
  rear: length,
  turn: (text) => (text === "1" ? 1 : undefined),
};

/** An empty value counts as left out. */
export function queryObject(params: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of params) if (value.trim() !== "") values[key] ??= value;
  return values;
}

export function readPageFilter(params: URLSearchParams): PlanFilter {
  const filter: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(queryObject(params))) {
    const parsed = Object.hasOwn(FILTER_VALUES, key)
      ? FILTER_VALUES[key as keyof PlanFilter](value)
      : undefined;
    if (parsed !== undefined && parsed !== "") filter[key] = parsed;
  }
  // What a text finds comes by likeness unless something else is asked for; all else newest first.
  if (filter.sort === "newest" && !filter.q) delete filter.sort;
  return filter as PlanFilter;
}

const FILTER_ORDER = Object.keys(FILTER_VALUES) as (keyof PlanFilter)[];

/** Defaults left out, always in the same order; "" for none. */
export function filterQuery(filter: PlanFilter): string {
  const params = new URLSearchParams();
  for (const key of FILTER_ORDER) {
    const value = filter[key];
    if (value !== undefined && value !== "") params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** So few combinations that each is kept as a page. */
const PAGE_FILTERS = ["style", "bedrooms", "size", "sort"] as const satisfies (keyof PlanFilter)[];

/** Undefined for filters beyond `PAGE_FILTERS`. */
export function filterSegment(filter: PlanFilter): string | undefined {
  const others = Object.keys(filter).some((key) => !(PAGE_FILTERS as readonly string[]).includes(key));
  // A style of the store's own may be anything that somebody types: no page is kept of it.
  const isOwnStyle = filter.style !== undefined && !(STYLES as readonly string[]).includes(filter.style);
  return others || isOwnStyle
    ? undefined
    : filterQuery(filter).slice(1).replaceAll("&", "~").replaceAll("=", "-is-").replaceAll("%2B", "plus");
}

export function segmentFilter(segment: string): PlanFilter | undefined {
  const query = segment.replaceAll("~", "&").replaceAll("-is-", "=").replaceAll("plus", "%2B");
  const filter = readPageFilter(new URLSearchParams(query));
  return filterSegment(filter) === segment ? filter : undefined;
}
