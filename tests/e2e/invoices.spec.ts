import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expectNoViolations, openAs } from "./support/staff";
import { buyLines, mailsTo, orderPath, sql } from "./support/store";
import { expect, openPage, shot, test, toastOf } from "./support/test";

test("a buyer loads the invoice, adds a company once, and staff find and load all three documents", async ({
  page,
  browser,
  request,
}) => {
  const company = `Łukasik Bau ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const { number } = await buyLines(request, [{ slug: "fern-cabin" }], { name: "Zoë Łukasik", email });
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  await openPage(page, orderPath(mailsTo(email)[0] ?? ""));

  const invoices = page.getByRole("region", { name: "Invoices" });
  const links = invoices.getByRole("link");
  await expect(links).toHaveText([/^Invoice INV-20\d\d-\d{6,} \(PDF\)$/]);
  const first = /INV-\d+-\d+/.exec((await links.first().textContent()) ?? "")?.[0] ?? "";
  const file = page.waitForEvent("download");
  await links.first().click();
  const download = await file;
  expect(download.suggestedFilename()).toBe(`${first}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await invoices.getByText("Add a company, tax ID or purchase order number").click();
  const field = invoices.getByRole("textbox", { name: "Company" });
  await invoices.getByRole("button", { name: "Make the new invoice" }).click();
  await expect(field).toBeFocused();
  await expect(invoices.getByText("Enter a company, a tax ID or a purchase order number")).toBeVisible();
  await field.fill(company);
  await invoices.getByRole("textbox", { name: "Tax ID" }).fill("DE123456789");
  await expectNoViolations(page);
  await shot(page, "invoice-form-1280");
  await page.setViewportSize({ width: 375, height: 667 });
  await shot(page, "invoice-form-375");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await invoices.getByRole("button", { name: "Make the new invoice" }).click();
  await expect(toastOf(page)).toContainText("Your new invoice is here");
  await expect(links).toHaveText([/^Invoice /, /^Invoice /, /^Credit note CN-20\d\d-\d{6,} \(PDF\)$/]);
  await expect(invoices.getByText("Add a company, tax ID or purchase order number")).toHaveCount(0);

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, "editor", "/admin/invoices");
  const search = staff.getByRole("searchbox", { name: "Search" });
  await search.fill(number);
  const rows = staff.getByRole("row").filter({ hasText: /INV-|CN-/ });
  await expect(rows).toHaveCount(3);
  await search.fill(company);
  await expect(rows).toHaveCount(2);
  await expectNoViolations(staff);
  for (const width of [375, 1280]) {
    await staff.setViewportSize({ width, height: 800 });
    await shot(staff, `invoices-${width}`);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const pdf = staff.waitForEvent("download");
  await rows
    .first()
    .getByRole("link", { name: /, PDF$/ })
    .click();
  expect((await pdf).suggestedFilename()).toMatch(/^(?:INV|CN)-20\d\d-\d{6,}\.pdf$/);
  const table = staff.waitForEvent("download");
  await staff.getByRole("link", { name: /^Table \(CSV\) of / }).click();
  const csv = await table;
  expect(csv.suggestedFilename()).toMatch(/^invoices-20\d\d-\d\d\.csv$/);
  const lines = (await readFile(await csv.path(), "utf8")).split("\r\n");
  expect(lines.filter((line) => line.includes(number))).toHaveLength(3);
  const archive = staff.waitForEvent("download");
  await staff.getByRole("link", { name: /^Documents \(ZIP\) of / }).click();
  const zip = await readFile(await (await archive).path());
  expect(zip.includes(`${first}.pdf`)).toBe(true);

  const [order] = await sql("select id from orders where number = $1", [number]);
  await staff.goto(`/admin/orders/${order?.id}`);
  await expect(staff.getByRole("link", { name: first })).toBeVisible();
});

test("a reviewer reads invoices and is offered no files of a month", async ({ page }) => {
  await openAs(page, "reviewer", "/admin/invoices");
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  await expect(page.getByRole("link", { name: /\((?:CSV|ZIP)\)/ })).toHaveCount(0);
});

test("an order from before there were invoices says so, to the buyer and to staff", async ({
  page,
  request,
}) => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const { number } = await buyLines(request, [{ slug: "fern-cabin" }], { name: "Ada Early", email });
  const [order] = await sql("select id from orders where number = $1", [number]);
  await sql("delete from invoices where order_id = $1", [order?.id]);
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  await openPage(page, orderPath(mailsTo(email)[0] ?? ""));
  await expect(page.getByText("There is no invoice of this order")).toBeVisible();
  await expect(page.getByText("Add a company, tax ID")).toHaveCount(0);
  await openAs(page, "editor", `/admin/orders/${order?.id}`);
  await expect(page.getByText("None: the order is from before the store made them.")).toBeVisible();
});
