import "server-only";
import type { CartTotals } from "@/lib/catalog/pricing/rules/totals";
import { db } from "@/lib/platform/db/client";
import { readSetting, readTaxCodes } from "@/lib/settings/direct-queries";
import { taxItems, taxKey } from "./rules/tax-items";
import { storedBilling } from "./rules/tax-lines";
import { type Billing, type KeptTax, keptTaxSchema, missingOfAddress } from "./schema";
import { isTaxOn } from "./server/calculation";

/** One that expires within this time is made anew: the payment has to come before. */
const LEAST_LIFE_MS = 15 * 60_000;

type Lines = Parameters<typeof taxItems>[0];

/** What is to be asked of the provider, and what it said of the same before. */
export interface TaxQuestion {
  key: string;
  items: ReturnType<typeof taxItems>;
  currency: string;
}

export interface CartTax {
  billing: Billing | null;
  /** Null where tax is off, or cannot be worked out yet. */
  question: TaxQuestion | null;
  /** Undefined where the provider has not been asked for what the cart is now. */
  tax: KeptTax | undefined;
}

/** Asks no provider. */
export async function getCartTax(
  row: { billing: unknown; tax: unknown } | null,
  lines: Lines,
  totals: CartTotals,
): Promise<CartTax> {
  const billing = storedBilling(row);
  if (!isTaxOn() || billing === null || missingOfAddress(billing).length > 0 || lines.length === 0) {
    return { billing, question: null, tax: undefined };
  }
  const [codes, currency] = await Promise.all([readTaxCodes(), readSetting("payment_currency")]);
  const items = taxItems(lines, totals, codes);
  const key = taxKey(billing, items, currency);
  const kept = keptTaxSchema
    .nullable()
    .catch(null)
    .parse(row?.tax ?? null);
  const isGood = kept?.key === key && Date.parse(kept.expiresAt) > Date.now() + LEAST_LIFE_MS;
  return { billing, question: { key, items, currency }, tax: isGood ? kept : undefined };
}

export const getCartRow = (sessionId: string) => db.cart.findUnique({ where: { sessionId } });
