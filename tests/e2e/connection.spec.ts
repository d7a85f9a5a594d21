import type { Page, Route } from "@playwright/test";
import { expect, expectDestructive, openPage, test, toastOf } from "./support/test";

test.describe("without a connection", () => {
  // The browser notes each request that found no network, and the forms note why they failed.
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|subscription failed|Failed to load/,
  });

  test("a page says so, keeps what was typed, and goes on when the connection is back", async ({
    page,
    context,
  }) => {
    await openPage(page, "/contact");
    const notice = page.getByRole("status").filter({ hasText: "You are offline." });
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await page.getByLabel("Email address").fill("offline@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Subscription failed")).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue("offline@example.com");
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("You've been subscribed to our newsletter")).toBeVisible();
  });
});

/** Holds back what the router fetches for other pages; the result lets it go. */
async function holdPages(page: Page, respond: (route: Route) => Promise<void> = (route) => route.continue()) {
  const held: Route[] = [];
  let open = false;
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    (route) => (open ? route.continue() : void held.push(route)),
  );
  return async () => {
    open = true;
    await Promise.all(held.map(respond));
  };
}

test.describe("on a slow line", () => {
  test("a press is heard: a bar stands above the old page until the new one is there", async ({ page }) => {
    const release = await holdPages(page);
    await openPage(page, "/");
    const bar = page.getByRole("progressbar", { name: "The page is loading" });
    await expect(bar).toHaveCount(0);
    await page.getByRole("navigation").getByRole("link", { name: "Blog" }).first().click();
    await expect(bar).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/House Plans|Home Plans/);
    await release();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  test("and none stands there for whoever was back before it would have come", async ({ page }) => {
    await page.clock.install();
    await openPage(page, "/blog");
    const link = page.getByRole("navigation").getByRole("link", { name: "Gallery" }).first();
    await link.hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await link.click();
    await expect(page).toHaveURL(/\/gallery$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
    await page.clock.runFor(1000);
    await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText(
      "From the Drawing Board",
    );
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});

test("no bar of loading stands above what opens on the page itself", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/plans/willow-creek-farmhouse");
  await page.clock.pauseAt(Date.now() + 60_000);
  const fold = page.getByRole("link", { name: "What is in each package" });
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await page.clock.runFor(1000);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test.describe("when a page breaks off on its way", () => {
  test.use({ expectedErrors: /Failed to fetch RSC payload/ });

  test("it is fetched again as a whole", async ({ page }) => {
    const release = await holdPages(page, (route) =>
      route.fulfill({ contentType: "text/x-component", body: '0:{"broken' }),
    );
    await openPage(page, "/");
    await page.getByRole("navigation").getByRole("link", { name: "Blog" }).first().click();
    await release();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("From the Drawing Board");
  });
});

test.describe("when the pictures' code does not come", () => {
  test.use({ expectedErrors: /ERR_FAILED|have not loaded/ });

  test("a toast says so, the page stays, and the next press tries again", async ({ page }) => {
    await openPage(page, "/plans/cedar-ridge-modern");
    await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
    const more = page.getByRole("button", { name: /^\+\d+ more$/ });
    await more.click();
    await expect(toastOf(page)).toContainText("The large pictures have not loaded");
    await expectDestructive(toastOf(page));
    await page.unrouteAll();
    await more.click();
    await expect(page.getByRole("dialog", { name: "Pictures of Cedar Ridge" })).toBeVisible();
  });
});

test.describe("when a part of a page fails in the browser", () => {
  test.use({ expectedErrors: /Injected|A part of this page failed/ });

  test("the store says so, the rest stays, and the part comes back with what was typed", async ({ page }) => {
    await openPage(page, "/plans");
    const sort = page.getByLabel("Sort By");
    // The list comes to life after the head of the page: a choice is in the address once it is heard.
    await expect(async () => {
      await sort.selectOption("Size: Small to Large");
      await expect(page).toHaveURL(/sort=/, { timeout: 500 });
    }).toPass();
    await page.getByRole("searchbox").first().fill("porch");
    // Its list is there: one that came later would fail before the next choice is made.
    await expect(page).toHaveURL(/q=porch/);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await page.evaluate(() => {
      // What groups the digits of a price (lib/platform/format/digits.ts), and nothing else.
      const whole = RegExp.prototype[Symbol.replace];
      RegExp.prototype[Symbol.replace] = function (this: RegExp, ...given: unknown[]) {
        if (this.source.startsWith("\\B")) throw new Error("Injected");
        return Reflect.apply(whole, this, given);
      } as typeof whole;
      Object.assign(window, {
        mend: () => {
          RegExp.prototype[Symbol.replace] = whole;
        },
      });
    });
    await sort.selectOption("Price: Low to High");
    await expect(page.getByRole("alert").first()).toContainText("What you typed is kept.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/House Plans/);
    await page.evaluate(() => (window as unknown as { mend(): void }).mend());
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("searchbox").first()).toHaveValue("porch");
    await expect(sort).toHaveValue("price-asc");
  });
});
