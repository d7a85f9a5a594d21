import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { env } from "@/lib/platform/ops/env";
import * as mutations from "@/lib/sales/assistants/event-mutations";
import * as queries from "@/lib/sales/assistants/event-queries";
import { getTellingOf } from "@/lib/sales/assistants/event-queries";
import { orderEventSchema } from "@/lib/sales/assistants/event-schema";
import { createAssistant, revokeAssistant } from "@/lib/sales/assistants/mutations";
import { ACP_VERSION } from "@/lib/sales/assistants/rules/acp-error";
import { sendOrderEvents } from "@/lib/sales/assistants/server/event-sender";
import { deliverTask, reopenTask } from "@/lib/sales/fulfilment/admin/mutations";
import { grantVariantFiles } from "@/lib/sales/fulfilment/mutations";
import { resolveOrder } from "@/lib/sales/orders/admin/mutations";
import { lockOrder } from "@/lib/sales/orders/mutations";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { refundOrder } from "@/lib/sales/orders/refunds";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { nobody } from "../support/api";
import { isSigned, type Received, withReceiver } from "../support/assistant-receiver";
import { demoToken, freshKey, itemOf, newCart, paidWith } from "../support/assistants";
import { openConnections } from "../support/concurrency";
import { makePlan } from "../support/fixtures";
import { deliver, open, payAndDeliver, withPayments } from "../support/payments";
import {
  ADDRESS,
  type Bought,
  BUYER,
  bought,
  changeablePlan,
  filledCart,
  makeSoldAddon,
  makeVariant,
  orderOf,
} from "../support/sale";
import { makeUser, staffOf } from "../support/sessions";
import { statementsOf } from "../support/statements";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
const receiver = withReceiver();
emptyBeforeEach("systemAlert", "assistantEvent", "rateLimit");

type Order = Awaited<ReturnType<typeof orderOf>>;
type Key = Awaited<ReturnType<typeof makeKey>>;

let staff: ReturnType<typeof staffOf>;
const mode = env().STORE_MODE;
afterAll(() => {
  env().STORE_MODE = mode;
});
beforeAll(async () => {
  // Where loopback may be told.
  env().STORE_MODE = "demo";
  staff = staffOf(await makeUser());
});
beforeEach(() => {
  vi.restoreAllMocks();
  receiver.reset();
});

let keys = 0;

async function makeKey() {
  const path = `/hooks/${++keys}`;
  const made = await createAssistant(
    { name: `Aria ${keys}`, webhookUrl: `${receiver.url}${path}`, feedUrl: null, feedToken: null },
    staff,
  );
  const got = () => receiver.at(path);
  return { ...made, got, told: () => got().map(({ event }) => event) };
}

let sessions = 0;

/** An order that an assistant has opened and nobody has paid. */
async function openedBy(key: Key, lines: Bought[]) {
  const opened = await open(await filledCart(lines), BUYER);
  const session = `cs_events_${++sessions}`;
  const cartSessionId = `assistant-events-${sessions}`;
  const { id } = await db.order.update({
    where: { number: opened.orderNumber },
    data: { sessionId: cartSessionId },
  });
  await db.checkoutSession.create({ data: { id: session, keyId: key.id, cartSessionId, orderId: id } });
  return { ...opened, id, session };
}

async function soldBy(key: Key, lines: Bought[]): Promise<Order & { session: string }> {
  const opened = await openedBy(key, lines);
  await payAndDeliver(payments, opened);
  return { ...(await orderOf(opened.orderNumber)), session: opened.session };
}

const plain = async (): Promise<Bought[]> => [{ plan: await makePlan() }];

/** A clock that stands still until it is moved. */
function stoppedClock() {
  let at = Date.now();
  const pass = (seconds: number) => {
    at += seconds * 1000;
  };
  return { now: () => new Date(at), pass };
}

const answering =
  (status: number, headers: Record<string, string> = {}): typeof receiver.answer =>
  (response) =>
    void response.writeHead(status, headers).end();

const eventsOf = ({ id }: { id: number }) =>
  db.assistantEvent.findMany({ where: { orderId: id }, orderBy: { id: "asc" } });

const alerts = () => db.systemAlert.findMany({ where: { isActive: true }, orderBy: { id: "asc" } });

async function disputed(order: Order, status: "needs_response" | "won" | "lost"): Promise<void> {
  const intent = order.paymentIntentId ?? "";
  const body = status === "needs_response" ? {} : { status };
  await payments.control(`payment_intents/${intent}/dispute`, body);
  const type = status === "needs_response" ? "created" : "closed";
  await deliver(await payments.eventText(`charge.dispute.${type}`, intent));
}

const dollars = (cents: number) => cents / 100;

describe("an order of an assistant", () => {
  test("S3 is told once as order_create when it is paid, whole, signed, and naming nobody", async () => {
    const key = await makeKey();
    const order = await soldBy(key, [
      { plan: await makePlan({ name: "Cedar Ridge", price: 999 }), quantity: 2 },
    ]);
    await sendOrderEvents();
    await sendOrderEvents();
    const [one, ...more] = key.got();
    expect(more).toEqual([]);
    expect(orderEventSchema.parse(one?.event)).toEqual(one?.event);
    const page = `http://localhost:3000/orders/${linkToken(order.tokenNonce)}`;
    const [line] = order.lines;
    expect(one?.event).toMatchObject({
      type: "order_create",
      data: {
        type: "order",
        id: order.number,
        checkout_session_id: order.session,
        order_number: order.number,
        permalink_url: page,
        status: "completed",
        line_items: [
          {
            id: `line_${line?.id}`,
            title: expect.stringMatching(/^Cedar Ridge/),
            quantity: { ordered: 2, current: 2, fulfilled: 2 },
            unit_price: 99_900,
            subtotal: 199_800,
            status: "fulfilled",
          },
        ],
        fulfillments: [
          {
            type: "digital",
            status: "delivered",
            line_items: [{ id: `line_${line?.id}`, quantity: 2 }],
            digital_delivery: { access_url: page },
            events: [{ type: "delivered", occurred_at: order.paidAt?.toISOString() }],
          },
        ],
        adjustments: [],
        totals: expect.arrayContaining([{ type: "total", display_text: "Total", amount: order.totalCents }]),
      },
    });
    expect(isSigned(one as Received, key.webhookSecret, new Date())).toBe(true);
    expect(isSigned(one as Received, `${key.webhookSecret}x`, new Date())).toBe(false);
    expect(isSigned({ ...(one as Received), text: `${one?.text} ` }, key.webhookSecret, new Date())).toBe(
      false,
    );
    expect(one?.headers["content-type"]).toBe("application/json");
    const [row] = await eventsOf(order);
    expect(one?.headers["request-id"]).toBe(row?.requestId);
    expect(row).toMatchObject({ state: "sent", cause: "paid", attempts: 1, lockedUntil: null });
    for (const text of [one?.text, JSON.stringify(row)])
      expect(text).not.toMatch(new RegExp(`${BUYER.name}|${BUYER.email}`, "i"));
  });

  test("S3 bought by the calls of the protocol, it is told to whose key it was", async () => {
    const [key, other] = [await makeKey(), await makeKey()];
    const plan = await makePlan();
    const post = async (path: string, body: object) => {
      const headers = {
        ...{ authorization: `Bearer ${key.token}`, "api-version": ACP_VERSION },
        "idempotency-key": freshKey(),
      };
      return (await nobody.post(`/api/acp/checkout_sessions${path}`, body, headers)).json();
    };
    const { id } = await post("", newCart(itemOf(plan)));
    const done = await post(`/${id}/complete`, paidWith(demoToken("ok")));
    expect(done.status).toBe("completed");
    await sendOrderEvents();
    expect(other.got()).toEqual([]);
    const { number, page } = { number: done.order.id, page: done.order.permalink_url };
    expect(key.told()).toMatchObject([
      { type: "order_create", data: { id: number, checkout_session_id: id, permalink_url: page } },
    ]);
  });

  test("an order that no assistant made is told to nobody", async () => {
    await makeKey();
    const order = await bought(payments, await plain());
    const statements = await statementsOf(() =>
      refundOrder(order.id, { refundable: dollars(order.totalCents) }, staff),
    );
    // Nothing more is asked of the database for it.
    expect(
      statements.filter(({ text }) => /UPDATE\W+(?:public\W+)?orders/.test(text)).length,
    ).toBeGreaterThan(0);
    expect(statements.filter(({ text }) => /assistant/.test(text))).toEqual([]);
    expect(await db.assistantEvent.count()).toBe(0);
    expect(await getTellingOf(order.id)).toBeNull();
  });

  test("a change that is rolled back tells nothing", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    const undone = db.$transaction(async (tx) => {
      await mutations.queueOrderEvent(tx, await lockOrder(tx, order.id), "refund");
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await eventsOf(order)).toHaveLength(1);
  });

  test("one that is held for review is told as such, and again once it is decided", async () => {
    const key = await makeKey();
    const opened = await openedBy(key, await plain());
    const { totalCents } = await db.order.findUniqueOrThrow({ where: { id: opened.id } });
    const intent = { id: opened.intentId, amount: totalCents - 1, currency: "usd", status: "succeeded" };
    expect(await settleOrder(opened.id, intent, { onMismatch: "review" })).toBe("review");
    await sendOrderEvents();
    await resolveOrder(opened.id, { resolution: "fulfil" }, staff);
    await sendOrderEvents();
    expect(key.told()).toMatchObject([
      { type: "order_create", data: { status: "manual_review", fulfillments: [] } },
      { type: "order_update", data: { status: "completed" } },
    ]);
  });
});

describe("what is made and sent for it", () => {
  test("is told when it is delivered, with files and parcel, and when it is opened again", async () => {
    const key = await makeKey();
    const made = await makeSoldAddon({ name: "Site Plan", fulfilment: "made", estimatedDeliveryDays: 3 });
    const parcel = await makeSoldAddon({ name: "Printed Sets", fulfilment: "shipped" });
    const order = await soldBy(key, [{ plan: await makePlan(), addons: [made, parcel] }]);
    const [first, second] = order.tasks.map(({ id }) => id);
    const taskOf = async (id = 0) => db.orderTask.findUniqueOrThrow({ where: { id } });
    const isParcel = (await taskOf(first)).kind === "shipped";
    const [siteId, parcelId] = isParcel ? [second, first] : [first, second];
    await db.order.update({ where: { id: order.id }, data: { shipping: ADDRESS } });
    await sendOrderEvents();
    await deliverTask(siteId ?? 0, { message: "Here it is", version: (await taskOf(siteId)).version }, staff);
    await sendOrderEvents();
    const sent = { carrier: "UPS", tracking: "1Z999", version: (await taskOf(parcelId)).version };
    await deliverTask(parcelId ?? 0, sent, staff);
    await sendOrderEvents();
    await reopenTask(siteId ?? 0, { version: (await taskOf(siteId)).version }, staff);
    await sendOrderEvents();
    const told = key.told();
    for (const event of told) expect(orderEventSchema.parse(event)).toEqual(event);
    expect(told.map(({ type, data }) => [type, data.status])).toEqual([
      ["order_create", "processing"],
      ["order_update", "processing"],
      ["order_update", "shipped"],
      ["order_update", "processing"],
    ]);
    expect(told.map(({ data }) => data.line_items[0]?.quantity.fulfilled)).toEqual([0, 0, 1, 0]);
    const statuses = told.map(({ data }) =>
      [siteId, parcelId].map((id) => data.fulfillments.find((one) => one.id === `task_${id}`)?.status),
    );
    expect(statuses).toEqual([
      ["pending", "pending"],
      ["delivered", "pending"],
      ["delivered", "shipped"],
      ["pending", "shipped"],
    ]);
    const shipped = told[2]?.data.fulfillments.find(({ type }) => type === "shipping");
    expect(shipped).toMatchObject({
      carrier: "UPS",
      tracking_number: "1Z999",
      events: [{ type: "shipped" }],
    });
    // Where it goes is the buyer's business.
    expect(receiver.received.map(({ text }) => text).join()).not.toMatch(/Main St|Bend/);
  });

  test("is told when it is drawn", async () => {
    const key = await makeKey();
    const plan = await changeablePlan();
    const order = await soldBy(key, [{ plan, package: "pdf", options: { foundation: "crawlspace" } }]);
    await db.orderTask.updateMany({ where: { orderId: order.id, key: "option" }, data: { kind: "drawn" } });
    const variant = "f=crawlspace";
    const fileIds = [await makeVariant(plan, "pdf", variant)];
    const drawn = { planId: plan.id, variant, fileIds };
    // The second one finds nothing that waits.
    for (const count of [1, 0])
      expect(await db.$transaction((tx) => grantVariantFiles(tx, drawn))).toBe(count);
    expect((await eventsOf(order)).map(({ cause }) => cause)).toEqual(["paid", "delivered"]);
    await sendOrderEvents();
    expect(key.told().at(-1)).toMatchObject({
      type: "order_update",
      data: { status: "completed", fulfillments: [{ type: "digital", status: "delivered" }] },
    });
  });
});

describe("S5 full refund and lost dispute arrive as adjustments", () => {
  test("a refund of a part, then of the rest", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    const total = dollars(order.totalCents);
    await refundOrder(order.id, { amount: 100, refundable: total, reason: "Ada asked" }, staff);
    await sendOrderEvents();
    await refundOrder(order.id, { refundable: total - 100 }, staff);
    await sendOrderEvents();
    const [, part, full] = key.told();
    expect(part).toMatchObject({
      type: "order_update",
      data: {
        status: "completed",
        adjustments: [{ type: "refund", status: "completed", amount: 10_000, currency: "usd" }],
        totals: expect.arrayContaining([
          { type: "amount_refunded", display_text: "Refunded", amount: 10_000 },
        ]),
      },
    });
    expect(full).toMatchObject({
      type: "order_update",
      data: {
        status: "canceled",
        line_items: [{ quantity: { current: 0, fulfilled: 0 }, status: "removed" }],
        fulfillments: [{ status: "canceled" }],
        adjustments: [{ amount: 10_000 }, { amount: order.totalCents - 10_000, status: "completed" }],
      },
    });
    const sum = (of: string) => full?.data.totals.find(({ type }) => type === of)?.amount;
    expect([sum("total"), sum("amount_refunded")]).toEqual([order.totalCents, order.totalCents]);
    expect(full?.data.fulfillments[0]?.digital_delivery).toBeUndefined();
    for (const event of [part, full]) expect(orderEventSchema.parse(event)).toEqual(event);
    // What staff wrote of it is theirs.
    expect(JSON.stringify(key.told())).not.toContain("Ada asked");
  });

  test.each([
    ["lost", "completed", "canceled"],
    ["won", "failed", "completed"],
  ] as const)("a dispute that was %s is one adjustment, pending and then %s", async (end, status, after) => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    await disputed(order, "needs_response");
    await sendOrderEvents();
    await disputed(order, end);
    await sendOrderEvents();
    const [, opened, closed] = key.told();
    const dispute = { type: "dispute", amount: order.totalCents, currency: "usd" };
    expect(opened?.data).toMatchObject({
      status: "completed",
      adjustments: [{ ...dispute, status: "pending" }],
    });
    expect(closed?.data).toMatchObject({ status: after, adjustments: [{ ...dispute, status }] });
    expect(closed?.data.adjustments).toHaveLength(1);
    expect(closed?.data.adjustments[0]?.id).toBe(opened?.data.adjustments[0]?.id);
    expect(key.told()).toHaveLength(3);
  });

  test("a refund that is pending, succeeds and comes back is one adjustment", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    const told = async (status: string) => {
      await recordRefunds(order.id, [{ id: `re_${order.id}`, amount: 5000, status }]);
      await sendOrderEvents();
      await recordRefunds(order.id, [{ id: `re_${order.id}`, amount: 5000, status }]);
      await sendOrderEvents();
      return key.told().at(-1)?.data.adjustments;
    };
    expect(await told("pending")).toMatchObject([{ status: "pending", amount: 5000 }]);
    expect(await told("succeeded")).toMatchObject([{ status: "completed", amount: 5000 }]);
    expect(await told("failed")).toMatchObject([{ status: "failed", amount: 5000 }]);
    expect(key.told()).toHaveLength(4);
  });
});

describe("news that is not taken", () => {
  test("keeps the order of its order, and does not hold back other orders", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    const clock = stoppedClock();
    receiver.answer = answering(503);
    await sendOrderEvents(clock);
    await refundOrder(order.id, { amount: 10, refundable: dollars(order.totalCents) }, staff);
    receiver.answer = answering(204);
    const other = await soldBy(key, await plain());
    await db.assistantEvent.updateMany({ data: { nextTryAt: clock.now() }, where: { attempts: 0 } });
    clock.pass(4);
    await sendOrderEvents(clock);
    expect(key.told().map(({ type, data }) => [type, data.id])).toEqual([
      ["order_create", order.number],
      ["order_create", other.number],
    ]);
    clock.pass(1);
    await sendOrderEvents(clock);
    expect(
      key
        .told()
        .slice(2)
        .map(({ type, data }) => [type, data.id]),
    ).toEqual([
      ["order_create", order.number],
      ["order_update", order.number],
    ]);
  });

  test("is tried again after 5 s, 30 s, 5 min, then hourly for three days, with one id, and given up", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    const clock = stoppedClock();
    receiver.answer = answering(500);
    const tries = async () => {
      await sendOrderEvents(clock);
      return key.got().length;
    };
    expect(await tries()).toBe(1);
    for (const [wait, count] of [
      [5, 2],
      [30, 3],
      [300, 4],
      [3600, 5],
    ] as const) {
      clock.pass(wait - 1);
      expect(await tries()).toBe(count - 1);
      clock.pass(1);
      expect(await tries()).toBe(count);
    }
    expect(await alerts()).toEqual([]);
    expect(await getTellingOf(order.id)).toMatchObject({ waiting: 1, failed: 0, problem: "it answered 500" });
    for (let hour = 0; hour < 80; hour += 1) {
      clock.pass(3600);
      await sendOrderEvents(clock);
    }
    expect(key.got()).toHaveLength(75);
    expect(new Set(key.got().map(({ headers }) => headers["request-id"])).size).toBe(1);
    // Each try is signed anew, at its own time.
    expect(new Set(key.got().map(({ headers }) => headers["merchant-signature"])).size).toBe(75);
    expect(await eventsOf(order)).toMatchObject([{ state: "failed", lastError: "it answered 500" }]);
    expect(await getTellingOf(order.id)).toMatchObject({ waiting: 0, failed: 1 });
    expect(await alerts()).toMatchObject([
      {
        message: `${key.name} has not taken the news of order ${order.number} for three days. It is told no more of it.`,
        link: `/admin/orders/${order.id}`,
        severity: "warning",
      },
    ]);
    // What comes later is told, and the alert ends once something is taken.
    receiver.answer = answering(200);
    await refundOrder(order.id, { amount: 10, refundable: dollars(order.totalCents) }, staff);
    await sendOrderEvents(clock);
    expect(key.told().at(-1)).toMatchObject({
      type: "order_update",
      data: { adjustments: [{ amount: 1000 }] },
    });
    expect(await alerts()).toEqual([]);
  });

  test("a receiver that redirects is not followed", async () => {
    const [key, elsewhere] = [await makeKey(), await makeKey()];
    const order = await soldBy(key, await plain());
    receiver.answer = answering(307, { location: elsewhere.webhookUrl ?? "" });
    await sendOrderEvents();
    expect(elsewhere.got()).toEqual([]);
    expect(await eventsOf(order)).toMatchObject([
      { state: "waiting", lastError: "it redirects with 307, which is not followed" },
    ]);
  });

  test("an address of a private range is not called", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    await db.assistantKey.update({ where: { id: key.id }, data: { webhookUrl: "https://10.0.0.7/hooks" } });
    await sendOrderEvents();
    expect(await eventsOf(order)).toMatchObject([
      { state: "waiting", attempts: 1, lastError: expect.stringContaining("public internet") },
    ]);
  });

  test("a receiver that stops reading is let go in time, and delays nobody else", async () => {
    const [slow, quick] = [await makeKey(), await makeKey()];
    const held = await soldBy(slow, await plain());
    let reached: (() => void) | undefined;
    const slowIsAsked = new Promise<void>((resolve) => {
      reached = resolve;
    });
    receiver.answer = (response, { path }) => {
      if (path !== new URL(slow.webhookUrl ?? "").pathname) return void response.writeHead(200).end();
      // Never answered.
      reached?.();
    };
    const run = sendOrderEvents({ timeoutMs: 4000 });
    await slowIsAsked;
    const order = await soldBy(quick, await plain());
    await vi.waitFor(() => expect(quick.told()).toMatchObject([{ data: { id: order.number } }]), 3000);
    expect(await eventsOf(held)).toMatchObject([{ state: "waiting", lastError: null }]);
    await run;
    expect(await eventsOf(held)).toMatchObject([
      { state: "waiting", lastError: "it did not answer in time" },
    ]);
  });
});

describe("at once and after a crash", () => {
  test("two senders at once tell each piece of news once", async () => {
    await openConnections(4);
    const key = await makeKey();
    const orders = [await soldBy(key, await plain()), await soldBy(key, await plain())];
    await Promise.all([sendOrderEvents(), sendOrderEvents(), sendOrderEvents()]);
    expect(
      key
        .told()
        .map(({ data }) => data.id)
        .sort(),
    ).toEqual(orders.map(({ number }) => number).sort());
  });

  test("a refund while the order is being told is told after it", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    receiver.answer = async (response, { event }) => {
      if (event.type === "order_create")
        await refundOrder(order.id, { refundable: dollars(order.totalCents) }, staff);
      response.writeHead(200).end();
    };
    await sendOrderEvents();
    await sendOrderEvents();
    expect(key.told().map(({ type, data }) => [type, data.adjustments.length])).toEqual([
      ["order_create", 0],
      ["order_update", 1],
    ]);
  });

  test("a stop between sending and marking sends it once more under the same id, and then never", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    await refundOrder(order.id, { amount: 10, refundable: dollars(order.totalCents) }, staff);
    const clock = stoppedClock();
    vi.spyOn(mutations, "markEventSent").mockRejectedValueOnce(new Error("killed"));
    await sendOrderEvents(clock);
    expect(key.got()).toHaveLength(1);
    // Its hold has not run out: it may still be under way.
    clock.pass(59);
    await sendOrderEvents(clock);
    expect(key.got()).toHaveLength(1);
    clock.pass(2);
    await sendOrderEvents(clock);
    await sendOrderEvents(clock);
    const ids = key.got().map(({ headers }) => headers["request-id"]);
    expect(ids).toHaveLength(3);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(key.told().map(({ type }) => type)).toEqual(["order_create", "order_create", "order_update"]);
  });
});

describe("a key that is revoked", () => {
  test("gets nothing of what waits nor of what comes, and staff read so", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    await revokeAssistant(key.id, staff);
    await refundOrder(order.id, { refundable: dollars(order.totalCents) }, staff);
    await sendOrderEvents();
    expect(key.got()).toEqual([]);
    expect(await eventsOf(order)).toMatchObject([{ state: "waiting", attempts: 0 }]);
    expect(await getTellingOf(order.id)).toMatchObject({ assistant: key.name, isRevoked: true });
  });

  test("gets nothing of what was taken just before it was revoked", async () => {
    const key = await makeKey();
    const order = await soldBy(key, await plain());
    const read = queries.getEvent;
    const window = vi.spyOn(queries, "getEvent").mockImplementationOnce(async (id) => {
      await revokeAssistant(key.id, staff);
      return read(id);
    });
    await sendOrderEvents();
    expect(window).toHaveBeenCalledOnce();
    expect(key.got()).toEqual([]);
    expect(await eventsOf(order)).toMatchObject([{ state: "waiting", lockedUntil: null }]);
  });

  test("without an address nothing waits", async () => {
    const key = await makeKey();
    await db.assistantKey.update({ where: { id: key.id }, data: { webhookUrl: null } });
    const order = await soldBy(key, await plain());
    expect(await eventsOf(order)).toEqual([]);
    expect(await getTellingOf(order.id)).toMatchObject({ assistant: key.name, isTold: false, toldAt: null });
  });
});

test("a buyer who was erased is in nothing that is kept or told", async () => {
  const key = await makeKey();
  const order = await soldBy(key, await plain());
  await eraseBuyer(BUYER.email);
  await sendOrderEvents();
  expect(
    key
      .got()
      .map(({ text }) => text)
      .join(),
  ).not.toMatch(/ada/i);
  expect(JSON.stringify(await eventsOf(order))).not.toMatch(/ada@|Ada B/i);
});
