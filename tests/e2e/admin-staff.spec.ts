import {
  apiHeaders,
  askToDelete,
  expectFailedSave,
  expectNoViolations,
  makePlan,
  openAs,
  openScreen,
  signInAs,
  uniqueName,
} from "./support/staff";
import { sql } from "./support/store";
import { expect, test, toastOf } from "./support/test";

test.describe("sign-in", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("asks for both fields, refuses a wrong password, lets in, and out again", async ({ page }) => {
    await page.goto("/admin/users");
    await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fusers$/);
    await expect(page.getByText("admin-demo-1")).toBeVisible();
    await expectNoViolations(page);
    await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Username is required")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();

    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
    await expect(page.getByText("Invalid username or password", { exact: true })).toBeVisible();

    await page.getByLabel("Password").fill("admin-demo-1");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Login successful", { exact: true })).toBeVisible();
    await expect(page.getByText("Welcome to the admin panel", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users$/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("admin-demo-1");

    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Edit Profile", "Notifications", "Logout"]);
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByText("Logged out successfully", { exact: true })).toBeVisible();
    await expect(
      page.getByText("You have been logged out of the admin panel.", { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});

test.describe("what is not there or not for everybody", () => {
  test.use({ expectedErrors: /status of 40[34]/ });

  test("a reviewer sees neither users nor settings, and gets a 403 page at their addresses", async ({
    page,
  }) => {
    await openAs(page, "reviewer", "/admin");
    const sidebar = page.getByRole("navigation", { name: "Back office" });
    await expect(sidebar.getByRole("link", { name: "House Plans" })).toBeVisible();
    await expect(sidebar.getByRole("link", { name: "Users" })).toHaveCount(0);
    await expect(sidebar.getByRole("link", { name: "Settings" })).toHaveCount(0);
    for (const path of ["/admin/users", "/admin/users/1", "/admin/settings", "/admin/addons/new"]) {
      expect((await page.goto(path))?.status(), path).toBe(403);
      await expect(
        page.getByRole("heading", { name: "Your role does not include this screen" }),
      ).toBeVisible();
      await expect(sidebar.getByRole("link", { name: "House Plans" })).toBeVisible();
    }
    await expectNoViolations(page);
  });

  test("an unknown address and an unknown row are a 404 page inside the shell", async ({ page }) => {
    await signInAs(page, "editor");
    const paths = ["/admin/nowhere", "/admin/house-plans/999999", "/admin/blog/abc", "/admin/addons/0"];
    for (const path of paths) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
    }
    await expectNoViolations(page);
    expect((await page.goto("/admin/house-plans/999999/preview"))?.status()).toBe(404);
  });

  test("a session that has ended is sent to sign in, and back to where it was going", async ({
    page,
    baseURL,
  }) => {
    await signInAs(page, "editor");
    await page
      .context()
      .addCookies([{ name: "next-auth.session-token", value: "forged", url: baseURL ?? "" }]);
    await page.goto("/admin/blog");
    await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Fblog$/);
  });
});

test("an admin adds, finds, edits and deletes a user; what was typed is guarded", async ({ page }) => {
  const username = `e2e.${Date.now().toString(36)}`;
  await openAs(page, "admin", "/admin");
  await expect(page.getByRole("link", { name: "Back to site" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("navigation", { name: "Quick Actions" }).getByRole("link")).toHaveCount(4);
  for (const card of ["Recent Activity", "Content Performance", "System status"]) {
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  }
  const status = page.getByRole("button", { name: /Healthy|Needs attention/ });
  const parts = page.getByRole("status", { name: "System status" });
  await expect(parts).toHaveCount(0);
  await status.focus();
  await expect(parts).toContainText("Database");
  await page.keyboard.press("Escape");
  await expect(parts).toHaveCount(0);
  // A finger points at nothing: it presses.
  await status.dispatchEvent("click");
  await expect(parts).toContainText("Payments");
  await page.keyboard.press("Escape");
  await expect(parts).toHaveCount(0);
  await status.hover();
  await expect(parts).toContainText("Email");
  const counts = page.getByRole("region", { name: "Counts" });
  for (const card of [
    "House plans",
    "Blog posts",
    "Contact messages",
    "Users",
    "System alerts",
    "Concierge issues",
  ]) {
    await expect(counts.getByRole("link", { name: card })).toContainText(/\d/);
  }
  await expectNoViolations(page);
  await page.goto("/admin/users/new");
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Create User" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(summary).toContainText("Email is required");
  await expect(page.getByLabel("Email")).toBeFocused();

  await page.getByRole("link", { name: "Back to users" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Leave without saving?");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Username")).toHaveValue(username);

  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Full name").fill("Grace Brewster Hopper");
  await page.getByLabel("Password", { exact: true }).fill("a compiler is born");
  await page.getByLabel("Confirm password").fill("a compiler is bored");
  await page.getByRole("button", { name: "Create User" }).click();
  await expect(summary).toContainText("Passwords don't match");
  await page.getByLabel("Confirm password").fill("a compiler is born");
  await expectNoViolations(page);
  const create = page.getByRole("button", { name: "Create User" });
  await expectFailedSave(page, create, "Creating...", "Failed to create user");
  await create.click();
  await expect(page.getByText("User created", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);

  await page.getByLabel("Search", { exact: true }).fill(username);
  await expect(page).toHaveURL(new RegExp(`q=${username}`));
  const row = page.getByRole("row").filter({ hasText: `@${username}` });
  await expect(row).toContainText("Grace Brewster Hopper");
  await row.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByText("Leave blank to keep current")).toBeVisible();
  // By role: the form that was left stays in the page, hidden.
  await page.getByRole("textbox", { name: "Full name" }).fill("Grace Hopper");
  const update = page.getByRole("button", { name: "Update User" });
  await expectFailedSave(page, update, "Updating...", "Failed to update user");
  await update.click();
  await expect(page.getByText("User updated", { exact: true })).toBeVisible();

  await openScreen(page, "/admin/users?q=admin@");
  await page.getByRole("button", { name: "Actions for admin", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveAttribute("aria-disabled", "true");
  await openScreen(page, `/admin/users?q=${username}`);
  await askToDelete(page, username);
  await expect(page.getByRole("alertdialog")).toContainText("Confirm Deletion");
  const confirm = page.getByRole("button", { name: "Delete User" });
  await expectFailedSave(page, confirm, "Deleting...", "Failed to delete user");
  await askToDelete(page, username);
  await page.getByRole("button", { name: "Cancel" }).click();
  await askToDelete(page, username);
  await confirm.click();
  await expect(page.getByText("User deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("No users found")).toBeVisible();
});

test("settings are edited in place and the command palette jumps to a screen", async ({ page }) => {
  await page.clock.install();
  await openAs(page, "admin", "/admin");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "Search screens, plans, posts and orders" });
  await palette.fill("new plan");
  await expect(page.getByRole("option", { name: "New plan" })).toHaveAttribute("aria-selected", "true");
  await expectNoViolations(page);
  await palette.fill("refund");
  await expect(page.getByRole("option", { name: "Refund an order" })).toBeVisible();
  await palette.fill("settings");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
  await expectNoViolations(page);
  // The dashboard that was left stays in the page, hidden, with a card of its own.
  await expect(page.getByText(/^(Healthy|Needs attention)$/).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^General/ })).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("button", { name: /^Contact/ })).toHaveAttribute("aria-expanded", "false");
  for (const [group, label] of [
    ["Contact", "Email"],
    ["SEO", "Title of the home page"],
    ["Legal", "Terms of service"],
  ]) {
    const section = page.getByRole("region", { name: group });
    await page.getByRole("button", { name: new RegExp(`^${group}`) }).click();
    await expect(section.getByText(label ?? "", { exact: true })).toBeVisible();
  }
  const edit = page.getByRole("button", { name: "Edit Theme" });
  await edit.scrollIntoViewIfNeeded();
  const place = await edit.boundingBox();
  await edit.click();
  const box = page.getByRole("combobox", { name: "Value of Theme" });
  await expect(box).toBeFocused();
  const save = page.getByRole("button", { name: "Save" });
  // What was under the pointer stays there.
  expect(await save.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await edit.click();
  await box.selectOption("light");
  await expectFailedSave(page, save, "Saving...", "Failed to update setting");
  // An error stays for 5 seconds, a success for 3.
  await page.clock.fastForward(3000);
  await expect(toastOf(page)).toContainText("Failed to update setting");
  await page.clock.fastForward(2000);
  await expect(toastOf(page)).toHaveCount(0);
  await save.click();
  await expect(page.getByText("Setting updated", { exact: true })).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(toastOf(page)).toHaveCount(0);
  const reread = page.waitForRequest("**/api/admin/notifications");
  await page.getByRole("button", { name: "Clear Cache" }).click();
  await expect(page.getByText("Cache cleared", { exact: true })).toBeVisible();
  await reread;
});

test("a setting is added, shown as HTML, changed in a larger box, and deleted", async ({ page }) => {
  const key = `notice_html_${Date.now()}`;
  await openAs(page, "admin", "/admin/settings");
  await page.getByRole("button", { name: "Add Setting" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Setting" });
  const add = dialog.getByRole("button", { name: "Add Setting" });
  await add.click();
  for (const message of ["Key is required", "Value is required"]) {
    await expect(dialog.getByRole("alert").filter({ hasText: "Please check" })).toContainText(message);
  }
  await dialog.getByLabel("Key").fill(key);
  await dialog.getByLabel("Value").fill("<strong onclick=alert(1)>Open</strong> on Sundays");
  await expectNoViolations(page);
  await expectFailedSave(page, add, "Adding...", "Failed to create setting");
  await add.click();
  await expect(page.getByText("Setting created", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: /^Other/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: key });
  await expect(row.locator("strong")).toHaveText("Open");
  await expect(row.locator("[onclick]")).toHaveCount(0);
  await row.getByRole("button", { name: `Edit ${key}` }).click();
  await expect(row.locator("textarea")).toHaveValue("<strong>Open</strong> on Sundays");
  await row.getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: `Delete ${key}` }).click();
  const confirm = page.getByRole("button", { name: "Delete Setting" });
  await expectFailedSave(page, confirm, "Deleting...", "Failed to delete setting");
  await row.getByRole("button", { name: `Delete ${key}` }).click();
  await confirm.click();
  await expect(toastOf(page).getByText("Setting deleted", { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("an old address is given away by hand; one that is in use is refused where it was typed", async ({
  page,
}) => {
  const [name, old] = [uniqueName("Heir House"), `old-${Date.now()}`];
  const { slug } = await makePlan(page.request, name, { status: "published" });
  await openAs(page, "editor", "/admin/redirects");
  await page.getByRole("button", { name: "Add Redirect" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Redirect" });
  const add = dialog.getByRole("button", { name: "Add Redirect" });
  await add.click();
  await expect(dialog.getByRole("alert").first()).toContainText("Old address is required");
  await dialog.getByLabel("Old address").fill(`/plans/${slug}`);
  await dialog.getByLabel("Leads to").fill("/plans/no-such-plan");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await add.click();
  await expect(dialog.getByText("A plan stands at this address").first()).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel("Old address").fill(`/plans/${old}`);
  await dialog.getByLabel("Leads to").fill(`/plans/${slug}`);
  await add.click();
  await expect(toastOf(page).getByText("Redirect created", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: `/plans/${old}` })).toContainText(name);
  const response = await page.request.get(`/plans/${old}`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, `/plans/${slug}`]);
});

test("the list of users shows who was invited, who is locked and who has a second factor", async ({
  page,
}) => {
  const username = `guest${Date.now()}`;
  const made = await page.request.post("/api/admin/users", {
    headers: apiHeaders("admin"),
    data: {
      ...{ username, email: `${username}@example.com`, fullName: "Ina Guest", role: "qc_reviewer" },
      ...{ password: "a long password", confirmPassword: "a long password" },
    },
  });
  const { id } = await made.json();
  await sql("update users set invited_at = now() where id = $1", [id]);
  await openAs(page, "admin", `/admin/users?q=${username}`);
  const guest = page.getByRole("row").filter({ hasText: username });
  await expect(guest).toContainText("Invitation expired");
  await sql("insert into second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())", [id]);
  await sql(
    "insert into password_links (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 hour')",
    [id, username],
  );
  await openScreen(page, `/admin/users?q=${username}`);
  await expect(guest.getByText("Invited", { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(guest.getByText("Second factor").filter({ visible: true })).toBeVisible();
  await expectNoViolations(page);
  await sql("delete from users where id = $1", [id]);
});
