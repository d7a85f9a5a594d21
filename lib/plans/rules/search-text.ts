import { readFacts, takeBareLimit } from "../understanding/criteria";
import { takeFeatures } from "../understanding/features";
import { normalize } from "../understanding/normalize";
import type { Range } from "../understanding/schema";
import { readPlanNumber } from "./facts";
import { FILTER_VALUES, type PlanFilter, STYLES } from "./filter";

/** What the text of a search means. */
export interface SearchReading {
  /** Facts that it names, as filters. */
  facts: PlanFilter;
  /** Words and phrases that a plan's text must hold beyond them, each as alternatives, the first as typed. */
  words: (readonly string[])[];
  /** All that was typed, word by word: a plan whose name holds what tells of it is meant, whatever that means elsewhere. */
  typed: string[];
  /** A plan number, `HP-012`. */
  planId?: number;
  /** Words that no plan holds, and that are no longer looked for. */
  missed?: string;
}

/** Different words for the same thing, of which plans use one and visitors the other. */
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

/** Words that say nothing of a house, where others do. */
const EMPTY = new Set(
  "a an and at by for from have i in is it its me my of on or that the to we want with house houses home homes plan plans blueprint blueprints photo photos picture pictures image images design designs please show find looking need lot lots fit fits fitting".split(
    " ",
  ),
);

const MAX_WORDS = 12;

/** Words without those that say nothing of a house. */
export const tellingWords = (words: readonly string[]): string[] => words.filter((word) => !EMPTY.has(word));

/** The words of a text that are looked for where no fact was read in it; one word alone always counts. */
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

/** Facts of a text as filters; what no filter can say is left out. */
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

/** What is said of a house as a whole, before a word for it or at the end of what was said. */
const ofHouse = (words: string) =>
  new RegExp(`\\b(?:${words})\\b(?= *(?:¦|$|house|home|family|plan|design|cabin|cottage|bungalow|lodge))`);

/** Leanings that the catalogue has no figure for, as the filter or the order that comes nearest. */
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

/** Takes what `LEANINGS` and `FOUNDATIONS` name out of a text, into facts that do not say more already. */
function takeLeanings(text: string, facts: PlanFilter): string {
  let rest = text;
  for (const [pattern, foundation] of FOUNDATIONS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    facts.foundation = foundation;
    rest = rest.replace(match[0], " ¦ ");
  }
  for (const [pattern, leaning] of LEANINGS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    rest = rest.replace(match[0], " ¦ ");
    const sized = facts.minSize !== undefined || facts.maxSize !== undefined;
    if (!(sized && ("minSize" in leaning || "maxSize" in leaning)))
      Object.assign(facts, { ...leaning, ...facts });
  }
  return rest;
}

/** Facts that a filter of the address can say as well: "200 bedrooms" is none. */
function sayable(facts: PlanFilter): PlanFilter {
  const entries = Object.entries(facts) as [keyof PlanFilter, string | number][];
  return Object.fromEntries(
    entries.filter(([key, value]) => FILTER_VALUES[key](String(value)) !== undefined),
  );
}

/**
 * Reads the text of a search the way the concierge reads a question: styles, kinds, counts,
 * sizes, prices and lots become filters, features are looked for by all the words that plans
 * have for them, and what is left are words to look for.
 */
export function readSearchText(text: string): SearchReading {
  const typed = split(text.toLowerCase());
  const planId = readPlanNumber(text);
  if (planId !== undefined) return { facts: {}, words: [], typed, planId };
  const reading = readFacts(normalize(text), STYLES);
  const beyond = takeBareLimit(reading.rest, reading.criteria);
  const facts = sayable(factsOf(reading));
  // A style that no plan of ours is of may still stand in a plan's own words.
  const left = takeLeanings([beyond, reading.foreignStyle ?? ""].join(" "), facts);
  const { asked, rest } = takeFeatures(left);
  const features = asked
    .toSorted((a, b) => left.indexOf(a.said) - left.indexOf(b.said))
    .map(({ feature, said }) => [...new Set([...alternatives(said), ...feature.find])]);
  // Without a fact the words stay as they were typed: `normalize` rewrites numbers and units.
  const plain = Object.keys(facts).length === 0 && rest === left;
  const words = plain
    ? soughtWords(typed)
    : tellingWords(split(rest.replaceAll(/[¦,;.!?]|(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu, " ")));
  return { facts, words: [...features, ...words.map(alternatives)].slice(0, MAX_WORDS), typed };
}
