import "server-only";
import type Stripe from "stripe";
import type { Order } from "@/generated/prisma/client";
import { withLock } from "@/lib/platform/db/lock";
import type { PeriodicJob } from "@/lib/platform/ops/jobs";
import { log } from "@/lib/platform/ops/log";
import { getLastEventTime, listHandledEvents, listUnhandledEvents } from "@/lib/sales/payments/queries";
import { readFee } from "@/lib/sales/payments/server/fees";
import { callProvider } from "@/lib/sales/payments/server/provider";
import { listOpenBuyerRefunds } from "./buyer-refund-queries";
import { resumeBuyerRefund } from "./buyer-refunds";
import { HANDLED_EVENTS, handleStoredEvent, receiveEvent } from "./payment-events";
import { alertStuckEvent, keepFee } from "./payment-mutations";
import {
  getOrderById,
  listAbandonedOrders,
  listIdleReservations,
  listOrdersToReconcile,
  listOrdersWithoutFee,
} from "./queries";
import { cancelOpenPayment, paymentLock, reconcileOrder } from "./settlement";
import { completeUpgrade } from "./upgrade-mutations";

const BATCH = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ABANDONED_AFTER_MS = DAY_MS;
const CODE_IDLE_MS = 30 * 60_000;
const REACH_BACK_MS = 30 * DAY_MS;
/** Stripe itself tries to deliver an event for three days. */
const OVERLAP_MS = 3 * DAY_MS;
const LOCK_WAIT_MS = 5000;

async function each<T>(items: T[], what: string, work: (item: T) => Promise<unknown>): Promise<void> {
  let failure: unknown;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      // One that fails does not keep the others from their turn.
      failure = error;
      log.warn({ err: error }, what);
    }
  }
  if (failure) throw failure;
}

export async function reconcileOpenOrders(): Promise<void> {
  await each(await listOrdersToReconcile(BATCH), "an order could not be reconciled", async (order) => {
    // Nothing is due for it: there is no payment to ask about.
    if (order.kind === "upgrade" && order.totalCents === 0) await completeUpgrade(order.id);
    else await reconcileOrder(order);
  });
}

async function cancelUntouched(id: number, afterMs: number, message: string): Promise<void> {
  const order = await getOrderById(id);
  const abandoned = order && order.updatedAt.getTime() < Date.now() - afterMs;
  if (!abandoned || (order.status !== "pending" && order.status !== "failed")) return;
  await cancelOpenPayment(order, message);
}

/** One whose payment succeeded meanwhile is settled as paid. */
export async function cancelAbandonedOrders(): Promise<void> {
  const orders = await listAbandonedOrders(new Date(Date.now() - ABANDONED_AFTER_MS), BATCH);
  await each(orders, "an abandoned order could not be canceled", (order: Order) =>
    withLock(paymentLock(order), LOCK_WAIT_MS, () =>
      cancelUntouched(order.id, ABANDONED_AFTER_MS, "Nobody paid within a day; the payment was canceled."),
    ),
  );
}

const IDLE_CODE =
  "Nobody paid within half an hour; the payment was canceled, so that its code is free again.";

/**
 * A use held in a closed browser. The payment is canceled and not made dearer: a screen that still shows the
 * lower amount must not charge more.
 */
export async function releaseIdleCodes(): Promise<void> {
  const orders = await listIdleReservations(new Date(Date.now() - CODE_IDLE_MS), BATCH);
  await each(orders, "a code could not be released", (order: Order) =>
    withLock(paymentLock(order), LOCK_WAIT_MS, () => cancelUntouched(order.id, CODE_IDLE_MS, IDLE_CODE)),
  );
}

/** What a crash, or a provider that was away, left of refunds that buyers asked for. */
export async function finishBuyerRefunds(): Promise<void> {
  const open = await listOpenBuyerRefunds(new Date(Date.now() - 60_000), BATCH);
  await each(open, "a refund that a buyer asked for could not be finished", resumeBuyerRefund);
}

async function retryUnhandled(now: number): Promise<void> {
  const events = await listUnhandledEvents(new Date(now - 60_000), new Date(now - REACH_BACK_MS), BATCH);
  await each(events, "a payment event still cannot be handled", async (event) => {
    try {
      await handleStoredEvent(event);
    } catch (error) {
      if (event.receivedAt.getTime() < now - HOUR_MS) await alertStuckEvent(event.id, event.type);
      throw error;
    }
  });
}

async function listMissed(now: number): Promise<Stripe.Event[]> {
  const last = (await getLastEventTime())?.getTime() ?? 0;
  const since = Math.floor(Math.max(now - REACH_BACK_MS, last - OVERLAP_MS) / 1000);
  const missed: Stripe.Event[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await callProvider((stripe) =>
      stripe.events.list({
        types: [...HANDLED_EVENTS],
        created: { gte: since },
        limit: 100,
        ...(after === undefined ? {} : { starting_after: after }),
      }),
    );
    const handled = await listHandledEvents(page.data.map((event) => event.id));
    missed.push(...page.data.filter((event) => !handled.has(event.id)));
    after = page.data.at(-1)?.id;
    // Oldest first, in the order in which things happened.
    if (!page.has_more || after === undefined) return missed.reverse();
  }
}

export async function catchUpEvents(): Promise<void> {
  const now = Date.now();
  await retryUnhandled(now).catch((error: unknown) => log.warn({ err: error }, "payment events are stuck"));
  await each(await listMissed(now), "a missed payment event could not be handled", receiveEvent);
}

/** A provider that never tells is asked for as long as an event may be late, and no longer. */
export async function readFees(): Promise<void> {
  let after = 0;
  for (;;) {
    const orders = await listOrdersWithoutFee(new Date(Date.now() - OVERLAP_MS), after, BATCH);
    await each(orders, "the fee of a payment could not be read", async (order) => {
      if (order.paymentIntentId === null) return;
      const cents = await readFee(order.paymentIntentId, order.currency);
      if (cents !== null) await keepFee(order.id, cents);
    });
    if (orders.length < BATCH) return;
    after = orders.at(-1)?.id ?? after;
  }
}

export const orderJobs: PeriodicJob[] = [
  { name: "orders:reconcile", everySeconds: 20, run: reconcileOpenOrders },
  { name: "orders:finish-refunds", everySeconds: 20, run: finishBuyerRefunds },
  { name: "orders:release-idle-codes", everySeconds: 60, run: releaseIdleCodes },
  { name: "orders:cancel-abandoned", everySeconds: 600, run: cancelAbandonedOrders },
  { name: "orders:catch-up-events", everySeconds: 900, run: catchUpEvents },
  { name: "orders:read-fees", everySeconds: 600, run: readFees },
];
