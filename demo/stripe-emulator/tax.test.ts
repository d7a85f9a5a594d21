import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningEmulator, startStripeEmulator } from "./server";

const KEY = "sk_test_tax";

let dir: string;
let emulator: RunningEmulator;
let stripe: Stripe;

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "emulator-tax-"));
  const nowhere = "http://127.0.0.1:9/";
  emulator = await startStripeEmulator({
    ...{ dir, port: 0, secretKey: KEY, webhookSecret: "whsec_tax", webhookUrl: nowhere, control: true },
  });
  const { hostname, port } = new URL(emulator.url);
  stripe = new Stripe(KEY, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
});

afterEach(async () => {
  await emulator.stop();
  rmSync(dir, { recursive: true, force: true });
});

const control = async (address: string, body?: unknown) =>
  (
    await fetch(`${emulator.url}/_test/${address}`, {
      method: body === undefined ? "GET" : "POST",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  ).json();

const calculate = (
  amounts: number[],
  address: Partial<Stripe.AddressParam> = {},
  tax_ids: Stripe.Tax.CalculationCreateParams.CustomerDetails.TaxId[] = [],
) =>
  stripe.tax.calculations.create({
    currency: "usd",
    line_items: amounts.map((amount, at) => ({ amount, reference: `line ${at}`, tax_code: "txcd_10000000" })),
    customer_details: {
      address: { country: "US", postal_code: "98107", ...address },
      address_source: "billing",
      ...(tax_ids.length > 0 ? { tax_ids } : {}),
    },
    expand: ["line_items"],
  });

async function paid(calculation: string, amount: number): Promise<string> {
  const { id } = await stripe.paymentIntents.create({
    ...{ amount, currency: "usd", hooks: { inputs: { tax: { calculation } } } },
  });
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  return id;
}

const attemptOf = async (payment_intent: string) =>
  (await stripe.tax.associations.find({ payment_intent })).tax_transaction_attempts?.[0];

test("a calculation takes the last digit of the postal code in percent, for each line and in sum", async () => {
  const made = await calculate([10_000, 999], { state: "WA" });
  expect(made).toMatchObject({
    ...{ amount_total: 11_769, tax_amount_exclusive: 770 },
    tax_breakdown: [
      {
        amount: 770,
        tax_rate_details: { country: "US", state: "WA", percentage_decimal: "7.0", tax_type: "sales_tax" },
        taxability_reason: "standard_rated",
      },
    ],
  });
  expect(made.line_items?.data.map(({ reference, amount_tax }) => [reference, amount_tax])).toEqual([
    ["line 0", 700],
    ["line 1", 70],
  ]);
});

test("more lines than ten are read by the list of them", async () => {
  const made = await calculate(Array.from({ length: 12 }, (_, at) => (at + 1) * 100));
  expect(made.line_items).toMatchObject({ has_more: true });
  expect(made.line_items?.data).toHaveLength(10);
  const all = await stripe.tax.calculations
    .listLineItems(made.id ?? "", { limit: 5 })
    .autoPagingToArray({ limit: 100 });
  expect(all.map(({ amount_tax }) => amount_tax)).toEqual([7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84]);
});

test("a tax id comes to nothing and reverse charge, and one of the wrong form is refused", async () => {
  const german = { country: "DE", postal_code: "10119" };
  expect(await calculate([10_000], german)).toMatchObject({ tax_amount_exclusive: 900 });
  expect(await calculate([10_000], german, [{ type: "eu_vat", value: "DE123456789" }])).toMatchObject({
    amount_total: 10_000,
    tax_breakdown: [{ amount: 0, taxability_reason: "reverse_charge" }],
  });
  await expect(calculate([10_000], german, [{ type: "eu_vat", value: "12" }])).rejects.toMatchObject({
    ...{ statusCode: 400, code: "tax_id_invalid", param: "customer_details[tax_ids][0][value]" },
  });
  await expect(calculate([10_000], { postal_code: "" })).rejects.toMatchObject({
    ...{ statusCode: 400, code: "customer_tax_location_invalid" },
  });
});

test("a payment takes the tax down, and its refunds take it back", async () => {
  const { id: calculation } = await calculate([10_000]);
  const intent = await paid(calculation ?? "", 10_700);
  expect(await attemptOf(intent)).toMatchObject({ status: "committed" });
  await stripe.refunds.create({ payment_intent: intent, amount: 5_350 });
  await stripe.refunds.create({ payment_intent: intent });
  const { taxTransactions } = await control("state");
  expect(taxTransactions.map((one: { tax_amount: number }) => one.tax_amount)).toEqual([700, -350, -350]);
});

test("an expired calculation cannot be put on a payment, and one that expires on it is not taken down", async () => {
  const { id } = await calculate([10_000]);
  const hooks = { inputs: { tax: { calculation: id ?? "" } } };
  const intent = await stripe.paymentIntents.create({ amount: 10_700, currency: "usd", hooks });
  await control(`tax/calculations/${id}/expire`, {});
  await expect(
    stripe.paymentIntents.create({ amount: 10_700, currency: "usd", hooks }),
  ).rejects.toMatchObject({ param: "hooks[inputs][tax][calculation]" });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  expect(await attemptOf(intent.id)).toMatchObject({
    ...{ status: "errored", errored: { reason: "calculation_expired" } },
  });
});

test("a second payment of one calculation is not taken down again", async () => {
  const { id } = await calculate([10_000]);
  await paid(id ?? "", 10_700);
  expect(await attemptOf(await paid(id ?? "", 10_700))).toMatchObject({
    errored: { reason: "another_payment_associated_with_calculation" },
  });
});

test("tax can be away while payments are there", async () => {
  await control("faults", { taxAway: true });
  await expect(calculate([10_000])).rejects.toMatchObject({ statusCode: 500 });
  expect(await stripe.paymentIntents.create({ amount: 500, currency: "usd" })).toMatchObject({ amount: 500 });
  await control("faults", { taxAway: false });
  expect(await calculate([10_000])).toMatchObject({ tax_amount_exclusive: 700 });
});
