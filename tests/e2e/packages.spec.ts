import type { Page } from "@playwright/test";
import { buyPlan, mailsTo, orderPath, sql } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

const total = (page: Page) => page.getByTestId("buy-total");
const fold = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const addButton = (page: Page) => page.getByRole("button", { name: /^(Add to Cart|In Cart)$/ });

test("the price follows the package and the options, and the order keeps what was chosen", async ({
  page,
}) => {
  await openPage(page, "/plans/hawthorne-bungalow");
  await expect(page.getByRole("list", { name: "At a glance" })).toContainText("3 beds");
  await expect(page.getByRole("main")).toContainText("HP-013");
  await expect(page.getByRole("radio", { name: /PDF \+ CAD/ })).toBeChecked();
  await expect(total(page)).toHaveText("$795.00");
  await page.getByRole("radio", { name: /PDF set/ }).check();
  await expect(total(page)).toHaveText("$636.00");
  await fold(page, "Foundation, walls, mirrored").click();
  await page.getByRole("radio", { name: /Slab foundation/ }).check();
  await page.getByRole("checkbox", { name: /Mirrored/ }).check();
  await expect(total(page)).toHaveText("$1,001.00");
  await expect(page.getByText("The changed set is drawn right after the payment.")).toBeVisible();
  // A study set shows the plan as drawn; what was chosen comes back with another package.
  await page.getByRole("radio", { name: /Study set/ }).check();
  await expect(total(page)).toHaveText("$199.00");
  await page.getByRole("radio", { name: /PDF set/ }).check();
  await expect(total(page)).toHaveText("$1,001.00");
  await addButton(page).click();
  // A page that is left takes its calls with it.
  await expect(page.getByTestId("cart-count")).toHaveText(/^1/);
  await page.goto("/cart");
  const line = page.getByRole("listitem").filter({ hasText: "Hawthorne Bungalow" });
  await expect(line).toContainText("PDF set, Slab foundation, Mirrored");
  await expect(line).toContainText("at once");
  await expect(page.getByTestId("cart-total")).toHaveText("$1,001.00");
});

test("price, what is included and the add-ons follow the package", async ({ page }) => {
  await openPage(page, "/plans/hawthorne-bungalow");
  const price = page.getByTestId("plan-price");
  const addon = (name: RegExp) =>
    page.getByRole("group", { name: "Add-ons" }).getByRole("checkbox", { name });
  await expect(price).toHaveText("$795.00");
  await expect(page.getByText("Includes PDF and CAD files for immediate download")).toBeVisible();
  await addon(/Printed Sets/).check();
  await addon(/Material List/).check();
  await expect(total(page)).toHaveText("$1,155.00");
  await page.getByRole("radio", { name: /Study set/ }).check();
  await expect(price).toHaveText("$199.00");
  await expect(page.getByText("Includes the study set as a PDF for immediate download")).toBeVisible();
  await expect(page.getByText("PDF and CAD files")).toHaveCount(0);
  await expect(addon(/CAD Upgrade|Printed Sets/)).toHaveCount(0);
  await expect(addon(/Material List/)).toBeChecked();
  await expect(total(page)).toHaveText("$394.00");
  await page.getByRole("radio", { name: /PDF set/ }).check();
  await expect(price).toHaveText("$636.00");
  await expect(addon(/Printed Sets/)).toBeChecked();
});

test("add-ons are ticked before anything of the offer is fetched", async ({ page }) => {
  await page.route("**/api/plans/*/offer", (route) => route.abort());
  await openPage(page, "/plans/quiet-house");
  await page.getByRole("checkbox", { name: /Material List/ }).check();
  await expect(total(page)).toHaveText("$940.00");
  await addButton(page).click();
  await expect(page.getByTestId("cart-count")).toHaveText(/^1/);
});

test("options that cannot be had together are not offered together", async ({ page }) => {
  await openPage(page, "/plans/cedar-ridge-modern");
  await fold(page, "Foundation, walls, mirrored").click();
  const thick = page.getByRole("radio", { name: /2x6 walls/ });
  await expect(thick).toBeEnabled();
  await page.getByRole("radio", { name: /Crawlspace foundation/ }).check();
  await expect(thick).toBeDisabled();
  await expect(page.getByText("Not together with crawlspace foundation.")).toBeVisible();
  await page.getByRole("radio", { name: /Slab foundation/ }).check();
  await thick.check();
  await addButton(page).click();
  await expect(page.getByTestId("cart-count")).toHaveText(/^1/);
});

test("what is in each package is seen before paying: kinds, sheets and sizes", async ({ page }) => {
  await openPage(page, "/plans/quiet-house");
  await fold(page, "What is in each package").click();
  const full = page.getByRole("region", { name: "PDF + CAD" });
  await expect(full).toContainText(/PDF \([\d.]+ [KM]B\), CAD \(DXF\) \([\d.]+ [KM]B\), at once/);
  await expect(full).toContainText(/\d+ sheets: /);
});

test("a second press on the same choice says that it is in the cart, and offers a second license", async ({
  page,
}) => {
  await openPage(page, "/plans/quiet-house");
  await addButton(page).click();
  await expect(toastOf(page).getByRole("link", { name: "View cart" })).toHaveAttribute("href", "/cart");
  await expect(addButton(page)).toHaveText("In Cart");
  await addButton(page).click();
  await expect(toastOf(page)).toContainText("Already in your cart");
  await expect(page.getByTestId("cart-count")).toHaveText(/^1/);
  await toastOf(page).getByRole("button", { name: "Add a second license" }).click();
  await expect(page.getByTestId("cart-count")).toHaveText(/^2/);
  // Another package is another choice.
  await page.getByRole("radio", { name: /Unlimited builds/ }).check();
  await expect(addButton(page)).toHaveText("Add to Cart");
  await addButton(page).click();
  await expect(page.getByTestId("cart-count")).toHaveText(/^3/);
  await addButton(page).click();
  await expect(toastOf(page)).toContainText("One license covers all it allows.");
  await expect(toastOf(page).getByRole("button", { name: /license/ })).toHaveCount(0);
});

test("the way into the cart is in the first screen of a desktop, and stays in view", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const slug of ["hawthorne-bungalow", "willow-creek-farmhouse", "quiet-house"]) {
    await openPage(page, `/plans/${slug}`);
    await expect(addButton(page)).toBeInViewport({ ratio: 1 });
    await expect(total(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("radio", { name: /PDF set/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole("heading", { name: "Plan Specifications" }).scrollIntoViewIfNeeded();
    await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  }
});

test.describe("a plan without files", () => {
  test("is shown without a way into the cart, and leads to those who can tell more", async ({ page }) => {
    await sql(
      "update plan_files set replaced_at = now() where plan_id = (select id from house_plans where slug = 'lakefront-retreat') and replaced_at is null",
    );
    try {
      await expect
        .poll(async () => (await page.request.get("/plans/lakefront-retreat")).text())
        .toContain("Not for sale yet");
      await openPage(page, "/plans/lakefront-retreat");
      await expect(page.getByRole("heading", { level: 1, name: "Lakefront Retreat" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Sale" })).toContainText("Not for sale yet");
      await expect(addButton(page)).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Ask about this plan" })).toHaveAttribute(
        "href",
        "/contact",
      );
      const product = (await page.locator('script[type="application/ld+json"]').allTextContents()).join("");
      expect(product).toContain('"Product"');
      expect(product).not.toContain('"offers"');
    } finally {
      await sql(
        "update plan_files set replaced_at = null where plan_id = (select id from house_plans where slug = 'lakefront-retreat')",
      );
    }
  });
});

test("the page of an order shows by itself what is drawn while somebody looks at it", async ({ page }) => {
  const email = `drawn-${Date.now()}@example.com`;
  const { number } = await buyPlan(page.request, "alder-studio", { name: "Ada Moore", email });
  const [line] = await sql(
    "select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id where o.number = $1",
    [number],
  );
  const [task] = await sql(
    `insert into order_tasks (order_id, line_id, key, kind, title, due_at)
     values ($1, $2, 'addon:0', 'drawn', 'Material List', now() + interval '1 day') returning id`,
    [line?.order_id, line?.id],
  );
  await expect.poll(() => mailsTo(email).length, { timeout: 30_000 }).toBeGreaterThan(0);
  await openPage(page, orderPath(mailsTo(email)[0] ?? ""));
  await expect(page.getByText(/^Being drawn/)).toBeVisible();
  await sql("update order_tasks set state = 'delivered', delivered_at = now() where id = $1", [task?.id]);
  await expect(page.getByText(/^Delivered on/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Everything is here\./)).toBeVisible();
});
