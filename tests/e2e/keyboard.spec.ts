import type { Locator, Page } from "@playwright/test";
import { GOOD_CARD } from "./support/store";
import { expect, openPage, test } from "./support/test";

/** Presses Tab until the control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let press = 0; press < most; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${most} presses of Tab do not reach ${target}`);
}

test("a plan is found and bought without a mouse", async ({ page }) => {
  // Some 150 presses, each looked at.
  test.slow();
  await openPage(page, "/plans");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const style = page.getByLabel("Style", { exact: true });
  await tabTo(page, style);
  await page.keyboard.type("Craft");
  await expect(page).toHaveURL(/style=Craftsman/);
  await expect(page.getByRole("status").filter({ hasText: /^\d+ house plans$/ })).toBeVisible();
  const details = page.getByRole("link", { name: "View Details: Hawthorne Bungalow" });
  await tabTo(page, details);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Hawthorne Bungalow" })).toBeVisible();

  await tabTo(page, page.getByLabel("Material List"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Add to Cart", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("cart-count")).toHaveText(/^1/);

  await openPage(page, "/checkout");
  await tabTo(page, page.getByRole("textbox", { name: "Name" }));
  await page.keyboard.type("Kay Board");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`keys-${Date.now()}@example.com`);
  // What is agreed to is chosen, never given.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { checked: false })).toBeFocused();
  for (const more of ["Is the license for somebody else?", "Buying for a company?"])
    await tabTo(page, page.getByText(more), 3);
  for (const text of [GOOD_CARD, "12 / 34", "123"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole("heading", { name: "Thank you, Kay Board." })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await tabTo(page, page.getByRole("button", { name: "Download PDF: Hawthorne Bungalow" }));
  await page.keyboard.press("Enter");
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});
