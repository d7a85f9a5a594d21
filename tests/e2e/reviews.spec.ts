import { choose, expectNoViolations, openAs, uniqueName } from "./support/staff";
import { buyPlan, mailsTo, orderPath } from "./support/store";
import { expect, openPage, shot, test } from "./support/test";

const PLAN = "fern-cabin";

test("a buyer reviews a plan, staff publish it with a reply, and the plan's page shows it", async ({
  page,
  request,
}) => {
  const email = `${uniqueName("review").replaceAll(" ", "-")}@example.com`;
  const text = `${uniqueName("A small house")} that feels large. The sections could say more of the stove.`;
  await openPage(page, `/plans/${PLAN}`);
  await expect(page.getByText("Sample rating", { exact: true })).toBeVisible();

  await buyPlan(request, PLAN, { name: "Ada Builder", email });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  await openPage(page, orderPath(mailsTo(email)[0] ?? ""));
  await page.getByRole("link", { name: "Write a review" }).click();
  const form = page.getByRole("form", { name: "Your review of Fern Cabin" });
  await expect(form.getByLabel("Name to show")).toHaveValue("Ada B.");
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(form.getByText("Choose from 1 to 5 stars")).toBeVisible();
  await expect(form.getByRole("radio", { name: "1 star, Poor" })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("radio", { name: "3 stars, Good" })).toBeChecked();
  await form.getByLabel("Your review").fill(text);
  await expectNoViolations(page);
  await shot(page, "review-form");
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("It is shown on the plan's page as soon as we have read it.")).toBeVisible();

  await openAs(page, "editor", "/admin/reviews");
  await expectNoViolations(page);
  await shot(page, "review-list");
  await page.getByRole("link", { name: text }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review of Fern Cabin" })).toBeVisible();
  await expectNoViolations(page);
  await choose(page, "Decision", "Publish");
  await page
    .getByRole("textbox", { name: "Reply" })
    .fill("Thank you, Ada. The next revision shows the stove in section.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Review saved").first()).toBeVisible();
  await shot(page, "review-moderation");

  await openPage(page, `/plans/${PLAN}`);
  await expect(page.getByText("Sample rating", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: /^3 out of 5 stars.*\(1 review\)$/ }).click();
  const reviews = page.getByRole("region", { name: "What buyers say" });
  await expect(reviews).toBeInViewport();
  await expect(reviews.getByText(text)).toBeVisible();
  await expect(reviews.getByText(/Ada B\., verified buyer/)).toBeVisible();
  await expect(reviews.getByText("The next revision shows the stove in section.")).toBeVisible();
  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  const product = data.map((one) => JSON.parse(one)).find((one) => one["@type"] === "Product");
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 3, reviewCount: 1 },
    review: [{ reviewBody: text, author: { name: "Ada B." } }],
  });
  await expectNoViolations(page);
  await shot(page, "review-on-plan");
  await openPage(page, `/plans/${PLAN}/reviews`);
  await expect(page.getByRole("main").getByText(text)).toBeVisible();
});
