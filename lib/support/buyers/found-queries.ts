import "server-only";
import { domainToUnicode } from "node:url";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";

export interface BuyerRecords {
  emailKey: string;
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
  requests: number[];
  /** Purchases that an assistant began for them. */
  purchases: string[];
  /** Emails to enter My plans by, and browsers that are in. */
  links: number[];
  entries: number[];
}

export const isKnown = (found: BuyerRecords): boolean => {
  const { orders, sessions, messages, subscriptions, issues, transfers, requests, links, entries } = found;
  const all = [orders, sessions, messages, subscriptions, issues, transfers, requests, links, entries];
  return [...all, found.purchases].some((rows) => rows.length > 0);
};

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
  const typed = { where, select: { id: true, email: true }, ...BY_ID } as const;
  const links = await client.buyerLink.findMany(typed);
  const entries = await client.buyerSession.findMany(typed);
  const transfers = await client.licenseTransfer.findMany(typed);
  const requests = await client.changeRequest.findMany(typed);
  const purchases = await client.checkoutSession.findMany({
    where: { OR: [where, { orderId: { in: orders.map(({ id }) => id) } }] },
    select: { id: true },
    ...BY_ID,
  });
  const others = [...links, ...entries, ...carts, ...transfers, ...subscriptions, ...messages, ...requests];
  const written = [...others, ...orders].map((row) => row.email);
  const unicodeEmail = where.emailKey.replace(/[^@]*$/, domainToUnicode);
  const spellings = [
    ...new Set([email, where.emailKey, unicodeEmail, ...written].map((one) => one.toLowerCase())),
  ];
  const issues = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM concierge_issues WHERE session_id = ANY(${sessions})
      OR ${namesBuyer(Prisma.sql`message`, spellings)} OR ${namesBuyer(Prisma.sql`conversation::text`, spellings)}
    ORDER BY id`;
  return {
    emailKey: where.emailKey,
    spellings,
    written,
    orders,
    sessions,
    messages: ids(messages),
    subscriptions: ids(subscriptions),
    issues: ids(issues),
    transfers: ids(transfers),
    requests: ids(requests),
    purchases: purchases.map(({ id }) => id),
    links: ids(links),
    entries: ids(entries),
  };
}
