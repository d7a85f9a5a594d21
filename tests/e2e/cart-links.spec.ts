import type { Page } from "@playwright/test";
import { addPlan } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

const PLAN = "willow-creek-farmhouse";

test("the cart is reached from the bar and the order summary, and cleared after one question", async ({
  page,
}) => {
  await addPlan(page, PLAN);
  await openPage(page, "/plans");
  const bar = page.getByTestId("sticky-cart");
  await expect(bar).toBeAttached();
  const link = bar.getByRole("link", { name: "View cart" });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 1600, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1600);
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: "instant" }));
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await link.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();

  await page.goto("/checkout");
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary.getByRole("link", { name: "Edit in cart" })).toHaveAttribute("href", "/cart");
  await summary.getByRole("button", { name: "Clear cart" }).click();
  await summary.getByRole("button", { name: "Keep it" }).click();
  await summary.getByRole("button", { name: "Clear cart" }).click();
  await summary.getByRole("button", { name: "Yes, clear cart" }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(toastOf(page)).toContainText("Your cart is empty");
});

test("an empty cart at checkout goes to the plans and says why", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/plans$/);
  await expect(toastOf(page)).toContainText("Your cart is empty");
});

test("a browser that refuses storage keeps its cart as far as checkout", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    Object.defineProperty(window, "sessionStorage", { get: refuse });
  });
  await addPlan(page, PLAN);
  // Nor does it keep cookies.
  await page.context().clearCookies();
  await addPlan(page, "prairie-home");
  await page.context().clearCookies();
  await page.goto("/checkout");
  const items = page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem");
  await expect(items.filter({ has: page.getByRole("link") })).toHaveCount(2);
});

test.describe("when the cart cannot be read at first", () => {
  test.use({ expectedErrors: /ERR_FAILED|The cart could not be loaded/ });

  test("it is said where the cart is asked for, logged, and read with Retry", async ({ page }) => {
    await addPlan(page, PLAN);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const checkout = await page.context().newPage();
    await page.context().route("**/api/cart", (route) => route.abort());
    await Promise.all([checkout.goto("/checkout"), page.goto("/cart")]);
    const alertOn = (where: Page) =>
      where.getByRole("alert").filter({ hasText: "Your cart could not be loaded." });
    const alert = alertOn(page);
    await expect(alert).toBeVisible({ timeout: 20_000 });
    await expect(alertOn(checkout).getByRole("button", { name: "Retry" })).toBeVisible({ timeout: 20_000 });
    expect(logged.some((text) => text.includes("The cart could not be loaded"))).toBe(true);
    await page.context().unroute("**/api/cart");
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("list", { name: "Items in your cart" })).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  async function expectWordOfScript(page: Page): Promise<void> {
    const main = page.getByRole("main");
    await expect(main.getByText(/needs JavaScript/)).toBeVisible();
    await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    await expect(page.locator("[data-slot=spinner]:visible")).toHaveCount(0);
  }

  for (const path of ["/cart", "/checkout"]) {
    test(`${path} says that it needs it and whom to write to, and nothing turns for ever`, async ({
      page,
    }) => {
      await page.goto(path);
      await expectWordOfScript(page);
    });
  }
});
