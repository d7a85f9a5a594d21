import "server-only";
import { AppError } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/format/money";
import { linkToken } from "@/lib/platform/http/link-token";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";
import { openPayment, type Payable } from "./open-payment";
import type { StartUpgrade } from "./schema";
import { orderLock } from "./settlement";
import type { OpenUpgradeDto } from "./upgrade-dto";
import { completeUpgrade, createUpgrade, replaceUpgrade } from "./upgrade-mutations";
import { getUpgradable, getUpgrade } from "./upgrade-queries";

const LOCK_WAIT_MS = 8000;

const WITH_TAX =
  "An upgrade cannot be paid here, because tax is added to what we sell. Write to us, and we will do it with you.";

/**
 * The same intent for as many tabs as ask. What the line has cost is taken for it at once, so that it counts
 * once.
 * @param now for how long a study set counts
 * @throws AppError `not_found`, `validation_failed`, `conflict` when the line cannot be upgraded, was
 * upgraded, or is being paid for, `unavailable`
 */
export async function openUpgrade(
  token: string,
  input: StartUpgrade,
  now = new Date(),
): Promise<OpenUpgradeDto> {
  const { id } = await getUpgradable(token);

  async function find(): Promise<Payable | { done: OpenUpgradeDto } | undefined> {
    const parent = await getUpgradable(token);
    const upgrade = await getUpgrade(parent, input, now);
    const { totalCents: dueCents } = upgrade.totals;
    // Nobody is asked here where they are, and without tax it must not be charged.
    if (isTaxOn() && dueCents > 0) throw new AppError("conflict", WITH_TAX);
    const order = await createUpgrade(parent, upgrade);
    const isChanged = order.totalCents !== dueCents || order.cartHash !== upgrade.configuration;
    const replace = (version: number) => replaceUpgrade(order, upgrade, version);
    const payable = { order, dueCents, taxCalculationId: null, isChanged, replace };
    if (order.paymentIntentId !== null) return payable;
    if (isChanged) {
      // Left over from a moment in which the provider was away: its amount may be one that no card pays.
      await replace(order.version + 1);
      return undefined;
    }
    if (dueCents > 0) return payable;
    await completeUpgrade(order.id);
    const { number: orderNumber, tokenNonce } = order;
    return { done: { clientSecret: null, orderNumber, amount: 0, asks: [], token: linkToken(tokenNonce) } };
  }

  async function open({ order, dueCents }: Payable, clientSecret: string): Promise<OpenUpgradeDto> {
    return { clientSecret, orderNumber: order.number, amount: toDollars(dueCents), asks: [] };
  }

  return openPayment({
    ...{ name: "upgrade", lock: orderLock(id), lockWaitMs: LOCK_WAIT_MS },
    moved: "The payment changed while the upgrade was opening. Please try again.",
    ...{ find, open },
  });
}
