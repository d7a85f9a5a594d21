import "server-only";
import { db } from "@/lib/platform/db/client";
import type { BuyerRecords } from "./found-queries";
import type { Held } from "./rules/held";

const BY_ID = { orderBy: { id: "asc" } } as const;
const REPLIES = { ...BY_ID, select: { data: true, createdAt: true, sentAt: true } } as const;

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
      downloads: {
        ...BY_ID,
        select: { lineId: true, fileName: true, address: true, browser: true, begunAt: true },
      },
      disputes: { ...BY_ID, omit: { submittedBy: true } },
      events: { ...BY_ID, where: { kind: { not: "note" } }, omit: { userId: true } },
      mails: { ...BY_ID, select: { kind: true, toEmail: true, toName: true, createdAt: true, sentAt: true } },
    },
    ...BY_ID,
  });
}

const exportRequests = (ids: number[]) =>
  db.changeRequest.findMany({
    where: { id: { in: ids } },
    omit: { emailKey: true, tokenHash: true, tokenNonce: true, tax: true, version: true, ownedOrderId: true },
    include: {
      messages: { ...BY_ID, select: { from: true, text: true, createdAt: true } },
      files: { ...BY_ID, select: { from: true, fileName: true, bytes: true, createdAt: true } },
      quotes: { ...BY_ID, omit: { id: true, requestId: true, createdBy: true } },
    },
    ...BY_ID,
  });

/** What is given with something else, or is no more than a trace of it. */
const elsewhere = (_why: string) => undefined;

const EXPORTS = {
  mails: elsewhere("those of an order with the order, the others as what they are about"),
  orders: ({ orders }) => exportOrders(orders.map(({ id }) => id)),
  invoices: elsewhere("with the order"),
  licenses: ({ transfers }) =>
    db.licenseTransfer.findMany({
      where: { id: { in: transfers } },
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
  downloads: elsewhere("with the order"),
  disputes: elsewhere("with the order"),
  changeRequests: ({ requests }) => exportRequests(requests),
  reviews: elsewhere("with the line of the order"),
  contactMessages: ({ messages }) =>
    db.contactMessage.findMany({
      where: { id: { in: messages } },
      omit: { emailKey: true, notes: true, handledBy: true, lastUpdatedBy: true },
      include: { replies: REPLIES },
      ...BY_ID,
    }),
  newsletter: ({ subscriptions }) =>
    db.newsletterSubscription.findMany({ where: { id: { in: subscriptions } }, omit: { emailKey: true } }),
  conciergeIssues: ({ issues }) =>
    db.conciergeIssue.findMany({
      where: { id: { in: issues } },
      select: {
        ...{ id: true, message: true, conversation: true, createdAt: true, replies: REPLIES },
        answers: { ...BY_ID, select: { text: true, createdAt: true } },
      },
      ...BY_ID,
    }),
  conciergeConversation: ({ sessions }) =>
    db.conciergeTurn.findMany({
      where: { sessionId: { in: sessions } },
      select: { role: true, text: true, createdAt: true },
      ...BY_ID,
    }),
  cart: ({ sessions }) =>
    db.cartItem.findMany({
      where: { sessionId: { in: sessions } },
      select: { planId: true, quantity: true, addons: true, createdAt: true },
      ...BY_ID,
    }),
  assistantSessions: ({ purchases }) =>
    db.checkoutSession.findMany({
      where: { id: { in: purchases } },
      select: {
        ...{ id: true, state: true, items: true, codes: true, buyer: true, fulfillment: true },
        ...{ createdAt: true, key: { select: { name: true } } },
      },
      orderBy: { id: "asc" },
    }),
  cartReminders: ({ sessions }) =>
    db.cartReminder.findMany({
      where: { sessionId: { in: sessions } },
      select: { email: true, consentedAt: true, sentAt: true },
    }),
  myPlansLinks: ({ links }) =>
    db.buyerLink.findMany({
      where: { id: { in: links } },
      select: { email: true, createdAt: true, usedAt: true },
      ...BY_ID,
    }),
  myPlansSessions: ({ entries }) =>
    db.buyerSession.findMany({
      where: { id: { in: entries } },
      select: { email: true, browser: true, createdAt: true, lastSeenAt: true, expiresAt: true },
      ...BY_ID,
    }),
  logs: elsewhere("what they say of a buyer is in what it was done to"),
} satisfies Record<Held, ((found: BuyerRecords) => Promise<unknown>) | undefined>;

type Exports = typeof EXPORTS;
type Given = { [K in Held as Exports[K] extends undefined ? never : K]: Exports[K] };
type Exported = {
  [K in keyof Given]: Given[K] extends (found: BuyerRecords) => Promise<infer Rows> ? Rows : never;
};

export async function exportHeld(found: BuyerRecords): Promise<Exported> {
  const parts = await Promise.all(
    Object.entries(EXPORTS).map(async ([name, read]) => (read ? [[name, await read(found)]] : [])),
  );
  return Object.fromEntries(parts.flat()) as Exported;
}
