import type { Lot } from "@/lib/lots/schema";
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

/** Collects what one reading after another takes out of a text. */
export class Reader {
  readonly lot: Lot = {};

  constructor(
    public text: string,
    readonly criteria: PlanCriteria = {},
  ) {}

  set(field: RangeField, quantity: Parameters<typeof takeRange>[1]): Range | undefined {
    const { range, rest } = takeRange(this.text, quantity);
    this.text = rest;
    if (range) this.criteria[field] = range;
    return range;
  }

  /** Takes a match out of the text. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.text);
    if (match) this.text = this.text.replace(match[0], USED);
    return match;
  }
}
