import { press } from "./support/staff";
import { sql } from "./support/store";
import { expect, openPage, test, toastOf } from "./support/test";

test("the home page has its sections in order and hides those that cannot be shown", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modern Home Plans for the Digital Age");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    /^Why Choose/,
    "What Our Customers Say",
    "Featured House Plans",
    "From the Drawing Board",
    "Subscribe to Our Newsletter",
  ]);
  await expect(page.locator("section[aria-labelledby=featured-plans] article")).toHaveCount(3);
  await expect(page.locator("section[aria-labelledby=featured-posts] article")).toHaveCount(3);
  const text = async () => (await request.get("/")).text();
  const [features] = await sql("select content from home_sections where section_id = 'features'");
  await sql("update home_sections set content = 'not json' where section_id = 'features'");
  await sql("update home_sections set is_active = false where section_id = 'testimonials'");
  try {
    await expect.poll(text).not.toContain("Why Choose");
    await expect.poll(text).not.toContain("What Our Customers Say");
    expect(await text()).toContain("Featured House Plans");
  } finally {
    await sql("update home_sections set is_active = true where section_id = 'testimonials'");
    await sql("update home_sections set content = $1 where section_id = 'features'", [features?.content]);
  }
  await expect.poll(text).toContain("Why Choose");
});

test("a message is checked, sent and the form is empty again", async ({ page }) => {
  await openPage(page, "/contact");
  const form = page.getByRole("region", { name: "Send us a message" });
  await form.getByRole("button", { name: "Send Message" }).click();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Invalid email address",
    "Message must be at least 10 characters",
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expect(form.getByLabel("First name")).toBeFocused();
  await form.getByLabel("First name").fill("Ann");
  await form.getByLabel("Last name").fill("Lee");
  await form.getByLabel("Email").fill("ann@example.com");
  await form.getByLabel("Message", { exact: true }).fill("I have a narrow lot in Oregon.");
  await expect(form.getByTestId("message-length")).toHaveText("30 / 500");
  await press(form, "Send Message", "Thank you for your message. We'll be in touch soon!");
  await expect(form.getByLabel("First name")).toHaveValue("");
  await expect(form.getByTestId("message-length")).toHaveText("0 / 500");
});

test.describe("when the response is a failure", () => {
  test.use({
    expectedErrors: /status of 500|could not be sent|subscription failed/,
  });

  test("what was typed stays, and the toast says so", async ({ page }) => {
    await openPage(page, "/contact");
    await page.route("**/api/contact", (route) => route.fulfill({ status: 500, body: "" }));
    await page.route("**/api/newsletter", (route) =>
      route.fulfill({ status: 500, json: { message: "The list is closed.", code: "internal" } }),
    );
    const form = page.getByRole("region", { name: "Send us a message" });
    await form.getByLabel("First name").fill("Ann");
    await form.getByLabel("Last name").fill("Lee");
    await form.getByLabel("Email").fill("ann@example.com");
    await form.getByLabel("Message", { exact: true }).fill("I have a narrow lot in Oregon.");
    await press(form, "Send Message", "There was an error sending your message. Please try again.");
    await expect(form.getByLabel("Message", { exact: true })).toHaveValue("I have a narrow lot in Oregon.");
    await page.getByLabel("Email address").fill("ann@example.com");
    await press(page, "Subscribe", "The list is closed.");
    await expect(page.getByLabel("Email address")).toHaveValue("ann@example.com");
  });
});

test("the newsletter form says what is wrong, waits, and says thank you", async ({ page }) => {
  await openPage(page, "/");
  await press(page, "Subscribe", "Please enter a valid email address");
  // The response is held until the waiting button was seen.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/newsletter", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Email address").fill("visitor@example.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  release();
  await expect(toastOf(page)).toContainText("You've been subscribed to our newsletter");
  await expect(page.getByLabel("Email address")).toHaveValue("");
});

test("the gallery opens an image, turns by key, shows tags and gives the focus back", async ({ page }) => {
  await openPage(page, "/gallery");
  const card = page.getByRole("link", { name: /A Kitchen for Two Cooks/ });
  await card.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText("A Kitchen for Two Cooks");
  await expect(page).toHaveURL(/\/gallery\?view=\d+$/);
  await dialog.getByRole("tab", { name: "Tags" }).click();
  await expect(dialog.getByRole("tabpanel")).toContainText("island");
  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("heading")).toHaveText("Calm, and Easy to Clean");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(/\/gallery$/);
});

test("an alert is shown until it ends or is put away", async ({ page, request }) => {
  const [alert] = await sql(
    "insert into system_alerts (message, severity, link) values ('The studio is closed on Friday.', 'warning', '/contact') returning id",
  );
  try {
    await expect.poll(async () => (await request.get("/about")).text()).toContain("closed on Friday");
    await openPage(page, "/about");
    await page.getByRole("button", { name: "Dismiss this notice" }).click();
    await expect(page.getByText("The studio is closed on Friday.")).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("The studio is closed on Friday.")).toBeHidden();
    await sql(`update system_alerts set end_date = now() + interval '1 second' where id = ${alert?.id}`);
    await expect.poll(async () => (await request.get("/about")).text()).not.toContain("closed on Friday");
  } finally {
    await sql(`delete from system_alerts where id = ${alert?.id}`);
  }
});

test("a scheduled post comes out by itself", async ({ request }) => {
  const status = async () => (await request.get("/blog/scheduled-post")).status();
  expect(await status()).toBe(404);
  expect(await (await request.get("/blog")).text()).not.toContain("/blog/scheduled-post");
  const [before] = await sql(
    "select scheduled_for::text as was from blog_posts where slug = 'scheduled-post'",
  );
  await sql(
    "update blog_posts set scheduled_for = now() + interval '2 seconds' where slug = 'scheduled-post'",
  );
  try {
    expect(await status()).toBe(404);
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    await expect.poll(async () => (await request.get("/blog")).text()).toContain("/blog/scheduled-post");
  } finally {
    await sql(`update blog_posts set scheduled_for = '${before?.was}' where slug = 'scheduled-post'`);
  }
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("says so, with status 404 and ways onward", async ({ page }) => {
    const response = await page.goto("/no/such/page").catch(() => null);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Browse house plans" }).click();
    await expect(page).toHaveURL(/\/plans$/);
  });
});

test("a printed page says whose it is and how they are reached", async ({ page }) => {
  await page.goto("/license");
  await page.emulateMedia({ media: "print" });
  const foot = page.getByRole("contentinfo");
  for (const text of ["100 Example Street", "(503) 555-0142", "hello@hearthandplan.example"])
    await expect(foot.getByText(text)).toBeVisible();
  await expect(foot.getByText("Hearth", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});
