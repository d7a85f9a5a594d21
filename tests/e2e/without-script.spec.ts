import { readFileSync } from "node:fs";
import { buyPlan, mailsTo, orderPath, sql } from "./support/store";
import { expect, test } from "./support/test";

test.use({ javaScriptEnabled: false });

test("every page shows its content", async ({ page }) => {
  for (const [path, text] of [
    ["/", "Modern Home Plans for the Digital Age"],
    ["/plans?q=porch", "House Plans"],
    ["/plans/style/modern", "Modern House Plans"],
    ["/plans/willow-creek-farmhouse", /Buying needs JavaScript\./],
    ["/services", "DIY Walkthrough"],
    ["/about", "Maya Bennett"],
    ["/blog", "Read More"],
    ["/blog?tag=technology", "A Comfortable House That Costs Little to Run"],
    ["/gallery?category=Kitchen", "A Kitchen for Two Cooks"],
    ["/contact?service=permit-guidance", "Send us a message"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).first(), path).toBeVisible();
    await expect(page.locator("[data-slot=skeleton]:visible"), path).toHaveCount(0);
  }
  await expect(page.getByLabel("Subject")).toHaveValue("Permit Guidance");
});

test("a plus sign in an address means what it says, whatever else is asked", async ({ page }) => {
  for (const rest of ["", "&q=house", "&maxPrice=5000&style=Modern"]) {
    const plans = await page.request.get(`/api/plans?bedrooms=3${rest}`);
    const slugs = ((await plans.json()) as { slug: string }[]).map(({ slug }) => `/plans/${slug}`);
    await page.goto(`/plans?bedrooms=3+${rest}`);
    const cards = page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link");
    const shown = await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(shown, rest).toEqual(slugs.slice(0, 24));
    await expect(page.getByLabel("Bedrooms")).toHaveValue("3");
  }
});

test.describe("an address of what is not there", () => {
  test.use({ expectedErrors: /status of 404/ });

  for (const [path, words] of [
    ["/plans/no-such-plan", "Plan Not Found"],
    ["/plans/draft-plan", "Plan Not Found"],
    ["/plans/style/no-such-style", "404 Page Not Found"],
    ["/blog/no-such-post", "404 Page Not Found"],
    ["/blog/private-post", "404 Page Not Found"],
    ["/orders/no-such-order", "Order not found"],
    ["/no-such-page", "404 Page Not Found"],
  ] as const) {
    test(`${path} says that there is nothing, with its words and its status`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: words })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
    });
  }
});

test("a walk from the list to the files of an order", async ({ page, request }, info) => {
  await page.goto("/plans?style=Craftsman");
  await page.getByRole("link", { name: "View Details: Hawthorne Bungalow" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hawthorne Bungalow" })).toBeVisible();
  await expect(page.getByText(/Buying needs JavaScript\./)).toBeVisible();
  await page.getByRole("link", { name: /^See every sheet/ }).click();
  const sample = await page.getByRole("link", { name: /^Download sheet / }).getAttribute("href");
  expect((await page.request.get(sample ?? "")).headers()["content-type"]).toBe("application/pdf");

  const email = `plain-${info.project.name}-${Date.now()}@example.com`;
  await buyPlan(request, "hawthorne-bungalow", { name: "Nora Script", email });
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  await page.goto(orderPath(mailsTo(email)[0] ?? ""));
  await expect(page.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
  const button = page.getByRole("button", { name: "Download PDF: Hawthorne Bungalow" });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  await sql(
    "update order_files set downloads = max_downloads where order_id = (select id from orders where email = $1)",
    [email],
  );
  await button.click();
  await expect(page.getByRole("alert").getByText("The file was not sent")).toBeVisible();
});

test("a message goes by plain form post, and what was typed survives a refusal", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Script");
  await page.getByLabel("Email", { exact: true }).fill("nora@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Short");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message must be at least 10 characters").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Nora");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Short");
  await page.getByLabel("Message", { exact: true }).fill("Now it is long enough.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you for your message. We'll be in touch soon!")).toBeVisible();
  expect(await sql("select message from contact_messages where email = 'nora@example.com'")).toEqual([
    { message: "Now it is long enough." },
  ]);
});

test("the newsletter takes an address by plain form post, and lets it go by the link of its letter", async ({
  page,
}, info) => {
  // Kept as typed.
  const email = `Plain-${info.project.name}-${Date.now()}@example.com`;
  const subscribed = () => sql("select email from newsletter_subscriptions where email = $1", [email]);
  await page.goto("/");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("You've been subscribed to our newsletter")).toBeVisible();
  expect(await subscribed()).toEqual([{ email }]);

  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  const link = /\/newsletter\/unsubscribe\?token=[^\s"<>\])]+/.exec(mailsTo(email)[0] ?? "")?.[0] ?? "";
  await page.goto(link);
  await expect(page.getByText(`Unsubscribe ${email} from the newsletter?`)).toBeVisible();
  expect(await subscribed()).toEqual([{ email }]);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("status")).toHaveText(
    `Done. ${email.toLowerCase()} will get no more newsletters from us.`,
  );
  expect(await subscribed()).toEqual([]);
});
