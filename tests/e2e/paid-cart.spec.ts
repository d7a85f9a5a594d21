import type { Page } from "@playwright/test";
import { addPlan, fillCheckout, GOOD_CARD } from "./support/store";
import { expect, openPage, test } from "./support/test";

/** What other pages of a browser show of a cart that has been paid. */

const BUYER = { name: "Jo Builder", email: "jo@example.com" };
const payButton = (page: Page) => page.getByRole("button", { name: "Complete Purchase" });
const badge = (page: Page) => page.getByTestId("cart-count");
/** The browser brings a page back out of its memory, as it was when it was left. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "This cart has been paid for" })).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole("link", { name: "See Your Order" }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expect(page.getByRole("heading", { name: "What you bought, and where it is" })).toBeVisible();
}

test("other tabs empty at once, and a second checkout says that it is paid", async ({ page, context }) => {
  test.slow();
  await addPlan(page, "fern-cabin");
  const [second, third] = [await context.newPage(), await context.newPage()];
  await openPage(second, "/checkout");
  await expect(payButton(second)).toBeVisible();
  await openPage(third, "/cart");
  await expect(badge(third)).toHaveText(/^1/);

  await openPage(page, "/checkout");
  await fillCheckout(page, BUYER, { number: GOOD_CARD });
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you, Jo Builder." })).toBeVisible();

  await expect(badge(third)).toHaveCount(0);
  await expect(third.getByText("Your cart is empty.")).toBeVisible();
  await expectPaid(second);

  await page.goBack();
  await expectPaid(page);
});

test.describe("a checkout that hears of nothing", () => {
  test.use({ expectedErrors: /the server responded with a status of 400|could not be prepared/ });

  test("is told when it wants to pay, and is not charged again", async ({ page, context }) => {
    test.slow();
    await addPlan(page, "fern-cabin");
    const second = await context.newPage();
    // This one hears of nothing.
    await second.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    await openPage(second, "/checkout");
    await fillCheckout(second, BUYER, { number: GOOD_CARD });
    await openPage(page, "/checkout");
    await fillCheckout(page, BUYER, { number: GOOD_CARD });
    await payButton(page).click();
    await expect(page.getByRole("heading", { name: "Thank you, Jo Builder." })).toBeVisible();
    await payButton(second).click();
    await expectPaid(second);
  });
});

test("a page out of the browser's memory reads the cart anew", async ({ page, request }) => {
  await addPlan(page, "fern-cabin");
  await expect(badge(page)).toHaveText(/^1/);
  const session = await page.evaluate(() => localStorage.getItem("cartSessionId") ?? "");
  await request.delete("/api/cart", { headers: { "x-cart-session": session } });
  await comeBack(page);
  await expect(badge(page)).toHaveCount(0);
});

test("a checkout that was left for the provider can be used again after Back", async ({ page }) => {
  await addPlan(page, "fern-cabin");
  await openPage(page, "/checkout");
  await fillCheckout(page, BUYER, { number: GOOD_CARD });
  let paying = () => {};
  const begun = new Promise<void>((resolve) => {
    paying = resolve;
  });
  await page.route("**/api/demo-payments/confirm", () => paying());
  await payButton(page).click();
  await begun;
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await comeBack(page);
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(BUYER.email);
});
