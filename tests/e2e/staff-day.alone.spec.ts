import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { apiHeaders, choose, openScreen, press, slugOf, uniqueName } from "./support/staff";
import { buyPlan, mailsTo, sql } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** The drawings of a sample house: its front as an image, and the files that are sold. */
async function drawnHouse(request: APIRequestContext) {
  const headers = apiHeaders("admin");
  const [house] = await sql("select id, main_image from house_plans where slug = 'fern-cabin'");
  const files = await sql(
    "select id, file_name from plan_files where plan_id = $1 and variant = '' and replaced_at is null",
    [house?.id],
  );
  const drawing = await request.get(String(house?.main_image));
  const front = { name: "front.webp", mimeType: "image/webp", buffer: await drawing.body() };
  const sold = [];
  for (const file of files) {
    const response = await request.get(`/api/admin/plans/${house?.id}/files/${file.id}`, { headers });
    expect(response.status()).toBe(200);
    const mimeType = "application/octet-stream";
    sold.push({ name: String(file.file_name), mimeType, buffer: await response.body() });
  }
  return { front, sold };
}

// Visitors are told 503 while the store is closed.
test.use({ expectedErrors: /status of 503/ });

test("a day of a member of staff", async ({ page, request, browser }) => {
  test.setTimeout(240_000);
  const plan = uniqueName("Harvest House");
  const post = uniqueName("Spring letter");
  const alert = uniqueName("New plans every Friday");
  const writer = uniqueName("Miller");
  const buyer = { name: "Ruth Fund", email: `ruth-${randomUUID().slice(0, 8)}@example.com` };
  const visitor = await (await browser.newContext()).newPage();

  await test.step("signs in", async () => {
    await openScreen(page, "/admin/login");
    await field(page, "Username").fill("admin");
    await page.getByLabel("Password").fill("admin-demo-1");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  await test.step("makes a drawn plan with its files, publishes and features it", async () => {
    const { front, sold } = await drawnHouse(request);
    expect(sold.length).toBeGreaterThanOrEqual(2);
    await openScreen(page, "/admin/house-plans/new");
    await field(page, "Name").fill(plan);
    await expect(field(page, "Slug")).toHaveValue(slugOf(plan));
    await field(page, "Description").fill("Three bedrooms around a long table.");
    await tab(page, "Images").click();
    await page.getByLabel("Upload main image").setInputFiles(front);
    await expect(field(page, "Main image")).toHaveValue(/^\/media\/uploads\//);
    // They wait in the browser for the plan to be there.
    await tab(page, "Features & Files").click();
    await page.getByLabel("Plan file", { exact: true }).setInputFiles(sold);
    const files = page.getByRole("region", { name: "Plan files" }).getByRole("listitem");
    await expect(files.filter({ hasText: "uploaded when the plan is created" })).toHaveCount(sold.length);
    await press(page, "Create Plan", "Plan created");
    expect((await visitor.request.get(`/plans/${slugOf(plan)}`)).status()).toBe(404);

    await openScreen(page, `/admin/house-plans?q=${encodeURIComponent(plan)}`);
    await page.getByRole("button", { name: `Actions for ${plan}` }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(field(page, "Name")).toHaveValue(plan);
    await tab(page, "Features & Files").click();
    for (const file of sold) await expect(files.filter({ hasText: file.name })).toContainText("revision 1");
    await tab(page, "Basic Information").click();
    await choose(page, "Status", "Published");
    await page.getByRole("checkbox", { name: "Featured Plan" }).check();
    await press(page, "Update Plan", "Plan updated");
    await visitor.goto(`/plans/${slugOf(plan)}`);
    await expect(visitor.getByRole("heading", { level: 1, name: plan })).toBeVisible();
    await visitor.goto("/");
    await expect(visitor.getByText(plan).first()).toBeVisible();
  });

  await test.step("answers a message", async () => {
    const sent = await request.post("/api/contact", {
      data: {
        firstName: "Max",
        lastName: writer,
        email: "max@example.com",
        message: "Do you draw barns as well?",
      },
    });
    expect(sent.status()).toBe(201);
    await openScreen(page, `/admin/contact-messages?state=unread&q=${encodeURIComponent(writer)}`);
    await page.getByRole("link", { name: /Do you draw barns/ }).click();
    await expect(page.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      /^mailto:max@example\.com\?/,
    );
    await press(page, "Mark as handled", "Message handled");
    await expect(page.getByText(/, by Ada Hearth$/)).toBeVisible();
  });

  await test.step("refunds an order, which takes its files back", async () => {
    const { number } = await buyPlan(request, slugOf(plan), buyer);
    await expect.poll(() => mailsTo(buyer.email).length, { timeout: 20_000 }).toBe(1);
    await openScreen(page, `/admin/orders?q=${number}`);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByText("of 25 downloads").first()).toBeVisible();
    await page.getByRole("button", { name: "Refund" }).click();
    const dialog = page.getByRole("dialog", { name: `Refund ${number}` });
    await dialog.getByRole("button", { name: /^Refund \$/ }).click();
    await expect(toastOf(page)).toContainText("Refund made");
    await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);
  });

  await test.step("schedules a post", async () => {
    await openScreen(page, "/admin/blog/new");
    await field(page, "Title").fill(post);
    await field(page, "Content").fill("## Soon\n\nThe garden issue.");
    await choose(page, "Visibility", "Scheduled");
    await page.getByRole("button", { name: /^Publish date/ }).click();
    await page.getByRole("button", { name: "Next month" }).click();
    await page.getByRole("button", { name: / 15, 20\d\d$/ }).click();
    await press(page, "Publish Post", "Post created");
    expect((await visitor.request.get(`/blog/${slugOf(post)}`)).status()).toBe(404);
    await openScreen(page, `/admin/blog?q=${encodeURIComponent(post)}`);
    await expect(page.getByRole("row").filter({ hasText: post })).toContainText("Scheduled");
  });

  await test.step("puts up an alert, which visitors see at once, and ends it", async () => {
    await openScreen(page, "/admin/alerts/new");
    await field(page, "Message").fill(alert);
    await press(page, "Create Alert", "Alert created");
    await visitor.goto("/plans");
    await expect(visitor.getByRole("region", { name: "Notices" })).toContainText(alert);
    await openScreen(page, `/admin/alerts?q=${encodeURIComponent(alert)}`);
    await page.getByRole("button", { name: `Actions for ${alert}` }).click();
    await page.getByRole("menuitem", { name: "End now" }).click();
    await expect(toastOf(page)).toContainText("Alert ended");
    await visitor.goto("/plans");
    await expect(visitor.getByText(alert)).toHaveCount(0);
  });

  await test.step("closes the store for maintenance, and opens it again", async () => {
    const visit = async () => (await visitor.request.get("/plans")).status();
    const call = async () => (await visitor.request.get("/api/plans")).status();
    await openScreen(page, "/admin/settings");
    const maintenance = page.getByRole("switch", { name: "Maintenance mode" });
    await maintenance.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Close the Store" }).click();
    try {
      await expect(toastOf(page)).toContainText("Setting updated");
      await expect.poll(visit, { timeout: 5000 }).toBe(503);
      expect(await call()).toBe(503);
      expect((await visitor.request.get("/api/health")).status()).toBe(200);
      const own = await page.context().newPage();
      await openPage(own, "/plans");
      await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
      await own.close();
    } finally {
      await maintenance.click();
    }
    await expect(maintenance).not.toBeChecked();
    await expect.poll(visit, { timeout: 5000 }).toBe(200);
    expect(await call()).toBe(200);
  });

  await test.step("and all of it is on record", async () => {
    await openScreen(page, "/admin/activity");
    const log = page.getByRole("region", { name: "Activity" });
    for (const action of ["Create", "Add file", "Update", "Handle", "Refund", "End"]) {
      await expect(log.getByText(action, { exact: true }).first()).toBeVisible();
    }
    await expect(log.getByRole("link", { name: plan }).first()).toBeVisible();
  });
});
