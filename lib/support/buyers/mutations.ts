import "server-only";
import { recordActivity } from "@/lib/access/activity/mutations";
import { assertCan, type Staff } from "@/lib/access/staff/rules/staff";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { emailColumns } from "@/lib/platform/format/email";
import { forgetSavedMails } from "@/lib/platform/ops/mail";
import { suppress } from "@/lib/queue/outbox/suppression-mutations";
import { eraseFromInvoices } from "@/lib/sales/invoices/erase-mutations";
import { eraseFromLicenses } from "@/lib/sales/licenses/erase-mutations";
import { exportBuyer, findBuyer, isKnown, namesBuyer } from "./queries";
import { redactJson, redactText } from "./rules/redact";

/** Old logs are read whole for this; nobody waits at a screen for it. */
const TIMEOUT_MS = 30 * 60_000;

export interface Erased {
  orders: number;
  mails: number;
  messages: number;
  subscriptions: number;
  entries: number;
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

/** The log says that somebody was erased, and by whom, not who. */
async function noteErasure(tx: Tx, counts: Erased, actor: Staff | undefined): Promise<void> {
  const entry = { action: "erase", entityType: "buyer" };
  if (actor) return recordActivity(tx, { ...entry, actor, after: counts });
  await tx.activityLog.create({
    data: { ...entry, userName: "buyer command", details: { label: "", after: { ...counts } } },
  });
}

/**
 * Orders and invoices stay for the books, without name, email address and session; mails, messages, chats, the cart and
 * the newsletter go.
 * @param actor undefined for the operator's command
 */
export async function eraseBuyer(email: string, actor?: Staff): Promise<Erased> {
  const erased = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      const found = await findBuyer(email, tx);
      const orderIds = found.orders.map((order) => order.id);
      const mails = await tx.$executeRaw`
        DELETE FROM mails WHERE order_id = ANY(${orderIds}) OR lower(to_email) = ANY(${found.spellings})`;
      await tx.order.updateMany({
        where: { id: { in: orderIds } },
        data: {
          ...{ name: "", ...emailColumns(""), sessionId: null },
          ...{ shipping: Prisma.DbNull, licensee: Prisma.DbNull },
        },
      });
      await eraseFromLicenses(tx, orderIds, found.transfers);
      await eraseFromInvoices(tx, orderIds);
      await tx.downloadLogEntry.deleteMany({ where: { orderId: { in: orderIds } } });
      await tx.dispute.updateMany({ where: { orderId: { in: orderIds } }, data: { statement: "" } });
      // Counties and wishes, and what was written to the person about them.
      await tx.orderLine.updateMany({ where: { orderId: { in: orderIds } }, data: { answers: {} } });
      await tx.orderTask.updateMany({
        where: { orderId: { in: orderIds } },
        data: { message: "", carrier: "", tracking: "", leftOutReason: "" },
      });
      // What they say of a plan stays for others, without who said it; what nobody was shown goes.
      const ofBuyer = { line: { orderId: { in: orderIds } } };
      await tx.review.deleteMany({ where: { ...ofBuyer, status: { not: "published" } } });
      await tx.review.updateMany({ where: ofBuyer, data: { name: "" } });
      await tx.contactMessage.deleteMany({ where: { id: { in: found.messages } } });
      if (found.subscriptions.length > 0) await suppress(tx, "newsletter", [email]);
      await tx.newsletterSubscription.deleteMany({ where: { id: { in: found.subscriptions } } });
      await tx.conciergeIssue.deleteMany({ where: { id: { in: found.issues } } });
      await tx.conciergeTurn.deleteMany({ where: { sessionId: { in: found.sessions } } });
      await tx.cartReminder.deleteMany({ where: { sessionId: { in: found.sessions } } });
      await tx.cartItem.deleteMany({ where: { sessionId: { in: found.sessions } } });
      await tx.cart.deleteMany({ where: { sessionId: { in: found.sessions } } });
      await tx.$executeRaw`
        UPDATE activity_logs SET details = details - 'before' - 'after'
        WHERE action = 'correct-email' AND entity_type = 'order' AND entity_id = ANY(${orderIds.map(String)})`;
      const intents = found.orders.flatMap((order) => order.paymentIntentId ?? []);
      const entries =
        (await redactEvents(tx, found.spellings, intents)) +
        (await redactLog(tx, found.spellings)) +
        (await redactTexts(tx, found.spellings));
      const counts = {
        orders: orderIds.length,
        mails,
        messages: found.messages.length + found.issues.length,
        subscriptions: found.subscriptions.length,
        entries,
      };
      if (Object.values(counts).some((count) => count > 0)) {
        await noteErasure(tx, counts, actor);
      }
      return counts;
    },
    { timeout: TIMEOUT_MS },
  );
  await forgetSavedMails(email);
  return erased;
}

/**
 * And everything else of the same email address.
 * @throws AppError `not_found`, `forbidden`, `conflict` when the order names nobody
 */
export async function eraseBuyerOfOrder(orderId: number, actor: Staff): Promise<void> {
  assertCan(actor, "orders:erase-buyer");
  const order = await db.order.findUnique({ where: { id: orderId }, select: { email: true } });
  if (!order) throw notFound("There is no such order.");
  if (!order.email) throw new AppError("conflict", "This order names nobody.");
  await eraseBuyer(order.email, actor);
}

/** @throws AppError `forbidden`, `conflict` when nothing is held of the address */
export async function eraseBuyerOfAddress(email: string, actor: Staff): Promise<void> {
  assertCan(actor, "orders:erase-buyer");
  if (!isKnown(await findBuyer(email))) throw new AppError("conflict", "Nothing is held of this address.");
  await eraseBuyer(email, actor);
}

/**
 * On record with the address, which an erasure takes out of the log again.
 * @returns JSON
 * @throws AppError `forbidden`
 */
export async function exportBuyerForStaff(email: string, actor: Staff): Promise<string> {
  assertCan(actor, "orders:export-buyer");
  const data = await exportBuyer(email, new Date());
  await recordActivity(db, { actor, action: "export", entityType: "buyer", label: email });
  return JSON.stringify(data, (_key, value) => (typeof value === "bigint" ? Number(value) : value), 2);
}
