import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { clusterHolder, clusterUrl } from "../../../demo/postgres";
import { rowsOf } from "../../../scripts/db/connection";
import { storedSecrets } from "../../../scripts/processes/data-dir";

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the browser tests with: npm run test:e2e`);
  return value;
}

export interface Card {
  number: string;
  expiry?: string;
  cvc?: string;
}

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";
export const POOR_CARD = "4000 0000 0000 9995";
export const ASKING_CARD = "4000 0025 0000 3155";

export async function addPlan(page: Page, slug: string): Promise<void> {
  await page.goto(`/plans/${slug}`);
  const added = page.waitForResponse(
    (response) => response.url().endsWith("/api/cart") && response.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  expect((await added).status()).toBeLessThan(300);
}

/** Fills the checkout form; the card is one of the provider's test cards. */
export async function fillCheckout(
  page: Page,
  buyer: { name: string; email: string },
  card: Card,
): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill(buyer.name);
  await page.getByRole("textbox", { name: "Email" }).fill(buyer.email);
  await page.getByLabel("Card number").fill(card.number);
  await page.getByLabel("Expiry").fill(card.expiry ?? "12 / 34");
  await page.getByLabel("CVC").fill(card.cvc ?? "123");
}

interface Line {
  slug: string;
  /** Names of add-ons. */
  addons?: string[];
}

/** Buys a plan by the store's calls, for tests that are about what comes after. */
export const buyPlan = (request: APIRequestContext, slug: string, buyer: { name: string; email: string }) =>
  buyLines(request, [{ slug }], buyer);

export async function buyLines(
  request: APIRequestContext,
  lines: Line[],
  buyer: { name: string; email: string },
): Promise<{ number: string; intentId: string }> {
  const headers = { "x-cart-session": `e2e-${randomUUID()}` };
  const call = async (path: string, data: unknown) => {
    const response = await request.post(path, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  for (const { slug, addons = [] } of lines) {
    const offer = await (await request.get(`/api/plans/${slug}/offer`)).json();
    const chosen = (offer.addons as { id: number; name: string }[]).filter(({ name }) =>
      addons.includes(name),
    );
    await call("/api/cart", { planId: offer.planId, quantity: 1, addons: chosen.map(({ id }) => id) });
  }
  const { clientSecret, orderNumber } = await call("/api/create-payment-intent", buyer);
  const card = { number: GOOD_CARD.replaceAll(" ", ""), expiry: "12 / 34", cvc: "123" };
  const paid = await call("/api/demo-payments/confirm", { clientSecret, card, ...buyer });
  expect(paid.status).toBe("succeeded");
  const [order] = await sql("select id from orders where number = $1", [orderNumber]);
  await expect
    .poll(async () => (await sql("select status from orders where id = $1", [order?.id]))[0]?.status, {
      message: "the webhook fulfils the order",
      timeout: 30_000,
    })
    .toBe("paid");
  return { number: orderNumber, intentId: String(clientSecret).split("_secret_")[0] ?? "" };
}

interface Faults {
  dropWebhooks?: number;
  delayWebhooksMs?: number;
  hangCalls?: number;
  failCalls?: number;
}

interface ProviderState {
  events: { id: string; type: string; data: { object: { id: string } } }[];
  refunds: { payment_intent: string; amount: number }[];
}

/** The demo payment provider's controls for tests. */
export const provider = {
  async call<T>(method: string, route: string, body?: unknown): Promise<T> {
    const response = await fetch(`${needed("E2E_PAYMENTS_URL")}/_test/${route}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  },
  setFaults: (faults: Faults) => provider.call<unknown>("POST", "faults", faults),
  state: () => provider.call<ProviderState>("GET", "state"),
  resend: (event: string, times: number) =>
    provider.call<{ delivered: number }>("POST", `events/${event}/resend`, { times }),
};

/** Undoes quoted-printable as far as finding a link needs. */
function decoded(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

/** The mails written to a person so far, oldest first; their files are named by what they are for. */
export function mailsTo(email: string): string[] {
  const folder = path.join(needed("E2E_DATA_DIR"), "outbox");
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".eml"))
      .map((file) => path.join(folder, file))
      .map((file) => ({ at: statSync(file).mtimeMs, mail: decoded(readFileSync(file, "utf8")) }))
      .sort((one, other) => one.at - other.at)
      .map(({ mail }) => mail)
      .filter((mail) => mail.includes(email));
  } catch {
    return [];
  }
}

/** The path of the private order page that a mail names. */
export function orderPath(mail: string): string {
  const found = /\/orders\/[\w-]{43}/.exec(mail);
  if (!found) throw new Error("The mail names no order page.");
  return found[0];
}

/** Runs a statement in the store's database, as any other program may. */
export async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const dir = needed("E2E_DATA_DIR");
  const holder = clusterHolder(dir);
  if (!holder) throw new Error("The store's database is not running.");
  return rowsOf(clusterUrl(holder.port, storedSecrets(dir).databasePassword), text, values);
}
