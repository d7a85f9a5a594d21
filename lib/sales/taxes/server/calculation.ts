import "server-only";
import Stripe from "stripe";
import { AppError, type FieldError } from "@/lib/platform/errors";
import { env } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";
import { callProvider, type Deadline } from "@/lib/sales/payments/server/provider";
import type { TaxItem } from "../rules/tax-items";
import { taxLinesOf } from "../rules/tax-lines";
import type { Billing, KeptTax } from "../schema";

export const isTaxOn = (): boolean => env().TAX === "stripe";

/** The longest list that the provider gives at once. */
const PAGE = 100;

const AWAY = "Tax cannot be worked out at the moment. Please try again; nothing was charged.";

const away = (cause: unknown) => new AppError("unavailable", AWAY, { retryAfter: 10, cause });

const FIELDS: [param: RegExp, path: string][] = [
  [/\[tax_ids\]\[\d+\]\[type\]/, "billing.taxId.type"],
  [/\[tax_ids\]/, "billing.taxId.value"],
  [/\[address\]\[country\]/, "billing.country"],
  [/\[address\]\[state\]/, "billing.state"],
  [/\[address\]\[city\]/, "billing.city"],
  [/\[address\]\[line1\]/, "billing.line1"],
  [/\[address\]/, "billing.postalCode"],
];

/** By the codes that come without a parameter. */
const CODES: Record<string, string> = {
  tax_id_invalid: "billing.taxId.value",
  tax_id_prohibited: "billing.taxId.value",
  customer_tax_location_invalid: "billing.postalCode",
  invalid_tax_location: "billing.postalCode",
};

/** Undefined for what is none of the buyer's doing, such as a category that the provider does not know. */
function refusedField({ param, code, message }: Stripe.errors.StripeError): FieldError | undefined {
  const named = FIELDS.find(([pattern]) => pattern.test(param ?? ""))?.[1];
  const path = named ?? CODES[code ?? ""];
  return path === undefined ? undefined : { path, message };
}

function refusal(error: unknown): unknown {
  if (error instanceof AppError && error.code === "unavailable") return away(error);
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const field = refusedField(error);
  if (field) return new AppError("validation_failed", field.message, { errors: [field], cause: error });
  log.error({ err: error, code: error.code, param: error.param }, "the provider refused to work out tax");
  return away(error);
}

const customerOf = ({ country, postalCode, state, city, line1, taxId }: Billing) => ({
  address: {
    country: country ?? "",
    ...(postalCode ? { postal_code: postalCode } : {}),
    ...(state ? { state } : {}),
    ...(city ? { city } : {}),
    ...(line1 ? { line1 } : {}),
  },
  address_source: "billing" as const,
  ...(taxId ? { tax_ids: [taxId] } : {}),
});

async function calculate(
  stripe: Stripe,
  billing: Billing,
  items: readonly TaxItem[],
  currency: string,
): Promise<{ calculation: Stripe.Tax.Calculation; lines: Stripe.Tax.CalculationLineItem[] }> {
  const calculation = await stripe.tax.calculations.create({
    currency,
    customer_details: customerOf(billing),
    line_items: items.map(({ reference, cents, code }) => ({
      ...{ reference, amount: cents, tax_behavior: "exclusive" as const },
      ...(code === undefined ? {} : { tax_code: code }),
    })),
    expand: ["line_items"],
  });
  const list = calculation.line_items;
  const lines =
    list && !list.has_more
      ? list.data
      : await stripe.tax.calculations
          .listLineItems(calculation.id ?? "", { limit: PAGE })
          .autoPagingToArray({ limit: 1000 });
  return { calculation, lines };
}

/**
 * @throws AppError `validation_failed` at the field that the provider refused, in its words; `unavailable`
 * when it is away or does not say
 */
export async function calculateTax(
  key: string,
  billing: Billing,
  items: readonly TaxItem[],
  currency: string,
  deadline?: Deadline,
): Promise<KeptTax> {
  const { calculation, lines } = await callProvider(
    (stripe) => calculate(stripe, billing, items, currency),
    deadline,
  ).catch((error: unknown) => {
    throw refusal(error);
  });
  const { id, expires_at: expires, tax_amount_exclusive: tax, tax_breakdown: breakdown } = calculation;
  const cents: Record<string, number> = {};
  for (const { reference, amount_tax } of lines) {
    const item = reference.split(":")[0] ?? "";
    cents[item] = (cents[item] ?? 0) + amount_tax;
  }
  const sum = Object.values(cents).reduce((total, one) => total + one, 0);
  if (!id || expires === null || sum !== tax) {
    throw away(new Error(`The calculation ${id} has ${tax} of tax, and its lines ${sum}.`));
  }
  const expiresAt = new Date(expires * 1000).toISOString();
  return { key, id, expiresAt, cents, lines: taxLinesOf(breakdown.filter(({ inclusive }) => !inclusive)) };
}
