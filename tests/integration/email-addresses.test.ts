import { describe, expect, test } from "vitest";
import { importSubscribers } from "@/lib/letters/newsletter/mutations";
import { leaveList } from "@/lib/letters/newsletter/subscription-mutations";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";
import { readUnsubscribeToken, unsubscribeToken } from "@/lib/queue/outbox/server/unsubscribe-token";
import { stopCartReminders, writeCartReminders } from "@/lib/sales/cart-reminders/mutations";
import { eraseBuyer } from "@/lib/support/buyers/mutations";
import { nobody, visitor } from "../support/api";
import { makeCart, makePlan } from "../support/fixtures";
import { settledOrder } from "../support/sale";
import { withStaff } from "../support/staff";
import { emptyBeforeEach } from "../support/tables";

const admin = withStaff("admin");

/** How one address is written, and how its owner writes it another time. */
const SPELLINGS = [
  ["a+b@x.com", "A+b@X.com"],
  ["Anna@Bücher.example", "anna@xn--bcher-kva.example"],
  ["anna@xn--bcher-kva.example", "Anna@BÜCHER.example"],
] as const;

emptyBeforeEach(
  "rateLimit",
  "mail",
  "order",
  "contactMessage",
  "newsletterSubscription",
  "mailSuppression",
  "cartReminder",
);

async function buy(email: string) {
  return settledOrder(await makeCart([{ plan: await makePlan() }]), { name: "Anna Bell", email });
}
const subscribed = async () =>
  (await db.newsletterSubscription.findMany({ select: { email: true } })).map(({ email }) => email);

describe.each(SPELLINGS)("%s, written as %s another time", (typed, again) => {
  test("is kept as typed and finds its order", async () => {
    const { id, number, email } = await buy(typed);
    expect(email).toBe(typed);
    await db.mail.deleteMany();
    await visitor.post("/api/find-order", { email: again, orderNumber: number });
    expect(await db.mail.findMany()).toMatchObject([{ orderId: id, toEmail: typed }]);
  });

  test("is one subscriber, who leaves by the link of either", async () => {
    for (const email of [typed, again]) {
      expect((await nobody.post("/api/newsletter", { email })).status).toBe(201);
    }
    expect(await subscribed()).toEqual([typed]);
    const left = readUnsubscribeToken(unsubscribeToken(again));
    if (left) await leaveList(left);
    expect(await subscribed()).toEqual([]);
    expect(await importSubscribers(`Email\n${typed}\n${again}\n`, admin)).toMatchObject({ added: 0 });
  });

  test("is one line of an import", async () => {
    expect(await importSubscribers(`Email\n${typed}\n${again}\n`, admin)).toMatchObject({
      added: 1,
      known: 1,
    });
    expect(await importSubscribers(`Email\n${again}\n`, admin)).toMatchObject({ added: 0, known: 1 });
    expect(await subscribed()).toEqual([typed]);
  });

  test("is one user", async () => {
    await db.user.deleteMany({ where: { emailKey: emailKey(typed) } });
    const user = { fullName: "Anna Bell", password: "a compiler is born", role: "content_editor" };
    const made = await admin.post("/api/admin/users", { ...user, username: "anna.one", email: typed });
    expect(made.status).toBe(201);
    const { id } = await made.json();
    expect((await admin.patch(`/api/admin/users/${id}`, { email: typed })).status).toBe(200);
    const second = await admin.post("/api/admin/users", { ...user, username: "anna.two", email: again });
    expect(second.status).toBe(409);
    await db.user.delete({ where: { id } });
  });

  test("gets no mail about a cart after one was bought, or none was asked for", async () => {
    await db.systemSetting.upsert({
      where: { key: "cart_reminder_hours" },
      create: { key: "cart_reminder_hours", value: "1" },
      update: { value: "1" },
    });
    const session = await makeCart([{ plan: await makePlan() }]);
    const headers = { "x-cart-session": session };
    await nobody.put("/api/checkout/reminder", { isWanted: true, email: typed }, headers);
    const at = new Date(Date.now() - 2 * 3_600_000);
    await db.cartItem.updateMany({ where: { sessionId: session }, data: { createdAt: at } });
    await db.cartReminder.updateMany({ data: { consentedAt: at } });
    await buy(again);
    await db.mail.deleteMany();
    await writeCartReminders();
    expect(await db.mail.count()).toBe(0);
    await nobody.put("/api/checkout/reminder", { isWanted: true, email: typed }, headers);
    await stopCartReminders(again);
    expect(await db.cartReminder.count()).toBe(0);
  });

  test("is erased wherever it stands", async () => {
    const { id } = await buy(typed);
    await sendOutbox();
    await nobody.post("/api/contact", {
      firstName: "Anna",
      lastName: "Bell",
      email: again,
      message: "Is there a garage with it?",
    });
    await nobody.post("/api/newsletter", { email: typed });
    const note = `550 no mailbox <${typed}>, nor <${again}>`;
    await db.orderEvent.create({ data: { orderId: id, kind: "mail", message: note } });
    await eraseBuyer(again);
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ email: "", emailKey: "" });
    expect(await db.contactMessage.count()).toBe(0);
    expect(await db.mail.count()).toBe(0);
    expect(await subscribed()).toEqual([]);
    expect(await db.orderEvent.findMany({ where: { kind: "mail", orderId: id } })).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ message: "550 no mailbox <[erased]>, nor <[erased]>" }),
      ]),
    );
  });
});

test("a row of the version before, which knows no keys, is found by its address and is no other's", async () => {
  const [one, two] = ["Ada.Bell@Example.com", "bo@example.com"];
  for (const email of [one, two])
    await db.$executeRaw`INSERT INTO newsletter_subscriptions (email) VALUES (${email})`;
  const rows = await db.newsletterSubscription.findMany({
    orderBy: { id: "asc" },
    select: { emailKey: true },
  });
  expect(rows.map((row) => row.emailKey)).toEqual([one, two].map(emailKey));
});
