import { z } from "zod";
import { CANADIAN_PROVINCES, countryName, US_STATES } from "@/lib/platform/format/countries";
import { type Billing, billingSchema, type TaxLine, taxLineSchema } from "../schema";

/** A member of `tax_breakdown`, as far as it is read. */
export interface ProviderTax {
  amount: number;
  taxability_reason: string;
  tax_rate_details: {
    country: string | null;
    state: string | null;
    percentage_decimal: string;
    tax_type: string | null;
  };
}

export const REVERSE_CHARGE = "Reverse charge";

const NAMES: Record<string, string> = { sales_tax: "Sales tax", jct: "Consumption tax" };

function nameOf(type: string | null): string {
  if (type === null) return "Tax";
  // The others are abbreviations, such as vat and gst, or words, such as retail_delivery_fee.
  const words = type.replaceAll("_", " ");
  return NAMES[type] ?? (/ /.test(words) ? words[0]?.toUpperCase() + words.slice(1) : words.toUpperCase());
}

function placeOf(country: string | null, state: string | null): string {
  if (country === null) return "";
  const regions = { US: US_STATES, CA: CANADIAN_PROVINCES }[country];
  const region = state ? regions?.find(({ code }) => code === state)?.name : undefined;
  return region ?? countryName(country);
}

/** One for each tax that is charged, and one for a reverse charge, which is of nothing. */
export function taxLinesOf(breakdown: readonly ProviderTax[]): TaxLine[] {
  const lines: TaxLine[] = [];
  for (const { amount, taxability_reason, tax_rate_details: rate } of breakdown) {
    const isReversed = taxability_reason === "reverse_charge";
    if (amount === 0 && !isReversed) continue;
    const name = isReversed ? REVERSE_CHARGE : nameOf(rate.tax_type);
    const place = placeOf(rate.country, rate.state);
    const percent = isReversed ? 0 : Number(rate.percentage_decimal);
    const same = lines.find((one) => one.name === name && one.place === place && one.percent === percent);
    if (same) same.cents += amount;
    else lines.push({ name, place, percent, cents: amount });
  }
  return lines;
}

/** `Sales tax, Washington (7%)` */
export function taxLabel({ name, place, percent }: Pick<TaxLine, "name" | "place" | "percent">): string {
  const where = place === "" ? name : `${name}, ${place}`;
  return percent > 0 ? `${where} (${percent}%)` : where;
}

export const storedTaxLines = (row: { taxLines: unknown }): TaxLine[] =>
  z.array(taxLineSchema).catch([]).parse(row.taxLines);

export const storedBilling = (row: { billing: unknown } | null): Billing | null =>
  billingSchema
    .nullable()
    .catch(null)
    .parse(row?.billing ?? null);
