import { randomUUID } from "node:crypto";
import { expectNoViolations, openAs } from "./support/staff";
import { buyLines, mailsTo, orderPath, sql } from "./support/store";
import { expect, openPage, shot, test, toastOf } from "./support/test";

const NUMBER = /L(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/;
const somebody = () => `${randomUUID().slice(0, 8)}@example.com`;

/** Those of the other side name the address too. */
const sentTo = (email: string) =>
  mailsTo(email).filter((mail) => /^To: .*$/m.exec(mail)?.[0].includes(email));

async function transferLink(email: string): Promise<string> {
  const find = () =>
    sentTo(email)
      .join(" ")
      .match(/\/licenses\/transfer\/[\w-]{43}/)?.[0] ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}

// What is no new holder is refused by the server.
test.use({ expectedErrors: /status of 400|could not be changed: ApiError: 400/ });

test("R3: a stranger's phone checks a license, it is passed on, and the old holder's link is dead", async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const [mine, theirs] = [somebody(), somebody()];
  await buyLines(request, [{ slug: "fern-cabin" }], { name: "Ada Builder", email: mine });
  await expect.poll(() => mailsTo(mine).length).toBeGreaterThan(0);
  const order = orderPath(mailsTo(mine)[0] ?? "");
  await openPage(page, order);
  const line = page.getByRole("article", { name: "Fern Cabin" });
  const number = NUMBER.exec((await line.textContent()) ?? "")?.[0] ?? "";
  const pdf = await request.get(
    (await line.getByRole("link", { name: "License (PDF)" }).getAttribute("href")) ?? "",
  );
  expect(pdf.status()).toBe(200);

  // Whom it is for, once.
  await line.getByText("The license is for somebody else").click();
  const name = line.getByRole("form", { name: "Licensee of Fern Cabin" });
  await name.getByRole("button", { name: "Save" }).click();
  await expect(name.getByLabel("Name")).toBeFocused();
  await name.getByLabel("Name").fill("Zoë Weiß");
  await name.getByLabel("Company").fill("Weiß Bau");
  await expectNoViolations(page);
  await shot(page, "licensee-1280");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(line.getByText(`License ${number} for Zoë Weiß, Weiß Bau`)).toBeVisible();
  await expect(line.getByText("The license is for somebody else")).toHaveCount(0);

  // A stranger's phone.
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 667 } })).newPage();
  await openPage(phone, `/licenses/${number.toLowerCase()}`);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("This license is valid");
  await expect(phone.getByRole("definition").filter({ hasText: "Z. W." })).toBeVisible();
  await expect(phone.getByText("Weiß")).toHaveCount(0);
  await expect(phone.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  await expectNoViolations(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await shot(phone, "license-check-375");
  await openPage(phone, "/licenses/L-0000-0000-0000");
  await expect(phone.getByRole("heading", { level: 1, name: "No license of this number" })).toBeVisible();
  await shot(phone, "license-unknown-375");

  // To oneself, to what is no address, and then to somebody.
  await line.getByText("Pass this license on").click();
  const pass = line.getByRole("form", { name: "New holder of Fern Cabin" });
  await pass.getByLabel("Name of the new holder").fill("Eve Owner");
  const email = pass.getByLabel("Email of the new holder");
  await email.fill("eve at example");
  await pass.getByRole("button", { name: "Ask both to confirm" }).click();
  await expect(pass.getByText("Enter a valid email address")).toBeVisible();
  await email.fill(mine.toUpperCase());
  await pass.getByRole("button", { name: "Ask both to confirm" }).click();
  await expect(pass.getByText("This is your own address")).toBeVisible();
  await expect(toastOf(page)).toContainText("Not saved");
  await email.fill(theirs);
  await pass.getByRole("button", { name: "Ask both to confirm" }).click();
  await expect(line.getByRole("status")).toContainText(`We have written to you and to ${theirs}.`);

  // A program that looks at the links changes nothing.
  const [toMe, toThem] = [await transferLink(mine), await transferLink(theirs)];
  for (const link of [toMe, toThem]) expect((await request.get(link)).status()).toBe(200);
  await openPage(phone, toThem);
  await expect(phone.getByRole("heading", { level: 1, name: "Pass this license on?" })).toBeVisible();
  await expectNoViolations(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await shot(phone, "license-transfer-375");
  await phone.getByRole("button", { name: "Take the license" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "You have confirmed" })).toBeVisible();
  await openPage(page, toMe);
  await shot(page, "license-transfer-1280");
  await page.getByRole("button", { name: "Pass the license on" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "It is done" })).toBeVisible();

  // The new holder has a link of their own, and the old one's is dead.
  const received = () => sentTo(theirs).find((mail) => mail.includes("/orders/")) ?? "";
  await expect.poll(received).not.toBe("");
  await openPage(phone, orderPath(received()));
  await expect(phone.getByText(`License ${number} for Eve Owner`)).toBeVisible();
  const file = phone.waitForEvent("download");
  await phone
    .getByRole("button", { name: /^Download PDF/ })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await shot(phone, "license-heir-375");
  await openPage(page, order);
  await expect(line.getByText("Passed on: its files and license are somebody else's now")).toBeVisible();
  await expect(line.getByRole("link", { name: "License (PDF)" })).toHaveCount(0);
  const [row] = await sql(
    "select f.id from order_files f join orders o on o.id = f.order_id where o.email = $1 limit 1",
    [mine],
  );
  const minted = await request.post(`/api${order}/downloads`, { data: { fileId: row?.id } });
  expect(minted.status()).toBe(410);

  // Staff see it all, and correct a name.
  await openAs(page, "editor", `/admin/licenses?q=${number}`);
  await expectNoViolations(page);
  await shot(page, "licenses-1280");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `License ${number}` })).toBeVisible();
  await expect(page.getByText("Passed on, for Eve Owner")).toBeVisible();
  await page.getByRole("textbox", { name: "Licensee" }).fill("Eve B. Owner");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Licensee saved").first()).toBeVisible();
  await expectNoViolations(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await shot(page, `license-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the checkout takes the name of somebody else for the license", async ({ page }) => {
  await openPage(page, "/plans/fern-cabin");
  await page
    .getByRole("button", { name: /^Add .*cart/i })
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^Cart/ }).first()).toBeVisible();
  await openPage(page, "/checkout");
  await page.getByText("Is the license for somebody else?").click();
  await page.getByLabel("Company on the license").fill("Owner Homes");
  await page.getByRole("button", { name: /Complete Purchase/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ada Builder");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(somebody());
  await page.getByRole("button", { name: /Complete Purchase/ }).click();
  await expect(page.getByText("Enter the name for the license").last()).toBeVisible();
  await page.getByLabel("Name on the license").fill("Eve Owner");
  await expectNoViolations(page);
  await shot(page, "checkout-licensee-1280");
});
