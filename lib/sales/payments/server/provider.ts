import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/platform/errors";
import { env, modeOfKey } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";

/**
 * The only place that makes a client of the payment provider. With Stripe's keys
 * it calls Stripe; with STRIPE_API_URL to the local emulator, by the same code.
 */

/** The longest a visitor waits for the provider, retries and their pauses included. */
const BUDGET_MS = 9_000;
const RETRIES = 1;
/** The longest pause before the SDK's first retry. */
const PAUSE_MS = 600;
const ATTEMPT_MS = (BUDGET_MS - RETRIES * PAUSE_MS) / (RETRIES + 1);
/** How old a signed webhook may be. */
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

/** A moment by which a response is due; several calls of one request share it. */
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
 * Makes calls of the provider within the deadline.
 * @throws AppError `unavailable` (503) when the provider does not respond in time or fails.
 * @throws Stripe.errors.StripeError for its definite refusals.
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

/** Whether the provider refused because of the state of the object, such as an intent that is paid. */
export function isStateRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
}

/** Whether an idempotency key can never succeed with these parameters, so that the next attempt needs another. */
export function isKeyConflict(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/** Whether the store takes money: the demo payments and the provider's test keys take none. */
function isLive(): boolean {
  const { PAYMENTS, STRIPE_SECRET_KEY } = env();
  return PAYMENTS !== "demo" && modeOfKey(STRIPE_SECRET_KEY) === "live";
}

/** A test payment would deliver for no money in a live store, and a live one was not meant for a store on trial. */
function assertMode(event: Stripe.Event): void {
  const { id, type, livemode } = event;
  if (typeof livemode !== "boolean" || livemode === isLive()) return;
  log.warn({ event: id, type, livemode }, "payment event of the other mode refused");
  const [theirs, ours] = livemode ? ["live", "test"] : ["test", "live"];
  throw new AppError("bad_request", `This is an event of ${theirs} payments; this store is on ${ours} ones.`);
}

/**
 * Checks the signature of a webhook on its raw body, and that it is of the mode the store is in.
 * @returns the event; of a body that is no JSON its bytes
 * @throws AppError 400 when the signature is missing, wrong or older than five minutes, and for
 * an event of live payments in a store on test ones, or the other way round
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
