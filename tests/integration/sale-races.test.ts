import { afterEach, expect, test, vi } from "vitest";
import type { HousePlan } from "@/generated/prisma/client";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import * as mutations from "@/lib/sales/orders/mutations";
import type { OpenUpgradeDto } from "@/lib/sales/orders/upgrade-dto";
import * as upgradeMutations from "@/lib/sales/orders/upgrade-mutations";
import { openUpgrade } from "@/lib/sales/orders/upgrades";
import { visitor } from "../support/api";
import { costing, newSession } from "../support/fixtures";
import { deliver, open, pay, withPayments } from "../support/payments";
import { BUYER, bought, changeablePlan, filledCart, orderOf } from "../support/sale";

/** What happens in the moment between two steps of a sale: each time the rival is let into just that moment. */

const payments = withPayments();
afterEach(() => {
  vi.restoreAllMocks();
});

async function study() {
  const order = await bought(payments, [{ plan: await changeablePlan(), package: "study" }]);
  const lineId = order.lines[0]?.id ?? 0;
  const up = () => openUpgrade(linkToken(order.tokenNonce), { lineId, package: "pdf" });
  return { order, lineId, up };
}

/** Lets something happen once an upgrade is priced and before it is written. */
function beforeUpgradeIsWritten(happens: () => Promise<unknown>) {
  const write = upgradeMutations.createUpgrade;
  return vi.spyOn(upgradeMutations, "createUpgrade").mockImplementationOnce(async (...call) => {
    await happens();
    return write(...call);
  });
}

/** Lets something happen once a cart is read and before its order is written. */
function beforeOrderIsWritten(happens: () => Promise<unknown>) {
  const write = mutations.createOrder;
  return vi.spyOn(mutations, "createOrder").mockImplementationOnce(async (...call) => {
    await happens();
    return write(...call);
  });
}

const creditsOf = (lineId: number) =>
  db.lineCredit.count({ where: { baseLineId: lineId, releasedAt: null } });

test("a base that is refunded at the provider while its upgrade is priced is not upgraded", async () => {
  const { order, lineId, up } = await study();
  const window = beforeUpgradeIsWritten(async () => {
    await payments.stripe.refunds.create({ payment_intent: order.paymentIntentId ?? "" });
    await deliver(await payments.eventText("refund.created", order.paymentIntentId ?? ""));
    expect((await orderOf(order.number)).status).toBe("refunded");
  });
  await expect(up()).rejects.toMatchObject({ code: "conflict" });
  expect(window).toHaveBeenCalledOnce();
  expect(await creditsOf(lineId)).toBe(0);
});

test("a base whose payment is disputed while its upgrade is priced is not upgraded", async () => {
  const { order, lineId, up } = await study();
  const window = beforeUpgradeIsWritten(async () => {
    await payments.control(`payment_intents/${order.paymentIntentId}/dispute`, {});
    await deliver(await payments.eventText("charge.dispute.created", order.paymentIntentId ?? ""));
    expect((await orderOf(order.number)).disputedAt).not.toBeNull();
  });
  await expect(up()).rejects.toMatchObject({ code: "conflict" });
  expect(window).toHaveBeenCalledOnce();
  expect(await creditsOf(lineId)).toBe(0);
});

test("an upgrade that a second tab asks for in the middle of the first is the same one", async () => {
  const { order, lineId, up } = await study();
  let rival: Promise<OpenUpgradeDto> | undefined;
  const waits = async () =>
    expect(
      await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    ).toHaveLength(1);
  const before = (await payments.state()).intents.length;
  beforeUpgradeIsWritten(async () => {
    rival = up();
    await Promise.race([rival, vi.waitFor(waits)]);
  });
  const first = await up();
  expect(await rival).toEqual(first);
  expect((await payments.state()).intents).toHaveLength(before + 1);
  expect(await db.order.count({ where: { parentOrderId: order.id } })).toBe(1);
  expect(await creditsOf(lineId)).toBe(1);
});

test("one purpose has one open order: the index holds where no lock does", async () => {
  const write = (number: string, status: "pending" | "canceled" = "pending") =>
    db.order.create({
      data: {
        ...{ number, status, kind: "upgrade", purposeKey: "test:1", ...costing(100), cartHash: "" },
        ...{ tokenHash: number, tokenNonce: "" },
      },
    });
  const first = await write("HP-PRPSE001");
  await expect(write("HP-PRPSE002")).rejects.toMatchObject({ code: "P2002" });
  await db.order.update({ where: { id: first.id }, data: { status: "canceled" } });
  expect(await write("HP-PRPSE003")).toMatchObject({ status: "pending" });
});

test("one thing of a line is one task: the index holds where no lock does", async () => {
  const order = await bought(payments, [{ plan: await changeablePlan() }]);
  const task = {
    ...{ orderId: order.id, lineId: order.lines[0]?.id ?? 0, key: "option", kind: "made" as const },
    ...{ title: "A changed set", dueAt: new Date() },
  };
  await db.orderTask.create({ data: task });
  await expect(db.orderTask.create({ data: task })).rejects.toMatchObject({ code: "P2002" });
});

const take: [string, (plan: HousePlan) => Promise<unknown>][] = [
  ["its package", ({ id }) => db.planPackage.deleteMany({ where: { planId: id, key: "pdf" } })],
  [
    "its last file",
    ({ id }) => db.planFile.updateMany({ where: { planId: id }, data: { replacedAt: new Date() } }),
  ],
];

test.each(take)(
  "a plan that loses %s while its payment is opened: what the order names is granted, and nobody new can buy it",
  async (_, withdraw) => {
    const plan = await changeablePlan();
    const session = await filledCart([{ plan, package: "pdf" }]);
    const window = beforeOrderIsWritten(() => withdraw(plan));
    const opened = await open(session, BUYER);
    expect(window).toHaveBeenCalledOnce();
    expect((await pay(opened)).status).toBe("succeeded");
    await deliver(await payments.eventText("payment_intent.succeeded", opened.intentId));
    const order = await orderOf(opened.orderNumber);
    expect([order.status, order.totalCents, order.files.map(({ kind }) => kind)]).toEqual([
      "paid",
      80_000,
      ["pdf"],
    ]);
    const line = { planId: plan.id, package: "pdf" };
    const added = await visitor.post("/api/cart", line, { "x-cart-session": newSession() });
    expect([400, 409]).toContain(added.status);
  },
);
