import { openAs, press } from "./support/staff";
import { sql } from "./support/store";
import { expect, test } from "./support/test";

/** A home page of which nothing is stored, as in a new store, is edited from its list. */

test.beforeEach(async () => {
  await sql("create table sections_away as select * from home_sections");
  await sql("delete from home_sections where section_id <> 'testimonials'");
});

test.afterEach(async () => {
  await sql("delete from home_sections");
  await sql("insert into home_sections select * from sections_away");
  await sql("drop table sections_away");
});

test("the hero is edited without knowing its key, at both widths", async ({ page }) => {
  await openAs(page, "editor", "/admin/home-sections");
  const builtIn = page.getByRole("region", { name: "Built-in sections" });
  await expect(builtIn.getByRole("listitem")).toHaveCount(5);
  await page.setViewportSize({ width: 375, height: 760 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await builtIn.getByRole("link", { name: "Edit Hero" }).click();
  await expect(page.getByLabel("Section ID")).toHaveValue("hero");
  await expect(page.getByLabel("Section ID")).toHaveAttribute("readonly");
  await expect(page.getByLabel("Display order")).toHaveValue("1");
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).toHaveValue("Modern Home Plans for the Digital Age");
  await title.fill("Plans of the test");
  await page.getByRole("tab", { name: "Buttons" }).click();
  await expect(page.getByLabel(/^Button text/)).toHaveValue("Explore Plans");
  await press(page, "Create Section", "Section created");
  await expect(page).toHaveURL(/\/admin\/home-sections$/);
  await expect(builtIn.getByRole("link", { name: "Edit Hero" })).toHaveCount(0);
  await expect.poll(async () => (await page.request.get("/")).text()).toContain("Plans of the test");
});

test("a built-in section that somebody else stored meanwhile opens as it is stored", async ({ page }) => {
  await sql("insert into home_sections (section_id, title) values ('newsletter', 'Letters of the test')");
  await openAs(page, "editor", "/admin/home-section/new?section=newsletter");
  await expect(page).toHaveURL(/\/admin\/home-section\/\d+$/);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Letters of the test");
});
