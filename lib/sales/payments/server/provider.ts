import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/platform/errors";
import { env, modeOfKey } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";

/**
 * The only place that makes a client of the payment provider. STRIPE_API_URL leads to the local emulator, by
 * the same code.
 */

/** Retries and their pauses included. */
const BUDGET_MS = 9_000;
const RETRIES = 1;
const PAUSE_MS = 600;
const ATTEMPT_MS = (BUDGET_MS - RETRIES * PAUSE_MS) / (RETRIES + 1);
const SIGNATURE_TOLERANCE_SECONDS = 300;

let made: { key: string; url: string | undefined; client: Stripe } | undefined;

function client(): Stripe {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url } = env();
  if (!key) throw new AppError("unavailable", "Payments are not set up.", { retryAfter: 60 });
  if (made?.key !== key || made.url !== url) {
    const address = url === undefined ? undefined : new URL(url);
    made = {
      key,
      url,
      client: new Stripe(key, {
        timeout: ATTEMPT_MS,
        maxNetworkRetries: RETRIES,
        telemetry: false,
        ...(address && {
          host: address.hostname,
          port: address.port,
          protocol: address.protocol === "https:" ? "https" : "http",
        }),
      }),
    };
  }
  return made.client;
}

/** Several calls of one request share it. */
export class Deadline {
  private readonly at: number;

  constructor(milliseconds = BUDGET_MS) {
    this.at = Date.now() + milliseconds;
  }

  get left(): number {
    return Math.max(0, this.at - Date.now());
  }
}

const away = (cause: unknown) =>
  new AppError("unavailable", "The payment service is not answering. Please try again in a moment.", {
    retryAfter: 10,
    cause,
  });

function isAway(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}

/**
 * @throws AppError `unavailable` when the provider does not respond in time or fails
 * @throws Stripe.errors.StripeError for its definite refusals
 */
export async function callProvider<T>(
  work: (stripe: Stripe) => Promise<T>,
  deadline = new Deadline(),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(away(undefined)), deadline.left);
  });
  try {
    const call = work(client());
    // When the deadline wins, what the call comes to later is nobody's business any more.
    call.catch(() => undefined);
    return await Promise.race([call, late]);
  } catch (error) {
    throw isAway(error) ? away(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

export function isStateRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
}

/** The key can never succeed with these parameters: the next attempt needs another. */
export function isKeyConflict(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

function isLive(): boolean {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  return PAYMENTS !== "demo" && modeOfKey(STRIPE_SECRET_KEY) === "live";
}

/**
 * A test payment would deliver for no money in a live store, and a live one was not meant for a store on
 * trial.
 */
function assertMode(event: Stripe.Event): void {
  const { id, type, livemode } = event;
  if (typeof livemode !== "boolean" || livemode === isLive()) return;
  log.warn({ event: id, type, livemode }, "payment event of the other mode refused");
  const [theirs, ours] = livemode ? ["live", "test"] : ["test", "live"];
  throw new AppError("bad_request", `This is an event of ${theirs} payments; this store is on ${ours} ones.`);
}

/**
 * On the raw body.
 * @returns the event; of a body that is no JSON its bytes
 * @throws AppError 400 when the signature is missing, wrong or older than five minutes, and for an event of
 * live payments in a store on test ones, or the other way round
 */
export function verifiedEvent(rawBody: Buffer, signature: string | null): unknown {
  const secret = env().STRIPE_WEBHOOK_SECRET;
  if (!secret) throw new AppError("unavailable", "Webhooks are not set up.", { retryAfter: 60 });
  let event: Stripe.Event;
  try {
    event = client().webhooks.constructEvent(rawBody, signature ?? "", secret, SIGNATURE_TOLERANCE_SECONDS);
  } catch (error) {
    // The body is read only after its signature was found to be right.
    if (error instanceof SyntaxError) return { base64: rawBody.toString("base64") };
    throw new AppError("bad_request", "The signature is not valid.", { cause: error });
  }
  assertMode(event);
  return event;
}
