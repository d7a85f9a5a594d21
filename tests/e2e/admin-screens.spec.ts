import type { Page } from "@playwright/test";
import { can } from "@/lib/access/staff/rules/permissions";
import { SCREENS as SCREENS_BY_ADDRESS } from "@/lib/access/staff/rules/screens";
import {
  expectNoViolations,
  makePlan,
  makePost,
  makeUser,
  openAs,
  openScreen,
  signInAs,
  uniqueName,
} from "./support/staff";
import { expect, shot, test } from "./support/test";

/** Every screen that needs no row of its own. */
const SCREENS = [
  ...["/admin", "/admin/house-plans", "/admin/house-plans/new", "/admin/trash"],
  ...["/admin/addons", "/admin/addons/new", "/admin/blog", "/admin/blog/new"],
  ...["/admin/media", "/admin/users", "/admin/users/new", "/admin/profile", "/admin/settings"],
  "/admin/letters/new",
];

async function expectToFit(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

test("every screen is free of what axe finds and of sideways scrolling, wide and on a phone", async ({
  page,
}) => {
  test.slow();
  const [plan, post, user] = await Promise.all([
    makePlan(page.request, uniqueName("Axe House")),
    // Longer than a line, as real ones are.
    makePost(page.request, uniqueName("What a Plan Set Contains and What Your Permit Still Needs")),
    makeUser(page.request, "content_editor"),
  ]);
  await signInAs(page, "admin");
  const rows = [
    ...[`/admin/house-plans/${plan.id}`, `/admin/house-plans/${plan.id}/preview`, `/admin/blog/${post.id}`],
    ...[`/admin/blog/${post.id}/preview`, `/admin/users/${user.id}`, "/admin/addons/1"],
  ];
  for (const path of [...SCREENS, ...rows]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openScreen(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page);
        await expectToFit(page, path);
        await shot(page, `${path.slice(1).replaceAll("/", "-")}-${width}`);
      }
    });
  }
});

test("a reviewer reads the other screens of theirs on a phone, and none of it scrolls sideways", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(page, "reviewer");
  const lists = Object.entries(SCREENS_BY_ADDRESS).flatMap(([path, { permission }]) =>
    !path.includes("[") && !SCREENS.includes(path) && can("qc_reviewer", permission) ? [path] : [],
  );
  for (const path of lists) {
    await test.step(path, async () => {
      await openScreen(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectToFit(page, path);
    });
  }
});

test("on a phone the menu opens, leads on, and closes", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs(page, "editor", "/admin");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await expectNoViolations(page);
  await menu.getByRole("link", { name: "House Plans" }).click();
  await expect(page.getByRole("heading", { name: "House Plans", level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
});
