import "server-only";
import { linkToken } from "@/lib/platform/http/link-token";
import { openPayment, type Payable } from "./open-payment";
import type { StartUpgrade } from "./schema";
import { orderLock } from "./settlement";
import { type OpenUpgradeDto, toTaxedUpgrade } from "./upgrade-dto";
import { completeUpgrade, createUpgrade, replaceUpgrade } from "./upgrade-mutations";
import { getUpgradable, getUpgrade } from "./upgrade-queries";
import { knownBilling, type TaxedUpgrade, upgradeTaxer } from "./upgrade-tax-queries";

const LOCK_WAIT_MS = 8000;

interface PayableUpgrade extends Payable {
  upgrade: TaxedUpgrade;
}

/**
 * The same intent for as many tabs as ask. What the line has cost is taken for it at once, so that it counts
 * once.
 * @param now for how long a study set counts
 * @throws AppError `not_found`, `validation_failed` also for the address that its tax needs, `conflict` when the line cannot be upgraded, was
 * upgraded, or is being paid for, `unavailable`
 */
export async function openUpgrade(
  token: string,
  input: StartUpgrade,
  now = new Date(),
): Promise<OpenUpgradeDto> {
  const { id } = await getUpgradable(token);
  const withTax = upgradeTaxer();

  async function find(): Promise<PayableUpgrade | { done: OpenUpgradeDto } | undefined> {
    const parent = await getUpgradable(token);
    const priced = await getUpgrade(parent, input, now);
    const billing = input.billing ?? (await knownBilling(parent, priced.baseLine));
    const upgrade = await withTax(priced, billing);
    const { totalCents: dueCents } = upgrade.totals;
    const taxCalculationId = upgrade.tax?.id ?? null;
    const order = await createUpgrade(parent, upgrade);
    const isChanged =
      order.totalCents !== dueCents ||
      order.cartHash !== upgrade.configuration ||
      order.taxCalculationId !== taxCalculationId;
    const replace = (version: number) => replaceUpgrade(order, upgrade, version);
    const payable = { upgrade, order, dueCents, taxCalculationId, isChanged, replace };
    if (order.paymentIntentId !== null) return payable;
    if (isChanged) {
      // Left over from a moment in which the provider was away: its amount may be one that no card pays.
      await replace(order.version + 1);
      return undefined;
    }
    if (dueCents > 0) return payable;
    await completeUpgrade(order.id);
    const { number: orderNumber, tokenNonce } = order;
    return {
      done: { clientSecret: null, orderNumber, ...toTaxedUpgrade(upgrade), token: linkToken(tokenNonce) },
    };
  }

  async function open({ order, upgrade }: PayableUpgrade, clientSecret: string): Promise<OpenUpgradeDto> {
    return { clientSecret, orderNumber: order.number, ...toTaxedUpgrade(upgrade) };
  }

  return openPayment({
    ...{ name: "upgrade", lock: orderLock(id), lockWaitMs: LOCK_WAIT_MS },
    moved: "The payment changed while the upgrade was opening. Please try again.",
    ...{ find, open },
  });
}
