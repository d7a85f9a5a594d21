import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import {
  apiHeaders,
  choose,
  expectNoViolations,
  makeUser,
  openAs,
  openScreen,
  press,
  signInAs,
  uniqueName,
} from "./support/staff";
import { buyPlan, mailsTo, provider, sql } from "./support/store";
import { expect, test, toastOf } from "./support/test";

// Each screen is looked at by axe in two widths, which takes its time on a busy machine.
test.describe.configure({ timeout: 180_000 });
// The frames of mails and letters keep out what axe and the browser's driver would run in them, too.
test.use({ expectedErrors: /^Blocked script execution in 'about:srcdoc'/ });

const table = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

/** No toast stands over anything that can be pressed. */
async function expectNoButtonCovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[data-slot="toast"]')?.getBoundingClientRect();
      return [...document.querySelectorAll("button, .btn, [role=switch]")].flatMap((button) => {
        const box = button.getBoundingClientRect();
        const hit =
          toast &&
          box.width > 0 &&
          !button.closest('[data-slot="toast-viewport"]') &&
          box.left < toast.right &&
          toast.left < box.right &&
          box.top < toast.bottom &&
          toast.top < box.bottom;
        return hit ? [button.getAttribute("aria-label") ?? button.textContent] : [];
      });
    });
  await expect.poll(covered, { message: "buttons under the toast" }).toEqual([]);
}

/** Looks at a screen as a phone shows it, and back. */
async function expectNoViolationsAnywhere(page: Page): Promise<void> {
  await expectNoViolations(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBe(375);
  await page.setViewportSize({ width, height });
}

async function sendMessage(request: APIRequestContext, lastName: string): Promise<void> {
  const response = await request.post("/api/contact", {
    data: {
      firstName: "Ann",
      lastName,
      email: `${lastName.toLowerCase().replace(" ", ".")}@example.com`,
      subject: "A narrow lot",
      message: "Our lot is 30 feet wide.\nWhich plans fit?",
    },
  });
  expect(response.status()).toBe(201);
}

test("a message arrives unread, is opened, answered by mail, noted and handled", async ({
  page,
  request,
}) => {
  // A word that is wider than a phone.
  const name = uniqueName("Wolfeschlegelsteinhausenbergerdorff");
  await sendMessage(request, name);
  await openAs(page, "editor", "/admin/contact-messages");
  await search(page).fill(name);
  await expect(row(page, name)).toContainText("Unread");
  await expectNoViolationsAnywhere(page);

  await row(page, name)
    .getByRole("link", { name: /A narrow lot/ })
    .click();
  await expect(page.getByRole("heading", { name: `Message from Ann ${name}` })).toBeVisible();
  // Left pages stay in the document, hidden: only what is seen counts.
  await expect(page.getByText(/Our lot is 30 feet wide/).filter({ visible: true })).toBeVisible();
  const reply = new URL(
    (await page.getByRole("link", { name: "Reply by email" }).getAttribute("href")) ?? "",
  );
  expect(reply.protocol).toBe("mailto:");
  expect(reply.searchParams.get("subject")).toBe("Re: A narrow lot");
  expect(reply.searchParams.get("body")).toContain("> Our lot is 30 feet wide.\r\n> Which plans fit?");

  const box = page.getByRole("textbox", { name: "Reply" });
  await box.fill("Two of them do.\nSee Alder Studio.");
  await page.getByRole("checkbox", { name: "Mark the message as handled" }).uncheck();
  await page.getByRole("button", { name: "Send Reply" }).dblclick();
  await expect(toastOf(page)).toContainText("Reply is on its way");
  await expectNoButtonCovered(page);
  await expect(box).toHaveValue("");
  await expect(page.getByText("See Alder Studio.").filter({ visible: true })).toHaveCount(1);
  await expect
    .poll(async () => (await mailsTo(`${name.toLowerCase().replace(" ", ".")}@example.com`)).length)
    .toBe(1);

  await page.getByRole("textbox", { name: "Internal notes" }).fill("Sent the list of narrow plans.");
  await press(page, "Save Notes", "Notes saved");
  await press(page, "Mark as handled", "Message handled");
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  // Handling saved the message as well; the notes are still current.
  await page.getByRole("textbox", { name: "Internal notes" }).fill("Sent the list; they will call.");
  await press(page, "Save Notes", "Notes saved");
  await expectNoViolationsAnywhere(page);

  await openScreen(page, `/admin/contact-messages?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText("Handled");
  await choose(page, "State", "Unread");
  await expect(page.getByText("No messages found")).toBeVisible();
});

test("who chooses so in the profile has an email about a new message, with the way to it", async ({
  page,
  request,
}) => {
  const { id, username, password } = await makeUser(request, "qc_reviewer");
  await signInAs(page, username, password);
  await openScreen(page, "/admin/profile");
  const chosen = (kind: string) => page.getByRole("combobox", { name: kind });
  for (const kind of ["New orders", "Contact messages", "Concierge issues", "Overdue tasks"]) {
    await expect(chosen(kind)).toHaveText("Off");
  }
  await choose(page, "Contact messages", "At once");
  await choose(page, "Overdue tasks", "Once a day at 8:00 AM");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await press(page, "Update Emails", "Emails updated");
  await expectNoViolationsAnywhere(page);
  await openScreen(page, "/admin/profile");
  await expect(chosen("Contact messages")).toHaveText("At once");
  await expect(chosen("Overdue tasks")).toHaveText("Once a day at 8:00 AM");
  await expect(chosen("New orders")).toHaveText("Off");

  const name = uniqueName("Narrow");
  await sendMessage(request, name);
  const [message] = await sql("select id from contact_messages where last_name = $1", [name]);
  const link = `/admin/contact-messages/${message?.id}`;
  const mails = async () =>
    (await mailsTo(`${username}@example.com`)).filter((mail) => new RegExp(`${link}(?!\\d)`).test(mail));
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
  const [address = ""] =
    /https?:\/\/[^\s"<>]+\/admin\/contact-messages\/\d+/.exec((await mails())[0] ?? "") ?? [];
  await openScreen(page, new URL(address).pathname);
  await expect(page.getByRole("heading", { name: /^Message from Ann/ })).toBeVisible();
  // Else what other tests send would be mailed to them as well.
  const gone = await request.delete(`/api/admin/users/${id}`, { headers: apiHeaders("admin") });
  expect(gone.status()).toBe(200);
});

test("subscribers are imported with a report of bad lines; a letter is tried, and sent to who is left", async ({
  page,
}) => {
  const domain = `${uniqueName("x").replaceAll(" ", "-")}.example`;
  await openAs(page, "admin", "/admin/newsletter");
  await page.getByRole("button", { name: "Import CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Import subscribers" });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByText("Choose a file")).toBeVisible();
  await dialog.getByLabel("File").setInputFiles({
    name: "list.csv",
    mimeType: "application/vnd.ms-excel",
    buffer: Buffer.from(`Name,Email\nAnn,ann@${domain}\nBob,nobody\nCy,cy@${domain}\nCy,CY@${domain}\n`),
  });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 added, 1 known already, 1 line not taken.");
  await expect(dialog.getByRole("listitem")).toContainText("Line 3");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Done" }).click();

  await search(page).fill(domain);
  await expect(page).toHaveURL(new RegExp(`q=${domain}`));
  await expect(table(page, "Newsletter subscribers").getByRole("row")).toHaveCount(3);
  await expectNoViolationsAnywhere(page);
  await page.getByRole("button", { name: `Unsubscribe ann@${domain}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unsubscribe" }).click();
  await expect(toastOf(page)).toContainText("Unsubscribed");
  await expect(table(page, "Newsletter subscribers").getByRole("row")).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("newsletter.csv");

  const subject = uniqueName("Letter");
  await openScreen(page, "/admin/letters/new");
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  await page.getByRole("textbox", { name: "Text" }).fill("## Porches\n\nThree new plans have one.");
  await press(page, "Create Letter", "Letter created");
  await page.getByRole("link", { name: subject }).click();
  await press(page, "Send Test to Me", "Test is on its way");
  await page.getByRole("button", { name: "Send to Subscribers" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send Letter" }).click();
  const progress = page.getByText(/^\d+ of \d+ sent$/).filter({ visible: true });
  await expect(progress).toBeVisible();
  const letters = () => mailsTo(`cy@${domain}`).filter((mail) => mail.includes(subject));
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(1);
  expect(letters()[0]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mailsTo(`ann@${domain}`).filter((mail) => mail.includes(subject))).toEqual([]);
  const tests = mailsTo("admin@").filter((mail) => mail.includes(`Test: ${subject}`));
  expect(tests).toHaveLength(1);
  // The numbers follow by themselves.
  await expect(progress).toHaveText(/^[1-9]\d* of \d+ sent$/);
});

test("an issue without an address is answered in its conversation; a reviewer reads it", async ({ page }) => {
  const about = uniqueName("Wants a crawlspace");
  const [issue] = await sql(
    "insert into concierge_issues (message, session_id) values ($1, $2) returning id",
    [about, randomUUID()],
  );
  await openAs(page, "editor", `/admin/issues/${issue?.id}`);
  await expect(page.getByText("an answer waits in the concierge")).toBeVisible();
  await page.getByRole("textbox", { name: "Reply" }).fill("It can.");
  await expect(page.getByText("the visitor finds it in the concierge when they come back")).toBeVisible();
  await expectNoViolationsAnywhere(page);
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "It can." })).toContainText(
    "Not seen by the visitor yet",
  );
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
});

test("a concierge issue is read, resolved with who and when, and opened again", async ({ page }) => {
  const about = uniqueName("Wants a basement");
  const [issue] = await sql(
    `insert into concierge_issues (message, conversation) values ($1, $2) returning id`,
    [
      about,
      JSON.stringify([
        { role: "user", text: "Can it have a basement?", at: "2026-11-20T10:00:00.000Z" },
        { role: "assistant", text: "I will ask a person.", at: "2026-11-20T10:00:05.000Z" },
      ]),
    ],
  );
  await openAs(page, "reviewer", `/admin/issues?q=${encodeURIComponent(about)}`);
  await expectNoViolationsAnywhere(page);
  await page.getByRole("link", { name: about }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/issues/${issue?.id}$`));
  await expect(page.getByRole("listitem").filter({ hasText: "Can it have a basement?" })).toContainText(
    "Visitor",
  );
  await expectNoViolationsAnywhere(page);
  await press(page, "Resolve", "Issue resolved");
  await expect(page.getByRole("main").getByText("Rosa Check", { exact: true })).toBeVisible();
  await press(page, "Reopen", "Issue reopened");
  await expect(page.getByRole("button", { name: "Resolve" })).toBeVisible();
});

test("an alert is previewed as the banner shows it, scheduled, changed and deleted", async ({ page }) => {
  const message = uniqueName("Closed for the holidays");
  await openAs(page, "editor", "/admin/alerts");
  await page.getByRole("link", { name: "Add Alert" }).last().click();
  await page.getByRole("button", { name: "Create Alert" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check" })).toContainText(
    "Message is required",
  );
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await choose(page, "Severity", "Warning");
  await page.getByRole("textbox", { name: "Link" }).fill("/contact");
  const preview = page.getByLabel("Preview");
  await expect(preview).toContainText(`Please note: ${message}`);
  await expect(preview.locator("a")).toHaveAttribute("href", "/contact");
  // In a year: other tests must not meet it on their pages.
  await page.getByRole("button", { name: "Start: Pick a date" }).click();
  const month = page.getByRole("button", { name: "Next month" });
  for (let step = 0; step < 12; step += 1) await month.click();
  await page.getByRole("button", { name: / 15, 20\d\d$/ }).click();
  await page.getByLabel(/^Start time/).fill("08:30");
  await expectNoViolationsAnywhere(page);
  await press(page, "Create Alert", "Alert created");

  await search(page).fill(message);
  await expect(row(page, message)).toContainText("Scheduled");
  await expect(row(page, message)).toContainText(/8:30 AM E[SD]T/);
  await expectNoViolationsAnywhere(page);
  await page.getByRole("link", { name: message }).click();
  await expect(page.getByRole("heading", { name: "Edit Alert" })).toBeVisible();
  await page.getByRole("button", { name: "Clear start" }).click();
  await page.getByRole("checkbox", { name: "Active" }).uncheck();
  await press(page, "Update Alert", "Alert updated");
  await expect(row(page, message)).toContainText("Switched off");
  await page.getByRole("button", { name: `Actions for ${message}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Alert" }).click();
  await expect(toastOf(page)).toContainText("Alert deleted");
});

test.describe("orders", () => {
  const buyer = () => ({ name: "Olive Order", email: `olive-${randomUUID().slice(0, 8)}@example.com` });

  test("an order is found, refunded in part by a double click, mailed again and its file revoked", async ({
    page,
    request,
  }) => {
    const { name, email } = buyer();
    const { number, intentId } = await buyPlan(request, "fern-cabin", { name, email });
    await expect.poll(() => mailsTo(email).length).toBe(1);
    await openAs(page, "admin", "/admin/orders");
    await search(page).fill(email);
    await expect(page).toHaveURL(/q=olive/);
    await expect(table(page, "Orders").getByRole("row")).toHaveCount(2);
    await expect(page.getByLabel("Totals of these orders").getByText(/^\$[\d,.]+ in 1$/)).toBeVisible();
    await expectNoViolationsAnywhere(page);

    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
    await expect(page.getByText(`Receipt sent to ${email}.`)).toBeVisible();
    await expectNoViolationsAnywhere(page);

    await page.getByRole("button", { name: "Refund" }).click();
    const dialog = page.getByRole("dialog", { name: `Refund ${number}` });
    const amount = dialog.getByRole("spinbutton", { name: "Amount" });
    await amount.fill("99999");
    await dialog.getByRole("button", { name: /^Refund \$/ }).click();
    await expect(dialog.getByText(/^At most \$.* is left to refund$/)).toBeVisible();
    await amount.fill("25.50");
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Goodwill");
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Refund $25.50" }).dblclick();
    await expect(toastOf(page)).toContainText("Refund made");
    await expect(page.getByText("Partly refunded")).toBeVisible();
    await expect(page.getByText("Goodwill")).toBeVisible();
    const refunds = (await provider.state()).refunds.filter((refund) => refund.payment_intent === intentId);
    expect(refunds.map((refund) => refund.amount)).toEqual([2550]);

    await press(page, "Send link", "Email is on its way");
    // The receipt, the word of the refund, and the link.
    await expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(3);
    await page.getByRole("button", { name: "Revoke PDF of Fern Cabin" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(toastOf(page)).toContainText("File revoked");
    await expect(page.getByText("Revoked", { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: "Note" }).fill("Buyer called.");
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByText("Note: Buyer called.")).toBeVisible();

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search screens, plans, posts and orders" }).fill(number);
    await expect(page.getByRole("option", { name: new RegExp(number) })).toBeVisible();
    await page.keyboard.press("Escape");

    await openScreen(page, `/admin/activity?q=${number}`);
    await expect(row(page, "Refund").first()).toContainText(number);
    await row(page, "Refund")
      .first()
      .getByText(/fields$/)
      .click();
    await expect(page.getByRole("columnheader", { name: "Before" })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Status paid partially_refunded/ })).toBeVisible();
    await expectNoViolationsAnywhere(page);
    await page.getByRole("link", { name: number }).first().click();
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  });

  test.describe("the outbox", () => {
    test("a mail is viewed in a frame that may do nothing, without the private link", async ({
      page,
      request,
    }) => {
      const { name, email } = buyer();
      const { number } = await buyPlan(request, "fern-cabin", { name, email });
      await openAs(page, "editor", `/admin/outbox?q=${email}`);
      await expect(row(page, email)).toContainText(number);
      await expectNoViolationsAnywhere(page);
      await page.getByRole("link", { name: "Receipt" }).click();
      const frame = page.locator("iframe");
      await expect(frame).toHaveAttribute("sandbox", "");
      await expect(frame.contentFrame().getByText("Fern Cabin").first()).toBeVisible();
      expect(await frame.getAttribute("srcdoc")).not.toMatch(/\/orders\/[\w-]{43}/);
      await page.getByRole("tab", { name: "Text" }).click();
      await expect(page.getByRole("tabpanel")).toContainText(number);
      await expectNoViolationsAnywhere(page);
    });
  });

  test("a reviewer reads orders, and is offered nothing else", async ({ page, request }) => {
    const { name, email } = buyer();
    const { number } = await buyPlan(request, "fern-cabin", { name, email });
    const [order] = await (
      await request.get(`/api/admin/orders?q=${number}`, { headers: apiHeaders("reviewer") })
    ).json();
    await openAs(page, "reviewer", `/admin/orders/${order.id}`);
    await expect(page.getByText(email).first()).toBeVisible();
    for (const offer of ["Refund", "Resend receipt", "Send link", "Add Note", /^Reset/, /^Revoke/]) {
      await expect(page.getByRole("button", { name: offer })).toHaveCount(0);
    }
    await page.goto(`/admin/orders?q=${number}`);
    await expect(row(page, number)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Export/ })).toHaveCount(0);
  });
});

test("the dashboard says when the last webhook came", async ({ page, request }) => {
  await buyPlan(request, "fern-cabin", {
    name: "Wes Hook",
    email: `wes-${randomUUID().slice(0, 8)}@example.com`,
  });
  await openAs(page, "reviewer", "/admin");
  await expect(page.getByText(/^The last webhook came on/)).toBeVisible();
  await expectNoViolations(page);
});
