import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { sendToPublicAddress } from "@/lib/platform/http/public-address";
import { absoluteUrl } from "@/lib/platform/http/site";
import { log } from "@/lib/platform/ops/log";
import { orderPath } from "@/lib/sales/my-plans/queries";
import { claimEvents, markEventFailed, markEventSent, releaseEvent } from "../event-mutations";
import { type EventRow, getEvent, listKeysToTell } from "../event-queries";
import type { OrderEvent } from "../event-schema";
import { secretsOf } from "../mutations";
import { orderBody } from "../rules/order-body";
import { merchantSignature } from "./signature";

/** Orders that one assistant is told of at once. */
const AT_ONCE = 4;
/** How often others are looked for while somebody is slow. */
const LOOK_MS = 1000;

/** Connecting and the answer included. */
const TIMEOUT_MS = 10_000;

interface Options {
  now: () => Date;
  timeoutMs: number;
}

const DEFAULTS: Options = { now: () => new Date(), timeoutMs: TIMEOUT_MS };

function eventOf({ kind, checkoutId, order }: EventRow): OrderEvent {
  const page = absoluteUrl(orderPath(order.tokenNonce));
  return { type: kind, data: orderBody(order, { sessionId: checkoutId, page, absolute: absoluteUrl }) };
}

/** @throws Error why it was not taken, in words for staff */
async function post(row: EventRow, { now, timeoutMs }: Options): Promise<void> {
  const { webhookSecret } = secretsOf(row.key);
  // The order as it is now, not as it was: nothing of a buyer is kept with what waits.
  const body = JSON.stringify(eventOf(row));
  const at = now();
  const headers = {
    "content-type": "application/json",
    "merchant-signature": merchantSignature(webhookSecret ?? "", body, at),
    "request-id": row.requestId,
    timestamp: at.toISOString(),
  };
  const outgoing = { method: "POST", headers, body, timeoutMs } as const;
  const { status } = await sendToPublicAddress(row.key.webhookUrl ?? "", outgoing);
  if (status >= 300 && status < 400) throw new Error(`it redirects with ${status}, which is not followed`);
  if (status < 200 || status >= 300) throw new Error(`it answered ${status}`);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError" || error.name === "AbortError") return "it did not answer in time";
  return error.message;
}

async function tell(id: number, options: Options): Promise<void> {
  const row = await getEvent(id);
  const { webhookUrl, webhookSecret, revokedAt } = row.key;
  if (revokedAt || !webhookUrl || !webhookSecret) return releaseEvent(id);
  try {
    await post(row, options);
  } catch (error) {
    const reason = reasonOf(error);
    log.warn({ event: id, key: row.keyId, reason }, "an assistant did not take news of an order");
    return markEventFailed(id, reason, options.now());
  }
  // When this fails the event stays taken, and is sent again under the same id.
  await markEventSent(id, options.now());
}

async function tellAll(keyId: number, options: Options): Promise<void> {
  try {
    for (;;) {
      const ids = await claimEvents(keyId, AT_ONCE, options.now());
      if (ids.length === 0) return;
      await Promise.all(ids.map((id) => tell(id, options)));
    }
  } catch (error) {
    log.warn({ key: keyId, err: error }, "news of orders could not be sent");
  }
}

/** Each assistant has a turn of its own: one that is slow delays nobody else. */
export async function sendOrderEvents(given: Partial<Options> = {}): Promise<void> {
  const options = { ...DEFAULTS, ...given };
  const busy = new Map<number, Promise<void>>();
  for (;;) {
    for (const keyId of await listKeysToTell(options.now())) {
      if (busy.has(keyId)) continue;
      busy.set(
        keyId,
        tellAll(keyId, options).finally(() => busy.delete(keyId)),
      );
    }
    // What comes up meanwhile for one who is done waits for the next run.
    const look = wait(LOOK_MS, undefined, { ref: false });
    await Promise.race([Promise.all(busy.values()), look]);
    if (busy.size === 0) return;
  }
}
