import { TAKEN_OUT } from "./normalize";

/** `ask` is matched in the question, `find` in the plan's own words. */
export interface Feature {
  name: string;
  ask: RegExp;
  /** Beginnings of words or phrases, in small letters. */
  find: readonly string[];
}

export const FEATURES: readonly Feature[] = [
  { name: "walk-in closet", ask: /\bwalk ?-?in (?:closet|wardrobe)s?\b/, find: ["walk-in closet"] },
  { name: "walk-in pantry", ask: /\bwalk ?-?in pantry\b/, find: ["walk-in pantry"] },
  { name: "walk-in shower", ask: /\bwalk ?-?in showers?\b/, find: ["walk-in shower"] },
  {
    name: "ground-floor primary suite",
    ask: /\b(?:master|primary)(?: bed(?:room)?| suite)? (?:is )?(?:on (?:the )?(?:main|first|ground)(?: floor| level)?|downstairs)\b|\b(?:first|main|ground) ?-?floor (?:master|primary)(?: bedroom| suite)?\b/,
    find: [
      "primary suite downstairs",
      "primary bedroom downstairs",
      "primary suite on the ground floor",
      "primary suite in its own wing on the ground floor",
      "primary suite in a ground-floor wing",
      "ground-floor primary",
      "main-floor primary",
      "first-floor primary",
    ],
  },
  {
    name: "guest suite",
    ask: /\bguest (?:suite|bed(?:room)?|room|quarters)s?\b/,
    find: ["guest suite", "guest bedroom", "guest room"],
  },
  {
    name: "office",
    ask: /\b(?:home )?offices?\b|\bstudy\b|\bden\b|\bwork(?:ing)? (?:from|at) home\b|\bworkspace\b/,
    find: ["office", "study"],
  },
  { name: "mudroom", ask: /\bmud ?rooms?\b/, find: ["mudroom", "mud and laundry"] },
  { name: "laundry", ask: /\blaundry\b|\butility room\b/, find: ["laundry"] },
  { name: "pantry", ask: /\bpantry\b|\bpantries\b/, find: ["pantry"] },
  { name: "kitchen island", ask: /\b(?:kitchen )?islands?\b/, find: ["island"] },
  { name: "fireplace", ask: /\bfire ?places?\b|\bhearth\b(?! &)|\bwood stove\b/, find: ["fireplace"] },
  { name: "porch", ask: /\bporch(?:es)?\b/, find: ["porch"] },
  { name: "deck", ask: /\bdecks?\b/, find: ["deck"] },
  { name: "balcony", ask: /\bbalcon(?:y|ies)\b/, find: ["balcony"] },
  { name: "terrace", ask: /\bterraces?\b(?! house)|\bpatios?\b/, find: ["terrace", "patio"] },
  {
    name: "courtyard",
    ask: /\bcourtyards?\b(?! 1\b| one\b)|\batriums?\b/,
    find: ["courtyard", "private court", "the court"],
  },
  { name: "loft", ask: /\blofts?\b/, find: ["loft"] },
  { name: "wine room", ask: /\bwine (?:cellar|room)s?\b/, find: ["wine room", "wine cellar"] },
  { name: "basement", ask: /\bbasements?\b|\bcellars?\b/, find: ["basement", "cellar"] },
  {
    name: "bonus room",
    ask: /\b(?:bonus|games?|rec|recreation|play) ?rooms?\b/,
    find: ["bonus room", "playroom"],
  },
  { name: "media room", ask: /\bmedia rooms?\b|\bhome theat(?:er|re)s?\b/, find: ["media room"] },
  { name: "music room", ask: /\bmusic rooms?\b/, find: ["music room"] },
  {
    name: "breakfast room",
    ask: /\bbreakfast (?:nook|room|area)s?\b/,
    find: ["breakfast room", "breakfast nook"],
  },
  { name: "library", ask: /\blibrar(?:y|ies)\b/, find: ["library"] },
  { name: "home gym", ask: /\bgyms?\b|\bexercise room\b/, find: ["gym"] },
  { name: "workshop", ask: /\bworkshops?\b/, find: ["workshop"] },
  { name: "bunk room", ask: /\bbunk(?: ?room| ?bed)?s?\b/, find: ["bunk"] },
  { name: "sunroom", ask: /\bsun ?rooms?\b|\bconservator(?:y|ies)\b/, find: ["sunroom", "conservatory"] },
  { name: "swimming pool", ask: /\b(?:swimming )?pools?\b/, find: ["swimming pool", "lap pool"] },
  { name: "elevator", ask: /\belevators?\b|\blifts?\b/, find: ["elevator"] },
  { name: "sauna", ask: /\bsaunas?\b/, find: ["sauna"] },
  { name: "bathtub", ask: /\b(?:soaking |free-?standing |claw-?foot )?(?:bath ?)?tubs?\b/, find: ["tub"] },
  { name: "double vanity", ask: /\bdouble vanit(?:y|ies)\b/, find: ["double vanity"] },
  { name: "dining room", ask: /\bdining rooms?\b/, find: ["dining room"] },
  { name: "great room", ask: /\bgreat rooms?\b/, find: ["great room"] },
  {
    name: "open living space",
    ask: /\bopen (?:concept|floor ?plan|layout|plan)\b/,
    find: [
      "open living",
      "open kitchen",
      "in one line",
      "in one sweep",
      "a single space",
      "one room",
      "open to dining",
      "open row",
      "open from",
    ],
  },
  {
    name: "tall ceilings",
    ask: /\b(?:tall|high|vaulted|cathedral) ceilings?\b/,
    find: [
      "tall ceiling",
      "tall great room",
      "vault",
      "two-story great room",
      "open to the roof",
      "up to the roof",
      "ceiling follows the roof",
    ],
  },
  {
    name: "step-free living",
    ask: /\bwheel ?chairs?(?: ?-?(?:accessib(?:le|ility)|friendly))?\b|\baccessib(?:le|ility)\b|\bstep ?-?free\b|\baging in place\b/,
    find: ["step-free", "without a step", "no stairs", "no step"],
  },
  { name: "metal roof", ask: /\bmetal roofs?\b/, find: ["metal roof"] },
  { name: "solar", ask: /\bsolar\b/, find: ["solar"] },
  { name: "snow country", ask: /\bsnow(?:y)?\b/, find: ["snow"] },
  { name: "view", ask: /\bviews?\b(?! (?:all|the|more|of plans))/, find: ["view"] },
  {
    name: "lake",
    ask: /\blake(?:front|side)? (?:lot|property|site)\b|\blakefront\b(?! retreat)/,
    find: ["lake"],
  },
  {
    name: "sloping lot",
    ask: /\bslop(?:ed|ing|e)\b|\bhill ?side\b/,
    find: ["sloping lot", "sloping site", "sloping ground", "hillside", "on a slope", "a slope", "slopes"],
  },
  {
    name: "town house",
    ask: /\btown ?-?(?:house|home)s?\b|\brow ?-?(?:house|home)s?\b/,
    find: ["town house", "townhouse", "city lot"],
  },
  { name: "room for several generations", ask: /\bmulti[- ]?generation(?:s|al)?\b/, find: ["generations"] },
  { name: "cabin", ask: /\bcabins?\b|\blodges?\b/, find: ["cabin", "lodge"] },
  { name: "cottage", ask: /\bcottages?\b/, find: ["cottage"] },
  { name: "bungalow", ask: /\bbungalows?\b/, find: ["bungalow"] },
];

const UNWANTED = /\b(?:no|without(?: a| an| any)?|don't (?:need|want)(?: a| an| any)?)\s*$/;

/** "No basement" asks for nothing. */
export function takeFeatures(text: string): { asked: { feature: Feature; said: string }[]; rest: string } {
  const asked: { feature: Feature; said: string }[] = [];
  let rest = text;
  for (const feature of FEATURES) {
    const match = feature.ask.exec(rest);
    if (!match) continue;
    const unwanted = UNWANTED.exec(rest.slice(0, match.index));
    const start = unwanted ? unwanted.index : match.index;
    rest = rest.slice(0, start) + TAKEN_OUT + rest.slice(match.index + match[0].length);
    if (!unwanted) asked.push({ feature, said: match[0] });
  }
  return { asked, rest };
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** For both JavaScript and PostgreSQL. */
export function wordPattern(word: string): string {
  const phrases = FEATURES.find((feature) => feature.name === word)?.find ?? [word.toLowerCase()];
  return phrases.map(escapeRegExp).join("|");
}

const NEGATED = /\b(?:no|not|without|nor|never|instead of|rather than)\b[^,;:]{0,30}$/i;

const PLAIN = new Set([
  "room for several generations",
  "laundry",
  "solar",
  "step-free living",
  "open living space",
  "snow country",
]);

export function featurePhrase(name: string): string {
  if (PLAIN.has(name) || name.endsWith("s")) return name;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

/** False for "there is no garage". */
export function mentions(text: string, word: string): boolean {
  const pattern = new RegExp(`\\b(?:${wordPattern(word)})`, "gi");
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .some((sentence) =>
      [...sentence.matchAll(pattern)].some((match) => !NEGATED.test(sentence.slice(0, match.index))),
    );
}
