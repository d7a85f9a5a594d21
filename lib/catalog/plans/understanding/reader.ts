import type { Lot } from "@/lib/catalog/lots/schema";
import { TAKEN_OUT } from "./normalize";
import { takeRange } from "./ranges";
import type { PlanCriteria, Range, RangeField } from "./schema";

const SQFT_PER_M2 = 10.7639;
const FEET_PER_METER = 3.28084;
export const FEET = "(\\d+(?:\\.\\d+)?) ?(ft|m)?";

/** In square feet. */
export const area = (value: number, unit: string) =>
  unit === "m2" ? Math.round(value * SQFT_PER_M2) : value;
/** In feet. */
export const length = (value: number, unit: string) =>
  unit === "m" ? Math.round(value * FEET_PER_METER * 10) / 10 : value;

const WHOLE = new Set<RangeField>(["bedrooms", "garage", "stories", "squareFeet"]);
/** More than any house has of anything, and what a database can compare. */
const MAX_VALUE = 10_000_000;

/** "2.5 bedrooms" are three. */
function comparable(field: RangeField, { min, max }: Range): Range {
  const whole = (value: number, round: (value: number) => number) =>
    Math.min(WHOLE.has(field) ? round(value) : value, MAX_VALUE);
  const exact = min !== undefined && min === max;
  return {
    ...(min === undefined ? {} : { min: whole(min, Math.ceil) }),
    ...(max === undefined ? {} : { max: whole(max, exact ? Math.ceil : Math.floor) }),
  };
}

export class Reader {
  readonly lot: Lot = {};
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

  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.text);
    if (match) this.text = this.text.replace(match[0], TAKEN_OUT);
    return match;
  }
}
