import type { Page } from "@playwright/test";
import { ASKING_CARD, addPlan, fillCheckout, GOOD_CARD, mailsTo, POOR_CARD, provider } from "./support/store";
import { expect, test } from "./support/test";

// The provider's faults are one for all: these run one after the other.
test.describe.configure({ mode: "serial" });

test.afterEach(async () => {
  await provider.setFaults({ dropWebhooks: 0, delayWebhooksMs: 0 });
});

async function pay(page: Page, email: string, card = GOOD_CARD): Promise<void> {
  await addPlan(page, "fern-cabin");
  await page.goto("/checkout");
  await fillCheckout(page, { name: "Web Hook", email }, { number: card });
  await page.getByRole("button", { name: "Complete Purchase" }).click();
}

async function expectPaid(page: Page): Promise<void> {
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole("heading", { name: "Thank you, Web Hook." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download PDF: Fern Cabin" })).toBeVisible();
}

/** The event that says a payment succeeded, for the payment of the page's address. */
async function paidEvent(page: Page): Promise<string | undefined> {
  const intent = new URL(page.url()).searchParams.get("payment_intent");
  const { events } = await provider.state();
  return events.find((event) => event.type === "payment_intent.succeeded" && event.data.object.id === intent)
    ?.id;
}

test("the files are there although the webhook is late, and its arrival changes nothing", async ({
  page,
}) => {
  const email = `late-${Date.now()}@example.com`;
  await provider.setFaults({ delayWebhooksMs: 4000 });
  await pay(page, email);
  await expectPaid(page);
  await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(1);
  const event = await paidEvent(page);
  expect(await provider.resend(event ?? "", 1)).toEqual({ delivered: 1 });
  await page.reload();
  await expectPaid(page);
  expect(mailsTo(email)).toHaveLength(1);
});

test("a webhook delivered many times at once makes one order and one mail", async ({ page }) => {
  const email = `many-${Date.now()}@example.com`;
  await pay(page, email);
  await expectPaid(page);
  const event = await paidEvent(page);
  expect(await provider.resend(event ?? "", 5)).toEqual({ delivered: 5 });
  await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(1);
  await page.reload();
  await expectPaid(page);
  await expect(page.getByText("1 license, one build")).toHaveCount(1);
});

test("the order is fulfilled although the webhook never comes", async ({ page }) => {
  const email = `never-${Date.now()}@example.com`;
  await provider.setFaults({ dropWebhooks: 1000 });
  await pay(page, email);
  await expectPaid(page);
  await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(1);
});

test.describe("a payment that does not go through", () => {
  test.use({ expectedErrors: /status of 402/ });

  test("says so in the provider's words and can be tried again", async ({ page }) => {
    const email = `poor-${Date.now()}@example.com`;
    await pay(page, email, POOR_CARD);
    await expect(page.getByText(/insufficient funds/i).first()).toBeVisible();
    await page.getByLabel("Card number").fill(ASKING_CARD);
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByText("Payment Failed", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expectPaid(page);
  });
});

test("what the address claims of the outcome is not believed", async ({ page }) => {
  await addPlan(page, "fern-cabin");
  const response = page.waitForResponse("**/api/create-payment-intent");
  await page.goto("/checkout");
  const { clientSecret }: { clientSecret: string } = await (await response).json();
  const query = new URLSearchParams({
    payment_intent: clientSecret.split("_secret_")[0] ?? "",
    payment_intent_client_secret: clientSecret,
    redirect_status: "succeeded",
  });
  await page.goto(`/thank-you?${query}`);
  await expect(page.getByText("We are waiting for your payment to be confirmed.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Download/ })).toHaveCount(0);
});
