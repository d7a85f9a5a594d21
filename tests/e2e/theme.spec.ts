import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./support/test";

const toggle = (page: Page) => page.getByRole("button", { name: "Dark theme" }).first();
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = "rgb(250, 247, 241)";
const DARK = "rgb(21, 27, 24)";

test("the theme is that of the visitor's system until one is chosen, which then stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, "/about");
  expect(await ground(page)).toBe(DARK);
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");

  await page.emulateMedia({ colorScheme: "dark" });
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await toggle(page).click();
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.reload();
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");
  expect(await ground(page)).toBe(LIGHT);
});
