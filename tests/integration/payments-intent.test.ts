import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { withLock } from "@/lib/platform/db/lock";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { createOrder } from "@/lib/sales/orders/mutations";
import { expectAnswer, nobody } from "../support/api";
import { openConnections } from "../support/concurrency";
import { makeAddon, makeCart, makePlan, newSession } from "../support/fixtures";
import { checkout, type Opened, open, pay, withPayments } from "../support/payments";

const payments = withPayments();

const intents = async () => (await payments.state()).intents;
const expectLockWaiter = async () =>
  expect(
    await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
  ).toHaveLength(1);
const orders = (sessionId: string) =>
  db.order.findMany({ where: { sessionId }, orderBy: { id: "asc" }, include: { lines: true } });

describe("the price is the server's own", () => {
  let session: string;
  let before: number;
  beforeEach(async () => {
    session = await makeCart([{ plan: await makePlan({ price: 999 }) }]);
    before = (await intents()).length;
  });

  test("another amount is a 409 with the right one, and makes no intent and no order", async () => {
    await expectAnswer(checkout(session, { amount: 1 }), 409, { code: "conflict", amount: 999 });
    expect(await intents()).toHaveLength(before);
    expect(await orders(session)).toHaveLength(0);
  });

  test.each([-1, -0.01, "999", "abc", null, Number.NaN, true, [999]])(
    "amount %s is a 400",
    async (amount) => {
      await expectAnswer(checkout(session, { amount }), 400, { errors: [{ path: "amount" }] });
      expect(await intents()).toHaveLength(before);
    },
  );

  test("left out, the server's total is charged", async () => {
    const opened = await open(session);
    expect(opened).toMatchObject({
      amount: 999,
      orderNumber: expect.stringMatching(/^HP-[0-9A-HJKMNP-TV-Z]{8}$/),
    });
    expect((await intents()).at(-1)).toMatchObject({
      amount: 99_900,
      currency: "usd",
      metadata: { orderNumber: opened.orderNumber, version: "1" },
    });
  });

  test("a total of floating additions in the page is the same total", async () => {
    const cart = await makeCart([{ plan: await makePlan({ price: 295.1 }), quantity: 3 }]);
    expect(295.1 * 3).not.toBe(885.3);
    expect((await open(cart, { amount: 295.1 * 3 })).amount).toBe(885.3);
  });

  test("price, status and user in the body change nothing", async () => {
    await open(session, { amount: 999, price: 1, total: 1, userId: 1, status: "paid", name: "Ada" });
    expect(await orders(session)).toMatchObject([{ totalCents: 99_900, status: "pending", name: "Ada" }]);
  });

  test("the order is a snapshot of plan, add-ons, prices and quantity", async () => {
    const plan = await makePlan({ name: "Cedar Ridge", price: 1295 });
    const addon = await makeAddon({ price: 195.5 });
    const cart = await makeCart([{ plan, quantity: 2, addons: [addon] }]);
    const { amount } = await open(cart);
    expect(amount).toBe(2981);
    await db.housePlan.update({ where: { id: plan.id }, data: { name: "Renamed", price: 5 } });
    const [order] = await orders(cart);
    expect(order?.lines).toMatchObject([
      {
        planName: "Cedar Ridge",
        planPriceCents: 129_500,
        quantity: 2,
        totalCents: 298_100,
        addons: [{ id: addon.id, name: addon.name, priceCents: 19_550 }],
      },
    ]);
  });
});

describe("what cannot be paid", () => {
  test("an empty cart and no session are a 400", async () => {
    expect((await checkout(newSession())).status).toBe(400);
    expect((await nobody.post("/api/create-payment-intent", {})).status).toBe(400);
  });

  test("a plan archived or an add-on ended after it was put in the cart is a 409 without an intent", async () => {
    const plan = await makePlan();
    const addon = await makeAddon();
    const session = await makeCart([{ plan, addons: [addon] }]);
    const before = (await intents()).length;
    await db.housePlan.update({ where: { id: plan.id }, data: { status: "archived" } });
    const response = await checkout(session);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain(plan.name);
    await db.housePlan.update({ where: { id: plan.id }, data: { status: "published" } });
    await db.planAddon.update({ where: { id: addon.id }, data: { isActive: false } });
    expect((await checkout(session)).status).toBe(409);
    expect(await intents()).toHaveLength(before);
  });

  test("a total below what the provider takes is a 400", async () => {
    const session = await makeCart([{ plan: await makePlan({ price: 0.2 }) }]);
    expect((await checkout(session)).status).toBe(400);
  });

  test("another method is a 405 in the agreed shape, and another site's post a 403", async () => {
    const get = await nobody.get("/api/create-payment-intent");
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    expect(
      (await nobody.post("/api/create-payment-intent", {}, { "sec-fetch-site": "cross-site" })).status,
    ).toBe(403);
  });
});

describe("one cart, one intent", () => {
  test("an unchanged cart gives the same intent, and takes name and email as they are typed", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const first = await open(session);
    const second = await open(session, { name: "Ada\r\nBcc: all@example.com", email: "ada@example.com" });
    expect(second).toEqual(first);
    expect(await orders(session)).toMatchObject([
      { name: "Ada Bcc: all@example.com", email: "ada@example.com", version: 1 },
    ]);
  });

  test("ten calls at once give one order and one intent", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const before = (await intents()).length;
    await openConnections(10);
    const responses = await Promise.all(Array.from({ length: 10 }, () => open(session)));
    expect(new Set(responses.map((response) => response.clientSecret)).size).toBe(1);
    expect(await intents()).toHaveLength(before + 1);
    expect(await orders(session)).toHaveLength(1);
  });

  test("a second call in the middle of the first waits for it and gets the same intent", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const mutations = await import("@/lib/sales/orders/mutations");
    const make = mutations.createOrder;
    let rival: Promise<Opened> | undefined;
    const create = vi.spyOn(mutations, "createOrder").mockImplementationOnce(async (...call) => {
      rival = open(session);
      await Promise.race([rival, vi.waitFor(expectLockWaiter)]);
      return make(...call);
    });
    const first = await open(session);
    expect(create).toHaveBeenCalledOnce();
    create.mockRestore();
    expect(await rival).toEqual(first);
  });

  test("a changed cart updates the same intent under the same order number", async () => {
    const session = await makeCart([{ plan: await makePlan({ price: 500 }) }]);
    const first = await open(session);
    await makeCart([{ plan: await makePlan({ price: 250 }), quantity: 2 }], session);
    const second = await open(session);
    const { totals: _, ...same } = first;
    expect(second).toMatchObject({ ...same, amount: 1000, totals: { total: 1000 } });
    expect(await payments.stripe.paymentIntents.retrieve(first.intentId)).toMatchObject({
      amount: 100_000,
      metadata: { version: "2" },
    });
    expect(await orders(session)).toMatchObject([{ version: 2, totalCents: 100_000, lines: [{}, {}] }]);
  });

  test("carts that change while others are being opened end with the intent at the order's total", async () => {
    const session = await makeCart([{ plan: await makePlan({ price: 100 }) }]);
    const { intentId } = await open(session);
    const [item] = await db.cartItem.findMany({ where: { sessionId: session } });
    for (const quantity of [2, 3, 4, 5]) {
      await db.cartItem.update({ where: { id: item?.id ?? 0 }, data: { quantity } });
      await Promise.all([checkout(session), checkout(session), checkout(session)]);
    }
    const [order] = await orders(session);
    const intent = await payments.stripe.paymentIntents.retrieve(intentId);
    expect(order).toMatchObject({ totalCents: 50_000 });
    expect(intent).toMatchObject({ amount: 50_000, metadata: { version: String(order?.version) } });
  });

  test("a stop between the intent and our row finds the same intent again, also for a cart that changed since", async () => {
    const session = await makeCart([{ plan: await makePlan({ price: 300 }) }]);
    const first = await open(session);
    // What a kill between the provider's answer and our row leaves behind.
    await db.order.updateMany({ where: { sessionId: session }, data: { paymentIntentId: null } });
    await makeCart([{ plan: await makePlan({ price: 50 }) }], session);
    const before = (await intents()).length;
    const { totals: _, ...same } = first;
    expect(await open(session)).toMatchObject({ ...same, amount: 350, totals: { total: 350 } });
    expect(await intents()).toHaveLength(before);
  });

  test("a stop after our row and before the intent leaves an order that the next call uses", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const order = await createOrder(session, await getCartForCheckout(session), {});
    expect((await open(session)).orderNumber).toBe(order.number);
  });

  test("an order number that is taken is made anew", async () => {
    const cart = await getCartForCheckout(await makeCart([{ plan: await makePlan() }]));
    const numbers = ["HP-AAAAAAAA", "HP-AAAAAAAA", "HP-BBBBBBBB"];
    const make = () => numbers.shift() ?? "HP-CCCCCCCC";
    expect((await createOrder(newSession(), cart, {}, make)).number).toBe("HP-AAAAAAAA");
    expect((await createOrder(newSession(), cart, {}, make)).number).toBe("HP-BBBBBBBB");
  });
});

describe("a payment under way or done is never charged again", () => {
  test("succeeded without a webhook: the call finds out, fulfils, and says that it is paid", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const opened = await open(session);
    expect(await pay(opened)).toEqual({ status: "succeeded" });
    await expectAnswer(checkout(session), 409, { orderNumber: opened.orderNumber, status: "paid" });
    expect(await orders(session)).toMatchObject([{ status: "paid" }]);
    expect((await checkout(session)).status).toBe(400);
  });

  test("succeeded, and something else was added: a new order for that alone", async () => {
    const session = await makeCart([{ plan: await makePlan({ price: 700 }) }]);
    const first = await open(session);
    await pay(first);
    await makeCart([{ plan: await makePlan({ price: 80 }) }], session);
    const second = await open(session);
    expect(second).toMatchObject({ amount: 80 });
    expect(second.intentId).not.toBe(first.intentId);
    expect(await orders(session)).toMatchObject([
      { status: "paid", totalCents: 70_000 },
      { totalCents: 8000 },
    ]);
  });

  test("the buyer pays at the very moment the cart changes: what was paid for is what was bought", async () => {
    const session = await makeCart([{ plan: await makePlan({ price: 700 }) }]);
    const first = await open(session);
    await makeCart([{ plan: await makePlan({ price: 80 }) }], session);
    const intentsModule = await import("@/lib/sales/payments/server/intents");
    const update = intentsModule.updateIntentAmount;
    const rival = vi.spyOn(intentsModule, "updateIntentAmount").mockImplementationOnce(async (...call) => {
      await pay(first);
      return update(...call);
    });
    const second = await open(session);
    expect(rival).toHaveBeenCalled();
    expect(second).toMatchObject({ amount: 80 });
    expect(await orders(session)).toMatchObject([
      { status: "paid", totalCents: 70_000 },
      { status: "pending" },
    ]);
    rival.mockRestore();
  });

  test("processing is a 409 and the intent stays as it is", async () => {
    const session = await makeCart([{ plan: await makePlan({ price: 700 }) }]);
    const { intentId } = await open(session);
    await payments.control(`payment_intents/${intentId}/process`, {});
    await makeCart([{ plan: await makePlan({ price: 80 }) }], session);
    expect((await checkout(session)).status).toBe(409);
    expect(await payments.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: "processing",
      amount: 70_000,
    });
  });

  test("a canceled intent is followed by a new order", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const first = await open(session);
    await payments.stripe.paymentIntents.cancel(first.intentId);
    const second = await open(session);
    expect(second.orderNumber).not.toBe(first.orderNumber);
    expect(await orders(session)).toMatchObject([{ status: "canceled" }, { status: "pending" }]);
  });
});

describe("the provider is away", () => {
  test("hanging: a 503, and the intent it made late is reused", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const before = (await intents()).length;
    await payments.faults({ hangCalls: 2, when: "after" });
    const response = await checkout(session);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await intents()).toHaveLength(before + 1);
    const opened = await open(session);
    expect(await intents()).toHaveLength(before + 1);
    expect(opened.intentId).toBe((await intents()).at(-1)?.id);
  }, 40_000);

  test("answering 500 or not listening: 503, and the store goes on without it", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    await payments.faults({ failCalls: 2 });
    expect((await checkout(session)).status).toBe(503);
    await payments.down();
    expect((await checkout(session)).status).toBe(503);
    expect(await db.housePlan.count()).toBeGreaterThan(0);
    await payments.up();
    expect((await checkout(session)).status).toBe(200);
  });
});

test("a lock that does not become free in time is a 503 instead of a wait for ever", async () => {
  await withLock("a", 1000, async () => {
    await expect(withLock("a", 50, async () => undefined)).rejects.toMatchObject({ status: 503 });
    await expect(withLock("b", 50, async () => "free")).resolves.toBe("free");
  });
  await expect(withLock("a", 50, async () => "free again")).resolves.toBe("free again");
});
