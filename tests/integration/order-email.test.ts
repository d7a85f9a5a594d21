import { expect, test } from "vitest";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import type { OutgoingMail } from "@/lib/platform/ops/mail";
import { mintDownload } from "@/lib/sales/downloads/mutations";
import { findPaidOrder, getOrderByToken } from "@/lib/sales/orders/queries";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { expectAnswer, nobody, visitor } from "../support/api";
import { makeCart, makePlan } from "../support/fixtures";
import { open, withPayments } from "../support/payments";
import { bought, changeablePlan, orderOf } from "../support/sale";
import { type TestStaff, withEachRole } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const payments = withPayments();
const { admin, editor, reviewer } = withEachRole();

emptyBeforeEach("mail", "lineCredit", "order", "activityLog");

const WRONG = "ada@example.com";
const RIGHT = "Ada.Builder@bücher.example";

const correct = (id: number, email: unknown, staff: TestStaff = admin) =>
  staff.patch(`/api/admin/orders/${id}`, { email });
const tokenOf = async (id: number) =>
  linkToken((await db.order.findUniqueOrThrow({ where: { id }, select: { tokenNonce: true } })).tokenNonce);

async function sent(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  await sendOutbox(async (mail) => void mails.push(mail));
  return mails;
}

async function paidOrder() {
  const order = await bought(payments, [{ plan: await makePlan() }]);
  return { ...order, token: await tokenOf(order.id) };
}

test("the old private link ends, a new one is mailed, and the log has both addresses", async () => {
  const { id, number, token, files, lines } = await paidOrder();
  await sent();
  const minted = await mintDownload(token, { fileId: files[0]?.id ?? 0 }, new Date());
  const answer = await correct(id, ` ${RIGHT} `);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id, email: RIGHT, timeline: [{ kind: "email" }, {}, {}, {}] });

  expect(await getOrderByToken(token)).toBeNull();
  expect((await nobody.get(`/api/orders/${token}/license?line=${lines[0]?.id}`)).status).toBe(404);
  expect((await nobody.get(`/api/downloads/${minted.token}`)).status).toBe(404);

  const fresh = await tokenOf(id);
  const mails = await sent();
  expect(mails.map(({ to }) => to.address)).toEqual([RIGHT]);
  expect(mails[0]?.text).toContain(`/orders/${fresh}`);
  expect(mails[0]?.text).toContain("the earlier one no longer works");
  expect(await getOrderByToken(fresh)).toMatchObject({ number, email: RIGHT });
  expect(await findPaidOrder("ada.builder@XN--BCHER-KVA.example", number)).toMatchObject({ id });
  expect(await findPaidOrder(WRONG, number)).toBeNull();

  expect(await db.activityLog.findMany()).toMatchObject([
    {
      action: "correct-email",
      entityType: "order",
      entityId: String(id),
      details: { label: number, before: { email: WRONG }, after: { email: RIGHT } },
    },
  ]);
});

test("reviews and licence follow", async () => {
  const { id, token, lines } = await paidOrder();
  await correct(id, RIGHT);
  const fresh = await tokenOf(id);
  const review = {
    lineId: lines[0]?.id,
    rating: 5,
    name: "Ada",
    text: "Every sheet was where we looked for it.",
  };
  expect((await visitor.post(`/api/orders/${token}/reviews`, review)).status).toBe(404);
  expect((await visitor.post(`/api/orders/${fresh}/reviews`, review)).status).toBe(201);
  expect((await nobody.get(`/api/orders/${fresh}/license?line=${lines[0]?.id}`)).status).toBe(200);
  expect(await admin.read("/api/admin/licenses")).toMatchObject([{ email: RIGHT }]);
});

test("mails that wait, failed or are on their way go to the new address alone", async () => {
  const { id, number } = await paidOrder();
  const mail = { toEmail: WRONG, data: {}, orderId: id };
  await db.mail.create({ data: { ...mail, key: "failed", kind: "receipt", status: "failed" } });
  await correct(id, RIGHT);
  expect(await db.mail.count({ where: { toEmail: WRONG } })).toBe(0);
  // A sender that had read it before the correction.
  await db.mail.create({ data: { ...mail, key: `order-link:${number}:held`, kind: "order-link" } });
  const addresses = (await sent()).map(({ to }) => to.address);
  expect(addresses).toEqual([RIGHT, RIGHT, RIGHT]);
});

test("the orders that upgrade it, and those of nobody else, go along", async () => {
  const plan = await changeablePlan();
  const base = await bought(payments, [{ plan, package: "study" }]);
  const other = await paidOrder();
  const upgrade = { lineId: base.lines[0]?.id, package: "pdf" };
  const token = await tokenOf(base.id);
  const opened = await visitor.post(`/api/orders/${token}/upgrades`, upgrade);
  const { orderNumber } = await opened.json();
  const before = await orderOf(orderNumber);
  await correct(base.id, RIGHT);
  const after = await orderOf(orderNumber);
  expect(after.email).toBe(RIGHT);
  expect(after.tokenHash).not.toBe(before.tokenHash);
  // Nothing was mailed of an upgrade that is not paid.
  expect(after.mails).toEqual([]);
  expect(await orderOf(other.number)).toMatchObject({ email: WRONG, tokenHash: other.tokenHash });
});

test("only admins do it, on what was paid, to what is an address", async () => {
  const { id, token } = await paidOrder();
  expect((await correct(id, RIGHT, editor)).status).toBe(403);
  expect((await correct(id, RIGHT, reviewer)).status).toBe(403);
  expect((await nobody.patch(`/api/admin/orders/${id}`, { email: RIGHT })).status).toBe(401);
  for (const email of ["", "a@b", 7, undefined])
    await expectAnswer(correct(id, email), 400, { errors: [{ path: "email" }] });
  await expectAnswer(correct(id, WRONG), 409, { code: "conflict" });
  expect((await correct(2_000_000_000, RIGHT)).status).toBe(404);
  const pending = await open(await makeCart([{ plan: await makePlan() }]), { name: "Ada", email: WRONG });
  await expectAnswer(correct((await orderOf(pending.orderNumber)).id, RIGHT), 409, { code: "conflict" });
  expect(await getOrderByToken(token)).toMatchObject({ email: WRONG });
  expect(await db.activityLog.count()).toBe(0);
});

test("two people who correct it at once leave one link that works", async () => {
  const { id } = await paidOrder();
  const both = await Promise.all([correct(id, RIGHT), correct(id, "bo@example.com")]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { email } = await db.order.findUniqueOrThrow({ where: { id } });
  const fresh = await tokenOf(id);
  const mails = await sent();
  expect(mails).toHaveLength(3);
  for (const { to, text } of mails) {
    expect(to.address).toBe(email);
    expect(text).toContain(`/orders/${fresh}`);
  }
});

test("whoever is erased is not named by the log, by neither address", async () => {
  const { id } = await paidOrder();
  await correct(id, RIGHT);
  await eraseBuyer(RIGHT);
  const log = JSON.stringify(await db.activityLog.findMany());
  for (const address of [WRONG, RIGHT]) expect(log).not.toContain(address);
});
