import type { Locator, Page } from "@playwright/test";
import { expect, openPage, test } from "./support/test";

const PHONE = { width: 375, height: 667 };
const DESK = { width: 1280, height: 800 };

async function expectInFirstScreen(page: Page, whole: Locator[], begun: Locator[]): Promise<void> {
  for (const one of whole) await expect(one).toBeInViewport({ ratio: 1 });
  for (const one of begun) await expect(one).toBeInViewport({ ratio: 0.25 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(`the first screen of a ${name}`, () => {
    test.use({ viewport });

    test("asks on the home page what one looks for, and shows plans", async ({ page }) => {
      await page.goto("/");
      const search = page.getByRole("search", { name: "House plans" });
      const plans = page.getByRole("list", { name: "Plans to begin with" }).getByRole("listitem");
      await expect(plans).toHaveCount(3);
      await expectInFirstScreen(
        page,
        [
          page.getByRole("heading", { level: 1 }),
          search.getByLabel("Search"),
          search.getByLabel("Bedrooms"),
          search.getByLabel("Size"),
          search.getByRole("button", { name: "Find plans" }),
        ],
        name === "phone" ? [plans.first()] : await plans.all(),
      );
      await search.getByLabel("Bedrooms").selectOption("3+ beds");
      await search.getByLabel("Size").selectOption("1,000 - 2,000 sq ft");
      await search.getByRole("button", { name: "Find plans" }).click();
      await expect(page).toHaveURL(/\/plans\?.*bedrooms=3/);
      await expect(page.getByRole("list", { name: "Chosen filters" }).getByRole("link")).toHaveText([
        "3+ beds",
        "1,000 - 2,000 sq ft",
        "Clear all",
      ]);
    });

    test("begins with the plans on the list", async ({ page }) => {
      await page.goto("/plans");
      await expectInFirstScreen(
        page,
        [page.getByRole("heading", { level: 1 })],
        [page.getByRole("article").first()],
      );
    });

    test("shows a plan with its picture, name and price, and takes it into the cart", async ({ page }) => {
      await page.goto("/plans/cedar-ridge-modern");
      await expectInFirstScreen(
        page,
        [
          page.getByTestId("main-image"),
          page.getByRole("heading", { level: 1 }),
          page.getByTestId("plan-price"),
          page.getByTestId("buy-total"),
          page.getByRole("button", { name: "Add to Cart", exact: true }),
          ...(name === "desk" ? await page.getByRole("radio").all() : []),
        ],
        [],
      );
      await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
      await expect(page.getByRole("button", { name: "In Cart", exact: true })).toBeInViewport({ ratio: 1 });
    });
  });
}

test("nothing that the keyboard comes to beside the pictures stands under the bar", async ({ page }) => {
  await page.setViewportSize(DESK);
  await openPage(page, "/plans/cedar-ridge-modern");
  const bar = page.locator(".buy-bar");
  const addons = page.getByRole("group", { name: "Add-ons" }).getByRole("checkbox");
  const stops = [page.getByRole("link", { name: "What is in each package" }), ...(await addons.all())];
  await page.getByRole("link", { name: "Foundation, walls, mirrored" }).focus();
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    const [at, barAt] = [await stop.boundingBox(), await bar.boundingBox()];
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(barAt?.y ?? 0);
  }
});
