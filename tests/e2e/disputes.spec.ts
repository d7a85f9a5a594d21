import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { choose, expectNoViolations, openAs, openScreen } from "./support/staff";
import { buyPlan, mailsTo, orderPath, provider, sql } from "./support/store";
import { expect, openPage, shot, test, toastOf } from "./support/test";

interface Disputed {
  number: string;
  orderId: number;
  intentId: string;
  email: string;
  name: string;
}

async function disputed(request: APIRequestContext, opening: object = {}): Promise<Disputed> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const name = "Zoë Łukasik";
  const { number, intentId } = await buyPlan(request, "fern-cabin", { name, email });
  await provider.call("POST", `payment_intents/${intentId}/dispute`, opening);
  const [order] = await sql("select id from orders where number = $1", [number]);
  const orderId = Number(order?.id);
  await expect
    .poll(async () => (await sql("select id from disputes where order_id = $1", [orderId])).length, {
      message: "the webhook tells of the dispute",
      timeout: 30_000,
    })
    .toBe(1);
  return { number, orderId, intentId, email, name };
}

async function download(page: Page, email: string): Promise<void> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  await openPage(page, orderPath(mailsTo(email)[0] ?? ""));
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: /PDF/ }).first().click();
  await (await file).path();
}

test("an admin finds a dispute, reads what was kept, and sends it to the bank once", async ({
  page,
  browser,
  request,
}) => {
  const { number, orderId, email, name } = await disputed(request, { reason: "product_not_received" });
  await download(page, email);

  const staff = await (await browser.newContext()).newPage();
  await openAs(staff, "admin", "/admin");
  const card = staff.getByRole("link", { name: /^Disputes/ }).filter({ hasText: "To answer" });
  await card.click();
  await expect(staff.getByRole("heading", { level: 1, name: "Disputes" })).toBeVisible();
  await expect(staff).toHaveURL(/state=waiting/);
  await staff.getByRole("searchbox", { name: "Search" }).fill(number);
  const row = staff.getByRole("row").filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("20 days left");
  await expect(row).toContainText("Needs an answer");
  await expectNoViolations(staff);
  for (const width of [375, 1280]) {
    await staff.setViewportSize({ width, height: 800 });
    await shot(staff, `disputes-${width}`);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await row.getByRole("link", { name: "Product not received" }).click();

  await expect(staff.getByRole("heading", { level: 1, name: `Dispute, order ${number}` })).toBeVisible();
  const main = staff.getByRole("main");
  await expect(main.getByText(`Receipt to ${email}`)).toBeVisible();
  await expect(main.getByText(/\.pdf, from /)).toBeVisible();
  await expect(main.getByText(/^Version \d+, in force since /).first()).toBeVisible();
  await expectNoViolations(staff);
  for (const width of [375, 1280]) {
    await staff.setViewportSize({ width, height: 800 });
    await shot(staff, `dispute-${width}`);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const pdf = staff.waitForEvent("download");
  await staff.getByRole("link", { name: "Evidence (PDF)" }).click();
  const loaded = await pdf;
  expect(loaded.suggestedFilename()).toBe(`Evidence ${number}.pdf`);
  expect((await readFile(await loaded.path())).subarray(0, 5).toString()).toBe("%PDF-");
  const text = staff.waitForEvent("download");
  await staff.getByRole("link", { name: "As text" }).click();
  expect(await readFile(await (await text).path(), "utf8")).toContain(`Buyer: ${name}`);

  await staff.getByRole("textbox", { name: "Statement" }).fill("We spoke on the telephone.");
  await staff.getByRole("button", { name: "Send evidence" }).click();
  const question = staff.getByRole("alertdialog");
  await expect(question).toContainText("It takes evidence once");
  await question.getByRole("button", { name: "Send" }).click();
  await expect(toastOf(staff)).toContainText("Evidence sent to the bank");
  await expect(main.getByText("With the bank")).toBeVisible();
  await expect(main.getByText("We spoke on the telephone.")).toBeVisible();
  await expect(staff.getByRole("button", { name: "Send evidence" })).toHaveCount(0);
  const { disputes } = await provider.call<{ disputes: { evidence: Record<string, string> }[] }>(
    "GET",
    "state",
  );
  const sent = disputes.filter(({ evidence }) => evidence.customer_email_address === email);
  expect(sent).toMatchObject([
    {
      status: "under_review",
      evidence_details: { submission_count: 1 },
      evidence: {
        customer_name: name,
        uncategorized_text: expect.stringMatching(/^We spoke on the telephone\./),
      },
    },
  ]);

  await openScreen(staff, `/admin/orders/${orderId}`);
  await staff.getByRole("link", { name: "Product not received" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: `Dispute, order ${number}` })).toBeVisible();
  await staff.close();
});

test("what an admin typed stays when the payment service is away", async ({ page, request }) => {
  const { orderId } = await disputed(request);
  const [row] = await sql("select id from disputes where order_id = $1", [orderId]);
  await openAs(page, "admin", `/admin/disputes/${row?.id}`);
  const statement = page.getByRole("textbox", { name: "Statement" });
  await statement.fill("The files were opened on three days.");
  const isAction = (url: URL) => url.pathname.startsWith("/admin/disputes/");
  await page.route(isAction, (route) =>
    route.request().headers()["next-action"] ? route.fulfill({ status: 200, body: "" }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Send evidence" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
  await expect(toastOf(page)).toContainText("Failed to send the evidence");
  await expect(statement).toHaveValue("The files were opened on three days.");
});

test("a reviewer reads a dispute and the list narrows by state", async ({ page, request }) => {
  const { number, orderId, intentId } = await disputed(request);
  await provider.call("POST", `payment_intents/${intentId}/dispute`, { status: "won" });
  await expect
    .poll(async () => (await sql("select state from disputes where order_id = $1", [orderId]))[0]?.state)
    .toBe("won");
  await openAs(page, "reviewer", `/admin/disputes?q=${number}`);
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("Won");
  await choose(page, "State", "Lost");
  await expect(page.getByText("No disputes found")).toBeVisible();
  await choose(page, "State", "Won");
  await row.getByRole("link", { name: "Fraudulent" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Dispute, order ${number}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Evidence (PDF)" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Statement" })).toHaveCount(0);
});
