import { afterEach, describe, expect, test, vi } from "vitest";
import { getReport } from "@/lib/insights/reports/report-queries";
import { db } from "@/lib/platform/db/client";
import { dayIn } from "@/lib/platform/format/zone";
import { linkToken } from "@/lib/platform/http/link-token";
import { deliverTask } from "@/lib/sales/fulfilment/admin/mutations";
import { getTask } from "@/lib/sales/fulfilment/admin/queries";
import { refundOrder } from "@/lib/sales/orders/refunds";
import * as intents from "@/lib/sales/payments/server/intents";
import { nobody, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { documentsOf } from "../support/invoices";
import { deliver, eventOf, withPayments } from "../support/payments";
import { bought, changeablePlan, makeSoldAddon, orderOf } from "../support/sale";
import { makeUser, staffOf } from "../support/sessions";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
emptyBeforeEach("systemAlert", "rateLimit");
afterEach(() => {
  vi.restoreAllMocks();
});

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

test("R2 dispute opened, won, lost in part: flag, tasks, reports, invoices right each time", async () => {
  const addon = await makeSoldAddon({ fulfilment: "made", estimatedDeliveryDays: 3 });
  const order = await bought(payments, [
    { plan: await makePlan({ price: 600 }), addons: [addon] },
    { plan: await makePlan({ price: 400 }) },
  ]);
  const today = dayIn(new Date(), "America/New_York");
  const report = async () => {
    const { salesCents, refundsCents, netCents } = (await getReport({ from: today, to: today })).totals;
    return { salesCents, refundsCents, netCents };
  };
  const books = await report();
  const standing = async () => {
    const { status, disputedAt, tasks, files } = await orderOf(order.number);
    return {
      ...{ status, isDisputed: disputedAt !== null, isPaused: (await getTask(tasks[0]?.id ?? 0)).isPaused },
      tasks: tasks.map(({ state }) => state),
      revoked: files.filter(({ revokedAt }) => revokedAt !== null).length,
      documents: (await documentsOf(order.id)).map(({ kind, totalCents }) => [kind, totalCents]),
      report: await report(),
    };
  };
  const invoice = ["invoice", order.totalCents];
  const before = {
    ...{ status: "paid", isDisputed: false, isPaused: false, tasks: ["open"], revoked: 0 },
    ...{ documents: [invoice], report: books },
  };
  expect(await standing()).toEqual(before);

  await deliver(await told(order, "needs_response"));
  expect(await standing()).toEqual({ ...before, isDisputed: true, isPaused: true });
  await deliver(await told(order, "won"));
  expect(await standing()).toEqual(before);

  await deliver(await told(order, "needs_response", 25_000));
  expect(await standing()).toEqual({ ...before, isDisputed: true, isPaused: true });
  await deliver(await told(order, "lost"));
  const lost = {
    ...before,
    status: "partially_refunded",
    documents: [invoice, ["credit_note", 25_000]],
    report: {
      ...books,
      refundsCents: books.refundsCents + 25_000,
      netCents: books.netCents - 25_000,
    },
  };
  expect(await standing()).toEqual(lost);
  await deliver(await told(order, "lost"));
  expect(await standing()).toEqual(lost);
});

describe("dispute against refund, at the same moment", () => {
  async function paid() {
    const order = await bought(payments, [{ plan: await makePlan() }]);
    const admin = staffOf(await makeUser());
    return { order, refund: () => refundOrder(order.id, { refundable: order.totalCents / 100 }, admin) };
  }

  /** Lets something happen between our look at the order and the provider's answer. */
  function whileRefunding(happens: (refund: () => Promise<unknown>) => Promise<unknown>) {
    const create = intents.createProviderRefund;
    return vi.spyOn(intents, "createProviderRefund").mockImplementationOnce(async (...call) => {
      const made = create.bind(undefined, ...call);
      return (await happens(made)) as Awaited<ReturnType<typeof create>>;
    });
  }

  test("one that is opened before the provider hears of the refund: refused there, nothing is booked", async () => {
    const { order, refund } = await paid();
    const window = whileRefunding(async (made) => {
      await told(order, "needs_response");
      return made();
    });
    await expect(refund()).rejects.toMatchObject({ code: "conflict" });
    expect(window).toHaveBeenCalledOnce();
    await deliver(await payments.eventText("charge.dispute.created", order.paymentIntentId ?? ""));
    expect(await orderOf(order.number)).toMatchObject({
      ...{ status: "paid", refundedCents: 0, refunds: [], disputedAt: expect.any(Date) },
    });
  });

  test("one that is opened after the provider refunded waits for the refund to be booked, then flags", async () => {
    const { order, refund } = await paid();
    let news: Promise<Response> | undefined;
    whileRefunding(async (made) => {
      const refunded = await made();
      news = deliver(await told(order, "needs_response"));
      return refunded;
    });
    await refund();
    expect((await news)?.status).toBe(200);
    expect(await orderOf(order.number)).toMatchObject({
      ...{ status: "refunded", refundedCents: order.totalCents, disputedAt: expect.any(Date) },
      refunds: [{ kind: "refund", status: "succeeded" }],
    });
    expect((await documentsOf(order.id)).map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  });
});
