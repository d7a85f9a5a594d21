import { describe, expect, test } from "vitest";
import { composeMail } from "@/lib/letters/outbox/server/compose";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { listMails } from "@/lib/queue/outbox/queries";
import { licenseFor } from "@/lib/sales/downloads/server/license";
import { cancelAbandonedOrders } from "@/lib/sales/orders/jobs";
import { getOrderByToken } from "@/lib/sales/orders/queries";
import type { OpenUpgradeDto, UpgradeDto } from "@/lib/sales/orders/upgrade-dto";
import { listUpgrades } from "@/lib/sales/orders/upgrade-queries";
import { openUpgrade } from "@/lib/sales/orders/upgrades";
import { nobody, visitor } from "../support/api";
import { openConnections } from "../support/concurrency";
import { payAndDeliver, withPayments } from "../support/payments";
import { pdfPages } from "../support/pdf";
import { bought, changeablePlan, makeSoldAddon, orderOf } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
const admin = withStaff("admin");
emptyBeforeEach("systemAlert", "rateLimit");

async function listed(token: string): Promise<UpgradeDto[]> {
  return nobody.read(`/api/orders/${token}/upgrades`);
}
const ask = (token: string, body: object) => visitor.post(`/api/orders/${token}/upgrades`, body);
async function opened(token: string, body: object): Promise<OpenUpgradeDto> {
  const response = await ask(token, body);
  const result = await response.json();
  expect([response.status, result.message]).toEqual([200, undefined]);
  return result;
}
const refund = (id: number, body: object) => admin.post(`/api/admin/orders/${id}/refunds`, body);
const tokenOf = (order: { tokenNonce: string }) => linkToken(order.tokenNonce);

/** Pays an open upgrade and gives its order. */
async function paid(upgrade: OpenUpgradeDto) {
  await payAndDeliver(payments, upgrade);
  return orderOf(upgrade.orderNumber);
}

async function study() {
  const plan = await changeablePlan();
  const order = await bought(payments, [{ plan, package: "study" }]);
  return { plan, order, token: tokenOf(order), lineId: order.lines[0]?.id ?? 0 };
}

describe("study, then PDF, then full", () => {
  test("costs exactly the difference each time, and the documents add up", async () => {
    const { order, token, lineId } = await study();
    expect(order.totalCents).toBe(25_000);
    expect((await listed(token)).map((one) => [one.package, one.price, one.credit, one.due])).toEqual([
      ["pdf", 800, 250, 550],
      ["full", 1000, 250, 750],
      ["unlimited", 1750, 250, 1500],
    ]);
    const open = await opened(token, { lineId, package: "pdf" });
    // One that is still to be paid can be taken up again, and replaces nothing yet.
    expect(await listed(token)).toHaveLength(3);
    expect((await getOrderByToken(token))?.lines[0]?.replacedBy).toBeNull();
    const pdf = await paid(open);
    expect(pdf).toMatchObject({
      status: "paid",
      totalCents: 55_000,
      kind: "upgrade",
      parentOrderId: order.id,
    });
    expect(pdf.files.map(({ kind, variant }) => [kind, variant])).toEqual([["pdf", ""]]);
    expect(pdf.lines[0]).toMatchObject({ planPriceCents: 80_000, creditCents: 25_000, totalCents: 55_000 });
    // What was credited once is not credited again.
    expect(await listed(token)).toEqual([]);
    expect((await ask(token, { lineId, package: "full" })).status).toBe(409);

    const full = await paid(await opened(tokenOf(pdf), { lineId: pdf.lines[0]?.id, package: "full" }));
    expect([full.totalCents, full.lines[0]?.creditCents]).toEqual([20_000, 80_000]);
    expect(full.files.map(({ kind }) => kind).sort()).toEqual(["dxf", "pdf"]);
    expect(order.totalCents + pdf.totalCents + full.totalCents).toBe(100_000);
    expect(full.mails.map(({ kind }) => kind)).toEqual(["receipt"]);
    // Each order says which other one its license replaces, or is replaced by.
    const shown = await Promise.all([order, pdf, full].map((one) => getOrderByToken(tokenOf(one))));
    expect(shown.map((one) => [one?.lines[0]?.upgradeOf, one?.lines[0]?.replacedBy])).toEqual([
      [null, pdf.number],
      [order.number, full.number],
      [pdf.number, null],
    ]);
    const license = async (one: typeof pdf) =>
      pdfPages(await (await licenseFor(tokenOf(one), one.lines[0]?.id ?? 0)).arrayBuffer());
    expect((await license(pdf)).join(" ")).toContain(`replaced by that of the upgrade, order ${full.number}`);
    expect((await license(full)).join(" ")).toContain(`Order ${pdf.number}`);
    const [mail] = await listMails(
      (await db.mail.findMany({ where: { orderId: full.id } })).map(({ id }) => id),
    );
    if (!mail) throw new Error("There is no receipt.");
    expect((await composeMail(mail)).text).toContain(`Upgrade of order ${pdf.number}`);
  });

  test("of unlimited builds is one, whatever the base had, and add-ons stay out on both sides", async () => {
    const plan = await changeablePlan();
    const kit = await makeSoldAddon({ name: "Interior Kit", price: 300 });
    const order = await bought(payments, [{ plan, quantity: 2, addons: [kit] }]);
    const unlimited = (await listed(tokenOf(order))).find((one) => one.package === "unlimited");
    expect(unlimited).toMatchObject({ quantity: 1, price: 1750, credit: 1750, due: 0 });
    const mirrored = (await listed(tokenOf(order))).find(
      (one) => one.package === "full" && one.options.mirrored,
    );
    expect(mirrored).toMatchObject({ quantity: 2, price: 2190, credit: 2000, due: 190 });
  });

  test("with nothing due is done at once, without a payment", async () => {
    const plan = await changeablePlan();
    const order = await bought(payments, [{ plan, quantity: 2 }]);
    const before = (await payments.state()).intents.length;
    const lineId = order.lines[0]?.id;
    await openConnections(2);
    const results = await Promise.all(
      [1, 2].map(async () => (await ask(tokenOf(order), { lineId, package: "unlimited" })).json()),
    );
    const done = results.find((result) => result.token);
    expect(done).toMatchObject({ clientSecret: null, amount: 0 });
    const upgraded = await orderOf(done.orderNumber);
    expect(upgraded).toMatchObject({ status: "paid", totalCents: 0, paymentIntentId: null });
    expect(await db.order.count({ where: { parentOrderId: order.id } })).toBe(1);
    expect((await payments.state()).intents).toHaveLength(before);
  });
});

describe("an upgrade", () => {
  test("in two tabs is one intent and one charge; another target changes what it charges", async () => {
    const { order, token, lineId } = await study();
    await openConnections(2);
    const [one, two] = await Promise.all([1, 2].map(() => opened(token, { lineId, package: "pdf" })));
    expect(one?.clientSecret).toBe(two?.clientSecret);
    const other = await opened(token, { lineId, package: "full" });
    expect([other.orderNumber, other.amount]).toEqual([one?.orderNumber, 750]);
    const full = await paid(other);
    expect([full.status, full.totalCents, full.lines[0]?.configuration]).toEqual(["paid", 75_000, ""]);
    expect(await db.lineCredit.count({ where: { baseLineId: lineId } })).toBe(1);
    expect(await db.order.count({ where: { parentOrderId: order.id } })).toBe(1);
  });

  test("credits a line once: the index holds where no lock does", async () => {
    const { order, lineId } = await study();
    const [line] = order.lines;
    const give = async () => {
      const other = await bought(payments, [{ plan: await changeablePlan() }]);
      const upgradeLineId = other.lines[0]?.id ?? 0;
      return db.lineCredit.create({ data: { baseLineId: line?.id ?? 0, upgradeLineId, cents: 1 } });
    };
    const first = await give();
    await expect(give()).rejects.toMatchObject({ code: "P2002" });
    await db.lineCredit.update({ where: { id: first.id }, data: { releasedAt: new Date() } });
    expect(await give()).toMatchObject({ baseLineId: lineId });
  });

  test("keeps its base from being refunded, and names itself; the refund of it sets the base free", async () => {
    const { order, token, lineId } = await study();
    const upgrade = await opened(token, { lineId, package: "pdf" });
    const early = await refund(order.id, { refundable: 250 });
    expect([early.status, (await early.json()).upgradeOrder]).toEqual([409, upgrade.orderNumber]);
    const pdf = await paid(upgrade);
    const late = await refund(order.id, { amount: 10, refundable: 250, lineId });
    expect([late.status, (await late.json()).message]).toEqual([
      409,
      `What this line cost is credited to the upgrade order ${pdf.number}. Refund that order first.`,
    ]);
    expect((await refund(pdf.id, { refundable: 550 })).status).toBe(201);
    expect((await refund(order.id, { refundable: 250 })).status).toBe(201);
  });

  test("against the refund of its base: the first wins, the other is a 409", async () => {
    const { order, token, lineId } = await study();
    await openConnections(2);
    const [upgrade, back] = await Promise.all([
      ask(token, { lineId, package: "pdf" }),
      refund(order.id, { refundable: 250 }),
    ]);
    expect([upgrade.status, back.status].sort()).toEqual(expect.arrayContaining([409]));
    const credits = await db.lineCredit.count({ where: { baseLineId: lineId, releasedAt: null } });
    expect(credits).toBe(upgrade.status === 200 ? 1 : 0);
    expect((await orderOf(order.number)).status).toBe(upgrade.status === 200 ? "paid" : "refunded");
  });

  test("counts what is left after a part went back", async () => {
    const plan = await changeablePlan();
    const order = await bought(payments, [{ plan, package: "pdf" }]);
    await refund(order.id, { amount: 100, refundable: 800 });
    expect((await listed(tokenOf(order))).find((one) => one.package === "full")).toMatchObject({ due: 300 });
  });

  test("of a disputed payment is refused", async () => {
    const { order, token, lineId } = await study();
    await db.order.update({ where: { id: order.id }, data: { disputedAt: new Date() } });
    expect(await listed(token)).toEqual([]);
    expect((await ask(token, { lineId, package: "pdf" })).status).toBe(409);
  });

  test("of a study set counts to the end of the last day in the store's own time", async () => {
    const { order, token, lineId } = await study();
    // Noon in New York on January 10; day 180 is July 9.
    await db.order.update({ where: { id: order.id }, data: { paidAt: new Date("2026-01-10T17:00:00Z") } });
    const at = (now: string) => listUpgrades(token, new Date(now));
    expect(await at("2026-07-10T03:59:00Z")).toHaveLength(3);
    expect(await at("2026-07-10T04:00:00Z")).toEqual([]);
    await expect(
      openUpgrade(token, { lineId, package: "pdf" }, new Date("2026-07-10T04:00:00Z")),
    ).rejects.toThrow("no longer counts");
    await db.systemSetting.create({ data: { key: "study_credit_days", value: "181" } });
    expect(await at("2026-07-10T04:00:00Z")).toHaveLength(3);
    await db.systemSetting.deleteMany({ where: { key: "study_credit_days" } });
  });

  test("that nobody pays is given up after a day, and the line is free again", async () => {
    const { token, lineId } = await study();
    const upgrade = await opened(token, { lineId, package: "pdf" });
    await db.$executeRaw`UPDATE orders SET updated_at = now() - interval '25 hours' WHERE number = ${upgrade.orderNumber}`;
    await cancelAbandonedOrders();
    expect((await orderOf(upgrade.orderNumber)).status).toBe("canceled");
    const again = await opened(token, { lineId, package: "pdf" });
    expect(again.orderNumber).not.toBe(upgrade.orderNumber);
  });

  test("after a crash between the provider's answer and our row finds the same intent", async () => {
    const { token, lineId } = await study();
    const first = await opened(token, { lineId, package: "pdf" });
    await db.order.update({ where: { number: first.orderNumber }, data: { paymentIntentId: null } });
    const again = await opened(token, { lineId, package: "pdf" });
    expect(again).toEqual(first);
  });

  test("after a crash between a new amount at the provider and in our row charges what is asked then", async () => {
    const { token, lineId } = await study();
    const pdf = await opened(token, { lineId, package: "pdf" });
    const { id, version, totalCents, cartHash } = await orderOf(pdf.orderNumber);
    await opened(token, { lineId, package: "full" });
    await db.order.update({ where: { id }, data: { version, totalCents, cartHash } });
    const again = await opened(token, { lineId, package: "pdf" });
    expect(again).toEqual(pdf);
    expect(await paid(again)).toMatchObject({ status: "paid", totalCents: 55_000 });
  });

  test.each([
    ["a lower package", { package: "study" }, 400],
    ["the same again", { package: "pdf" }, 400],
    ["an option that the plan does not have", { package: "full", options: { walls: "2x6" } }, 400],
    ["an unknown option", { package: "full", options: { roof: "hip" } }, 400],
    ["no package", {}, 400],
  ])("to %s is refused", async (_, body, status) => {
    const plan = await changeablePlan();
    const order = await bought(payments, [{ plan, package: "pdf" }]);
    expect((await ask(tokenOf(order), { lineId: order.lines[0]?.id, ...body })).status).toBe(status);
  });

  test("of another's line is a 404", async () => {
    const [mine, other] = [await study(), await study()];
    expect((await ask(mine.token, { lineId: other.lineId, package: "pdf" })).status).toBe(404);
    expect((await ask("A".repeat(43), { lineId: mine.lineId, package: "pdf" })).status).toBe(404);
  });
});
