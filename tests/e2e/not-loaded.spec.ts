import type { Locator, Page } from "@playwright/test";
import { buyPlan, mailsTo, orderPath } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

/** More than a visitor waits without a word, in milliseconds. */
const TEN_SECONDS = 10_000;
const PLAN = "/plans/willow-creek-farmhouse";

/** Holds back what an address gives, for good; what ends it lets further requests through. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let open = false;
  await page.route(address, (route) => (open ? route.continue() : new Promise(() => undefined)));
  return () => {
    open = true;
  };
}

/** A sentence, the address of the store, and trying again, which brings what was missing. */
async function expectWayOut(place: Locator, sentence: string | RegExp, release: () => unknown) {
  await expect(place).toContainText(sentence);
  await expect(place.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:\S+@\S+$/);
  await release();
  await place.getByRole("button", { name: "Try again" }).click();
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test.describe("the 3D model", () => {
  test.use({ expectedErrors: /ERR_FAILED|has not loaded/ });
  const open = (page: Page) => page.getByRole("button", { name: /See it in 3D|Opening/ });
  const view = (page: Page) => page.getByRole("dialog", { name: /in 3D/ });

  test("that does not come is said, and loads when it is tried again", async ({ page }) => {
    await openPage(page, PLAN);
    await page.route(/scene/, (route) => route.abort());
    await open(page).click();
    await expectWayOut(toastOf(page), "The 3D view has not loaded", () => page.unroute(/scene/));
    await expect(view(page)).toBeVisible();
  });

  test("that is slow is said within ten seconds", async ({ page }) => {
    await openPage(page, PLAN);
    const release = await hold(page, /scene/);
    await open(page).click();
    await expect(open(page)).toHaveText("Opening…");
    await page.clock.runFor(TEN_SECONDS);
    await expectWayOut(toastOf(page), "The 3D view has not loaded", release);
    await expect(view(page)).toBeVisible();
    await expect(toastOf(page)).toBeHidden();
  });
});

test("rooms and sheets of a plan that are slow are said, and load when they are tried again", async ({
  page,
}) => {
  const release = await hold(page, "**/api/plans/*/drawings");
  await openPage(page, PLAN);
  const floors = page.locator("section", { has: page.getByRole("heading", { name: "Floor plans" }) });
  await floors.scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.clock.runFor(TEN_SECONDS);
    await expect(floors.getByRole("alert")).toBeVisible({ timeout: 500 });
  }).toPass();
  // The pictures of the page stay until there is more.
  await expect(floors.getByRole("img").first()).toBeVisible();
  await expectWayOut(floors.getByRole("alert"), "The rooms have not loaded", release);
  await expect(floors.getByRole("application")).toBeVisible();
});

test("the drawing of a level that is slow is said, and loads when it is tried again", async ({ page }) => {
  const release = await hold(page, /\/media\/.*\.svg$/);
  await openPage(page, PLAN);
  const floors = page.locator("section", { has: page.getByRole("heading", { name: "Floor plans" }) });
  await floors.scrollIntoViewIfNeeded();
  await expect(floors.getByRole("application")).toBeVisible();
  await page.clock.runFor(TEN_SECONDS);
  await expectWayOut(floors.getByRole("alert"), "This floor plan has not loaded", release);
  await expect(floors.locator("svg[viewBox] text").first()).toBeAttached();
  await expect(floors.getByRole("alert")).toHaveCount(0);
});

test.describe("the concierge", () => {
  test("that is slow is said within ten seconds, and is asked again", async ({ page }) => {
    const release = await hold(page, "**/api/ai-chat");
    await openPage(page, "/contact");
    const box = page.getByLabel("Message to the concierge");
    await box.fill("cheapest farmhouse");
    await box.press("Enter");
    await page.clock.runFor(TEN_SECONDS);
    const log = page.getByRole("log");
    await expectWayOut(log.getByRole("alert"), "This is taking longer than usual.", release);
    await expect(log.getByRole("article").first()).toBeVisible();
    await expect(log.locator("[data-sender=user]")).toHaveCount(1);
    await expect(log.getByRole("alert")).toHaveCount(0);
  });
});

test("a download that does not start is said within ten seconds", async ({ page, request }) => {
  const email = `slow.${Date.now()}@example.com`;
  await buyPlan(request, "birch-box", { name: "Slow Line", email });
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  await openPage(page, orderPath(mailsTo(email)[0] ?? ""));
  const release = await hold(page, "**/api/orders/*/downloads");
  await page.getByRole("button", { name: /^Download PDF/ }).click();
  await page.clock.runFor(TEN_SECONDS);
  const begun = page.waitForEvent("download");
  await expectWayOut(toastOf(page), "The download has not started", release);
  await begun;
});
