/**
 * What visitors ask a house to have, and the words by which a description says so.
 * `ask` is looked for in the question, `find` in the plan's own words.
 */
export interface Feature {
  /** As it is named in an answer. */
  name: string;
  ask: RegExp;
  /** A regular expression that JavaScript and PostgreSQL both read. */
  find: string;
}

export const FEATURES: readonly Feature[] = [
  { name: "walk-in closet", ask: /\bwalk ?-?in (?:closet|wardrobe)s?\b/, find: "walk-in closet" },
  { name: "walk-in pantry", ask: /\bwalk ?-?in pantry\b/, find: "walk-in pantry" },
  { name: "walk-in shower", ask: /\bwalk ?-?in showers?\b/, find: "walk-in shower" },
  {
    name: "ground-floor primary suite",
    ask: /\b(?:master|primary)(?: bed(?:room)?| suite)? (?:is )?(?:on (?:the )?(?:main|first|ground)(?: floor| level)?|downstairs)\b|\b(?:first|main|ground) ?-?floor (?:master|primary)(?: bedroom| suite)?\b/,
    find: "primary (?:suite|bedroom) in (?:its own|a) (?:ground-floor wing|wing on the ground floor)",
  },
  {
    name: "guest suite",
    ask: /\bguest (?:suite|bed(?:room)?|room|quarters)s?\b/,
    find: "guest (?:suite|bedroom|room)",
  },
  {
    name: "office",
    ask: /\b(?:home )?offices?\b|\bstudy\b|\bden\b|\bwork(?:ing)? (?:from|at) home\b|\bworkspace\b/,
    find: "office|study|den",
  },
  { name: "mudroom", ask: /\bmud ?rooms?\b/, find: "mudroom|mud and laundry" },
  { name: "laundry", ask: /\blaundry\b|\butility room\b/, find: "laundry" },
  { name: "pantry", ask: /\bpantry\b|\bpantries\b/, find: "pantry" },
  { name: "kitchen island", ask: /\b(?:kitchen )?islands?\b/, find: "island" },
  { name: "fireplace", ask: /\bfire ?places?\b|\bhearth\b(?! & plan)|\bwood stove\b/, find: "fireplace" },
  { name: "porch", ask: /\b(?:front |wraparound |wrap-around |covered )?porch(?:es)?\b/, find: "porch" },
  { name: "deck", ask: /\bdecks?\b/, find: "deck" },
  { name: "balcony", ask: /\bbalcon(?:y|ies)\b/, find: "balcony" },
  { name: "terrace", ask: /\bterraces?\b(?! house)|\bpatios?\b/, find: "terrace|patio" },
  {
    name: "courtyard",
    ask: /\bcourtyards?\b(?! 1\b| one\b)|\batriums?\b/,
    find: "courtyard|private court|the court\\M",
  },
  { name: "loft", ask: /\blofts?\b/, find: "loft" },
  { name: "basement", ask: /\bbasements?\b|\bcellars?\b/, find: "basement|cellar" },
  { name: "bonus room", ask: /\bbonus rooms?\b/, find: "bonus room" },
  { name: "media room", ask: /\bmedia rooms?\b|\bhome theat(?:er|re)s?\b/, find: "media room" },
  { name: "music room", ask: /\bmusic rooms?\b/, find: "music room" },
  { name: "library", ask: /\blibrar(?:y|ies)\b/, find: "library" },
  { name: "home gym", ask: /\bgyms?\b|\bexercise room\b/, find: "gym" },
  { name: "workshop", ask: /\bworkshops?\b/, find: "workshop" },
  { name: "bunk room", ask: /\bbunk(?: ?room| ?bed)?s?\b/, find: "bunk" },
  { name: "sunroom", ask: /\bsun ?rooms?\b|\bconservator(?:y|ies)\b/, find: "sunroom|conservatory" },
  { name: "swimming pool", ask: /\b(?:swimming )?pools?\b/, find: "swimming pool|lap pool" },
  { name: "elevator", ask: /\belevators?\b|\blifts?\b/, find: "elevator" },
  { name: "sauna", ask: /\bsaunas?\b/, find: "sauna" },
  { name: "bathtub", ask: /\b(?:bath ?)?tubs?\b/, find: "tub" },
  { name: "double vanity", ask: /\bdouble vanit(?:y|ies)\b/, find: "double vanity" },
  { name: "dining room", ask: /\bdining rooms?\b/, find: "dining room" },
  { name: "great room", ask: /\bgreat rooms?\b/, find: "great room" },
  {
    name: "open living space",
    ask: /\bopen (?:concept|floor ?plan|layout|plan)\b/,
    find: "open living|open kitchen|in one line|in one sweep|a single space|one room|open to dining|open row|open from",
  },
  {
    name: "tall ceilings",
    ask: /\b(?:tall|high|vaulted|cathedral) ceilings?\b/,
    find: "tall ceiling|tall great room|vault|two-story great room|open to the roof|up to the roof",
  },
  {
    name: "step-free living",
    ask: /\bwheel ?chairs?\b|\baccessib(?:le|ility)\b|\bstep ?-?free\b|\baging in place\b/,
    find: "step-free|without a step|no stairs|no step",
  },
  { name: "metal roof", ask: /\bmetal roofs?\b/, find: "metal roof" },
  { name: "solar", ask: /\bsolar\b/, find: "solar" },
  { name: "snow country", ask: /\bsnow(?:y)?\b/, find: "snow" },
  { name: "view", ask: /\bviews?\b(?! (?:all|the|more|of plans))/, find: "view" },
  {
    name: "lake",
    ask: /\blake(?:front|side)? (?:lot|property|site)\b|\blakefront\b(?! retreat)/,
    find: "lake",
  },
  {
    name: "sloping lot",
    ask: /\bslop(?:ed|ing|e)\b|\bhill ?side\b/,
    find: "sloping (?:lot|site|ground)|hillside|on a slope|a slope|slopes",
  },
  { name: "cabin", ask: /\bcabins?\b|\blodges?\b/, find: "cabin|lodge" },
  { name: "cottage", ask: /\bcottages?\b/, find: "cottage" },
  { name: "bungalow", ask: /\bbungalows?\b/, find: "bungalow" },
];

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The expression by which a plan's words are searched for a feature, or for a word of the visitor's. */
export function wordPattern(word: string): string {
  return FEATURES.find((feature) => feature.name === word)?.find ?? escapeRegExp(word.toLowerCase());
}

const NEGATED = /\b(?:no|not|without|nor|never|instead of|rather than)\b[^,;:]{0,30}$/i;

const PLAIN = new Set(["laundry", "solar", "step-free living", "open living space", "snow country"]);

/** A feature as a sentence asks for it: `an office`, `tall ceilings`. */
export function featurePhrase(name: string): string {
  if (PLAIN.has(name) || name.endsWith("s")) return name;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

/** Whether a text speaks of a feature as there; "there is no garage" does not. */
export function mentions(text: string, word: string): boolean {
  const pattern = new RegExp(`\\b(?:${wordPattern(word).replaceAll("\\M", "\\b")})`, "gi");
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .some((sentence) =>
      [...sentence.matchAll(pattern)].some((match) => !NEGATED.test(sentence.slice(0, match.index))),
    );
}
