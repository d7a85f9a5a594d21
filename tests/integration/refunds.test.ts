import { describe, expect, test } from "vitest";
import { planNumber } from "@/lib/catalog/plans/rules/facts";
import { db } from "@/lib/platform/db/client";
import { refundShares } from "@/lib/sales/orders/rules/refund-shares";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { openConnections } from "../support/concurrency";
import { makePlan } from "../support/fixtures";
import { deliver, eventOf, withPayments } from "../support/payments";
import { bought, changeablePlan, makeSoldAddon, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
const admin = withStaff("admin");
emptyBeforeEach("systemAlert");

const refund = (id: number, body: object) => admin.post(`/api/admin/orders/${id}/refunds`, body);
const hand = (id: number, body: object) => admin.post(`/api/admin/tasks/${id}/deliver`, body);

/** Three lines of $300, $200 and $500 with a kit of $100 on the last. */
async function order() {
  const kit = await makeSoldAddon({ name: "Interior Kit", price: 100 });
  const review = await makeSoldAddon({ name: "Structural Review", price: 100 });
  const prices = [300, 200, 300];
  const plans = await Promise.all(prices.map((price) => makePlan({ price })));
  return bought(
    payments,
    plans.map((plan, index) => ({ plan, addons: index === 2 ? [kit, review] : [] })),
  );
}
const refundedOf = async (number: string) =>
  (await orderOf(number)).lines.map(({ refundedCents }) => refundedCents);

describe("a refund", () => {
  test("without a line is shared by what was paid, to the cent", async () => {
    const paid = await order();
    const response = await refund(paid.id, { amount: 100.01, refundable: 1000 });
    expect(response.status).toBe(201);
    expect(await refundedOf(paid.number)).toEqual([3000, 2000, 5001]);
    await refund(paid.id, { refundable: 899.99 });
    expect(await refundedOf(paid.number)).toEqual([30_000, 20_000, 50_000]);
    expect((await orderOf(paid.number)).status).toBe("refunded");
  });

  test("of a line is that line's, up to what it cost", async () => {
    const paid = await order();
    const [first, second] = paid.lines;
    expect((await refund(paid.id, { amount: 300.01, refundable: 1000, lineId: first?.id })).status).toBe(409);
    const whole = await refund(paid.id, { refundable: 1000, lineId: second?.id });
    expect(await whole.json()).toMatchObject({ status: "partially_refunded", refunded: 200 });
    expect(await refundedOf(paid.number)).toEqual([0, 20_000, 0]);
    expect((await refund(paid.id, { refundable: 800, lineId: second?.id })).status).toBe(409);
    // What is left of the others is what the rest is shared by.
    await refund(paid.id, { amount: 80, refundable: 800 });
    expect(await refundedOf(paid.number)).toEqual([3000, 20_000, 5000]);
    expect((await refund(paid.id, { amount: 1, refundable: 720, lineId: 2_000_000 })).status).toBe(404);
  });

  test("in part cancels the tasks that it names, in full all that are open, and takes the files back", async () => {
    const paid = await order();
    const [kit, review] = paid.tasks;
    await admin.post(`/api/admin/tasks/${kit?.id}/files?name=kit.pdf`, "%PDF-1.7");
    expect((await hand(kit?.id ?? 0, { version: 1, message: "Here." })).status).toBe(200);
    const other = await order();
    const foreign = { amount: 1, refundable: 1000, cancelTasks: [other.tasks[0]?.id] };
    expect((await refund(paid.id, foreign)).status).toBe(400);
    expect((await refund(paid.id, { amount: 1, refundable: 1000 })).status).toBe(201);
    expect((await orderOf(paid.number)).tasks.map(({ state }) => state)).toEqual(["delivered", "open"]);
    await refund(paid.id, { amount: 100, refundable: 999, cancelTasks: [review?.id] });
    expect((await orderOf(paid.number)).tasks.map(({ state }) => state)).toEqual(["delivered", "canceled"]);
    await refund(paid.id, { refundable: 899 });
    const after = await orderOf(paid.number);
    expect(after.tasks.map(({ state }) => state)).toEqual(["delivered", "canceled"]);
    expect(after.tasks[0]?.files[0]?.revokedAt).not.toBeNull();
    expect(after.files.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    const shown = await admin.read(`/api/admin/orders/${paid.id}`);
    expect(shown).toMatchObject({
      tasks: [{ title: "Interior Kit" }, {}],
      lines: [{ refunded: 300 }, {}, {}],
    });
  });

  test("made at the provider is shared as well, once, whoever tells of it first", async () => {
    const paid = await order();
    const made = await payments.stripe.refunds.create({
      payment_intent: paid.paymentIntentId ?? "",
      amount: 10_000,
    });
    await deliver(eventOf("refund.created", { ...made, payment_intent: paid.paymentIntentId }));
    await deliver(eventOf("refund.updated", { ...made, payment_intent: paid.paymentIntentId }));
    expect(await refundedOf(paid.number)).toEqual([3000, 2000, 5000]);
  });

  test("that the bank sends back gives back the files that it ended and tells the staff of the tasks", async () => {
    const kit = await makeSoldAddon({ name: "Interior Kit" });
    const paid = await bought(payments, [{ plan: await changeablePlan(), addons: [kit] }]);
    // For a reason of its own, which the refund has nothing to do with.
    const [taken] = paid.files;
    await admin.patch(`/api/admin/orders/${paid.id}/files/${taken?.id}`, { isRevoked: true });
    await refund(paid.id, { refundable: 1195 });
    const [row] = await db.refund.findMany({ where: { orderId: paid.id } });
    const failed = {
      id: row?.providerRefundId,
      amount: 119_500,
      status: "failed",
      payment_intent: paid.paymentIntentId,
    };
    await deliver(eventOf("refund.failed", failed));
    const after = await orderOf(paid.number);
    expect(after.status).toBe("paid");
    expect(after.files.length).toBeGreaterThan(1);
    const ended = after.files.filter(({ revokedAt }) => revokedAt !== null);
    expect(ended.map(({ id }) => id)).toEqual([taken?.id]);
    expect(after.lines[0]?.refundedCents).toBe(0);
    expect(await db.systemAlert.findMany({ select: { message: true } })).toEqual([
      { message: `A refund of order ${paid.number} came back: reopen the tasks that were canceled with it.` },
    ]);
  });
});

test("orders are found by payment, add-on and configuration, and exported with one row a line", async () => {
  const kit = await makeSoldAddon({ name: "Interior Kit Deluxe" });
  const plan = await changeablePlan({ name: "Cedar Ridge" });
  const paid = await bought(payments, [
    { plan, options: { foundation: "crawlspace" }, addons: [kit], quantity: 2 },
    { plan, package: "study" },
  ]);
  for (const q of [paid.paymentIntentId, "kit deluxe", "crawlspace", planNumber(plan.id)]) {
    const response = await admin.get(`/api/admin/orders?q=${q}`);
    expect(
      (await response.json()).map((one: { number: string }) => one.number),
      q ?? "",
    ).toEqual([paid.number]);
  }
  const csv = await (await admin.get(`/api/admin/orders/export/lines?q=${paid.number}`)).text();
  const [header, first, second] = csv.split("\r\n");
  expect(header).toContain("Plan,Package,Options,Add-ons,Quantity,License,Credit,Total,Refunded,Payment");
  expect(first).toContain(
    'Cedar Ridge,PDF + CAD,Crawlspace foundation,Interior Kit Deluxe,2,"2 licenses, one build each",0,2690,0,pi_',
  );
  expect(second).toContain('Cedar Ridge,Study set,,,1,"For study, not for construction",0,250,0,pi_');
});

test("erasing a buyer takes addresses, wishes and what was written about them along", async () => {
  const kit = await makeSoldAddon({ name: "Interior Kit", asks: ["wish"] });
  const paid = await bought(payments, [{ plan: await makePlan(), addons: [kit] }]);
  await db.order.update({
    where: { id: paid.id },
    data: { shipping: { line1: "1 Main St" }, email: "gone@example.com" },
  });
  await db.orderLine.updateMany({
    where: { orderId: paid.id },
    data: { answers: { [kit.id]: { wish: "For my mother Ann." } } },
  });
  await hand(paid.tasks[0]?.id ?? 0, { version: 1, message: "Dear Ada." });
  await eraseBuyer("gone@example.com");
  const text = JSON.stringify(await orderOf(paid.number), (_, value) =>
    typeof value === "bigint" ? 0 : value,
  );
  expect(text).not.toMatch(/Main St|mother|Dear Ada|gone@/);
});

test("a delivery against a full refund: whichever comes first, the buyer ends with nothing and one side is told", async () => {
  const kit = await makeSoldAddon({ name: "Interior Kit" });
  const paid = await bought(payments, [{ plan: await makePlan(), addons: [kit] }]);
  const task = paid.tasks[0]?.id ?? 0;
  await admin.post(`/api/admin/tasks/${task}/files?name=kit.pdf`, "%PDF-1.7");
  const made = await payments.stripe.refunds.create({ payment_intent: paid.paymentIntentId ?? "" });
  await openConnections(3);
  const told = eventOf("refund.created", { ...made, payment_intent: paid.paymentIntentId });
  const [delivered] = await Promise.all([hand(task, { version: 1, message: "Here." }), deliver(told)]);
  const after = await orderOf(paid.number);
  expect(after.status).toBe("refunded");
  expect(after.tasks[0]?.state).toBe(delivered.status === 200 ? "delivered" : "canceled");
  expect([200, 409]).toContain(delivered.status);
  expect(after.tasks[0]?.files.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
});

test("shares are whole cents that add up, and none is more than its line has left", () => {
  const lines = [333, 333, 334].map((totalCents, id) => ({ id, totalCents }));
  expect(refundShares(lines, [], 100)).toEqual([
    { lineId: 0, cents: 33 },
    { lineId: 1, cents: 33 },
    { lineId: 2, cents: 34 },
  ]);
  const taken = [{ amountCents: 333, status: "succeeded" as const, shares: [{ lineId: 1, cents: 333 }] }];
  expect(refundShares(lines, taken, 667)).toEqual([
    { lineId: 0, cents: 333 },
    { lineId: 2, cents: 334 },
  ]);
  // Beyond all that is left, by what each line cost.
  const all = lines.map(({ id: lineId, totalCents: cents }) => ({
    ...{ amountCents: cents, status: "succeeded" as const, shares: [{ lineId, cents }] },
  }));
  expect(refundShares(lines, all, 4)).toEqual([
    { lineId: 0, cents: 1 },
    { lineId: 1, cents: 1 },
    { lineId: 2, cents: 2 },
  ]);
});
