import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { addPlan } from "./support/store";
import { expect, test } from "./support/test";

type Call = { call: string; clientSecret?: string; confirmParams?: Record<string, unknown> };

declare global {
  interface Window {
    stripeCalls: Call[];
    stripeAnswer: unknown;
  }
}

/**
 * The store as it is with a publishable key: the key is put into the page where
 * the server would, and Stripe.js is answered by a stand-in, both at the network's edge.
 */
async function withPaymentElement(page: Page): Promise<void> {
  await page.route("**/checkout", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      '\\"publishableKey\\":null',
      '\\"publishableKey\\":\\"pk_test_stub\\"',
    );
    await route.fulfill({ response, body });
  });
  await page.route("https://js.stripe.com/**", answerWithStub);
}

const answerWithStub = (route: Route) =>
  route.fulfill({
    path: path.join(import.meta.dirname, "support/stripe-js-stub.js"),
    contentType: "text/javascript",
  });

async function openCheckout(page: Page): Promise<void> {
  await withPaymentElement(page);
  await addPlan(page, "birch-box");
  await page.goto("/checkout");
  await expect(page.getByLabel("Secure card input")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Ella Ment");
  await page.getByRole("textbox", { name: "Email" }).fill("ella@example.com");
}

test("the provider is asked with the return address and the buyer, and its refusal is shown", async ({
  page,
  baseURL,
}) => {
  await openCheckout(page);
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  await expect(page.getByText(/^Nothing was charged\..*try another card/)).toBeVisible();
  const calls = await page.evaluate(() => window.stripeCalls);
  expect(calls[0]?.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  expect(calls.find((call) => call.call === "confirmPayment")?.confirmParams).toMatchObject({
    return_url: `${baseURL}/thank-you`,
    receipt_email: "ella@example.com",
  });
});

test.describe("when the provider's script does not come", () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_BLOCKED/ });

  const SCRIPT = "https://js.stripe.com/**";
  const missing = (page: Page) => page.getByRole("alert").filter({ hasText: "has not loaded" });

  /** The checkout with keys set, whose provider answers as told. */
  async function openWithout(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
    let mended = false;
    await withPaymentElement(page);
    await page.route(SCRIPT, (route) => (mended ? answerWithStub(route) : answer(route)));
    await addPlan(page, "birch-box");
    await page.clock.install();
    await page.goto("/checkout");
    await page.getByRole("textbox", { name: "Name" }).fill("Ella Ment");
    return () => {
      mended = true;
    };
  }

  async function expectWayOut(page: Page): Promise<void> {
    await expect(missing(page)).toContainText("The card form of our payment provider has not loaded");
    await expect(missing(page).getByRole("link")).toHaveAttribute("href", /^mailto:\S+@\S+$/);
  }

  async function expectLoadsAgain(page: Page): Promise<void> {
    await missing(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Secure card input")).toBeVisible();
    await expect(missing(page)).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ella Ment");
    await page.getByRole("textbox", { name: "Email" }).fill("ella@example.com");
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  }

  test("a blocked one is said at once, and trying again loads it", async ({ page }) => {
    const mend = await openWithout(page, (route) => route.abort("blockedbyclient"));
    await expectWayOut(page);
    await missing(page).getByRole("button", { name: "Try again" }).click();
    await expectWayOut(page);
    mend();
    await expectLoadsAgain(page);
  });

  test("a slow one is said within ten seconds, and trying again loads it", async ({ page }) => {
    const mend = await openWithout(page, () => new Promise(() => undefined));
    await expect(page.getByText("The card form is loading.")).toBeVisible();
    await page.clock.runFor(10_000);
    await expectWayOut(page);
    await page.clock.resume();
    mend();
    await expectLoadsAgain(page);
  });
});

test("a refusal without words gets the store's", async ({ page }) => {
  await openCheckout(page);
  await page.evaluate(() => {
    window.stripeAnswer = { error: {} };
  });
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await expect(page.getByText("An error occurred with your payment.").first()).toBeVisible();
  // Nobody has said that no money moved.
  await expect(page.getByText(/^Nothing was charged/)).toHaveCount(0);
});

test.describe("when the provider's script breaks", () => {
  test.use({ expectedErrors: /The payment broke off/ });

  test("the visitor is told to try again", async ({ page }) => {
    await openCheckout(page);
    await page.evaluate(() => {
      window.stripeAnswer = "throw";
    });
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await expect(page.getByText("An unexpected error occurred. Please try again.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Complete Purchase" })).toBeEnabled();
  });
});
