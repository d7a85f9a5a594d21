import { openAs, openScreen, signInAs } from "./support/staff";
import { expect, test } from "./support/test";
import { without } from "./support/without-table";

const LISTS = [
  { table: "house_plans", path: "/admin/house-plans", error: "Error loading plans" },
  { table: "blog_posts", path: "/admin/blog", error: "Error loading posts" },
  { table: "plan_addons", path: "/admin/addons", error: "Error loading addons" },
  { table: "system_settings", path: "/admin/settings", error: "Error loading settings" },
  { table: "gallery_images", path: "/admin/gallery", error: "An error occurred: " },
  { table: "users.email", path: "/admin/users", error: "Error loading users" },
];
const FORMS = [
  { table: "house_plans", path: "/admin/house-plans/1", error: "Error loading house plan" },
  { table: "blog_posts", path: "/admin/blog/1", error: "Error loading blog post" },
  { table: "plan_addons", path: "/admin/addons/1", error: "Error loading plan addon" },
  { table: "about_sections", path: "/admin/about/1", error: "An error occurred: " },
  { table: "users.email", path: "/admin/users/2", error: "Error loading user" },
  { table: "users.email", path: "/admin/profile", error: "Error loading profile" },
];

test.describe("what cannot be loaded", () => {
  // Next says on the console that a part of the page failed on the server; the bell names plans of reviews too.
  test.use({ expectedErrors: /React error #441|status of 500 .*\/api\/admin\/notifications\b/ });

  for (const { table, path, error } of LISTS) {
    test(`${path} says so, and comes back with Retry`, async ({ page }) => {
      await signInAs(page, "admin");
      const alert = page.getByRole("alert").filter({ hasText: error });
      await without(table, async () => {
        await openScreen(page, path);
        await expect(alert).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
      await alert.getByRole("button", { name: "Retry" }).click();
      await expect(alert).toBeHidden();
      await expect(
        page
          .getByRole("main")
          .getByRole(path.endsWith("settings") ? "listitem" : "row")
          .nth(1),
      ).toBeVisible();
    });
  }

  for (const { table, path, error } of FORMS) {
    test(`${path} says so`, async ({ page }) => {
      await signInAs(page, "admin");
      await without(table, async () => {
        await openScreen(page, path);
        // In whole: the words for one user begin those for all.
        const alert = page
          .getByRole("alert")
          .filter({ has: page.getByText(error, { exact: !error.endsWith(" ") }) });
        await expect(alert).toBeVisible();
        await expect(alert.getByRole("button", { name: "Retry" })).toHaveCount(0);
      });
    });
  }
});

test("while the store is closed the public gets 503 and a page that says so; admins see the site", async ({
  page,
  request,
}) => {
  await openAs(page, "admin", "/admin/settings");
  const maintenance = page.getByRole("switch", { name: /maintenance/i });
  await maintenance.click();
  // Asked first; a no changes nothing.
  const question = page.getByRole("alertdialog", { name: "Close the Store" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(maintenance).not.toBeChecked();
  await maintenance.click();
  await question.getByRole("button", { name: "Close the Store" }).click();
  await expect(maintenance).toBeChecked();
  await expect(page.getByText("The store is closed")).toBeVisible();
  try {
    for (const path of ["/", "/plans", "/plans?style=Modern"]) {
      await expect.poll(async () => (await request.get(path)).status(), { message: path }).toBe(503);
    }
    const closed = await request.get("/");
    expect(closed.headers()["retry-after"]).toBe("120");
    expect(await closed.text()).toContain("We are rearranging the drawing room.");
    expect((await request.get("/api/plans")).status()).toBe(503);
    expect((await request.get("/api/health")).status()).toBe(200);
    expect((await request.get("/admin/login")).status()).toBe(200);
    expect((await page.request.get("/plans")).status()).toBe(200);
  } finally {
    await maintenance.click();
    await expect(maintenance).not.toBeChecked();
    await expect(page.getByText("The store is closed")).toBeHidden();
  }
  await expect.poll(async () => (await request.get("/plans")).status()).toBe(200);
});
