import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import type { OutgoingMail } from "@/lib/platform/ops/mail";
import { unsubscribeToken } from "@/lib/queue/outbox/server/unsubscribe-token";
import { forgetCartReminders, writeCartReminders } from "@/lib/sales/cart-reminders/mutations";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { exportBuyer } from "@/lib/support/buyers/queries";
import { nobody } from "../support/api";
import { costing, makeCart, makePlan } from "../support/fixtures";
import { emptyBeforeEach, sentMails } from "../support/tables";

const HOUR_MS = 3_600_000;

emptyBeforeEach("mail", "order", "cartReminder", "mailSuppression");
beforeEach(async () => {
  await db.systemSetting.upsert({
    where: { key: "cart_reminder_hours" },
    create: { key: "cart_reminder_hours", value: "24" },
    update: { value: "24" },
  });
});

const put = (session: string | undefined, body: unknown) =>
  nobody.put("/api/checkout/reminder", body, session ? { "x-cart-session": session } : {});
/** A cart whose owner agreed so many hours ago. */
async function leftCart(hours: number, email = "Ann@Buyer.example") {
  const plan = await makePlan({ name: "Cedar Ridge" });
  const session = await makeCart([{ plan }]);
  expect((await put(session, { isWanted: true, email })).status).toBe(200);
  const at = new Date(Date.now() - hours * HOUR_MS);
  await db.cartItem.updateMany({ where: { sessionId: session }, data: { createdAt: at } });
  await db.cartReminder.updateMany({ where: { sessionId: session }, data: { consentedAt: at } });
  return { session, plan };
}
async function sent(): Promise<OutgoingMail[]> {
  await writeCartReminders();
  return sentMails();
}

describe("a cart left behind", () => {
  test("is written about once, a day later, with the way to it and the way out", async () => {
    const { plan } = await leftCart(25);
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    const token = unsubscribeToken("ann@buyer.example", "cart");
    expect(mail).toMatchObject({
      to: { address: "Ann@Buyer.example" },
      headers: { "List-Unsubscribe": `<http://localhost:3000/api/newsletter/unsubscribe?token=${token}>` },
    });
    for (const part of ["Cedar Ridge", `/plans/${plan.slug}`, "http://localhost:3000/cart", token]) {
      expect(mail?.html).toContain(part);
    }
    expect(await sent()).toEqual([]);
    // Nor about another cart of the same address a short time later.
    await leftCart(30);
    expect(await sent()).toEqual([]);
  });

  test.each([
    ["the day is not over", () => leftCart(23)],
    [
      "something was added since",
      async () => {
        const { session } = await leftCart(30);
        await db.cartItem.updateMany({ where: { sessionId: session }, data: { createdAt: new Date() } });
      },
    ],
    [
      "nothing is left in it",
      async () => {
        const { session } = await leftCart(30);
        await db.cartItem.deleteMany({ where: { sessionId: session } });
      },
    ],
    [
      "they took it back",
      async () => {
        const { session } = await leftCart(30);
        await put(session, { isWanted: false });
      },
    ],
    [
      "the store sends none",
      async () => {
        await leftCart(30);
        await db.systemSetting.update({ where: { key: "cart_reminder_hours" }, data: { value: "0" } });
      },
    ],
  ])("is not written about while or when %s", async (_case, make) => {
    await make();
    expect(await sent()).toEqual([]);
  });

  test.each([
    ["in this browser", (session: string) => ({ sessionId: session, email: "other@buyer.example" })],
    ["elsewhere under this address", () => ({ sessionId: null, email: "ANN@buyer.example" })],
  ])("is not written about when they bought since, %s", async (_case, of) => {
    const { session } = await leftCart(30);
    await db.order.create({
      data: {
        ...of(session),
        number: "HP-TEST0001",
        status: "paid",
        ...costing(100),
        cartHash: "x",
        tokenHash: session,
        tokenNonce: "x",
        paidAt: new Date(),
      },
    });
    expect(await sent()).toEqual([]);
    expect(await db.cartReminder.count()).toBe(0);
  });

  test("is not written about to whom asked for no more, even if they are ticked again", async () => {
    await leftCart(30);
    const token = unsubscribeToken("ann@buyer.example", "cart");
    const url = `http://localhost:3000/api/newsletter/unsubscribe?token=${token}`;
    expect((await nobody.post(url)).status).toBe(200);
    expect(await sent()).toEqual([]);
    await leftCart(30);
    expect(await sent()).toEqual([]);
  });
});

describe("the box at checkout", () => {
  test("keeps nothing without a cart, a whole address or a store that writes", async () => {
    expect((await put(undefined, { isWanted: true, email: "a@example.com" })).status).toBe(400);
    const session = await makeCart([{ plan: await makePlan() }]);
    for (const email of ["ann", "a@example.com\r\nBcc: b@example.com"])
      expect((await put(session, { isWanted: true, email })).status).toBe(400);
    expect(
      (await put("no-cart-of-this-visitor-yet", { isWanted: true, email: "a@example.com" })).status,
    ).toBe(200);
    await db.systemSetting.update({ where: { key: "cart_reminder_hours" }, data: { value: "0" } });
    expect((await put(session, { isWanted: true, email: "a@example.com" })).status).toBe(200);
    expect(await db.cartReminder.count()).toBe(0);
  });

  test("is erased and handed out with the person, and forgotten in time", async () => {
    await leftCart(1);
    expect((await exportBuyer("ann@buyer.example", new Date())).cartReminders).toMatchObject([
      { email: "Ann@Buyer.example", sentAt: null },
    ]);
    await eraseBuyer("ANN@buyer.example");
    expect(await db.cartReminder.count()).toBe(0);
    await leftCart(31 * 24);
    await forgetCartReminders();
    expect(await db.cartReminder.count()).toBe(0);
  });
});
