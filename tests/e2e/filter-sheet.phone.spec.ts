import { expect, test } from "./support/test";

test("filters open as a sheet that counts what it would show, and gives the focus back", async ({ page }) => {
  await page.goto("/plans");
  const opener = page.getByRole("link", { name: /^Filters/ });
  await expect(page.getByLabel("Bedrooms")).toBeHidden();
  await opener.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const show = sheet.getByRole("button", { name: /^Show \d+ plans?$/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  const all = await show.textContent();
  await sheet.getByLabel("Bedrooms").selectOption("4+");
  await expect(show).not.toHaveText(String(all));
  await sheet.getByText("More filters and my lot").click();
  await sheet.getByLabel("Stories").selectOption("2");
  await expect(page).toHaveURL("/plans?bedrooms=4&stories=2");
  const found = await page.request.get("/api/plans?bedrooms=4&stories=2&limit=1");
  const total = Number(found.headers()["x-total-count"]);
  await expect(show).toHaveText(`Show ${total} plans`);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "house plan" })).toHaveText(`${total} house plans`);
  await expect(page.getByRole("link", { name: "Filters (2)" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(sheet.getByLabel("Bedrooms")).toHaveValue("4");
  await sheet.getByRole("button", { name: "Clear all" }).click();
  await expect(show).toHaveText(String(all));
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/plans");
});
