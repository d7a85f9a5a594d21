import type { Lot } from "@/lib/catalog/lots/schema";
import { takeRange } from "./ranges";
import type { PlanCriteria, Range, RangeField } from "./schema";

const SQFT_PER_M2 = 10.7639;
const FEET_PER_METER = 3.28084;
/** Stands where something was taken out of a text. */
export const USED = " ¦ ";
/** A length in a pattern: its number, and its unit where there is one. */
export const FEET = "(\\d+(?:\\.\\d+)?) ?(ft|m)?";

/** In square feet. */
export const area = (value: number, unit: string) =>
  unit === "m2" ? Math.round(value * SQFT_PER_M2) : value;
/** In feet. */
export const length = (value: number, unit: string) =>
  unit === "m" ? Math.round(value * FEET_PER_METER * 10) / 10 : value;

/** Counts and areas are whole in the catalogue. */
const WHOLE = new Set<RangeField>(["bedrooms", "garage", "stories", "squareFeet"]);
/** More than any house has of anything, and what a database can compare. */
const MOST = 10_000_000;

/** A range as the catalogue can be asked for it: "2.5 bedrooms" are three. */
function comparable(field: RangeField, { min, max }: Range): Range {
  const whole = (value: number, round: (value: number) => number) =>
    Math.min(WHOLE.has(field) ? round(value) : value, MOST);
  const exact = min !== undefined && min === max;
  return {
    ...(min === undefined ? {} : { min: whole(min, Math.ceil) }),
    ...(max === undefined ? {} : { max: whole(max, exact ? Math.ceil : Math.floor) }),
  };
}

/** Collects what one reading after another takes out of a text. */
export class Reader {
  readonly lot: Lot = {};
  /** The words that called a lot narrow without a figure: what the trade sells for one is a leaning. */
  narrowLot?: string;

  constructor(
    public text: string,
    readonly criteria: PlanCriteria = {},
  ) {}

  set(field: RangeField, quantity: Parameters<typeof takeRange>[1]): Range | undefined {
    const { range, rest } = takeRange(this.text, quantity);
    this.text = rest;
    if (!range) return undefined;
    this.criteria[field] = comparable(field, range);
    return this.criteria[field];
  }

  /** Takes a match out of the text. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.text);
    if (match) this.text = this.text.replace(match[0], USED);
    return match;
  }
}
