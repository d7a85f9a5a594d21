import { openAs } from "./support/staff";
import { sql } from "./support/store";
import { expect, test } from "./support/test";

/** A home page of which nothing is stored, as in a new store; tests/e2e/own-store edits one from its list. */

test.beforeEach(async () => {
  await sql("create table sections_away as select * from home_sections");
  await sql("delete from home_sections where section_id <> 'testimonials'");
});

test.afterEach(async () => {
  await sql("delete from home_sections");
  await sql("insert into home_sections select * from sections_away");
  await sql("drop table sections_away");
});

test("a built-in section that somebody else stored meanwhile opens as it is stored", async ({ page }) => {
  await sql("insert into home_sections (section_id, title) values ('newsletter', 'Letters of the test')");
  await openAs(page, "editor", "/admin/home-section/new?section=newsletter");
  await expect(page).toHaveURL(/\/admin\/home-section\/\d+$/);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Letters of the test");
});
