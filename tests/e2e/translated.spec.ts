import type { Page } from "@playwright/test";
import { openAs, press, uniqueName } from "./support/staff";
import { addPlan, fillCheckout, GOOD_CARD } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

/** What translators of browsers do: each text is replaced by one in two elements, also what comes later. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT = "script, style, noscript, title, textarea, option, svg, font";
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        if (!text.parentElement || text.data.trim() === "" || text.parentElement.closest(LEFT)) continue;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
    wrap(document.body);
  });
  await expect(page.locator("font").first()).toBeAttached();
}

/** Every control of the page is React's: what is translated before would be told apart from what the server wrote. */
async function expectAlive(page: Page): Promise<void> {
  const alive = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main :is(a, button, input:not([type=hidden]), select, textarea)")]
        .filter((control) => !control.closest("noscript"))
        .every((control) => Object.keys(control).some((key) => key.startsWith("__reactProps"))),
    );
  await expect.poll(alive).toBe(true);
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expectAlive(page);
  await translate(page);
}

const badge = (page: Page) => page.getByTestId("cart-count");

test("a translated plan page is chosen from, zoomed, and put into the cart", async ({ page }) => {
  await openTranslated(page, "/plans/willow-creek-farmhouse");
  await page.getByRole("radio").last().check();
  await page.getByRole("button", { name: "Save to Favorites" }).click();
  await expect(page.getByRole("button", { name: "Saved to Favorites" })).toBeVisible();
  const fold = page.getByRole("link", { name: "What is in each package" });
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  const floors = page.locator("section", { has: page.getByRole("heading", { name: "Floor plans" }) });
  await floors.scrollIntoViewIfNeeded();
  await floors.getByRole("button", { name: "Zoom in" }).click();
  await floors.getByRole("button", { name: "Mirrored" }).click();
  await expect(floors.getByRole("application", { name: /mirrored/ })).toBeVisible();
  const told = floors.locator(".plan-viewer-room");
  await expect(told).toContainText("Choose a room");
  await floors.locator(".plan-viewer-rooms button").first().click();
  await expect(told).not.toContainText("Choose a room");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(badge(page)).toContainText("1");
});

test("a translated list is filtered, sorted and searched", async ({ page }) => {
  await openTranslated(page, "/plans");
  const status = page.getByRole("main").getByRole("status").first();
  const before = await status.textContent();
  await page.getByLabel("Bedrooms").selectOption({ index: 3 });
  await expect(status).not.toHaveText(before ?? "");
  await page.getByLabel("Sort By").selectOption("Size: Small to Large");
  await expect(page).toHaveURL(/sort=/);
  // Not while it loads.
  await expect(status).toHaveText(/^\d+ house plans?$/);
  const filtered = await status.textContent();
  await page.getByRole("searchbox").first().fill("porch");
  await expect(page).toHaveURL(/q=porch/);
  await expect(status).not.toHaveText(filtered ?? "");
  await page.getByRole("searchbox").first().fill("");
  await expect(status).toHaveText(filtered ?? "");
});

test("a translated cart is changed and paid", async ({ page }) => {
  await addPlan(page, "birch-box");
  await openTranslated(page, "/cart");
  await page
    .getByRole("button", { name: /^One more license/ })
    .first()
    .click();
  await expect(badge(page)).toContainText("2");
  await page.goto("/checkout");
  await expect(page.getByLabel("Card number")).toBeVisible();
  await translate(page);
  await page.getByRole("button", { name: /Complete Purchase/ }).click();
  await fillCheckout(page, { name: "Trans Lated", email: "trans.lated@example.com" }, { number: GOOD_CARD });
  await page.getByRole("button", { name: /Complete Purchase/ }).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you");
  await translate(page);
  await expect(page.getByRole("button", { name: /^Download PDF/ }).first()).toBeVisible();
});

test("a translated contact page counts what is written, and answers", async ({ page }) => {
  await openTranslated(page, "/contact");
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Is the porch deep?");
  await expect(page.getByTestId("message-length")).toContainText("18");
  await page.getByRole("button", { name: /^Send/ }).first().click();
  const box = page.getByLabel("Message to the concierge");
  await box.fill("cheapest farmhouse");
  await box.press("Enter");
  await expect(page.getByRole("log").getByRole("article").first()).toBeVisible();
});

for (const path of [
  "/",
  "/about",
  "/services",
  "/blog",
  "/gallery",
  "/favorites",
  "/compare",
  "/find-order",
  "/my-plans",
  "/cart",
])
  test(`a translated ${path} lives on, and leads to other pages`, async ({ page }) => {
    await openTranslated(page, path);
    const inputs = page.getByRole("main").getByRole("textbox");
    if ((await inputs.count()) > 0) {
      await inputs.last().fill("nobody@");
      await inputs.last().press("Enter");
    }
    await page.getByRole("banner").getByRole("link", { name: "Plans", exact: true }).first().click();
    await expect(page).toHaveURL(/\/plans$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });

test.describe("translated screens of staff", () => {
  test("plans are searched and filtered", async ({ page }) => {
    await openAs(page, "admin", "/admin/house-plans");
    await translate(page);
    const rows = page.getByRole("main").getByRole("row");
    await page.getByRole("searchbox").first().fill("willow");
    await expect(page).toHaveURL(/willow/);
    await expect(rows).toHaveCount(2);
    await page.getByRole("searchbox").first().fill("");
    await expect(rows.nth(3)).toBeVisible();
  });

  test("orders are searched, and one is found", async ({ page }) => {
    await openAs(page, "admin", "/admin/orders");
    await translate(page);
    await page.getByRole("searchbox").first().fill("nobody-is-called-this");
    await expect(page).toHaveURL(/nobody/);
    await page.getByRole("searchbox").first().fill("");
    await expect(page).not.toHaveURL(/nobody/);
  });

  test("a post is refused, written and saved", async ({ page }) => {
    await openAs(page, "admin", "/admin/blog/new");
    await translate(page);
    const title = uniqueName("Translated");
    await page
      .getByRole("button", { name: /^(?:Create|Publish|Save)/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Title" }).first().fill(title);
    await page.getByRole("textbox", { name: "Content" }).fill("Written on a translated screen.");
    await press(page, "Publish Post", "Post created");
    await expect(toastOf(page)).toBeVisible();
  });
});
