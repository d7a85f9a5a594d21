import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./support/test";

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
    const late = page.locator(".lazy-below-fold, .lazy-rows-below-fold > li:nth-child(n + 4)");
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
  const last = page.locator(".lazy-rows-below-fold > li").last();
  await expect(last).toHaveCSS("content-visibility", "visible");
});

for (const [where, width, drawn, arrives] of [
  ["at a desk the pictures of the last row are there before anybody scrolls", 1280, "visible", true],
  ["on a phone the last row and its pictures wait for somebody to come near", 375, "auto", false],
] as const) {
  test(where, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await openPage(page, "/plans");
    const last = page.locator(".lazy-rows-below-fold > li").last();
    // Comes when the page is at rest, which is when the rows are drawn at a desk.
    await expect(page.getByRole("button", { name: /^Compare / }).first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    await expect(last).toHaveCSS("content-visibility", drawn);
    const picture = last.getByRole("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(arrives);
    await last.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  });
}

for (const [where, width, wholeAtOnce] of [
  ["at a desk a plan that a press opens is there whole", 1280, true],
  ["on a phone its add-ons and what follows them come after its first picture", 375, false],
] as const) {
  test(where, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    // A house of the sample: those that other tests make meanwhile have no files to sell.
    await openPage(page, "/plans?style=Craftsman");
    const name = "Hawthorne Bungalow";
    const card = page.locator("article h3 a", { hasText: name });
    await card.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    // Looked at when the heading stands, before anything else can have happened.
    const first = page.evaluate((plan) => {
      const isThere = (selector: string) => document.querySelector(`main ${selector}`) !== null;
      return new Promise<boolean[]>((resolve) => {
        const observer = new MutationObserver(() => {
          const titles = [...document.querySelectorAll("main h1")];
          if (!titles.some((one) => one.textContent === plan && one.checkVisibility())) return;
          observer.disconnect();
          resolve([".buy-bar", "#about-plan"].map(isThere));
        });
        observer.observe(document.body, { attributes: true, childList: true, subtree: true });
      });
    }, name);
    await card.click();
    expect(await first).toEqual([true, wholeAtOnce]);
    await expect(page.getByRole("group", { name: "Add-ons" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "About this house" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Houses in the same spirit" })).toBeVisible();
  });
}

test("on a phone the way back to a plan that is no longer kept leads to where it was left", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, "/plans");
  await page.locator("article h3 a").first().click();
  await page.getByRole("heading", { name: "About this house" }).waitFor();
  const first = new URL(page.url()).pathname;
  // The router keeps the last few pages as they were; more than that are passed.
  const similar = page.locator("section[aria-labelledby=similar] article h3 a:visible");
  await similar.first().scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(1000);
  for (let step = 0; step < 4; step += 1) {
    const before = page.url();
    await similar.first().click();
    await page.waitForURL((url) => url.href !== before);
    await expect(page.getByRole("heading", { name: "Houses in the same spirit" })).toBeVisible();
  }
  for (let step = 0; step < 4; step += 1) await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 300);
});

/** Keeps what waits for an idle moment until `drawRest`. */
async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const idle: (() => void)[] = [];
    Object.assign(window, { idle, requestIdleCallback: (step: () => void) => idle.push(step) });
  });
}

/** As in browsers that do not keep in view what is read while the page above it grows. */
async function withoutAnchors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const style = document.createElement("style");
    style.textContent = "* { overflow-anchor: none !important; }";
    addEventListener("DOMContentLoaded", () => document.head.append(style));
  });
}

async function drawRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { idle } = window as typeof window & { idle: (() => void)[] };
    for (let step = idle.shift(); step; step = idle.shift()) step();
  });
  await expect(page.locator(".lazy-below-fold:not([data-drawn])")).toHaveCount(0);
}

test("an address that leads to a place on a page leads to where it stays", async ({ page }) => {
  await holdIdle(page);
  await withoutAnchors(page);
  await openPage(page, "/plans/alder-studio#similar");
  const place = page.getByRole("heading", { name: "Houses in the same spirit" });
  await expect(place).toBeInViewport();
  await drawRest(page);
  await expect(place).toBeInViewport();
});

test("a link within a page leads to where its place stays", async ({ page }) => {
  // Nothing below is drawn before the press, and all of it afterwards.
  await holdIdle(page);
  await withoutAnchors(page);
  await openPage(page, "/plans/alder-studio");
  const title = page.getByRole("heading", { level: 1 });
  await title.evaluate((one) => one.insertAdjacentHTML("afterend", '<a href="#similar">Houses like it</a>'));
  await page.getByRole("link", { name: "Houses like it" }).click();
  const place = page.getByRole("heading", { name: "Houses in the same spirit" });
  await expect(place).toBeInViewport();
  await drawRest(page);
  await expect(place).toBeInViewport();
  // Something that a slow line brings above it afterwards.
  await title.evaluate((one) => {
    one.style.paddingTop = "3000px";
  });
  await expect(place).toBeInViewport();
  // Whoever goes elsewhere stays there.
  await page.keyboard.press("Home");
  await expect(title).toBeInViewport();
});

test("what is focused stays in view while the page above it is drawn", async ({ page }) => {
  await holdIdle(page);
  await withoutAnchors(page);
  await openPage(page, "/plans/alder-studio");
  const last = page.locator("section[aria-labelledby=similar] article h3 a").last();
  await last.focus();
  await expect(last).toBeInViewport();
  await drawRest(page);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser draws it when it comes near", async ({ page }) => {
    await page.goto("/plans");
    const last = page.locator(".lazy-rows-below-fold > li").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByRole("heading")).toBeInViewport();
  });
});
