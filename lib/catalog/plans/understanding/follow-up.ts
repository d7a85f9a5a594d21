import type { PlanCriteria, RangeField } from "./schema";

export type Change =
  | { kind: "less" | "more"; field: RangeField }
  | { kind: "drop"; field: keyof PlanCriteria | "lot" }
  | { kind: "others" }
  | { kind: "reset" };

const LESS: readonly [RegExp, RangeField][] = [
  [
    /\b(?:smaller|more compact|less space|not (?:so|as|that) (?:big|large)|too (?:big|large)|downsize)\b/,
    "squareFeet",
  ],
  [
    /\b(?:cheaper|less expensive|lower price|less money|more affordable|too (?:expensive|pricey|much money)|not (?:so|as|that) (?:expensive|pricey))\b/,
    "price",
  ],
  [/\b(?:narrower|slimmer|less wide|too wide)\b/, "width"],
  [/\b(?:shallower|less deep|too deep)\b/, "depth"],
  [/\bfewer (?:bed(?:room)?s|rooms)\b|\b(?:too many) bedrooms\b|\b1 less bed(?:room)?\b/, "bedrooms"],
  [/\bfewer bath(?:room)?s\b/, "bathrooms"],
];
const MORE: readonly [RegExp, RangeField][] = [
  [
    /\b(?:bigger|larger|more (?:space|room|square feet|sqft)|roomier|too (?:small|tiny)|not big enough)\b/,
    "squareFeet",
  ],
  [/\b(?:more expensive|pricier)\b/, "price"],
  [/\bwider\b/, "width"],
  [/\b(?:more|another|1 more|extra|additional) bed(?:room)?s?\b/, "bedrooms"],
  [/\b(?:more|another|1 more|extra|additional) bath(?:room)?s?\b/, "bathrooms"],
  [/\b(?:bigger|larger|more) garage\b/, "garage"],
];
const FORGET =
  "(?:any|forget(?: about)?(?: the| my)?|never ?mind(?: the| my)?|ignore(?: the| my)?|drop(?: the)?|remove(?: the)?|regardless of(?: the)?|don'?t care about(?: the)?|doesn'?t matter(?: what)?)";
const DROPS: readonly [RegExp, keyof PlanCriteria | "lot"][] = [
  [new RegExp(`\\b${FORGET} style\\b|\\bstyle doesn'?t matter\\b`), "styles"],
  [
    new RegExp(
      `\\b${FORGET} (?:price|budget)\\b|\\b(?:price|budget|money) (?:is no|isn'?t an?|is not an?) (?:object|issue|problem)\\b`,
    ),
    "price",
  ],
  [new RegExp(`\\b${FORGET} (?:size|square footage|sqft)\\b`), "squareFeet"],
  [new RegExp(`\\b${FORGET} (?:number of )?bedrooms?\\b`), "bedrooms"],
  [new RegExp(`\\b${FORGET} garage\\b`), "garage"],
  [new RegExp(`\\b${FORGET} (?:stor(?:y|ies)|levels|floors)\\b`), "stories"],
  [new RegExp(`\\b${FORGET} lot(?: size| width)?\\b`), "lot"],
];

export function readChanges(text: string): Change[] {
  const changes: Change[] = [];
  if (/\b(?:start over|start again|reset|new search|clear (?:all|everything|the filters))\b/.test(text)) {
    return [{ kind: "reset" }];
  }
  // "Smaller than 2000 sq ft" is a limit of its own.
  const free = text.replace(/\b(?:smaller|bigger|larger|cheaper|narrower|wider|shallower) than \$?\d+/g, "¦");
  for (const [pattern, field] of LESS) if (pattern.test(free)) changes.push({ kind: "less", field });
  const garage = /\b(?:bigger|larger|more) garage\b/.test(free);
  for (const [pattern, field] of MORE) {
    if (garage && field === "squareFeet") continue;
    if (pattern.test(free)) changes.push({ kind: "more", field });
  }
  for (const [pattern, field] of DROPS) if (pattern.test(free)) changes.push({ kind: "drop", field });
  if (
    /\b(?:show|see|any|some|give) (?:me )?(?:more|others?)\b(?! (?:bed|bath|space|room|square|sqft|about|detail|info|expensive|affordable))|\bwhat else\b|\banything else\b|\bother (?:options|plans|ones|choices)\b|\bsomething (?:else|different)\b|^(?:more|next|others?)$/.test(
      free,
    )
  ) {
    changes.push({ kind: "others" });
  }
  return changes;
}

export type Superlative = { field: RangeField; end: "min" | "max" };

const SUPERLATIVES: readonly [RegExp, Superlative][] = [
  [
    /\b(?:cheapest|least expensive|lowest priced?|most affordable|costs? (?:the )?least)\b/,
    { field: "price", end: "min" },
  ],
  [
    /\b(?:most expensive|priciest|highest priced?|dearest|costs? (?:the )?most)\b/,
    { field: "price", end: "max" },
  ],
  [/\b(?:smallest|tiniest|least space|most compact)\b/, { field: "squareFeet", end: "min" }],
  [
    /\b(?:biggest|largest|roomiest|most (?:space|room|square feet|sqft))\b/,
    { field: "squareFeet", end: "max" },
  ],
  [/\b(?:narrowest|least wide|slimmest|skinniest)\b/, { field: "width", end: "min" }],
  [/\bwidest\b/, { field: "width", end: "max" }],
  [/\b(?:shallowest|least deep)\b/, { field: "depth", end: "min" }],
  [/\bdeepest\b/, { field: "depth", end: "max" }],
  [/\bmost bed(?:room)?s\b/, { field: "bedrooms", end: "max" }],
  [/\bfewest bed(?:room)?s\b/, { field: "bedrooms", end: "min" }],
  [/\bmost bath(?:room)?s\b/, { field: "bathrooms", end: "max" }],
  [/\b(?:biggest|largest) garage\b/, { field: "garage", end: "max" }],
];

/** "Which is bigger" asks of the plans on screen what "which is biggest" asks. */
const COMPARATIVES: readonly [RegExp, Superlative][] = [
  [/\bwhich\b.*\b(?:cheaper|less expensive|costs? less)\b/, { field: "price", end: "min" }],
  [/\bwhich\b.*\b(?:more expensive|costs? more)\b/, { field: "price", end: "max" }],
  [/\bwhich\b.*\bsmaller\b/, { field: "squareFeet", end: "min" }],
  [/\bwhich\b.*\b(?:bigger|larger|more (?:space|room))\b/, { field: "squareFeet", end: "max" }],
  [/\bwhich\b.*\bnarrower\b/, { field: "width", end: "min" }],
  [/\bwhich\b.*\bwider\b/, { field: "width", end: "max" }],
  [/\bwhich\b.*\bmore bed(?:room)?s\b/, { field: "bedrooms", end: "max" }],
  [/\bwhich\b.*\bmore bath(?:room)?s\b/, { field: "bathrooms", end: "max" }],
];

export function readComparative(text: string): Superlative | undefined {
  return COMPARATIVES.find(([pattern]) => pattern.test(text))?.[1];
}

export function readSuperlative(text: string): Superlative | undefined {
  return SUPERLATIVES.findLast(([pattern]) => pattern.test(text))?.[1];
}

export function isAboutShown(text: string): boolean {
  return /\b(?:which(?: 1| one)?(?: of (?:these|those|them|the \d))? (?:is|has|costs?|would be|are|1|one)|of (?:these|those|them)|among (?:these|those|them)|the (?:cheapest|smallest|biggest|largest|narrowest|widest)(?: one)?\??$|these|those|them)\b/.test(
    text,
  );
}

const ORDINALS: readonly [RegExp, number][] = [
  [/\b(?:first|1st)\b|\b(?:number|no\.?|option|#) ?1\b/, 0],
  [/\b(?:second|2nd)\b(?! (?:floor|story|level|home|bath|bed|closet))|\b(?:number|no\.?|option|#) ?2\b/, 1],
  [/\b(?:third|3rd)\b|\b(?:number|no\.?|option|#) ?3\b/, 2],
  [/\b(?:fourth|4th)\b|\b(?:number|no\.?|option|#) ?4\b/, 3],
];

/** From 0; "the first two" is 0 and 1. */
export function readPlaces(text: string, count: number): number[] {
  if (count === 0) return [];
  const many = /\b(?:the )?first (\d)\b/.exec(text);
  if (many?.[1]) return Array.from({ length: Math.min(Number(many[1]), count) }, (_, place) => place);
  const last = /\b(?:the )?last (\d)\b/.exec(text);
  if (last?.[1]) {
    const from = Math.max(0, count - Number(last[1]));
    return Array.from({ length: count - from }, (_, index) => from + index);
  }
  if (
    /\b(?:both|all (?:of )?(?:them|these|those|\d)|these|those|them|all)\b/.test(text) &&
    /\bcompar|\bdifferen/.test(text)
  ) {
    return Array.from({ length: count }, (_, place) => place);
  }
  const places = ORDINALS.filter(([pattern]) => pattern.test(text)).map(([, place]) => place);
  if (/\b(?:the )?(?:last|final)(?: one| 1)?\b/.test(text)) places.push(count - 1);
  return [...new Set(places)].filter((place) => place < count);
}

export function continues(text: string): boolean {
  if (
    /^(?:and|but|also|only|just|what about|how about|what if|with|without|make it|same|ok(?:ay)?|or|in|under|below|over|now|maybe|actually|then|for|max|at (?:most|least)|up to|preferably|ideally|it |must|needs?)\b/.test(
      text,
    )
  ) {
    return true;
  }
  if (/\b(?:instead|too|as well|those|these|them|of those|rather)\b/.test(text)) return true;
  const beginsNew =
    /\b(?:show|find|looking for|i want|i need|i'?d like|we want|we need|do you have|do you sell|have you got|any|plans?|houses?|homes?|designs?|list)\b/;
  return !beginsNew.test(text) && text.split(" ").length <= 7;
}
