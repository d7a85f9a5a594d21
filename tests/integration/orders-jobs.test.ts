import { describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { type PeriodicJob, runIfDue, startJobs } from "@/lib/platform/ops/jobs";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { cancelAbandonedOrders, catchUpEvents, reconcileOpenOrders } from "@/lib/sales/orders/jobs";
import { createOrder } from "@/lib/sales/orders/mutations";
import { makeCart, makePlan } from "../support/fixtures";
import { checkout, type Opened, open, pay, withPayments } from "../support/payments";
import { orderOf } from "../support/sale";

const payments = withPayments();

const DAY = "24 hours 1 minute";
/** Makes an order as old as an interval of PostgreSQL says. */
async function age(number: string, interval: string): Promise<void> {
  await db.$executeRaw`UPDATE orders SET created_at = now() - ${interval}::interval,
    updated_at = now() - ${interval}::interval WHERE number = ${number}`;
}

async function opened(): Promise<Opened & { session: string }> {
  const session = await makeCart([{ plan: await makePlan() }]);
  return { ...(await open(session, { email: "ada@example.com" })), session };
}

describe("the webhook that never came", () => {
  test("a paid order is fulfilled by the look at the provider, after a minute and for thirty days", async () => {
    const [fresh, old, ancient] = [await opened(), await opened(), await opened()];
    for (const one of [fresh, old, ancient]) await pay(one);
    await age(old.orderNumber, "29 days");
    await age(ancient.orderNumber, "31 days");
    await reconcileOpenOrders();
    expect((await orderOf(fresh.orderNumber)).status).toBe("pending");
    expect((await orderOf(ancient.orderNumber)).status).toBe("pending");
    expect(await orderOf(old.orderNumber)).toMatchObject({ status: "paid", mails: [{}], files: [{}, {}] });
    await age(fresh.orderNumber, "2 minutes");
    await reconcileOpenOrders();
    expect((await orderOf(fresh.orderNumber)).status).toBe("paid");
  });

  test("an order is asked about ever more rarely, and looking is no visit of the buyer", async () => {
    const one = await opened();
    await age(one.orderNumber, "3 hours");
    const before = (await orderOf(one.orderNumber)).updatedAt;
    const looks = async () =>
      (await payments.state()).calls.filter(
        (call) => call.method === "GET" && call.path.endsWith(one.intentId),
      ).length;
    const start = await looks();
    await reconcileOpenOrders();
    await reconcileOpenOrders();
    expect(await looks()).toBe(start + 1);
    expect((await orderOf(one.orderNumber)).updatedAt).toEqual(before);
    await db.$executeRaw`UPDATE orders SET checked_at = now() - interval '30 minutes' WHERE number = ${one.orderNumber}`;
    await reconcileOpenOrders();
    expect(await looks()).toBe(start + 2);
  });

  test("an order whose intent was never noted adopts it instead of making another", async () => {
    const one = await opened();
    await pay(one);
    await db.order.update({ where: { number: one.orderNumber }, data: { paymentIntentId: null } });
    await age(one.orderNumber, "5 minutes");
    const before = (await payments.state()).intents.length;
    await reconcileOpenOrders();
    expect((await payments.state()).intents).toHaveLength(before);
    expect(await orderOf(one.orderNumber)).toMatchObject({ status: "paid", paymentIntentId: one.intentId });
  });

  test("one order that cannot be asked about does not keep the others waiting", async () => {
    const [bad, good] = [await opened(), await opened()];
    await pay(good);
    await db.order.update({
      where: { number: bad.orderNumber },
      data: { paymentIntentId: "pi_unknown_to_provider" },
    });
    for (const one of [bad, good]) await age(one.orderNumber, "5 minutes");
    await expect(reconcileOpenOrders()).rejects.toThrow("No such payment_intent");
    expect((await orderOf(good.orderNumber)).status).toBe("paid");
    await db.order.update({ where: { number: bad.orderNumber }, data: { status: "canceled" } });
  });

  test("events that were lost or could not be handled are caught up with, once each", async () => {
    const one = await opened();
    await pay(one);
    await catchUpEvents();
    await catchUpEvents();
    expect(await orderOf(one.orderNumber)).toMatchObject({ status: "paid", mails: [{}] });
    await payments.stripe.refunds.create({ payment_intent: one.intentId });
    await catchUpEvents();
    expect((await orderOf(one.orderNumber)).status).toBe("refunded");
    await db.providerEvent.updateMany({
      data: { processedAt: null, receivedAt: new Date(Date.now() - 120_000) },
    });
    await catchUpEvents();
    expect(await db.providerEvent.count({ where: { processedAt: null } })).toBe(0);
  });
});

describe("abandoned for a day", () => {
  test("it is canceled at the provider and here; a younger one is left alone", async () => {
    const [old, young] = [await opened(), await opened()];
    await age(old.orderNumber, DAY);
    await age(young.orderNumber, "23 hours");
    await cancelAbandonedOrders();
    expect((await orderOf(old.orderNumber)).status).toBe("canceled");
    expect((await payments.stripe.paymentIntents.retrieve(old.intentId)).status).toBe("canceled");
    expect((await orderOf(young.orderNumber)).status).toBe("pending");
    const next = await open(old.session);
    expect(next.orderNumber).not.toBe(old.orderNumber);
  });

  test("succeeded during that time: paid", async () => {
    const one = await opened();
    await pay(one);
    await age(one.orderNumber, DAY);
    await cancelAbandonedOrders();
    expect((await orderOf(one.orderNumber)).status).toBe("paid");
  });

  test("paid in the very moment of the cancellation: paid", async () => {
    const one = await opened();
    await age(one.orderNumber, DAY);
    const intents = await import("@/lib/sales/payments/server/intents");
    const cancel = intents.cancelIntent;
    const rival = vi.spyOn(intents, "cancelIntent").mockImplementationOnce(async (...call) => {
      await pay(one);
      return cancel(...call);
    });
    await cancelAbandonedOrders();
    expect(rival).toHaveBeenCalledOnce();
    rival.mockRestore();
    expect((await orderOf(one.orderNumber)).status).toBe("paid");
  });

  test("a buyer who comes back while it is being canceled gets a payment that can be paid", async () => {
    const one = await opened();
    await age(one.orderNumber, DAY);
    const [, response] = await Promise.all([cancelAbandonedOrders(), checkout(one.session)]);
    const { clientSecret } = await response.json();
    expect(await pay({ clientSecret })).toEqual({ status: "succeeded" });
  });

  test("an order that never reached the provider is canceled as well", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const order = await createOrder(session, await getCartForCheckout(session), {});
    await age(order.number, DAY);
    await cancelAbandonedOrders();
    expect(await orderOf(order.number)).toMatchObject({
      status: "canceled",
      paymentIntentId: expect.any(String),
    });
  });

  test("a payment that disagrees with its order is held for review here too, without waiting for itself", async () => {
    const one = await opened();
    await pay(one);
    await db.order.update({ where: { number: one.orderNumber }, data: { totalCents: 1 } });
    await age(one.orderNumber, DAY);
    await cancelAbandonedOrders();
    expect((await orderOf(one.orderNumber)).status).toBe("review");
  });
});

describe("the runner of jobs", () => {
  const job = (name: string, run: () => Promise<void>, everySeconds = 60): PeriodicJob => ({
    name,
    everySeconds,
    run,
  });

  test("ten instances at once run a job once, and again only when it is due", async () => {
    const run = vi.fn(async () => undefined);
    await Promise.all(Array.from({ length: 10 }, () => runIfDue(job("once", run))));
    expect(run).toHaveBeenCalledTimes(1);
    await db.job.update({ where: { name: "once" }, data: { lastStart: new Date(Date.now() - 61_000) } });
    expect(await runIfDue(job("once", run))).toBe(true);
    expect(await db.job.findUnique({ where: { name: "once" } })).toMatchObject({
      runs: 2,
      leasedUntil: null,
      lastError: null,
    });
  });

  test("a failure is noted and does not end the job", async () => {
    expect(await runIfDue(job("fails", () => Promise.reject(new Error("no luck")), 0))).toBe(true);
    expect(await db.job.findUnique({ where: { name: "fails" } })).toMatchObject({
      lastError: "no luck",
      leasedUntil: null,
    });
    expect(await runIfDue(job("fails", async () => undefined, 0))).toBe(true);
    expect(await db.job.findUnique({ where: { name: "fails" } })).toMatchObject({ lastError: null, runs: 2 });
  });

  test("a run whose instance died is taken over when its lease is over", async () => {
    const hour = new Date(Date.now() - 3_600_000);
    await db.job.create({
      data: { name: "died", lastStart: hour, leasedUntil: new Date(Date.now() + 60_000) },
    });
    const run = vi.fn(async () => undefined);
    expect(await runIfDue(job("died", run))).toBe(false);
    await db.job.update({ where: { name: "died" }, data: { leasedUntil: new Date(Date.now() - 1) } });
    expect(await runIfDue(job("died", run))).toBe(true);
  });

  test("started jobs run at once, and stopping waits for the run under way", async () => {
    let finish: () => void = () => undefined;
    const done = vi.fn();
    const run = async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done();
    };
    const stop = startJobs([job("started", run, 1)]);
    await vi.waitFor(async () =>
      expect(await db.job.findUnique({ where: { name: "started" } })).toMatchObject({
        leasedUntil: expect.any(Date),
      }),
    );
    const stopped = stop();
    finish();
    await stopped;
    expect(done).toHaveBeenCalledOnce();
  });
});
