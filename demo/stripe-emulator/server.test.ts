import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RunningEmulator, startStripeEmulator } from "./server";

const KEY = "sk_test_emulator";
const SECRET = "whsec_emulator";
const GOOD = { number: "4242424242424242", exp_month: 12, exp_year: 2035, cvc: "123" };

let dir: string;
let emulator: RunningEmulator;
let store: Server;
let received: Stripe.Event[];
let refuse = false;

function clientOf(url: string, key = KEY): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

async function start(): Promise<Stripe> {
  const { port } = store.address() as AddressInfo;
  emulator = await startStripeEmulator({
    dir,
    port: 0,
    secretKey: KEY,
    webhookSecret: SECRET,
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    control: true,
  });
  return clientOf(emulator.url);
}

const confirm = (stripe: Stripe, id: string, card: Partial<typeof GOOD> = {}) =>
  stripe.paymentIntents.confirm(id, {
    payment_method_data: { type: "card", card: { ...GOOD, ...card } },
  } as Stripe.PaymentIntentConfirmParams);

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "emulator-"));
  received = [];
  refuse = false;
  store = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (refuse) {
      response.writeHead(503).end();
      return;
    }
    received.push(Stripe.webhooks.constructEvent(body, request.headers["stripe-signature"] ?? "", SECRET));
    response.end("{}");
  });
  await new Promise<void>((resolve) => store.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  await emulator.stop();
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
  rmSync(dir, { recursive: true, force: true });
});

test("a payment succeeds and its signed webhook arrives", async () => {
  const stripe = await start();
  const intent = await stripe.paymentIntents.create({ amount: 99900, currency: "usd", metadata: { a: "1" } });
  expect(intent).toMatchObject({ status: "requires_payment_method", metadata: { a: "1" } });
  expect(await confirm(stripe, intent.id)).toMatchObject({ status: "succeeded", amount_received: 99900 });
  await vi.waitFor(() =>
    expect(received.map((event) => event.type).sort()).toEqual([
      "charge.succeeded",
      "payment_intent.created",
      "payment_intent.succeeded",
    ]),
  );
});

test("a payment tells the fee of its charge where it is asked for, and nothing of one that is open", async () => {
  const stripe = await start();
  const { id } = await stripe.paymentIntents.create({ amount: 99_900, currency: "usd" });
  const expand = ["latest_charge.balance_transaction"];
  expect(await stripe.paymentIntents.retrieve(id, { expand })).toMatchObject({ latest_charge: null });
  await confirm(stripe, id);
  expect(await stripe.paymentIntents.retrieve(id, { expand })).toMatchObject({
    latest_charge: {
      amount: 99_900,
      balance_transaction: { amount: 99_900, currency: "usd", fee: 2927, net: 96_973 },
    },
  });
});

test("declined cards are refused in Stripe's words, and the intent takes a good card afterwards", async () => {
  const stripe = await start();
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" });
  await expect(confirm(stripe, id, { number: "4000000000000002" })).rejects.toMatchObject({
    statusCode: 402,
    code: "card_declined",
    decline_code: "generic_decline",
    message: "Your card was declined.",
  });
  await expect(confirm(stripe, id, { number: "4000000000009995" })).rejects.toMatchObject({
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  });
  await expect(confirm(stripe, id, { number: "4242424242424241" })).rejects.toMatchObject({
    code: "incorrect_number",
  });
  await expect(confirm(stripe, id, { exp_year: 2020 })).rejects.toMatchObject({
    code: "invalid_expiry_year",
  });
  expect(await confirm(stripe, id)).toMatchObject({ status: "succeeded" });
  await expect(confirm(stripe, id)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
});

test("the test cards of other brands pay, and an expired card, a wrong code and a fault are told apart", async () => {
  const stripe = await start();
  const intent = () => stripe.paymentIntents.create({ amount: 5000, currency: "usd" });
  for (const number of ["5555555555554444", "378282246310005", "6011111111111117"]) {
    const { id } = await intent();
    expect(await confirm(stripe, id, { number }), number).toMatchObject({ status: "succeeded" });
  }
  const { id } = await intent();
  for (const [number, code] of [
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
    ["4000000000000119", "processing_error"],
  ] as const) {
    await expect(confirm(stripe, id, { number }), number).rejects.toMatchObject({ statusCode: 402, code });
  }
});

test("the authentication card waits for its confirmation step", async () => {
  const stripe = await start();
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" });
  const number = "4000002500003155";
  expect(await confirm(stripe, id, { number })).toMatchObject({ status: "requires_action" });
  const step = `/v1/test_helpers/payment_intents/${id}/authenticate`;
  await expect(stripe.rawRequest("POST", step, { outcome: "fail" })).rejects.toMatchObject({
    code: "payment_intent_authentication_failure",
  });
  await confirm(stripe, id, { number });
  expect(await stripe.rawRequest("POST", step, { outcome: "complete" })).toMatchObject({
    status: "succeeded",
  });
});

test("a shared payment token pays once, within its limit and for its seller, also after a restart", async () => {
  let stripe = await start();
  const payWith = async (token: string, more: object = {}) => {
    const { id } = await stripe.paymentIntents.create({ amount: 99900, currency: "usd" });
    const params = { payment_method_data: { shared_payment_granted_token: token }, ...more };
    return stripe.rawRequest("POST", `/v1/payment_intents/${id}/confirm`, params).then(
      ({ status }: { status: string }) => status,
      ({ code }: { code: string }) => code,
    );
  };
  const used = "shared_payment_token_used";
  expect(await payWith("spt_demo_ok_1")).toBe("succeeded");
  await emulator.stop();
  stripe = await start();
  expect(await payWith("spt_demo_ok_1")).toBe(used);
  expect(await payWith("spt_demo_spent")).toBe(used);
  expect(await payWith("spt_demo_limit_99900_1")).toBe("succeeded");
  expect(await payWith("spt_demo_limit_99899_1")).toBe("shared_payment_token_limit");
  expect(await payWith("spt_demo_declined_1")).toBe("card_declined");
  expect(await payWith("spt_demo_other_seller")).toBe("resource_missing");
  expect(await payWith("spt_of_somebody")).toBe("resource_missing");
  expect(await payWith("spt_demo_3ds_1")).toBe("requires_action");
  const card = { three_d_secure: { cryptogram: "AbC", version: "2.2.0", transaction_id: "ds-1" } };
  expect(await payWith("spt_demo_3ds_1", { payment_method_options: { card } })).toBe("succeeded");
  expect(await payWith("spt_demo_3ds_1", { payment_method_options: { card } })).toBe(used);
});

test("an idempotency key gives the same answer to the same call and a conflict to another", async () => {
  const stripe = await start();
  const options = { idempotencyKey: "order-1" };
  const first = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" }, options);
  const again = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" }, options);
  expect(again.id).toBe(first.id);
  await expect(
    stripe.paymentIntents.create({ amount: 6000, currency: "usd" }, options),
  ).rejects.toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
});

test("a restart loses no payment, no key and no webhook, also after a half-written line", async () => {
  refuse = true;
  let stripe = await start();
  const intent = await stripe.paymentIntents.create(
    { amount: 5000, currency: "usd" },
    { idempotencyKey: "k" },
  );
  await confirm(stripe, intent.id);
  await emulator.stop();
  expect(received).toHaveLength(0);
  appendFileSync(path.join(dir, "stripe-emulator.journal"), '[["intent","pi_half",{"id":"pi_ha');
  refuse = false;
  stripe = await start();
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: "succeeded" });
  const same = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" }, { idempotencyKey: "k" });
  expect(same.id).toBe(intent.id);
  await vi.waitFor(
    () => expect(received.map((event) => event.type)).toContain("payment_intent.succeeded"),
    5000,
  );
});

test("refunds add up and never pass what was paid", async () => {
  const stripe = await start();
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
  await confirm(stripe, id);
  await stripe.refunds.create({ payment_intent: id, amount: 2000 });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 4000 })).rejects.toMatchObject({
    param: "amount",
  });
  await stripe.refunds.create({ payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  const events = await stripe.events.list({ types: ["charge.refunded"], limit: 1 });
  expect(events).toMatchObject({ has_more: true, data: [{ data: { object: { refunded: true } } }] });
});

test("evidence of a dispute is taken once, with its file, while the bank has not decided", async () => {
  const stripe = await start();
  const { id } = await stripe.paymentIntents.create({ amount: 5000, currency: "usd" });
  await confirm(stripe, id, { ...GOOD, number: "4000000000000259" });
  await vi.waitFor(() => expect(received.map(({ type }) => type)).toContain("charge.dispute.created"));
  const opened = received.find(({ type }) => type === "charge.dispute.created")?.data
    .object as Stripe.Dispute;
  expect(opened).toMatchObject({ amount: 5000, status: "needs_response", payment_intent: id });
  const pdf = Buffer.from("%PDF-1.4 \xff");
  const file = await stripe.files.create({
    purpose: "dispute_evidence",
    file: { data: pdf, name: "evidence.pdf", type: "application/pdf" },
  });
  expect(file).toMatchObject({ size: pdf.length, type: "pdf", filename: "evidence.pdf" });
  const texts = { access_activity_log: "&".repeat(20_000), uncategorized_text: "%".repeat(20_000) };
  await expect(
    stripe.disputes.update(opened.id, { evidence: { uncategorized_text: "x".repeat(20_001) } }),
  ).rejects.toMatchObject({ param: "evidence[uncategorized_text]" });
  await expect(
    stripe.disputes.update(opened.id, { evidence: { service_documentation: "file_none" } }),
  ).rejects.toMatchObject({ param: "evidence[service_documentation]" });
  const staged = await stripe.disputes.update(opened.id, { evidence: texts, submit: false });
  expect(staged).toMatchObject({
    status: "needs_response",
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  const sent = await stripe.disputes.update(opened.id, { evidence: { service_documentation: file.id } });
  expect(sent).toMatchObject({
    status: "under_review",
    evidence: { ...texts, service_documentation: file.id },
    evidence_details: { submission_count: 1 },
  });
  await expect(stripe.disputes.update(opened.id, {})).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.disputes.retrieve(opened.id)).status).toBe("under_review");
});

test("a wrong key is refused", async () => {
  await start();
  await expect(clientOf(emulator.url, "sk_test_other").events.list()).rejects.toMatchObject({
    statusCode: 401,
  });
});

test("it does not run in production unless demo payments were asked for", async () => {
  await start();
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("PAYMENTS", "stripe");
  const options = { dir, port: 0, secretKey: KEY, webhookSecret: SECRET, webhookUrl: "http://127.0.0.1:9/" };
  await expect(startStripeEmulator(options)).rejects.toThrow("PAYMENTS=demo");
  vi.unstubAllEnvs();
});
