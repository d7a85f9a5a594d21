import "server-only";
import type { Order } from "@/generated/prisma/client";
import { withLock } from "@/lib/platform/db/lock";
import { AppError } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/format/money";
import { linkToken } from "@/lib/platform/http/link-token";
import { faultPoint } from "@/lib/platform/ops/fault-point";
import type { Intent } from "@/lib/sales/payments/schema";
import {
  cancelIntent,
  createIntentFor,
  retrieveIntent,
  updateIntentAmount,
} from "@/lib/sales/payments/server/intents";
import { Deadline, isStateRefusal } from "@/lib/sales/payments/server/provider";
import { setPaymentIntent } from "./mutations";
import { markCanceled, settleOrder } from "./payment-mutations";
import type { Upgrade } from "./rules/upgrade-targets";
import type { StartUpgrade } from "./schema";
import { orderLock } from "./settlement";
import type { OpenUpgradeDto } from "./upgrade-dto";
import { completeUpgrade, createUpgrade, replaceUpgrade } from "./upgrade-mutations";
import { getUpgradable, getUpgrade, type Upgradable } from "./upgrade-queries";

/** Longest wait for another upgrade or a refund of the same order, in milliseconds. */
const LOCK_WAIT_MS = 8000;
/** Turns the state may take while it is looked at. */
const ROUNDS = 4;

async function intentOf(order: Order, deadline: Deadline): Promise<Intent> {
  if (order.paymentIntentId !== null) return retrieveIntent(order.paymentIntentId, deadline);
  const intent = await createIntentFor(order, deadline);
  faultPoint("upgrade:after-intent");
  await setPaymentIntent(order.id, intent.id);
  return intent;
}

/** Brings an open upgrade to what is wanted now; undefined when its payment moved meanwhile. */
async function follow(
  order: Order,
  intent: Intent,
  upgrade: Upgrade,
  deadline: Deadline,
): Promise<Intent | undefined> {
  if (order.totalCents === upgrade.dueCents && order.cartHash === upgrade.configuration) return intent;
  const version = order.version + 1;
  try {
    const target = { ...order, version, totalCents: upgrade.dueCents };
    const updated = await updateIntentAmount(intent.id, target, deadline);
    await replaceUpgrade(order, upgrade, version);
    return updated;
  } catch (error) {
    if (isStateRefusal(error)) return undefined;
    throw error;
  }
}

/** One look at the open upgrade of a line; undefined when it moved and all must be looked at again. */
async function openOnce(
  parent: Upgradable,
  upgrade: Upgrade,
  deadline: Deadline,
): Promise<OpenUpgradeDto | undefined> {
  const order = await createUpgrade(parent, upgrade);
  const isAsked = order.totalCents === upgrade.dueCents && order.cartHash === upgrade.configuration;
  if (order.paymentIntentId === null && !isAsked) {
    // Left over from a moment in which the provider was away.
    await replaceUpgrade(order, upgrade, order.version + 1);
    return undefined;
  }
  if (upgrade.dueCents === 0 && order.paymentIntentId === null) {
    await completeUpgrade(order.id);
    return {
      clientSecret: null,
      orderNumber: order.number,
      amount: 0,
      asks: [],
      token: linkToken(order.tokenNonce),
    };
  }
  const intent = await intentOf(order, deadline);
  if (intent.status === "succeeded") {
    await settleOrder(order.id, intent, { onMismatch: "review" });
    return undefined;
  }
  if (intent.status === "canceled") {
    await markCanceled(order.id, "The payment was canceled.");
    return undefined;
  }
  if (intent.status === "processing" || intent.status === "requires_capture") {
    throw new AppError("conflict", "Your payment is being processed.", {
      extra: { orderNumber: order.number, status: "processing" },
    });
  }
  if (upgrade.dueCents === 0) {
    await cancelIntent(intent.id, deadline).catch((error: unknown) => {
      if (!isStateRefusal(error)) throw error;
    });
    return undefined;
  }
  const current = await follow(order, intent, upgrade, deadline);
  if (!current?.client_secret) return undefined;
  const amount = toDollars(upgrade.dueCents);
  return { clientSecret: current.client_secret, orderNumber: order.number, amount, asks: [] };
}

/**
 * Opens the payment of an upgrade of one line: the same intent for as many tabs as ask. What
 * the line has cost is taken for it at once, so that it counts once.
 * @param now the clock, for how long a study set counts
 * @throws AppError `not_found`, `validation_failed`, `conflict` when the line cannot be
 * upgraded, was upgraded, or is being paid for, `unavailable`
 */
export async function openUpgrade(
  token: string,
  input: StartUpgrade,
  now = new Date(),
): Promise<OpenUpgradeDto> {
  const { id } = await getUpgradable(token);
  const deadline = new Deadline();
  return withLock(orderLock(id), LOCK_WAIT_MS, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const parent = await getUpgradable(token);
      const opened = await openOnce(parent, await getUpgrade(parent, input, now), deadline);
      if (opened) return opened;
    }
    throw new AppError("conflict", "The payment changed while the upgrade was opening. Please try again.");
  });
}
