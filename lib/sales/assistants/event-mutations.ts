import "server-only";
import { randomUUID } from "node:crypto";
import type { Order } from "@/generated/prisma/client";
import { rowPath } from "@/lib/access/resources/resources";
import { alertStaff, closeAlerts } from "@/lib/access/staff/alert-mutations";
import { db, Prisma, type Tx } from "@/lib/platform/db/client";
import type { EventCause } from "./event-schema";
import { nextTry } from "./rules/event-waits";

// The drawing worker delivers too: nothing that needs the web server is imported here.

/** Of a key `k`. */
export const TAKES_NEWS = Prisma.sql`(
  k.revoked_at IS NULL AND k.webhook_url IS NOT NULL AND k.webhook_secret IS NOT NULL)`;

/** Carts of assistants' sessions, which their orders come from. */
const ASSISTANT_CART = "assistant-";

/** An order of an erased buyer has lost its cart, and is looked up. */
const mayBeOfAssistant = ({ kind, sessionId }: Pick<Order, "kind" | "sessionId">): boolean =>
  kind === "cart" && (sessionId === null || sessionId.startsWith(ASSISTANT_CART));

/**
 * In the transaction of the change, which holds the order, so that ids of an order's events are in the order
 * of its changes. The first news of an order is that it was made. One statement, which does nothing where no
 * assistant made the order, its key is revoked or has no address; none at all for an order of a visitor's cart.
 */
export async function queueOrderEvent(
  tx: Tx,
  order: Pick<Order, "id" | "kind" | "sessionId">,
  cause: EventCause,
): Promise<void> {
  if (!mayBeOfAssistant(order)) return;
  await tx.$executeRaw`
    INSERT INTO assistant_events (key_id, order_id, checkout_id, kind, cause, request_id)
    SELECT s.key_id, s.order_id, s.id,
      (CASE WHEN EXISTS (SELECT FROM assistant_events e WHERE e.order_id = s.order_id)
        THEN 'order_update' ELSE 'order_create' END)::assistant_event_kind,
      ${cause}, ${randomUUID()}
    FROM checkout_sessions s JOIN assistant_keys k ON k.id = s.key_id
    WHERE s.order_id = ${order.id} AND ${TAKES_NEWS}`;
}

/** Longer than a post may take. */
const HOLD_SECONDS = 60;

/**
 * What a sender that was killed had taken is taken again once its hold has run out: it may have arrived.
 * Events of an order go one after the other, those that were given up left out.
 */
export async function claimEvents(keyId: number, limit: number, now: Date): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH due AS (
      SELECT e.id FROM assistant_events e
      WHERE e.state = 'waiting' AND e.key_id = ${keyId} AND e.next_try_at <= ${now}
        AND (e.locked_until IS NULL OR e.locked_until < ${now})
        AND EXISTS (SELECT FROM assistant_keys k WHERE k.id = e.key_id AND ${TAKES_NEWS})
        AND NOT EXISTS (SELECT FROM assistant_events b
          WHERE b.order_id = e.order_id AND b.id < e.id AND b.state = 'waiting')
      ORDER BY e.next_try_at, e.id LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)
    UPDATE assistant_events AS a
    SET locked_until = ${now}::timestamptz + make_interval(secs => ${HOLD_SECONDS}), attempts = a.attempts + 1
    FROM due WHERE a.id = due.id
    RETURNING a.id`;
  return rows.map(({ id }) => id);
}

/** For one whose key was revoked after it was taken. */
export async function releaseEvent(id: number): Promise<void> {
  await db.assistantEvent.update({ where: { id }, data: { lockedUntil: null } });
}

const alertOf = (keyId: number): string => `assistant-events:${keyId}`;

export async function markEventSent(id: number, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const { keyId } = await tx.assistantEvent.update({
      where: { id },
      data: { state: "sent", sentAt: now, lockedUntil: null, lastError: null },
      select: { keyId: true },
    });
    await closeAlerts(tx, alertOf(keyId));
  });
}

/** One alert for an assistant, until it takes something again: a word for each order would hide all others. */
async function alertOfSilence(tx: Tx, keyId: number, name: string, order: { id: number; number: string }) {
  const key = alertOf(keyId);
  if ((await tx.systemAlert.count({ where: { key, isActive: true } })) > 0) return;
  const message = `${name} has not taken the news of order ${order.number} for three days. It is told no more of it.`;
  await alertStaff(tx, { key, message, link: `${rowPath("orders")}/${order.id}`, severity: "warning" });
}

/** Waits longer after each failure, and gives up after three days. */
export async function markEventFailed(id: number, reason: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const event = await tx.assistantEvent.findUniqueOrThrow({
      where: { id },
      include: { key: { select: { name: true } }, order: { select: { id: true, number: true } } },
    });
    const at = nextTry(event.attempts, event.createdAt, now);
    const end = at ? { nextTryAt: at } : { state: "failed" as const };
    await tx.assistantEvent.update({
      where: { id },
      data: { ...end, lockedUntil: null, lastError: reason.slice(0, 300) },
    });
    if (!at) await alertOfSilence(tx, event.keyId, event.key.name, event.order);
  });
}
