import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import type { LicenseDto } from "@/lib/sales/licenses/dto";
import type { OrderDto } from "@/lib/sales/orders/dto";
import { createOrder } from "@/lib/sales/orders/mutations";
import { settleOrder } from "@/lib/sales/orders/payment-mutations";
import { nobody, visitor } from "../support/api";
import { makePlan } from "../support/fixtures";
import { deliver, eventOf, withPayments } from "../support/payments";
import { BUYER, bought, changeablePlan, filledCart, makeSoldAddon, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach, sentMails } from "../support/tables";

const payments = withPayments();
const admin = withStaff("admin");
emptyBeforeEach("mail", "systemAlert");

const refund = async (id: number, body: object) =>
  (await admin.post(`/api/admin/orders/${id}/refunds`, body)).status;
const seen = (token: string): Promise<OrderDto> => nobody.read(`/api/orders/${token}`);
const mint = (token: string, fileId: number | undefined) =>
  visitor.post(`/api/orders/${token}/downloads`, { fileId });
const statusOf = async (response: Promise<Response>) => (await response).status;
const refundMails = async () => (await sentMails()).filter(({ subject }) => subject.startsWith("Refund"));

/** A set of $1,000 with a kit of $100 and one of its own, and another plan of $300 with a kit. */
async function order() {
  const kit = await makeSoldAddon({ name: "Interior Kit", price: 100 });
  const cedar = await changeablePlan({ name: "Cedar Ridge" });
  const heron = await makePlan({ name: "Heron Point", price: 300 });
  const paid = await bought(payments, [
    { plan: cedar, addons: [kit] },
    { plan: heron, addons: [kit] },
  ]);
  const [line, other] = paid.lines;
  const [task, otherTask] = paid.tasks;
  if (!line || !other || !task || !otherTask) throw new Error("The order is not as it was put together.");
  return { ...paid, token: linkToken(paid.tokenNonce), line, other, task, otherTask };
}

/** What a refund of the payment looks like when the provider tells of it. */
async function atProvider(paid: { paymentIntentId: string | null }, params: object) {
  const intent = paid.paymentIntentId ?? "";
  const made = await payments.stripe.refunds.create({ payment_intent: intent, ...params });
  const tell = (type: string, changes = {}) =>
    deliver(eventOf(type, { ...made, payment_intent: intent, ...changes }));
  return { ...made, tell };
}

describe("a line that is refunded in whole", () => {
  test("ends with its files, its license and its open tasks, and the rest of the order goes on", async () => {
    const paid = await order();
    const { token, line, other } = paid;
    const before = await seen(token);
    const file = before.lines[0]?.files[0];
    const link = await (await mint(token, file?.id)).json();
    expect(await refund(paid.id, { refundable: 1500, lineId: line.id })).toBe(201);

    const after = await seen(token);
    expect(after).toMatchObject({ status: "partially_refunded", fulfilled: true });
    expect(after.lines[0]).toMatchObject({ isRefunded: true, refunded: 1100, files: [] });
    expect(after.lines[0]?.tasks.map(({ state }) => state)).toEqual(["canceled"]);
    expect(after.lines[1]).toMatchObject({ isRefunded: false, refunded: 0 });
    expect(after.lines[1]?.files).toEqual(before.lines[1]?.files);
    expect(after.lines[1]?.tasks.map(({ state }) => state)).toEqual(["open"]);
    expect(after.files).toEqual(before.lines[1]?.files);

    // Neither a new link nor one from before gives a byte, nor is the license handed out.
    expect(await statusOf(mint(token, file?.id))).toBe(403);
    expect(await statusOf(nobody.get(new URL(link.url, "http://localhost").pathname))).toBe(403);
    const license = (id: number) => nobody.get(`/api/orders/${token}/license?line=${id}`);
    expect(await statusOf(license(line.id))).toBe(403);
    expect(await statusOf(license(other.id))).toBe(200);
    expect(await statusOf(mint(token, after.files[0]?.id))).toBe(201);

    // Nothing is built on it any more: no upgrade, no review, no task, no file given back.
    const upgrades = await nobody.read(`/api/orders/${token}/upgrades`);
    expect(upgrades.map((upgrade: { lineId: number }) => upgrade.lineId)).not.toContain(line.id);
    const wish = { lineId: line.id, package: "unlimited" };
    expect(await statusOf(visitor.post(`/api/orders/${token}/upgrades`, wish))).toBe(409);
    expect(await statusOf(admin.post(`/api/admin/tasks/${paid.task.id}/reopen`, {}))).toBe(409);
    const back = { isRevoked: false };
    expect(await statusOf(admin.patch(`/api/admin/orders/${paid.id}/files/${file?.id}`, back))).toBe(409);
    const licenses: LicenseDto[] = await admin.read(`/api/admin/licenses?q=${paid.number}&state=revoked`);
    expect(licenses.map(({ planId, state }) => [planId, state])).toEqual([[line.planId, "revoked"]]);
    const held: LicenseDto[] = await admin.read(`/api/admin/licenses?q=${paid.number}&state=valid`);
    expect(held.map(({ planId }) => planId)).toEqual([other.planId]);
    const shown = await admin.read(`/api/admin/orders/${paid.id}`);
    expect(shown).toMatchObject({ lines: [{ isRefunded: true }, { isRefunded: false }] });
    expect(shown.files.map((one: { isEnded: boolean }) => one.isEnded)).toContain(true);
  });

  test("keeps what another line of the same plan brings as well", async () => {
    const plan = await changeablePlan();
    const paid = await bought(payments, [{ plan }, { plan, package: "pdf" }]);
    expect(await refund(paid.id, { refundable: 1800, lineId: paid.lines[0]?.id })).toBe(201);
    const after = await seen(linkToken(paid.tokenNonce));
    expect(after.lines.map(({ files }) => files.map(({ kind }) => kind))).toEqual([[], ["pdf"]]);
    expect(after.files.map(({ kind }) => kind)).toEqual(["pdf"]);
  });

  test("gets back what it had when the bank sends the money back, and nothing else does", async () => {
    const paid = await order();
    await refund(paid.id, { refundable: 1500, lineId: paid.line.id });
    const kept = await seen(paid.token);
    await admin.patch(`/api/admin/orders/${paid.id}/files/${kept.files[0]?.id}`, { isRevoked: true });
    const [row] = await db.refund.findMany({ where: { orderId: paid.id } });
    const told = { id: row?.providerRefundId, amount: 110_000, payment_intent: paid.paymentIntentId };
    await deliver(eventOf("refund.failed", { ...told, status: "failed" }));
    // Old news of the same refund.
    await deliver(eventOf("refund.updated", { ...told, status: "succeeded" }));
    const after = await seen(paid.token);
    expect(after.lines[0]).toMatchObject({ isRefunded: false, refunded: 0 });
    expect(after.lines.map(({ files }) => files.length > 0)).toEqual([true, kept.files.length > 1]);
    expect(await db.systemAlert.findMany({ select: { message: true } })).toEqual([
      { message: `A refund of order ${paid.number} came back: reopen the tasks that were canceled with it.` },
    ]);
  });

  test("brings nothing when its order is settled only afterwards", async () => {
    const session = await filledCart([{ plan: await makePlan() }, { plan: await makePlan({ price: 300 }) }]);
    const made = await createOrder(session, await getCartForCheckout(session), BUYER);
    const [first] = (await orderOf(made.number)).lines;
    await db.orderLine.update({
      where: { id: first?.id },
      data: { refundedCents: first?.totalCents ?? 0 },
    });
    const intent = { id: `pi_${made.id}`, amount: made.totalCents, currency: "usd", status: "succeeded" };
    await settleOrder(made.id, intent, { onMismatch: "review" });
    const { files } = await orderOf(made.number);
    expect(files.length).toBeGreaterThan(0);
    expect(files.map(({ planId }) => planId)).not.toContain(first?.planId);
  });

  test("cancels no task of another line", async () => {
    const { id, line, otherTask } = await order();
    const body = { amount: 1, refundable: 1500, lineId: line.id, cancelTasks: [otherTask.id] };
    expect(await refund(id, body)).toBe(400);
  });
});

describe("the mail about a refund", () => {
  test("says the amount, the card and what ends, once", async () => {
    const paid = await order();
    await sentMails();
    await refund(paid.id, { refundable: 1500, lineId: paid.line.id });
    const [made] = await db.refund.findMany({ where: { orderId: paid.id } });
    const again = { id: made?.providerRefundId, amount: 110_000, status: "succeeded" };
    for (const type of ["refund.created", "refund.updated"]) {
      await deliver(eventOf(type, { ...again, payment_intent: paid.paymentIntentId }));
    }
    const mails = await refundMails();
    expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
      [`Refund of $1,100.00: order ${paid.number}`, BUYER.email],
    ]);
    const text = mails[0]?.text ?? "";
    for (const part of ["$1,100.00", "Visa card ending in 4242", "Cedar Ridge, PDF + CAD", "Interior Kit"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Heron Point");
    expect(text).toContain("license and the files");

    // The receipt went out a moment ago: it is not sent again so soon.
    await db.mail.deleteMany({ where: { kind: "receipt" } });
    await admin.post(`/api/admin/orders/${paid.id}/mails`, { kind: "receipt" });
    const [receipt] = await sentMails();
    expect(receipt?.text).toContain("Refunded: its files and license are no longer valid");
    expect(receipt?.text).toContain("-$1,100.00");
  });

  test("says of a part what is canceled with it, and that all else stays", async () => {
    const paid = await order();
    await sentMails();
    const body = { amount: 100, refundable: 1500, lineId: paid.line.id, cancelTasks: [paid.task.id] };
    expect(await refund(paid.id, body)).toBe(201);
    const [mail] = await refundMails();
    expect(mail?.text).toContain("You keep your licenses and files");
    expect(mail?.text).toContain("Interior Kit");
    expect(await seen(paid.token)).toMatchObject({ lines: [{ isRefunded: false, refunded: 100 }, {}] });
  });

  test("goes out for refunds at the provider too: in part nothing ends, in full everything", async () => {
    const paid = await order();
    await sentMails();
    const part = await atProvider(paid, { amount: 10_000 });
    const rest = await atProvider(paid, {});
    // Each told twice, and both once more in one event of the charge.
    for (const made of [part, part, rest, rest]) await made.tell("refund.created");
    await deliver(await payments.eventText("charge.refunded", paid.paymentIntentId ?? ""));
    const mails = await refundMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Refund of $100.00: order ${paid.number}`,
      `Refund of $1,400.00: order ${paid.number}`,
    ]);
    expect(mails[0]?.text).toContain("You keep your licenses and files.");
    expect(mails[1]?.text).toContain("The order is refunded in full");
  });

  test("knows the line although the store fell over between the provider and its rows", async () => {
    const paid = await order();
    await sentMails();
    const made = await atProvider(paid, { amount: 40_000, metadata: { lineId: paid.other.id } });
    await made.tell("refund.created");
    expect(await seen(paid.token)).toMatchObject({ lines: [{ refunded: 0 }, { isRefunded: true }] });
    expect((await refundMails())[0]?.text).toContain("Heron Point");
  });

  test("does without the card while the provider is away, and is none without an address", async () => {
    const paid = await order();
    await sentMails();
    await refund(paid.id, { amount: 5, refundable: 1500 });
    await payments.down();
    try {
      expect((await refundMails())[0]?.text).toContain("the card or account that you paid with");
    } finally {
      await payments.up();
    }
    await db.order.update({ where: { id: paid.id }, data: { email: "" } });
    await refund(paid.id, { amount: 5, refundable: 1495 });
    expect(await refundMails()).toEqual([]);
    const { events } = await orderOf(paid.number);
    expect(events.map(({ message }) => message)).toContain(
      "No email was sent about the refund of $5.00: there is no address.",
    );
  });
});
