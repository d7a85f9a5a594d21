import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/staff";
import { buyLines, mailsTo } from "./support/store";
import { expect, openPage, shot, test, toastOf } from "./support/test";

test.describe.configure({ timeout: 240_000 });

const newEmail = () => `ada+${randomUUID().slice(0, 8)}@example.com`;

/** The newest email with a link to My plans. */
async function letterTo(email: string, count = 1): Promise<{ path: string; code: string }> {
  const letters = () => mailsTo(email).filter((mail) => mail.includes("/my-plans/enter/"));
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(count);
  const mail = letters().at(-1) ?? "";
  return {
    path: /\/my-plans\/enter\/[\w-]{43}/.exec(mail)?.[0] ?? "",
    code: /^(\d{6})\r?$/m.exec(mail)?.[1] ?? "",
  };
}

async function ask(page: Page, email: string): Promise<void> {
  await openPage(page, "/my-plans");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
}

async function expectFits(page: Page, name: string): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await shot(page, `my-plans-${name}-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectNoViolations(page);
}

test.describe("a buyer of two orders", () => {
  test.use({ expectedErrors: /400|410|could not be/ });

  test("asks, enters by the button, and has orders, invoices and licenses on one page", async ({
    page,
    request,
    browser,
  }) => {
    const email = newEmail();
    const first = await buyLines(request, [{ slug: "fern-cabin" }], { name: "Ada Builder", email });
    const second = await buyLines(request, [{ slug: "birch-box" }], {
      name: "Ada Builder",
      email: email.toUpperCase(),
    });
    await openPage(page, "/find-order");
    await page.getByRole("link", { name: "see all your orders" }).click();
    await expect(page).toHaveURL(/\/my-plans$/);
    await openPage(page, "/my-plans");
    await expectFits(page, "ask");
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await ask(page, email);
    await expectFits(page, "asked");

    const { path, code } = await letterTo(email);
    // Opened elsewhere it asks for the code, and what is typed wrongly stays.
    const other = await (await browser.newContext()).newPage();
    await openPage(other, path);
    await expectFits(other, "code");
    const field = other.getByRole("textbox", { name: "Code" });
    const enter = other.getByRole("button", { name: "Open my plans" });
    await enter.click();
    await expect(other.getByText("Enter the six digits from the email")).toBeVisible();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    await field.fill(wrong);
    await enter.click();
    await expect(other.getByText("This code is not right. Look at the newest email.")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);

    // In the browser that asked, a button is all.
    await openPage(page, path);
    await expect(page.getByRole("textbox", { name: "Code" })).toHaveCount(0);
    await expectFits(page, "button");
    await page.getByRole("button", { name: "Open my plans" }).click();
    await expect(page).toHaveURL(/\/my-plans$/);
    const orders = page.getByRole("region", { name: "Orders", exact: true }).getByRole("article");
    await expect(orders).toHaveCount(2);
    await expect(orders.first()).toContainText(`Order ${second.number}`);
    await expect(orders.last()).toContainText(`Order ${first.number}`);
    await expectFits(page, "orders");

    for (const [name, pdf] of [
      [/^Invoice INV-/, /^INV-.*\.pdf$/],
      [/^License \(PDF\)/, /\.pdf$/],
    ] as const) {
      const file = page.waitForEvent("download");
      await orders.first().getByRole("link", { name }).click();
      const download = await file;
      expect(download.suggestedFilename()).toMatch(pdf);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
    }
    await expect(orders.first().getByRole("link", { name: /^Write a review/ })).toHaveAttribute(
      "href",
      /^\/orders\/[\w-]{43}\/review$/,
    );
    await orders
      .first()
      .getByRole("link", { name: /^Open (?:files|order)/ })
      .click();
    await expect(page.getByText(second.number, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "All your orders" }).click();
    await expect(orders).toHaveCount(2);

    // The link is used, wherever it is opened.
    await field.fill(code);
    await enter.click();
    await expect(other.getByRole("alert").filter({ hasText: "used already" })).toBeVisible();
    await openPage(page, path);
    await expect(page.getByText("You are signed in all the same.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open my plans" })).toHaveAttribute("href", "/my-plans");
  });

  test("enters by the code, signs another browser out, and then its own", async ({
    page,
    request,
    browser,
  }) => {
    const email = newEmail();
    await buyLines(request, [{ slug: "fern-cabin" }], { name: "Ada Builder", email });
    const context = await browser.newContext({ userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/145.0" });
    const other = await context.newPage();
    await ask(other, email);
    const sent = await letterTo(email);
    // Loaded anew, the page still asks for the code.
    await openPage(other, "/my-plans");
    await expect(other.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await other.getByRole("textbox", { name: "Code" }).fill(`${sent.code.slice(0, 3)} ${sent.code.slice(3)}`);
    await other.getByRole("textbox", { name: "Code" }).press("Enter");
    await expect(other.getByRole("region", { name: "Orders", exact: true })).toBeVisible();

    await ask(page, email);
    const { code } = await letterTo(email, 2);
    await page.getByRole("textbox", { name: "Code" }).fill(code);
    await page.getByRole("button", { name: "Open my plans" }).click();
    const sessions = page.getByRole("region", { name: "Where you are signed in" });
    await expect(sessions.getByRole("listitem")).toHaveCount(2);
    await sessions.getByRole("button", { name: "Sign out of Firefox on Windows" }).click();
    await expect(toastOf(page)).toContainText("Signed out there");
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    await openPage(other, "/my-plans");
    await expect(other.getByRole("button", { name: "Send me the link" })).toBeVisible();
    await sessions.getByRole("button", { name: "Sign out of this browser" }).click();
    await expect(page.getByRole("button", { name: "Send me the link" })).toBeVisible();
    expect((await page.request.get("/api/my-plans")).status()).toBe(401);
  });
});

test("what is personal is kept by nobody, and a page of the store is the same for whoever is signed in", async ({
  page,
  request,
}) => {
  const email = newEmail();
  await buyLines(request, [{ slug: "fern-cabin" }], { name: "Ada Builder", email });
  await ask(page, email);
  const { code } = await letterTo(email);
  const entered = await page.request.post("/api/my-plans/session", { data: { email, code } });
  expect(entered.status()).toBe(204);
  const mine = await page.request.get("/my-plans");
  expect(mine.headers()["cache-control"]).toContain("no-store");
  expect(await mine.text()).toContain(email);
  // The page of a plan is made anew when it is drawn or sold, so the two are asked for side by side.
  await expect(async () => {
    const both = [page.request, request].map((from) => from.get("/plans/fern-cabin"));
    const [signedIn, unknown] = await Promise.all(both);
    expect(signedIn?.headers()["cache-control"]).not.toContain("no-store");
    expect(await signedIn?.text()).toBe(await unknown?.text());
  }).toPass({ timeout: 60_000 });
});
