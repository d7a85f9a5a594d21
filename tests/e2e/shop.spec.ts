import { addPlan } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

test("a filter without matches says so and can be reset", async ({ page }) => {
  await openPage(page, "/plans?style=Minimalist&size=4000%2B");
  await expect(page.getByText("No house plans found matching your criteria.")).toBeVisible();
  await page.getByRole("button", { name: "Reset Filters" }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(page.getByRole("article")).toHaveCount(24);
  await expect(page.getByLabel("Size", { exact: true })).toHaveValue("");
});

test("a page past the last one leads to the first, with the filters as they are", async ({ page }) => {
  await openPage(page, "/plans?q=cabin&page=9");
  await expect(page.getByText("There are no house plans on this page.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reset Filters" })).toHaveCount(0);
  await page.getByRole("link", { name: "Go to the First Page" }).click();
  await expect(page).toHaveURL(/\/plans\?q=cabin$/);
  await expect(page.getByRole("article").first()).toContainText("Fern Cabin");
});

test("a style in the footer narrows the list that one is looking at", async ({ page }) => {
  await openPage(page, "/plans");
  await page.getByRole("contentinfo").getByRole("link", { name: "Farmhouses" }).click();
  await expect(page).toHaveURL(/\/plans\?style=Farmhouse$/);
  await expect(page.getByLabel("Style", { exact: true })).toHaveValue("Farmhouse");
  await expect(page.getByRole("article").first()).toContainText("Stonegate Farm");
});

test("a choice replaces the address: Back leaves the list, which comes back as it was left", async ({
  page,
}) => {
  await openPage(page, "/find-order");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plans" }).click();
  await page.getByLabel("Sort By").selectOption("Price: Low to High");
  await page.getByLabel("Style", { exact: true }).selectOption("Farmhouse");
  await expect(page).toHaveURL(/\/plans\?style=Farmhouse&sort=price-asc$/);
  const first = page.getByRole("article").first();
  await expect(first).toContainText("Meadow Cottage");
  await first.getByRole("link", { name: /View Details/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meadow Cottage" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/plans\?style=Farmhouse&sort=price-asc$/);
  await expect(page.getByRole("article").first()).toContainText("Meadow Cottage");
  await page.goBack();
  await expect(page).toHaveURL(/\/find-order$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/plans\?style=Farmhouse&sort=price-asc$/);
  await expect(page.getByLabel("Style", { exact: true })).toHaveValue("Farmhouse");
  await expect(page.getByLabel("Sort By")).toHaveValue("price-asc");
  await expect(page.getByRole("article").first()).toContainText("Meadow Cottage");
});

test.describe("when the plans cannot be read", () => {
  test.use({ expectedErrors: /status of 500|Failed to fetch house plans/ });

  test("an error with Retry stands in for the list", async ({ page }) => {
    await openPage(page, "/plans");
    await page.route("**/api/plans?*", (route) => route.fulfill({ status: 500, body: "away" }));
    await page.getByLabel("Style", { exact: true }).selectOption("Modern");
    await expect(page.getByText("Failed to fetch house plans")).toBeVisible({ timeout: 20_000 });
    await page.unroute("**/api/plans?*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("plans are listed, filtered by a plain form, and every plan's page is whole", async ({ page }) => {
    await page.goto("/plans");
    await expect(page.getByRole("article")).toHaveCount(24);
    await page.getByLabel("Style", { exact: true }).selectOption("Craftsman");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/style=Craftsman/);
    await expect(page.getByRole("heading", { name: "Craftsman House Plans" })).toBeVisible();
    await page.getByRole("link", { name: "View Details: Timberline" }).click();
    await expect(page.getByRole("heading", { name: "Plan Specifications" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "PDF + CAD" })).toBeChecked();
    const { addons } = await (await page.request.get("/api/plans/timberline-craftsman/offer")).json();
    for (const { name, description, price } of addons) {
      const row = page.getByRole("listitem").filter({ hasText: name });
      await row.getByRole("checkbox", { name }).check();
      await expect(row).toContainText(description);
      await expect(row).toContainText(`+$${price}`);
    }
    await page.getByRole("link", { name: "What is in each package" }).click();
    await expect(page).toHaveURL(/\/plans\/timberline-craftsman\/offer#sets$/);
    await expect(page.getByText("Structural Review")).toBeVisible();
    await expect(page.getByText("Not in it:").first()).toBeVisible();
  });
});

for (const slug of ["draft-plan", "archived-plan", "no-such-plan"]) {
  test(`/plans/${slug} is a 404 that leads back`, async ({ page, request }) => {
    expect((await request.get(`/plans/${slug}`)).status()).toBe(404);
    expect((await request.get(`/api/plans/${slug}`)).status()).toBe(404);
    await page.setContent("");
    const html = await (await request.get(`/plans/${slug}`)).text();
    expect(html).toContain("Plan Not Found");
    expect(html).not.toContain("Foundry Loft");
  });
}

test("the pictures open large and obey the keyboard", async ({ page }) => {
  await openPage(page, "/plans/cedar-ridge-modern");
  const opener = page.getByRole("button", { name: /^\+\d+ more$/ });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Pictures of Cedar Ridge" });
  await expect(dialog.getByRole("status")).toContainText("5 of 7");
  for (const _ of [6, 7, 1]) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("status")).toContainText("1 of 7");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("status")).toContainText("7 of 7");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("saved plans survive a reload and are listed", async ({ page }) => {
  await openPage(page, "/plans/harbor-line");
  await page.getByRole("button", { name: "Save to Favorites" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Saved to Favorites" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page
    .getByRole("link", { name: /^Favorites/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 3, name: "Harbor Line" })).toBeVisible();
});

test("the cart bar shows only past 300 pixels and while scrolling up", async ({ page }) => {
  await addPlan(page, "fern-cabin");
  const bar = page.getByTestId("sticky-cart");
  // The bar is there, and listens, once the page knows of the cart.
  await expect(bar).toBeAttached();
  await expect(bar).toBeHidden();
  // Beside the column that one buys in, which scrolls by itself.
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 1200);
  // The wheel is animated: turned back before it came to rest, it would go on downwards.
  // Asked for its place, as the browser does not always tell of the end ("scrollend").
  let place = -1;
  const restsBelow = async () => {
    const before = place;
    place = await page.evaluate(() => window.scrollY);
    return place > 600 && place === before;
  };
  await expect.poll(restsBelow, { intervals: [100] }).toBe(true);
  await expect(bar).toBeHidden();
  await expect(async () => {
    await page.mouse.wheel(0, -100);
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(bar).toContainText("$295.00");
  await bar.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test("an empty cart has nothing to check out", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL(/\/plans$/);
  await page.goto("/thank-you");
  await expect(page).toHaveURL(/\/find-order$/);
});

test("the cart page changes quantities, removes and clears, in two tabs at once", async ({
  page,
  context,
}) => {
  await addPlan(page, "fern-cabin");
  await addPlan(page, "birch-box");
  const other = await context.newPage();
  await other.goto("/cart");
  await expect(other.getByTestId("cart-total")).toHaveText("$620.00");
  await page.goto("/cart");
  await page.getByRole("button", { name: "One more license of Birch Box" }).click();
  await expect(page.getByTestId("cart-total")).toHaveText("$945.00");
  await expect(other.getByTestId("cart-total")).toHaveText("$945.00");
  await other.getByRole("button", { name: "Remove Fern Cabin" }).click();
  await expect(page.getByTestId("cart-total")).toHaveText("$650.00");
  await page.getByRole("button", { name: "Clear cart" }).click();
  await page.getByRole("button", { name: "Yes, clear cart" }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await expect(other.getByText("Your cart is empty.")).toBeVisible();
});

test("what was removed from the cart is put back as it was, within its toast", async ({ page }) => {
  await addPlan(page, "fern-cabin");
  await page.goto("/cart");
  await page.getByRole("button", { name: "One more license of Fern Cabin" }).click();
  const total = page.getByTestId("cart-total");
  await expect(total).toHaveText("$590.00");
  await page.getByRole("button", { name: "Remove Fern Cabin" }).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await toastOf(page).getByRole("button", { name: "Undo" }).click();
  await expect(total).toHaveText("$590.00");
  await expect(toastOf(page)).toHaveCount(0);
  await page.reload();
  await expect(total).toHaveText("$590.00");
});

test.describe("when a change of the cart fails", () => {
  test.use({ expectedErrors: /status of 500|The cart could not be changed/ });

  test("a toast and the console say so, and the cart stays as it was", async ({ page }) => {
    await addPlan(page, "fern-cabin");
    await page.goto("/cart");
    await page.route("**/api/cart/*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Remove Fern Cabin" }).click();
    await expect(page.getByText("Your cart was not changed").first()).toBeVisible();
    await expect(page.getByTestId("cart-total")).toHaveText("$295.00");
  });
});

test("one toast at a time: a new one replaces the old", async ({ page }) => {
  await openPage(page, "/plans");
  await page.getByRole("button", { name: "Add to Cart: Fern Cabin" }).click();
  await expect(page.locator("[data-slot=toast]")).toContainText("Fern Cabin has been added to your cart.");
  await page.getByRole("button", { name: "Add to Cart: Quiet House" }).click();
  await expect(page.locator("[data-slot=toast]")).toContainText("Quiet House has been added to your cart.");
  await expect(page.locator("[data-slot=toast]")).toHaveCount(1);
  await expect(page.locator("[data-slot=toast]")).toHaveCount(0, { timeout: 8000 });
});
