import type { Page } from "@playwright/test";
import { addPlan, fillCheckout, GOOD_CARD } from "./support/store";
import { expect, openPage, test } from "./support/test";

const PAGES = [
  "/",
  "/plans",
  "/plans?q=porch&minPrice=500",
  "/plans?bedrooms=5&size=under-1000",
  "/plans/style/modern",
  "/plans/willow-creek-farmhouse",
  "/services",
  "/about",
  "/blog",
  "/blog?tag=technology",
  "/blog/a-comfortable-house-that-costs-little-to-run",
  "/blog/what-it-really-costs-to-build-a-house",
  "/gallery",
  "/gallery?category=Kitchen",
  "/contact",
  "/cart",
  "/favorites",
  "/compare?plans=prairie-home,canyon-court,alder-studio",
  "/find-order",
  "/my-plans",
  "/newsletter/unsubscribe",
  "/maintenance",
  "/no-such-page",
  "/plans/no-such-plan",
];

/** What of a page's text cannot be read at this width, and controls that reach past its edge. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(".sr-only, [aria-hidden=true], [inert], noscript") &&
      // A box of one pixel is text for screen readers only.
      element.getBoundingClientRect().width > 1;
    /** The nearest box that cuts its content, unless one may scroll it into view. */
    const frame = (start: Element) => {
      for (let box: Element | null = start; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === "auto" || overflowX === "scroll") return null;
        if (overflowX === "hidden" || overflowX === "clip") return box.getBoundingClientRect();
      }
      return { left: 0, right: width };
    };
    const check = (rect: DOMRect, element: Element, what: string) => {
      const box = rect.width > 0 ? frame(element) : null;
      const over =
        box && (rect.left < Math.max(0, box.left) - 1 || rect.right > Math.min(width, box.right) + 1);
      if (over) found.push(`${what} (${Math.round(rect.left)} to ${Math.round(rect.right)})`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent || !shown(parent) || parent.closest("script, style, option"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) check(rect, parent, node.textContent.trim().slice(0, 60));
    }
    for (const control of document.querySelectorAll("a, button, input, select, textarea")) {
      if (shown(control) && control.parentElement)
        check(control.getBoundingClientRect(), control.parentElement, control.outerHTML.slice(0, 80));
    }
    return [...new Set(found)];
  });
}

async function expectReflow(page: Page, address: string): Promise<void> {
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${address} scrolls sideways`)
    .toBe(320);
  expect.soft(await cutOff(page), address).toEqual([]);
}

// 400 percent of a window of 1280 by 1024.
test.use({ viewport: { width: 320, height: 256 } });

test.describe("at 400 percent", () => {
  test.use({ expectedErrors: /status of (?:404|503)/ });

  test("every public page fits, and nothing is cut off", async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectReflow(page, address);
    }
  });

  test("menu, gallery and concierge fit, and can be closed", async ({ page }) => {
    await openPage(page, "/gallery");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await expectReflow(page, "the menu");
    await page.getByRole("button", { name: "Close menu" }).click();
    await page.getByRole("link", { name: /A Kitchen for Two Cooks/ }).click();
    const dialog = page.getByRole("dialog", { name: "A Kitchen for Two Cooks" });
    await expect(dialog.getByRole("heading")).toBeVisible();
    await expectReflow(page, "the gallery's dialog");
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Concierge" }).click();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
    await expectReflow(page, "the concierge");
    await page.getByRole("button", { name: "Close the concierge" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the way from the cart to the files fits too", async ({ page }) => {
  await addPlan(page, "willow-creek-farmhouse");
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: /Willow Creek/ }).first()).toBeVisible();
  await expectReflow(page, "the cart");
  await page.goto("/checkout");
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expectReflow(page, "checkout");
  await fillCheckout(
    page,
    { name: "Maximiliane von Hohenfeld", email: "reflow@example.com" },
    { number: GOOD_CARD },
  );
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole("button", { name: /^Download PDF/ })).toBeVisible();
  await expectReflow(page, "the thank-you page");
});
