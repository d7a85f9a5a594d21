import "server-only";
import { type CartTotals, withTax } from "@/lib/catalog/pricing/rules/totals";
import { db } from "@/lib/platform/db/client";
import { askForTax } from "@/lib/sales/taxes/mutations";
import { getCartTax } from "@/lib/sales/taxes/queries";
import { storedBilling } from "@/lib/sales/taxes/rules/tax-lines";
import { type Billing, type KeptTax, missingOfAddress } from "@/lib/sales/taxes/schema";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";
import { upgradePurpose } from "./rules/upgrade-purpose";
import type { Upgrade } from "./rules/upgrade-targets";

/** With its tax, where tax is added. */
export interface TaxedUpgrade extends Upgrade {
  billing: Billing | null;
  tax: KeptTax | null;
}

/**
 * Where the buyer of an upgrade is: as they said for it before, else as the order has it. Null where tax is
 * off, or neither is enough.
 */
export async function knownBilling(
  base: { billing: unknown },
  baseLine: { id: number },
): Promise<Billing | null> {
  if (!isTaxOn()) return null;
  const open = await db.order.findFirst({
    where: { purposeKey: upgradePurpose(baseLine), status: { in: ["pending", "failed"] } },
    select: { billing: true },
  });
  // The number of a purchase order is of one order.
  const known = [open, base].map(storedBilling).find((one) => missingOfAddress(one).length === 0);
  return known ? { ...known, purchaseOrder: null } : null;
}

/**
 * Asks the provider once for the same upgrade and address, however often it is called: a calculation that is
 * another each time would change the payment each time.
 * @throws AppError as `askForTax` does
 */
export function upgradeTaxer(): (upgrade: Upgrade, billing: Billing | null) => Promise<TaxedUpgrade> {
  let kept: KeptTax | undefined;
  return async (upgrade, billing) => {
    if (!isTaxOn() || upgrade.totals.totalCents === 0) return { ...upgrade, billing: null, tax: null };
    const itemId = upgrade.baseLine.id;
    const totals: CartTotals = { ...upgrade.totals, lines: [{ id: itemId, ...upgrade.totals }] };
    const line = { itemId, planPriceCents: upgrade.unitCents, addons: [], quantity: upgrade.quantity };
    const { question } = await getCartTax({ billing, tax: null }, [line], totals);
    const tax = kept && kept.key === question?.key ? kept : await askForTax(billing, question);
    kept = tax;
    const { lines: _, ...taxed } = withTax(totals, new Map([[itemId, tax.cents[itemId] ?? 0]]));
    return { ...upgrade, totals: taxed, billing, tax };
  };
}
