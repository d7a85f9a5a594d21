import "server-only";
import { domainToUnicode } from "node:url";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";

export interface BuyerRecords {
  /** In small letters: the same domain has two, in ASCII and not. */
  spellings: string[];
  /** As they were typed: orders last, oldest first. */
  written: string[];
  orders: { id: number; sessionId: string | null; paymentIntentId: string | null }[];
  /** Browser sessions in which their orders were made, or a mail about the cart was asked for. */
  sessions: string[];
  messages: number[];
  subscriptions: number[];
  issues: number[];
  /** Of licenses that somebody wants to pass on to them, or did. */
  transfers: number[];
}

export const isKnown = (found: BuyerRecords): boolean =>
  [
    ...[found.orders, found.sessions, found.messages, found.subscriptions, found.issues],
    found.transfers,
  ].some((rows) => rows.length > 0);

export const namesBuyer = (text: Prisma.Sql, spellings: readonly string[]) =>
  Prisma.sql`EXISTS (SELECT 1 FROM unnest(${spellings}::text[]) AS one WHERE strpos(lower(${text}), one) > 0)`;

const BY_ID = { orderBy: { id: "asc" } } as const;

export async function findBuyer(email: string, client: Tx = db): Promise<BuyerRecords> {
  const where = { emailKey: emailKey(email) };
  const orders = await client.order.findMany({
    where,
    select: { id: true, email: true, sessionId: true, paymentIntentId: true },
    ...BY_ID,
  });
  const carts = await client.cartReminder.findMany({ where, select: { email: true, sessionId: true } });
  const sessions = [
    ...new Set([...orders.flatMap((order) => order.sessionId ?? []), ...carts.map((cart) => cart.sessionId)]),
  ];
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  const messages = await client.contactMessage.findMany({
    where,
    select: { id: true, email: true },
    ...BY_ID,
  });
  const subscriptions = await client.newsletterSubscription.findMany({
    where,
    select: { id: true, email: true },
  });
  const transfers = await client.licenseTransfer.findMany({
    where,
    select: { id: true, email: true },
    ...BY_ID,
  });
  const written = [...carts, ...transfers, ...subscriptions, ...messages, ...orders].map((row) => row.email);
  const unicodeEmail = where.emailKey.replace(/[^@]*$/, domainToUnicode);
  const spellings = [
    ...new Set([email, where.emailKey, unicodeEmail, ...written].map((one) => one.toLowerCase())),
  ];
  const issues = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM concierge_issues WHERE session_id = ANY(${sessions})
      OR ${namesBuyer(Prisma.sql`message`, spellings)} OR ${namesBuyer(Prisma.sql`conversation::text`, spellings)}
    ORDER BY id`;
  return {
    spellings,
    written,
    orders,
    sessions,
    messages: ids(messages),
    subscriptions: ids(subscriptions),
    issues: ids(issues),
    transfers: ids(transfers),
  };
}

const REPLIES = { orderBy: { id: "asc" }, select: { data: true, createdAt: true, sentAt: true } } as const;

function exportOrders(ids: number[]) {
  return db.order.findMany({
    where: { id: { in: ids } },
    omit: {
      emailKey: true,
      cartHash: true,
      tokenHash: true,
      tokenNonce: true,
      version: true,
      checkedAt: true,
    },
    include: {
      lines: {
        ...BY_ID,
        omit: { cartItemId: true },
        include: {
          review: { omit: { lastUpdatedBy: true } },
          licenseRecord: { omit: { lastUpdatedBy: true } },
        },
      },
      files: { ...BY_ID, omit: { planFileId: true, correctedFileId: true } },
      tasks: {
        ...BY_ID,
        select: {
          title: true,
          quantity: true,
          state: true,
          dueAt: true,
          deliveredAt: true,
          message: true,
          carrier: true,
          tracking: true,
          leftOut: true,
          leftOutReason: true,
        },
      },
      refunds: { ...BY_ID, omit: { createdBy: true } },
      buyerRefunds: { ...BY_ID, omit: { fileIds: true, triedAt: true } },
      invoices: { ...BY_ID, select: { number: true, issuedAt: true, snapshot: true } },
      licenseEvents: { ...BY_ID, omit: { userId: true } },
      events: { ...BY_ID, where: { kind: { not: "note" } }, omit: { userId: true } },
      downloads: {
        ...BY_ID,
        select: { lineId: true, fileName: true, address: true, browser: true, begunAt: true },
      },
      disputes: { ...BY_ID, omit: { submittedBy: true } },
      mails: { ...BY_ID, select: { kind: true, toEmail: true, toName: true, createdAt: true, sentAt: true } },
    },
    ...BY_ID,
  });
}

export async function exportBuyer(email: string, now: Date) {
  const found = await findBuyer(email);
  const orders = await exportOrders(found.orders.map((order) => order.id));
  const [messages, subscriptions, issues, turns, cart, reminders, transfers] = await Promise.all([
    db.contactMessage.findMany({
      where: { id: { in: found.messages } },
      omit: { emailKey: true, notes: true, handledBy: true, lastUpdatedBy: true },
      include: { replies: REPLIES },
      ...BY_ID,
    }),
    db.newsletterSubscription.findMany({
      where: { id: { in: found.subscriptions } },
      omit: { emailKey: true },
    }),
    db.conciergeIssue.findMany({
      where: { id: { in: found.issues } },
      select: {
        ...{ id: true, message: true, conversation: true, createdAt: true, replies: REPLIES },
        answers: { select: { text: true, createdAt: true }, orderBy: { id: "asc" } },
      },
      ...BY_ID,
    }),
    db.conciergeTurn.findMany({
      where: { sessionId: { in: found.sessions } },
      select: { role: true, text: true, createdAt: true },
      ...BY_ID,
    }),
    db.cartItem.findMany({
      where: { sessionId: { in: found.sessions } },
      select: { planId: true, quantity: true, addons: true, createdAt: true },
      ...BY_ID,
    }),
    db.cartReminder.findMany({
      where: { sessionId: { in: found.sessions } },
      select: { email: true, consentedAt: true, sentAt: true },
    }),
    db.licenseTransfer.findMany({
      where: { id: { in: found.transfers } },
      select: {
        ...{
          name: true,
          email: true,
          createdAt: true,
          heirConfirmedAt: true,
          doneAt: true,
          canceledAt: true,
        },
        license: { select: { number: true } },
      },
      ...BY_ID,
    }),
  ]);
  return {
    email,
    exportedAt: now,
    orders,
    contactMessages: messages,
    newsletter: subscriptions,
    conciergeIssues: issues,
    conciergeConversation: turns,
    cart,
    cartReminders: reminders,
    licenseTransfers: transfers,
  };
}
