import "server-only";
import { domainToUnicode } from "node:url";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";

export interface BuyerRecords {
  /** In small letters: the same domain has two, in ASCII and not. */
  spellings: string[];
  orders: { id: number; sessionId: string | null; paymentIntentId: string | null }[];
  /** Browser sessions in which their orders were made, or a mail about the cart was asked for. */
  sessions: string[];
  messages: number[];
  subscriptions: number[];
  issues: number[];
}

export const namesBuyer = (text: Prisma.Sql, spellings: readonly string[]) =>
  Prisma.sql`EXISTS (SELECT 1 FROM unnest(${spellings}::text[]) AS one WHERE strpos(lower(${text}), one) > 0)`;

export async function findBuyer(email: string, client: Tx = db): Promise<BuyerRecords> {
  const where = { emailKey: emailKey(email) };
  const byId = { orderBy: { id: "asc" } } as const;
  const orders = await client.order.findMany({
    where,
    select: { id: true, email: true, sessionId: true, paymentIntentId: true },
    ...byId,
  });
  const carts = await client.cartReminder.findMany({ where, select: { email: true, sessionId: true } });
  const sessions = [
    ...new Set([...orders.flatMap((order) => order.sessionId ?? []), ...carts.map((cart) => cart.sessionId)]),
  ];
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  const messages = await client.contactMessage.findMany({
    where,
    select: { id: true, email: true },
    ...byId,
  });
  const subscriptions = await client.newsletterSubscription.findMany({
    where,
    select: { id: true, email: true },
  });
  const written = [...orders, ...carts, ...messages, ...subscriptions].map((row) => row.email);
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
    orders,
    sessions,
    messages: ids(messages),
    subscriptions: ids(subscriptions),
    issues: ids(issues),
  };
}

const REPLIES = { orderBy: { id: "asc" }, select: { data: true, createdAt: true, sentAt: true } } as const;

/** To be handed to them: no secrets of the store, nothing about others. */
export async function exportBuyer(email: string, now: Date) {
  const found = await findBuyer(email);
  const byId = { orderBy: { id: "asc" } } as const;
  const orders = await db.order.findMany({
    where: { id: { in: found.orders.map((order) => order.id) } },
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
        ...byId,
        omit: { cartItemId: true },
        include: { review: { omit: { lastUpdatedBy: true } } },
      },
      files: { ...byId, omit: { planFileId: true } },
      tasks: {
        ...byId,
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
      refunds: { ...byId, omit: { createdBy: true } },
      events: { ...byId, where: { kind: { not: "note" } }, omit: { userId: true } },
      mails: { ...byId, select: { kind: true, toEmail: true, toName: true, createdAt: true, sentAt: true } },
    },
    ...byId,
  });
  const [messages, subscriptions, issues, turns, cart, reminders] = await Promise.all([
    db.contactMessage.findMany({
      where: { id: { in: found.messages } },
      omit: { emailKey: true, notes: true, handledBy: true, lastUpdatedBy: true },
      include: { replies: REPLIES },
      ...byId,
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
      ...byId,
    }),
    db.conciergeTurn.findMany({
      where: { sessionId: { in: found.sessions } },
      select: { role: true, text: true, createdAt: true },
      ...byId,
    }),
    db.cartItem.findMany({
      where: { sessionId: { in: found.sessions } },
      select: { planId: true, quantity: true, addons: true, createdAt: true },
      ...byId,
    }),
    db.cartReminder.findMany({
      where: { sessionId: { in: found.sessions } },
      select: { email: true, consentedAt: true, sentAt: true },
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
  };
}
