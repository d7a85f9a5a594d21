import { lotCriteria } from "@/lib/lots/rules/fit";
import { isEmpty } from "@/lib/plans/understanding/criteria";
import { featurePhrase } from "@/lib/plans/understanding/features";
import {
  type Change,
  continues,
  readSuperlative,
  type Superlative,
} from "@/lib/plans/understanding/follow-up";
import { type PlanCriteria, type Range, type RangeField, SORT_KEYS } from "@/lib/plans/understanding/schema";
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
import { type ConciergeAnswer, MAX_SHOWN } from "../schema";
import { findPlans } from "../server/tools";
import { reply, type Utterance } from "./utterance";

const SORT_WORDS: Partial<Record<NonNullable<PlanCriteria["sort"]>, string>> = {
  newest: "newest first",
  "price-asc": "lowest price first",
  "price-desc": "highest price first",
  "size-asc": "smallest first",
  "size-desc": "largest first",
  "width-asc": "narrowest first",
};

/** The smallest step by which a measure is below or above another. */
const STEP: Record<RangeField, number> = {
  bedrooms: 1,
  bathrooms: 0.5,
  garage: 1,
  stories: 1,
  squareFeet: 1,
  price: 1,
  width: 0.1,
  depth: 0.1,
};

function applyChange(criteria: PlanCriteria, change: Change, utterance: Utterance): void {
  if (change.kind === "drop" && change.field !== "lot") delete criteria[change.field];
  if (change.kind === "others")
    criteria.exclude = [...(criteria.exclude ?? []), ...(utterance.state.shown ?? [])];
  if (change.kind !== "less" && change.kind !== "more") return;
  const basis = utterance.meant && utterance.shown.length <= 1 ? [utterance.meant] : utterance.shown;
  const values = (basis.length > 0 ? basis : utterance.meant ? [utterance.meant] : []).map(
    (plan) => plan[change.field],
  );
  if (values.length === 0) {
    if (change.field === "squareFeet") criteria.sort = change.kind === "less" ? "size-asc" : "size-desc";
    if (change.field === "price") criteria.sort = change.kind === "less" ? "price-asc" : "price-desc";
    return;
  }
  // Of a list the middle counts: "bigger" than four houses is bigger than most of them.
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0;
  const bound: Range =
    change.kind === "less"
      ? { max: Math.round((low - STEP[change.field]) * 100) / 100 }
      : { min: Math.round((high + STEP[change.field]) * 100) / 100 };
  if (basis.length === 1) criteria.exclude = [...(criteria.exclude ?? []), ...basis.map((plan) => plan.id)];
  criteria[change.field] = bound;
  // The nearest step down comes first: a little smaller, not the smallest of all.
  if (change.field === "squareFeet") criteria.sort = change.kind === "less" ? "size-desc" : "size-asc";
  if (change.field === "price") criteria.sort = change.kind === "less" ? "price-desc" : "price-asc";
  if (change.field === "width") criteria.sort = "width-asc";
}

/** Words after "with" that no reading knew: the plans' own words may. */
function unreadWords(rest: string): string[] {
  const found = [
    ...rest.matchAll(
      /\b(?:with|has|have|having|including|plus) (?:an? |the |some |its own )?((?:\d )?[a-z]{4,}(?: (?:room|kitchen|house|bar|tower|pad|shed|roof))?)\b/g,
    ),
  ];
  const skip =
    /^(?:\d )?(?:separate|indoor|outdoor|heated|covered|detached|attached|private|dedicated|extra|additional|dogs?|cats?|pets?|storage|people|adults|that|this|them|room|enough|good|nice|great|more|less|plans?|houses?|homes?|your|only|also|just|lots?|plenty|some|kids|children|family|good|setbacks?|least|most|anything|something|files?|been|included|style|wife|husband|parents|price|space|each|both|full|bedrooms?|bathrooms?|design)\b/;
  return found.map((match) => match[1] ?? "").filter((word) => word !== "" && !skip.test(word));
}

/** The requirements of this message put together with those of before. */
export function mergedRequirements(
  utterance: Utterance,
): Pick<Utterance["requirements"], "criteria" | "lot"> {
  const { requirements, state, changes } = utterance;
  const relative = changes.length > 0;
  const goesOn = state.criteria !== undefined && (relative || continues(utterance.text));
  const before: PlanCriteria = goesOn ? { ...state.criteria } : {};
  if (!changes.some((change) => change.kind === "others")) delete before.exclude;
  if (requirements.criteria.sort === undefined && relative) delete before.sort;
  const criteria: PlanCriteria = { ...before, ...requirements.criteria };
  const words = [
    ...new Set([
      ...(before.words ?? []),
      ...(requirements.criteria.words ?? []),
      ...unreadWords(requirements.rest),
    ]),
  ];
  if (words.length > 0) criteria.words = words.slice(0, 6);
  let lot =
    Object.keys(requirements.lot).length > 0
      ? { ...(goesOn ? state.lot : {}), ...requirements.lot }
      : goesOn
        ? { ...state.lot }
        : {};
  for (const change of changes) {
    if (change.kind === "drop" && change.field === "lot") lot = {};
    applyChange(criteria, change, utterance);
  }
  return { criteria, lot };
}

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

function lotNote(lot: Utterance["requirements"]["lot"]): string | undefined {
  if (lot.width === undefined && lot.depth === undefined) {
    return lot.side !== undefined || lot.front !== undefined
      ? "Tell me how wide the lot is and I will measure with those setbacks."
      : undefined;
  }
  if (lot.side !== undefined || lot.front !== undefined || lot.rear !== undefined) {
    const room = lotCriteria(lot);
    const kept = [
      room.width?.max === undefined ? undefined : `${feet(room.width.max)} of width`,
      room.depth?.max === undefined ? undefined : `${feet(room.depth.max)} of depth`,
    ].filter((part) => part !== undefined);
    return `With your setbacks the lot leaves ${listed(kept)} for the house.`;
  }
  return "I measured against the whole lot. Tell me the setbacks your city asks for and I will check again.";
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

/** Whether a search asked for nothing that can be measured. */
function onlyWords({ words, sort: _sort, exclude: _exclude, ...rest }: PlanCriteria): boolean {
  return words !== undefined && Object.keys(rest).length === 0;
}

function noneMentions(utterance: Utterance, words: string[], before: string): ConciergeAnswer {
  const text = `None of our ${utterance.facts.count} plans mentions ${listed(words.map(featurePhrase), "or")}. Our studio changes plans and draws houses from scratch: see /services.`;
  return reply(utterance, before ? `${before} ${text}` : text, {
    suggestions: ["What services do you offer?", "Show me your popular plans"],
  });
}

/** Searches for the requirements and says honestly what came of it. */
export async function searchAnswer(
  utterance: Utterance,
  wanted = mergedRequirements(utterance),
): Promise<ConciergeAnswer> {
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
  if (found.total === 0) {
    if (criteria.exclude?.length && found.nearest.length === 0) {
      return reply(utterance, "That was all: I have no further plan that matches.", {
        state: { criteria: { ...criteria, exclude: [] }, lot },
      });
    }
    const nothing = criteria.exclude?.length
      ? `There is no further plan with ${listed(phrases)}.`
      : `I have no plan with all of that: ${listed(phrases)}.`;
    const nearest =
      found.nearest.length === 0
        ? "Nothing comes near either, I am sorry."
        : "These come nearest, and this is how they differ:";
    return reply(utterance, lead(`${nothing} ${nearest}`), {
      near: found.nearest,
      closing:
        found.nearest.length === 0
          ? "Our studio also draws houses from scratch: see Custom Design on /services."
          : lotNote(lot),
      state,
      suggestions: ["Which is cheapest?", "Start over", "Talk to a person"],
    });
  }
  const shownCount = found.plans.length;
  const requirements = phrases.length > 0 ? `: ${listed(phrases)}` : "";
  const order = criteria.sort ? SORT_WORDS[criteria.sort] : undefined;
  const text =
    phrases.length === 0 && before === "" && found.total === utterance.facts.count
      ? `We have ${found.total} plans. Here are ${inWords(shownCount)}, ${order ?? "the popular ones first"}.`
      : found.total === 1
        ? `One plan matches${requirements}.`
        : found.total <= shownCount
          ? `${sentence(inWords(found.total))} plans match${requirements}${order ? `, ${order}` : ""}.`
          : `${found.total} plans match${requirements}. Here are ${inWords(shownCount)}, ${order ?? "the popular ones first"}.`;
  const more =
    found.total > shownCount
      ? `See them all at ${catalogueLink({ ...criteria, ...lotCriteria(lot) })}, or tell me more of what you need.`
      : undefined;
  return reply(utterance, lead(text), {
    plans: found.plans,
    closing: [lotNote(lot), more].filter(Boolean).join(" ") || undefined,
    state,
    suggestions,
  });
}

/** A limit without a unit is asked about, not guessed. */
export function askUnit(utterance: Utterance, bare: Range): ConciergeAnswer {
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

/** Picks from the plans on screen: "which is cheapest?". */
export function pickFromShown(utterance: Utterance, best: Superlative): ConciergeAnswer {
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

/** Whether the message asks for plans at all. */
export function asksForPlans(utterance: Utterance): boolean {
  const { requirements, changes } = utterance;
  return (
    !isEmpty(requirements) ||
    changes.length > 0 ||
    requirements.foreignStyle !== undefined ||
    requirements.buildingBudget !== undefined
  );
}
