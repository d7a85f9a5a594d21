import type { Page } from "@playwright/test";
import { sql } from "./support/store";
import { expect, openPage, test } from "./support/test";

/** As many plans more as make three pages, older and dearer than any other. */
test.beforeAll(async () => {
  await sql(`
    insert into house_plans (name, slug, description, price, square_feet, bedrooms, bathrooms, width, depth,
      style, status, created_at, last_updated_at)
    select 'Row House ' || n, 'row-house-' || n, 'One of a long row.', 2400, 3500, 4, 3, 40, 60,
      'Modern', 'published', timestamptz '2020-01-01' + n * interval '1 day', now()
    from generate_series(1, 40) n`);
});

test.afterAll(async () => {
  await sql("delete from house_plans where slug like 'row-house-%'");
});

const cards = (page: Page) => page.getByRole("article");

test("more plans are loaded on request, and going back keeps the place", async ({ page }) => {
  await openPage(page, "/plans");
  await expect(page.getByText("64 house plans")).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(64);
  await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);

  const link = page.getByRole("link", { name: "View Details: Row House 3", exact: true });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2000);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Row House 3" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(64);
  await expect(link).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain link leads to the next plans, with the filter kept", async ({ page }) => {
    await page.goto("/plans?style=Modern");
    await expect(cards(page)).toHaveCount(24);
    const names = () => page.getByRole("heading", { level: 3 }).allTextContents();
    const first = await names();
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL(/style=Modern/);
    await expect(cards(page)).not.toHaveCount(0);
    expect((await names()).filter((name) => first.includes(name))).toEqual([]);
    expect((await names()).every((name) => name.startsWith("Row House"))).toBe(true);
  });
});
