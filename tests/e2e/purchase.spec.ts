import { readFileSync } from "node:fs";
import DxfParser from "dxf-parser";
import { getDocument } from "unpdf/pdfjs";
import { pdfPages } from "../support/pdf";
import { addPlan, DECLINED_CARD, fillCheckout, GOOD_CARD, mailsTo, orderPath } from "./support/store";
import { documentPath, expect, openPage, test } from "./support/test";

// The declined card and what the browser says of its answer belong to the story.
test.use({ expectedErrors: /the server responded with a status of 402/ });

test("a visitor finds a plan, pays for it, downloads it and finds it again by mail", async ({
  page,
}, info) => {
  // From the first page to the last mail.
  test.slow();
  const buyer = { name: "Jo Builder", email: `jo-${info.project.name}-${Date.now()}@example.com` };

  await test.step("finds the plan", async () => {
    await openPage(page, "/plans");
    const isPhone = info.project.name === "phone";
    if (isPhone) await page.getByRole("link", { name: "Filters", exact: true }).click();
    await page.getByLabel("Style", { exact: true }).selectOption("Craftsman");
    await expect(page).toHaveURL(/\/plans\?style=Craftsman$/);
    await expect(page.getByText(/^\d+ house plans$/)).toBeVisible();
    await page.getByLabel("Bedrooms").selectOption("3+");
    await expect(page).toHaveURL(/\/plans\?style=Craftsman&bedrooms=3$/);
    if (isPhone) await page.getByRole("button", { name: /^Show \d+ plans?$/ }).click();
    await page.getByRole("link", { name: "View Details: Hawthorne Bungalow" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hawthorne Bungalow" })).toBeVisible();
  });

  await test.step("looks at its drawings", async () => {
    const main = page.getByTestId("main-image");
    const before = await main.getAttribute("src");
    await page
      .getByRole("button", { name: /^Show: / })
      .first()
      .click();
    await expect(main).not.toHaveAttribute("src", before ?? "");
  });

  await test.step("adds it with two add-ons", async () => {
    await expect(page.getByTestId("buy-total")).toHaveText("$795.00");
    await page.getByLabel("Material List").check();
    await page.getByLabel("CAD Upgrade").check();
    await expect(page.getByTestId("buy-total")).toHaveText("$1,285.00");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(
      page.getByText("Hawthorne Bungalow has been added to your cart.", { exact: true }).first(),
    ).toBeVisible();
    await expect(page.getByTestId("cart-count")).toHaveText(/^1/);
  });

  await test.step("changes the quantity at checkout", async () => {
    await page.getByRole("link", { name: /^Cart/ }).click();
    await expect(page.getByRole("heading", { name: "Payment Details" })).toBeVisible();
    expect(await documentPath(page)).toBe("/checkout");
    if (info.project.name === "phone") {
      await page.getByRole("button", { name: "Show $1,285.00" }).click();
    }
    await page.getByRole("button", { name: "One more license of Hawthorne Bungalow" }).click();
    await expect(page.getByTestId("cart-total")).toHaveText("$2,570.00");
    await expect(page.getByTestId("cart-count")).toHaveText(/^2/);
  });

  await test.step("is told why a card was declined, and loses nothing typed", async () => {
    await page.getByLabel("Card number").pressSequentially("4242424242424241");
    await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4241");
    await page.getByLabel("Expiry").pressSequentially("1220");
    await page.getByLabel("CVC").focus();
    await expect(page.getByText("Check the card number: one of its digits is wrong")).toBeVisible();
    await expect(page.getByText("This card has expired")).toBeVisible();
    await fillCheckout(page, buyer, { number: DECLINED_CARD });
    await expect(page.getByText("This card has expired")).toHaveCount(0);
    // What is mended is right at once: the button must not move when the press on it leaves the field.
    await page.getByLabel("CVC").fill("12");
    await page.getByLabel("Card number").focus();
    await expect(page.getByText("Enter the 3 digits beside the signature")).toBeVisible();
    await page.getByLabel("CVC").fill("123");
    await expect(page.getByText("Enter the 3 digits beside the signature")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Complete Purchase" })).toContainText("$2,570.00");
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await expect(page.getByText("Payment Failed", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/card was declined/i).first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(buyer.email);
    // What the toast says stays where it is needed, until the next try.
    await page.getByRole("button", { name: "Close" }).first().click();
    await expect(
      page.getByRole("main").getByText(/^This attempt did not go through\..*declined.*Nothing was charged\./),
    ).toBeVisible();
  });

  await test.step("pays with a good card", async () => {
    await page.getByLabel("Card number").fill(GOOD_CARD);
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.waitForURL(/\/thank-you\?/);
    await expect(page.getByRole("heading", { name: "Thank you, Jo Builder." })).toBeVisible();
    await expect(page.getByTestId("cart-count")).toHaveCount(0);
  });

  await test.step("downloads a PDF that a reader opens, and a DXF", async () => {
    const pdf = await save("Download PDF: Hawthorne Bungalow");
    const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
    expect(document.numPages).toBeGreaterThan(4);
    const dxf = new DxfParser().parseSync((await save("Download CAD (DXF): Hawthorne Bungalow")).toString());
    expect(dxf?.entities.length).toBeGreaterThan(100);
  });

  await test.step("finds the order again by mail", async () => {
    const number = await page
      .getByText(/^HP-[0-9A-Z]{8}$/)
      .first()
      .textContent();
    // The material list is drawn meanwhile, and its delivery is a mail too.
    const links = () =>
      mailsTo(buyer.email).filter((mail) => /^Subject: (?:Your house plans|The link to)/m.test(mail));
    await expect.poll(() => links().length).toBe(1);
    await page.goto("/find-order");
    await page.getByRole("textbox", { name: "Email" }).fill(buyer.email);
    await page.getByLabel("Order number").fill((number ?? "").toLowerCase());
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expect.poll(() => links().length).toBe(2);
    for (const mail of links()) {
      await page.goto(orderPath(mail));
      await expect(page.getByRole("main").getByText(number ?? "")).toBeVisible();
      await expect(page.getByRole("button", { name: "Download PDF: Hawthorne Bungalow" })).toBeVisible();
    }
  });

  async function save(button: string): Promise<Buffer> {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const download = await downloading;
    return readFileSync(await download.path());
  }
});

test("a buyer whose name and address are in other letters finds both as typed", async ({ page }, info) => {
  const email = `anna-${info.project.name}-${Date.now()}@bücher.example`;
  await addPlan(page, "hawthorne-bungalow");
  await page.goto("/checkout");
  await fillCheckout(page, { name: "Nguyễn Thị 李明", email }, { number: GOOD_CARD });
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole("heading", { name: "Thank you, Nguyễn Thị 李明." })).toBeVisible();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /license/i })
    .first()
    .click();
  const pdf = readFileSync(await (await downloading).path());
  // Each face is a run of its own, with gaps between runs.
  const license = (await pdfPages(pdf)).join("").replaceAll(/\s/g, "");
  for (const part of ["NguyễnThị", "李明", email]) expect(license).toContain(part);
});
