import { expect, openPage, test } from "./support/test";

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
