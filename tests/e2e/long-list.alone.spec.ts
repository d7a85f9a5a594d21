import type { Page } from "@playwright/test";
import { sql } from "./support/store";
import { expect, openPage, test } from "./support/test";

const PAGE = 24;
/** How many plans the catalogue has then: other tests leave some of theirs. */
let plans = 0;

/** Enough plans more for three pages, older and dearer than any other. */
test.beforeAll(async () => {
  await sql(`
    insert into house_plans (name, slug, description, price, square_feet, bedrooms, bathrooms, width, depth,
      style, status, created_at, last_updated_at)
    select 'Row House ' || n, 'row-house-' || n, 'One of a long row.', 2400, 3500, 4, 3, 40, 60,
      'Modern', 'published', timestamptz '2020-01-01' + n * interval '1 day', now()
    from generate_series(1, 40) n`);
  const [row] = await sql(
    "select count(*) as plans from house_plans where status = 'published' and deleted_at is null",
  );
  plans = Number(row?.plans);
});

test.afterAll(async () => {
  await sql("delete from house_plans where slug like 'row-house-%'");
});

const cards = (page: Page) => page.getByRole("article");

test("more plans are loaded on request, and going back keeps the place", async ({ page }) => {
  await openPage(page, "/plans");
  expect(plans).toBeGreaterThan(2 * PAGE);
  await expect(page.getByText(`${plans} house plans`)).toBeVisible();
  for (let shown = PAGE; shown < plans; shown += PAGE) {
    await expect(cards(page)).toHaveCount(shown);
    // On a slow machine a press may miss: cards that have just come are still being measured,
    // and move what stands below them. While more are on their way, the link says so; once the
    // last have come, it is gone.
    await expect(async () => {
      if ((await cards(page).count()) === shown)
        await page.getByRole("link", { name: "Load more" }).click({ timeout: 1000 });
      await expect(cards(page)).not.toHaveCount(shown, { timeout: 3000 });
    }).toPass();
  }
  await expect(cards(page)).toHaveCount(plans);
  await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);

  const link = page.getByRole("link", { name: "View Details: Row House 3", exact: true });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2000);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Row House 3" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(plans);
  await expect(link).toBeInViewport();
});

test("a narrowed list comes back with its filter, what was loaded and where it stood, and Back leaves it", async ({
  page,
}) => {
  await openPage(page, "/find-order");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Plans" }).click();
  const sort = page.getByLabel("Sort By");
  await sort.selectOption("price-asc");
  await expect(page).toHaveURL(/\/plans\?sort=price-asc$/);
  await expect(cards(page)).toHaveCount(PAGE);
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  const link = cards(page)
    .nth(PAGE + 12)
    .getByRole("link", { name: /View Details/ });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { name: "Plan Specifications" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/plans\?sort=price-asc$/);
  await expect(cards(page)).toHaveCount(2 * PAGE);
  await expect(sort).toHaveValue("price-asc");
  await expect(link).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/find-order$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain link leads to the next plans, with the filter kept", async ({ page }) => {
    await page.goto("/plans?style=Modern");
    await expect(cards(page)).toHaveCount(PAGE);
    const names = () => page.getByRole("heading", { level: 3 }).allTextContents();
    const first = await names();
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL(/style=Modern/);
    await expect(cards(page)).not.toHaveCount(0);
    expect((await names()).filter((name) => first.includes(name))).toEqual([]);
    expect((await names()).filter((name) => name.startsWith("Row House")).length).toBeGreaterThan(0);
  });
});
