import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import * as orders from "@/lib/sales/orders/mutations";
import { reconcileOrder } from "@/lib/sales/orders/settlement";
import { acceptQuote } from "@/lib/sales/requests/acceptance";
import { deliverRequest, sendQuote } from "@/lib/sales/requests/admin/mutations";
import { expireQuote } from "@/lib/sales/requests/end-mutations";
import * as orderMutations from "@/lib/sales/requests/order-mutations";
import * as steps from "@/lib/sales/requests/step-mutations";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { expectAnswer, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { deliver, pay, withPayments } from "../support/payments";
import {
  type Asked,
  accept,
  ask,
  payQuote,
  putFile,
  quote,
  quoteBody,
  read,
  refundAll,
  rowOf,
} from "../support/requests";
import { withEachRole } from "../support/staff";

/** What happens in the moment between two steps of a request: each time the rival is let into just that moment. */

const payments = withPayments();
const { admin, editor } = withEachRole();

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function quoted(price = 1000): Promise<Asked> {
  const asked = await ask(await makePlan({ price }));
  await quote(editor, asked);
  return asked;
}

const news = async (orderNumber: string) => {
  const { paymentIntentId } = await db.order.findUniqueOrThrow({ where: { number: orderNumber } });
  return payments.eventText("payment_intent.succeeded", paymentIntentId ?? "");
};

const ordersOf = (asked: Asked) =>
  db.order.findMany({ where: { requestId: asked.id }, orderBy: { id: "asc" } });

const LATER = new Date(Date.now() + 40 * 86_400_000);

/** Waits until somebody waits for a lock of this kind. */
const somebodyWaits = (kind: "advisory" | "transactionid" | "tuple") =>
  vi.waitFor(async () => {
    const rows = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_locks WHERE locktype = ${kind} AND NOT granted`;
    expect(rows.length).toBeGreaterThan(0);
  });

test("quote v2 against pay v1: what was paid before the provider was asked stands, and v2 is a 409", async () => {
  const asked = await quoted();
  const opened = await expectAnswer(accept(asked), 200);
  // Paid, and nobody here knows it yet.
  await pay(opened);
  const second = quoteBody(asked, { lines: [{ title: "More", price: 900 }] });
  await expectAnswer(editor.post(`/api/admin/requests/${asked.id}/quotes`, await second), 409, {
    state: "in_work",
  });
  const row = await rowOf(asked);
  expect(row).toMatchObject({ state: "in_work", roundsLeft: 1, quotes: [{ version: 1 }] });
  expect(row.orders).toMatchObject([{ status: "paid", quoteVersion: 1 }]);
  await deliver(await news(opened.orderNumber));
  expect(await ordersOf(asked)).toMatchObject([{ status: "paid", refundedCents: 0 }]);
});

test("quote v2 against pay v1: once v2 is sent, v1 cannot be paid any more, in the tab that is open either", async () => {
  const asked = await quoted();
  const opened = await expectAnswer(accept(asked), 200);
  await quote(editor, asked, { lines: [{ title: "More", price: 900 }] });
  expect((await pay(opened)).status).not.toBe("succeeded");
  await expectAnswer(accept(asked, 1), 409, { quoteVersion: 2 });
  const order = await payQuote(payments, asked, 2);
  expect(order).toMatchObject({ totalCents: 190_000, quoteVersion: 2 });
  expect(await ordersOf(asked)).toMatchObject([{ status: "canceled" }, { status: "paid" }]);
});

test("quote v2 against pay v1: while v1 is being opened, v2 waits for it and takes its payment back", async () => {
  const asked = await quoted();
  const body = await quoteBody(asked, { lines: [{ title: "More", price: 900 }] });
  let rival: Promise<unknown> | undefined;
  const write = orderMutations.createQuotedOrder;
  vi.spyOn(orderMutations, "createQuotedOrder").mockImplementationOnce(async (...call) => {
    rival = sendQuote(asked.id, body, editor);
    await Promise.race([rival, somebodyWaits("advisory")]);
    return write(...call);
  });
  const opened = await acceptQuote(asked.token, { quoteVersion: 1 });
  await rival;
  expect((await rowOf(asked)).quotes).toHaveLength(2);
  expect((await pay(opened)).status).not.toBe("succeeded");
  expect(await ordersOf(asked)).toMatchObject([{ status: "canceled" }]);
});

test("expiry against pay: a payment that the store has not heard of stands", async () => {
  const asked = await quoted();
  const opened = await expectAnswer(accept(asked), 200);
  await pay(opened);
  await expireQuote(asked.id, LATER);
  expect((await rowOf(asked)).state).toBe("in_work");
});

test("expiry against pay: what has expired takes its open payment with it", async () => {
  const asked = await quoted();
  const opened = await expectAnswer(accept(asked), 200);
  await expireQuote(asked.id, LATER);
  expect((await rowOf(asked)).state).toBe("expired");
  expect((await pay(opened)).status).not.toBe("succeeded");
  expect(await ordersOf(asked)).toMatchObject([{ status: "canceled" }]);
  expect((await rowOf(asked)).state).toBe("expired");
});

test("expiry against a newer quote: the old date ends nothing", async () => {
  const asked = await quoted();
  await quote(editor, asked, {
    validUntil: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
  });
  await expireQuote(asked.id, LATER);
  expect((await rowOf(asked)).state).toBe("quoted");
});

test("two accepts are one order and one payment", async () => {
  const asked = await quoted();
  const before = (await payments.state()).intents.length;
  const [one, two] = await Promise.all([
    acceptQuote(asked.token, { quoteVersion: 1 }),
    acceptQuote(asked.token, { quoteVersion: 1 }),
  ]);
  expect(two).toEqual(one);
  expect(await ordersOf(asked)).toHaveLength(1);
  expect((await payments.state()).intents).toHaveLength(before + 1);
});

test("the news of a payment twice and at once is one task, one receipt, one invoice and one round", async () => {
  const asked = await quoted();
  const opened = await expectAnswer(accept(asked), 200);
  await pay(opened);
  const event = await news(opened.orderNumber);
  await Promise.all([deliver(event), deliver(event), deliver(event)]);
  const [order] = await ordersOf(asked);
  const where = { orderId: order?.id ?? 0 };
  expect(await db.orderTask.count({ where: { ...where, key: "change" } })).toBe(1);
  expect(await db.invoice.count({ where })).toBe(1);
  expect(await db.mail.count({ where: { ...where, kind: "receipt" } })).toBe(1);
  expect(await rowOf(asked)).toMatchObject({ state: "in_work", roundsLeft: 1 });
});

test("decline against pay: what was paid stands, and the refusal says so", async () => {
  const asked = await quoted();
  const opened = await expectAnswer(accept(asked), 200);
  await pay(opened);
  await expectAnswer(visitor.post(`/api/requests/${asked.token}/decline`), 409, { state: "in_work" });
  expect((await rowOf(asked)).state).toBe("in_work");
});

test("a crash between the provider and the row: the reconciler settles it, and work begins", async () => {
  const asked = await quoted();
  const opened = await expectAnswer(accept(asked), 200);
  await pay(opened);
  await db.order.updateMany({ where: { requestId: asked.id }, data: { paymentIntentId: null } });
  const [order] = await ordersOf(asked);
  if (order) await reconcileOrder(order);
  expect(await ordersOf(asked)).toMatchObject([{ status: "paid" }]);
  await expectAnswer(accept(asked), 409, { state: "in_work", status: "paid" });
});

async function ready() {
  const asked = await quoted();
  const order = await payQuote(payments, asked);
  const file = await putFile(editor, asked);
  const { version } = await rowOf(asked);
  return {
    asked,
    order,
    file,
    deliverNow: () => deliverRequest(asked.id, { version, message: "Here" }, editor),
  };
}

const download = (asked: Asked, fileId: number) =>
  visitor.post(`/api/requests/${asked.token}/downloads`, { fileId });

test("delivery against full refund: a refund that comes first leaves nothing to deliver", async () => {
  const { asked, order, file, deliverNow } = await ready();
  const lock = orders.lockOrder;
  const window = vi.spyOn(orders, "lockOrder").mockImplementationOnce(async (...call) => {
    await refundAll(order, admin);
    return lock(...call);
  });
  await expect(deliverNow()).rejects.toMatchObject({ status: 409, extra: { state: "canceled" } });
  expect(window).toHaveBeenCalled();
  expect((await read(asked)).files).toEqual([]);
  expect((await download(asked, file.id)).status).not.toBe(201);
  expect(await db.mail.count({ where: { key: { startsWith: `request:${asked.id}:delivered` } } })).toBe(0);
});

test("delivery against full refund: a refund that comes while it is delivered waits, and then ends the files", async () => {
  const { asked, order, file, deliverNow } = await ready();
  let refund: Promise<unknown> | undefined;
  const step = steps.takeStep;
  vi.spyOn(steps, "takeStep").mockImplementationOnce(async (...call) => {
    refund = refundAll(order, admin);
    await Promise.race([refund, somebodyWaits("transactionid")]);
    return step(...call);
  });
  await deliverNow();
  await refund;
  expect((await rowOf(asked)).state).toBe("canceled");
  await expectAnswer(download(asked, file.id), 403);
});

test("erase against request: what is written meanwhile finds no request, and nothing of it is left", async () => {
  const asked = await ask(await makePlan());
  const lock = steps.lockRequestByToken;
  vi.spyOn(steps, "lockRequestByToken").mockImplementationOnce(async (...call) => {
    await eraseBuyer(asked.email);
    return lock(...call);
  });
  const text = { text: "My number is 555 0100" };
  await expectAnswer(visitor.post(`/api/requests/${asked.token}/messages`, text), 404);
  expect(await db.requestMessage.count({ where: { text: text.text } })).toBe(0);
  expect(await db.changeRequest.count({ where: { id: asked.id } })).toBe(0);
});

test("erase against request: what is being written while it is erased goes too", async () => {
  const asked = await ask(await makePlan());
  let erasure: Promise<unknown> | undefined;
  const step = steps.takeStep;
  vi.spyOn(steps, "takeStep").mockImplementationOnce(async (...call) => {
    erasure = eraseBuyer(asked.email);
    await Promise.race([erasure, somebodyWaits("transactionid")]);
    return step(...call);
  });
  const text = { text: "My number is 555 0199" };
  await visitor.post(`/api/requests/${asked.token}/messages`, text);
  await erasure;
  expect(await db.requestMessage.count({ where: { text: text.text } })).toBe(0);
  expect(await db.changeRequest.count({ where: { id: asked.id } })).toBe(0);
});

test("erase against request: what was paid for and is erased is still delivered, to nobody's address", async () => {
  const { asked, deliverNow } = await ready();
  const lock = orders.lockOrder;
  vi.spyOn(orders, "lockOrder").mockImplementationOnce(async (...call) => {
    await eraseBuyer(asked.email);
    await eraseBuyer("ada@example.com");
    return lock(...call);
  });
  // What was read is not what is there any more.
  await expect(deliverNow()).rejects.toMatchObject({ code: "stale" });
  const { version } = await rowOf(asked);
  await deliverRequest(asked.id, { version, message: "Here" }, editor);
  expect(await db.mail.count({ where: { toEmail: asked.email } })).toBe(0);
  expect((await rowOf(asked)).state).toBe("delivered");
});
