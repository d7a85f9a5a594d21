import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectNoViolations, openAs, openScreen, press } from "./support/staff";
import { buyPlan, GOOD_CARD, mailsTo, orderPath } from "./support/store";
import { expect, openPage, shot, test } from "./support/test";

test.describe.configure({ timeout: 240_000 });

const SKETCH = path.join("public", "apple-touch-icon.png");

const requestPath = (mail: string | undefined): string => /\/requests\/[\w-]{43}/.exec(mail ?? "")?.[0] ?? "";

const next = (page: Page) => page.getByRole("region", { name: "What happens next" });

/** Nothing stands in the way of anybody, and nothing sticks out on a phone. */
async function looked(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoViolations(page);
  await shot(page, `${name}-1280`);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoViolations(page);
  await shot(page, `${name}-375`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(375);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("R6 from the wish to the download, in the buyer's browser and in the office's, at 1280 and at 375", async ({
  page,
  browser,
}) => {
  const buyer = { name: "Mo Builder", email: `mo-${randomUUID().slice(0, 8)}@example.com` };
  const office = await (await browser.newContext()).newPage();

  await test.step("the plan leads to the form, which offers an option at once", async () => {
    await openPage(page, "/plans/hawthorne-bungalow");
    await page.getByRole("radio", { name: /^Unlimited builds/ }).check();
    await page.getByRole("link", { name: "Ask about changing this plan" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Hawthorne Bungalow for me");
    // It begins with what was chosen; the quote is to be for the package that most have.
    await expect(page.getByLabel("Package")).toHaveValue("unlimited");
    await page.getByLabel("Package").selectOption("full");
    await page.getByLabel("What should change?").fill("Please mirror the plan");
    await expect(page.getByRole("region", { name: /Mirrored/ })).toContainText("needs no quote");
    await expect(page.getByRole("button", { name: /Add to Cart: Hawthorne Bungalow, / })).toBeVisible();
    await looked(page, "modify");
    await page.getByLabel("What should change?").fill("Make the kitchen two feet wider");
    await expect(page.getByRole("region", { name: /Mirrored/ })).toHaveCount(0);
  });

  await test.step("what is missing is said at its field, and what was typed stays", async () => {
    await page.getByRole("button", { name: "Send Request" }).click();
    await expect(page.getByText("Please enter your name.")).toBeVisible();
    await expect(page.getByLabel("What should change?")).toHaveValue("Make the kitchen two feet wider");
    await page.getByRole("textbox", { name: "Name" }).fill(buyer.name);
    await page.getByRole("textbox", { name: "Email" }).fill(buyer.email);
    await page.getByLabel("Budget").fill("1,500");
    await page.getByLabel("Sketches or photos").setInputFiles({
      name: "kitchen.png",
      mimeType: "image/png",
      buffer: readFileSync(SKETCH),
    });
    await page.getByRole("button", { name: "Send Request" }).click();
    await expect(next(page)).toContainText("We are reading your request");
    await expect(page.getByText("kitchen.png")).toBeVisible();
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    await looked(page, "request-new");
  });
  const link = new URL(page.url()).pathname;
  await expect.poll(() => requestPath(mailsTo(buyer.email)[0]), { timeout: 30_000 }).toBe(link);

  await test.step("the office finds it on the dashboard, and asks", async () => {
    await openAs(office, "editor", "/admin");
    await office
      .getByRole("link", { name: /Change requests/i })
      .first()
      .click();
    await expect(office.getByRole("heading", { level: 1 })).toHaveText("Requests");
    await looked(office, "office-requests");
    await office.getByRole("searchbox", { name: "Search" }).fill(buyer.email);
    await office.keyboard.press("Enter");
    await expect(office).toHaveURL(/[?&]q=/);
    await expect(office.getByRole("link", { name: "Hawthorne Bungalow" })).toHaveCount(1);
    await office.getByRole("link", { name: "Hawthorne Bungalow" }).click();
    await expect(office.getByText("Make the kitchen two feet wider")).toBeVisible();
    await office.getByLabel("Message to the buyer").fill("Which wall may move?");
    await press(office, "Send Message", "Sent, the buyer is told by email");
  });

  await test.step("the buyer answers", async () => {
    await page.reload();
    await expect(next(page)).toContainText("We have a question");
    await expect(page.getByText("Which wall may move?")).toBeVisible();
    await looked(page, "request-asked");
    await page.getByRole("textbox", { name: "Your answer" }).fill("The one to the dining room.");
    await page.getByRole("button", { name: "Send Answer" }).click();
    await expect(next(page)).toContainText("We are reading your request");
  });

  await test.step("the office quotes, with a total that runs along", async () => {
    const address = new URL(office.url()).pathname;
    await openScreen(office, address);
    await office.getByLabel("Line 1", { exact: true }).fill("Wider kitchen");
    await office.getByLabel("Price of line 1").fill("450");
    await office.getByRole("button", { name: "Add Line" }).click();
    await office.getByLabel("Line 2", { exact: true }).fill("New structural sheets");
    await office.getByLabel("Price of line 2").fill("125.50");
    await expect(office.getByTestId("running-total")).toHaveText("$1,370.50");
    await looked(office, "office-request");
    await press(office, "Send Quote", "Quote sent, the buyer is told by email");
  });

  await test.step("the buyer reads the quote, accepts and pays with a test card", async () => {
    await page.reload();
    await expect(next(page)).toContainText("Your quote: $1,370.50");
    await expect(page.getByTestId("quote-total")).toHaveText("$1,370.50");
    await looked(page, "request-quoted");
    await page.getByRole("link", { name: "Accept and Pay" }).click();
    await expect(page.getByRole("heading", { name: "Payment Details" })).toBeVisible();
    await expect(page.getByLabel("Card number")).toBeVisible();
    await looked(page, "request-pay");
    await page.getByLabel("Card number").fill(GOOD_CARD);
    await page.getByLabel("Expiry").fill("12 / 34");
    await page.getByLabel("CVC").fill("123");
    await page.getByRole("button", { name: /Complete Purchase/ }).click();
    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByRole("heading", { name: `Thank you, ${buyer.name}.` })).toBeVisible();
    await page.goto(link);
    await expect(next(page)).toContainText("We are at work");
    await looked(page, "request-in-work");
  });

  await test.step("the office delivers", async () => {
    await openScreen(office, new URL(office.url()).pathname);
    await office.getByLabel("File for the buyer").setInputFiles({
      name: "plans-r1.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF"),
    });
    await expect(office.getByText("goes with the delivery")).toBeVisible();
    await office
      .getByRole("form", { name: "Deliver" })
      .getByLabel("Message to the buyer")
      .fill("Two feet wider.");
    await press(office, "Deliver", "Delivered, the buyer is told by email");
    await looked(office, "office-delivered");
  });

  await test.step("the buyer downloads it, sends it back once, and says that all is right", async () => {
    await page.reload();
    await expect(next(page)).toContainText("Your files are here");
    await looked(page, "request-delivered");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download plans-r1.pdf" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("plans-r1.pdf");
    expect(readFileSync(await file.path(), "latin1")).toContain("%PDF-1.7");
    await page.getByText("Something is still to be changed").click();
    await page
      .getByRole("textbox", { name: "What should we change?" })
      .fill("The sink below the window, please.");
    await page.getByRole("button", { name: "Send It Back" }).click();
    await expect(next(page)).toContainText("We are at work");
    await openScreen(office, new URL(office.url()).pathname);
    await expect(office.getByText("The sink below the window, please.")).toBeVisible();
    await office.getByRole("form", { name: "Deliver" }).getByLabel("Message to the buyer").fill("Done.");
    await press(office, "Deliver", "Delivered, the buyer is told by email");
    await page.reload();
    await page.getByRole("button", { name: "All Is Right" }).click();
    await expect(next(page)).toContainText("All done");
  });
  await expect
    .poll(() => mailsTo(buyer.email).filter((mail) => mail.includes(link)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(5);
  await office.context().close();
});

test("who owns a plan asks on a page of the order, and is quoted for the changes alone", async ({ page }) => {
  const buyer = { name: "Ola Owner", email: `ola-${randomUUID().slice(0, 8)}@example.com` };
  await buyPlan(page.request, "hawthorne-bungalow", buyer);
  await expect.poll(() => mailsTo(buyer.email).length, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.goto(orderPath(mailsTo(buyer.email)[0] ?? ""));
  await page.getByRole("link", { name: "Change Hawthorne Bungalow for me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Hawthorne Bungalow for me");
  await expect(page.getByText("the quote is for the changes alone")).toBeVisible();
  await expect(page.getByLabel("Package")).toHaveCount(0);
  await page.getByLabel("What should change?").fill("Please mirror the plan");
  await expect(page.getByRole("link", { name: "Upgrade on the page of your order" })).toBeVisible();
  await page.getByLabel("What should change?").fill("Make the kitchen two feet wider");
  await page.getByRole("textbox", { name: "Name" }).fill(buyer.name);
  await page.getByRole("textbox", { name: "Email" }).fill(buyer.email);
  await looked(page, "modify-own");
  await page.getByRole("button", { name: "Send Request" }).click();
  await expect(next(page)).toContainText("We are reading your request");
});
