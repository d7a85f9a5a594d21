import { createHmac } from "node:crypto";
import type { Journal } from "./journal";
import type { DeliveryRecord } from "./objects";

const ATTEMPT_TIMEOUT_MS = 15_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;
/** Stripe tries for three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * 1000;

export interface WebhookOptions {
  url: string;
  secret: string;
}

export interface WebhookFaults {
  drop: number;
  delayMs: number;
}

/** The value of the Stripe-Signature header (https://docs.stripe.com/webhooks#verify-manually). */
export function signature(payload: string, secret: string, timestamp: number): string {
  const v1 = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${v1}`;
}

export class WebhookSender {
  readonly faults: WebhookFaults = { drop: 0, delayMs: 0 };
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly journal: Journal,
    private readonly options: WebhookOptions,
  ) {}

  /** Looks for deliveries that are due, and wakes again for the next one. */
  wake(): void {
    if (this.stopped.signal.aborted) return;
    clearTimeout(this.timer);
    const now = Date.now();
    let next = Number.POSITIVE_INFINITY;
    for (const delivery of this.journal.all("delivery")) {
      if (this.underWay.has(delivery.id)) continue;
      const due = delivery.nextAt + (delivery.attempts === 0 ? this.faults.delayMs : 0);
      if (due <= now) this.start(delivery);
      else next = Math.min(next, due);
    }
    if (next < Number.POSITIVE_INFINITY) this.timer = setTimeout(() => this.wake(), next - now);
  }

  private start(delivery: DeliveryRecord): void {
    const work = this.deliver(delivery).finally(() => {
      this.underWay.delete(delivery.id);
      this.wake();
    });
    this.underWay.set(delivery.id, work);
  }

  private async deliver(delivery: DeliveryRecord): Promise<void> {
    if (this.faults.drop > 0) {
      this.faults.drop -= 1;
      this.journal.commit([["delivery", delivery.id, null]]);
      return;
    }
    const event = this.journal.get("event", delivery.eventId);
    const delivered = event === undefined || (await this.post(JSON.stringify(event)));
    if (this.stopped.signal.aborted && !delivered) return;
    const attempts = delivery.attempts + 1;
    const wait = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 10));
    const over = delivered || Date.now() - delivery.createdAt > GIVE_UP_AFTER_MS;
    this.journal.commit([
      ["delivery", delivery.id, over ? null : { ...delivery, attempts, nextAt: Date.now() + wait }],
    ]);
  }

  /** One signed delivery; true when the store took it. */
  async post(payload: string): Promise<boolean> {
    const timestamp = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(this.options.url, {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature(payload, this.options.secret, timestamp),
          "user-agent": "Stripe/1.0 (local emulator)",
        },
        body: payload,
        signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    clearTimeout(this.timer);
    await Promise.all(this.underWay.values());
  }
}
