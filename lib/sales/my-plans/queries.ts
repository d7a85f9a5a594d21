import "server-only";
import type { BuyerSession } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";
import { toDollars } from "@/lib/platform/format/money";
import { isToken, linkToken, tokenHash } from "@/lib/platform/http/link-token";
import { listRequestsOf } from "@/lib/sales/requests/queries";
import { type BuyerSessionDto, type MyPlansDto, toBuyerSession } from "./dto";
import { ORDERS_MAX } from "./schema";

export const orderPath = (nonce: string): string => `/orders/${linkToken(nonce)}`;

export const paidBy = (key: string) => ({ emailKey: key, paidAt: { not: null } });
export const NEWEST_FIRST = [{ paidAt: "desc" }, { id: "desc" }] as const;

/** Whether an email that leads to My plans would show something. */
export async function hasPlans(tx: Tx, key: string): Promise<boolean> {
  const order = await tx.order.findFirst({ where: paidBy(key), select: { id: true } });
  if (order) return true;
  return (await tx.changeRequest.findFirst({ where: { emailKey: key }, select: { id: true } })) !== null;
}

/** By the cookie's token; null for none, one that was ended, and one that is over. */
export async function findBuyerSession(token: string | undefined, now: Date): Promise<BuyerSession | null> {
  if (!token || !isToken(token)) return null;
  return db.buyerSession.findFirst({ where: { tokenHash: tokenHash(token), expiresAt: { gt: now } } });
}

export async function getMyPlans({ email, emailKey: key }: BuyerSession): Promise<MyPlansDto> {
  const [orders, requests] = await Promise.all([
    db.order.findMany({
      where: paidBy(key),
      select: {
        number: true,
        paidAt: true,
        createdAt: true,
        totalCents: true,
        status: true,
        tokenNonce: true,
      },
      orderBy: [...NEWEST_FIRST],
      take: ORDERS_MAX,
    }),
    listRequestsOf(email),
  ]);
  return {
    email,
    orders: orders.map(({ number, paidAt, createdAt, totalCents, status, tokenNonce }) => ({
      orderNumber: number,
      paidAt: (paidAt ?? createdAt).toISOString(),
      total: toDollars(totalCents),
      status,
      link: orderPath(tokenNonce),
    })),
    requests,
  };
}

/** As many as a sign-in leaves of an address. */
export async function listBuyerSessions(
  { id, emailKey: key }: BuyerSession,
  now: Date,
): Promise<BuyerSessionDto[]> {
  const rows = await db.buyerSession.findMany({
    where: { emailKey: key, expiresAt: { gt: now } },
    orderBy: { id: "desc" },
  });
  return rows.map((row) => toBuyerSession(row, id));
}

export type LinkState = "over" | "button" | "code";

/** What the page behind a link asks for; it changes nothing, as often as it is opened. */
export async function stateOfLink(token: string, browser: string | undefined, now: Date): Promise<LinkState> {
  if (!isToken(token)) return "over";
  const link = await db.buyerLink.findFirst({
    where: { tokenHash: tokenHash(token), usedAt: null, expiresAt: { gt: now } },
    select: { browserHash: true },
  });
  if (!link) return "over";
  return browser !== undefined && link.browserHash === tokenHash(browser) ? "button" : "code";
}

/** For whom this browser asked last and has not entered yet, so that a page that is loaded anew still asks for the code. */
export async function askedFor(browser: string | undefined, now: Date): Promise<string | undefined> {
  if (!browser) return undefined;
  const link = await db.buyerLink.findFirst({
    where: { browserHash: tokenHash(browser), usedAt: null, expiresAt: { gt: now } },
    orderBy: { id: "desc" },
    select: { email: true },
  });
  return link?.email;
}

export async function listLinksOf(browser: string, email: string) {
  return db.buyerLink.findMany({
    where: { browserHash: tokenHash(browser), emailKey: emailKey(email) },
    orderBy: { id: "desc" },
    take: 10,
  });
}
