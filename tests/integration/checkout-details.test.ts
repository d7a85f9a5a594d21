import { beforeAll, expect, test } from "vitest";
import type { HousePlan, PlanAddon } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { saveCheckoutDetails } from "@/lib/sales/orders/checkout-mutations";
import { detailsSchema } from "@/lib/sales/orders/details-schema";
import { visitor } from "../support/api";
import { makeAddon, makeCart, makePlan } from "../support/fixtures";
import { deliver, eventOf, open, pay, withPayments } from "../support/payments";
import { orderOf } from "../support/sale";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
let plan: HousePlan;
let printed: PlanAddon;
let review: PlanAddon;
let call: PlanAddon;

async function asking(asks: string[], fulfilment: "made" | "shipped" = "made"): Promise<PlanAddon> {
  const addon = await makeAddon();
  return db.planAddon.update({ where: { id: addon.id }, data: { asks, fulfilment } });
}

beforeAll(async () => {
  plan = await makePlan();
  printed = await asking([], "shipped");
  review = await asking(["county"]);
  call = await asking(["wish"]);
});
emptyBeforeEach("cartItem");

const shipping = {
  name: "Ada  Moore",
  line1: "12 Alder Street",
  city: "Bend",
  state: "or",
  postalCode: "97701",
  country: "us",
};

async function openCart(addons: PlanAddon[]) {
  const session = await makeCart([{ plan, addons, quantity: 2 }]);
  const opened = await open(session);
  const item = await db.cartItem.findFirstOrThrow({ where: { sessionId: session } });
  return { session, opened, itemId: item.id };
}
const put = (session: string, body: object) =>
  visitor.put("/api/checkout/details", body, { "x-cart-session": session });
test("the intent says what the cart asks for; the answers are kept with the open order", async () => {
  const { session, opened, itemId } = await openCart([printed, review, call]);
  expect(opened.asks).toEqual(["address", "county", "wish"]);
  const kept = await put(session, {
    shipping,
    answers: [
      { itemId, addonId: review.id, county: " Deschutes ", state: "OR", wish: "not asked" },
      { itemId, addonId: call.id, wish: "  About the porch.\nAnd the stairs. " },
    ],
  });
  expect([kept.status, await kept.json()]).toMatchObject([200, { success: true, totals: opened.totals }]);
  const order = await orderOf(opened.orderNumber);
  expect(order.shipping).toEqual({
    ...shipping,
    name: "Ada Moore",
    state: "OR",
    country: "US",
    line2: "",
    phone: "",
  });
  expect(order.lines[0]?.answers).toEqual({
    [review.id]: { county: "Deschutes", state: "OR" },
    [call.id]: { wish: "About the porch.\nAnd the stairs." },
  });
});

test("a cart that asks for nothing keeps no address", async () => {
  const { session, opened } = await openCart([]);
  expect(opened.asks).toEqual([]);
  expect((await put(session, { shipping, answers: [] })).status).toBe(200);
  expect((await orderOf(opened.orderNumber)).shipping).toBeNull();
});

test.each([
  ["no address", { shipping: undefined }, "shipping"],
  ["no street", { shipping: { ...shipping, line1: "  " } }, "shipping.line1"],
  ["no ZIP code", { shipping: { ...shipping, postalCode: "OR" } }, "shipping.postalCode"],
  ["a state in full", { shipping: { ...shipping, state: "Oregon" } }, "shipping.state"],
  ["a state that there is not", { shipping: { ...shipping, state: "XX" } }, "shipping.state"],
  ["a province that is missing", { shipping: { ...shipping, country: "CA", state: " " } }, "shipping.state"],
  ["a country in full", { shipping: { ...shipping, country: "Canada" } }, "shipping.country"],
  ["no county", { answers: [{ state: "OR" }] }, "answers.0.county"],
  ["no answer", { answers: [] }, "answers"],
  [
    "a wish that is too long",
    { answers: [{ county: "Linn", state: "OR", wish: "x".repeat(1001) }] },
    "answers.0.wish",
  ],
  ["a line of another cart", { answers: [{ itemId: 2_000_000_000 }] }, "answers.0.itemId"],
  ["an add-on that was not bought", { answers: [{ addonId: 2_000_000_000 }] }, "answers.0.addonId"],
])("%s is a 400 at its field, and nothing is kept", async (_, change, path) => {
  const { session, opened, itemId } = await openCart([printed, review]);
  const answers = "answers" in change ? change.answers : [{ county: "Linn", state: "OR" }];
  const response = await put(session, {
    shipping,
    ...change,
    answers: answers.map((answer) => ({ itemId, addonId: review.id, ...answer })),
  });
  expect([response.status, (await response.json()).errors[0].path]).toEqual([400, path]);
  const order = await orderOf(opened.orderNumber);
  expect([order.shipping, order.lines[0]?.answers]).toEqual([null, {}]);
});

test("parcels go to the countries of the setting alone, which the answer names", async () => {
  const key = "shipping_countries";
  await db.systemSetting.create({ data: { key, value: "us, MX" } });
  const { session, opened } = await openCart([printed]);
  const abroad = { ...shipping, state: "ON", postalCode: "K1A 0B1", country: "CA" };
  const refused = await put(session, { shipping: abroad, answers: [] });
  expect(refused.status).toBe(400);
  expect((await refused.json()).errors).toEqual([
    { path: "shipping.country", message: "No parcels are sent there, only to: United States, Mexico" },
  ]);
  expect((await orderOf(opened.orderNumber)).shipping).toBeNull();
  const mexico = { ...shipping, state: "", postalCode: "", country: "MX" };
  expect((await put(session, { shipping: mexico, answers: [] })).status).toBe(200);
  await db.systemSetting.delete({ where: { key } });
});

test("an address in another country is taken as it is", async () => {
  const { session, opened } = await openCart([printed]);
  const abroad = { ...shipping, state: "Ontario", postalCode: "K1A 0B1", country: "CA" };
  expect((await put(session, { shipping: abroad, answers: [] })).status).toBe(200);
  expect((await orderOf(opened.orderNumber)).shipping).toMatchObject({ state: "Ontario", country: "CA" });
});

test("without an open payment, or after it, it is a 409 and the order stays", async () => {
  const session = await makeCart([{ plan, addons: [printed] }]);
  expect((await put(session, { shipping, answers: [] })).status).toBe(409);
  const { session: paid, opened } = await openCart([printed]);
  await put(paid, { shipping, answers: [] });
  expect((await pay(opened)).status).toBe("succeeded");
  const intent = (await payments.state()).intents.find(({ id }) => id === opened.intentId);
  await deliver(eventOf("payment_intent.succeeded", intent ?? {}));
  const late = await put(paid, { shipping: { ...shipping, city: "Salem" }, answers: [] });
  expect(late.status).toBe(409);
  expect((await orderOf(opened.orderNumber)).shipping).toMatchObject({ city: "Bend" });
});

test("waits for a payment that settles in this moment, and is then refused", async () => {
  const { session, opened } = await openCart([printed]);
  const order = await orderOf(opened.orderNumber);
  let rival: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await tx.order.update({ where: { id: order.id }, data: { status: "paid", paidAt: new Date() } });
    rival = saveCheckoutDetails(session, detailsSchema.parse({ shipping })).then(
      () => "kept",
      (error: { code: string }) => error.code,
    );
    // The rival stands at the row that this transaction holds.
    await expect
      .poll(async () => {
        const [row] = await db.$queryRaw<{ waits: boolean }[]>`
          SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted) AS waits`;
        return row?.waits;
      })
      .toBe(true);
  });
  expect(await rival).toBe("conflict");
  expect((await orderOf(opened.orderNumber)).shipping).toBeNull();
});
