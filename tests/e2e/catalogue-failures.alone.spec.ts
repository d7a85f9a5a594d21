import { sql } from "./support/store";
import { expect, openPage, shot, test } from "./support/test";
import { without } from "./support/without-table";

const LISTS = [
  "/plans",
  "/plans?style=Craftsman&bedrooms=2+&sort=price-desc",
  "/plans/style/modern",
  "/plans?q=porch",
];

// Pages of single plans that are fetched ahead fail meanwhile.
test.use({ expectedErrors: /_rsc=/ });

test("each list says in its place that it could not be read; Retry reads it", async ({ page }) => {
  const main = page.getByRole("main");
  const alert = main.getByRole("alert").filter({ hasText: "Failed to fetch house plans" });
  await without("house_plans", async () => {
    // What is cached of the lists expires, as after a save.
    await sql("select announce_cache_tags(array['plans'])");
    for (const [at, path] of LISTS.entries())
      await test.step(path, async () => {
        await expect(async () => {
          await openPage(page, path);
          await expect(alert).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expect(main.getByRole("heading", { level: 1 })).toContainText("Plans");
        await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toBeVisible();
        await expect(main.getByLabel("Style")).toBeEnabled();
        await shot(page, `list-unread-${at}`);
      });
  });
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(alert).toBeHidden();
  for (const path of LISTS)
    await expect(async () => {
      await openPage(page, path);
      await expect(main.getByRole("listitem").getByRole("heading").first()).toBeVisible({ timeout: 1000 });
      await expect(alert).toBeHidden();
    }, path).toPass();
});
