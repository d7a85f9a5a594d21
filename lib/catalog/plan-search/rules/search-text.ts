import { readPlanNumber, takePlanNumber } from "@/lib/catalog/plans/rules/facts";
import { FILTER_VALUES, type PlanFilter, STYLES } from "@/lib/catalog/plans/rules/filter";
import { readFacts, takeBareLimit } from "@/lib/catalog/plans/understanding/criteria";
import { takeFeatures } from "@/lib/catalog/plans/understanding/features";
import { normalize, TAKEN_OUT } from "@/lib/catalog/plans/understanding/normalize";
import type { Range } from "@/lib/catalog/plans/understanding/schema";

export interface SearchReading {
  facts: PlanFilter;
  /** Each is a list of alternatives, the first as typed. */
  words: (readonly string[])[];
  /** Plans that hold one come first; no plan is left out. */
  ranked: (readonly string[])[];
  /** Plans with exactly so many come before those with more. */
  exact: Pick<PlanFilter, "bedrooms" | "bathrooms" | "garage">;
  /** Without leanings such as "small", for when they leave nothing. */
  firm?: SearchReading;
  typed: string[];
  /** From `HP-012`: that plan comes first, and alone where the text says no more. */
  planId?: number;
  missed?: string;
}

const SYNONYMS: readonly (readonly string[])[] = [
  ["primary", "master"],
  ["porch", "veranda", "verandah"],
  ["terrace", "patio"],
  ["fireplace", "hearth"],
  ["sunroom", "conservatory"],
  ["office", "study"],
  ["closet", "wardrobe"],
  ["elevator", "lift"],
  ["cottage", "bungalow"],
  ["cabin", "lodge"],
];

/** Words that say nothing of a house. */
const STOP_WORDS = new Set(
  "a an and at by for from have i in is it its me my of on or that the to we want with house houses home homes plan plans blueprint blueprints photo photos picture pictures image images design designs please show find looking need lot lots fit fits fitting".split(
    " ",
  ),
);

const MAX_WORDS = 12;

export const tellingWords = (words: readonly string[]): string[] =>
  words.filter((word) => !STOP_WORDS.has(word));

export const soughtWords = (typed: readonly string[]): readonly string[] =>
  typed.length > 1 ? tellingWords(typed) : typed;

const alternatives = (word: string): string[] => [
  word,
  ...SYNONYMS.filter((group) => group.includes(word)).flatMap((group) =>
    group.filter((other) => other !== word),
  ),
];

const split = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

function bounds<Least extends keyof PlanFilter, Most extends keyof PlanFilter>(
  range: Range | undefined,
  least: Least | undefined,
  most: Most | undefined,
): PlanFilter {
  return {
    ...(least && range?.min !== undefined ? { [least]: range.min } : {}),
    ...(most && range?.max !== undefined ? { [most]: range.max } : {}),
  };
}

function factsOf({ criteria, lot }: ReturnType<typeof readFacts>): PlanFilter {
  const { stories, garage } = criteria;
  const storeys = stories?.min ?? stories?.max;
  const cars = garage?.min ?? garage?.max;
  return {
    ...(criteria.styles?.[0] ? { style: criteria.styles[0] } : {}),
    ...(criteria.types?.[0] ? { type: criteria.types[0] } : {}),
    ...bounds(criteria.bedrooms, "bedrooms", undefined),
    ...bounds(criteria.bathrooms, "bathrooms", undefined),
    ...bounds(criteria.squareFeet, "minSize", "maxSize"),
    ...bounds(criteria.price, "minPrice", "maxPrice"),
    ...bounds(criteria.width, undefined, "maxWidth"),
    ...bounds(criteria.depth, undefined, "maxDepth"),
    ...(storeys === undefined ? {} : { stories: storeys }),
    ...(cars === undefined ? {} : { garage: cars }),
    ...(lot.width === undefined ? {} : { lotWidth: lot.width }),
    ...(lot.depth === undefined ? {} : { lotDepth: lot.depth }),
    ...(lot.side === undefined ? {} : { side: lot.side }),
    ...(lot.front === undefined ? {} : { front: lot.front }),
    ...(lot.rear === undefined ? {} : { rear: lot.rear }),
  };
}

const FOUNDATIONS: readonly [RegExp, PlanFilter["foundation"]][] = [
  [/\b(?:on )?(?:a )?(?:concrete )?slab(?: foundations?| on grade)?\b/, "slab"],
  [/\bcrawl ?-?spaces?(?: foundations?)?\b/, "crawlspace"],
  [/\bpiers? (?:(?:and|&) beams? )?foundations?\b|\bpiers? (?:and|&) beams?\b|\bon piers\b/, "pier"],
];

/** Matches before a word for a house, or at the end of a phrase. */
const ofHouse = (words: string) =>
  new RegExp(
    `\\b(?:${words})\\b(?= *(?:¦|$|(?:family )?(?:house|home|plan|design|cabin|cottage|bungalow|lodge)))`,
  );

/** Vague wishes, as the filter or the order that comes nearest. */
const LEANINGS: readonly [RegExp, PlanFilter][] = [
  [/\b(?:cheap(?:est)?|affordable|inexpensive|low[ -]?(?:cost|budget)|budget)\b/, { sort: "price-asc" }],
  [/\b(?:luxury|luxurious|high[ -]?end|most expensive|priciest)\b/, { sort: "price-desc" }],
  [
    /\b(?:newest|latest|(?:most|just) recent(?:ly added)?|just added|new(?= (?:plan|design|house|home|arrival)s?\b))\b/,
    { sort: "newest" },
  ],
  // What the trade sells as small and large houses, in square feet, and as narrow ones, in feet.
  [ofHouse("smallest|tiniest"), { sort: "size-asc" }],
  [ofHouse("small|smaller|little|compact"), { maxSize: 1500 }],
  [ofHouse("large|larger|largest|big|bigger|spacious|huge"), { minSize: 2500 }],
  [ofHouse("narrow|skinny|slim"), { maxWidth: 40 }],
];

function takeFoundation(text: string, facts: PlanFilter): string {
  let rest = text;
  for (const [pattern, foundation] of FOUNDATIONS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    facts.foundation = foundation;
    rest = rest.replace(match[0], TAKEN_OUT);
  }
  return rest;
}

function takeLeanings(
  text: string,
  facts: PlanFilter,
): { leanings: PlanFilter; said: string[]; rest: string } {
  const leanings: PlanFilter = {};
  const said: string[] = [];
  let rest = text;
  for (const [pattern, leaning] of LEANINGS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    rest = rest.replace(match[0], TAKEN_OUT);
    const sized = facts.minSize !== undefined || facts.maxSize !== undefined;
    if (sized && ("minSize" in leaning || "maxSize" in leaning)) continue;
    Object.assign(leanings, { ...leaning, ...leanings });
    // An order leaves nothing out.
    if (!("sort" in leaning)) said.push(match[0]);
  }
  return { leanings, said, rest };
}

/** Leaves out what a filter in an address cannot hold, such as "200 bedrooms". */
function sayable(facts: PlanFilter): PlanFilter {
  const entries = Object.entries(facts) as [keyof PlanFilter, string | number][];
  return Object.fromEntries(
    entries.filter(([key, value]) => FILTER_VALUES[key](String(value)) !== undefined),
  );
}

const filled = (facts: PlanFilter) => Object.keys(facts).length > 0;

function readWords(text: string): SearchReading {
  const typed = split(text.normalize("NFKC").toLowerCase());
  const reading = readFacts(normalize(text), STYLES);
  const { narrowLot } = reading;
  const beyond = takeBareLimit(reading.rest, reading.criteria);
  const named = factsOf(reading);
  const founded = takeFoundation([beyond, reading.foreignStyle ?? ""].join(" "), named);
  // A style that no plan of ours is of may still stand in a plan's own words.
  const { leanings, said, rest: left } = takeLeanings(founded, named);
  const facts = sayable({ ...leanings, ...named });
  const { asked, rest } = takeFeatures(left);
  const features = asked
    .toSorted((a, b) => left.indexOf(a.said) - left.indexOf(b.said))
    .map(({ feature, said }) => [...new Set([...alternatives(said), ...feature.find])]);
  // Without a fact the words stay as they were typed: `normalize` rewrites numbers and units.
  const plain = !filled(facts) && rest === left;
  const words = plain
    ? soughtWords(typed)
    : tellingWords(split(rest.replaceAll(/[¦,;.!?]|(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu, " ")));
  const others = words.map(alternatives);
  const { bedrooms } = reading.criteria;
  const base = {
    words: (filled(facts) ? features : [...features, ...others]).slice(0, MAX_WORDS),
    ranked: filled(facts) ? others.slice(0, MAX_WORDS) : [],
    exact: {
      ...(bedrooms && bedrooms.min === bedrooms.max ? { bedrooms: facts.bedrooms } : {}),
      ...{ bathrooms: facts.bathrooms, garage: facts.garage },
    },
    typed,
  };
  const leaning = [...said, ...(narrowLot ? [narrowLot] : [])];
  if (leaning.length === 0) return { facts, ...base };
  const { sort } = facts;
  const { maxWidth: _narrow, ...roomy } = named;
  const firm = sayable({ ...(narrowLot ? roomy : named), ...(sort ? { sort } : {}) });
  // Where a leaning was all that was said of a house, it is what was asked for.
  if (!filled(firm) && base.words.length === 0) return { facts, ...base };
  return { facts, ...base, firm: { facts: firm, ...base, missed: leaning.join(" ") } };
}

/**
 * Reads it by the concierge's rules. Words that are neither facts nor features are looked for, or only sort
 * where there are facts.
 * @param isPlan whether a plan has this number; a number without a plan is a word like others
 */
export function readSearchText(text: string, isPlan: (id: number) => boolean = () => true): SearchReading {
  const alone = readPlanNumber(text);
  const number = alone === undefined ? takePlanNumber(text) : { id: alone, rest: "" };
  if (!number || !isPlan(number.id)) return readWords(text);
  const reading = readWords(number.rest);
  const words = reading.words.filter(
    ([word = ""]) => /[\p{L}\p{N}]/u.test(word) && tellingWords([word]).length > 0,
  );
  return { ...reading, words, planId: number.id };
}

export const isNumberAlone = ({ planId, facts, words }: SearchReading): boolean =>
  planId !== undefined && !filled(facts) && words.length === 0;
