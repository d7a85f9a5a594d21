import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { apiHeaders, expectNoViolations, openAs, openScreen } from "./support/staff";
import { addPlan, fillCheckout, GOOD_CARD, sql } from "./support/store";
import { expect, openPage, shot, test, toastOf } from "./support/test";

// What the server refuses is said by the browser too.
test.use({ expectedErrors: /status of 40[049]|The (?:code|payment) could not be/ });

const PLAN = "fern-cabin";
const uniqueCode = (start: string) =>
  `${start}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();

async function makeCode(request: APIRequestContext, terms: object = {}): Promise<string> {
  const code = uniqueCode("SPRING");
  const data = { code, label: "Spring sale", percent: 10, ...terms };
  const response = await request.post("/api/admin/promotions", { headers: apiHeaders("editor"), data });
  expect(response.status(), await response.text()).toBe(201);
  return code;
}

const dollars = (text: string | null) => Number((text ?? "").replaceAll(/[^\d.]/g, ""));
const totalOn = async (page: Page) => dollars(await page.getByTestId("cart-total").textContent());

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel("Discount code", { exact: true }).fill(code);
  await page.getByLabel("Discount code", { exact: true }).press("Enter");
}

test("a buyer types a code in the cart, sees what it takes off, and pays that", async ({ page }) => {
  const code = await makeCode(page.request);
  await addPlan(page, PLAN);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/cart/totals")) asked.push(request.url());
  });
  await openPage(page, "/cart");
  const full = await totalOn(page);

  const field = page.getByLabel("Discount code", { exact: true });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Enter the code", { exact: true })).toBeVisible();
  await type(page, "NO-SUCH-CODE");
  await expect(page.getByText("This code is not valid.", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("NO-SUCH-CODE");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  // A cart without a code is not asked for its totals.
  expect(asked).toEqual([]);
  await type(page, ` ${code.toLowerCase()} `);
  const discount = Math.round(full * 10) / 100;
  const shown = `-$${discount.toFixed(2)}`;
  await expect(page.getByRole("term").filter({ hasText: "Spring sale" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: shown })).toBeVisible();
  await expect.poll(() => totalOn(page)).toBe(full - discount);
  await expect(page.getByRole("status").filter({ hasText: `the code ${code} counts` })).toBeAttached();
  await expectNoViolations(page);
  await shot(page, "codes-cart");

  // It is there again in the next page, and follows the quantity.
  await page.reload();
  await expect.poll(() => totalOn(page)).toBe(full - discount);
  await page.getByRole("main").getByRole("link", { name: "Checkout", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Payment Details" })).toBeVisible();
  await expect.poll(() => totalOn(page)).toBe(full - discount);
  const button = page.getByRole("button", { name: "Complete Purchase" });
  await expect(button).toContainText((full - discount).toFixed(2));
  await page.getByRole("button", { name: "Remove code" }).click();
  await expect(button).toContainText(`$${full.toFixed(2)}`);
  await type(page, code);
  await expect(button).toContainText((full - discount).toFixed(2));
  await expectNoViolations(page);
  await shot(page, "codes-checkout");
  await page.setViewportSize({ width: 375, height: 667 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await shot(page, "codes-checkout-phone");
  await page.setViewportSize({ width: 1280, height: 900 });
  await fillCheckout(page, { name: "Code Buyer", email: "codes@example.com" }, { number: GOOD_CARD });
  await button.click();
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole("heading", { name: "Thank you, Code Buyer." })).toBeVisible();
  const rows = await sql("select total_cents, discount_label, status from orders where code = $1", [code]);
  expect(rows).toEqual([
    { total_cents: Math.round((full - discount) * 100), discount_label: "Spring sale", status: "paid" },
  ]);
});

test("a code that ended meanwhile says so before the amount can be paid", async ({ page }) => {
  const code = await makeCode(page.request);
  await addPlan(page, PLAN);
  await openPage(page, "/cart");
  const full = await totalOn(page);
  await type(page, code);
  await expect.poll(() => totalOn(page)).toBeLessThan(full);
  await page.getByRole("main").getByRole("link", { name: "Checkout", exact: true }).click();
  const button = page.getByRole("button", { name: "Complete Purchase" });
  await expect(button).toContainText((full - Math.round(full * 10) / 100).toFixed(2));
  await fillCheckout(page, { name: "Late Buyer", email: "late@example.com" }, { number: GOOD_CARD });
  await sql("update promotions set ends_at = now() - interval '1 second' where code = $1", [code]);
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: `The code ${code} has ended.` })).toBeVisible();
  await expect(button).toContainText(`$${full.toFixed(2)}`);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("late@example.com");
  expect(await sql("select status from orders where email = 'late@example.com' and status = 'paid'")).toEqual(
    [],
  );
});

test("a link with a code shows a bar with a button, and changes nothing by itself", async ({ page }) => {
  const code = await makeCode(page.request, { label: "Letter of June" });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/cart/code")) changes.push(request.method());
  });
  await openPage(page, `/?code=${code.toLowerCase()}`);
  const bar = page.getByRole("region", { name: "Discount code" });
  await expect(bar).toContainText(`Your link came with the code ${code}.`);
  await expectNoViolations(page);
  await shot(page, "codes-bar");
  expect(changes).toEqual([]);
  await bar.getByRole("button", { name: `Use ${code}` }).click();
  await expect(bar.getByRole("status")).toHaveText("Letter of June: your cart has the code.");
  await expect(page).toHaveURL(/\/$/);
  expect(changes).toEqual(["PUT"]);
  await addPlan(page, PLAN);
  await openPage(page, "/cart");
  await expect(page.getByRole("term").filter({ hasText: "Letter of June" })).toBeVisible();
  await openPage(page, "/?code=%3Cb%3E");
  await expect(page.getByRole("region", { name: "Discount code" })).toHaveCount(0);
});

test("staff make a code, find it, end it, and make many as a file", async ({ page }) => {
  const code = uniqueCode("FAIR");
  await openAs(page, "editor", "/admin/codes");
  await page.getByRole("link", { name: "Add Code" }).first().click();
  const create = page.getByRole("button", { name: "Create Code" });
  await create.click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(summary).toContainText("Label is required");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code.toLowerCase());
  await page.getByRole("textbox", { name: "Label", exact: true }).fill("Fair in May");
  await create.click();
  await expect(summary).toContainText("Enter a percent or an amount");
  await page.getByRole("spinbutton", { name: "Percent off" }).fill("15");
  await page.getByRole("spinbutton", { name: /Uses in all/ }).fill("2");
  await page.getByRole("checkbox", { name: "Modern" }).click();
  await expectNoViolations(page);
  await shot(page, "codes-form");
  await create.click();
  await expect(toastOf(page).getByText("Code created", { exact: true })).toBeVisible();
  await openScreen(page, `/admin/codes?q=${code.toLowerCase()}`);
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("15%");
  await expect(row).toContainText("0 of 2");
  await expectNoViolations(page);
  await shot(page, "codes-list");
  await page.getByRole("link", { name: code, exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Modern" })).toBeChecked();
  await page.getByRole("textbox", { name: "Label", exact: true }).fill("Fair in June");
  await page.getByRole("button", { name: "Update Code" }).click();
  await expect(toastOf(page).getByText("Code updated", { exact: true })).toBeVisible();

  await openScreen(page, `/admin/codes?q=${code}`);
  await row.getByRole("button", { name: code }).click();
  await page.getByRole("menuitem", { name: "End now" }).click();
  await expect(toastOf(page).getByText("Code ended", { exact: true })).toBeVisible();
  await expect(row).toContainText("Ended");

  await page.getByRole("link", { name: "Add Many" }).click();
  await page.getByRole("spinbutton", { name: "How many" }).fill("3");
  await page.getByRole("textbox", { name: "Each begins with" }).fill(code);
  await page.getByRole("textbox", { name: "Label", exact: true }).fill("Sorry for the wait");
  await page.getByRole("spinbutton", { name: "Amount off" }).fill("25");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Create Codes" }).click();
  const lines = (await readFile(await (await file).path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toMatch(/code,label,percent,amount,ends_at$/);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(new RegExp(`^${code}-\\w{8},Sorry for the wait,,25\\.00,$`));
});

test("a reviewer reads codes and changes none", async ({ page }) => {
  const code = await makeCode(page.request);
  await openAs(page, "reviewer", `/admin/codes?q=${code}`);
  await expect(page.getByRole("link", { name: /^Add (?:Code|Many)$/ })).toHaveCount(0);
  await page.getByRole("link", { name: code, exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Label", exact: true })).toHaveAttribute("readonly", "");
  await expect(page.getByRole("button", { name: "Update Code" })).toHaveCount(0);
});
