import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { HousePlan, PlanAddon } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import type { CartItemDto } from "@/lib/sales/cart/dto";
import { resolveOrder } from "@/lib/sales/orders/admin/mutations";
import { createOrder } from "@/lib/sales/orders/mutations";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { getOrderByToken } from "@/lib/sales/orders/queries";
import { client } from "../support/api";
import { makeAddon, newSession } from "../support/fixtures";
import { BUYER, changeablePlan, settledOrder } from "../support/sale";
import { makeUser, staffOf } from "../support/sessions";

/**
 * What a payment takes out of a cart that changes while it is made: of each choice as many
 * licenses as were paid, and no other.
 */

let plans: HousePlan[] = [];
let addon: PlanAddon;

beforeAll(async () => {
  plans = [await changeablePlan(), await changeablePlan()];
  addon = await makeAddon();
});

interface Choice {
  plan: number;
  withAddon: boolean;
  package?: "pdf";
}

const CHOICES: Choice[] = [0, 1].flatMap((plan) => [
  { plan, withAddon: false },
  { plan, withAddon: true },
  { plan, withAddon: false, package: "pdf" as const },
]);

/** Licenses by choice. */
type Licenses = Map<number, number>;

const choice = fc.nat(CHOICES.length - 1);
const quantity = fc.integer({ min: 1, max: 4 });
const change = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), choice, quantity }),
  fc.record({ kind: fc.constant("set" as const), choice, quantity }),
  fc.record({ kind: fc.constant("remove" as const), choice }),
  fc.record({ kind: fc.constant("clear" as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;
const inCart = fc.uniqueArray(fc.tuple(choice, quantity), {
  selector: ([at]) => at,
  minLength: 1,
  maxLength: 3,
});

const visitorOf = (session: string) => client({ "x-cart-session": session });

const bodyOf = ({ plan, withAddon, ...rest }: Choice, licenses: number) => ({
  planId: plans[plan]?.id,
  addons: withAddon ? [addon.id] : [],
  quantity: licenses,
  ...rest,
});

const choiceOf = (item: CartItemDto) =>
  CHOICES.findIndex(
    (one) =>
      plans[one.plan]?.id === item.planId &&
      one.withAddon === item.addons.length > 0 &&
      (one.package ?? "full") === item.package,
  );

async function itemsOf(session: string): Promise<Map<number, CartItemDto>> {
  const items: CartItemDto[] = await visitorOf(session).read("/api/cart");
  return new Map(items.map((item) => [choiceOf(item), item]));
}

async function licensesOf(session: string): Promise<Licenses> {
  return new Map([...(await itemsOf(session))].map(([at, item]) => [at, item.quantity]));
}

async function put(session: string, at: number, licenses: number): Promise<void> {
  const { status } = await visitorOf(session).post("/api/cart", bodyOf(CHOICES[at] as Choice, licenses));
  expect([200, 201]).toContain(status);
}

async function apply(session: string, made: Change): Promise<void> {
  const visitor = visitorOf(session);
  if (made.kind === "clear") await visitor.delete("/api/cart");
  else if (made.kind === "add") await put(session, made.choice, made.quantity);
  else {
    const item = (await itemsOf(session)).get(made.choice);
    if (!item) return;
    const path = `/api/cart/${item.id}`;
    if (made.kind === "remove") await visitor.delete(path);
    else await visitor.patch(path, { quantity: made.quantity });
  }
}

const openOrder = async (session: string) => createOrder(session, await getCartForCheckout(session), BUYER);

const pay = (order: Awaited<ReturnType<typeof openOrder>>, received = order.totalCents) =>
  settleOrder(
    order.id,
    { id: `pi_cart_${order.id}`, amount: received, currency: "usd", status: "succeeded" },
    { onMismatch: "review" },
  );

const without = (cart: Licenses, paid: Licenses): Licenses =>
  new Map(
    [...cart].flatMap(([at, licenses]) => {
      const left = licenses - (paid.get(at) ?? 0);
      return left > 0 ? [[at, left] as const] : [];
    }),
  );

test("after a payment the cart holds what was wanted less exactly what was paid, however it changed", async () => {
  await fc.assert(
    fc.asyncProperty(inCart, fc.array(change, { maxLength: 6 }), async (bought, changes) => {
      const session = newSession();
      for (const [at, licenses] of bought) await put(session, at, licenses);
      const order = await openOrder(session);
      for (const made of changes) await apply(session, made);
      const wanted = await licensesOf(session);
      expect(await pay(order)).toBe("paid");
      expect(await licensesOf(session)).toEqual(without(wanted, new Map(bought)));
      // Told again, the payment takes nothing more.
      await put(session, 0, 4);
      const now = await licensesOf(session);
      expect(await pay(order)).toBe("already");
      expect(await licensesOf(session)).toEqual(now);
    }),
    {
      numRuns: 20,
      examples: [
        // Raised to at most twice what was paid.
        [[[0, 1]], [{ kind: "set", choice: 0, quantity: 2 }]],
        [[[1, 2]], [{ kind: "add", choice: 1, quantity: 1 }]],
        // Lowered, and raised again to less than was paid.
        [
          [[0, 3]],
          [
            { kind: "set", choice: 0, quantity: 1 },
            { kind: "set", choice: 0, quantity: 2 },
          ],
        ],
        // Removed and put in again, with one license more.
        [
          [[2, 1]],
          [
            { kind: "remove", choice: 2 },
            { kind: "add", choice: 2, quantity: 2 },
          ],
        ],
        // Another add-on is another choice.
        [
          [[0, 1]],
          [
            { kind: "remove", choice: 0 },
            { kind: "add", choice: 1, quantity: 1 },
          ],
        ],
      ],
    },
  );
});

test("a quantity lowered in the very moment of the settlement leaves no line that is paid", async () => {
  const session = newSession();
  await put(session, 0, 2);
  const order = await openOrder(session);
  await apply(session, { kind: "set", choice: 0, quantity: 3 });
  const waiting = () => db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%cart_items%'`;
  let settled: Promise<string> | undefined;
  await db.$transaction(async (tx) => {
    await tx.cartItem.updateMany({ where: { sessionId: session }, data: { quantity: 1 } });
    settled = pay(order);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 10_000 });
  });
  expect(await settled).toBe("paid");
  expect(await licensesOf(session)).toEqual(new Map());
});

test("a payment that staff accept after a review takes nothing out of the cart a second time", async () => {
  const session = newSession();
  await put(session, 0, 1);
  const order = await openOrder(session);
  await apply(session, { kind: "set", choice: 0, quantity: 3 });
  expect(await pay(order, order.totalCents - 1)).toBe("review");
  expect(await licensesOf(session)).toEqual(new Map([[0, 2]]));
  await resolveOrder(order.id, { resolution: "fulfil" }, staffOf(await makeUser()));
  expect(await licensesOf(session)).toEqual(new Map([[0, 2]]));
});

test("a payment takes nothing out of the cart of another visitor", async () => {
  const theirs = newSession();
  await put(theirs, 0, 1);
  const mine = newSession();
  await put(mine, 0, 1);
  await settledOrder(mine);
  expect(await licensesOf(mine)).toEqual(new Map());
  expect(await licensesOf(theirs)).toEqual(new Map([[0, 1]]));
});

describe("GET /api/checkout/paid", () => {
  const paidOf = (session: string) => visitorOf(session).read("/api/checkout/paid");

  test("tells the browser that paid of its order, with the private link, and no other", async () => {
    const session = newSession();
    expect(await paidOf(session)).toEqual({ order: null });
    await put(session, 0, 1);
    const order = await openOrder(session);
    expect(await paidOf(session)).toEqual({ order: null });
    await pay(order);
    const { order: told } = await paidOf(session);
    expect(told).toEqual({ number: order.number, total: 1000, token: expect.any(String) });
    expect(await getOrderByToken(told.token)).toMatchObject({ number: order.number, status: "paid" });
    expect(await paidOf(newSession())).toEqual({ order: null });
    expect(await client({}).read("/api/checkout/paid")).toEqual({ order: null });
  });

  test("for an hour, and for one that waits for a review as well", async () => {
    const session = newSession();
    await put(session, 0, 1);
    const order = await openOrder(session);
    await pay(order, 1);
    expect(await paidOf(session)).toMatchObject({ order: { number: order.number } });
    const anHourAgo = new Date(Date.now() - 61 * 60_000);
    await db.order.update({ where: { id: order.id }, data: { status: "paid", paidAt: anHourAgo } });
    expect(await paidOf(session)).toEqual({ order: null });
  });
});
