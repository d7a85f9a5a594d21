import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { composeMail } from "@/lib/letters/outbox/server/compose";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { env } from "@/lib/platform/ops/env";
import { listMails } from "@/lib/queue/outbox/queries";
import { expectAnswer, nobody, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { checkout, open, pay, payAndDeliver, withPayments } from "../support/payments";
import { accept, ask, quote } from "../support/requests";
import { BUYER, changeablePlan, filledCart, makeSoldAddon, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";

const payments = withPayments();
const admin = withStaff("admin");

/** Of 7 percent, by the emulator's rule. */
const SEATTLE = { country: "US", postalCode: "98107", state: "WA" };
/** Of 1 percent. */
const BEND = { country: "US", postalCode: "97701", state: "OR" };
/** Of 9 percent. */
const BERLIN = { country: "DE", postalCode: "10119" };
const GERMAN_FIRM = {
  ...BERLIN,
  company: "Bau AG",
  taxId: { type: "eu_vat", value: "DE123456789" },
  purchaseOrder: "PO-7",
};

const details = (session: string, body: unknown) =>
  visitor.put("/api/checkout/details", body, { "x-cart-session": session });

async function addressed(session: string, billing: unknown) {
  const response = await details(session, { billing });
  const body = await response.json();
  expect([response.status, body]).toEqual([200, expect.objectContaining({ success: true })]);
  return body;
}

const pathsOf = async (response: Response) => {
  const { errors = [] } = await response.json();
  return [response.status, errors.map(({ path }: { path: string }) => path)];
};

const intentOf = async (id: string) => (await payments.state()).intents.find((one) => one.id === id);
const calculations = async () =>
  (await payments.state()).calls.filter(({ path }) => path === "/v1/tax/calculations").length;

const receiptOf = async (orderId: number) => {
  const { id } = await db.mail.findFirstOrThrow({ where: { orderId, kind: "receipt" } });
  const [mail] = await listMails([id]);
  if (!mail) throw new Error("There is no receipt.");
  return (await composeMail(mail)).text;
};

beforeEach(() => payments.faults({ taxAway: false, hangCalls: 0, failCalls: 0 }));

describe("with tax off", () => {
  test("H1 nothing changes: no address is asked, no provider is, and the total is the subtotal", async () => {
    const before = await calculations();
    const session = await filledCart([{ plan: await makePlan({ price: 999 }) }]);
    const opened = await open(session, { amount: 999, ...BUYER });
    expect(opened).toMatchObject({
      ...{ amount: 999, asks: [], taxLines: [], billing: null },
      totals: { subtotal: 999, discount: 0, credit: 0, tax: 0, total: 999, code: null, codeProblem: null },
    });
    const intent = await intentOf(opened.intentId);
    expect(intent).toMatchObject({ amount: 99_900, hooks: null });
    await payAndDeliver(payments, opened);
    expect(await orderOf(opened.orderNumber)).toMatchObject({
      ...{ status: "paid", subtotalCents: 99_900, taxCents: 0, totalCents: 99_900 },
      ...{ taxLines: [], taxCalculationId: null, billing: null },
    });
    expect(await calculations()).toBe(before);
  });

  test("a company, a tax ID and a purchase order are kept for the invoice, and change no amount", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 500 }) }]);
    const billing = { company: "Bau AG", taxId: GERMAN_FIRM.taxId, purchaseOrder: "PO-7" };
    expect(await addressed(session, billing)).toMatchObject({
      totals: { tax: 0, total: 500 },
      billing: { ...billing, country: null, postalCode: null, state: null, city: null, line1: null },
    });
    const opened = await open(session, { amount: 500 });
    expect((await orderOf(opened.orderNumber)).billing).toMatchObject(billing);
    const calls = (await payments.state()).calls.length;
    await addressed(session, { ...billing, purchaseOrder: "PO-8" });
    expect((await orderOf(opened.orderNumber)).billing).toMatchObject({ purchaseOrder: "PO-8" });
    expect((await payments.state()).calls).toHaveLength(calls);
  });

  test("what is wrong with it is said at its path, and nothing of it is kept", async () => {
    const session = await filledCart([{ plan: await makePlan() }]);
    const wrong = { country: "ZZ", taxId: { type: "VAT", value: "" }, company: "x".repeat(201) };
    const paths = ["billing.country", "billing.company", "billing.taxId.type", "billing.taxId.value"];
    expect(await pathsOf(await details(session, { billing: wrong }))).toEqual([400, paths]);
    expect(await db.cart.findUnique({ where: { sessionId: session } })).toBeNull();
  });
});

describe("with tax on", () => {
  beforeAll(() => {
    env().TAX = "stripe";
  });
  afterAll(() => {
    env().TAX = "off";
  });

  test("an intent without an address is refused with the paths, and nothing is asked of the provider", async () => {
    const session = await filledCart([{ plan: await makePlan() }]);
    const { calls } = await payments.state();
    expect(await pathsOf(await checkout(session))).toEqual([400, ["billing.country", "billing.postalCode"]]);
    expect(await pathsOf(await details(session, { billing: { country: "US" } }))).toEqual([
      ...[400, ["billing.postalCode"]],
    ]);
    expect((await payments.state()).calls).toHaveLength(calls.length);
    expect(await db.order.count({ where: { sessionId: session } })).toBe(0);
  });

  test("a country that has no postal codes needs none", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    expect(await addressed(session, { country: "HK" })).toMatchObject({ totals: { tax: 0, total: 100 } });
    expect(await open(session)).toMatchObject({ amount: 100 });
  });

  test("H2 the taxed total is told, charged and kept, line by line, with its rate and place", async () => {
    const printed = await makeSoldAddon({ fulfilment: "shipped", asks: [] });
    const session = await filledCart([
      { plan: await makePlan({ price: 1000 }), quantity: 2, addons: [printed] },
      { plan: await makePlan({ price: 499.99 }) },
    ]);
    const kept = await addressed(session, SEATTLE);
    const taxLines = [{ name: "Sales tax", place: "Washington", percent: 7, amount: 202.3 }];
    expect(kept).toMatchObject({ totals: { subtotal: 2889.99, tax: 202.3, total: 3092.29 }, taxLines });
    expect(kept.totals.lines.map((line: { tax: number }) => line.tax)).toEqual([167.3, 35]);
    const now = await nobody.read("/api/cart/totals", { "x-cart-session": session });
    expect(now).toEqual(kept.totals);

    const wrong = await checkout(session, { amount: 2889.99 });
    expect(wrong.status).toBe(409);
    expect(await wrong.json()).toMatchObject({ amount: 3092.29 });
    const opened = await open(session, { amount: 3092.29, ...BUYER });
    expect(opened).toMatchObject({ amount: 3092.29, totals: kept.totals, taxLines });
    await payAndDeliver(payments, opened);

    const { lines, ...order } = await orderOf(opened.orderNumber);
    const receipt = await receiptOf(order.id);
    for (const text of ["$2,889.99", "Sales tax, Washington (7%)", "$202.30", "$3,092.29"])
      expect(receipt).toContain(text);
    expect(await admin.read(`/api/admin/orders/${order.id}`)).toMatchObject({ tax: 202.3, taxLines });
    expect(order).toMatchObject({
      ...{ status: "paid", subtotalCents: 288_999, taxCents: 20_230, totalCents: 309_229 },
      taxLines: [{ name: "Sales tax", place: "Washington", percent: 7, cents: 20_230 }],
      billing: SEATTLE,
    });
    expect(lines.map(({ taxCents, totalCents }) => [taxCents, totalCents])).toEqual([
      [16_730, 255_730],
      [3500, 53_499],
    ]);
    const { taxTransactions } = await payments.state();
    expect(taxTransactions.filter((one) => one.payment_intent === opened.intentId)).toEqual([
      expect.objectContaining({ calculation: order.taxCalculationId, tax_amount: 20_230 }),
    ]);
  });

  test("what a line consists of goes to the provider by its category", async () => {
    const codes = { tax_code_files: "txcd_10501000", tax_code_printed: "txcd_35010000" };
    const rows = Object.entries(codes).map(([key, value]) => ({ key, value }));
    await db.systemSetting.createMany({ data: rows });
    const printed = await makeSoldAddon({ fulfilment: "shipped", asks: [] });
    const called = await makeSoldAddon({ fulfilment: "made", asks: [] });
    const session = await filledCart([{ plan: await changeablePlan(), addons: [printed, called] }]);
    await addressed(session, BEND);
    await db.systemSetting.deleteMany({ where: { key: { in: Object.keys(codes) } } });
    const made = (await payments.state()).calculations.at(-1);
    expect(made?.lines.map(({ reference, ...line }) => [reference.split(":")[1], line])).toEqual([
      ["files", expect.objectContaining({ amount: 100_000, tax_code: "txcd_10501000" })],
      ["printed", expect.objectContaining({ amount: 19_500, tax_code: "txcd_35010000" })],
      // Nothing is set for it: the default of the account.
      ["services", expect.objectContaining({ amount: 19_500, tax_code: "txcd_10000000" })],
    ]);
  });

  test("a cart of more lines than the provider tells at once is taxed whole", async () => {
    const plan = await changeablePlan();
    const plans = await Promise.all(Array.from({ length: 11 }, () => makePlan({ price: 100 })));
    const session = await filledCart([{ plan }, ...plans.map((one) => ({ plan: one }))]);
    expect(await addressed(session, SEATTLE)).toMatchObject({
      totals: { subtotal: 2100, tax: 147, total: 2247 },
    });
  });

  test("the provider is asked once for the same cart and address, and again for another", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    const before = await calculations();
    await addressed(session, SEATTLE);
    await addressed(session, { ...SEATTLE, company: "Bau AG" });
    await open(session);
    const opened = await open(session, { amount: 107 });
    expect(await calculations()).toBe(before + 1);
    const items = await nobody.read("/api/cart", { "x-cart-session": session });
    await visitor.patch(`/api/cart/${items[0].id}`, { quantity: 2 }, { "x-cart-session": session });
    expect(await open(session)).toMatchObject({ amount: 214, orderNumber: opened.orderNumber });
    expect(await calculations()).toBe(before + 2);
    expect(await orderOf(opened.orderNumber)).toMatchObject({ taxCents: 1400, totalCents: 21_400 });
  });

  test("H4 a tax ID comes to no tax and a reverse charge; one of the wrong form is refused at its field", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 1000 }) }]);
    expect(await addressed(session, BERLIN)).toMatchObject({
      totals: { tax: 90, total: 1090 },
      taxLines: [{ name: "VAT", place: "Germany", percent: 9, amount: 90 }],
    });
    const wrong = { ...GERMAN_FIRM, taxId: { type: "eu_vat", value: "123" } };
    const refused = await details(session, { billing: wrong });
    expect(await refused.json()).toMatchObject({
      errors: [{ path: "billing.taxId.value", message: "Invalid value for eu_vat." }],
    });
    expect(await addressed(session, GERMAN_FIRM)).toMatchObject({
      totals: { tax: 0, total: 1000 },
      taxLines: [{ name: "Reverse charge", place: "Germany", percent: 0, amount: 0 }],
    });
    const opened = await open(session, { amount: 1000, ...BUYER });
    await payAndDeliver(payments, opened);
    const order = await orderOf(opened.orderNumber);
    expect(order).toMatchObject({
      ...{ taxCents: 0, totalCents: 100_000, billing: GERMAN_FIRM },
      taxLines: [{ name: "Reverse charge", place: "Germany", percent: 0, cents: 0 }],
    });
    const sentence = "VAT is owed by the customer.";
    const setting = { key: "invoice_reverse_charge_text", value: sentence };
    await db.systemSetting.create({ data: setting });
    expect(await nobody.read(`/api/orders/${linkToken(order.tokenNonce)}`)).toMatchObject({
      ...{ taxNote: sentence, taxLines: [{ name: "Reverse charge", place: "Germany" }] },
    });
    const receipt = await receiptOf(order.id);
    expect(receipt).toContain(sentence);
    expect(receipt).toContain("Reverse charge, Germany");
    await db.systemSetting.delete({ where: { key: setting.key } });
  });

  test("H3 half refunded: half of the tax goes back, and the rest with the other half", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 1000 }) }]);
    await addressed(session, SEATTLE);
    const opened = await open(session, { amount: 1070, ...BUYER });
    await payAndDeliver(payments, opened);
    const reversed = async () =>
      (await payments.state()).taxTransactions
        .filter((one) => one.payment_intent === opened.intentId && one.type === "reversal")
        .map(({ tax_amount }) => tax_amount);
    await payments.stripe.refunds.create({ payment_intent: opened.intentId, amount: 53_500 });
    expect(await reversed()).toEqual([-3500]);
    await payments.stripe.refunds.create({ payment_intent: opened.intentId });
    expect(await reversed()).toEqual([-3500, -3500]);
  });

  test("a refusal that is none of the buyer's doing is a 503, never a tax of nothing", async () => {
    const session = await filledCart([{ plan: await makePlan() }]);
    await payments.faults({ failCalls: 2 });
    expect((await details(session, { billing: SEATTLE })).status).toBe(503);
    await payments.faults({ failCalls: 0 });
    expect(await db.order.count({ where: { sessionId: session } })).toBe(0);
  });

  test("tax away between address and pay: what was worked out is charged, and another address waits", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    await addressed(session, SEATTLE);
    const opened = await open(session, { amount: 107, ...BUYER });
    await payments.faults({ taxAway: true });
    expect(await open(session, { amount: 107, ...BUYER })).toMatchObject({ amount: 107 });
    const moved = await details(session, { billing: BEND });
    expect(moved.status).toBe(503);
    expect(moved.headers.get("retry-after")).toBe("10");
    // Neither the old amount nor one without tax: the buyer has said where they are.
    expect((await checkout(session, { amount: 107 })).status).toBe(503);
    expect((await checkout(session, { amount: 100 })).status).toBe(503);
    expect(await orderOf(opened.orderNumber)).toMatchObject({ totalCents: 10_700, billing: SEATTLE });
    await payments.faults({ taxAway: false });
    expect(await open(session, { amount: 101 })).toMatchObject({ orderNumber: opened.orderNumber });
    expect(await intentOf(opened.intentId)).toMatchObject({ amount: 10_100 });
    expect(await orderOf(opened.orderNumber)).toMatchObject({ totalCents: 10_100, billing: BEND });
  });

  test("address changed after the intent: the amount is told first, and charged once it is asked for", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    await addressed(session, SEATTLE);
    const opened = await open(session, { amount: 107, ...BUYER });
    const first = await orderOf(opened.orderNumber);
    expect(await addressed(session, BEND)).toMatchObject({ totals: { tax: 1, total: 101 } });
    // Until the new amount is asked for, intent and order are of the amount that was on screen.
    expect(await intentOf(opened.intentId)).toMatchObject({ amount: 10_700 });
    expect(await orderOf(opened.orderNumber)).toMatchObject({ totalCents: 10_700, billing: SEATTLE });
    const stale = await checkout(session, { amount: 107 });
    expect([stale.status, (await stale.json()).amount]).toEqual([409, 101]);
    await open(session, { amount: 101, ...BUYER });
    const changed = await orderOf(opened.orderNumber);
    expect(changed).toMatchObject({ totalCents: 10_100, billing: BEND });
    expect(changed.taxCalculationId).not.toBe(first.taxCalculationId);
    expect(await intentOf(opened.intentId)).toMatchObject({
      ...{ amount: 10_100, hooks: { inputs: { tax: { calculation: changed.taxCalculationId } } } },
    });
    await payAndDeliver(payments, opened);
    expect(await orderOf(opened.orderNumber)).toMatchObject({ status: "paid", totalCents: 10_100 });
  });

  test("address changed after the intent, and paid in that moment: the order is of the old address whole", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    await addressed(session, SEATTLE);
    const opened = await open(session, { amount: 107, ...BUYER });
    await addressed(session, BEND);
    await payAndDeliver(payments, opened);
    const order = await orderOf(opened.orderNumber);
    expect(order).toMatchObject({ status: "paid", taxCents: 700, totalCents: 10_700, billing: SEATTLE });
    const { taxTransactions } = await payments.state();
    expect(taxTransactions.filter((one) => one.payment_intent === opened.intentId)).toEqual([
      expect.objectContaining({ calculation: order.taxCalculationId, tax_amount: 700 }),
    ]);
  });

  test("an expired calculation is made anew before it is paid", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    await addressed(session, SEATTLE);
    const opened = await open(session, { amount: 107, ...BUYER });
    const { taxCalculationId: first } = await orderOf(opened.orderNumber);
    await payments.control(`tax/calculations/${first}/expire`, {});
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 91 * 24 * 3600 * 1000 });
    try {
      expect(await open(session, { amount: 107, ...BUYER })).toMatchObject({ intentId: opened.intentId });
    } finally {
      vi.useRealTimers();
    }
    const { taxCalculationId: second } = await orderOf(opened.orderNumber);
    expect(second).not.toBe(first);
    await payAndDeliver(payments, opened);
    const { taxTransactions, taxFailures } = await payments.state();
    expect(taxFailures.filter((one) => one.payment_intent === opened.intentId)).toEqual([]);
    expect(taxTransactions.filter((one) => one.payment_intent === opened.intentId)).toHaveLength(1);
  });

  test("an order that was left while the provider was away gets its intent by a fresh calculation", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    await addressed(session, SEATTLE);
    await payments.faults({ failCalls: 2 });
    expect((await checkout(session, { amount: 107 })).status).toBe(503);
    await payments.faults({ failCalls: 0 });
    const left = await db.order.findFirstOrThrow({ where: { sessionId: session } });
    await payments.control(`tax/calculations/${left.taxCalculationId}/expire`, {});
    await addressed(session, BEND);
    const opened = await open(session, { amount: 101 });
    expect(opened.orderNumber).toBe(left.number);
    expect(await intentOf(opened.intentId)).toMatchObject({ amount: 10_100 });
  });

  test("tax that is turned off leaves the open payment without its hook", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    await addressed(session, SEATTLE);
    const opened = await open(session, { amount: 107 });
    env().TAX = "off";
    try {
      expect(await open(session, { amount: 100 })).toMatchObject({ orderNumber: opened.orderNumber });
    } finally {
      env().TAX = "stripe";
    }
    expect(await intentOf(opened.intentId)).toMatchObject({ amount: 10_000, hooks: null });
    expect(await orderOf(opened.orderNumber)).toMatchObject({ taxCents: 0, taxCalculationId: null });
  });

  /** A paid order of a PDF set at 800 of the whole package's 1,000, and where its upgrades are. */
  async function paidBase(isTaxed = true) {
    const plan = await changeablePlan();
    const session = await filledCart([{ plan, package: "pdf" }]);
    if (isTaxed) await addressed(session, GERMAN_FIRM);
    env().TAX = isTaxed ? "stripe" : "off";
    try {
      const opened = await open(session, { amount: 800, ...BUYER });
      await payAndDeliver(payments, opened);
      const base = await orderOf(opened.orderNumber);
      const address = `/api/orders/${linkToken(base.tokenNonce)}/upgrades`;
      return { base, address, body: { lineId: base.lines[0]?.id, package: "full" } };
    } finally {
      env().TAX = "stripe";
    }
  }

  const postUpgrade = async (address: string, body: unknown) => {
    const response = await visitor.post(address, body);
    const opened = await response.json();
    expect([response.status, opened]).toEqual([200, expect.anything()]);
    return { ...opened, intentId: opened.clientSecret.split("_secret_")[0] };
  };

  test("an upgrade is taxed on its difference where the order was, and its invoice tells it", async () => {
    const plan = await changeablePlan();
    const session = await filledCart([{ plan, package: "pdf" }]);
    await addressed(session, SEATTLE);
    await payAndDeliver(payments, await open(session, { amount: 856, ...BUYER }));
    const base = await db.order.findFirstOrThrow({ where: { sessionId: session }, include: { lines: true } });
    const address = `/api/orders/${linkToken(base.tokenNonce)}/upgrades`;
    // What the line has cost counts without its tax.
    expect(await nobody.read(address)).toContainEqual(
      expect.objectContaining({ package: "full", price: 1000, credit: 800, due: 200 }),
    );
    const opened = await postUpgrade(address, { lineId: base.lines[0]?.id, package: "full" });
    expect(opened).toMatchObject({
      amount: 214,
      totals: { subtotal: 1000, discount: 0, credit: 800, tax: 14, total: 214 },
      taxLines: [{ name: "Sales tax", place: "Washington", percent: 7, amount: 14 }],
    });
    await payAndDeliver(payments, opened);
    const upgrade = await orderOf(opened.orderNumber);
    expect(upgrade).toMatchObject({
      ...{ status: "paid", taxCents: 1400, totalCents: 21_400, billing: { postalCode: "98107" } },
      lines: [{ taxCents: 1400, totalCents: 21_400 }],
    });
    const intent = await intentOf(opened.intentId);
    expect(intent?.hooks?.inputs?.tax?.calculation).toBe(upgrade.taxCalculationId);
    const [invoice] = await db.invoice.findMany({ where: { orderId: upgrade.id } });
    expect(invoice).toMatchObject({ taxCents: 1400, totalCents: 21_400 });
  });

  test("an upgrade keeps the company's tax ID, and not the number of its purchase order", async () => {
    const { address, body } = await paidBase();
    expect(await postUpgrade(address, body)).toMatchObject({
      ...{ amount: 200, taxLines: [{ name: "Reverse charge", amount: 0 }] },
      billing: { company: "Bau AG", taxId: GERMAN_FIRM.taxId, purchaseOrder: null },
    });
  });

  test("an upgrade of an order without an address asks for it, keeps it, and follows another", async () => {
    const { base, address, body } = await paidBase(false);
    const refused = await visitor.post(address, body);
    expect(await pathsOf(refused)).toEqual([400, ["billing.country", "billing.postalCode"]]);
    expect(await db.order.count({ where: { parentOrderId: base.id } })).toBe(0);

    const first = await postUpgrade(address, { ...body, billing: SEATTLE });
    expect(first).toMatchObject({ amount: 214 });
    // Asked again, as by another tab: the same payment of the same place.
    expect(await postUpgrade(address, body)).toMatchObject({ amount: 214, intentId: first.intentId });
    expect(await postUpgrade(address, { ...body, billing: BEND })).toMatchObject({
      ...{ amount: 202, intentId: first.intentId },
    });
    expect(await intentOf(first.intentId)).toMatchObject({ amount: 20_200 });
    await payAndDeliver(payments, first);
    expect(await orderOf(first.orderNumber)).toMatchObject({ taxCents: 200, billing: { state: "OR" } });
  });

  test("an upgrade whose tax the provider cannot tell is not charged", async () => {
    const { base, address, body } = await paidBase();
    await payments.faults({ taxAway: true });
    expect((await visitor.post(address, body)).status).toBe(503);
    expect(await db.order.count({ where: { parentOrderId: base.id } })).toBe(0);
  });

  test("a quote for changes asks for the address, and is taxed line by line", async () => {
    const asked = await ask(await changeablePlan(), { package: "pdf" });
    await quote(admin, asked);
    expect(await pathsOf(await accept(asked))).toEqual([400, ["billing.country", "billing.postalCode"]]);
    const opened = await expectAnswer(accept(asked, 1, { billing: SEATTLE }), 200);
    const tax = 96.29;
    expect(opened).toMatchObject({ amount: 1375.5 + tax, totals: { subtotal: 1375.5, tax } });
    await payAndDeliver(payments, opened);
    const order = await orderOf(opened.orderNumber);
    expect(order).toMatchObject({
      ...{ kind: "modification", status: "paid", taxCents: 9629, totalCents: 147_179 },
      billing: expect.objectContaining(SEATTLE),
    });
    expect(order.lines.map(({ taxCents }) => taxCents)).toEqual([5600, 4029]);
    expect(await receiptOf(order.id)).toContain("$96.29");
  });

  test("the order's page and its link tell the tax", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    await addressed(session, SEATTLE);
    const opened = await open(session, { amount: 107, ...BUYER });
    expect((await pay(opened)).status).toBe("succeeded");
    const { tokenNonce } = await orderOf(opened.orderNumber);
    expect(await nobody.read(`/api/orders/${linkToken(tokenNonce)}`)).toMatchObject({
      ...{ subtotal: 100, tax: 7, total: 107 },
      taxLines: [{ name: "Sales tax", place: "Washington", percent: 7, amount: 7 }],
    });
  });
});
