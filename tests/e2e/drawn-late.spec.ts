import { expect, test } from "./support/test";

const PAGES = ["/", "/plans", "/plans/alder-studio"];

for (const address of PAGES) {
  test(`what is below the first screen of ${address} is drawn by itself, and moves nothing`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = { shifted: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address);
    const late = page.locator(".drawn-late, .drawn-late-rows > li:nth-child(n + 4)");
    const drawn = () =>
      late.evaluateAll((parts) =>
        parts.filter((part) => getComputedStyle(part).contentVisibility === "visible"),
      );
    expect(await late.count()).toBeGreaterThan(0);
    await expect.poll(async () => (await drawn()).length).toBe(await late.count());
    const shifted = await page.evaluate(
      () => (window as typeof window & { seen: { shifted: number } }).seen.shifted,
    );
    expect(shifted).toBeLessThan(0.01);
  });
}

test("cards that a filter brings are drawn by themselves too", async ({ page }) => {
  await page.goto("/plans");
  await page.getByLabel("Sort By").selectOption({ label: "Price: Low to High" });
  await expect(page).toHaveURL(/sort=price-asc/);
  const last = page.locator(".drawn-late-rows > li").last();
  await expect(last).toHaveCSS("content-visibility", "visible");
});

for (const [where, width, arrives] of [
  ["at a desk the pictures of the last row are there before anybody scrolls", 1280, true],
  ["on a phone they wait for somebody to come near", 375, false],
] as const) {
  test(where, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto("/plans");
    const last = page.locator(".drawn-late-rows > li").last();
    await expect(last).toHaveCSS("content-visibility", "visible");
    await page.waitForLoadState("networkidle");
    const picture = last.getByRole("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(arrives);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser draws it when it comes near", async ({ page }) => {
    await page.goto("/plans");
    const last = page.locator(".drawn-late-rows > li").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByRole("heading")).toBeInViewport();
  });
});
