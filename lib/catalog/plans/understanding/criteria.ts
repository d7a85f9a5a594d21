import type { Lot } from "@/lib/catalog/lots/schema";
import { takeFeatures } from "./features";
import { readLot } from "./lot";
import { takeRange } from "./ranges";
import { area, FEET, length, Reader } from "./reader";
import type { CriteriaSort, PlanCriteria, Range } from "./schema";
import { readStyles, readTypes } from "./styles";

/** Dollars; sums from here on are meant for the house, not for its drawings. */
const BUILDING_BUDGET = 15_000;

const AT_MOST = "under|below|up to|at most|max(?:imum)?|less than|no more than";

export interface Requirements {
  criteria: PlanCriteria;
  lot: Lot;
  nearestStyle?: { said: string; style: string };
  foreignStyle?: string;
  /** Dollars, when the sum named is a budget for building. */
  buildingBudget?: number;
  /** Set when a lot is called narrow without a figure: the words for it. */
  narrowLot?: string;
  /** A limit without a unit: square feet or dollars? */
  bare?: Range;
  rest: string;
}

function readSizes(reader: Reader): void {
  reader.set("squareFeet", { after: "(sqft|m2)", bare: "about", convert: area });
  const size = (word: string) => ({
    after: `(ft|m) ?(?:${word})`,
    bare: "at-most" as const,
    convert: length,
  });
  const footprint = reader.take(
    new RegExp(`\\b(?:footprint|house|within|under|max(?:imum)?)[^¦\\d]{0,14}${FEET} ?(?:x|by) ?${FEET}`),
  );
  if (footprint?.[1] && footprint[3]) {
    const unit = footprint[4] ?? footprint[2] ?? "ft";
    reader.criteria.width = { max: length(Number(footprint[1]), footprint[2] ?? unit) };
    reader.criteria.depth = { max: length(Number(footprint[3]), unit) };
  }
  const plain = reader.take(new RegExp(`^(?:an? )?${FEET} ?(?:x|by) ?${FEET} ?(?=¦|$|house|home|plan|barn)`));
  if (plain?.[1] && plain[3]) {
    reader.criteria.width = { max: length(Number(plain[1]), plain[2] ?? plain[4] ?? "ft") };
    reader.criteria.depth = { max: length(Number(plain[3]), plain[4] ?? plain[2] ?? "ft") };
  }
  for (const [field, than] of [
    ["width", "no wider|not wider|narrower|less wide"],
    ["depth", "no deeper|not deeper|shallower"],
  ] as const) {
    const limit =
      reader.take(new RegExp(`\\b(?:${than}) than ${FEET}`)) ??
      reader.take(
        new RegExp(
          `(?<!\\bmin(?:imum)?\\.? )\\b(?:max(?:imum)?\\.? )?${field}:? (?:(?:is|of|${AT_MOST}) |<=? ?)*${FEET}\\b(?: ?or less| ?max(?:imum)?\\b)?`,
        ),
      );
    if (limit?.[1]) reader.criteria[field] = { max: length(Number(limit[1]), limit[2] ?? "ft") };
  }
  reader.set("width", size("wide|width|across"));
  reader.set("depth", size("deep|depth|long"));
}

function readCounts(reader: Reader): void {
  const { criteria } = reader;
  // "3/2": the short way of the trade for bedrooms and baths.
  const short = reader.take(/(?:^| )([1-9]) ?\/ ?([1-9](?:\.5)?)(?= (?!bath|acre|pitch)|$)/);
  if (short) {
    criteria.bedrooms = { min: Number(short[1]), max: Number(short[1]) };
    criteria.bathrooms = { min: Number(short[2]) };
  }
  if (reader.take(/\bstudio (?:apartment|flat|layout)\b/)) criteria.bedrooms = { max: 1 };
  reader.set("bedrooms", {
    after: "(?:-? ?bed ?-?rooms?|beds?\\b|bdrms?\\b|bds?\\b|brs?\\b|b\\/r)",
    bare: "exact",
  });
  reader.set("bathrooms", { after: "(?:-? ?(?:full )?bath ?-?rooms?|baths?\\b|ba\\b)", bare: "at-least" });
  if (
    reader.take(
      /\b(?:no|without(?: a| any)?|don'?t (?:need|want) (?:a |any )?|skip the|doesn'?t need a) ?garages?\b/,
    )
  ) {
    criteria.garage = { max: 0 };
  } else {
    readGarage(reader);
  }
  readStories(reader);
}

/** A number after a garage is of its cars, unless it counts something else. */
const NO_CARS = "(?! ?(?:bed|bd|br|bath|ba\\b|story|floor|level|ft|m\\b|x|\\d))";

function readGarage(reader: Reader): void {
  const counted = reader.set("garage", {
    after: "(?:-? ?(?:car|bay|vehicle|stall)s?(?: garages?)?| garages)\\b",
    bare: "at-least",
  });
  if (counted) {
    reader.take(/\bgarages? (?:for|with)(?= *¦)/);
    return;
  }
  const word =
    reader.take(/\b(single|double|triple|[1-4])(?: ?-?car)? garages?\b/) ??
    reader.take(new RegExp(`\\bgarages? (?:for |with |size )?([1-4])${NO_CARS}`));
  const cars = { single: 1, double: 2, triple: 3 }[word?.[1] ?? ""] ?? Number(word?.[1] ?? 0);
  if (cars) reader.criteria.garage = { min: cars };
  else if (reader.take(/(?:\b(?:big|large|huge|spacious|oversized|small|little) )?\bgarages?\b/))
    reader.criteria.garage = { min: 1 };
}

function readStories(reader: Reader): void {
  const { criteria } = reader;
  const upper = reader.take(
    /\b(?:more than|over) 1 (?:story|floor|level)s?\b|\bmulti-?(?:story|level|floor)\b/,
  );
  if (upper) {
    criteria.stories = { min: 2 };
    return;
  }
  // Rooms under the roof are a storey of their own in every figure.
  if (reader.take(/\bstory and a half\b/)) {
    criteria.stories = { min: 2, max: 2 };
    return;
  }
  const single = reader.take(
    /\b(?:single|one)[ -]?(?:story|floor|level)s?(?: living)?\b|\b1 (?:story|floor|level) living\b|\branch(?:er)?(?: ?-?style)?s?(?: homes?| houses?)?\b|\b(?:all|everything|living|it) on (?:1|one|a single) (?:floor|level|story)\b|\bno (?:stairs|upstairs|steps)\b|\bwithout (?:any )?stairs\b|\bsingle ?-?level\b|\bramblers?\b/,
  );
  if (single) {
    criteria.stories = { min: 1, max: 1 };
    return;
  }
  if (reader.take(/\bdouble[ -]?story\b/)) {
    criteria.stories = { min: 2, max: 2 };
    return;
  }
  reader.set("stories", { after: "(?:-? ?(?:story|floor|level)s?(?: high| tall)?)\\b", bare: "exact" });
}

function readPrice(reader: Reader): number | undefined {
  const priced = reader.set("price", { before: "\\$", bare: "at-most" });
  if (!priced) {
    const match = reader.take(
      /\b(?:budget|spend|pay|price|cost|afford)\b[^¦\d]{0,30}?(\d{2,7})(?! ?(?:sqft|m2|ft|m|bed|bath|car|story))\b/,
    );
    const sum =
      match ??
      reader.take(
        /\bfor (?:under|less than|below|up to|at most|no more than) (\d{2,5})(?! ?(?:sqft|m2|ft|m|bed|bath|car|story)|\d)\b/,
      );
    if (sum?.[1]) reader.criteria.price = { max: Number(sum[1]) };
  }
  const price = reader.criteria.price;
  const sum = price?.max ?? price?.min ?? 0;
  if (sum < BUILDING_BUDGET) return undefined;
  delete reader.criteria.price;
  return sum;
}

const SORTS: readonly [RegExp, CriteriaSort][] = [
  [
    /\b(?:cheap(?:est)?|affordable|inexpensive|low(?:est)?[ -]?(?:priced?|cost)|least expensive|budget)\b/,
    "price-asc",
  ],
  [/\b(?:most expensive|priciest|high(?:est)?[ -]?(?:priced?|end)|luxur(?:y|ious)|premium)\b/, "price-desc"],
  [/\b(?:small(?:est)?|little|compact|tiniest)\b/, "size-asc"],
  [/\b(?:large(?:st)?|big(?:gest)?|huge|spacious|roomy|grand)\b/, "size-desc"],
  [/\b(?:narrow(?:est)?|skinny|slim)\b/, "width-asc"],
  [/\b(?:newest|latest|most recent|recent(?:ly)?)\b/, "newest"],
  [/\b(?:popular|best[ -]?sell(?:ing|ers?)|favou?rites?|most bought|best)\b/, "popular"],
];

function readSort(reader: Reader): void {
  const { criteria } = reader;
  if (/\bmost popular\b|\bbest[ -]?sell/.test(reader.text)) criteria.popular = true;
  for (const [pattern, sort] of SORTS) {
    if (!reader.take(pattern)) continue;
    criteria.sort ??= sort;
  }
  if (
    reader.take(
      /\bnew (?:plans?|designs?|houses?|homes?|arrivals?|ones?)\b|\bwhat'?s new\b|\banything new\b|\bwhat is new\b/,
    )
  ) {
    criteria.sort ??= "newest";
  }
}

function readFeatures(reader: Reader): void {
  const { asked, rest } = takeFeatures(reader.text);
  reader.text = rest;
  if (asked.length > 0) reader.criteria.words = asked.map(({ feature }) => feature.name).slice(0, 6);
}

function takeBare(text: string): { range: Range; rest: string } | undefined {
  const { range, rest } = takeRange(text, {
    after: "(?![\\d.]| ?(?:x|by|ft|m|years?|days?|hours?|%|times|weeks?|copies|people|acres?)\\b)",
    bare: "exact",
  });
  const value = range?.max ?? range?.min;
  if (!range || value === undefined || value < 200 || value > BUILDING_BUDGET) return undefined;
  return { range, rest };
}

function readBare(text: string): Range | undefined {
  const bare = takeBare(text);
  if (!bare) return undefined;
  const { range } = bare;
  // A number with no word of comparison may be a year, a house number, anything.
  return range.min === range.max ? { max: range.max ?? 0 } : range;
}

/**
 * A search cannot ask back: "under 2000" is square feet, or dollars where square feet are already limited.
 */
export function takeBareLimit(text: string, criteria: PlanCriteria): string {
  const field = (["squareFeet", "price"] as const).find((one) => criteria[one] === undefined);
  const bare = takeBare(text);
  if (!field || !bare || bare.range.min === bare.range.max) return text;
  criteria[field] = bare.range;
  return bare.rest;
}

export function readFacts(
  text: string,
  stored: readonly string[],
): Pick<
  Requirements,
  "criteria" | "lot" | "nearestStyle" | "foreignStyle" | "buildingBudget" | "narrowLot" | "rest"
> {
  const styles = readStyles(text, stored);
  const types = readTypes(styles.rest);
  const reader = new Reader(types.rest);
  if (styles.styles.length > 0) reader.criteria.styles = styles.styles;
  if (types.types.length > 0) reader.criteria.types = types.types;
  const buildingBudget = readPrice(reader);
  readLot(reader);
  readSizes(reader);
  readCounts(reader);
  return {
    criteria: reader.criteria,
    lot: reader.lot,
    nearestStyle: styles.nearest,
    foreignStyle: styles.foreign,
    ...(buildingBudget === undefined ? {} : { buildingBudget }),
    ...(reader.narrowLot === undefined ? {} : { narrowLot: reader.narrowLot }),
    rest: reader.text,
  };
}

/**
 * @param text what `normalize` made
 * @param stored styles that the catalogue holds
 */
export function readRequirements(text: string, stored: readonly string[]): Requirements {
  const facts = readFacts(text, stored);
  const reader = new Reader(facts.rest, facts.criteria);
  readFeatures(reader);
  readSort(reader);
  const bare = readBare(reader.text);
  return { ...facts, ...(bare ? { bare } : {}), rest: reader.text };
}

export function isEmpty(requirements: Pick<Requirements, "criteria" | "lot">): boolean {
  return Object.keys(requirements.criteria).length === 0 && Object.keys(requirements.lot).length === 0;
}
