import "server-only";
import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { z } from "zod";
import { env, modeOfKey } from "@/lib/platform/ops/env";
import { log } from "@/lib/platform/ops/log";
import { type Intent, intentSchema } from "../schema";
import { callProvider, Deadline, isStateRefusal } from "./provider";

/**
 * Payments with a shared payment token: what an assistant's own account gives to one seller, for one purchase
 * of a limited amount. Stripe has them in the previews of its versions, so the SDK's types do not know them.
 */
const PREVIEW = Stripe.API_VERSION.replace(/\.\w+$/, ".preview");

/** What the assistant's side was told by the bank of the card. */
export interface ThreeDSecure {
  cryptogram: string;
  electronicCommerceIndicator: string;
  transactionId: string;
  version: string;
}

export type TokenOutcome =
  | { kind: "paid"; intent: Intent }
  | { kind: "authentication"; brand: string | null }
  | { kind: "processing" }
  | { kind: "declined"; message: string }
  /** Somebody else moved the payment: it is to be looked at anew. */
  | { kind: "moved" };

const confirmedSchema = intentSchema.extend({
  payment_method: z
    .object({ card: z.object({ brand: z.string().nullish() }).nullish() })
    .nullish()
    .catch(null),
});

function outcomeOf(confirmed: unknown): TokenOutcome {
  const { payment_method: method, ...intent } = confirmedSchema.parse(confirmed);
  if (intent.status === "succeeded") return { kind: "paid", intent };
  if (intent.status === "requires_action")
    return { kind: "authentication", brand: method?.card?.brand ?? null };
  if (intent.status === "processing") return { kind: "processing" };
  return { kind: "declined", message: intent.last_payment_error?.message ?? "The payment was declined." };
}

const threeDSecureParams = ({ cryptogram, version, ...rest }: ThreeDSecure) => ({
  payment_method_options: {
    card: {
      three_d_secure: {
        ...{ cryptogram, version, transaction_id: rest.transactionId },
        electronic_commerce_indicator: rest.electronicCommerceIndicator,
      },
    },
  },
});

/**
 * @param returnUrl where the provider would send a browser; nobody is there, but it asks for one
 * @throws AppError `unavailable` when the provider does not say
 */
export async function payWithSharedToken(
  intentId: string,
  token: string,
  returnUrl: string,
  authenticated?: ThreeDSecure,
): Promise<TokenOutcome> {
  const params = {
    payment_method_data: { shared_payment_granted_token: token },
    return_url: returnUrl,
    expand: ["payment_method"],
    ...(authenticated ? threeDSecureParams(authenticated) : {}),
  };
  // A refusal that an earlier try got must not hide what a new one comes to.
  const options = { apiVersion: PREVIEW, idempotencyKey: `${intentId}:${randomUUID()}` };
  try {
    return outcomeOf(
      await callProvider((stripe) =>
        stripe.rawRequest("POST", `/v1/payment_intents/${intentId}/confirm`, params, options),
      ),
    );
  } catch (error) {
    if (isStateRefusal(error)) return { kind: "moved" };
    if (error instanceof Stripe.errors.StripeCardError) {
      return error.code === "authentication_required"
        ? { kind: "authentication", brand: null }
        : { kind: "declined", message: error.message };
    }
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      log.warn({ code: error.code, param: error.param }, "a shared payment token was refused");
      return { kind: "declined", message: error.message };
    }
    throw error;
  }
}

const ACCOUNT_WAIT_MS = 3000;
const ASKED_AGAIN_MS = 60_000;

let account: { key: string | undefined; id: string | undefined; until: number } | undefined;

/** What tokens are granted to; undefined while the provider does not say, or to a key that may not ask. */
export async function merchantAccount(): Promise<string | undefined> {
  const { STRIPE_SECRET_KEY: key } = env();
  if (account && account.key === key && account.until > Date.now()) return account.id;
  let found = { key, id: undefined as string | undefined, until: Date.now() + ASKED_AGAIN_MS };
  try {
    const told = await callProvider(
      (stripe) => stripe.rawRequest("GET", "/v1/account"),
      new Deadline(ACCOUNT_WAIT_MS),
    );
    found = { key, id: z.object({ id: z.string() }).parse(told).id, until: Number.POSITIVE_INFINITY };
  } catch (error) {
    log.warn({ err: error }, "the account of the payment provider is not known");
  }
  account = found;
  return found.id;
}

export const isLivePayments = (): boolean =>
  env().PAYMENTS !== "demo" && modeOfKey(env().STRIPE_SECRET_KEY) === "live";
