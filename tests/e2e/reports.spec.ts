import { expectNoViolations, openAs } from "./support/staff";
import { expect, openPage, test } from "./support/test";

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
  await openPage(page, `/plans?q=${words}`);
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

test("every column of a report is in view at 1280 px, and on a phone the first one stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, "editor", "/admin/reports?range=30d");
  const tables = page.locator("section[aria-label]:has(table)");
  await expect(tables.first()).toBeVisible();
  const hidden = () =>
    tables.evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.getAttribute("aria-label")] : [])),
    );
  expect(await hidden()).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  const plans = page.getByRole("region", { name: "Plans", exact: true });
  const cells = plans.getByRole("row").nth(1).getByRole("cell");
  const left = async (at: number) => (await cells.nth(at).boundingBox())?.x ?? Number.NaN;
  const [first, last] = [await left(0), await left(9)];
  await plans.evaluate((element) => element.scrollBy({ left: 200, behavior: "instant" }));
  expect(await left(0)).toBe(first);
  expect(await left(9)).toBeLessThan(last - 100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("what a visitor did is a share of the visitors who came", async ({ page }) => {
  await openAs(page, "editor", "/admin/reports?range=30d");
  const steps = page.getByRole("list").filter({ hasText: "Looked at a plan" }).getByRole("listitem");
  await expect(steps).toHaveCount(5);
  const texts = (await steps.allTextContents()).join("\n");
  const shares = [...texts.matchAll(/(\S+)% went on/g)].map(([, share]) => Number(share));
  expect(shares.length).toBeGreaterThan(0);
  for (const share of shares) expect(share).toBeLessThanOrEqual(100);
});
