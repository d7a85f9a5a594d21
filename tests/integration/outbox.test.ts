import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sendOutbox } from "@/lib/letters/outbox/server/sender";
import { db } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/link-token";
import { env } from "@/lib/platform/ops/env";
import type { OutgoingMail } from "@/lib/platform/ops/mail";
import { claimMails } from "@/lib/queue/outbox/mutations";
import { getCartForCheckout } from "@/lib/sales/cart/checkout-queries";
import { createOrder } from "@/lib/sales/orders/mutations";
import { policiesNotedWith } from "@/lib/settings/policy-queries";
import { visitor } from "../support/api";
import { openConnections } from "../support/concurrency";
import { makeAddon, makeCart, makePlan } from "../support/fixtures";
import { settledOrder } from "../support/sale";
import { emptyBeforeEach } from "../support/tables";

async function paidOrder(contact = { name: "Ada Builder", email: "ada@example.com" }) {
  const plan = await makePlan({ name: "Cedar Ridge", price: 1295 });
  const session = await makeCart([{ plan, quantity: 2, addons: [await makeAddon({ price: 195 })] }]);
  const order = await settledOrder(session, contact);
  return db.order.findUniqueOrThrow({ where: { id: order.id } });
}

function recorder() {
  const sent: OutgoingMail[] = [];
  return { sent, transport: async (mail: OutgoingMail) => void sent.push(mail) };
}

const mailOf = (orderId: number) => db.mail.findFirstOrThrow({ where: { orderId } });
const due = (id: number) => db.mail.update({ where: { id }, data: { nextTryAt: new Date(0) } });
/** What a sender that was killed leaves behind when its hold has run out. */
const killed = (id: number) => db.mail.update({ where: { id }, data: { lockedUntil: new Date(0) } });

emptyBeforeEach("mail");

describe("the receipt", () => {
  test("has lines, license, total and the private link, in HTML and in text", async () => {
    const order = await paidOrder();
    const { sent, transport } = recorder();
    await sendOutbox(transport);
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    const link = `http://localhost:3000/orders/${linkToken(order.tokenNonce)}`;
    expect(mail).toMatchObject({
      to: { name: "Ada Builder", address: "ada@example.com" },
      subject: `Your house plans: order ${order.number}`,
      messageId: `<receipt.${order.number}@localhost>`,
    });
    for (const body of [mail?.html ?? "", mail?.text ?? ""]) {
      for (const part of [
        "Cedar Ridge",
        "$195.00",
        "$2,980.00",
        order.number,
        link,
        "one build",
        "House Plan Store",
      ]) {
        expect(body).toContain(part);
      }
    }
    expect(mail?.text).not.toContain("<");
    expect(mail?.text).toContain("Thank you, Ada Builder.");
    expect(await mailOf(order.id)).toMatchObject({
      status: "sent",
      sentAt: expect.any(Date),
      lockedUntil: null,
    });
  });

  test("without SMTP it is an .eml file that a mail program opens", async () => {
    const order = await paidOrder();
    await sendOutbox();
    const folder = path.join(env().DATA_DIR, "outbox");
    const name = readdirSync(folder).find((file) => file.includes(order.number));
    const text = readFileSync(path.join(folder, name ?? ""), "utf8");
    expect(name).toBe(`receipt.${order.number}.eml`);
    expect(text).toMatch(/^From: House Plan Store <orders@hearthandplan\.example>\r$/m);
    expect(text).toMatch(/^To: Ada Builder <ada@example\.com>\r$/m);
    expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(text).toMatch(/^MIME-Version: 1\.0\r$/m);
  });

  test("is sent under the name of the store, unless the sender has one of its own", async () => {
    const [key, own] = ["site_title", env().MAIL_FROM];
    await db.systemSetting.create({ data: { key, value: "Plans, drawn" } });
    const sender = async () => {
      const order = await paidOrder();
      await sendOutbox();
      const file = path.join(env().DATA_DIR, "outbox", `receipt.${order.number}.eml`);
      return /^From: (.*)\r$/m.exec(readFileSync(file, "utf8"))?.[1];
    };
    try {
      expect(await sender()).toBe('"Plans, drawn" <orders@hearthandplan.example>');
      env().MAIL_FROM = "Orders <orders@example.com>";
      expect(await sender()).toBe("Orders <orders@example.com>");
    } finally {
      env().MAIL_FROM = own;
      await db.systemSetting.delete({ where: { key } });
    }
  });

  test("a name with line breaks adds no header", async () => {
    const name = "Ada\r\nBcc: all@example.com\u2028X: y";
    const order = await paidOrder({ name, email: "ada@example.com" });
    await sendOutbox();
    const text = readFileSync(path.join(env().DATA_DIR, "outbox", `receipt.${order.number}.eml`), "utf8");
    const head = text.slice(0, text.indexOf("\r\n\r\n"));
    expect(head).not.toMatch(/^(Bcc|X):/im);
    expect(head).toContain("ada@example.com");
  });

  test("markup in a name is text", async () => {
    await paidOrder({ name: "<img src=x onerror=alert(1)>", email: "ada@example.com" });
    const { sent, transport } = recorder();
    await sendOutbox(transport);
    expect(sent[0]?.html).not.toContain("<img src=x");
  });
});

test("an order names the texts that it was sold under, as they were", async () => {
  const key = "terms_html";
  await db.systemSetting.create({ data: { key, value: "<p>One</p>" } });
  const order = await paidOrder();
  await db.systemSetting.update({ where: { key }, data: { value: "<p>Two</p>" } });
  const noted = await policiesNotedWith({ tokenHash: order.tokenHash });
  expect(noted).toMatchObject([{ key, version: 1, html: "<p>One</p>" }]);
  expect(await policiesNotedWith({ id: order.id })).toEqual(noted);
  expect(await policiesNotedWith({ id: 2_147_483_000 })).toEqual([]);
});

describe("sending", () => {
  test("five senders at once send each mail once", async () => {
    for (let count = 0; count < 6; count += 1) await paidOrder();
    const { sent, transport } = recorder();
    await openConnections(5);
    await Promise.all(Array.from({ length: 5 }, () => sendOutbox(transport)));
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(6);
  });

  test("mails another sender is taking are left to it, without waiting", async () => {
    const [held, free] = [await paidOrder(), await paidOrder()];
    await db.$transaction(async (rival) => {
      await rival.$queryRaw`SELECT id FROM mails WHERE order_id = ${held.id} FOR UPDATE`;
      const claimed = await claimMails(10);
      expect(claimed).toMatchObject([{ id: (await mailOf(free.id)).id }]);
    });
  });

  test("a failure leaves the order paid and is tried again later, ten times in all", async () => {
    const order = await paidOrder();
    const refuse = async () => {
      throw new Error("550 mailbox full");
    };
    await sendOutbox(refuse);
    let mail = await mailOf(order.id);
    expect(mail).toMatchObject({
      status: "pending",
      attempts: 1,
      lastError: "550 mailbox full",
      lockedUntil: null,
    });
    expect(mail.nextTryAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
    expect(order.status).toBe("paid");
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      await due(mail.id);
      await sendOutbox(refuse);
    }
    mail = await mailOf(order.id);
    expect(mail).toMatchObject({ status: "failed", attempts: 10 });
    expect(
      await db.systemAlert.count({ where: { message: { contains: order.number }, audience: "staff" } }),
    ).toBe(1);
  });

  test("it goes out when the mail server is back", async () => {
    const order = await paidOrder();
    await sendOutbox(async () => {
      throw new Error("ECONNREFUSED");
    });
    await due((await mailOf(order.id)).id);
    const { sent, transport } = recorder();
    await sendOutbox(transport);
    expect(sent).toHaveLength(1);
    expect((await mailOf(order.id)).status).toBe("sent");
  });

  test("killed between sending and noting it: one duplicate at most", async () => {
    const order = await paidOrder();
    const { id } = await mailOf(order.id);
    expect(await claimMails(10)).toHaveLength(1);
    expect(await claimMails(10)).toHaveLength(0);
    await killed(id);
    expect(await claimMails(10)).toMatchObject([{ id }]);
    await killed(id);
    expect(await claimMails(10)).toHaveLength(0);
    expect((await mailOf(order.id)).status).toBe("failed");
  });

  test("a connection that breaks after the text was sent counts as perhaps delivered", async () => {
    const order = await paidOrder();
    let tries = 0;
    const breaks = async () => {
      tries += 1;
      throw Object.assign(new Error("socket closed"), { command: "DATA" });
    };
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await sendOutbox(breaks);
      await due((await mailOf(order.id)).id);
    }
    expect(tries).toBe(2);
    expect((await mailOf(order.id)).status).toBe("failed");
  });
});

describe("finding an order", () => {
  const find = async (email: string, orderNumber: string) => {
    const response = await visitor.post("/api/find-order", { email, orderNumber });
    return { status: response.status, body: await response.json() };
  };

  test("answers the same whether or not there is such an order, and mails the link to its buyer only", async () => {
    const order = await paidOrder();
    await db.mail.deleteMany();
    const right = await find("ADA@example.com", order.number);
    const wrongEmail = await find("eve@example.com", order.number);
    const wrongNumber = await find("ada@example.com", "HP-00000000");
    expect(right).toEqual({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(wrongEmail).toEqual(right);
    expect(wrongNumber).toEqual(right);
    const { sent, transport } = recorder();
    await sendOutbox(transport);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to.address).toBe("ada@example.com");
    expect(sent[0]?.text).toContain(`/orders/${linkToken(order.tokenNonce)}`);
  });

  test("takes a number as people type it, and does not flood a mailbox", async () => {
    const order = await paidOrder();
    await db.mail.deleteMany();
    const typed = ` ${order.number.slice(3).toLowerCase().replaceAll("0", "o").replaceAll("1", "l")} `;
    for (let count = 0; count < 3; count += 1) await find("ada@example.com", typed);
    expect(await db.mail.count({ where: { kind: "order-link" } })).toBeLessThanOrEqual(2);
    expect(await db.mail.count({ where: { kind: "order-link" } })).toBeGreaterThanOrEqual(1);
  });

  test("an order that nobody paid is not found, and what is no number or email is a 400", async () => {
    const session = await makeCart([{ plan: await makePlan() }]);
    const open = await createOrder(session, await getCartForCheckout(session), { email: "bo@example.com" });
    await find("bo@example.com", open.number);
    expect(await db.mail.count()).toBe(0);
    expect((await find("nobody", "HP-00000000")).status).toBe(400);
    expect((await find("bo@example.com", "12")).status).toBe(400);
  });

  test("more than 20 in a minute from one address are a 429, and a made-up forwarding header does not help", async () => {
    await db.rateLimit.deleteMany();
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      const headers = { "x-client-address": "203.0.113.7" };
      const wish = { email: "x", orderNumber: "y" };
      statuses.push((await visitor.post("/api/find-order", wish, headers)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
