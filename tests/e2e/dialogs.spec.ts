import type { Locator, Page } from "@playwright/test";
import { expect, openPage, test } from "./support/test";

/** More presses than any dialog has controls, so that the focus has been around. */
const PRESSES = 24;

/** Tabs around in both directions: only the dialog, or the browser's own bar, ever has the focus. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    const seen = new Set<string>();
    for (let press = 0; press < PRESSES; press++) {
      await page.keyboard.press(key);
      const where = await dialog.evaluate((element) => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return "";
        return element.contains(focused) ? focused.outerHTML.slice(0, 80) : `outside: ${focused.outerHTML}`;
      });
      expect(where).not.toMatch(/^outside/);
      if (where) seen.add(where);
    }
    expect(seen.size, "controls that the focus came to").toBeGreaterThan(0);
  }
}

test("the menu, the large pictures and the gallery keep the focus and give it back", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, "/");
  const menuButton = page.getByRole("button", { name: "Menu", exact: true });
  await menuButton.click();
  await expectTrapped(page, page.getByRole("dialog", { name: "Menu" }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menuButton).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, "/plans/cedar-ridge-modern");
  const more = page.getByRole("button", { name: /^\+\d+ more$/ });
  await more.click();
  await expectTrapped(page, page.getByRole("dialog", { name: "Pictures of Cedar Ridge" }));
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  await openPage(page, "/gallery");
  const card = page.getByRole("link", { name: /A Kitchen for Two Cooks/ });
  await card.click();
  await expectTrapped(page, page.getByRole("dialog", { name: "A Kitchen for Two Cooks" }));
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
});

// It stands beside the page, which stays in use: so it holds nobody, and returns the focus all the same.
test("the concierge lets the page be used beside it, and gives the focus back", async ({ page }) => {
  await openPage(page, "/plans");
  const launcher = page.getByRole("button", { name: "Concierge" });
  await launcher.click();
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
  const search = page.getByRole("searchbox").first();
  await search.fill("cabin");
  await expect(search).toHaveValue("cabin");
  await page.getByRole("dialog").getByRole("textbox").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
