import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./support/test";

const FOOTER_LINK = { name: "Permit guidance", exact: true };
const cardOf = (page: Page) => page.getByRole("article", { name: "Permit Guidance" });

test("a category shows its own images, and All shows all again", async ({ page }) => {
  await openPage(page, "/gallery");
  const cards = page.getByRole("main").locator("a[data-view]:visible");
  const all = await cards.count();
  const categories = page.getByRole("navigation", { name: "Category" });
  await categories.getByRole("link", { name: "Kitchen", exact: true }).click();
  await expect(page).toHaveURL(/\/gallery\?category=Kitchen$/);
  await expect(cards.filter({ hasText: "A Kitchen for Two Cooks" })).toBeVisible();
  await expect(cards.filter({ hasNotText: "Kitchen" })).toHaveCount(0);
  expect(await cards.count()).toBeLessThan(all);
  await expect(categories.getByRole("link", { name: "Kitchen", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await categories.getByRole("link", { name: "All", exact: true }).click();
  await expect(cards).toHaveCount(all);
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goBack();
  await expect(cards.filter({ hasNotText: "Kitchen" })).toHaveCount(0);
});

test("an image opened within a category returns to that category", async ({ page }) => {
  await openPage(page, "/gallery?category=Kitchen");
  await page.getByRole("link", { name: /A Kitchen for Two Cooks/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/gallery\?category=Kitchen$/);
});

test("a tag shows its posts, from the list and from a post", async ({ page }) => {
  await openPage(page, "/blog");
  const posts = page.getByRole("main").getByRole("article");
  const all = await posts.count();
  const tags = page.getByRole("navigation", { name: "Tags", exact: true });
  const tag = tags.getByRole("link").nth(1);
  const name = (await tag.textContent()) ?? "";
  await tag.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name}: from the Drawing Board`);
  expect(await posts.count()).toBeLessThan(all);
  await posts.first().getByRole("heading").getByRole("link").click();
  const ofPost = page.getByRole("navigation", { name: "Tags of this post" });
  await ofPost.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name}: from the Drawing Board`);
});

test("a service's button fills in the subject, wherever one was before", async ({ page }) => {
  await openPage(page, "/contact");
  await expect(page.getByLabel("Subject")).toHaveValue("");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Services", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Services");
  await cardOf(page)
    .getByRole("link", { name: /Permit Guidance/ })
    .click();
  await expect(page.getByLabel("Subject")).toHaveValue("Permit Guidance");
});

test("the named service is marked for 3000 ms, then no more", async ({ page }) => {
  // The page's clock stands still, and is moved by hand.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/services?service=permit-guidance");
  // The framework starts the page in tasks of this clock, as its scripts arrive: it is moved on until they ran,
  // in steps that come to seconds before the test gives up, and of which two are less than is left below.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(cardOf(page)).toHaveAttribute("data-highlighted", "true", { timeout: 200 });
  }).toPass({ intervals: [0] });
  await expect(cardOf(page)).toBeFocused();
  // Some of the clock's time may have passed before the mark was seen here.
  await page.clock.runFor(2900);
  await expect(cardOf(page)).toHaveAttribute("data-highlighted", "true");
  await page.clock.runFor(100);
  await expect(cardOf(page)).not.toHaveAttribute("data-highlighted");
});

test("a link to a service brings it into view, from another page and from its own", async ({ page }) => {
  await openPage(page, "/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", FOOTER_LINK).click();
  await expect(cardOf(page)).toHaveAttribute("data-highlighted", "true");
  await expect(cardOf(page)).toBeInViewport({ ratio: 0.9 });
  await footer.getByRole("link", { name: "Custom design", exact: true }).click();
  const other = page.getByRole("article", { name: "Custom Design" });
  await expect(other).toHaveAttribute("data-highlighted", "true");
  await expect(cardOf(page)).not.toHaveAttribute("data-highlighted");
  await expect(other).toBeInViewport({ ratio: 0.9 });
  // The same link once more, after having read on.
  await footer.getByRole("link", { name: "Custom design", exact: true }).click();
  await expect(other).toBeInViewport({ ratio: 0.9 });
  await expect(other).toHaveAttribute("data-highlighted", "true");
  await footer.getByRole("link", { name: "How it works", exact: true }).click();
  await expect(page.getByRole("heading", { name: "How It Works" })).toBeInViewport();
});
