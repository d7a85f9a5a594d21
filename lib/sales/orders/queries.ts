import "server-only";
import type { Order, PlanFile } from "@/generated/prisma/client";
import { db, type Prisma } from "@/lib/platform/db/client";
import { emailKey } from "@/lib/platform/format/email";
import { toDollars } from "@/lib/platform/format/money";
import { isToken, linkToken, tokenHash } from "@/lib/platform/http/link-token";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { readSetting } from "@/lib/settings/direct-queries";
import { buyerRefundOf } from "./buyer-refund-queries";
import type { PaidCartDto } from "./checkout-dto";
import {
  ORDER_PARTS,
  type OrderDto,
  type OrderRow,
  type OrderWithLinkDto,
  toOrder,
  type UpgradeLink,
} from "./dto";

async function currentFiles(order: OrderRow): Promise<PlanFile[]> {
  const planIds = [...new Set(order.files.map((file) => file.planId))];
  if (planIds.length === 0) return [];
  return db.planFile.findMany({ where: { planId: { in: planIds }, replacedAt: null } });
}

export async function listUpgradeLinks(lines: readonly { id: number }[]): Promise<UpgradeLink[]> {
  const ids = lines.map(({ id }) => id);
  return db.$queryRaw<UpgradeLink[]>`
    SELECT c.base_line_id AS "baseLineId", c.upgrade_line_id AS "upgradeLineId",
      b.number AS "baseNumber", u.number AS "upgradeNumber", u.status, c.released_at IS NULL AS counts
    FROM line_credits c
      JOIN order_lines bl ON bl.id = c.base_line_id JOIN orders b ON b.id = bl.order_id
      JOIN order_lines ul ON ul.id = c.upgrade_line_id JOIN orders u ON u.id = ul.order_id
    WHERE c.base_line_id = ANY(${ids}::int[]) OR c.upgrade_line_id = ANY(${ids}::int[])`;
}

async function withFiles(row: OrderRow): Promise<OrderDto> {
  const [current, links, calendar, taxNote, refund] = await Promise.all([
    currentFiles(row),
    listUpgradeLinks(row.lines),
    getCalendar(),
    row.taxCalculationId === null ? "" : readSetting("invoice_reverse_charge_text"),
    buyerRefundOf(row, new Date()),
  ]);
  return toOrder(row, current, links, calendar, taxNote, refund);
}

export async function getOrderByToken(token: string): Promise<OrderDto | null> {
  const row = await getOrderRowByToken(token);
  return row ? withFiles(row) : null;
}

export async function getOrderRowByToken(token: string): Promise<OrderRow | null> {
  if (!isToken(token)) return null;
  return db.order.findUnique({ where: { tokenHash: tokenHash(token) }, include: ORDER_PARTS });
}

export async function getOrderByIntent(paymentIntentId: string): Promise<OrderWithLinkDto | null> {
  const row = await db.order.findUnique({ where: { paymentIntentId }, include: ORDER_PARTS });
  return row ? { ...(await withFiles(row)), token: linkToken(row.tokenNonce) } : null;
}

export async function getOpenOrder(sessionId: string): Promise<Order | null> {
  return db.order.findFirst({
    where: { sessionId, status: { in: ["pending", "failed"] } },
    orderBy: { id: "desc" },
  });
}

const JUST_PAID_MS = 60 * 60_000;

/**
 * For the tab that still shows the cart. Only for an hour: whoever uses the browser later has no business
 * with it.
 */
export async function getPaidCart(sessionId: string): Promise<PaidCartDto> {
  const since = new Date(Date.now() - JUST_PAID_MS);
  const order = await db.order.findFirst({
    where: {
      sessionId,
      OR: [{ paidAt: { gte: since } }, { status: "review", updatedAt: { gte: since } }],
    },
    orderBy: { id: "desc" },
    select: { number: true, totalCents: true, tokenNonce: true },
  });
  if (!order) return { order: null };
  const { number, totalCents, tokenNonce } = order;
  return { order: { number, total: toDollars(totalCents), token: linkToken(tokenNonce) } };
}

/** By its PaymentIntent, else by the number in its metadata. */
export async function getOrderForPayment(
  paymentIntentId: string | undefined,
  number: string | undefined,
): Promise<Order | null> {
  const byIntent = paymentIntentId ? await db.order.findUnique({ where: { paymentIntentId } }) : null;
  return byIntent ?? (number ? db.order.findUnique({ where: { number } }) : null);
}

export async function getOrderById(id: number): Promise<Order | null> {
  return db.order.findUnique({ where: { id } });
}

export async function findPaidOrder(email: string, number: string): Promise<Order | null> {
  return db.order.findFirst({
    where: { number, emailKey: emailKey(email), paidAt: { not: null } },
  });
}

export async function listOrdersToReconcile(limit: number): Promise<Order[]> {
  // A minute old at least, thirty days at most; the older, the rarer the question.
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM orders
    WHERE status IN ('pending', 'failed')
      AND created_at < now() - interval '1 minute'
      AND created_at > now() - interval '30 days'
      AND (checked_at IS NULL OR checked_at < now() - greatest(
        interval '1 minute', least(interval '6 hours', (now() - created_at) / 8)))
    ORDER BY checked_at NULLS FIRST, id
    LIMIT ${limit}`;
  return db.order.findMany({ where: { id: { in: rows.map((row) => row.id) } }, orderBy: { id: "asc" } });
}

export async function listAbandonedOrders(untouchedSince: Date, limit: number): Promise<Order[]> {
  return db.order.findMany({
    where: { status: { in: ["pending", "failed"] }, updatedAt: { lt: untouchedSince } },
    orderBy: { updatedAt: "asc" },
    take: limit,
  });
}

/** @param after id of the last one that was looked at */
export async function listOrdersWithoutFee(paidSince: Date, after: number, limit: number) {
  return db.order.findMany({
    where: { id: { gt: after }, paidAt: { gte: paidSince }, feeCents: null, paymentIntentId: { not: null } },
    select: { id: true, currency: true, paymentIntentId: true },
    orderBy: { id: "asc" },
    take: limit,
  });
}

/** Whether an open order of the visitor has a code reserved. */
export async function holdsUse(sessionId: string): Promise<boolean> {
  const order = { sessionId, status: { in: ["pending", "failed"] } } satisfies Prisma.OrderWhereInput;
  return (await db.promotionUse.count({ where: { state: "reserved", order } })) > 0;
}

/** Those that hold a use of a code with a limit, for whom others wait. */
export async function listIdleReservations(untouchedSince: Date, limit: number): Promise<Order[]> {
  const limited = { OR: [{ maxUses: { not: null } }, { maxPerEmail: { not: null } }] };
  return db.order.findMany({
    where: {
      status: { in: ["pending", "failed"] },
      updatedAt: { lt: untouchedSince },
      promotionUses: { some: { state: "reserved", promotion: limited } },
    },
    orderBy: { updatedAt: "asc" },
    take: limit,
  });
}
