import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import type {
  CalculationObject,
  TaxFailureObject,
  TaxTransactionObject,
} from "@/demo/stripe-emulator/objects";
import { startStripeEmulator } from "@/demo/stripe-emulator/server";
import { signature } from "@/demo/stripe-emulator/webhooks";
import { closeLocks } from "@/lib/platform/db/lock";
import { env } from "@/lib/platform/ops/env";
import type { CartTotalsDto } from "@/lib/sales/cart/totals-dto";
import { nobody, visitor } from "./api";

export const GOOD_CARD = "4242424242424242";
export const DECLINED_CARD = "4000000000000002";
export const STEP_CARD = "4000002500003155";

/** Calls POST /api/create-payment-intent for a cart. */
export function checkout(sessionId: string, body: unknown = {}): Promise<Response> {
  return visitor.post("/api/create-payment-intent", body, { "x-cart-session": sessionId });
}

export interface Opened {
  clientSecret: string;
  orderNumber: string;
  amount: number;
  asks: string[];
  totals: CartTotalsDto;
  intentId: string;
}

/** Opens checkout and expects it to succeed. */
export async function open(sessionId: string, body: unknown = {}): Promise<Opened> {
  const response = await checkout(sessionId, body);
  const opened = await response.json();
  if (response.status !== 200) throw new Error(`checkout: ${response.status} ${JSON.stringify(opened)}`);
  return { ...opened, intentId: String(opened.clientSecret).split("_secret_")[0] };
}

/** Pays with a test card through the store's demo route. */
export async function pay(opened: { clientSecret: string }, number = GOOD_CARD) {
  const body = {
    clientSecret: opened.clientSecret,
    card: { number, expiry: "12 / 35", cvc: "123" },
    name: "Ada Builder",
    email: "ada@example.com",
  };
  const response = await visitor.post("/api/demo-payments/confirm", body);
  return (await response.json()) as { status?: string; message?: string; code?: string };
}

/** Delivers a text to the webhook route with a signature that is right unless said otherwise. */
export function deliver(
  payload: string,
  options: { signature?: string | null; ageSeconds?: number } = {},
): Promise<Response> {
  const timestamp = Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0);
  const header =
    options.signature === undefined
      ? signature(payload, env().STRIPE_WEBHOOK_SECRET ?? "", timestamp)
      : options.signature;
  const headers = { "content-type": "application/json" };
  return nobody.post(
    "/api/webhooks/stripe",
    payload,
    header === null ? headers : { ...headers, "stripe-signature": header },
  );
}

let events = 0;

export function eventOf(
  type: string,
  object: object,
  { id = `evt_test_${process.pid}_${++events}`, livemode = false } = {},
): string {
  return JSON.stringify({
    id,
    object: "event",
    type,
    created: Math.floor(Date.now() / 1000),
    livemode,
    data: { object },
  });
}

interface State {
  intents: Stripe.PaymentIntent[];
  refunds: Stripe.Refund[];
  events: Stripe.Event[];
  deliveries: unknown[];
  calculations: CalculationObject[];
  taxTransactions: TaxTransactionObject[];
  taxFailures: TaxFailureObject[];
  calls: { method: string; path: string }[];
}

/**
 * The emulator in this process, with the store's webhook route behind a door on
 * the loopback interface. Webhooks are held back until a test opens that door.
 */
async function startPayments() {
  const dir = mkdtempSync(path.join(tmpdir(), "store-payments-"));
  const door = { open: false, received: 0 };
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!door.open) {
      response.writeHead(503).end();
      return;
    }
    door.received += 1;
    const header = request.headers["stripe-signature"];
    const result = await deliver(Buffer.concat(chunks).toString("utf8"), { signature: String(header) });
    response.writeHead(result.status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  const start = (emulatorPort: number) =>
    startStripeEmulator({
      dir,
      port: emulatorPort,
      secretKey: env().STRIPE_SECRET_KEY ?? "",
      webhookSecret: env().STRIPE_WEBHOOK_SECRET ?? "",
      webhookUrl: `http://127.0.0.1:${port}/`,
      control: true,
    });
  let emulator = await start(0);
  const { hostname, port: apiPort } = new URL(emulator.url);
  env().STRIPE_API_URL = emulator.url;
  const stripe = new Stripe(env().STRIPE_SECRET_KEY ?? "", {
    host: hostname,
    port: apiPort,
    protocol: "http",
    maxNetworkRetries: 0,
  });
  const control = async (address: string, body?: unknown) => {
    const response = await fetch(`${emulator.url}/_test/${address}`, {
      method: body === undefined ? "GET" : "POST",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return {
    stripe,
    /** Webhooks pass while `open` is true. */
    door,
    control,
    state: (): Promise<State> => control("state"),
    faults: (faults: Record<string, unknown>) => control("faults", faults),
    /** The newest stored event of a type about an object, as JSON text. */
    eventText: async (type: string, objectId: string): Promise<string> => {
      const state: State = await control("state");
      const event = state.events.findLast(
        (candidate) => candidate.type === type && JSON.stringify(candidate.data.object).includes(objectId),
      );
      if (!event) throw new Error(`The emulator has no ${type} about ${objectId}.`);
      return JSON.stringify(event);
    },
    /** The provider is away. */
    down: () => emulator.stop(),
    /** The provider is back at the same address with what it had stored. */
    up: async () => {
      emulator = await start(Number(apiPort));
    },
    stop: async () => {
      await emulator.stop();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type Payments = Awaited<ReturnType<typeof startPayments>>;

/** Payments for the tests of a file: there before the first of them, gone after the last. */
export function withPayments(): Payments {
  const payments = {} as Payments;
  beforeAll(async () => {
    Object.assign(payments, await startPayments());
  });
  afterAll(async () => {
    await payments.stop();
    await closeLocks();
  });
  return payments;
}

/** Pays what checkout opened, and has the provider's word of it delivered. */
export async function payAndDeliver(
  payments: Payments,
  opened: { clientSecret: string | null },
): Promise<void> {
  const clientSecret = opened.clientSecret ?? "";
  const { status } = await pay({ clientSecret });
  if (status !== "succeeded") throw new Error(`payment: ${status}`);
  const intent = clientSecret.split("_secret_")[0] ?? "";
  const result = await deliver(await payments.eventText("payment_intent.succeeded", intent));
  if (result.status !== 200) throw new Error(`webhook: ${result.status}`);
}
