import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { deliverTask } from "@/lib/sales/fulfilment/admin/mutations";
import { getTask } from "@/lib/sales/fulfilment/admin/queries";
import { refundOrder } from "@/lib/sales/orders/refunds";
import { nobody, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { deliver, eventOf, withPayments } from "../support/payments";
import { bought, changeablePlan, makeSoldAddon, orderOf } from "../support/sale";
import { makeUser, staffOf } from "../support/sessions";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
emptyBeforeEach("systemAlert", "rateLimit");

type Order = Awaited<ReturnType<typeof bought>>;

const EVENTS = { needs_response: "created", under_review: "updated", won: "closed", lost: "closed" } as const;
type Status = keyof typeof EVENTS;

/** What the bank says, as the webhook tells it. */
async function told(order: Order, status: Status, cents?: number): Promise<string> {
  const intent = order.paymentIntentId ?? "";
  const body = status === "needs_response" ? { cents } : { status };
  await payments.control(`payment_intents/${intent}/dispute`, body);
  return payments.eventText(`charge.dispute.${EVENTS[status]}`, intent);
}

const alerts = async () =>
  (await db.systemAlert.findMany({ where: { isActive: true }, orderBy: { id: "asc" } })).map(
    ({ message }) => message,
  );

const disputesOf = ({ id }: Order) => db.dispute.findMany({ where: { orderId: id } });

describe("a dispute", () => {
  test("that is open flags the order, keeps its files, and says until when evidence is taken", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    const event = await told(order, "needs_response");
    await deliver(event);
    await deliver(eventOf("charge.dispute.created", JSON.parse(event).data.object));
    const after = await orderOf(order.number);
    expect(after).toMatchObject({ status: "paid", disputedAt: expect.any(Date), refundedCents: 0 });
    expect(after.files.every(({ revokedAt }) => revokedAt === null)).toBe(true);
    expect(after.events.filter(({ kind }) => kind === "dispute")).toHaveLength(1);
    const [dispute] = await disputesOf(order);
    expect(dispute).toMatchObject({ state: "open", amountCents: order.totalCents, reason: "fraudulent" });
    const days = ((dispute?.evidenceDueAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(20);
    expect(await alerts()).toEqual([`Order ${order.number}: The payment is disputed: fraudulent.`]);
  });

  test("that was won leaves the order as it was, and the alert goes", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    for (const status of ["needs_response", "under_review", "won"] as const)
      await deliver(await told(order, status));
    expect(await orderOf(order.number)).toMatchObject({ status: "paid", disputedAt: null, refunds: [] });
    expect(await disputesOf(order)).toMatchObject([{ state: "won", closedAt: expect.any(Date) }]);
    expect(await alerts()).toEqual([]);
  });

  test("that was lost is money that went back: files and license end, the books follow, no mail of ours", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    await deliver(await told(order, "needs_response"));
    const lost = await told(order, "lost");
    await deliver(lost);
    await deliver(eventOf("charge.dispute.closed", JSON.parse(lost).data.object));
    const after = await orderOf(order.number);
    expect(after).toMatchObject({
      ...{ status: "refunded", disputedAt: null, refundedCents: order.totalCents },
      refunds: [{ kind: "dispute", amountCents: order.totalCents, status: "succeeded" }],
    });
    expect(after.files.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    expect(after.mails.map(({ kind }) => kind)).not.toContain("refund");
    const page = await nobody.read(`/api/orders/${linkToken(order.tokenNonce)}`);
    expect([page.fulfilled, page.files]).toEqual([false, []]);
    expect(await alerts()).toEqual([
      expect.stringContaining("The dispute was lost: $999.00 went back to the cardholder."),
    ]);
  });

  test("of a part that was lost is shared over the lines, and what is left stays the buyer's", async () => {
    const plans = [await makePlan({ price: 600 }), await makePlan({ price: 400 })];
    const order = await bought(
      payments,
      plans.map((plan) => ({ plan })),
    );
    await deliver(await told(order, "needs_response", 25_000));
    await deliver(await told(order, "lost"));
    const after = await orderOf(order.number);
    expect(after).toMatchObject({ status: "partially_refunded", refundedCents: 25_000, disputedAt: null });
    expect(after.lines.map(({ refundedCents }) => refundedCents)).toEqual([15_000, 10_000]);
    expect(after.files.every(({ revokedAt }) => revokedAt === null)).toBe(true);
  });

  test("is decided once: events that come late, twice or before the payment change nothing of it", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    const created = await told(order, "needs_response");
    const review = await told(order, "under_review");
    const won = await told(order, "won");
    for (const event of [won, created, review, won, created]) await deliver(event);
    expect(await disputesOf(order)).toMatchObject([{ state: "won", providerStatus: "won" }]);
    expect(await orderOf(order.number)).toMatchObject({ status: "paid", disputedAt: null });
  });
});

describe("while a dispute is open", () => {
  test("dispute against refund: nothing is refunded, and the provider is not asked", async () => {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    await deliver(await told(order, "needs_response"));
    const admin = staffOf(await makeUser());
    const wish = { refundable: order.totalCents / 100 };
    await expect(refundOrder(order.id, wish, admin)).rejects.toMatchObject({
      ...{ code: "conflict", message: expect.stringMatching(/^The payment is disputed/) },
    });
    expect(
      (await payments.state()).refunds.filter((one) => one.payment_intent === order.paymentIntentId),
    ).toEqual([]);
    await deliver(await told(order, "won"));
    await refundOrder(order.id, wish, admin);
    expect((await orderOf(order.number)).status).toBe("refunded");
  });

  test("dispute against upgrade: no line is upgraded", async () => {
    const order = await bought(payments, [{ plan: await changeablePlan(), package: "pdf" }]);
    await deliver(await told(order, "needs_response"));
    const path = `/api/orders/${linkToken(order.tokenNonce)}/upgrades`;
    expect(await nobody.read(path)).toEqual([]);
    const response = await visitor.post(path, { lineId: order.lines[0]?.id, package: "full" });
    expect(response.status).toBe(409);
  });

  test("tasks pause, are not overdue, and go on when it was won", async () => {
    const addon = await makeSoldAddon({ fulfilment: "made", estimatedDeliveryDays: 3 });
    const order = await bought(payments, [{ plan: await makePlan(), addons: [addon] }]);
    const id = order.tasks[0]?.id ?? 0;
    await db.orderTask.update({ where: { id }, data: { dueAt: new Date(Date.now() - 86_400_000) } });
    expect(await getTask(id)).toMatchObject({ isOverdue: true, isPaused: false });
    await deliver(await told(order, "needs_response"));
    expect(await getTask(id)).toMatchObject({ isOverdue: false, isPaused: true });
    const admin = staffOf(await makeUser());
    const done = { message: "Done", version: (await getTask(id)).version };
    await expect(deliverTask(id, done, admin)).rejects.toMatchObject({ code: "conflict" });
    await deliver(await told(order, "won"));
    await deliverTask(id, done, admin);
    expect((await orderOf(order.number)).tasks[0]?.state).toBe("delivered");
  });
});
