import { readFile } from "node:fs/promises";
import {
  choose,
  expectNoViolations,
  makePlan,
  openAs,
  openScreen,
  signInAs,
  slugOf,
  uniqueName,
} from "./support/staff";
import { buyPlan, sql } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

test("a designer is made and named on a plan, stands on its page, and is paid by the report", async ({
  page,
}) => {
  const name = uniqueName("Ada Marsh");
  const planName = uniqueName("Marsh House");
  const plan = await makePlan(page.request, planName, { status: "published" });
  // Other tests begin with the newest plans.
  await sql("update house_plans set created_at = '2020-01-01' where id = $1", [plan.id]);
  await openAs(page, "admin", "/admin/designers");
  await page.getByRole("link", { name: "Add Designer" }).click();
  const create = page.getByRole("button", { name: "Create Designer" });
  await create.click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toContainText("Name is required");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("spinbutton", { name: "Share in percent" }).fill("12.5");
  await page.getByRole("checkbox", { name: "Named on the plan page" }).click();
  await expectNoViolations(page);
  await create.click();
  await expect(toastOf(page).getByText("Designer created", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("12.5%");

  await openScreen(page, `/admin/house-plans/${plan.id}`);
  await expect(page.getByRole("spinbutton", { name: /Own share/ })).toHaveCount(0);
  await choose(page, "Designer", name);
  await page.getByRole("spinbutton", { name: /Own share/ }).fill("33.33");
  await page.getByRole("button", { name: "Update Plan" }).click();
  await expect(toastOf(page).getByText("Plan updated", { exact: true })).toBeVisible();
  await openPage(page, `/plans/${slugOf(planName)}`);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Designed by" })).toBeVisible();

  // A name that changes is on the page at the next visit.
  const other = `${name} Holm`;
  await openScreen(page, "/admin/designers");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(other);
  await page.getByRole("button", { name: "Update Designer" }).click();
  await expect(toastOf(page).getByText("Designer updated", { exact: true })).toBeVisible();
  await expect(async () => {
    await openPage(page, `/plans/${slugOf(planName)}`);
    await expect(page.getByText(other)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("what is due to a designer is read by month, and as a file", async ({ page }) => {
  const name = uniqueName("Paid Hand");
  await signInAs(page, "admin");
  const [designer] = await sql("insert into designers (name, share_bps) values ($1, 1250) returning id", [
    name,
  ]);
  const planName = uniqueName("Sold House");
  const plan = await makePlan(page.request, planName, { status: "published", designerId: designer?.id });
  await sql("update house_plans set created_at = '2020-01-01' where id = $1", [plan.id]);
  // Only what can be delivered is sold: it has the files of another plan.
  await sql(
    `insert into plan_files (plan_id, kind, file_name, storage_key, bytes, sha256)
     select $1, kind, file_name, storage_key, bytes, sha256 from plan_files
     where plan_id = 1 and variant = '' and replaced_at is null and kind in ('pdf', 'dxf')`,
    [plan.id],
  );
  await buyPlan(page.request, slugOf(planName), { name: "Ada Buyer", email: "ada@example.com" });
  await openScreen(page, "/admin/reports");
  await page.getByRole("link", { name: "Shares of designers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shares of Designers" })).toBeVisible();
  await page.getByRole("link", { name: "This month" }).click();
  const table = page.getByRole("region", { name: "By designer and month" });
  const row = table.getByRole("row").filter({ hasText: name });
  const figures = ["$900.00", "$0.00", "$900.00", "$112.50"];
  await expect(row.getByRole("cell")).toHaveText([name, /^20\d\d-\d\d$/, ...figures]);
  await expect(table.getByRole("row").last()).toContainText("Total");
  await expectNoViolations(page);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV: By designer and month" }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^designers-20\d\d-\d\d-to-20\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toContain("Designer,Month,Gross,Refunds,Net,Share due");
  const line = lines.find((one) => one.startsWith(name))?.split(",") ?? [];
  expect([line[2], line[5]]).toEqual(["900", "112.5"]);
});

test("an editor names a designer and sees no share", async ({ page }) => {
  const name = uniqueName("Quiet Hand");
  await openAs(page, "editor", "/admin/designers/new");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Create Designer" }).click();
  await expect(toastOf(page).getByText("Designer created", { exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Share" })).toHaveCount(0);
  const refused = await page.request.get("/admin/reports/designers");
  expect(refused.status()).toBe(403);
});
