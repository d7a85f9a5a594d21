import {
  choose,
  expectNoViolations,
  makePlan,
  openAs,
  openScreen,
  slugOf,
  uniqueName,
} from "./support/staff";
import { sql } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

/** In the store's time zone. */
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());

test("G3: a sale is previewed and begun, stands on page and structured data, and is ended", async ({
  page,
}) => {
  const name = uniqueName("Harvest");
  const planName = uniqueName("Harvest House");
  const plan = await makePlan(page.request, planName, { status: "published", price: 1000 });
  const path = `/plans/${slugOf(planName)}`;
  // Other tests begin with the newest plans. It was offered for long enough, and is for sale by another's files.
  await sql("update house_plans set created_at = '2020-01-01' where id = $1", [plan.id]);
  await sql("update plan_prices set starts_at = now() - interval '100 days' where plan_id = $1", [plan.id]);
  await sql(
    `insert into plan_files (plan_id, kind, file_name, storage_key, bytes, sha256)
     select $1, kind, file_name, storage_key, bytes, sha256 from plan_files
     where plan_id = 1 and variant = '' and replaced_at is null and kind in ('pdf', 'dxf')`,
    [plan.id],
  );
  await openPage(page, path);
  await expect(page.getByTestId("plan-price")).toHaveText("$1,000.00");

  await openAs(page, "editor", "/admin/sales");
  await page.getByRole("link", { name: "Add Sale" }).first().click();
  await page.getByRole("button", { name: "Create Sale" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toContainText("Name is required");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await choose(page, "Plans in the sale", "Chosen plans");
  await page.getByRole("searchbox", { name: "Plans" }).fill(planName);
  await page.getByRole("button", { name: planName }).first().click();
  await page.getByRole("spinbutton", { name: "Percent" }).fill("15");
  await page.getByLabel("First day").fill(today());
  await page.getByLabel("Last day").fill(today());
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("button", { name: "Preview Prices" }).click();
  await expect(preview.getByRole("row").filter({ hasText: planName })).toContainText("$850.00");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Create Sale" }).click();
  await expect(toastOf(page).getByText("Sale created", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Running");

  const shows = async (price: string, before: string | null) => {
    await expect(async () => {
      await openPage(page, path);
      await expect(page.getByTestId("plan-price")).toHaveText(price, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const { offers } = data.map((text) => JSON.parse(text)).find((one) => one["@type"] === "Product");
    expect(offers.priceSpecification?.price ?? null).toBe(before);
    expect(offers.price).toBe(price.replace(/[$,]/g, ""));
    await expect(page.locator(".buy-column s")).toHaveCount(before === null ? 0 : 1);
  };
  await shows("$850.00", "1000.00");
  await expect(page.locator(".buy-column s")).toHaveText("$1,000.00");
  await expectNoViolations(page);

  await openScreen(page, "/admin/sales");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "End Now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End Sale" }).click();
  await expect(toastOf(page).getByText("Sale ended", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "State" })).toContainText("Ended");
  await shows("$1,000.00", null);
});
