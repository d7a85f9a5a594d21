import type { Page } from "@playwright/test";
import { apiHeaders, expectNoViolations, openAs, press } from "./support/staff";
import { expect, openPage, test, toastOf } from "./support/test";

const headers = apiHeaders("admin");
const KEYS = ["package_pdf_name", "package_pdf_text", "package_study_sold", "package_full_sold"];
const SLUG = "/plans/hawthorne-bungalow";

const row = (page: Page, label: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(label, { exact: true }) });
const textOf = async (page: Page, address: string) => (await page.request.get(address)).text();

async function set(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole("button", { name: `Set ${label}`, exact: true }).click();
  const field = page.getByLabel(`Value of ${label}`);
  if (value === "Not sold") await field.selectOption(value);
  else await field.fill(value);
  await press(row(page, label), "Save", "Setting updated");
}

test("a package has the store's own name and text, one is left out, and not all can be", async ({ page }) => {
  test.slow();
  try {
    await openAs(page, "admin", "/admin/settings");
    await page.getByRole("button", { name: /^Packages/ }).click();
    await expectNoViolations(page);
    await set(page, "PDF set: name", "Builder's set");
    await set(page, "PDF set: text", "All sheets, to price and build from.");
    await set(page, "Study set: sold", "Not sold");
    await expect.poll(() => textOf(page, SLUG)).toContain("All sheets, to price and build from.");
    // The page may have been made anew after the second setting and before the third.
    await expect.poll(() => textOf(page, SLUG)).not.toContain("Study set");

    await openPage(page, SLUG);
    const choice = page.getByRole("radio", { name: /^Builder's set All sheets, to price and build from\./ });
    await expect(page.getByRole("radio", { name: /Study set/ })).toHaveCount(0);
    await choice.check();
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByTestId("cart-count")).toHaveText(/^1/);
    await page.goto("/cart");
    await expect(page.getByRole("listitem").filter({ hasText: "Hawthorne Bungalow" })).toContainText(
      "Builder's set",
    );
    await openPage(page, `${SLUG}/offer`);
    await expect(page.getByRole("columnheader", { name: /Builder's set/ })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: /Study set/ })).toHaveCount(0);

    await openAs(page, "admin", "/admin/settings");
    await page.getByRole("button", { name: /^Packages/ }).click();
    await set(page, "PDF + CAD: sold", "Not sold");
    await page.getByRole("button", { name: "Set PDF set: sold", exact: true }).click();
    const sold = page.getByLabel("Value of PDF set: sold");
    await sold.selectOption("Not sold");
    await row(page, "PDF set: sold").getByRole("button", { name: "Save" }).click();
    await expect(toastOf(page)).toContainText("At least one must be sold");
    await expect(sold).toHaveValue("false");
  } finally {
    for (const key of KEYS) await page.request.delete(`/api/admin/settings/${key}`, { headers });
  }
  await expect.poll(() => textOf(page, SLUG)).toContain("Study set");
});
