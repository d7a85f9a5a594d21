import { expectNoViolations, openAs } from "./support/staff";
import { expect, test } from "./support/test";

// Not that of a program, which is not counted.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36",
});

test("what a visitor does is counted, without a cookie, and stands in the report", async ({
  page,
  browser,
}) => {
  const words = `zzqx${Date.now().toString(36)}`;
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/events"));
  await page.goto("/plans/cedar-ridge-modern?utm_source=fall-letter");
  expect((await answered).status()).toBe(204);
  await page.goto(`/plans?q=${encodeURIComponent(words)}`);
  await expect(page.getByText("0 house plans")).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  for (const name of ["Terms of Service", "Plan License", "Refund Policy", "Privacy Policy"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await expect(page.getByText("Counts:")).toBeVisible();
  await expectNoViolations(page);

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, "editor", "/admin/reports");
  await expect(staff.getByRole("note")).toContainText("sample data");
  await expect(staff.getByRole("region", { name: "Sources" })).toContainText("Google");
  await expectNoViolations(staff);
  await staff.getByRole("link", { name: "Today", exact: true }).click();
  const searches = staff.getByRole("region", { name: "Searches" });
  // Counts are written within a second or two of the beacon.
  await expect(async () => {
    await staff.reload();
    await expect(searches.getByRole("row", { name: words })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(searches.getByRole("row", { name: words }).getByRole("cell").nth(2)).toHaveText("1");
  await expect(staff.getByRole("region", { name: "Sources" })).toContainText("Campaign: fall-letter");
  const file = staff.waitForEvent("download");
  await staff.getByRole("link", { name: "Export CSV: Searches" }).click();
  expect((await file).suggestedFilename()).toBe("report-searches.csv");
});
