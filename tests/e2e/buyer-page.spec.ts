import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expectNoViolations, expectReady, openAs, openScreen } from "./support/staff";
import { buyLines, sql } from "./support/store";
import { expect, shot, test, toastOf } from "./support/test";

test.describe.configure({ timeout: 120_000 });

test("from an order to all of its buyer, the export, the erasure, and nothing is left", async ({
  page,
  request,
}) => {
  const email = `ada+${randomUUID().slice(0, 8)}@example.com`;
  const buyer = { name: "Ada Builder", email };
  const first = await buyLines(request, [{ slug: "fern-cabin" }], buyer);
  const second = await buyLines(request, [{ slug: "birch-box" }], { ...buyer, email: email.toUpperCase() });
  const message = {
    firstName: "Ada",
    lastName: "Builder",
    email,
    subject: "Garage",
    message: "Is there one?",
  };
  expect((await request.post("/api/contact", { data: message })).ok()).toBe(true);
  const [order] = await sql("select id from orders where number = $1", [first.number]);

  await openAs(page, "admin", `/admin/orders/${order?.id}`);
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(email);
  await expectReady(page);
  const totals = page.getByLabel("Totals of this buyer");
  await expect(totals).toContainText("Orders2");
  await expect(totals).toContainText("Plans2");
  await expect(page.getByRole("link", { name: second.number })).toBeVisible();
  await expect(page.getByRole("link", { name: "Garage" })).toBeVisible();
  await expectNoViolations(page);
  await shot(page, "buyer-1280");
  await page.setViewportSize({ width: 375, height: 812 });
  await shot(page, "buyer-375");
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBe(375);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("alertdialog").getByRole("button", { name: "Export buyer" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("buyer.json");
  const held = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(held.orders).toHaveLength(2);
  expect(held.contactMessages).toMatchObject([{ subject: "Garage" }]);
  await expect(toastOf(page)).toContainText("Export downloaded");

  await page.getByRole("button", { name: "Erase buyer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase buyer" }).click();
  await expect(page.getByText("Nothing is held of this address")).toBeVisible();
  expect(await sql("select email from orders where number = $1", [second.number])).toEqual([{ email: "" }]);
});

test("a buyer is found by typing the address, in any letters; what is no address is said beside the box", async ({
  page,
  request,
}) => {
  const email = `typed.${randomUUID().slice(0, 8)}@example.com`;
  await buyLines(request, [{ slug: "fern-cabin" }], { name: "Tess Typed", email });
  await openAs(page, "reviewer", "/admin/buyers");
  const box = page.getByRole("textbox", { name: "Email" });
  await box.fill("tess");
  await box.press("Enter");
  await expect(page.getByText("Enter a whole email address")).toBeVisible();
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(box).toHaveValue("tess");
  await expectNoViolations(page);
  await box.fill(email.toUpperCase());
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Tess Typed")).toBeVisible();
  // What erases and exports is an admin's.
  await expect(page.getByRole("button", { name: /Erase|Export/ })).toHaveCount(0);
  await openScreen(page, `/admin/orders?buyer=${encodeURIComponent(email)}`);
  await expect(page.getByText(`Only of ${email}`)).toBeVisible();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByText(`Only of ${email}`)).toHaveCount(0);
});
