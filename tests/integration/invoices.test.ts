import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import * as fault from "@/lib/platform/ops/fault-point";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { resolveOrder } from "@/lib/sales/orders/admin/mutations";
import { createOrder } from "@/lib/sales/orders/mutations";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { recordRefunds } from "@/lib/sales/orders/refund-mutations";
import { completeUpgrade } from "@/lib/sales/orders/upgrade-mutations";
import { makePlan, newSession } from "../support/fixtures";
import { documentsOf, numberOf, openOrder, paidOrder, refund, settle } from "../support/invoices";
import { BUYER, filledCart } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const admin = withStaff("admin");
emptyBeforeEach("invoice", "invoiceCounter");
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const YEAR = Number(dayIn(new Date(), "America/New_York").slice(0, 4));
const inv = (at: number, year = YEAR) => numberOf("INV", at, year);
const cn = (at: number, year = YEAR) => numberOf("CN", at, year);
const numbers = async () =>
  (await db.invoice.findMany({ orderBy: { id: "asc" } })).map(({ number }) => number);

/** Holds a counter as another settlement would, until as many as are told wait for it. */
async function holdCounter(waiting: number, meanwhile: () => Promise<unknown>): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE invoice_counters SET last = last`;
    void meanwhile();
    const waits = () => db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%invoice_counters%'`;
    await vi.waitFor(async () => expect(await waits()).toHaveLength(waiting), { timeout: 10_000 });
  });
}

describe("a payment", () => {
  test("makes an invoice of what was sold, to whom and by whom, told twice it is one", async () => {
    const order = await paidOrder(undefined, { discountCents: 10_000, taxCents: 7200 });
    expect(await settle(order)).toBe("already");
    const [document, ...others] = await documentsOf(order.id);
    expect(others).toEqual([]);
    expect(document).toMatchObject({ number: inv(1), kind: "invoice", refundId: null, totalCents: 97_200 });
    expect(document?.issuedAt).toEqual(order.paidAt);
    expect(document?.snapshot).toMatchObject({
      order: order.number,
      buyer: { name: BUYER.name, email: BUYER.email },
      ...{ reason: "sale", about: null, discountLabel: "Spring", code: "SPRING" },
      taxLines: [{ name: "Sales tax", place: "Washington", percent: 8, cents: 7200 }],
      lines: [{ lineId: order.lines[0]?.id, plan: order.lines[0]?.planName, package: "full", quantity: 1 }],
      ...{
        subtotalCents: 100_000,
        discountCents: 10_000,
        creditCents: 0,
        taxCents: 7200,
        totalCents: 97_200,
      },
    });
  });

  test("I1: 200 settlements at once have the numbers 1 to 200", async () => {
    const session = await filledCart([{ plan: await makePlan({ price: 100 }) }]);
    const cart = await getCartForCheckout(session);
    const orders = [];
    for (let made = 0; made < 200; made += 1) orders.push(await createOrder(newSession(), cart, BUYER));
    const settled = await Promise.all(orders.map((order) => settle(order)));
    expect(new Set(settled)).toEqual(new Set(["paid"]));
    const given = await db.invoice.findMany({ orderBy: { number: "asc" } });
    expect(given.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, at) => inv(at + 1)));
    expect(new Set(given.map(({ orderId }) => orderId)).size).toBe(200);
  }, 120_000);

  test("settlement against settlement on the counter: one waits for the other, no number is left out", async () => {
    await paidOrder();
    const orders = [await openOrder(), await openOrder()];
    let both: Promise<unknown> | undefined;
    await holdCounter(2, async () => {
      both = Promise.all(orders.map(settle));
    });
    await both;
    expect((await numbers()).sort()).toEqual([inv(1), inv(2), inv(3)]);
  });

  test("kill -9 before commit: the number is given to the next one", async () => {
    await paidOrder();
    const order = await openOrder();
    vi.spyOn(fault, "faultPoint").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(settle(order)).rejects.toThrow("killed");
    expect(await numbers()).toEqual([inv(1)]);
    await paidOrder();
    expect(await settle(order)).toBe("paid");
    expect(await documentsOf(order.id)).toMatchObject([{ number: inv(3) }]);
    expect(await numbers()).toEqual([inv(1), inv(2), inv(3)]);
  });

  test("begins both series anew with the year of the store's zone", async () => {
    const order = await openOrder();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-01-01T04:59:59Z") });
    await settle(order);
    vi.setSystemTime(new Date("2031-01-01T05:00:00Z"));
    await paidOrder();
    expect(await numbers()).toEqual([inv(1, 2030), inv(1, 2031)]);
    expect((await documentsOf(order.id))[0]?.snapshot.issuedOn).toBe("2030-12-31");
  });

  test("of nothing, for an upgrade of which less is due than a card can charge, has an invoice too", async () => {
    const order = await openOrder();
    const parts = { discountCents: 40, creditCents: 99_960, totalCents: 0 };
    await db.orderLine.updateMany({ where: { orderId: order.id }, data: parts });
    await db.order.update({ where: { id: order.id }, data: { ...parts, kind: "upgrade", sessionId: null } });
    await completeUpgrade(order.id);
    await completeUpgrade(order.id);
    expect(await documentsOf(order.id)).toMatchObject([
      { number: inv(1), subtotalCents: 100_000, discountCents: 40, creditCents: 99_960, totalCents: 0 },
    ]);
  });

  test("that was held for a review has its invoice once staff accept it", async () => {
    const order = await openOrder();
    const intent = { id: `pi_${order.id}`, amount: 1, currency: "usd", status: "succeeded" } as const;
    expect(await settleOrder(order.id, intent, { onMismatch: "review" })).toBe("review");
    expect(await documentsOf(order.id)).toEqual([]);
    await resolveOrder(order.id, { resolution: "fulfil" }, admin);
    expect(await documentsOf(order.id)).toMatchObject([{ number: inv(1), totalCents: 100_000 }]);
  });

  test("that was held and went back in full has both documents", async () => {
    const order = await openOrder();
    const intent = { id: `pi_${order.id}`, amount: 1, currency: "usd", status: "succeeded" } as const;
    await settleOrder(order.id, intent, { onMismatch: "review" });
    await refund(order.id, order.totalCents);
    expect(await documentsOf(order.id)).toMatchObject([
      { number: inv(1), totalCents: 100_000 },
      { number: cn(1), totalCents: 100_000, snapshot: { about: inv(1) } },
    ]);
  });
});

describe("a refund", () => {
  test("H3: half of an order makes a credit note with half the tax and half the discount", async () => {
    const order = await paidOrder(undefined, { discountCents: 10_000, taxCents: 7200 });
    await refund(order.id, 48_600);
    const [, note] = await documentsOf(order.id);
    expect(note).toMatchObject({ number: cn(1), kind: "credit_note" });
    const parts = {
      subtotalCents: 50_000,
      discountCents: 5000,
      creditCents: 0,
      taxCents: 3600,
      totalCents: 48_600,
    };
    expect(note).toMatchObject(parts);
    expect(note?.snapshot).toMatchObject({
      ...{ about: inv(1), reason: "refund", taxLines: [{ cents: 3600 }] },
      lines: [parts],
    });
  });

  test("told twice, at once or again, makes one credit note", async () => {
    const order = await paidOrder();
    const id = await refund(order.id, 1000);
    await Promise.all([refund(order.id, 1000, { id }), refund(order.id, 1000, { id })]);
    expect(await numbers()).toEqual([inv(1), cn(1)]);
  });

  test("that is not certain yet makes none until it is", async () => {
    const order = await paidOrder();
    const id = await refund(order.id, 1000, { status: "pending" });
    expect(await numbers()).toEqual([inv(1)]);
    await refund(order.id, 1000, { id });
    await refund(order.id, 1000, { id, status: "pending" });
    expect(await numbers()).toEqual([inv(1), cn(1)]);
  });

  test("in parts, several at once, takes back each line to the cent", async () => {
    const plans = await Promise.all([333, 667].map((price) => makePlan({ price })));
    const order = await paidOrder(
      plans.map((plan) => ({ plan })),
      { discountCents: 3333, taxCents: 1111 },
    );
    await refund(order.id, 3333);
    const rest = order.totalCents - 3333;
    const [first, second] = [Math.floor(rest / 3), rest - Math.floor(rest / 3)];
    await recordRefunds(
      order.id,
      [first, second].map((amount, at) => ({ id: `re_${order.id}_${at}`, amount, status: "succeeded" })),
    );
    const documents = await documentsOf(order.id);
    expect(documents.map(({ number }) => number)).toEqual([inv(1), cn(1), cn(2), cn(3)]);
    const [sale, ...notes] = documents;
    for (const part of ["subtotalCents", "discountCents", "taxCents", "totalCents"] as const) {
      expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(sale?.[part]);
    }
  });

  test("that the bank sends back is invoiced again, with the parts of its credit note", async () => {
    const order = await paidOrder(undefined, { taxCents: 8000 });
    const id = await refund(order.id, 5401);
    await refund(order.id, 5401, { id, status: "failed" });
    await refund(order.id, 5401, { id, status: "failed" });
    const [, note, again, ...others] = await documentsOf(order.id);
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      ...{ number: inv(2), kind: "invoice", refundId: note?.refundId },
      ...{ taxCents: note?.taxCents, totalCents: 5401, snapshot: { reason: "return", about: inv(1) } },
    });
  });

  test("of an order from before there were invoices has a credit note that names the order", async () => {
    const order = await paidOrder();
    await db.invoice.deleteMany();
    await refund(order.id, 1000);
    expect(await documentsOf(order.id)).toMatchObject([
      { number: cn(1), snapshot: { about: null, order: order.number } },
    ]);
  });
});
