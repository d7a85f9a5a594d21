import type { Page } from "@playwright/test";
import sharp from "sharp";
import { BOUGHT_AS_DRAWN } from "../support/choices";
import {
  askToDelete,
  choose,
  drawing,
  expectFailedSave,
  expectNoViolations,
  makePlan,
  openAs,
  openScreen,
  press,
  slugOf,
  uniqueName,
} from "./support/staff";
import { sql } from "./support/store";
import { expect, shot, test, toastOf } from "./support/test";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const style = (page: Page) => page.getByRole("combobox", { name: "Style", exact: true });
const numberField = (page: Page, name: string) => page.getByRole("spinbutton", { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const summary = (page: Page) => page.getByRole("alert").filter({ hasText: /Please check|was not saved/ });
const save = (page: Page) => page.getByRole("button", { name: /^(Create|Update) Plan$/ });
const altOf = (page: Page, number: number) => field(page, `Alternative text of image ${number}`);

test("a plan is made in four tabs, previewed, published, and on the site at once", async ({ page }) => {
  test.slow();
  const name = uniqueName("Alder House");
  const slug = slugOf(name);
  await openAs(page, "editor", "/admin/house-plans");
  await page.getByRole("link", { name: "Add Plan" }).click();
  await expect(page.getByRole("heading", { name: "New House Plan" })).toBeVisible();

  await field(page, "Name").fill(name);
  await expect(field(page, "Slug")).toHaveValue(slug);
  await field(page, "Description").fill("A house around a court.\n\nWith a porch.");
  await expect(numberField(page, "Price")).toHaveValue("999");
  await expect(numberField(page, "Price")).toHaveAttribute("step", "0.01");
  await numberField(page, "Price").fill("1249.50");
  await choose(page, "Plan type", "Vacation");
  await page.getByRole("checkbox", { name: "Featured Plan" }).check();

  await tab(page, "Specifications").click();
  const steps = { Bathrooms: "0.5", Width: "0.1", Depth: "0.1", Bedrooms: "1", "Square feet": "1" };
  for (const [name, step] of Object.entries(steps)) {
    await expect(numberField(page, name)).toHaveAttribute("step", step);
  }
  await style(page).fill("Craftsman");
  await numberField(page, "Bathrooms").fill("2.5");
  await numberField(page, "Width").fill("44.5");
  await expectNoViolations(page);

  await tab(page, "Features & Files").click();
  await page.getByRole("button", { name: "Add feature" }).click();
  await field(page, "Feature 1").fill("Covered porch");
  await page.keyboard.press("Enter");
  await field(page, "Feature 2").fill("Mud room");
  await page.getByRole("button", { name: "Add included file" }).click();
  await field(page, "Included file 1").fill("Foundation plan");
  await expectNoViolations(page);

  await tab(page, "Images").click();
  await page.getByLabel("Upload main image").setInputFiles(drawing("#a33", "front.svg"));
  await expect(field(page, "Main image")).toHaveValue(/^\/media\/uploads\//);
  await field(page, "What the main image shows (optional)").fill("The front, from the street");
  await page
    .getByLabel("Upload additional images")
    .setInputFiles([
      drawing("#3a3", "garden.svg"),
      drawing("#33a", "kitchen.svg"),
      drawing("#aa3", "bath.svg"),
    ]);
  await expect(altOf(page, 3)).toBeVisible();
  for (const [at, text] of ["Garden", "Kitchen", "Bath"].entries()) await altOf(page, at + 1).fill(text);
  // By keyboard: the kitchen goes first.
  await page.getByRole("button", { name: "Move image 2 forward" }).focus();
  await page.keyboard.press("Enter");
  await expect(altOf(page, 1)).toHaveValue("Kitchen");
  // By dragging: the bath goes first.
  const images = page.getByRole("group", { name: "Additional images" }).getByRole("listitem");
  await images.nth(2).dragTo(images.nth(0));
  await expect(altOf(page, 1)).toHaveValue("Bath");
  await expect(altOf(page, 3)).toHaveValue("Garden");
  await expectNoViolations(page);

  // What was typed in the other tabs is still there, also when the save fails.
  await expectFailedSave(page, save(page), "Creating...", "Failed to create plan");
  await tab(page, "Features & Files").click();
  await expect(field(page, "Feature 2")).toHaveValue("Mud room");
  await save(page).click();
  await expect(toastOf(page).getByText("Plan created", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/house-plans(\?|$)/);
  // The form was left: nothing of it is on the screen.
  await expect(page.getByRole("tab")).toHaveCount(0);

  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  const row = page.getByRole("row").filter({ hasText: name });
  // The new plan stood in the list before it was searched for.
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row).toContainText("Draft");
  for (const text of ["Vacation", "$1,249.50", "1,500 sq ft", slug]) await expect(row).toContainText(text);
  expect((await page.request.get(`/plans/${slug}`)).status()).toBe(404);

  await row.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit House Plan" })).toBeVisible();
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByRole("complementary", { name: "Preview" })).toContainText("Draft");
  await expect(preview.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(preview.getByRole("img", { name: "The front, from the street" }).first()).toBeVisible();
  await preview.close();

  await choose(page, "Status", "Published");
  await expectFailedSave(page, save(page), "Updating...", "Failed to update plan");
  await save(page).click();
  await expect(toastOf(page).getByText("Plan updated", { exact: true })).toBeVisible();
  const shown = await page.request.get(`/plans/${slug}`);
  expect(shown.status()).toBe(200);
  const html = await shown.text();
  for (const text of [name, "Covered porch", "Foundation plan", "1,249.50"]) expect(html).toContain(text);
  // Made at its first visit, and kept: others may save meanwhile what expires it once more.
  const cache = async () => (await page.request.get(`/plans/${slug}`)).headers()["x-nextjs-cache"];
  await expect.poll(cache).toBe("HIT");
});

test("the slug follows the name after 100 ms, until it is a slug of its own", async ({ page }) => {
  await openAs(page, "editor", "/admin/house-plans/new");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, "Name").fill("Côte d'Azur -- 2 Storey House!");
  await page.clock.runFor(99);
  await expect(field(page, "Slug")).toHaveValue("");
  await page.clock.runFor(1);
  await expect(field(page, "Slug")).toHaveValue("cote-dazur-2-storey-house");
  await field(page, "Name").fill("Dune House");
  await page.clock.runFor(100);
  await expect(field(page, "Slug")).toHaveValue("dune-house");
  await field(page, "Slug").fill("by-the-sea");
  await field(page, "Name").fill("Dune House Two");
  await page.clock.runFor(500);
  await expect(field(page, "Slug")).toHaveValue("by-the-sea");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(field(page, "Slug")).toHaveValue("dune-house-two");
});

test("what is missing is said beside its field and in a summary, with the focus on the first", async ({
  page,
}) => {
  await openAs(page, "editor", "/admin/house-plans/new");
  await numberField(page, "Price").fill("");
  await tab(page, "Specifications").click();
  for (const name of ["Bedrooms", "Bathrooms", "Square feet", "Width", "Depth"]) {
    await numberField(page, name).fill("");
  }
  await style(page).fill(" ");
  await save(page).click();
  // The tab with the first of them opens.
  await expect(field(page, "Name")).toBeFocused();
  await expect(summary(page)).toContainText("Please check 10 fields.");
  const messages = [
    ...["Name is required", "Slug is required", "Description is required", "Price is required"],
    ...["Style is required", "Bedrooms is required", "Bathrooms is required", "Square feet is required"],
    ...["Width is required", "Depth is required"],
  ];
  for (const message of messages) await expect(summary(page)).toContainText(message);
  await expect(field(page, "Name")).toHaveAccessibleDescription(/Name is required/);
  await expectNoViolations(page);

  await field(page, "Name").fill("A");
  await field(page, "Slug").fill("Not A Slug");
  await field(page, "Description").fill("B");
  await numberField(page, "Price").fill("0.5");
  await save(page).click();
  await expect(field(page, "Slug")).toHaveAccessibleDescription(
    /Slug must contain only lowercase letters, numbers, and hyphens/,
  );
  await expect(field(page, "Slug")).toBeFocused();

  // An error in a closed tab opens it, and its line in the summary leads to it.
  await field(page, "Slug").fill("a");
  await numberField(page, "Price").fill("1");
  await save(page).click();
  await expect(tab(page, "Specifications")).toHaveAttribute("aria-selected", "true");
  await expect(style(page)).toBeFocused();
  await tab(page, "Images").click();
  await summary(page).getByRole("link", { name: "Bathrooms" }).click();
  await expect(numberField(page, "Bathrooms")).toBeFocused();
});

test("a plan file is uploaded with its progress, also while another tab is open", async ({ page }) => {
  const { id } = await makePlan(page.request, uniqueName("Upload House"));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/uploads/plan-file?*", async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, "editor", `/admin/house-plans/${id}`);
  await tab(page, "Features & Files").click();
  await expect(page.getByText("This plan has no files yet.")).toBeVisible();
  await page.getByLabel("Plan file", { exact: true }).setInputFiles({
    name: "house.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
  });
  await expect(page.getByRole("progressbar", { name: "Uploading house.pdf" })).toBeVisible();
  await tab(page, "Images").click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await tab(page, "Features & Files").click();
  await expect(page.getByRole("progressbar", { name: "Uploading house.pdf" })).toBeVisible();
  await expect(page.getByText(/^house\.pdf: \d+%$/)).toBeVisible();
  letGo();
  await expect(toastOf(page).getByText("Upload successful", { exact: true })).toBeVisible();
  const file = page.getByRole("region", { name: "Plan files" }).getByRole("listitem");
  await expect(file).toContainText("house.pdf");
  await expect(file).toContainText("revision 1");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download house.pdf" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("house.pdf");
  await page.getByRole("button", { name: "Remove house.pdf" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove File" }).click();
  await expect(page.getByText("This plan has no files yet.")).toBeVisible();
});

test("a CSV file of plans names row and field of what is wrong, and imports the rest", async ({ page }) => {
  const [known, made] = [uniqueName("Known House"), uniqueName("Made House")];
  await makePlan(page.request, known);
  const line = (name: string, price: string) =>
    `${name},${slugOf(name)},${price},1500,Modern,3,2,40,60,Made by a test.`;
  const rows = [line(made, "1200"), line(known, "950"), line(uniqueName("Bad House"), "cheap")];
  await openAs(page, "editor", "/admin/house-plans/import");
  await page.getByLabel("CSV file").setInputFiles({
    name: "plans.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      ["Name,Slug,Price,Square feet,Style,Bedrooms,Bathrooms,Width,Depth,Description", ...rows].join("\n"),
    ),
  });
  await page.getByRole("button", { name: "Check" }).click();
  const found = page.getByRole("region", { name: "Check" });
  await expect(found.getByRole("status")).toHaveText("3 rows read. Nothing is written yet.");
  await expect(found.getByRole("listitem").filter({ hasText: "Row 4, Price" })).toContainText('"cheap"');
  await expect(found).toContainText("Price: 900 becomes 950");
  await expectNoViolations(page);
  const prices = () =>
    sql("select name, price::int from house_plans where name in ($1, $2) order by name", [known, made]);
  expect(await prices()).toEqual([{ name: known, price: 900 }]);
  await page.getByRole("button", { name: "Import 2 plans" }).click();
  const outcome = page.getByRole("region", { name: "Change of many plans" }).getByRole("status");
  await expect(outcome).toHaveText("Done. 1 created, 1 changed of 2.");
  expect(await prices()).toEqual([
    { name: known, price: 950 },
    { name: made, price: 1200 },
  ]);
  // Their files are next.
  await page.getByRole("link", { name: "Add files to plans" }).click();
  await expect(page.getByRole("heading", { name: "Add Files to House Plans" })).toBeVisible();
});

test.describe("what is no picture", () => {
  test.use({ expectedErrors: /status of (415|500)/ });
  test("is refused in the browser, and else in the server's words; the preview stays as it was", async ({
    page,
  }) => {
    const { id } = await makePlan(page.request, uniqueName("Refused House"));
    await openAs(page, "editor", `/admin/house-plans/${id}`);
    await tab(page, "Images").click();
    const upload = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel("Upload main image").setInputFiles({ name, mimeType, buffer });
    const wrongType = "Please select a JPEG, PNG, GIF, WebP, or SVG image";
    await upload("a.txt", "text/plain", Buffer.from("no picture"));
    await expect(toastOf(page).filter({ hasText: "Invalid file type" })).toContainText(wrongType);
    await upload("big.png", "image/png", Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(toastOf(page).filter({ hasText: "File too large" })).toContainText(
      "Please select an image smaller than 5MB",
    );
    await upload("page.png", "image/png", Buffer.from("<html></html>"));
    await expect(toastOf(page).filter({ hasText: "Upload failed" })).toContainText(wrongType);
    await page.route("**/api/uploads/general-image", (route) => route.fulfill({ status: 500, body: "" }));
    await upload("front.png", "image/png", Buffer.from("never looked at"));
    await expect(toastOf(page).filter({ hasText: "There was an error uploading your image" })).toBeVisible();
    await expect(field(page, "Main image")).toHaveValue("");
    await expect(page.getByRole("img", { name: "Preview of main image" })).toHaveCount(0);
    // A file for sale is no image.
    await page.route("**/api/uploads/plan-file?*", (route) => route.fulfill({ status: 500, body: "" }));
    await tab(page, "Features & Files").click();
    await page
      .getByLabel("Plan file", { exact: true })
      .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await expect(toastOf(page).filter({ hasText: "There was an error uploading your file" })).toBeVisible();
  });
});

test("a new plan is made on the way, and gone on with in the tab where one was", async ({ page }) => {
  const name = uniqueName("Going On House");
  await openAs(page, "editor", "/admin/house-plans/new");
  const go = page.getByRole("button", { name: "Create and continue" });
  // What is asked for is said where it is, and nothing typed is lost.
  await tab(page, "Specifications").click();
  await numberField(page, "Square feet").fill("1750");
  await go.click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toContainText("Name is required");
  await field(page, "Name").fill(name);
  await field(page, "Description").fill("A house.");
  await expect(page.getByText("Still missing before it sells:")).toBeVisible();
  await expect(page.getByText("a main image, a PDF")).toBeVisible();
  await tab(page, "Specifications").click();
  await go.click();
  await expect(toastOf(page).getByText("Plan created", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/house-plans\/\d+\?tab=specifications$/);
  await expect(tab(page, "Specifications")).toHaveAttribute("aria-selected", "true");
  await expect(numberField(page, "Square feet")).toHaveValue("1750");
  await expect(page.getByRole("heading", { name: "Edit House Plan", level: 1 })).toBeVisible();
  await expect(go).toHaveCount(0);
  // The list says the same of it.
  await openScreen(page, `/admin/house-plans?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Missing: a main image, a PDF");
});

for (const [name, section] of [
  ["Packages & Options", "Packages"],
  ["Drawing", "Layout (JSON, version 1)"],
] as const) {
  test(`${name} of a new plan are there one press later`, async ({ page }) => {
    await openAs(page, "editor", "/admin/house-plans/new");
    await field(page, "Name").fill(uniqueName("One Press House"));
    await field(page, "Description").fill("A house.");
    await tab(page, name).click();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Create the plan and continue here" }).click();
    await expect(toastOf(page).getByText("Plan created", { exact: true })).toBeVisible();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByText(section, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });
}

test("a main picture that is too small is taken, and warned of; its name is the first text", async ({
  page,
}) => {
  const { id } = await makePlan(page.request, uniqueName("Small House"));
  await openAs(page, "editor", `/admin/house-plans/${id}`);
  await tab(page, "Images").click();
  const upload = async (name: string, width: number, height: number) =>
    page.getByLabel("Upload main image").setInputFiles({
      ...{ name, mimeType: "image/png" },
      buffer: await sharp({ create: { width, height, channels: 3, background: "#a33" } })
        .png()
        .toBuffer(),
    });
  await upload("front_elevation-2.png", 40, 30);
  await expect(page.getByText("This picture has 40 x 30 pixels")).toContainText(
    "It needs at least 1,200 x 800.",
  );
  await expect(field(page, "What the main image shows (optional)")).toHaveValue("front elevation 2");
  await expectNoViolations(page);
  await upload("IMG_1234.png", 1200, 800);
  await expect(field(page, "What the main image shows (optional)")).toHaveValue("");
  await expect(page.getByText("This picture has")).toHaveCount(0);
  await page.getByLabel("Upload additional images").setInputFiles({
    ...{ name: "back-porch.png", mimeType: "image/png" },
    buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#3a3" } })
      .png()
      .toBuffer(),
  });
  await expect(altOf(page, 1)).toHaveValue("back porch");
  await page.getByRole("button", { name: "Update Plan" }).click();
  await expect(toastOf(page).getByText("Plan updated", { exact: true })).toBeVisible();
});

test.describe("with a picture that is not there", () => {
  test.use({ expectedErrors: /status of 404/ });
  test("its place says so", async ({ page }) => {
    const name = uniqueName("Broken House");
    const { id } = await makePlan(page.request, name);
    await openAs(page, "editor", `/admin/house-plans/${id}`);
    await tab(page, "Images").click();
    // Not saved: lists show a plan's picture, and others count a missing one as an error.
    await field(page, "Main image").fill("/media/nothing.webp");
    await expect(page.getByRole("img", { name: "Invalid URL" })).toBeVisible();
  });
});

test("of two saves the second is told who was first, and loses nothing", async ({ page, browser }) => {
  const { id } = await makePlan(page.request, uniqueName("Shared House"));
  await openAs(page, "editor", `/admin/house-plans/${id}`);
  await field(page, "Description").fill("The editor's words.");

  const other = await browser.newContext();
  const rival = await other.newPage();
  await openAs(rival, "admin", `/admin/house-plans/${id}`);
  await field(rival, "Description").fill("The admin's words.");
  await save(rival).click();
  await expect(toastOf(rival).getByText("Plan updated", { exact: true })).toBeVisible();
  await other.close();

  await save(page).click();
  await expect(summary(page)).toContainText("What you typed is still here.");
  await expect(summary(page)).toContainText(/\S+.* saved on \w{3} \d+, \d{4}/);
  await expect(toastOf(page)).toContainText("Failed to update plan");
  await expect(field(page, "Description")).toHaveValue("The editor's words.");
  await expectNoViolations(page);
  await press(page, "Save mine over it", "Plan updated");

  await openScreen(page, `/admin/house-plans/${id}`);
  await expect(field(page, "Description")).toHaveValue("The editor's words.");
  await page.getByRole("button", { name: "Versions (2)" }).click();
  const versions = page.getByRole("dialog", { name: "Earlier versions" });
  await expect(versions.getByRole("listitem").first()).toContainText("The admin's words.");
  await expectNoViolations(page);
  await versions.getByRole("button", { name: "Restore the version before this save" }).first().click();
  await expect(field(page, "Description")).toHaveValue("The admin's words.");
});

test("what was typed is asked about before the page is left", async ({ page }) => {
  await openAs(page, "editor", "/admin/house-plans/new");
  await field(page, "Name").fill("Half a House");
  await page.getByRole("link", { name: "Blog", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Leave without saving?");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "Name")).toHaveValue("Half a House");
  const [dialog] = await Promise.all([page.waitForEvent("dialog"), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(field(page, "Name")).toHaveValue("Half a House");
  await page.getByRole("link", { name: "Blog", exact: true }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Blog", level: 1 })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await page.goBack();
  await expect(field(page, "Name")).toHaveValue("");
});

test("a deleted plan goes to the trash and comes back as a draft", async ({ page }) => {
  const name = uniqueName("Trash House");
  const { slug } = await makePlan(page.request, name, { status: "published" });
  await openAs(page, "editor", `/admin/house-plans?q=${encodeURIComponent(name)}`);
  expect((await page.request.get(`/plans/${slug}`)).status()).toBe(200);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  const view = page.getByRole("menuitem", { name: "View on site" });
  await expect(view).toHaveAttribute("href", `/plans/${slug}`);
  await expect(view).toHaveAttribute("target", "_blank");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    `Are you sure you want to delete "${name}"? It stays in the trash for 30 days.`,
  );
  await expectNoViolations(page);
  const confirm = question.getByRole("button", { name: "Delete Plan" });
  await expectFailedSave(page, confirm, "Deleting...", "Failed to delete plan");
  await askToDelete(page, name);
  await confirm.click();
  await expect(toastOf(page).getByText("Plan deleted", { exact: true })).toBeVisible();
  await expect(toastOf(page)).toContainText("It stays in the trash for 30 days.");
  await expect(page.getByText("No house plans found")).toBeVisible();
  expect((await page.request.get(`/plans/${slug}`)).status()).toBe(404);

  await openScreen(page, "/admin/house-plans");
  await page.locator("main").getByRole("link", { name: "Trash" }).click();
  await expect(page).toHaveURL(/\/admin\/trash\?kind=plan$/);
  await expect(page.getByRole("row").nth(1)).toContainText(name);
  await expectNoViolations(page);
  await page.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(toastOf(page).getByText("Plan restored", { exact: true })).toBeVisible();
  await openScreen(page, `/admin/house-plans?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Draft");
});

test("a plan that was sold is archived: question and toast say so and why, alone and among others", async ({
  page,
}) => {
  const [one, other] = [uniqueName("Sold House"), uniqueName("Sold House")];
  for (const [index, name] of [one, other].entries()) {
    const { id } = await makePlan(page.request, name, { status: "published" });
    await sql(
      `with sold as (
         insert into orders (number, status, paid_at, total_cents, cart_hash, token_hash, token_nonce)
         values ($2, 'paid', now(), 100, '', $2, '') returning id)
       insert into order_lines (order_id, plan_id, plan_name, plan_slug, plan_price_cents, quantity, total_cents, chosen)
       select id, $1, 'S', 's', 100, 1, 100, $3 from sold`,
      [id, `HP-${index}${String(Date.now()).slice(-7)}`, JSON.stringify(BOUGHT_AS_DRAWN)],
    );
  }
  await openAs(page, "editor", `/admin/house-plans?q=${encodeURIComponent(one)}`);
  await askToDelete(page, one);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("It was sold, so it is archived instead");
  await expect(question).not.toContainText("cannot be undone");
  await shot(page, "sold-plan-question");
  await press(question, "Archive Plan", "Plan archived");
  await shot(page, "sold-plan-archived");
  await expect(toastOf(page)).toContainText("It was sold, so its buyers keep their files.");
  await expect(page.getByRole("row").filter({ hasText: one })).toContainText("Archived");

  await openScreen(page, `/admin/house-plans?q=${encodeURIComponent(other)}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(question).toContainText("Plans that were sold are archived instead");
  await press(question, "Delete Plans", "Archived, since they were sold: 1.");
});

test("a reviewer sets the status of a plan and nothing else", async ({ page }) => {
  const name = uniqueName("Review House");
  const { id } = await makePlan(page.request, name);
  await openAs(page, "reviewer", `/admin/house-plans/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(field(page, "Name")).not.toBeEditable();
  await expectNoViolations(page);
  await page.getByRole("combobox", { name: "Status" }).first().click();
  await page.getByRole("option", { name: "Published", exact: true }).click();
  await save(page).click();
  await expect(toastOf(page).getByText("Plan updated", { exact: true })).toBeVisible();
  await openScreen(page, `/admin/house-plans?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Published");
  await expect(page.getByRole("link", { name: "Add Plan" })).toHaveCount(0);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
});

test("lists are searched, filtered and sorted in the address, changed in bulk, and exported", async ({
  page,
}) => {
  const word = uniqueName("Bulk").replace(" ", "");
  const names = ["One", "Two", "Three"].map((number) => `${word} ${number}`);
  for (const name of names) await makePlan(page.request, name, { planType: "adu" });
  await openAs(page, "editor", "/admin/house-plans");
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  const rows = page.getByRole("row").filter({ hasText: word });
  await expect(rows).toHaveCount(3);
  // A menu that is open when another list arrives stays open.
  await page.getByRole("searchbox", { name: "Search" }).fill(`${word} One`);
  await page.getByRole("button", { name: `Actions for ${word} One` }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(rows).toHaveCount(3);
  await choose(page, "Plan type", "Custom");
  await expect(page.getByText("No house plans found")).toBeVisible();
  await choose(page, "Plan type", "ADU");
  await expect(rows).toHaveCount(3);
  await page.getByRole("columnheader", { name: "Plan" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=name&dir=asc/);
  await expect(rows.first()).toContainText(`${word} One`);
  await page.getByRole("columnheader", { name: "Plan" }).getByRole("link").click();
  await expect(rows.first()).toContainText(`${word} Two`);

  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const lines = (await (await csv.createReadStream()).toArray()).join("").trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain("ID,Name,Slug");

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByRole("toolbar", { name: "Selected rows" })).toContainText("3 rows selected");
  await expectNoViolations(page);
  await press(page, "Set published", "Plan updated");
  for (const row of await rows.all()) await expect(row).toContainText("Published");
  expect((await page.request.get(`/plans/${slugOf(names[0] ?? "")}`)).status()).toBe(200);

  await page.getByRole("checkbox", { name: `Select ${word} One` }).check();
  await page.getByRole("checkbox", { name: `Select ${word} Two` }).check();
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Plans" }).click();
  await expect(rows).toHaveCount(1);
});
