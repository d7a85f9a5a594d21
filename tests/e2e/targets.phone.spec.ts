import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./support/test";

const PAGES = [
  "/",
  "/plans",
  "/plans/willow-creek-farmhouse",
  "/services",
  "/about",
  "/blog",
  "/blog/a-comfortable-house-that-costs-little-to-run",
  "/gallery",
  "/contact",
  "/cart",
  "/favorites",
  "/compare",
  "/find-order",
  "/my-plans",
];

/** Controls that a finger would miss: less than 44 px in either direction. Links within a line of text may be smaller. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [role=tab]",
    );
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (control.closest(".sr-only, [aria-hidden=true], [inert]")) return [];
      if (control.matches("a") && getComputedStyle(control).display === "inline") return [];
      // The label of a box is pressed as well as the box.
      const pressed = control.matches("input[type=checkbox], input[type=radio]")
        ? (control.closest("label") ?? control)
        : control;
      const { width, height } = pressed.getBoundingClientRect();
      if (width >= 43.5 && height >= 43.5) return [];
      return [`${Math.round(width)} by ${Math.round(height)}: ${control.outerHTML.slice(0, 160)}`];
    });
  });
}

test("every control is large enough for a finger", async ({ page }) => {
  test.slow();
  for (const address of PAGES) {
    await openPage(page, address);
    expect.soft(await smallTargets(page), address).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect.soft(await smallTargets(page), "the menu").toEqual([]);
});
