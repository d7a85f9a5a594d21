import "server-only";
import { db, type Tx } from "@/lib/platform/db/client";

/** Ids of what the store holds of one person, found by email address. */
export interface BuyerRecords {
  orders: { id: number; sessionId: string | null; paymentIntentId: string | null }[];
  /** Browser sessions in which their orders were made, or a mail about the cart was asked for. */
  sessions: string[];
  messages: number[];
  subscriptions: number[];
  issues: number[];
}

/** What a person may have told the store anywhere, by their email address in any letters. */
export async function findBuyer(email: string, client: Tx = db): Promise<BuyerRecords> {
  // Not Prisma's case-insensitive equality: that is ILIKE, in which `_` stands for every character.
  const orders = await client.$queryRaw<BuyerRecords["orders"]>`
    SELECT id, session_id AS "sessionId", payment_intent_id AS "paymentIntentId"
    FROM orders WHERE lower(email) = lower(${email}) ORDER BY id`;
  const carts = await client.$queryRaw<{ sessionId: string }[]>`
    SELECT session_id AS "sessionId" FROM cart_reminders WHERE lower(email) = lower(${email})`;
  const sessions = [
    ...new Set([...orders.flatMap((order) => order.sessionId ?? []), ...carts.map((cart) => cart.sessionId)]),
  ];
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  const messages = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM contact_messages WHERE lower(email) = lower(${email}) ORDER BY id`;
  const subscriptions = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM newsletter_subscriptions WHERE lower(email) = lower(${email})`;
  const issues = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM concierge_issues WHERE session_id = ANY(${sessions})
      OR strpos(lower(message), lower(${email})) > 0 OR strpos(lower(conversation::text), lower(${email})) > 0
    ORDER BY id`;
  return {
    orders,
    sessions,
    messages: ids(messages),
    subscriptions: ids(subscriptions),
    issues: ids(issues),
  };
}

/** What staff answered, as it is handed over with what it answers. */
const REPLIES = { orderBy: { id: "asc" }, select: { data: true, createdAt: true, sentAt: true } } as const;

/** Everything the store holds of one person, to be handed to them; no secrets of the store, nothing about others. */
export async function exportBuyer(email: string, now: Date) {
  const found = await findBuyer(email);
  const byId = { orderBy: { id: "asc" } } as const;
  const orders = await db.order.findMany({
    where: { id: { in: found.orders.map((order) => order.id) } },
    omit: { cartHash: true, tokenHash: true, tokenNonce: true, version: true, checkedAt: true },
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
      omit: { notes: true, handledBy: true, lastUpdatedBy: true },
      include: { replies: REPLIES },
      ...byId,
    }),
    db.newsletterSubscription.findMany({ where: { id: { in: found.subscriptions } } }),
    db.conciergeIssue.findMany({
      where: { id: { in: found.issues } },
      select: { id: true, message: true, conversation: true, createdAt: true, replies: REPLIES },
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
