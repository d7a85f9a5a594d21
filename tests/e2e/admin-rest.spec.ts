import type { Page } from "@playwright/test";
import {
  askToDelete,
  drawing,
  expectFailedSave,
  expectNoViolations,
  makeUser,
  openAs,
  openScreen,
  press,
  signInAs,
  uniqueName,
} from "./support/staff";
import { expect, test, toastOf } from "./support/test";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("an add-on is made, switched off in the list, changed and deleted", async ({ page }) => {
  const name = uniqueName("Survey");
  await openAs(page, "editor", "/admin/addons/new");
  await page.getByRole("button", { name: "Create Addon" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check" });
  for (const message of ["Name is required", "Description is required", "Price must be a positive number"]) {
    await expect(summary).toContainText(message);
  }
  await expect(field(page, "Name")).toBeFocused();
  await field(page, "Name").fill(name);
  await field(page, "Description").fill("We measure the lot.");
  await page.getByRole("spinbutton", { name: "Price" }).fill("149.5");
  await page.getByRole("spinbutton", { name: "Estimated delivery days (optional)" }).fill("3");
  await page.getByLabel("Upload image url").setInputFiles(drawing("#883", "survey.svg"));
  await expect(page.getByRole("img", { name: "Preview of image url" })).toBeVisible();
  await expectNoViolations(page);
  const create = page.getByRole("button", { name: "Create Addon" });
  await expectFailedSave(page, create, "Creating...", "Failed to create addon");
  await create.click();
  await expect(toastOf(page).getByText("Addon created", { exact: true })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  const row = page.getByRole("row").filter({ hasText: name });
  // The new add-on stood in the list before it was searched for.
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toContainText("$149.50");
  await expect(row).toContainText("3 days");
  const active = page.getByRole("switch", { name: `${name} is active` });
  await expect(active).toBeChecked();
  await active.click();
  await expect(toastOf(page).getByText("Addon updated", { exact: true })).toBeVisible();
  await expect(active).not.toBeChecked();
  const offered = await (await page.request.get("/api/addons")).text();
  expect(offered).not.toContain(name);

  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByRole("checkbox", { name: "Active" })).not.toBeChecked();
  await page.getByRole("spinbutton", { name: "Sort order" }).fill("7");
  const update = page.getByRole("button", { name: "Update Addon" });
  await expectFailedSave(page, update, "Updating...", "Failed to update addon");
  await update.click();
  await expect(row).toContainText("7");
  await askToDelete(page, name);
  await expect(page.getByRole("alertdialog")).toContainText("Confirm Deletion");
  const confirm = page.getByRole("button", { name: "Delete Addon" });
  await expectFailedSave(page, confirm, "Deleting...", "Failed to delete addon");
  await askToDelete(page, name);
  await confirm.click();
  await expect(toastOf(page).getByText("Addon deleted", { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(page.getByText("No addons found")).toBeVisible();
});

test.describe("one's own profile", () => {
  // A session that ended is told so by the next call, whichever that is.
  test.use({ expectedErrors: /status of 401/ });

  test("everybody changes their own profile; a new password asks for the current one and ends the other sessions", async ({
    page,
    browser,
  }) => {
    const { username, password } = await makeUser(page.request, "qc_reviewer");
    const elsewhere = await browser.newPage();
    await signInAs(elsewhere, username, password);
    await signInAs(page, username, password);
    await openScreen(page, "/admin");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Edit Profile" }).click();
    await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Role" })).toHaveCount(0);
    await expect(page.getByText(/Leave blank to keep current/)).toBeVisible();
    await field(page, "Full name").fill("Ada King Lovelace");
    // Two initials are shown, however many names there are.
    await expect(page.getByText("AK", { exact: true })).toBeVisible();
    await expectNoViolations(page);
    await press(page, "Update Profile", "Profile updated");
    await expect(page.getByRole("button", { name: "Account of Ada King Lovelace" })).toBeVisible();

    await field(page, "Password").fill("a brand new password");
    await field(page, "Confirm password").fill("a brand new passwort");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Passwords don't match" })).toBeVisible();
    await field(page, "Confirm password").fill("a brand new password");
    await field(page, "Current password").fill("not the password");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await expect(toastOf(page)).toContainText("Failed to update profile");
    await expect(field(page, "Password")).toHaveValue("a brand new password");
    await field(page, "Current password").fill(password);
    await press(page, "Update Profile", "Profile updated");
    await page.goto("/admin/profile");
    await expect(field(page, "Full name")).toHaveValue("Ada King Lovelace");
    await elsewhere.goto("/admin/profile");
    await expect(elsewhere).toHaveURL(/\/admin\/login/);
    await signInAs(elsewhere, username, "a brand new password");
    await elsewhere.close();
  });
});

test("an uploaded image is described, found in the library, picked in a form, and deleted when unused", async ({
  page,
}) => {
  const name = `${uniqueName("tower").replace(" ", "-")}-in-a-file-with-a-name-wider-than-its-card.svg`;
  // As in a store that is reached without TLS.
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await openAs(page, "editor", "/admin/media");
  await page.getByLabel("Images for the library").setInputFiles(drawing("#383", name));
  await expect(toastOf(page).getByText("Upload successful", { exact: true })).toBeVisible();
  // Its name says what it shows, until somebody does.
  const words = name.replace(/\.svg$/, "").replaceAll("-", " ");
  await expect(page.getByRole("img", { name: words })).toBeVisible();
  await expect(field(page, `Alternative text of ${name}`)).toHaveValue(words);
  await field(page, `Alternative text of ${name}`).fill("A green tower");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("img", { name: "A green tower" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("img", { name: "A green tower" }) });
  expect(await card.evaluate((one) => one.scrollWidth <= one.clientWidth), "all fits in the card").toBe(true);
  await card.getByRole("button", { name: "Copy address" }).click();
  await expect(toastOf(page)).toContainText(/Address copied\/media\/uploads\//);
  await expect(card.getByRole("button", { name: "Copy address" })).toBeFocused();
  await expectNoViolations(page);

  await openScreen(page, "/admin/addons/new");
  await page.getByRole("button", { name: "Library" }).click();
  const library = page.getByRole("dialog", { name: "Media library" });
  await library.getByRole("searchbox", { name: "Search the library" }).fill(name);
  await expect(library.getByRole("listitem")).toHaveCount(1);
  await expectNoViolations(page);
  await library.getByRole("button", { name: /A green tower/ }).click();
  await expect(field(page, "Image URL (optional)")).toHaveValue(/^\/media\/uploads\//);

  await openScreen(page, `/admin/media?q=${name}&unused=1`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(page.getByRole("img", { name: "A green tower" })).toHaveCount(0);
});

test("the back office is used with the keyboard alone", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  const tabTo = async (name: RegExp, role: "textbox" | "button" | "link" | "checkbox") => {
    const target = page.getByRole(role, { name }).first();
    for (let pressed = 0; pressed < 80; pressed++) {
      if (await target.evaluate((one) => one === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    await expect(target, "reached with Tab").toBeFocused();
  };
  await tabTo(/Username/, "textbox");
  await page.keyboard.type("editor");
  await page.keyboard.press("Tab");
  await page.keyboard.type("editor-demo-1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();

  await openScreen(page, "/admin");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "Search screens, plans, posts and orders" });
  await expect(palette).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type("cedar ridge");
  await expect(page.getByRole("option", { name: /Cedar Ridge/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Edit House Plan" })).toBeVisible();

  await openScreen(page, "/admin/house-plans?q=cedar+ridge");
  await tabTo(/^Actions for Cedar Ridge/, "button");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "View on site" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Edit House Plan" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Basic Information" })).toBeVisible();
  await page.getByRole("tab", { name: "Basic Information" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Specifications" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Style" })).toBeFocused();
});
