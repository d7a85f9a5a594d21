import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { emailColumns } from "@/lib/platform/format/email";
import { suppress } from "@/lib/queue/outbox/suppression-mutations";
import { eraseFromInvoices } from "@/lib/sales/invoices/erase-mutations";
import { eraseFromLicenses } from "@/lib/sales/licenses/end-mutations";
import { eraseRequests } from "@/lib/sales/requests/erase-mutations";
import { type BuyerRecords, namesBuyer } from "./found-queries";
import type { Held } from "./rules/held";
import { redactJson, redactText } from "./rules/redact";

export interface Erased {
  orders: number;
  mails: number;
  messages: number;
  subscriptions: number;
  /** Emails to enter My plans by, and browsers that were in. */
  signIns: number;
  entries: number;
}

interface Leaving extends BuyerRecords {
  /** The one that the erasure was asked for. */
  email: string;
  orderIds: number[];
}

interface JsonRow {
  id: number | string;
  value: Prisma.JsonValue;
}

const jsonText = (value: Prisma.JsonValue, spellings: readonly string[]) =>
  JSON.stringify(redactJson(value, spellings));

async function redactEvents(tx: Tx, spellings: readonly string[], intents: string[]): Promise<number> {
  const rows = await tx.$queryRaw<JsonRow[]>`
    SELECT id, payload AS value FROM provider_events
    WHERE payload #>> '{data,object,payment_intent}' = ANY(${intents}) OR object_id = ANY(${intents})
      OR ${namesBuyer(Prisma.sql`payload::text`, spellings)}`;
  for (const { id, value } of rows) {
    await tx.$executeRaw`UPDATE provider_events SET payload = ${jsonText(value, spellings)}::jsonb WHERE id = ${id}`;
  }
  return rows.length;
}

async function redactLog(tx: Tx, spellings: readonly string[]): Promise<number> {
  const rows = await tx.$queryRaw<JsonRow[]>`
    SELECT id, details AS value FROM activity_logs WHERE ${namesBuyer(Prisma.sql`details::text`, spellings)}`;
  for (const { id, value } of rows) {
    await tx.$executeRaw`UPDATE activity_logs SET details = ${jsonText(value, spellings)}::jsonb WHERE id = ${id}`;
  }
  return rows.length;
}

async function redactTexts(tx: Tx, spellings: readonly string[]): Promise<number> {
  const events = await tx.$queryRaw<{ id: number; message: string }[]>`
    SELECT id, message FROM order_events WHERE ${namesBuyer(Prisma.sql`message`, spellings)}`;
  for (const { id, message } of events) {
    await tx.orderEvent.update({ where: { id }, data: { message: redactText(message, spellings) } });
  }
  const alerts = await tx.$queryRaw<{ id: number; message: string }[]>`
    SELECT id, message FROM system_alerts WHERE ${namesBuyer(Prisma.sql`message`, spellings)}`;
  for (const { id, message } of alerts) {
    await tx.systemAlert.update({ where: { id }, data: { message: redactText(message, spellings) } });
  }
  const reviews = await tx.$queryRaw<{ id: number; text: string; reply: string }[]>`
    SELECT id, text, reply FROM reviews WHERE ${namesBuyer(Prisma.sql`text || ' ' || reply`, spellings)}`;
  for (const { id, text, reply } of reviews) {
    const data = { text: redactText(text, spellings), reply: redactText(reply, spellings) };
    await tx.review.update({ where: { id }, data });
  }
  return events.length + alerts.length + reviews.length;
}

type Counts = Partial<Erased> & { storageKeys?: string[] };

async function eraseOrders(tx: Tx, { orderIds }: Leaving): Promise<Counts> {
  await tx.order.updateMany({
    where: { id: { in: orderIds } },
    data: {
      ...{ name: "", ...emailColumns(""), sessionId: null },
      ...{ shipping: Prisma.DbNull, licensee: Prisma.DbNull },
    },
  });
  // Counties and wishes, and what was written to the person about them.
  await tx.orderLine.updateMany({ where: { orderId: { in: orderIds } }, data: { answers: {} } });
  await tx.orderTask.updateMany({
    where: { orderId: { in: orderIds } },
    data: { message: "", carrier: "", tracking: "", leftOutReason: "" },
  });
  return { orders: orderIds.length };
}

/** What they say of a plan stays for others, without who said it; what nobody was shown goes. */
async function eraseReviews(tx: Tx, { orderIds }: Leaving): Promise<Counts> {
  const ofBuyer = { line: { orderId: { in: orderIds } } };
  await tx.review.deleteMany({ where: { ...ofBuyer, status: { not: "published" } } });
  await tx.review.updateMany({ where: ofBuyer, data: { name: "" } });
  return {};
}

async function eraseFromLogs(tx: Tx, { orderIds, orders, spellings }: Leaving): Promise<Counts> {
  await tx.$executeRaw`
    UPDATE activity_logs SET details = details - 'before' - 'after'
    WHERE action = 'correct-email' AND entity_type = 'order' AND entity_id = ANY(${orderIds.map(String)})`;
  const intents = orders.flatMap((order) => order.paymentIntentId ?? []);
  const events = await redactEvents(tx, spellings, intents);
  return { entries: events + (await redactLog(tx, spellings)) + (await redactTexts(tx, spellings)) };
}

/** In this order, one after the other. */
const ERASURES: Record<Held, (tx: Tx, leaving: Leaving) => Promise<Counts>> = {
  mails: async (tx, { orderIds, spellings }) => ({
    mails: await tx.$executeRaw`
      DELETE FROM mails WHERE order_id = ANY(${orderIds}) OR lower(to_email) = ANY(${spellings})`,
  }),
  orders: eraseOrders,
  invoices: async (tx, { orderIds }) => {
    await eraseFromInvoices(tx, orderIds);
    return {};
  },
  licenses: async (tx, { orderIds, transfers }) => {
    await eraseFromLicenses(tx, orderIds, transfers);
    return {};
  },
  downloads: async (tx, { orderIds }) => {
    await tx.downloadLogEntry.deleteMany({ where: { orderId: { in: orderIds } } });
    return {};
  },
  disputes: async (tx, { orderIds }) => {
    await tx.dispute.updateMany({ where: { orderId: { in: orderIds } }, data: { statement: "" } });
    return {};
  },
  changeRequests: async (tx, { requests }) => ({
    messages: requests.length,
    storageKeys: await eraseRequests(tx, requests),
  }),
  reviews: eraseReviews,
  contactMessages: async (tx, { messages }) => ({
    messages: (await tx.contactMessage.deleteMany({ where: { id: { in: messages } } })).count,
  }),
  newsletter: async (tx, { subscriptions, email }) => {
    if (subscriptions.length > 0) await suppress(tx, "newsletter", [email]);
    const gone = await tx.newsletterSubscription.deleteMany({ where: { id: { in: subscriptions } } });
    return { subscriptions: gone.count };
  },
  conciergeIssues: async (tx, { issues }) => ({
    messages: (await tx.conciergeIssue.deleteMany({ where: { id: { in: issues } } })).count,
  }),
  conciergeConversation: async (tx, { sessions }) => {
    await tx.conciergeTurn.deleteMany({ where: { sessionId: { in: sessions } } });
    return {};
  },
  cartReminders: async (tx, { sessions }) => {
    await tx.cartReminder.deleteMany({ where: { sessionId: { in: sessions } } });
    return {};
  },
  cart: async (tx, { sessions }) => {
    await tx.cartItem.deleteMany({ where: { sessionId: { in: sessions } } });
    await tx.cart.deleteMany({ where: { sessionId: { in: sessions } } });
    return {};
  },
  // Who bought what goes; that something was bought stays with its order, for the assistant's own books.
  assistantSessions: async (tx, { purchases }) => {
    const ofBuyer = { sessionId: { in: purchases } };
    await tx.assistantCall.deleteMany({ where: ofBuyer });
    const carts = await tx.checkoutSession.findMany({
      where: { id: { in: purchases } },
      select: { cartSessionId: true },
    });
    const sessions = carts.map(({ cartSessionId }) => cartSessionId);
    await tx.cartItem.deleteMany({ where: { sessionId: { in: sessions } } });
    await tx.cart.deleteMany({ where: { sessionId: { in: sessions } } });
    await tx.checkoutSession.updateMany({
      where: { id: { in: purchases } },
      data: { buyer: Prisma.DbNull, fulfillment: Prisma.DbNull, emailKey: "" },
    });
    return {};
  },
  // Links before sessions: one that is used in this moment has its session by then, or is used no more.
  myPlansLinks: async (tx, { emailKey }) => ({
    signIns: await tx.$executeRaw`
      DELETE FROM buyer_links WHERE id IN (
        SELECT id FROM buyer_links WHERE email_key = ${emailKey} ORDER BY id FOR UPDATE)`,
  }),
  myPlansSessions: async (tx, { emailKey }) => ({
    signIns: (await tx.buyerSession.deleteMany({ where: { emailKey } })).count,
  }),
  logs: eraseFromLogs,
};

/** @returns also the keys of sketches, whose files go once this is committed */
export async function eraseHeld(
  tx: Tx,
  email: string,
  found: BuyerRecords,
): Promise<{ erased: Erased; storageKeys: string[] }> {
  const leaving = { ...found, email, orderIds: found.orders.map(({ id }) => id) };
  const erased: Erased = { orders: 0, mails: 0, messages: 0, subscriptions: 0, signIns: 0, entries: 0 };
  const keys: string[] = [];
  for (const erase of Object.values(ERASURES)) {
    const { storageKeys = [], ...counts } = await erase(tx, leaving);
    keys.push(...storageKeys);
    for (const [name, count] of Object.entries(counts)) erased[name as keyof Erased] += count;
  }
  return { erased, storageKeys: keys };
}
