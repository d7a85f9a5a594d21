import "server-only";
import { AppError } from "@/lib/platform/errors";
import { toDollars } from "@/lib/platform/format/money";
import { absoluteUrl } from "@/lib/platform/http/site";
import { openCheckout } from "@/lib/sales/orders/checkout";
import { getOrderForPayment } from "@/lib/sales/orders/queries";
import { settle } from "@/lib/sales/orders/settlement";
import { intentIdOf } from "@/lib/sales/payments/schema";
import {
  payWithSharedToken,
  type ThreeDSecure,
  type TokenOutcome,
} from "@/lib/sales/payments/server/shared-tokens";
import { keepBilling } from "@/lib/sales/taxes/mutations";
import { isTaxOn } from "@/lib/sales/taxes/server/calculation";
import { readAcquirer } from "@/lib/settings/direct-queries";
import { AcpError } from "./rules/acp-error";
import { buyerEmail, buyerName } from "./rules/buyer-name";
import { billingOf, noteOnSession, type SessionChange } from "./session-mutations";
import { getSession, isPaid, quoteOf, type Session, type SessionQuote } from "./session-queries";
import { type Authentication, type CompleteInput, hasPassed } from "./session-schema";

export interface Completed {
  change: SessionChange;
  /** Where the payment did not go through: what is answered in place of the session. */
  refusal?: AcpError;
}

const TOKEN = "$.payment_data.instrument.credential.token";

const declined = (message: string): Completed => ({
  change: { state: "open", quote: null, declined: message },
  refusal: new AcpError(402, "payment_declined", message, { param: TOKEN, type: "processing_error" }),
});

/** @throws AcpError 409 with the first thing that keeps it from being paid */
function assertReady({ isReady, messages }: SessionQuote): void {
  const [first] = messages.filter(({ type }) => type === "error");
  if (isReady || first?.type !== "error") return;
  throw new AcpError(409, first.code, first.content, first.param ? { param: first.param } : {});
}

/** @throws AcpError 409 where the total is not what the assistant was told last; the session tells it */
function assertPrice({ shownCents }: Session, { totalCents }: SessionQuote): void {
  if (shownCents !== totalCents) throw priceChanged();
}

const priceChanged = () =>
  new AcpError(409, "price_changed", "The total has changed. Read the session and ask the buyer again.", {
    param: "$.totals",
  });

async function contactOf(session: Session, input: CompleteInput) {
  const buyer = input.buyer ?? session.buyer;
  const email = buyerEmail(buyer, session.fulfillment);
  if (!email) {
    const message = "The files and the receipt need an email address.";
    throw new AcpError(400, "missing", message, { param: "$.buyer.email" });
  }
  return { buyer, email, name: buyerName(buyer, session.fulfillment, email) };
}

/** Whom the invoice names where nobody said it otherwise; where tax is added, the address that was shown decides. */
async function nameOnInvoice(session: Session, { payment_data: { billing_address: given } }: CompleteInput) {
  const billing = given && billingOf(given, "$.payment_data.billing_address");
  if (!billing || isTaxOn() || session.fulfillment?.address) return;
  await keepBilling(session.cartSessionId, billing);
}

function bankOf({ outcome_details: details }: Authentication): ThreeDSecure | undefined {
  return (
    details && {
      ...{ cryptogram: details.three_ds_cryptogram, version: details.version },
      ...{ transactionId: details.transaction_id },
      electronicCommerceIndicator: details.electronic_commerce_indicator,
    }
  );
}

export const paymentProcessing = () =>
  new AcpError(409, "payment_processing", "The payment is being processed. Read the session in a moment.", {
    retryAfter: 5,
  });

async function needsBank(session: Session, brand: string | null): Promise<Completed> {
  if ((await readAcquirer()) === null)
    return declined("The card's bank wants the buyer to confirm this, which is not possible here.");
  return { change: { state: "authentication", cardBrand: brand, declined: null, quote: session.quote } };
}

const COMPLETED: Completed = { change: { state: "completed", declined: null } };

/**
 * What openCheckout refuses, told in the protocol's words. That it is paid already is no refusal: a call before
 * this one came as far as that.
 */
async function refused(session: Session, error: unknown): Promise<Completed> {
  const now = await getSession(session.keyId, session.id);
  if (isPaid(now)) return COMPLETED;
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.extra?.status === "processing") throw paymentProcessing();
  await noteOnSession(session, { quote: null });
  if (error.code !== "conflict") throw error;
  const quote = await quoteOf(now);
  assertReady(quote);
  assertPrice(session, quote);
  throw error;
}

async function completedBy(session: Session, outcome: TokenOutcome, orderNumber: string): Promise<Completed> {
  if (outcome.kind === "paid") {
    const order = await getOrderForPayment(outcome.intent.id, orderNumber);
    if (order) await settle(order, outcome.intent);
    return COMPLETED;
  }
  if (outcome.kind === "authentication") return needsBank(session, outcome.brand);
  if (outcome.kind === "declined") return declined(outcome.message);
  // The next call begins by looking at what became of it.
  await noteOnSession(session, { state: "open" });
  throw paymentProcessing();
}

async function pay(
  session: Session,
  { intentId, number }: { intentId: string; number: string },
  { authentication_result: authentication, payment_data: { instrument } }: CompleteInput,
): Promise<Completed> {
  const { token } = instrument.credential;
  const bank = authentication && bankOf(authentication);
  const outcome = await payWithSharedToken(intentId, token, absoluteUrl("/thank-you"), bank);
  return completedBy(session, outcome, number);
}

/**
 * The session's cart becomes an order and is paid, by the one way that carts are.
 * @param session claimed by this call
 * @throws AcpError 400, 409; AppError `unavailable`: nothing is known to be charged then, and the same call may come
 * again
 */
export async function complete(session: Session, input: CompleteInput): Promise<Completed> {
  const { authentication_result: authentication } = input;
  if (session.state === "authentication" && !authentication) {
    const message = "The card's bank wants the buyer to confirm: send what came of it.";
    throw new AcpError(400, "requires_3ds", message, { param: "$.authentication_result" });
  }
  const contact = await contactOf(session, input);
  if (authentication && !hasPassed(authentication))
    return declined("The buyer's bank did not confirm the payment.");
  // What the bank was asked about stands.
  const { order: asked } = session;
  if (session.state === "authentication" && asked?.paymentIntentId && asked.status !== "canceled")
    return pay(session, { intentId: asked.paymentIntentId, number: asked.number }, input);
  await nameOnInvoice(session, input);
  const quote = await quoteOf(session);
  assertReady(quote);
  assertPrice(session, quote);
  const begun = { ...session, quote, buyer: contact.buyer };
  await noteOnSession(session, { quote, buyer: contact.buyer, declined: null });
  const { name, email } = contact;
  const amount = toDollars(quote.totalCents);
  let opened: Awaited<ReturnType<typeof openCheckout>>;
  try {
    opened = await openCheckout(session.cartSessionId, { name, email, amount });
  } catch (error) {
    return refused(begun, error);
  }
  const intentId = intentIdOf(opened.clientSecret);
  const order = await getOrderForPayment(intentId, opened.orderNumber);
  if (!order) throw new Error(`The order ${opened.orderNumber} is gone.`);
  // Before the payment: whoever settles it finds whose it is.
  await noteOnSession(begun, { orderId: order.id });
  return pay(begun, { intentId, number: order.number }, input);
}
