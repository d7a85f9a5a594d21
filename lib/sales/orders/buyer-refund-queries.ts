import "server-only";
import type { BuyerRefund } from "@/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/db/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/format/money";
import { dayIn, momentOf } from "@/lib/platform/format/zone";
import { isToken, tokenHash } from "@/lib/platform/http/link-token";
import { getCalendar } from "@/lib/settings/calendar-queries";
import { readSetting } from "@/lib/settings/direct-queries";
import { isFulfilled, type OrderRow, type RefundableDto } from "./dto";
import { linesToReturn, type RefundFacts, type Window } from "./rules/buyer-refund";

const DAY_MS = 86_400_000;

/** To the end of its last day in the store's calendar. */
export async function refundWindow(paidAt: Date, now: Date, from: Tx = db): Promise<Window> {
  const days = await readSetting("buyer_refund_days");
  if (days === 0) return { until: null, now };
  const { timeZone } = await getCalendar(from);
  const end = Date.parse(dayIn(paidAt, timeZone)) + (days + 1) * DAY_MS - 1000;
  return { until: momentOf(end, timeZone), now };
}

/** In one statement: a page of an order asks for it too. */
export async function readRefundFacts(from: Tx, orderId: number): Promise<RefundFacts> {
  const [facts] = await from.$queryRaw<RefundFacts[]>`
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'planId', f.plan_id, 'kind', f.kind,
          'variant', f.variant, 'isOpened', f.last_download_at IS NOT NULL,
          'isRevoked', f.revoked_at IS NOT NULL)), '[]')
        FROM order_files f WHERE f.order_id = o.id) AS files,
      (SELECT coalesce(jsonb_agg(DISTINCT t.line_id), '[]') FROM order_tasks t
        WHERE t.order_id = o.id AND (t.state = 'in_progress' OR (t.kind <> 'drawn' AND t.deliveries > 0)
          OR EXISTS (SELECT 1 FROM task_files tf WHERE tf.task_id = t.id))) AS "startedLines",
      (SELECT coalesce(jsonb_agg(DISTINCT t.line_id), '[]')
        FROM order_tasks t JOIN task_files tf ON tf.task_id = t.id
        WHERE t.order_id = o.id AND tf.last_download_at IS NOT NULL) AS "openedLines",
      (SELECT coalesce(jsonb_agg(c.base_line_id), '[]')
        FROM line_credits c JOIN order_lines l ON l.id = c.base_line_id
        WHERE l.order_id = o.id AND c.released_at IS NULL) AS "creditedLines",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('amountCents', r.amount_cents, 'status', r.status,
          'shares', r.shares)), '[]')
        FROM refunds r WHERE r.order_id = o.id) AS refunds,
      EXISTS (SELECT 1 FROM buyer_refunds b WHERE b.order_id = o.id AND b.state = 'open') AS "isUnderWay"
    FROM orders o WHERE o.id = ${orderId}`;
  if (!facts) throw notFound("There is no such order.");
  return facts;
}

interface BuyerRefundOfOrder {
  refundable: RefundableDto | null;
  isRefunding: boolean;
}

export async function buyerRefundOf(order: OrderRow, now: Date): Promise<BuyerRefundOfOrder> {
  if (!isFulfilled(order.status) || !order.paidAt) return { refundable: null, isRefunding: false };
  const [window, facts] = await Promise.all([refundWindow(order.paidAt, now), readRefundFacts(db, order.id)]);
  const lines = linesToReturn(order, facts, window);
  const { isUnderWay: isRefunding } = facts;
  if (!window.until || lines.length === 0) return { refundable: null, isRefunding };
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return {
    refundable: {
      until: window.until.toISOString(),
      total: toDollars(total),
      lines: lines.map(({ lineId, cents }) => ({ lineId, amount: toDollars(cents) })),
    },
    isRefunding,
  };
}

/** @throws AppError `not_found` */
export async function getReturningOrder(token: string) {
  const order = isToken(token)
    ? await db.order.findUnique({
        where: { tokenHash: tokenHash(token) },
        select: { id: true },
      })
    : null;
  if (!order) throw notFound("There is no such order.");
  return order;
}

const findOpen = (from: Tx, orderId: number): Promise<BuyerRefund | null> =>
  from.buyerRefund.findFirst({ where: { orderId, state: "open" } });

export const getOpenBuyerRefund = (orderId: number) => findOpen(db, orderId);

export async function getPaymentToReturn(orderId: number): Promise<{ number: string; intent: string }> {
  const { number, paymentIntentId: intent } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { number: true, paymentIntentId: true },
  });
  if (intent === null) throw new Error(`The order ${number} is refunded and has no payment.`);
  return { number, intent };
}

export const UNDER_WAY =
  "A refund of this order is being made at this moment. Please look again in a minute.";

/**
 * For whatever must not happen between a buyer's refund at the provider and its rows.
 * @throws AppError `conflict`
 */
export async function assertNotRefunding(tx: Tx, orderId: number): Promise<void> {
  if (await findOpen(tx, orderId)) throw new AppError("conflict", UNDER_WAY);
}

/** Those that nobody is working on, as a crash or a provider that was away leaves them. */
export async function listOpenBuyerRefunds(triedBefore: Date, limit: number): Promise<BuyerRefund[]> {
  return db.buyerRefund.findMany({
    where: { state: "open", triedAt: { lt: triedBefore } },
    orderBy: { triedAt: "asc" },
    take: limit,
  });
}
