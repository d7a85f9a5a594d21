import { TAKEN_OUT } from "./normalize";
import type { Range } from "./schema";

const N = "(\\d+(?:\\.\\d+)?)";
const AT_MOST =
  "(?:under|below|beneath|less than|fewer than|up to|at most|max(?:imum)?(?: is| of)?|no (?:more|larger|bigger|wider|deeper|greater) than|not (?:more|larger|bigger|wider|over|above)(?: than)?|within|smaller than|cheaper than|narrower than|shallower than|not exceeding|<=?)";
const AT_LEAST =
  "(?:over|above|more than|at least|min(?:imum)?(?: of)?|no (?:less|smaller|fewer) than|larger than|bigger than|greater than|wider than|upwards of|starting (?:at|from)|>=?)";
const ABOUT = "(?:around|about|approximately|approx\\.?|roughly|circa|~|close to|near(?:ly)?|some)";
const OR_LESS =
  "(?: ?(?:or|and) (?:less|under|below|smaller|fewer|lower|cheaper|narrower)| ?max(?:imum)?\\b| tops\\b| at most| limit\\b)";
const OR_MORE =
  "(?: ?(?:or|and) (?:more|up|over|above|larger|bigger|greater)| ?min(?:imum)?\\b| plus\\b| at least)";

export type Reading = "exact" | "about" | "at-most" | "at-least";

export interface Quantity {
  before?: string;
  /** Group 1 names the unit where there are several. */
  after?: string;
  /** How a number without a word of comparison is read. */
  bare: Reading;
  /** Fraction that "about" gives to either side. */
  tolerance?: number;
  convert?: (value: number, unit: string) => number;
}

function rangeOf(reading: Reading, value: number, tolerance: number): Range {
  if (reading === "at-most") return { max: value };
  if (reading === "at-least") return { min: value };
  if (reading === "exact") return { min: value, max: value };
  return { min: Math.round(value * (1 - tolerance)), max: Math.round(value * (1 + tolerance)) };
}

/** `between 1500 and 2000 sqft`, `under $1200`, `3 bed or more`. */
export function takeRange(text: string, quantity: Quantity): { range?: Range; rest: string } {
  // Most searches name no number, and the patterns below take longer to compile than to match.
  if (!/\d/.test(text)) return { rest: text };
  const before = quantity.before ?? "";
  const after = quantity.after ?? "";
  const tolerance = quantity.tolerance ?? 0.15;
  const convert = (value: string, unit = "") =>
    quantity.convert ? quantity.convert(Number(value), unit) : Number(value);
  const optional = (part: string) => (part ? `(?:${part})?` : "");
  const use = (match: RegExpMatchArray) => text.replace(match[0], TAKEN_OUT);

  const unit = after.replace(/\((?!\?)/g, "(?:");
  const pair = (first: string, second: string) =>
    `${first}${N} ?${optional(unit)} ?(?:-|to|and|or) ?${second}${N} ?${after}`;
  const span =
    new RegExp(`(?:between|from) ${pair(optional(before), before)}`).exec(text) ??
    new RegExp(pair(before, optional(before))).exec(text);
  if (span?.[1] && span[2]) {
    const [low, high] = [convert(span[1], span[3]), convert(span[2], span[3])];
    if (low <= high) return { range: { min: low, max: high }, rest: use(span) };
  }
  const forms: [RegExp, Reading][] = [
    [new RegExp(`${AT_MOST} (?:a |an )?${before}${N} ?${after}`), "at-most"],
    [new RegExp(`${AT_LEAST} (?:a |an )?${before}${N} ?${after}`), "at-least"],
    [new RegExp(`${before}${N} ?${after}${OR_LESS}`), "at-most"],
    [new RegExp(`${before}${N} ?${after}${OR_MORE}`), "at-least"],
    [new RegExp(`${before}${N} ?(?:or less|max(?:imum)?|tops) ${after || "(?!)"}`), "at-most"],
    [new RegExp(`${before}${N} ?(?:\\+|or more|plus)[ -]?${after}`), "at-least"],
    [new RegExp(`${ABOUT} ?${before}${N} ?${after}`), "about"],
    [new RegExp(`(?<![\\d.$])${before}${N} ?${after}`), quantity.bare],
  ];
  for (const [form, reading] of forms) {
    const match = form.exec(text);
    if (!match?.[1]) continue;
    return { range: rangeOf(reading, convert(match[1], match[2]), tolerance), rest: use(match) };
  }
  return { rest: text };
}
