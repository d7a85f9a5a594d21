import { PLAN_TYPES, type PlanType, STYLES } from "../rules/filter";
import { editDistance } from "./names";
import { TAKEN_OUT } from "./normalize";

const SYNONYMS: readonly [RegExp, string][] = [
  [/\bmid-?century(?: modern)?\b|\bmcm\b/, "Modern"],
  [/\b(?:modern )?barn ?(?:house|homes?|dominiums?|do)s?\b|\bcountry (?:style|house|home)s?\b/, "Farmhouse"],
  [/\bscandinavian\b|\bscandi\b|\bnordic\b|\bjapandi\b|\bzen\b/, "Minimalist"],
  [/\barts (?:and|&) crafts\b|\bprairie style\b|\bmission style\b/, "Craftsman"],
];
const FORMS: readonly [RegExp, string][] = [
  // One style in the trade, not two.
  [/\bmodern farm ?-?house?s?\b/, "Farmhouse"],
  [/\bmodern(?:ist|e)?\b/, "Modern"],
  [/\bfarm ?-?house?s?\b|\bfarm ?-?style\b|\bfarmhous\w*\b|\bfarmhose\b/, "Farmhouse"],
  [/\bcontemporar(?:y|ies)\b|\bcontempor[ae]ry\b|\bcontempary\b/, "Contemporary"],
  [/\bcrafts?m[ae]n\b|\bcraftman\b/, "Craftsman"],
  [/\bminimal(?:ist|istic|ism)?\b|\bminimilist\b/, "Minimalist"],
];
const FOREIGN =
  /\b(victorian|tudor|colonial|georgian|mediterranean|spanish|tuscan|french country|art deco|gothic|cape cod|southern|plantation|log (?:home|house|cabin)|a-?frame|castle|chalet|adobe|pueblo|southwest(?:ern)?|traditional|industrial|brutalist|rustic|coastal|beach house style|duplex|triplex|fourplex|multi-?family|(?<!garage |in[- ]law )apartment(?! (?:over|above)\b)|condo|townhouse complex|container (?:home|house)|yurt|tree ?house|mobile home|modular|prefab)(?:s|es)?\b/;

const TYPES: readonly [RegExp, PlanType][] = [
  [
    /\badus?(?: (?:over|above) (?:a |the )?garages?)?\b|\baccessory dwellings?(?: units?)?\b|\bgrann(?:y|ies) (?:flat|pod|unit)s?\b|\b(?:mother[- ]?)?in[- ]law (?:suite|unit|apartment|cottage|house|flat|quarters)s?\b|\bmother[- ]in[- ]law\b|\bgarage apartments?\b|\bapartments? (?:over|above) (?:a |the )?garages?\b|\bback ?yard (?:home|house|cottage|unit|studio|rental|dwelling)s?\b|\bguest ?houses?\b|\bcasitas?\b|\bcarriage houses?\b/,
    "adu",
  ],
  [/\btiny(?: homes?| houses?)?\b|\bmicro ?-?(?:home|house)s?\b/, "tiny_home"],
  [
    /\bvacation(?: homes?| houses?)?\b|\bholiday (?:home|house)s?\b|\bweekend (?:home|house|place|retreat|getaway)s?\b|\bget-?aways?\b|\bsecond homes?\b|\b(?:lake|beach|mountain|ski) ?-?(?:house|home|cottage)s?\b|\bretreats?\b/,
    "vacation",
  ],
  [/\bcustom plans?\b/, "custom"],
];

const MAX_TYPOS = 2;

export interface StyleReading {
  styles: string[];
  nearest?: { said: string; style: string };
  foreign?: string;
  rest: string;
}

export function readStyles(text: string, stored: readonly string[]): StyleReading {
  const styles: string[] = [];
  let rest = text;
  let nearest: StyleReading["nearest"];
  const take = (match: RegExpExecArray, style: string) => {
    if (!styles.includes(style)) styles.push(style);
    rest = rest.replace(match[0], TAKEN_OUT);
  };
  for (const [pattern, style] of SYNONYMS) {
    const match = pattern.exec(rest);
    if (!match) continue;
    take(match, style);
    nearest ??= { said: match[0], style };
  }
  for (const [pattern, style] of FORMS) {
    const match = pattern.exec(rest);
    if (match) take(match, style);
  }
  for (const style of stored) {
    if ((STYLES as readonly string[]).includes(style)) continue;
    const match = new RegExp(`\\b${style.toLowerCase().replaceAll(/[^a-z0-9 -]/g, ".")}\\b`).exec(rest);
    if (match) take(match, style);
  }
  for (const word of rest.match(/[a-z]{7,}/g) ?? []) {
    const meant = STYLES.find((style) => editDistance(word, style.toLowerCase(), MAX_TYPOS) <= MAX_TYPOS);
    const match = meant && new RegExp(`\\b${word}\\b`).exec(rest);
    if (match && meant) take(match, meant);
  }
  const foreign = FOREIGN.exec(rest);
  if (foreign) rest = rest.replace(foreign[0], TAKEN_OUT);
  return { styles, nearest, foreign: foreign?.[0], rest };
}

export function readTypes(text: string): { types: PlanType[]; rest: string } {
  const types: PlanType[] = [];
  let rest = text;
  for (const [pattern, type] of TYPES) {
    const match = pattern.exec(rest);
    if (!match) continue;
    types.push(type);
    rest = rest.replace(match[0], TAKEN_OUT);
  }
  return { types, rest };
}

const TYPE_NAMES: Record<PlanType, string> = {
  stock: "ready-made plan",
  custom: "custom plan",
  adu: "ADU",
  tiny_home: "tiny home",
  vacation: "vacation home",
};

export function typeName(type: PlanType): string {
  return TYPE_NAMES[PLAN_TYPES.includes(type) ? type : "stock"];
}
