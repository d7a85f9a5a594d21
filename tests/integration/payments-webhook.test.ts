import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signature } from "@/demo/stripe-emulator/webhooks";
import { getSystemStatus } from "@/lib/insights/dashboard/status-queries";
import { db } from "@/lib/platform/db/client";
import { withLock } from "@/lib/platform/db/lock";
import { env } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";
import { dismissEvent, retryEvent } from "@/lib/sales/orders/event-mutations";
import { refundOrder } from "@/lib/sales/orders/refunds";
import { checkoutLock } from "@/lib/sales/orders/settlement";
import { expectAnswer, visitor } from "../support/api";
import { openConnections } from "../support/concurrency";
import { makeAddon, makeCart, makePlan } from "../support/fixtures";
import {
  checkout,
  DECLINED_CARD,
  deliver,
  eventOf,
  type Opened,
  open,
  pay,
  STEP_CARD,
  withPayments,
} from "../support/payments";
import { orderOf } from "../support/sale";
import { makeUser, staffOf } from "../support/sessions";

const payments = withPayments();
beforeEach(async () => {
  payments.door.open = false;
  await payments.faults({ dropWebhooks: 0, delayWebhooksMs: 0 });
});

async function paidCart(price = 999): Promise<Opened & { session: string; planId: number }> {
  const plan = await makePlan({ price });
  const session = await makeCart([{ plan, addons: [await makeAddon()] }]);
  const opened = await open(session, { name: "Ada", email: "ada@example.com" });
  expect((await pay(opened)).status).toBe("succeeded");
  return { ...opened, session, planId: plan.id };
}

async function expectPending(number: string): Promise<void> {
  const order = await orderOf(number);
  expect([order.status, order.files.length, order.mails.length]).toEqual(["pending", 0, 0]);
}

/** Fulfilled, once. */
async function expectPaidOnce(number: string): Promise<void> {
  const order = await orderOf(number);
  expect(order.status).toBe("paid");
  expect(order.files).toHaveLength(2);
  expect(order.mails).toMatchObject([
    { key: `receipt:${number}`, kind: "receipt", toEmail: "ada@example.com" },
  ]);
  expect(order.events.filter((event) => event.kind === "paid")).toHaveLength(1);
  expect(await db.cartItem.count({ where: { sessionId: order.sessionId ?? "" } })).toBe(0);
}

const succeeded = (opened: Opened) => payments.eventText("payment_intent.succeeded", opened.intentId);
const visit = (intent: string, clientSecret: string) =>
  visitor.post("/api/thank-you", { paymentIntent: intent, clientSecret });

describe("a succeeded payment fulfils its order exactly once", () => {
  test("delivered ten times in parallel: one order, one mail", async () => {
    const opened = await paidCart();
    const event = await succeeded(opened);
    await openConnections(10);
    const responses = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
    await expectPaidOnce(opened.orderNumber);
    expect((await deliver(event)).status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
  });

  test("ten different events of the same success in parallel come to the same", async () => {
    const opened = await paidCart();
    const intent = await payments.stripe.paymentIntents.retrieve(opened.intentId);
    await Promise.all(Array.from({ length: 10 }, () => deliver(eventOf("payment_intent.succeeded", intent))));
    await expectPaidOnce(opened.orderNumber);
  });

  test("webhook before, while and after the buyer comes back", async () => {
    const before = await paidCart();
    await deliver(await succeeded(before));
    expect((await visit(before.intentId, before.clientSecret)).status).toBe(200);
    await expectPaidOnce(before.orderNumber);

    const during = await paidCart();
    const event = await succeeded(during);
    await Promise.all([
      visit(during.intentId, during.clientSecret),
      deliver(event),
      visit(during.intentId, during.clientSecret),
      deliver(event),
    ]);
    await expectPaidOnce(during.orderNumber);

    const after = await paidCart();
    const shown = await (await visit(after.intentId, after.clientSecret)).json();
    expect(shown).toMatchObject({
      status: "paid",
      fulfilled: true,
      files: [{ label: "PDF" }, { label: "CAD (DXF)" }],
    });
    await deliver(await succeeded(after));
    await expectPaidOnce(after.orderNumber);
  });

  test("the emulator's own delivery, doubled, and after the store was away", async () => {
    const opened = await paidCart();
    await expectPending(opened.orderNumber);
    payments.door.open = true;
    await vi.waitFor(() => expectPaidOnce(opened.orderNumber), { timeout: 15_000 });
    const event = JSON.parse(await succeeded(opened));
    await payments.control(`events/${event.id}/resend`, { times: 3 });
    await expectPaidOnce(opened.orderNumber);
  });

  test("an item added while paying stays in the cart, and so does a quantity raised while paying", async () => {
    const plan = await makePlan();
    const session = await makeCart([{ plan }]);
    const opened = await open(session, { email: "ada@example.com" });
    const extra = await makePlan();
    await makeCart([{ plan: extra }], session);
    await db.cartItem.updateMany({ where: { sessionId: session, planId: plan.id }, data: { quantity: 3 } });
    await pay(opened);
    await deliver(await succeeded(opened));
    const left = await db.cartItem.findMany({ where: { sessionId: session }, orderBy: { id: "asc" } });
    expect(left).toMatchObject([
      { planId: plan.id, quantity: 2 },
      { planId: extra.id, quantity: 1 },
    ]);
  });

  test("a plan archived before the payment came in: the paid order still fulfils", async () => {
    const plan = await makePlan();
    const opened = await open(await makeCart([{ plan }]), { email: "ada@example.com" });
    await db.housePlan.update({ where: { id: plan.id }, data: { status: "archived" } });
    await pay(opened);
    await deliver(await succeeded(opened));
    await expectPaidOnce(opened.orderNumber);
  });

  test("a declined and then a good card on one intent: one paid order, whatever order the news comes in", async () => {
    const opened = await open(await makeCart([{ plan: await makePlan() }]), { email: "ada@example.com" });
    expect(await pay(opened, DECLINED_CARD)).toEqual({
      status: "requires_payment_method",
      message: "Your card was declined.",
    });
    const failure = await payments.eventText("payment_intent.payment_failed", opened.intentId);
    await deliver(failure);
    expect((await orderOf(opened.orderNumber)).status).toBe("failed");
    await pay(opened);
    await deliver(await succeeded(opened));
    await expectPaidOnce(opened.orderNumber);
    const again = eventOf("payment_intent.payment_failed", JSON.parse(failure).data.object);
    expect((await deliver(again)).status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
  });

  test("after a declined card checkout goes on with the same intent", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const opened = await open(session);
    await pay(opened, DECLINED_CARD);
    await deliver(await payments.eventText("payment_intent.payment_failed", opened.intentId));
    expect(await open(session)).toEqual(opened);
    expect((await orderOf(opened.orderNumber)).status).toBe("pending");
  });

  test("a cancellation told after the success changes nothing", async () => {
    const opened = await paidCart();
    await deliver(await succeeded(opened));
    const intent = await payments.stripe.paymentIntents.retrieve(opened.intentId);
    await deliver(eventOf("payment_intent.canceled", { ...intent, status: "canceled" }));
    await expectPaidOnce(opened.orderNumber);
  });

  test("the card with a confirmation step pays after it", async () => {
    const opened = await open(await makeCart([{ plan: await makePlan() }]));
    expect(await pay(opened, STEP_CARD)).toEqual({ status: "requires_action" });
    const step = async (outcome: string) => {
      const { clientSecret } = opened;
      return (await visitor.post("/api/demo-payments/authenticate", { clientSecret, outcome })).json();
    };
    expect(await step("fail")).toMatchObject({
      status: "requires_payment_method",
      message: expect.any(String),
    });
    await pay(opened, STEP_CARD);
    expect(await step("complete")).toEqual({ status: "succeeded" });
    await deliver(await succeeded(opened));
    await expectPaidOnce(opened.orderNumber);
  });

  test("a file that goes between intent and payment is kept for who paid, and nobody new can buy it", async () => {
    const plan = await makePlan();
    const opened = await open(await makeCart([{ plan }]), { email: "ada@example.com" });
    await db.planFile.updateMany({ where: { planId: plan.id }, data: { replacedAt: new Date() } });
    await pay(opened);
    await deliver(await succeeded(opened));
    const order = await orderOf(opened.orderNumber);
    expect(order.status).toBe("paid");
    expect(order.files.map(({ kind }) => kind).sort()).toEqual(["dxf", "pdf"]);
    const late = await checkout(await makeCart([{ plan }]));
    expect(late.status).toBe(409);
  });
});

describe("only a true signature counts", () => {
  test.each([
    ["missing", () => null],
    ["empty", () => ""],
    ["of another secret", (body: string) => signature(body, "whsec_other", Math.floor(Date.now() / 1000))],
    [
      "one byte off",
      (body: string) => {
        const right = signature(body, env().STRIPE_WEBHOOK_SECRET ?? "", Math.floor(Date.now() / 1000));
        return right.slice(0, -1) + (right.endsWith("0") ? "1" : "0");
      },
    ],
    [
      "of another body",
      () => signature("{}", env().STRIPE_WEBHOOK_SECRET ?? "", Math.floor(Date.now() / 1000)),
    ],
  ])("%s: 400 and no change", async (_name, make) => {
    const opened = await paidCart();
    const body = await succeeded(opened);
    await expectAnswer(deliver(body, { signature: make(body) }), 400, {
      code: "bad_request",
      message: expect.any(String),
    });
    await expectPending(opened.orderNumber);
    expect(await db.providerEvent.count({ where: { id: JSON.parse(body).id } })).toBe(0);
  });

  test("301 seconds old: 400; 290 seconds old: taken", async () => {
    const opened = await paidCart();
    const body = await succeeded(opened);
    expect((await deliver(body, { ageSeconds: 301 })).status).toBe(400);
    await expectPending(opened.orderNumber);
    expect((await deliver(body, { ageSeconds: 290 })).status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
  });
});

describe("only events of the store's own mode count", () => {
  afterEach(() => {
    Object.assign(env(), { PAYMENTS: "demo", STRIPE_SECRET_KEY: "sk_test_integration" });
    vi.restoreAllMocks();
  });

  test.each([
    ["demo", "sk_test_demo_1", false],
    ["stripe", "sk_test_1", false],
    ["stripe", "rk_test_1", false],
    ["stripe", "sk_live_1", true],
    ["stripe", "rk_live_1", true],
    ["demo", "sk_live_1", false],
  ] as const)("a store on %s payments with %s", async (PAYMENTS, STRIPE_SECRET_KEY, live) => {
    const opened = await paidCart();
    const intent = JSON.parse(await succeeded(opened)).data.object;
    const warned = vi.spyOn(log, "warn");
    Object.assign(env(), { PAYMENTS, STRIPE_SECRET_KEY });
    const other = eventOf("payment_intent.succeeded", intent, { livemode: !live });
    const { id } = JSON.parse(other);
    await expectAnswer(deliver(other), 400, { code: "bad_request", message: expect.stringMatching(/live/) });
    await expectPending(opened.orderNumber);
    expect(await db.providerEvent.count({ where: { id } })).toBe(0);
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ event: id, livemode: !live }),
      expect.any(String),
    );
    expect((await deliver(eventOf("payment_intent.succeeded", intent, { livemode: live }))).status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
  });

  test("a forged event of the other mode learns nothing but that its signature is wrong", async () => {
    const body = eventOf("payment_intent.succeeded", { id: "pi_forged" }, { livemode: true });
    await expectAnswer(deliver(body, { signature: null }), 400, { message: "The signature is not valid." });
  });
});

describe("coming back proves nothing", () => {
  test("a forged redirect_status and an unpaid intent: pending, no files", async () => {
    const opened = await open(await makeCart([{ plan: await makePlan() }]));
    const response = await visit(opened.intentId, opened.clientSecret);
    expect(await response.json()).toMatchObject({ status: "pending", fulfilled: false, files: [] });
    await expectPending(opened.orderNumber);
  });

  test("another visitor's client secret and an unknown payment are a 404", async () => {
    const mine = await paidCart();
    const other = await open(await makeCart([{ plan: await makePlan() }]));
    expect((await visit(mine.intentId, other.clientSecret)).status).toBe(404);
    expect((await visit("pi_unknown", "pi_unknown_secret_x")).status).toBe(404);
  });

  test("the provider away: 503, and nothing is lost", async () => {
    const opened = await paidCart();
    await payments.faults({ failCalls: 2 });
    expect((await visit(opened.intentId, opened.clientSecret)).status).toBe(503);
    expect((await visit(opened.intentId, opened.clientSecret)).status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
  });
});

describe("payments that are not what they should be", () => {
  test("a foreign intent is ignored with 200", async () => {
    const foreign = {
      id: "pi_foreign",
      amount: 100,
      amount_received: 100,
      currency: "usd",
      status: "succeeded",
    };
    expect((await deliver(eventOf("payment_intent.succeeded", { ...foreign, metadata: {} }))).status).toBe(
      200,
    );
    const otherStore = { orderNumber: "HP-00000000", store: "another-store" };
    expect(
      (await deliver(eventOf("payment_intent.succeeded", { ...foreign, metadata: otherStore }))).status,
    ).toBe(200);
  });

  test("our metadata without our row is a 500, and handled when sent again after the row is there", async () => {
    const opened = await paidCart();
    const body = await succeeded(opened);
    const rows = await db.order.findMany({ where: { number: opened.orderNumber } });
    await db.order.update({
      where: { number: opened.orderNumber },
      data: { number: "HP-ZZZZZZZZ", paymentIntentId: null },
    });
    await expectAnswer(deliver(body), 500, { code: "internal" });
    expect(await db.providerEvent.findUnique({ where: { id: JSON.parse(body).id } })).toMatchObject({
      processedAt: null,
      error: expect.stringContaining(opened.orderNumber),
    });
    await db.order.update({ where: { id: rows[0]?.id ?? 0 }, data: { number: opened.orderNumber } });
    expect((await deliver(body)).status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
  });

  describe("an event that nothing can be done with", () => {
    const missing = () =>
      eventOf("payment_intent.succeeded", {
        id: `pi_${crypto.randomUUID().replaceAll("-", "")}`,
        object: "payment_intent",
        amount: 100,
        currency: "usd",
        status: "succeeded",
        metadata: { orderNumber: "HP-00000000" },
      });
    /** The text of a payload, however often it had to be wrapped. */
    const wholeOf = (payload: unknown): string => {
      const { base64 } = payload as { base64?: string };
      if (base64 === undefined) return JSON.stringify(payload);
      const text = Buffer.from(base64, "base64").toString();
      return text.startsWith('{"base64"') ? wholeOf(JSON.parse(text)) : text;
    };
    const unreadable = { object: "event", type: "payment_intent.succeeded" };
    const cases: [string, () => string][] = [
      ["of an order that is not there", missing],
      ["without an object", () => JSON.stringify({ ...unreadable, id: `evt_${Date.now()}`, data: {} })],
      ["of an object that is none", () => eventOf("payment_intent.succeeded", { object: "payment_intent" })],
      ["without an id", () => JSON.stringify({ ...unreadable, at: Date.now(), data: { object: {} } })],
      ["that is no JSON", () => `no event at ${Date.now()}`],
      [
        "with a text that no row holds",
        () => eventOf("charge.refunded", { id: "ch_\u0000", note: Date.now() }),
      ],
    ];

    test.each(cases)(
      "%s is set aside after a few tries, kept whole, and staff are told once",
      async (_, make) => {
        const body = make();
        const before = await db.systemAlert.count();
        const statuses: number[] = [];
        for (let tries = 0; tries < 7; tries += 1) statuses.push((await deliver(body)).status);
        expect(statuses).toEqual([500, 500, 500, 500, 200, 200, 200]);
        const event = await db.providerEvent.findFirstOrThrow({
          where: { setAsideAt: { not: null }, processedAt: null },
          orderBy: { setAsideAt: "desc" },
        });
        const whole = wholeOf(event.payload);
        if (body.startsWith("{")) expect(JSON.parse(whole)).toEqual(JSON.parse(body));
        else expect(whole).toBe(body);
        expect(await db.systemAlert.count()).toBe(before + 1);
        const alert = await db.systemAlert.findFirstOrThrow({ orderBy: { id: "desc" } });
        expect(alert).toMatchObject({ audience: "staff", isActive: true, link: "/admin#payment-events" });
        expect(alert.message).toContain(event.id);
        // It is no longer what is late.
        await db.providerEvent.updateMany({ where: { id: event.id }, data: { receivedAt: new Date(0) } });
        expect((await getSystemStatus()).parts.find(({ name }) => name === "Payments")?.ok).toBe(true);
      },
    );

    test("staff let it go, or try it again once its order is there", async () => {
      const admin = staffOf(await makeUser());
      const gone = missing();
      for (let tries = 0; tries < 5; tries += 1) await deliver(gone);
      const { id } = JSON.parse(gone);
      await expect(retryEvent(id, staffOf(await makeUser("qc_reviewer")))).rejects.toMatchObject({
        status: 403,
      });
      await expect(retryEvent(id, admin)).rejects.toMatchObject({ status: 409 });
      const activeAlerts = () =>
        db.systemAlert.count({ where: { isActive: true, message: { contains: `${id} was set aside` } } });
      expect(await activeAlerts()).toBe(1);
      await dismissEvent(id, admin);
      expect(await activeAlerts()).toBe(0);
      await expect(dismissEvent(id, admin)).rejects.toMatchObject({ status: 404 });
      expect((await deliver(gone)).status).toBe(200);

      const opened = await paidCart();
      const body = await succeeded(opened);
      const { id: row } = await db.order.findUniqueOrThrow({ where: { number: opened.orderNumber } });
      await db.order.update({ where: { id: row }, data: { number: "HP-YYYYYYYY", paymentIntentId: null } });
      for (let tries = 0; tries < 5; tries += 1) await deliver(body);
      await db.order.update({ where: { id: row }, data: { number: opened.orderNumber } });
      await retryEvent(JSON.parse(body).id, admin);
      await expectPaidOnce(opened.orderNumber);
      expect(
        await db.activityLog.findMany({ where: { entityType: "payment-event" }, orderBy: { id: "asc" } }),
      ).toMatchObject([{ action: "let-go" }, { action: "retry" }]);
    });
  });

  test("an event that cannot be stored is a 500, so that it is sent again", async () => {
    const opened = await paidCart();
    const body = await succeeded(opened);
    const mutations = await import("@/lib/sales/payments/mutations");
    const broken = vi.spyOn(mutations, "storeEvent").mockRejectedValueOnce(new Error("ECONNREFUSED"));
    expect((await deliver(body)).status).toBe(500);
    broken.mockRestore();
    expect((await deliver(body)).status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
  });

  test.each([
    ["amount", { amount_received: 100 }],
    ["currency", { currency: "eur" }],
    ["order", { metadata: { orderNumber: "HP-11111111" } }],
  ])("another %s than the order's: review, no files, staff are told once", async (_name, change) => {
    const opened = await paidCart();
    const intent = await payments.stripe.paymentIntents.retrieve(opened.intentId);
    const told = { ...intent, ...change };
    expect((await deliver(eventOf("payment_intent.succeeded", told))).status).toBe(200);
    expect((await deliver(eventOf("payment_intent.succeeded", told))).status).toBe(200);
    const order = await orderOf(opened.orderNumber);
    expect(order).toMatchObject({ status: "review", files: [], mails: [], reviewReason: expect.any(String) });
    const alerts = await db.systemAlert.findMany({ where: { message: { contains: opened.orderNumber } } });
    expect(alerts).toMatchObject([
      { audience: "staff", severity: "error", link: `/admin/orders/${order.id}` },
    ]);
  });

  test("a mismatch is judged only when no checkout of that visitor is under way", async () => {
    const opened = await paidCart();
    const body = await succeeded(opened);
    const { totalCents } = await orderOf(opened.orderNumber);
    await db.order.update({ where: { number: opened.orderNumber }, data: { totalCents: 1 } });
    let response: Promise<Response> | undefined;
    await withLock(checkoutLock(opened.session), 1000, async () => {
      // The webhook comes in while checkout has set the amount and not yet written it down.
      response = deliver(body);
      await vi.waitFor(async () => {
        const waiting = await db.$queryRaw<
          unknown[]
        >`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
        expect(waiting).toHaveLength(1);
      });
      await db.order.update({ where: { number: opened.orderNumber }, data: { totalCents } });
    });
    expect((await response)?.status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
  });

  test("a second payment for a paid order keeps it paid and tells the staff", async () => {
    const opened = await paidCart();
    await deliver(await succeeded(opened));
    const intent = await payments.stripe.paymentIntents.retrieve(opened.intentId);
    const second = { ...intent, id: "pi_second" };
    expect((await deliver(eventOf("payment_intent.succeeded", second))).status).toBe(200);
    await expectPaidOnce(opened.orderNumber);
    const alerts = await db.systemAlert.findMany({ where: { message: { contains: "pi_second" } } });
    expect(alerts).toHaveLength(1);
  });

  test("events of types the store does not act on are stored and answered", async () => {
    const body = eventOf("customer.created", { id: "cus_1" });
    expect((await deliver(body)).status).toBe(200);
    expect(await db.providerEvent.findUnique({ where: { id: JSON.parse(body).id } })).toMatchObject({
      processedAt: expect.any(Date),
    });
  });
});

describe("refunds and disputes", () => {
  const refund = (opened: Opened, amount?: number) =>
    payments.stripe.refunds.create({ payment_intent: opened.intentId, ...(amount ? { amount } : {}) });

  test("full, told twice and by two kinds of event: one refund row, files revoked", async () => {
    const opened = await paidCart();
    await deliver(await succeeded(opened));
    const { id } = await refund(opened);
    const created = await payments.eventText("refund.created", id);
    const charged = await payments.eventText("charge.refunded", opened.intentId);
    await Promise.all([deliver(created), deliver(charged), deliver(created), deliver(charged)]);
    const order = await orderOf(opened.orderNumber);
    expect(order).toMatchObject({ status: "refunded", refundedCents: order.totalCents });
    expect(order.refunds).toMatchObject([{ providerRefundId: id, status: "succeeded" }]);
    expect(order.files.every((file) => file.revokedAt)).toBe(true);
  });

  test("partial: partly refunded, files stay; the rest later: refunded", async () => {
    const opened = await paidCart();
    await deliver(await succeeded(opened));
    await deliver(await payments.eventText("refund.created", (await refund(opened, 10_000)).id));
    let order = await orderOf(opened.orderNumber);
    expect(order).toMatchObject({ status: "partially_refunded", refundedCents: 10_000 });
    expect(order.files.some((file) => file.revokedAt)).toBe(false);
    await deliver(await payments.eventText("refund.created", (await refund(opened)).id));
    order = await orderOf(opened.orderNumber);
    expect(order.status).toBe("refunded");
    expect(order.refunds).toHaveLength(2);
  });

  test("told before the payment: the payment is looked up first", async () => {
    const opened = await paidCart();
    const { id } = await refund(opened);
    expect((await deliver(await payments.eventText("refund.created", id))).status).toBe(200);
    expect((await orderOf(opened.orderNumber)).status).toBe("refunded");
    await deliver(await succeeded(opened));
    expect(await orderOf(opened.orderNumber)).toMatchObject({
      status: "refunded",
      refunds: [{}],
      mails: [{ kind: "receipt" }, { kind: "refund" }],
    });
  });

  test("a refund that the bank sends back gives the files back", async () => {
    const opened = await paidCart();
    await deliver(await succeeded(opened));
    const done = await refund(opened);
    await deliver(await payments.eventText("refund.created", done.id));
    await deliver(eventOf("refund.failed", { ...done, status: "failed" }));
    const order = await orderOf(opened.orderNumber);
    expect(order).toMatchObject({ status: "paid", refundedCents: 0 });
    expect(order.files.some((file) => file.revokedAt)).toBe(false);
  });

  test("a sum told without its parts counts as well, once", async () => {
    const opened = await paidCart();
    await deliver(await succeeded(opened));
    const { totalCents } = await orderOf(opened.orderNumber);
    const charge = { id: "ch_sum", payment_intent: opened.intentId, amount_refunded: totalCents };
    await deliver(eventOf("charge.refunded", charge));
    await deliver(eventOf("charge.refunded", charge));
    expect(await orderOf(opened.orderNumber)).toMatchObject({ status: "refunded", refunds: [{}] });
  });

  test("staff refund a part, with a double click, and then the rest: two refunds", async () => {
    const opened = await paidCart();
    await deliver(await succeeded(opened));
    const { id, totalCents } = await orderOf(opened.orderNumber);
    const admin = staffOf(await makeUser());
    const refundable = totalCents / 100;
    const part = { amount: 50, refundable };
    const clicks = await Promise.allSettled([refundOrder(id, part, admin), refundOrder(id, part, admin)]);
    expect(clicks.map((click) => click.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await orderOf(opened.orderNumber)).toMatchObject({
      status: "partially_refunded",
      refunds: [{ amountCents: 5000, createdBy: admin.id }],
    });
    const tooMuch = { amount: refundable, refundable: refundable - 50 };
    await expect(refundOrder(id, tooMuch, admin)).rejects.toMatchObject({ status: 409 });
    await refundOrder(id, { refundable: refundable - 50 }, admin);
    await deliver(await payments.eventText("charge.refunded", opened.intentId));
    expect(await orderOf(opened.orderNumber)).toMatchObject({ status: "refunded", refunds: [{}, {}] });
    await expect(refundOrder(id, { refundable: 0 }, admin)).rejects.toMatchObject({ status: 409 });
  });

  test("an unpaid order cannot be refunded", async () => {
    const opened = await open(await makeCart([{ plan: await makePlan() }]));
    const { id } = await orderOf(opened.orderNumber);
    const admin = staffOf(await makeUser());
    const wish = { refundable: 999 };
    await expect(refundOrder(id, wish, admin)).rejects.toMatchObject({ status: 409 });
    await expect(refundOrder(2_000_000_000, wish, admin)).rejects.toMatchObject({ status: 404 });
  });

  test("a dispute is flagged once, files stay, staff are told", async () => {
    const opened = await paidCart();
    await deliver(await succeeded(opened));
    await payments.control(`payment_intents/${opened.intentId}/dispute`, {});
    const event = await payments.eventText("charge.dispute.created", opened.intentId);
    await deliver(event);
    await deliver(eventOf("charge.dispute.created", JSON.parse(event).data.object));
    const order = await orderOf(opened.orderNumber);
    expect(order).toMatchObject({ status: "paid", disputedAt: expect.any(Date) });
    expect(order.events.filter((entry) => entry.kind === "dispute")).toHaveLength(1);
  });
});

test("the demo calls do not exist where payments are real", async () => {
  const before = env().PAYMENTS;
  env().PAYMENTS = "stripe";
  const response = await visitor.post("/api/demo-payments/confirm", {});
  env().PAYMENTS = before;
  expect(response.status).toBe(404);
});
