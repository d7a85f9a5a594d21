import { buildable, lotCriteria, withUnsetSetbacksZero } from "@/lib/catalog/lots/rules/fit";
import { assumedSetbacks, setbackWords } from "@/lib/catalog/lots/rules/setbacks";
import type { Lot } from "@/lib/catalog/lots/schema";
import { isEmpty } from "@/lib/catalog/plans/understanding/criteria";
import { featurePhrase } from "@/lib/catalog/plans/understanding/features";
import { readSuperlative, type Superlative } from "@/lib/catalog/plans/understanding/follow-up";
import { type PlanCriteria, type Range, SORT_KEYS } from "@/lib/catalog/plans/understanding/schema";
import {
  area,
  catalogueLink,
  counted,
  dollars,
  feet,
  inWords,
  listed,
  requirementPhrases,
  sentence,
} from "../rules/wording";
import { type ConciergeReply, MAX_SHOWN } from "../schema";
import { type FoundPlans, findPlans, findServices } from "../server/lookups";
import { mergedRequirements } from "./merge-requirements";
import { reply, type Utterance } from "./utterance";

const SORT_WORDS: Partial<Record<NonNullable<PlanCriteria["sort"]>, string>> = {
  newest: "newest first",
  "price-asc": "lowest price first",
  "price-desc": "highest price first",
  "size-asc": "smallest first",
  "size-desc": "largest first",
  "width-asc": "narrowest first",
};

function preface(utterance: Utterance): string {
  const { nearestStyle, foreignStyle, buildingBudget } = utterance.requirements;
  const { facts } = utterance;
  const parts: string[] = [];
  if (nearestStyle) {
    parts.push(
      `We do not list ${nearestStyle.said} as a style of its own; ${nearestStyle.style} is the nearest of ours.`,
    );
  }
  if (foreignStyle) {
    parts.push(
      `We have no plans listed as ${sentence(foreignStyle)}. Our styles are ${listed(facts.styles)}.`,
    );
  }
  if (buildingBudget !== undefined) {
    parts.push(
      `${dollars(buildingBudget)} sounds like a budget for building. Our prices are for the drawings, ${dollars(facts.price.min)} to ${dollars(facts.price.max)}, and what a house costs to build depends on your place and your builder, so I leave that sum out of the search.`,
    );
  }
  return parts.join(" ");
}

function lotNote(lot: Lot): string | undefined {
  if (lot.width === undefined && lot.depth === undefined) {
    return lot.side !== undefined || lot.front !== undefined
      ? "Tell me how wide the lot is and I will measure with those setbacks."
      : undefined;
  }
  const left = (land: Lot) => {
    const { width, depth } = buildable(land);
    return listed([
      ...(width === undefined ? [] : [`${feet(width)} of width`]),
      ...(depth === undefined ? [] : [`${feet(depth)} of depth`]),
    ]);
  };
  const assumed = setbackWords(assumedSetbacks(lot));
  if (!assumed) return `With your setbacks the lot leaves ${left(lot)} for the house.`;
  const told = lot.side !== undefined || lot.front !== undefined || lot.rear !== undefined;
  const yours = told ? `Your setbacks leave ${left(withUnsetSetbacksZero(lot))}. ` : "";
  return `${yours}I counted common setbacks of ${assumed}${told ? " as well" : ""}, which leaves ${left(lot)} for the house. Tell me what your city asks for and I will check again.`;
}

function nextSuggestions(criteria: PlanCriteria, lot: object, shown: number): string[] {
  if (shown === 1) return ["What files do I get?", "Does it fit a 50 foot lot?", "Show me similar plans"];
  return [
    "Which is cheapest?",
    criteria.stories ? "Something smaller" : "Only one story",
    Object.keys(lot).length === 0 ? "For a 50 foot lot" : "Compare the first two",
  ];
}

const SUPERLATIVE_WORDS: Record<string, string> = {
  "price-min": "the lowest priced",
  "price-max": "the highest priced",
  "squareFeet-min": "the smallest",
  "squareFeet-max": "the largest",
  "width-min": "the narrowest",
  "width-max": "the widest",
  "depth-min": "the least deep",
  "depth-max": "the deepest",
  "bedrooms-min": "the one with the fewest bedrooms",
  "bedrooms-max": "the one with the most bedrooms",
  "bathrooms-min": "the one with the fewest baths",
  "bathrooms-max": "the one with the most baths",
  "garage-max": "the one with the largest garage",
};

function superlativeText(utterance: Utterance, best: Superlative, phrases: string[]): string {
  const group =
    phrases.length > 0 ? `Of the plans with ${listed(phrases)}` : `Of our ${utterance.facts.count} plans`;
  return `${group}, ${SUPERLATIVE_WORDS[`${best.field}-${best.end}`] ?? "this one"} is this:`;
}

function superlativeSort({ field, end }: Superlative): PlanCriteria["sort"] {
  const name = field === "squareFeet" ? "size" : field;
  const key = `${name}-${end === "min" ? "asc" : "desc"}`;
  return SORT_KEYS.find((sort) => sort === key);
}

function onlyWords({ words, sort: _sort, exclude: _exclude, ...rest }: PlanCriteria): boolean {
  return words !== undefined && Object.keys(rest).length === 0;
}

async function beyondPlans(): Promise<string> {
  const [custom] = await findServices(/custom/i);
  return custom
    ? `We also offer ${custom.title}: see /services.`
    : "Our team may know more: leave a message at /contact.";
}

async function noneMentions(utterance: Utterance, words: string[], before: string): Promise<ConciergeReply> {
  const text = `None of our ${utterance.facts.count} plans mentions ${listed(words.map(featurePhrase), "or")}. ${await beyondPlans()}`;
  return reply(utterance, before ? `${before} ${text}` : text, {
    suggestions: ["What services do you offer?", "Show me your popular plans"],
  });
}

function nothingText(criteria: PlanCriteria, phrases: string[], nearest: number): string {
  const nothing = criteria.exclude?.length
    ? `There is no further plan with ${listed(phrases)}.`
    : `I have no plan with all of that: ${listed(phrases)}.`;
  return nearest === 0
    ? `${nothing} Nothing comes near either, I am sorry.`
    : `${nothing} These come nearest, and this is how they differ:`;
}

function foundText(
  { total, plans }: FoundPlans,
  { sort }: PlanCriteria,
  phrases: string[],
  isAll: boolean,
): string {
  const requirements = phrases.length > 0 ? `: ${listed(phrases)}` : "";
  const order = sort ? SORT_WORDS[sort] : undefined;
  const shown = `Here are ${inWords(plans.length)}, ${order ?? "the popular ones first"}.`;
  if (phrases.length === 0 && isAll) return `We have ${total} plans. ${shown}`;
  if (total === 1) return `One plan matches${requirements}.`;
  if (total > plans.length) return `${total} plans match${requirements}. ${shown}`;
  return `${sentence(inWords(total))} plans match${requirements}${order ? `, ${order}` : ""}.`;
}

export async function searchReply(
  utterance: Utterance,
  wanted = mergedRequirements(utterance),
): Promise<ConciergeReply> {
  const { criteria, lot } = wanted;
  const before = preface(utterance);
  const lead = (text: string) => (before ? `${before} ${text}` : text);
  if (utterance.requirements.foreignStyle && isEmpty({ criteria, lot })) {
    return reply(utterance, before, {
      suggestions: utterance.facts.styles.slice(0, 3).map((style) => `Show me ${style} plans`),
    });
  }
  const best = readSuperlative(utterance.text);
  const sort = best ? superlativeSort(best) : undefined;
  // Whoever has a lot wants to make use of it.
  if (criteria.sort === undefined && lot.width !== undefined && !criteria.squareFeet)
    criteria.sort = "size-desc";
  const found = await findPlans(sort ? { ...criteria, sort } : criteria, lot, best && sort ? 1 : MAX_SHOWN);
  const phrases = requirementPhrases(criteria, lot);
  const state = { criteria, lot, narrowed: false };
  const suggestions = nextSuggestions(criteria, lot, found.plans.length);
  if (best && sort && found.plans[0]) {
    return reply(utterance, lead(superlativeText(utterance, best, phrases)), {
      plans: found.plans,
      state,
      suggestions,
    });
  }
  if (found.total === 0 && onlyWords(criteria)) return noneMentions(utterance, criteria.words ?? [], before);
  if (found.total === 0 && criteria.exclude?.length && found.nearest.length === 0) {
    return reply(utterance, "That is all of them: no other plan matches.", {
      state: { criteria: { ...criteria, exclude: [] }, lot },
    });
  }
  if (found.total === 0) {
    return reply(utterance, lead(nothingText(criteria, phrases, found.nearest.length)), {
      near: found.nearest,
      closing: found.nearest.length === 0 ? await beyondPlans() : lotNote(lot),
      state,
      suggestions: ["Which is cheapest?", "Start over", "Talk to a person"],
    });
  }
  const isAll = before === "" && found.total === utterance.facts.count;
  const more =
    found.total > found.plans.length
      ? `See them all at ${catalogueLink({ ...criteria, ...lotCriteria(lot) })}, or tell me more of what you need.`
      : undefined;
  return reply(utterance, lead(foundText(found, criteria, phrases, isAll)), {
    plans: found.plans,
    closing: [lotNote(lot), more].filter(Boolean).join(" ") || undefined,
    state,
    suggestions,
  });
}

export function askUnit(utterance: Utterance, bare: Range): ConciergeReply {
  const value = bare.max ?? bare.min ?? 0;
  const word = bare.max === undefined ? "Over" : "Under";
  return reply(
    utterance,
    `Is ${area(value).replace(" sq ft", "")} the size in square feet or the price in dollars?`,
    {
      suggestions: [`${word} ${area(value)}`, `${word} ${dollars(value)}`],
      state: {
        pending: bare,
        criteria: mergedRequirements(utterance).criteria,
        lot: mergedRequirements(utterance).lot,
      },
    },
  );
}

export function pickFromShown(utterance: Utterance, best: Superlative): ConciergeReply {
  const values = utterance.shown.map((plan) => plan[best.field]);
  const end = best.end === "min" ? Math.min(...values) : Math.max(...values);
  const winners = utterance.shown.filter((plan) => plan[best.field] === end);
  const figure = {
    price: dollars(end),
    squareFeet: area(end),
    width: `${feet(end)} wide`,
    depth: `${feet(end)} deep`,
    bedrooms: counted(end, "bedroom"),
    bathrooms: counted(end, "bath"),
    garage: `a garage for ${end}`,
    stories: `${inWords(end)} stories`,
  }[best.field];
  const names = listed(winners.map((plan) => plan.name));
  return reply(
    utterance,
    winners.length > 1
      ? `${sentence(names)} are equal there, at ${figure}.`
      : `Of these it is ${names}, at ${figure}.`,
    {
      plans: winners,
      state: { focus: winners[0]?.id, shown: utterance.state.shown, narrowed: utterance.state.narrowed },
      suggestions: ["Something smaller", "What files do I get?", "Does it fit a 50 foot lot?"],
    },
  );
}

export function asksForPlans(utterance: Utterance): boolean {
  const { requirements, changes } = utterance;
  return (
    !isEmpty(requirements) ||
    changes.length > 0 ||
    requirements.foreignStyle !== undefined ||
    requirements.buildingBudget !== undefined
  );
}
