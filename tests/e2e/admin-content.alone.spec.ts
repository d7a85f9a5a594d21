import type { Locator, Page } from "@playwright/test";
import { expectNoViolations, openAs, openScreen, press, signInAs } from "./support/staff";
import { sql } from "./support/store";
import { expect, test } from "./support/test";

/** Content screens: what staff change is on the public page at the next request. */

const toast = (page: Page, text: string) => page.locator("[data-slot=toast]").filter({ hasText: text });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const names = (page: Page) => page.getByRole("button", { name: /^Reorder / });

/** What the public reads, now. */
async function publicText(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return response.text();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Deletes a row by its menu, through the question. */
async function deleteRow(page: Page, name: string, button: string): Promise<void> {
  await choose(page, name, "Delete");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await choose(page, name, "Delete");
  await question.getByRole("button", { name: button }).click();
}

/** Drags a row's handle to the upper edge of another row, until its mark says that it would go there. */
async function dragAbove(page: Page, name: string, target: Locator): Promise<void> {
  await page.getByRole("button", { name: `Reorder ${name}` }).hover();
  await page.mouse.down();
  // Measured anew each time: what the row before it was moved for may still scroll the page.
  await expect(async () => {
    const box = await target.boundingBox();
    if (!box) throw new Error("The row is not there.");
    await page.mouse.move(box.x + 40, box.y + 20, { steps: 6 });
    await page.mouse.move(box.x + 40, box.y + 4, { steps: 3 });
    await expect(target).toHaveAttribute("data-gap", "before", { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await page.mouse.up();
}

test("the form suggests the place that belongs to a section's ID, until one is typed", async ({ page }) => {
  await openAs(page, "editor", "/admin/home-section/new");
  const id = page.getByLabel("Section ID");
  const place = page.getByLabel("Display order");
  const last = await place.inputValue();
  expect(Number(last)).toBeGreaterThan(6);
  await id.fill("Hero");
  await expect(place).toHaveValue("1");
  await id.fill("testimonials");
  await expect(place).toHaveValue("3");
  await id.fill("spring-sale");
  await expect(place).toHaveValue(last);
  await place.fill("40");
  await id.fill("blog");
  await expect(place).toHaveValue("40");
});

// Each test goes through a whole screen and looks for violations on the way.
test.describe.configure({ timeout: 180_000 });

const ORDERED = ["services", "home_sections", "team_members"];
let orders: Record<string, unknown>[][];

// Moving one row numbers its whole list anew: each test begins with the numbers of the seed.
test.beforeAll(async () => {
  orders = await Promise.all(ORDERED.map((table) => sql(`select id, display_order from ${table}`)));
});

test.afterEach(async () => {
  for (const [at, table] of ORDERED.entries()) {
    // What a test that failed half way has made would fail its second try as well.
    await sql(`delete from ${table} where not id = any($1)`, [(orders[at] ?? []).map(({ id }) => id)]);
    for (const { id, display_order } of orders[at] ?? [])
      await sql(`update ${table} set display_order = $1 where id = $2`, [display_order, id]);
  }
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a service is made, moved, changed and deleted, and the services page follows", async ({ page }) => {
  await openAs(page, "editor", "/admin/services");
  await expect(page.getByText("6 service(s) found")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Add Service" }).click();

  await page.getByRole("button", { name: "Create Service" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(summary).toContainText("Title is required");
  await expect(summary).toContainText("Description is required");
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
  await expectNoViolations(page);

  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Model Making");
  await page.getByRole("textbox", { name: "Description" }).fill("Your house in basswood.");
  await page.getByRole("combobox", { name: "Icon" }).click();
  await page.getByRole("option", { name: "Tool" }).click();
  await page.getByRole("textbox", { name: "Feature 1" }).fill("Scale 1 to 50");
  await page.getByRole("button", { name: "Add feature" }).click();
  await page.getByRole("button", { name: "Add feature" }).click();
  await page.getByRole("textbox", { name: "Feature 3" }).fill("A lid that lifts off");
  await page.getByRole("textbox", { name: "CTA text" }).fill("Order a model");
  await page.getByRole("textbox", { name: "Link" }).fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Create Service" }).click();
  await expect(summary).toContainText("Enter an address that starts with / or https://");
  await page.getByRole("textbox", { name: "Link" }).fill("/contact?topic=models");
  await press(page, "Create Service", "Service created");
  await expect(page).toHaveURL(/\/admin\/services(\?|$)/);
  await expect(page.getByText("7 service(s) found")).toBeVisible();
  await expect(rowOf(page, "Model Making")).toContainText("2");
  await expect(rowOf(page, "Model Making")).toContainText("Order a model");
  await expect(rowOf(page, "Model Making").getByTitle("Tool")).toBeVisible();

  await page.goto("/services");
  const card = page.getByRole("article", { name: "Model Making" });
  await expect(card.getByRole("listitem")).toHaveText(["Scale 1 to 50", "A lid that lifts off"]);
  await expect(card.getByRole("link", { name: "Order a model" })).toHaveAttribute(
    "href",
    "/contact?topic=models",
  );

  await openScreen(page, "/admin/services");
  await press(page, "Move Model Making up", "Service updated");
  await expect(rowOf(page, "Model Making").getByText("6", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Move Model Making down" }).click();
  await expect(rowOf(page, "Model Making").getByText("7", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Custom Design up" })).toBeDisabled();

  await dragAbove(page, "Model Making", rowOf(page, "Custom Design"));
  await expect(names(page).first()).toHaveAccessibleName("Reorder Model Making");
  await expect(rowOf(page, "Custom Design").getByText("2", { exact: true })).toBeVisible();
  await expect(names(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(names(page).nth(1)).toHaveAccessibleName("Reorder Model Making");
  await expect(names(page).nth(1)).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Model Making is now number 2 of 7" }),
  ).toBeAttached();
  await expect(rowOf(page, "Custom Design").getByText("1", { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const services: { title: string }[] = await (await page.request.get("/api/services")).json();
      return services.map(({ title }) => title).slice(0, 2);
    })
    .toEqual(["Custom Design", "Model Making"]);
  const html = await publicText(page, "/services");
  expect(html.indexOf("Model Making")).toBeLessThan(html.indexOf("Interior Design"));

  await page.getByLabel("Search", { exact: true }).fill("basswood");
  await expect(page.getByText("1 service(s) found")).toBeVisible();
  await deleteRow(page, "Model Making", "Delete Service");
  await expect(toast(page, "Service deleted")).toBeVisible();
  await expect(page.getByText("0 service(s) found")).toBeVisible();
  expect(await publicText(page, "/services")).not.toContain("Model Making");
});

test.describe("when the store does not answer", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch/ });

  test("a failed write says so in the words of the spec, and nothing typed is lost", async ({ page }) => {
    await openAs(page, "editor", "/admin/services");
    await page.route("**/admin/**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await press(page, "Move Plan Changes up", "Failed to update display order. Please try again.");
    await deleteRow(page, "Plan Changes", "Delete Service");
    await expect(toast(page, "Failed to delete the service. Please try again.")).toBeVisible();

    await openScreen(page, "/admin/home-sections");
    await page.getByRole("switch", { name: "From the Drawing Board is visible" }).click();
    await expect(toast(page, "Failed to update section visibility. Please try again.")).toBeVisible();
    await expect(page.getByRole("switch", { name: "From the Drawing Board is visible" })).toBeChecked();

    await openScreen(page, "/admin/team");
    await page
      .getByRole("switch", { name: / is active$/ })
      .first()
      .click();
    await expect(toast(page, "Failed to update status: The store did not answer.")).toBeVisible();

    await openScreen(page, "/admin/team/1");
    await page.getByRole("textbox", { name: "Bio" }).fill("What was typed.");
    await page.getByRole("button", { name: "Update Team Member" }).click();
    await expect(toast(page, "Failed to update team member: The store did not answer.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Bio" })).toHaveValue("What was typed.");
  });
});

test("a home section is made with a live preview, shown, hidden and deleted", async ({ page }) => {
  await openAs(page, "editor", "/admin/home-sections");
  await expectNoViolations(page);
  await choose(page, "Modern Home Plans for the Digital Age", "Edit");
  await expect(page.getByRole("textbox", { name: "Section ID" })).toHaveJSProperty("readOnly", true);
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(
    "Modern Home Plans for the Digital Age",
  );
  await expectNoViolations(page);

  await openScreen(page, "/admin/home-section/new");
  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByRole("textbox", { name: "Section ID" }).fill("Open  House Days");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Open house days");
  await expect(preview).toContainText("Open house days");
  await page.getByRole("tab", { name: "Content" }).click();
  await page
    .getByRole("textbox", { name: "Content" })
    .fill("Come and walk through.\n\nEvery first Saturday.");
  await expect(preview).toContainText("Every first Saturday.");
  await page.getByRole("textbox", { name: "Additional settings" }).fill("{oops");
  await page.getByRole("tab", { name: "Background" }).click();
  await expect(page.getByRole("textbox", { name: /^Background color/ })).toHaveValue("#f9fafb");
  await page.getByRole("textbox", { name: /^Background color/ }).fill("#23483b");
  await expect(preview.locator("[data-ground=color]")).toHaveCSS("background-color", "rgb(35, 72, 59)");
  await expectNoViolations(page);
  await page.getByRole("tab", { name: "Buttons" }).click();
  await page.getByRole("textbox", { name: /^Button text/ }).fill("Sign up");
  await page.getByRole("textbox", { name: /^Button link/ }).fill("/contact");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Create Section" }).click();
  // The tab with what is wrong opens by itself.
  await expect(page.getByRole("tab", { name: "Content" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "Additional settings" })).toBeFocused();
  await page.getByRole("textbox", { name: "Additional settings" }).fill('{"columns": 2}');
  await press(page, "Create Section", "Section created");
  await expect(rowOf(page, "Open house days")).toContainText("open-house-days");
  await expect(rowOf(page, "Open house days")).toContainText("#23483b");

  await page.goto("/");
  const section = page.getByRole("region", { name: "Open house days" });
  await expect(section).toContainText("Every first Saturday.");
  await expect(section.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/contact");
  await expectNoViolations(page);

  await openScreen(page, "/admin/home-sections");
  await dragAbove(page, "Open house days", rowOf(page, "Why Choose Hearth & Plan"));
  await expect(names(page).nth(1)).toHaveAccessibleName("Reorder Open house days");
  await expect(rowOf(page, "Subscribe to Our Newsletter").getByText("7", { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const html = await publicText(page, "/");
      return html.indexOf("Every first Saturday.") < html.indexOf("Why Choose Hearth");
    })
    .toBe(true);

  await page.getByRole("switch", { name: "Open house days is visible" }).click();
  await expect(toast(page, "Visibility updated")).toBeVisible();
  await expect.poll(() => publicText(page, "/")).not.toContain("Every first Saturday.");

  await page.getByRole("button", { name: "Actions for What Our Customers Say" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await deleteRow(page, "Open house days", "Delete Section");
  await expect(toast(page, "Section deleted")).toBeVisible();
  await expect(rowOf(page, "Open house days")).toHaveCount(0);
});

test("content that is no list is named, and the stale copy of a section is not saved", async ({ page }) => {
  await openAs(page, "editor", "/admin/home-section/2");
  const [before] = await sql("select title, subtitle from home_sections where id = 2");
  await page.getByRole("tab", { name: "Content" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByRole("textbox", { name: "Title of feature 1" }).fill("Drawn under one roof ");
  await expect(preview).toContainText("Drawn under one roof");
  await page.getByRole("button", { name: "Move feature 1 down" }).click();
  await expect(page.getByRole("textbox", { name: "Title of feature 2" })).toHaveValue(
    "Drawn under one roof ",
  );
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Edit as JSON" }).click();
  const content = page.getByRole("textbox", { name: "Content" });
  const was = (await sql("select content from home_sections where id = 2"))[0]?.content as string;
  await content.fill('[{"title": "Half"');
  await expect(preview).toContainText("The content must be valid JSON");
  await page.getByRole("button", { name: "Update Section" }).click();
  await expect(toast(page, "Failed to update the section. Please try again.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Please check one field" })).toContainText(
    "The content must be valid JSON",
  );
  await content.fill(was);
  await page.getByRole("tab", { name: "General" }).click();
  await page.getByRole("textbox", { name: "Subtitle" }).fill("Mine");
  try {
    await sql("update home_sections set subtitle = 'Theirs', last_updated_at = now() where id = 2");
    await page.getByRole("button", { name: "Update Section" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "This was not saved." })).toContainText("saved");
    await expect(page.getByRole("textbox", { name: "Subtitle" })).toHaveValue("Mine");
    await press(page, "Save mine over it", "Section updated");
    await expect.poll(() => publicText(page, "/")).toContain("Mine");
  } finally {
    await sql("update home_sections set subtitle = $1 where id = 2", [before?.subtitle]);
  }
});

test("testimonials are added, changed and deleted in a dialog, and the home page follows", async ({
  page,
}) => {
  await openAs(page, "editor", "/admin/testimonials");
  await expect(page.getByText("6 testimonials")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Add Testimonial" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add Testimonial" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Name, role, and quote are required fields");
  await expectNoViolations(page);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Ruth Adler");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toContainText("Leave without saving?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("textbox", { name: "Role" }).fill("Carpenter");
  await dialog.getByRole("textbox", { name: "Quote" }).fill("Every stud was where the sheet said.");
  await dialog.getByRole("button", { name: "Add Testimonial" }).click();
  await expect(toast(page, "Success")).toContainText("Testimonial added");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("7 testimonials")).toBeVisible();
  expect(await publicText(page, "/")).toContain("Every stud was where the sheet said.");

  const forward = page.getByRole("button", { name: "Move the testimonial of Ruth Adler forward" });
  await forward.click();
  await expect(page.getByRole("main").getByRole("listitem").nth(5)).toContainText("Ruth Adler");
  await expect(toast(page, "Display order updated")).toBeVisible();
  await expect(forward).toBeFocused();
  const place = async () => {
    const [row] = await sql("select content from home_sections where id = 5");
    return JSON.parse(String(row?.content)).findIndex((one: { name: string }) => one.name === "Ruth Adler");
  };
  expect(await place()).toBe(5);
  await page.getByRole("button", { name: "Reorder Ruth Adler" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(names(page).nth(4)).toHaveAccessibleName("Reorder Ruth Adler");
  await expect(names(page).nth(4)).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "Ruth Adler is now number 5 of 7" }),
  ).toBeAttached();
  await expect.poll(place).toBe(4);
  await dragAbove(page, "Ruth Adler", page.getByRole("main").getByRole("listitem").first());
  await expect(names(page).first()).toHaveAccessibleName("Reorder Ruth Adler");
  await expect.poll(place).toBe(0);

  await page.getByRole("button", { name: "Edit the testimonial of Ruth Adler" }).click();
  await dialog.getByRole("textbox", { name: "Company" }).fill("Adler & Sons");
  await dialog.getByRole("button", { name: "Update Testimonial" }).click();
  await expect(toast(page, "Success")).toContainText("Testimonial updated");
  expect(await publicText(page, "/")).toContain("Carpenter, Adler &amp; Sons");

  await page.getByRole("button", { name: "Delete the testimonial of Ruth Adler" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Testimonial" }).click();
  await expect(toast(page, "Success")).toContainText("Testimonial deleted");
  await expect(page.getByText("6 testimonials")).toBeVisible();
  expect(await publicText(page, "/")).not.toContain("Ruth Adler");
});

test("a gallery image is uploaded, shown with its tags, hidden, found and deleted", async ({ page }) => {
  await openAs(page, "editor", "/admin/gallery");
  await expectNoViolations(page);
  await expect(rowOf(page, "First Steps Inside")).toContainText(/entry.*bench.*daylight.*\+1/);
  await expect(rowOf(page, "First Steps Inside")).toContainText("Featured");
  await page.getByRole("link", { name: "Add Image" }).click();
  await page.getByRole("button", { name: "Create Image" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(summary).toContainText("Title is required");
  await expect(summary).toContainText("Image URL is required");
  await expectNoViolations(page);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Cedar Screen");
  await page
    .getByLabel("Upload image url")
    .setInputFiles({ name: "x.png", mimeType: "image/png", buffer: PNG });
  await expect(toast(page, "Upload successful")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Image URL" })).toHaveValue(/^\/media\/uploads\//);
  await expect(page.getByRole("img", { name: "Preview of image url" })).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Before & After" }).click();
  await page.getByRole("textbox", { name: "Tags" }).fill("cedar, , screen ,shade,sun,");
  await page.getByRole("checkbox", { name: "Featured" }).check();
  await page.getByRole("button", { name: "Create Image" }).click();
  await expect(toast(page, "Success")).toContainText("Gallery image created");

  const row = rowOf(page, "Cedar Screen");
  await expect(row).toContainText(/cedar.*screen.*shade.*\+1/);
  await expect(row).toContainText("Featured");
  await expect(row).toContainText("Active");
  const [stored] = await sql("select id, tags from gallery_images where title = 'Cedar Screen'");
  expect(stored?.tags).toEqual(["cedar", "screen", "shade", "sun"]);
  await page.getByRole("button", { name: "Actions for Cedar Screen" }).click();
  const view = page.getByRole("menuitem", { name: "View" });
  await expect(view).toHaveAttribute("href", `/gallery?view=${stored?.id}`);
  await expect(view).toHaveAttribute("target", "_blank");
  await page.keyboard.press("Escape");
  expect(await publicText(page, "/gallery")).toContain("Cedar Screen");

  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Before & After" }).click();
  await expect(rowOf(page, "First Steps Inside")).toHaveCount(0);
  await page.getByRole("switch", { name: "Cedar Screen is active" }).click();
  await expect(row).toContainText("Inactive");
  await expect.poll(() => publicText(page, "/gallery")).not.toContain("Cedar Screen");
  await deleteRow(page, "Cedar Screen", "Delete Image");
  await expect(toast(page, "Success")).toContainText("Gallery image deleted");
  await expect(row).toHaveCount(0);
});

test("a team member is added, moved by key, switched off and deleted, and the about page follows", async ({
  page,
}) => {
  await openAs(page, "editor", "/admin/team");
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Add Team Member" }).click();
  await page.getByRole("button", { name: "Create Team Member" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check" });
  for (const message of [
    "Name is required",
    "Title is required",
    "Bio is required",
    "Profile image is required",
  ])
    await expect(summary).toContainText(message);
  await expectNoViolations(page);
  await page.getByRole("textbox", { name: "Name" }).fill("Noor Haddad");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Draftsperson");
  await page.getByRole("textbox", { name: "Bio" }).fill("Draws stairs for a living.");
  await page
    .getByLabel("Upload profile image")
    .setInputFiles({ name: "n.png", mimeType: "image/png", buffer: PNG });
  await expect(toast(page, "Upload successful")).toBeVisible();
  await page.getByRole("textbox", { name: "Email URL" }).fill("noor@example.com");
  await page.getByRole("textbox", { name: "LinkedIn URL" }).fill("https://www.linkedin.com/in/noor-example");
  await page.getByRole("button", { name: "Create Team Member" }).click();
  await expect(toast(page, "Success")).toContainText("Team member created");

  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "Noor Haddad" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Email Noor Haddad" })).toHaveAttribute(
    "href",
    "mailto:noor@example.com",
  );

  await openScreen(page, "/admin/team");
  const places = await names(page).count();
  await page.getByRole("button", { name: "Reorder Noor Haddad" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(names(page).nth(places - 2)).toHaveAccessibleName("Reorder Noor Haddad");
  await expect(names(page).nth(places - 2)).toBeFocused();
  await expect(toast(page, "Success")).toContainText("Display order updated");
  await page.getByRole("switch", { name: "Noor Haddad is active" }).click();
  await expect(rowOf(page, "Noor Haddad")).toContainText("Inactive");
  await expect.poll(() => publicText(page, "/about")).not.toContain("Noor Haddad");
  await deleteRow(page, "Noor Haddad", "Delete Team Member");
  await expect(toast(page, "Success")).toContainText("Team member deleted");
});

test("about sections are found, changed and seen on the about page", async ({ page }) => {
  await openAs(page, "editor", "/admin/about");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Actions for Our Story" }).click();
  await expect(page.getByRole("menuitem", { name: "View" })).toHaveAttribute("href", "/about");
  await expect(page.getByRole("menuitem", { name: "View" })).toHaveAttribute("target", "_blank");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Section ID" })).toHaveJSProperty("readOnly", true);
  const subtitle = page.getByRole("textbox", { name: "Subtitle" });
  const was = await subtitle.inputValue();
  await subtitle.fill("Drawn at one long table.");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Update Section" }).click();
  await expect(toast(page, "Success")).toContainText("About section updated");
  expect(await publicText(page, "/about")).toContain("Drawn at one long table.");
  await sql("update about_sections set subtitle = $1 where section_id = 'story'", [was]);

  await openScreen(page, "/admin/about/new");
  await page.getByRole("button", { name: "Create Section" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(summary).toContainText("Section ID is required");
  await expect(summary).toContainText("Title is required");
  await page.getByRole("textbox", { name: "Section ID" }).fill("Story");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("House rules");
  await page.getByRole("button", { name: "Create Section" }).click();
  await expect(
    toast(page, "Failed to create about section: There is already a section with this ID"),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Section ID" }).fill("House Rules");
  await page.getByRole("textbox", { name: "Content" }).fill("Shoes off upstairs.");
  await page.getByRole("button", { name: "Create Section" }).click();
  await expect(toast(page, "Success")).toContainText("About section created");
  await page.getByLabel("Search", { exact: true }).fill("shoes off");
  await expect(rowOf(page, "House rules")).toContainText("house-rules");
  await expect(rowOf(page, "Our Story")).toHaveCount(0);
  await deleteRow(page, "House rules", "Delete Section");
  await expect(toast(page, "Success")).toContainText("About section deleted");
  await expect(page.getByText("No about sections found")).toBeVisible();
});

test("a reviewer looks at all of it and can change nothing", async ({ page }) => {
  await signInAs(page, "reviewer");
  for (const [path, title] of [
    ["/admin/services", "Services"],
    ["/admin/home-sections", "Home Sections"],
    ["/admin/testimonials", "Testimonials"],
    ["/admin/gallery", "Gallery"],
    ["/admin/team", "Team"],
    ["/admin/about", "About Sections"],
  ] as const) {
    await openScreen(page, path);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Add / })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Add|Edit|Delete|Reorder) / })).toHaveCount(0);
    for (const toggle of await page.getByRole("switch").all()) await expect(toggle).toBeDisabled();
    for (const arrow of await page.getByRole("button", { name: /^Move / }).all())
      await expect(arrow).toBeDisabled();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test("every screen fits and passes axe", async ({ page }) => {
    await signInAs(page, "editor");
    for (const path of [
      "/admin/services",
      "/admin/services/1",
      "/admin/home-sections",
      "/admin/home-section/2",
      "/admin/testimonials",
      "/admin/gallery",
      "/admin/gallery/1",
      "/admin/team",
      "/admin/team/1",
      "/admin/about",
      "/admin/about/1",
      "/admin/contact-messages",
    ]) {
      await openScreen(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
      for (const table of await page.locator("[data-slot=table-container]").all()) {
        const hidden = await table.evaluate((one) => one.scrollWidth - one.clientWidth);
        expect(hidden, `${path}: the table scrolls sideways`).toBe(0);
      }
      await expectNoViolations(page);
    }
  });
});
