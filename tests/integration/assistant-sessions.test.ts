import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/ops/env";
import * as views from "@/lib/sales/assistants/server/session-view";
import * as settlement from "@/lib/sales/orders/settlement";
import * as tokens from "@/lib/sales/payments/server/shared-tokens";
import { nobody } from "../support/api";
import {
  ACP_ADDRESS,
  ACP_BUYER,
  type Assistant,
  demoToken,
  freshKey,
  itemOf,
  makeAssistant,
  newCart,
  paidWith,
  totalOf,
} from "../support/assistants";
import { openConnections } from "../support/concurrency";
import { makePlan } from "../support/fixtures";
import { deliver, withPayments } from "../support/payments";
import { makePromotion, usesOfCode } from "../support/promotions";
import { changeablePlan, makeVariant, orderOf } from "../support/sale";

const payments = withPayments();
let helper: Assistant;
beforeAll(async () => {
  helper = await makeAssistant();
});
beforeEach(async () => {
  await db.rateLimit.deleteMany();
});
afterEach(() => {
  vi.restoreAllMocks();
  env().TAX = "off";
});

const begin = async (...items: Parameters<typeof newCart>) => {
  const created = await helper.post("", newCart(...items));
  expect([created.status, created.body.status]).toEqual([201, "ready_for_payment"]);
  return created.body;
};

const sessionRow = (id: string) =>
  db.checkoutSession.findUniqueOrThrow({ where: { id }, include: { order: true } });

/** Nothing was paid, and the assistant can go on. */
async function expectOpen(id: string, message?: object): Promise<void> {
  const read = await helper.get(`/${id}`);
  expect(read.body.status).toBe("ready_for_payment");
  if (message) expect(read.body.messages).toContainEqual(expect.objectContaining(message));
  const { order } = await sessionRow(id);
  expect(["pending", "failed", undefined]).toContain(order?.status);
}

describe("S3 create, update, complete with a demo token", () => {
  test("is one paid order with files and receipt", async () => {
    const plan = await changeablePlan();
    const created = await helper.post("", newCart(itemOf(plan)), {
      "request-id": "r-1",
      "idempotency-key": "k-1",
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ status: "ready_for_payment", currency: "usd" });
    expect([created.headers.get("request-id"), created.headers.get("idempotency-key")]).toEqual([
      "r-1",
      "k-1",
    ]);
    expect(totalOf(created.body)).toBe(100_000);
    const { id } = created.body;
    const updated = await helper.post(`/${id}`, { buyer: ACP_BUYER });
    expect(updated.body).toMatchObject({ id, buyer: ACP_BUYER, status: "ready_for_payment" });
    const done = await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ status: "completed", order: { checkout_session_id: id } });
    expect(totalOf(done.body)).toBe(100_000);
    const order = await orderOf(done.body.order.id);
    expect(order).toMatchObject({
      ...{ status: "paid", totalCents: 100_000, name: "Ada Builder", email: "ada@example.com" },
    });
    expect(order.files.length).toBeGreaterThan(0);
    expect(order.mails.map(({ kind }) => kind)).toContain("receipt");
    const read = await helper.get(`/${id}`);
    expect(read.body).toMatchObject({ status: "completed", order: done.body.order });
    expect(new URL(done.body.order.permalink_url).pathname).toMatch(/^\/orders\/[\w-]{43}$/);
    expect(await sessionRow(id)).toMatchObject({ orderId: order.id });
  });

  test("twenty times at once with one key of idempotency is one order and one payment", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    const token = demoToken("ok");
    await openConnections(10);
    const headers = { "idempotency-key": freshKey() };
    const pay = () => helper.post(`/${id}/complete`, paidWith(token), headers);
    const answers = await Promise.all(Array.from({ length: 20 }, pay));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code ?? body.status}`))).toEqual(
      new Set([
        "200 completed",
        ...(answers.some(({ status }) => status === 409) ? ["409 idempotency_in_flight"] : []),
      ]),
    );
    const again = await pay();
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    const { order } = await sessionRow(id);
    expect(order?.status).toBe("paid");
    expect(await db.order.count({ where: { sessionId: (await sessionRow(id)).cartSessionId } })).toBe(1);
    const { intents } = await payments.state();
    expect(intents.filter(({ metadata }) => metadata.orderNumber === order?.number)).toHaveLength(1);
  });

  test("twenty times at once with twenty keys pays once, and the others hear of it", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    await openConnections(10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => helper.post(`/${id}/complete`, paidWith(demoToken("ok")))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 200))
      expect([status, ["session_busy", "session_closed"].includes(body.code)]).toEqual([409, true]);
    const { order } = await sessionRow(id);
    const { intents } = await payments.state();
    const paid = intents.filter(({ metadata }) => metadata.orderNumber === order?.number);
    expect(paid.map(({ status }) => status)).toEqual(["succeeded"]);
  });

  test("a stop after the payment: the webhook settles it, and the same call finds it done", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    const key = { "idempotency-key": freshKey() };
    const token = demoToken("ok");
    vi.spyOn(settlement, "settle").mockRejectedValueOnce(new Error("the process stopped"));
    const stopped = await helper.post(`/${id}/complete`, paidWith(token), key);
    expect([stopped.status, stopped.body.type]).toEqual([500, "processing_error"]);
    const before = await sessionRow(id);
    expect(before.order?.status).toBe("pending");
    await deliver(await payments.eventText("payment_intent.succeeded", before.order?.paymentIntentId ?? ""));
    expect((await helper.get(`/${id}`)).body).toMatchObject({
      status: "completed",
      order: { id: before.order?.number },
    });
    const again = await helper.post(`/${id}/complete`, paidWith(token), key);
    expect([again.status, again.body.code]).toEqual([409, "session_closed"]);
  });

  test("a stop after the payment without a webhook: the same call settles it and is answered as done", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    const key = { "idempotency-key": freshKey() };
    const token = demoToken("ok");
    vi.spyOn(settlement, "settle").mockRejectedValueOnce(new Error("the process stopped"));
    expect((await helper.post(`/${id}/complete`, paidWith(token), key)).status).toBe(500);
    const again = await helper.post(`/${id}/complete`, paidWith(token), key);
    expect([again.status, again.body.status]).toEqual([200, "completed"]);
    expect((await sessionRow(id)).order?.status).toBe("paid");
  });

  test("a stop between the payment and the answer leaves a session that is done, with its order", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    vi.spyOn(views, "toSession").mockRejectedValueOnce(new Error("the process stopped"));
    expect((await helper.post(`/${id}/complete`, paidWith(demoToken("ok")))).status).toBe(500);
    const read = await helper.get(`/${id}`);
    expect(read.body).toMatchObject({ status: "completed", order: { status: "confirmed" } });
    expect(totalOf(read.body)).toBe(100_000);
  });
});

describe("S4 what keeps a purchase from being paid charges nothing", () => {
  test.each([
    ["a declined card", () => demoToken("declined"), "declined"],
    ["a spent token", () => "spt_demo_spent", "used before"],
    ["a token of another seller", () => "spt_demo_other_seller", "not granted to this seller"],
    ["a token for less than the total", () => demoToken("limit_99999"), "smaller amount"],
    ["a token that nobody gave out", () => "spt_nothing", "not granted"],
    [
      "a card that its bank wants confirmed, where that is not set up",
      () => demoToken("3ds"),
      "not possible here",
    ],
  ])("%s", async (_, token, words) => {
    const { id } = await begin(itemOf(await changeablePlan()));
    const refused = await helper.post(`/${id}/complete`, paidWith(token()));
    expect([refused.status, refused.body.code]).toEqual([402, "payment_declined"]);
    expect(refused.body.message).toContain(words);
    await expectOpen(id, { type: "error", code: "payment_declined" });
    const done = await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect([done.status, done.body.messages]).toEqual([200, []]);
  });

  test("a token pays once, whichever session it comes to", async () => {
    const token = demoToken("ok");
    const [first, second] = [
      await begin(itemOf(await changeablePlan())),
      await begin(itemOf(await changeablePlan())),
    ];
    expect((await helper.post(`/${first.id}/complete`, paidWith(token))).status).toBe(200);
    expect((await helper.post(`/${second.id}/complete`, paidWith(token))).status).toBe(402);
    await expectOpen(second.id);
  });

  test("a price that changed between update and complete is a 409, and then the new one can be paid", async () => {
    const plan = await changeablePlan();
    const { id } = await begin(itemOf(plan));
    await db.housePlan.update({ where: { id: plan.id }, data: { price: 1100, regularPrice: 1100 } });
    const refused = await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
    // Nobody has read the new one yet.
    expect((await helper.post(`/${id}/complete`, paidWith(demoToken("ok")))).status).toBe(409);
    expect((await sessionRow(id)).order).toBeNull();
    const read = await helper.get(`/${id}`);
    expect([totalOf(read.body), read.body.status]).toEqual([110_000, "ready_for_payment"]);
    const done = await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect(totalOf(done.body)).toBe(110_000);
  });

  test("a price that changes while payment begins is a 409, and nothing is charged", async () => {
    const plan = await changeablePlan();
    const { id } = await begin(itemOf(plan));
    const { noteOnSession } = await import("@/lib/sales/assistants/session-mutations");
    const spy = vi.spyOn(await import("@/lib/sales/assistants/session-mutations"), "noteOnSession");
    spy.mockImplementationOnce(async (...given) => {
      spy.mockRestore();
      await noteOnSession(...given);
      await db.housePlan.update({ where: { id: plan.id }, data: { price: 1200, regularPrice: 1200 } });
    });
    const pay = vi.spyOn(tokens, "payWithSharedToken");
    const refused = await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
    expect(pay).not.toHaveBeenCalled();
    await expectOpen(id);
  });

  test("a plan that is withdrawn is out of stock", async () => {
    const plan = await changeablePlan();
    const { id } = await begin(itemOf(plan));
    await db.housePlan.update({ where: { id: plan.id }, data: { status: "draft" } });
    const refused = await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect(refused).toMatchObject({ status: 409, body: { code: "out_of_stock", param: "$.line_items[0]" } });
    const read = await helper.get(`/${id}`);
    expect(read.body).toMatchObject({
      ...{ status: "not_ready_for_payment", messages: [{ type: "error", code: "out_of_stock" }] },
      line_items: [{ availability_status: "out_of_stock" }],
    });
  });

  test("the provider away is a 503 that is not kept: the same call can come again", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    const key = { "idempotency-key": freshKey() };
    const token = demoToken("ok");
    await payments.faults({ failCalls: 2 });
    const away = await helper.post(`/${id}/complete`, paidWith(token), key);
    expect([away.status, away.body.type]).toEqual([503, "service_unavailable"]);
    await payments.faults({ failCalls: 0 });
    const done = await helper.post(`/${id}/complete`, paidWith(token), key);
    expect([done.status, done.headers.get("idempotent-replayed")]).toEqual([200, null]);
  });
});

describe("a card that its bank wants confirmed", () => {
  const ACQUIRER = { bin: "123456", country: "US", merchant_id: "m-1", name: "Plans" };
  beforeAll(async () => {
    await db.systemSetting.createMany({
      data: Object.entries(ACQUIRER).map(([part, value]) => ({ key: `payment_acquirer_${part}`, value })),
    });
    return async () => {
      await db.systemSetting.deleteMany({ where: { key: { startsWith: "payment_acquirer_" } } });
    };
  });

  const CONFIRMED = {
    outcome: "authenticated",
    outcome_details: {
      ...{ three_ds_cryptogram: "AbCdEfGh", electronic_commerce_indicator: "05" },
      ...{ transaction_id: "ds-1", version: "2.2.0" },
    },
  };

  async function asked() {
    const plan = await changeablePlan();
    const { id } = await begin(itemOf(plan));
    const token = demoToken("3ds");
    const answer = await helper.post(`/${id}/complete`, paidWith(token));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "authentication_required",
        authentication_metadata: {
          acquirer_details: { acquirer_bin: "123456", acquirer_country: "US", acquirer_merchant_id: "m-1" },
        },
      },
    });
    expect(answer.body.order).toBeUndefined();
    return { id, token, plan };
  }

  test("is paid with what came of it, at the amount that was asked about", async () => {
    const { id, token, plan } = await asked();
    const without = await helper.post(`/${id}/complete`, paidWith(token));
    expect(without).toMatchObject({
      status: 400,
      body: { code: "requires_3ds", param: "$.authentication_result" },
    });
    await db.housePlan.update({ where: { id: plan.id }, data: { price: 1300, regularPrice: 1300 } });
    const done = await helper.post(`/${id}/complete`, paidWith(token, { authentication_result: CONFIRMED }));
    expect([done.status, done.body.status, totalOf(done.body)]).toEqual([200, "completed", 100_000]);
    expect(await orderOf(done.body.order.id)).toMatchObject({ status: "paid", totalCents: 100_000 });
  });

  test("that the bank denied leaves the session ready for another", async () => {
    const { id, token } = await asked();
    const denied = await helper.post(
      `/${id}/complete`,
      paidWith(token, { authentication_result: { outcome: "denied" } }),
    );
    expect([denied.status, denied.body.code]).toEqual([402, "payment_declined"]);
    await expectOpen(id, { code: "payment_declined" });
    expect((await helper.post(`/${id}/complete`, paidWith(demoToken("ok")))).status).toBe(200);
  });
});

describe("what can be bought", () => {
  test("an id that is named twice adds up, and a canonical id has its own price", async () => {
    const plan = await changeablePlan();
    await makeVariant(plan, "pdf", "m=1");
    await makeVariant(plan, "dxf", "m=1");
    await db.planOption.updateMany({
      where: { planId: plan.id, key: "mirrored" },
      data: { fulfilment: "file" },
    });
    const created = await helper.post("", newCart(itemOf(plan), itemOf(plan), itemOf(plan, "m=1;p=pdf")));
    expect(
      created.body.line_items.map((line: { item: object; quantity: number }) => [line.item, line.quantity]),
    ).toEqual([
      [{ id: itemOf(plan) }, 2],
      [{ id: itemOf(plan, "m=1;p=pdf") }, 1],
    ]);
    expect(totalOf(created.body)).toBe(2 * 100_000 + 80_000 + 9500);
  });

  test.each([
    ["a study set twice", "p=study", 2, "quantity_exceeded", "$.line_items[0].quantity"],
    ["more than a hundred", "", 100, "quantity_exceeded", "$.line_items[0].quantity"],
    ["a change that is drawn by hand", "f=crawlspace", 1, "unsupported", "$.line_items[0]"],
    ["a change that nobody offers", "f=basement", 1, "invalid", "$.line_items[0]"],
    ["a changed study set", "m=1;p=study", 1, "invalid", "$.line_items[0]"],
  ])("%s is a message, and not silently something else", async (_, configuration, quantity, code, param) => {
    const plan = await changeablePlan();
    const created = await helper.post("", newCart({ id: itemOf(plan, configuration), quantity }));
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...{ status: "not_ready_for_payment", messages: [{ type: "error", code, param }] },
        line_items: [{ quantity, totals: [] }],
      },
    });
    const refused = await helper.post(`/${created.body.id}/complete`, paidWith(demoToken("ok")));
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    const mended = await helper.post(`/${created.body.id}`, { line_items: [{ id: itemOf(plan) }] });
    expect([mended.body.status, totalOf(mended.body)]).toEqual(["ready_for_payment", 100_000]);
  });

  test("a plan alone is its default package", async () => {
    const plan = await changeablePlan();
    await db.systemSetting.create({ data: { key: "package_full_sold", value: "false" } });
    const created = await helper.post("", newCart(itemOf(plan)));
    await db.systemSetting.delete({ where: { key: "package_full_sold" } });
    expect(created.body).toMatchObject({
      ...{ status: "ready_for_payment", line_items: [{ item: { id: itemOf(plan, "p=pdf") } }] },
    });
  });

  test("codes count by the one equation, and one that does not is said to be rejected", async () => {
    const plan = await changeablePlan();
    const { code } = await makePromotion();
    const created = await helper.post("", {
      ...newCart({ id: itemOf(plan), quantity: 2 }),
      discounts: { codes: ["NOSUCHCODE", code.toLowerCase(), code] },
    });
    expect(created.body.discounts).toMatchObject({
      applied: [{ code, amount: 20_000, allocations: [{ path: "$.line_items[0]", amount: 20_000 }] }],
      rejected: [
        { code: "NOSUCHCODE", reason: "discount_code_invalid" },
        { code, reason: "discount_code_combination_disallowed" },
      ],
    });
    expect([totalOf(created.body, "items_discount"), totalOf(created.body)]).toEqual([20_000, 180_000]);
    expect(created.body.status).toBe("ready_for_payment");
    const without = await helper.post(`/${created.body.id}`, { discounts: { codes: [] } });
    expect([totalOf(without.body), without.body.discounts]).toEqual([200_000, { codes: [], applied: [] }]);
  });

  test("a code that is used up by then is a 409, and the session without it follows", async () => {
    const promotion = await makePromotion({ maxUses: 1 });
    const { code } = promotion;
    const start = async () =>
      (await helper.post("", { ...newCart(itemOf(await changeablePlan())), discounts: { codes: [code] } }))
        .body;
    const [first, second] = [await start(), await start()];
    expect([totalOf(first), totalOf(second)]).toEqual([90_000, 90_000]);
    expect((await helper.post(`/${first.id}/complete`, paidWith(demoToken("ok")))).status).toBe(200);
    expect(await usesOfCode(promotion.id)).toEqual({ useCount: 1, states: ["used"] });
    const refused = await helper.post(`/${second.id}/complete`, paidWith(demoToken("ok")));
    expect([refused.status, refused.body.code]).toEqual([409, "price_changed"]);
    const read = await helper.get(`/${second.id}`);
    expect(totalOf(read.body)).toBe(100_000);
    expect(read.body.discounts.rejected).toMatchObject([
      { code, reason: "discount_code_usage_limit_reached" },
    ]);
    expect((await helper.post(`/${second.id}/complete`, paidWith(demoToken("ok")))).status).toBe(200);
  });

  test("tax goes by where the buyer is, and nothing can be paid before that is known", async () => {
    env().TAX = "stripe";
    const plan = await changeablePlan();
    const created = await helper.post("", newCart(itemOf(plan)));
    expect(created.body).toMatchObject({
      ...{
        status: "not_ready_for_payment",
        messages: [{ code: "missing", param: "$.fulfillment_details.address" }],
      },
    });
    const fulfillment_details = { name: "Ada", address: ACP_ADDRESS };
    const taxed = await helper.post(`/${created.body.id}`, { fulfillment_details });
    expect([taxed.body.status, totalOf(taxed.body, "tax"), totalOf(taxed.body)]).toEqual([
      ...["ready_for_payment", 1000, 101_000],
    ]);
    const billing = { ...ACP_ADDRESS, state: "WA", city: "Seattle", postal_code: "98107" };
    const paid = paidWith(demoToken("ok"));
    const done = await helper.post(`/${created.body.id}/complete`, {
      ...paid,
      payment_data: { ...paid.payment_data, billing_address: billing },
    });
    expect([done.status, totalOf(done.body)]).toEqual([200, 101_000]);
    expect(await orderOf(done.body.order.id)).toMatchObject({ taxCents: 1000, totalCents: 101_000 });
  });
});

describe("what ends a session", () => {
  test("complete and update of one that is done are a 409, cancel a 405", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    for (const path of ["", "/complete"]) {
      const refused = await helper.post(`/${id}${path}`, paidWith(demoToken("ok")));
      expect([refused.status, refused.body.code]).toEqual([409, "session_closed"]);
    }
    expect((await helper.post(`/${id}/cancel`)).status).toBe(405);
  });

  test("one that is canceled cannot be paid, also where a payment was open", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    await helper.post(`/${id}/complete`, paidWith(demoToken("declined")));
    const canceled = await helper.post(`/${id}/cancel`, { intent_trace: { reason_code: "comparison" } });
    expect(canceled).toMatchObject({
      status: 200,
      body: { status: "canceled", messages: [{ type: "info" }] },
    });
    expect(totalOf(canceled.body)).toBe(100_000);
    const { order } = await sessionRow(id);
    expect(order?.status).toBe("canceled");
    const refused = await helper.post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect([refused.status, refused.body.code]).toEqual([409, "session_closed"]);
    expect((await helper.post(`/${id}/cancel`)).status).toBe(405);
  });

  test("another key's session is not there", async () => {
    const { id } = await begin(itemOf(await changeablePlan()));
    const other = await makeAssistant("Another");
    const answers = [
      await other.get(`/${id}`),
      await other.post(`/${id}`, {}),
      await other.post(`/${id}/complete`, paidWith(demoToken("ok"))),
      await other.post(`/${id}/cancel`),
      await helper.get("/cs_nothing"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await expectOpen(id);
  });
});

describe("idempotency", () => {
  test("the same key and body get the same answer, also in another order of members", async () => {
    const plan = await makePlan();
    const key = { "idempotency-key": freshKey() };
    const first = await helper.post("", newCart({ id: itemOf(plan), quantity: 1 }), key);
    const { capabilities, currency } = newCart();
    const again = await helper.post(
      "",
      { capabilities, currency, line_items: [{ quantity: 1, id: itemOf(plan) }] },
      key,
    );
    expect(again.body).toEqual(first.body);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
  });

  test("another body is a 422, and on another address the key is another", async () => {
    const plan = await makePlan();
    const key = { "idempotency-key": freshKey() };
    const { body } = await helper.post("", newCart(itemOf(plan)), key);
    const refused = await helper.post("", newCart({ id: itemOf(plan), quantity: 2 }), key);
    expect([refused.status, refused.body.code]).toEqual([422, "idempotency_conflict"]);
    expect((await helper.post(`/${body.id}`, { buyer: ACP_BUYER }, key)).status).toBe(200);
  });

  test("a call that is at work is a 409 with when to come back, until it has stopped for a minute", async () => {
    const plan = await makePlan();
    const idempotencyKey = freshKey();
    const { bodyHash } = await import("@/lib/sales/assistants/call-mutations");
    const hash = bodyHash(newCart(itemOf(plan)));
    const path = "/checkout_sessions";
    const row = await db.assistantCall.create({
      data: { keyId: helper.keyId, path, idempotencyKey, bodyHash: hash },
    });
    const call = () => helper.post("", newCart(itemOf(plan)), { "idempotency-key": idempotencyKey });
    const waiting = await call();
    expect([waiting.status, waiting.body.code, waiting.headers.get("retry-after")]).toEqual([
      ...[409, "idempotency_in_flight", "1"],
    ]);
    const claimedAt = new Date(Date.now() - 61_000);
    await db.assistantCall.update({ where: { id: row.id }, data: { claimedAt } });
    expect((await call()).status).toBe(201);
  });

  test("after a day the key is a new one", async () => {
    const plan = await makePlan();
    const key = { "idempotency-key": freshKey() };
    const first = await helper.post("", newCart(itemOf(plan)), key);
    const createdAt = new Date(Date.now() - 24 * 3_600_000 - 1000);
    await db.assistantCall.updateMany({
      where: { idempotencyKey: key["idempotency-key"] },
      data: { createdAt },
    });
    const second = await helper.post("", newCart({ id: itemOf(plan), quantity: 2 }), key);
    expect([second.status, second.body.id === first.body.id]).toEqual([201, false]);
  });
});

describe("what is not understood", () => {
  const cart = async () => newCart(itemOf(await makePlan()));

  test("another version, or none, is a 400 that names those that are", async () => {
    const other = await helper.get("/cs_x", { "api-version": "2025-09-29" });
    expect(other).toMatchObject({
      ...{ status: 400, body: { code: "unsupported_api_version", supported_versions: ["2026-04-17"] } },
    });
    const { authorization = "" } = helper.headers;
    const none = await nobody.get("/api/acp/checkout_sessions/cs_x", { authorization });
    expect(none.status).toBe(400);
    expect(await none.json()).toMatchObject({
      ...{ code: "missing_api_version", supported_versions: ["2026-04-17"] },
    });
  });

  test("no key, a wrong one and one that is revoked are a 401", async () => {
    const gone = await makeAssistant();
    await db.assistantKey.update({ where: { id: gone.keyId }, data: { revokedAt: new Date() } });
    const answers = [
      await helper.post("", await cart(), { authorization: "" }),
      await helper.post("", await cart(), { authorization: `Bearer ${helper.token.slice(0, -4)}xxxx` }),
      await gone.post("", await cart()),
    ];
    expect(answers.map(({ status, body }) => [status, body.type])).toEqual(
      answers.map(() => [401, "invalid_request"]),
    );
  });

  test.each([
    ["without", "", "idempotency_key_required"],
    ["of 256 letters", "x".repeat(256), "idempotency_key_invalid"],
  ])("a key of idempotency %s is a 400", async (_, key, code) => {
    const refused = await helper.post("", await cart(), { "idempotency-key": key });
    expect([refused.status, refused.body.code]).toEqual([400, code]);
  });

  const plan = { id: 1 };
  test.each([
    ["no items", { line_items: [] }, "invalid", "$.line_items"],
    ["no list of items", { line_items: undefined }, "missing", "$.line_items"],
    [
      "a thousand items",
      { line_items: Array.from({ length: 1000 }, (_, at) => ({ id: itemOf({ id: at + 1 }) })) },
      "invalid",
      "$.line_items",
    ],
    [
      "an item of another seller",
      { line_items: [{ id: "sku-4711" }] },
      "invalid_item_id",
      "$.line_items[0].id",
    ],
    [
      "a plan that is not there",
      { line_items: [{ id: "HP-99999999" }] },
      "invalid_item_id",
      "$.line_items[0].id",
    ],
    [
      "a number that no database has",
      { line_items: [{ id: "HP-999999999" }] },
      "invalid_item_id",
      "$.line_items[0].id",
    ],
    [
      "members of an id in another order",
      { line_items: [{ id: itemOf(plan, "p=pdf;m=1") }] },
      "invalid_item_id",
      "$.line_items[0].id",
    ],
    [
      "half a license",
      { line_items: [{ id: itemOf(plan), quantity: 0.5 }] },
      "invalid",
      "$.line_items[0].quantity",
    ],
    ["another currency", { currency: "eur" }, "invalid", "$.currency"],
    ["no currency", { currency: undefined }, "missing", "$.currency"],
    ["a buyer without an email address", { buyer: { first_name: "Ada" } }, "missing", "$.buyer.email"],
    ["an email address that is none", { buyer: { email: "ada" } }, "invalid", "$.buyer.email"],
    [
      "an address without a country",
      { fulfillment_details: { address: { ...ACP_ADDRESS, country: undefined } } },
      "missing",
      "$.fulfillment_details.address.country",
    ],
    [
      "an empty country",
      { fulfillment_details: { address: { ...ACP_ADDRESS, country: "" } } },
      "invalid",
      "$.fulfillment_details.address.country",
    ],
    [
      "a country that is none",
      { fulfillment_details: { address: { ...ACP_ADDRESS, country: "XX" } } },
      "invalid",
      "$.fulfillment_details.address.country",
    ],
    [
      "a ZIP code that is none",
      { fulfillment_details: { address: { ...ACP_ADDRESS, postal_code: "9" } } },
      "invalid",
      "$.fulfillment_details.address.postal_code",
    ],
  ])("%s", async (_, change, code, param) => {
    const refused = await helper.post("", { ...(await cart()), ...change });
    expect(refused).toMatchObject({ status: 400, body: { type: "invalid_request", code, param } });
  });

  test("a draft is not there", async () => {
    const draft = await makePlan({ status: "draft" });
    const refused = await helper.post("", newCart(itemOf(draft)));
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_item_id"]);
  });

  test.each([
    ["another handler", { payment_data: { handler_id: "invoice" } }, "$.payment_data.handler_id"],
    ["a purchase order", { payment_data: { purchase_order_number: "PO-1" } }, "$.payment_data.handler_id"],
    ["nothing to pay with", { payment_data: undefined }, "$.payment_data"],
    ["nobody", { buyer: undefined }, "$.buyer.email"],
  ])("paying with %s is a 400", async (_, change, param) => {
    const { id } = await begin(itemOf(await makePlan()));
    const refused = await helper.post(`/${id}/complete`, { ...paidWith(demoToken("ok")), ...change });
    expect(refused).toMatchObject({ status: 400, body: { param } });
    await expectOpen(id);
  });

  test("a body of more than 1 MB, of another type or broken", async () => {
    const json = { "content-type": "application/json" };
    const large = `{"line_items":[],"x":"${"x".repeat(1024 * 1024)}"}`;
    const answers = [
      await helper.post("", large, json),
      await helper.post("", JSON.stringify(await cart()), { "content-type": "text/plain" }),
      await helper.post("", "{", json),
      await helper.post("", undefined),
    ];
    expect(answers.map(({ status }) => status)).toEqual([413, 415, 400, 400]);
  });

  test("an address answers to its own methods alone", async () => {
    const response = await nobody.delete("/api/acp/checkout_sessions/cs_x", undefined, helper.headers);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"]);
    expect(await response.json()).toMatchObject({ type: "invalid_request", code: "method_not_allowed" });
  });

  test("more sessions in an hour than staff allow are a 429", async () => {
    await db.systemSetting.create({ data: { key: "assistant_hourly_sessions", value: "1" } });
    const busy = await makeAssistant();
    const body = await cart();
    expect((await busy.post("", body)).status).toBe(201);
    const refused = await busy.post("", body);
    await db.systemSetting.delete({ where: { key: "assistant_hourly_sessions" } });
    expect(refused).toMatchObject({ status: 429, body: { type: "invalid_request", code: "rate_limited" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
