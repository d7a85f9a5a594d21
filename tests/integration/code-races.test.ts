import { afterEach, describe, expect, test, vi } from "vitest";
import type { Promotion } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import type { FaultPoint } from "@/lib/platform/ops/env";
import * as faults from "@/lib/platform/ops/fault-point";
import { releaseIdleCodes } from "@/lib/sales/orders/jobs";
import * as intents from "@/lib/sales/payments/server/intents";
import { expectAnswer, visitor } from "../support/api";
import { openConnections } from "../support/concurrency";
import { makePlan } from "../support/fixtures";
import {
  checkout,
  deliver,
  eventOf,
  type Opened,
  open,
  pay,
  payAndDeliver,
  withPayments,
} from "../support/payments";
import { deleteCode, makePromotion, putCode, totalsOfCart, usesOfCode } from "../support/promotions";
import { BUYER, bought, changeablePlan, filledCart, orderOf } from "../support/sale";

const payments = withPayments();
afterEach(() => {
  vi.restoreAllMocks();
});

const FREE = { useCount: 0, states: ["released"] };
const HELD = { useCount: 1, states: ["reserved"] };
const USED = { useCount: 1, states: ["used"] };

const cart = async () => filledCart([{ plan: await makePlan({ price: 1000 }) }]);

/** A cart of $1,000 with the code, which may take 10 percent off. */
async function cartWith({ code }: Promotion): Promise<string> {
  const session = await cart();
  expect((await putCode(session, code)).status).toBe(200);
  return session;
}

const amountOf = async ({ intentId }: Opened) =>
  (await payments.stripe.paymentIntents.retrieve(intentId)).amount;

/** As if nobody had touched the checkout for so long. */
const age = (number: string, minutes: number) =>
  db.$executeRaw`UPDATE orders SET updated_at = now() - make_interval(mins => ${minutes}::int)
    WHERE number = ${number}`;

async function settle(opened: Opened) {
  await payAndDeliver(payments, opened);
  return orderOf(opened.orderNumber);
}

const PAID_LESS = { status: "paid", subtotalCents: 100_000, discountCents: 10_000, totalCents: 90_000 };
const PAID_FULL = {
  status: "paid",
  subtotalCents: 100_000,
  discountCents: 0,
  totalCents: 100_000,
  code: null,
};

test("G2: one-use code in two browsers: one discount, the other pays full", async () => {
  const promotion = await makePromotion({ maxUses: 1 });
  const [first, second] = [await cartWith(promotion), await cartWith(promotion)];
  const mine = await open(first, { amount: 900, ...BUYER });
  const why = `The code ${promotion.code} has been used up.`;
  await expectAnswer(checkout(second, { amount: 900 }), 409, {
    ...{ amount: 1000, message: `${why} The total has changed to $1,000.00.` },
    totals: { discount: 0, total: 1000, code: null, codeProblem: why },
  });
  await expectAnswer(putCode(second, promotion.code), 409, { message: why });
  const theirs = await open(second, { amount: 1000, ...BUYER });
  expect(await settle(theirs)).toMatchObject(PAID_FULL);
  expect(await settle(mine)).toMatchObject({
    ...{ ...PAID_LESS, code: promotion.code, discountLabel: "Spring sale" },
    lines: [{ discountCents: 10_000, totalCents: 90_000 }],
  });
  expect(await usesOfCode(promotion.id)).toEqual(USED);
  expect(await db.cart.findUnique({ where: { sessionId: first } })).toMatchObject({ code: null });
});

test("Code with limit 1 and 20 sessions at intent and at settlement", async () => {
  const promotion = await makePromotion({ maxUses: 1 });
  const sessions: string[] = [];
  for (let index = 0; index < 20; index += 1) sessions.push(await cartWith(promotion));
  await openConnections(10);
  const answers = await Promise.all(
    sessions.map(async (session) => {
      const response = await checkout(session, { amount: 900, ...BUYER });
      return { session, status: response.status, body: await response.json() };
    }),
  );
  const lucky = answers.filter(({ status }) => status === 200);
  expect(lucky).toHaveLength(1);
  for (const { status, body } of answers.filter((one) => !lucky.includes(one)))
    expect([status, body.amount]).toEqual([409, 1000]);
  expect(await usesOfCode(promotion.id)).toEqual(HELD);

  const opened: Opened[] = [];
  for (const session of sessions) opened.push(await open(session, BUYER));
  for (const one of opened) expect((await pay(one)).status).toBe("succeeded");
  const events = await Promise.all(
    opened.map(({ intentId }) => payments.eventText("payment_intent.succeeded", intentId)),
  );
  const told = await Promise.all(events.map((event) => deliver(event)));
  expect(told.map(({ status }) => status)).toEqual(events.map(() => 200));
  const orders = await Promise.all(opened.map(({ orderNumber }) => orderOf(orderNumber)));
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => "paid"));
  expect(orders.filter(({ totalCents }) => totalCents === 90_000)).toHaveLength(1);
  expect(orders.filter(({ totalCents }) => totalCents === 100_000)).toHaveLength(19);
  expect(await usesOfCode(promotion.id)).toEqual(USED);
}, 60_000);

describe("release against pay", () => {
  async function idle() {
    const promotion = await makePromotion({ maxUses: 1 });
    const session = await cartWith(promotion);
    const opened = await open(session, BUYER);
    await age(opened.orderNumber, 31);
    return { promotion, session, opened };
  }

  test("paid in the moment of the release: the discount stands", async () => {
    const { promotion, opened } = await idle();
    const cancel = intents.cancelIntent;
    const window = vi.spyOn(intents, "cancelIntent").mockImplementationOnce(async (...call) => {
      expect((await pay(opened)).status).toBe("succeeded");
      return cancel(...call);
    });
    await releaseIdleCodes();
    expect(window).toHaveBeenCalledOnce();
    expect(await orderOf(opened.orderNumber)).toMatchObject(PAID_LESS);
    expect(await usesOfCode(promotion.id)).toEqual(USED);
  });

  test("released first: the payment is canceled at the provider, and the use is another's", async () => {
    const { promotion, session, opened } = await idle();
    await releaseIdleCodes();
    expect(await usesOfCode(promotion.id)).toEqual(FREE);
    expect(await orderOf(opened.orderNumber)).toMatchObject({ status: "canceled" });
    expect((await pay(opened)).status).toBeUndefined();
    const other = await open(await cartWith(promotion), { amount: 900 });
    await expectAnswer(checkout(session, { amount: 900 }), 409, { amount: 1000 });
    expect(await settle(other)).toMatchObject(PAID_LESS);
    expect(await settle(await open(session))).toMatchObject(PAID_FULL);
  });

  test("paid in the moment in which the code is removed: the discount stands", async () => {
    const promotion = await makePromotion({ maxUses: 1 });
    const session = await cartWith(promotion);
    const opened = await open(session, BUYER);
    const update = intents.updateIntentAmount;
    const window = vi.spyOn(intents, "updateIntentAmount").mockImplementationOnce(async (...call) => {
      expect((await pay(opened)).status).toBe("succeeded");
      return update(...call);
    });
    expect((await deleteCode(session)).status).toBe(200);
    expect(window).toHaveBeenCalledOnce();
    expect(await orderOf(opened.orderNumber)).toMatchObject(PAID_LESS);
    expect(await usesOfCode(promotion.id)).toEqual(USED);
  });

  test("before half an hour, and while the provider is away, nothing is released", async () => {
    const { promotion, opened } = await idle();
    await age(opened.orderNumber, 29);
    await releaseIdleCodes();
    expect(await usesOfCode(promotion.id)).toEqual(HELD);
    await age(opened.orderNumber, 31);
    vi.spyOn(intents, "cancelIntent").mockRejectedValueOnce(new Error("the provider is away"));
    await expect(releaseIdleCodes()).rejects.toThrow("away");
    expect(await usesOfCode(promotion.id)).toEqual(HELD);
    await releaseIdleCodes();
    expect(await usesOfCode(promotion.id)).toEqual(FREE);
  });

  test("a code without a limit holds nobody up: its payment is not canceled for it", async () => {
    const promotion = await makePromotion();
    const opened = await open(await cartWith(promotion), BUYER);
    await age(opened.orderNumber, 31);
    await releaseIdleCodes();
    expect(await usesOfCode(promotion.id)).toEqual(HELD);
    expect(await settle(opened)).toMatchObject(PAID_LESS);
  });
});

/** What a kill in this place leaves behind; the real one is in tests/faults. */
function killedAt(point: FaultPoint) {
  return vi.spyOn(faults, "faultPoint").mockImplementation((name) => {
    if (name === point) throw new Error(`killed at ${point}`);
  });
}

describe("kill -9 after each of the three steps of a code", () => {
  const steps = [
    ["the use is reserved", "code:reserved", 100_000],
    ["the provider has the lower amount", "code:repriced", 90_000],
    ["the rows are written", "code:written", 90_000],
  ] as const;

  async function killed(point: FaultPoint) {
    const promotion = await makePromotion({ maxUses: 1 });
    const session = await cart();
    const opened = await open(session, BUYER);
    await putCode(session, promotion.code);
    const kill = killedAt(point);
    await expect(checkout(session, { amount: 900 }).then(({ status }) => status)).resolves.toBe(500);
    expect(kill).toHaveBeenCalledWith(point);
    kill.mockRestore();
    expect(await usesOfCode(promotion.id)).toEqual(HELD);
    return { promotion, session, opened };
  }

  test.each(steps)("after %s: the next call goes on, with one use", async (_step, point) => {
    const { promotion, session, opened } = await killed(point);
    const again = await open(session, { amount: 900 });
    expect(again.intentId).toBe(opened.intentId);
    expect(await amountOf(again)).toBe(90_000);
    expect(await settle(again)).toMatchObject({ ...PAID_LESS, code: promotion.code });
    expect(await usesOfCode(promotion.id)).toEqual(USED);
  });

  test.each(steps)("after %s: what is paid then is honoured at its amount", async (_step, point, cents) => {
    const { promotion, opened } = await killed(point);
    expect(await amountOf(opened)).toBe(cents);
    const order = await settle(opened);
    if (cents === 90_000) {
      expect(order).toMatchObject({ ...PAID_LESS, code: promotion.code, lines: [{ totalCents: 90_000 }] });
      expect(await usesOfCode(promotion.id)).toEqual(USED);
    } else {
      expect(order).toMatchObject(PAID_FULL);
      expect(await usesOfCode(promotion.id)).toEqual(FREE);
    }
  });

  test.each(steps)("after %s, in a closed browser: the use frees itself", async (_step, point) => {
    const { promotion, opened } = await killed(point);
    await age(opened.orderNumber, 31);
    await releaseIdleCodes();
    expect(await usesOfCode(promotion.id)).toEqual(FREE);
    expect((await open(await cartWith(promotion), { amount: 900 })).amount).toBe(900);
  });

  test("of a first payment: the order is there with its use, and the next call pays it", async () => {
    const promotion = await makePromotion({ maxUses: 1 });
    const session = await cartWith(promotion);
    const kill = killedAt("code:reserved");
    expect((await checkout(session, { amount: 900 })).status).toBe(500);
    kill.mockRestore();
    expect(await usesOfCode(promotion.id)).toEqual(HELD);
    expect(await settle(await open(session, { amount: 900 }))).toMatchObject(PAID_LESS);
    expect(await usesOfCode(promotion.id)).toEqual(USED);
  });

  test("while a code is taken out: what is paid then is honoured at its amount", async () => {
    const promotion = await makePromotion({ maxUses: 1 });
    const session = await cartWith(promotion);
    const opened = await open(session, BUYER);
    const kill = killedAt("code:repriced");
    expect((await deleteCode(session)).status).toBe(500);
    kill.mockRestore();
    expect([await amountOf(opened), (await orderOf(opened.orderNumber)).totalCents]).toEqual([
      100_000, 90_000,
    ]);
    expect(await settle(opened)).toMatchObject({ ...PAID_FULL, lines: [{ discountCents: 0 }] });
    expect(await usesOfCode(promotion.id)).toEqual(FREE);
  });
});

describe("refund against the code's release", () => {
  test("a refund does not give the use back, whatever the job does", async () => {
    const promotion = await makePromotion({ maxUses: 1 });
    const opened = await open(await cartWith(promotion), BUYER);
    await settle(opened);
    await payments.stripe.refunds.create({ payment_intent: opened.intentId });
    await deliver(await payments.eventText("refund.created", opened.intentId));
    expect((await orderOf(opened.orderNumber)).status).toBe("refunded");
    await age(opened.orderNumber, 31);
    await releaseIdleCodes();
    expect(await usesOfCode(promotion.id)).toEqual(USED);
    await expectAnswer(putCode(await cart(), promotion.code), 409);
  });

  test("a refund that is told before its payment, in the moment of the release", async () => {
    const promotion = await makePromotion({ maxUses: 1 });
    const opened = await open(await cartWith(promotion), BUYER);
    await age(opened.orderNumber, 31);
    const cancel = intents.cancelIntent;
    const window = vi.spyOn(intents, "cancelIntent").mockImplementationOnce(async (...call) => {
      await pay(opened);
      await payments.stripe.refunds.create({ payment_intent: opened.intentId });
      await deliver(await payments.eventText("refund.created", opened.intentId));
      return cancel(...call);
    });
    await releaseIdleCodes();
    expect(window).toHaveBeenCalledOnce();
    expect(await orderOf(opened.orderNumber)).toMatchObject({ status: "refunded", totalCents: 90_000 });
    expect(await usesOfCode(promotion.id)).toEqual(USED);
  });
});

test("early processing event: nothing is released while a payment is under way", async () => {
  const promotion = await makePromotion({ maxUses: 1 });
  const session = await cartWith(promotion);
  const opened = await open(session, BUYER);
  await payments.control(`payment_intents/${opened.intentId}/process`, {});
  const intent = await payments.stripe.paymentIntents.retrieve(opened.intentId);
  expect(intent.status).toBe("processing");
  expect((await deliver(eventOf("payment_intent.processing", intent))).status).toBe(200);
  await age(opened.orderNumber, 31);
  await releaseIdleCodes();
  expect((await deleteCode(session)).status).toBe(200);
  expect(await usesOfCode(promotion.id)).toEqual(HELD);
  await payments.control(`payment_intents/${opened.intentId}/succeed`, {});
  await deliver(await payments.eventText("payment_intent.succeeded", opened.intentId));
  expect(await orderOf(opened.orderNumber)).toMatchObject(PAID_LESS);
  expect(await usesOfCode(promotion.id)).toEqual(USED);
});

describe("code ended between screen and pay", () => {
  async function ended() {
    const promotion = await makePromotion({ maxUses: 5 });
    const session = await cartWith(promotion);
    const opened = await open(session, BUYER);
    await db.promotion.update({ where: { id: promotion.id }, data: { endsAt: new Date(Date.now() - 1) } });
    return { promotion, session, opened };
  }

  test("a payment at the amount of its intent is honoured", async () => {
    const { promotion, opened } = await ended();
    expect(await settle(opened)).toMatchObject({ ...PAID_LESS, code: promotion.code });
    expect(await usesOfCode(promotion.id)).toEqual(USED);
  });

  test("a page that asks again learns why and the new amount, and the use is free once that is payable", async () => {
    const { promotion, session, opened } = await ended();
    const why = `The code ${promotion.code} has ended.`;
    await expectAnswer(checkout(session, { amount: 900, ...BUYER }), 409, {
      ...{ amount: 1000, message: `${why} The total has changed to $1,000.00.` },
      totals: { code: null, codeProblem: why },
    });
    expect([await amountOf(opened), await usesOfCode(promotion.id)]).toEqual([90_000, HELD]);
    await open(session, { amount: 1000, ...BUYER });
    expect([await amountOf(opened), await usesOfCode(promotion.id)]).toEqual([100_000, FREE]);
    expect(await settle(opened)).toMatchObject(PAID_FULL);
  });
});

describe("a use that is reserved", () => {
  test("stays with its cart when checkout is left and entered again", async () => {
    const promotion = await makePromotion({ maxUses: 1 });
    const session = await cartWith(promotion);
    const first = await open(session, { amount: 900 });
    expect(await totalsOfCart(session)).toMatchObject({ total: 900, code: { code: promotion.code } });
    expect((await putCode(session, promotion.code)).status).toBe(200);
    expect(await open(session, { amount: 900 })).toEqual(first);
    expect(await usesOfCode(promotion.id)).toEqual(HELD);
  });

  test("is free at once when the code is removed, or another takes its place at the next intent", async () => {
    const [one, two] = [await makePromotion({ maxUses: 1 }), await makePromotion({ percent: 20 })];
    const session = await cartWith(one);
    const opened = await open(session, BUYER);
    await deleteCode(session);
    expect([await amountOf(opened), await usesOfCode(one.id)]).toEqual([100_000, FREE]);
    await putCode(session, one.code);
    await open(session, { amount: 900 });
    expect(await usesOfCode(one.id)).toEqual(HELD);
    await putCode(session, two.code);
    await open(session, { amount: 800 });
    expect(await usesOfCode(one.id)).toEqual(FREE);
    expect(await settle(opened)).toMatchObject({ totalCents: 80_000, code: two.code });
    expect(await usesOfCode(two.id)).toEqual(USED);
  });

  test("is free when its cart falls below the minimum or is emptied, and nobody comes back", async () => {
    const promotion = await makePromotion({ maxUses: 1, minSubtotalCents: 100_000 });
    const session = await cartWith(promotion);
    const opened = await open(session, BUYER);
    await visitor.delete("/api/cart", undefined, { "x-cart-session": session });
    await age(opened.orderNumber, 31);
    await releaseIdleCodes();
    expect(await usesOfCode(promotion.id)).toEqual(FREE);

    const again = await cartWith(promotion);
    const second = await open(again, BUYER);
    const [item] = await db.cartItem.findMany({ where: { sessionId: again } });
    await db.housePlan.update({ where: { id: item?.planId ?? 0 }, data: { price: 999.99 } });
    await open(again, { amount: 999.99 });
    expect([await amountOf(second), (await usesOfCode(promotion.id)).useCount]).toEqual([99_999, 0]);
  });

  test("is free when the provider says that the payment was canceled", async () => {
    const promotion = await makePromotion({ maxUses: 1 });
    const opened = await open(await cartWith(promotion), BUYER);
    await payments.stripe.paymentIntents.cancel(opened.intentId);
    await deliver(await payments.eventText("payment_intent.canceled", opened.intentId));
    expect(await usesOfCode(promotion.id)).toEqual(FREE);
  });
});

describe("a code for each email address", () => {
  const refused = (code: string) => ({
    ...{ code: "conflict", amount: 1000 },
    message: `The code ${code} has been used with this email address before.`,
    totals: { discount: 0, total: 1000, code: null, codeProblem: null },
  });

  test("is refused at the intent with the reason, and leaves the cart", async () => {
    const promotion = await makePromotion({ maxPerEmail: 1 });
    await settle(await open(await cartWith(promotion), BUYER));
    const session = await cartWith(promotion);
    const opened = await open(session, { amount: 900 });
    const body = { amount: 900, name: "Ada", email: " ADA@example.com" };
    await expectAnswer(checkout(session, body), 409, refused(promotion.code));
    expect(await totalsOfCart(session)).toMatchObject({ total: 1000, code: null, codeProblem: null });
    await open(session, { ...body, amount: 1000 });
    expect([await amountOf(opened), (await usesOfCode(promotion.id)).states]).toEqual([
      100_000,
      ["used", "released"],
    ]);

    const known = await cartWith(promotion);
    await expectAnswer(checkout(known, body), 409, refused(promotion.code));
    expect(await db.order.count({ where: { sessionId: known } })).toBe(0);
    expect((await open(await cartWith(promotion), { amount: 900, email: "bo@example.com" })).amount).toBe(
      900,
    );
  });

  test("is one of ten browsers that come with one address at once", async () => {
    const promotion = await makePromotion({ maxPerEmail: 1 });
    const sessions: string[] = [];
    for (let index = 0; index < 10; index += 1) sessions.push(await cartWith(promotion));
    await openConnections(10);
    const answers = await Promise.all(
      sessions.map((session) => checkout(session, { amount: 900, ...BUYER })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await usesOfCode(promotion.id)).toEqual(HELD);
  });
});

test("an upgrade has no code: the cart's is neither asked nor used", async () => {
  const { code, id } = await makePromotion();
  const base = await bought(payments, [{ plan: await changeablePlan(), package: "pdf" }]);
  const session = base.sessionId ?? "";
  await putCode(session, code);
  const body = { lineId: base.lines[0]?.id, package: "full" };
  const address = `/api/orders/${linkToken(base.tokenNonce)}/upgrades`;
  const opened = await expectAnswer(visitor.post(address, body, { "x-cart-session": session }), 200, {
    amount: 200,
  });
  expect(await orderOf(opened.orderNumber)).toMatchObject({ discountCents: 0, code: null });
  expect(await usesOfCode(id)).toEqual({ useCount: 0, states: [] });
});
