import type { Locator } from "@playwright/test";
import { openAs } from "./support/staff";
import { expect, openPage, test, toastOf } from "./support/test";

/** The ground that a part is painted with, beside the one that the theme has for errors. */
async function expectDestructive(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const grounds = await part.evaluate((element) => {
    const sample = document.createElement("div");
    sample.style.backgroundColor = "var(--destructive)";
    document.body.append(sample);
    const wanted = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return { ground: getComputedStyle(element).backgroundColor, wanted };
  });
  expect(grounds.ground).toBe(grounds.wanted);
}

test.describe("an error looks like one", () => {
  test.use({ expectedErrors: /could not be (added|changed)|50[03]|Failed to/ });

  test("on a public page", async ({ page }) => {
    await page.route("**/api/cart", (route) => route.fulfill({ status: 503, json: { message: "Closed" } }));
    await openPage(page, "/plans/willow-creek-farmhouse");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expectDestructive(toastOf(page));
  });

  test("and in the back office", async ({ page }) => {
    await openAs(page, "admin", "/admin/house-plans/new");
    await page.route("**/admin/**", (route) =>
      route.request().headers()["next-action"]
        ? route.fulfill({ status: 200, contentType: "text/plain", body: "" })
        : route.fallback(),
    );
    await page.getByRole("button", { name: "Create Plan" }).click();
    await expectDestructive(toastOf(page));
  });
});
