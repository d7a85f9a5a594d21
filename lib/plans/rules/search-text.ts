import { readFacts } from "../understanding/criteria";
import { normalize } from "../understanding/normalize";
import type { Range } from "../understanding/schema";
import { readPlanNumber } from "./facts";
import { type PlanFilter, STYLES } from "./filter";

/** What the text of a search means. */
export interface SearchReading {
  /** Facts that it names, as filters. */
  facts: PlanFilter;
  /** Words that a plan's text must hold beyond them, each as alternatives. */
  words: (readonly string[])[];
  /** All that was typed, word by word: a plan whose name holds them is meant, whatever they mean elsewhere. */
  typed: string[];
  /** A plan number, `HP-012`. */
  planId?: number;
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
  "a an and at by for from have i in is it its me my of on or that the to we want with house houses home homes plan plans design designs please show find looking need lot lots".split(
    " ",
  ),
);

const MAX_WORDS = 12;

/** Words without those that say nothing of a house. */
export const tellingWords = (words: readonly string[]): string[] => words.filter((word) => !EMPTY.has(word));

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
  [/\b(?:pier(?:s| and beam)?) foundations?\b|\bon piers\b/, "pier"],
];

/**
 * Reads the text of a search the way the concierge reads a question: styles, kinds, counts,
 * sizes, prices and lots become filters, and what is left are words to look for.
 */
export function readSearchText(text: string): SearchReading {
  const typed = split(text.toLowerCase());
  const planId = readPlanNumber(text);
  if (planId !== undefined) return { facts: {}, words: [], typed, planId };
  const reading = readFacts(normalize(text), STYLES);
  const facts = factsOf(reading);
  // A style that no plan of ours is of may still stand in a plan's own words.
  let rest = [reading.rest, reading.foreignStyle ?? ""].join(" ");
  for (const [pattern, foundation] of FOUNDATIONS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    facts.foundation = foundation;
    rest = rest.replace(match[0], " ");
  }
  const named = Object.keys(facts).length > 0;
  // Without a fact the words stay as they were typed: `normalize` rewrites numbers and units.
  const words = named ? tellingWords(split(rest.replaceAll(/[¦,;.!?]/g, " "))) : typed;
  return { facts, words: words.map(alternatives), typed };
}
