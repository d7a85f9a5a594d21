import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { getDocument } from "unpdf/pdfjs";
import { madePdf, twoPages } from "../../support/made-pdf";
import { expectNoViolations, openScreen, press, signInAs } from "../support/staff";
import { fillCheckout, GOOD_CARD } from "../support/store";
import { expect, openPage, test, toastOf } from "../support/test";

/**
 * The store of an owner who has walked the first day of docs/operations.md: an empty database, no
 * sample data, email through a mail server. Each test goes on where the one before has ended.
 */
test.describe.configure({ mode: "serial" });

const STORE = {
  name: "Alder & Row",
  email: "hello@alder-row.example",
  phone: "(541) 555-0137",
  address: "12 Mill Street, Bend, OR 97701",
};
/** The owner as an API client. */
const API = { "x-auth-username": "ada", "x-auth-password": "owner-password-1" };
const BUYER = { name: "Jo Builder", email: "jo@buyer.example" };
const PUBLIC = [
  "/",
  "/plans",
  "/about",
  "/services",
  "/contact",
  "/blog",
  "/gallery",
  "/cart",
  "/checkout",
  "/favorites",
  "/compare",
  "/find-order",
  "/terms",
  "/license",
  "/refunds",
  "/privacy",
];

const folder = (name: "OWN_STORE_ROOT" | "OWN_STORE_LETTERS") => process.env[name] ?? "";
const log = (name: string) => readFileSync(path.join(folder("OWN_STORE_ROOT"), name), "utf8");
/** What the mail server has taken for an address, with the lines of a header joined. */
const lettersTo = (address: string) =>
  readdirSync(folder("OWN_STORE_LETTERS"))
    .map((name) => readFileSync(path.join(folder("OWN_STORE_LETTERS"), name), "utf8"))
    .filter((letter) => letter.includes(address))
    .map((letter) => letter.replaceAll(/=\n/g, ""));

async function asOwner(page: Page, screen: string): Promise<void> {
  await signInAs(page, "ada", "owner-password-1");
  await openScreen(page, screen);
}
/** A public page, once what was saved a moment ago is on it. */
const textOf = async (page: Page, address: string) => (await page.request.get(address)).text();
const row = (page: Page, label: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(label, { exact: true }) });

async function set(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole("button", { name: `Set ${label}`, exact: true }).click();
  await page.getByLabel(`Value of ${label}`).fill(value);
  await press(row(page, label), "Save", "Setting updated");
}

async function publishPolicy(page: Page, label: string): Promise<void> {
  await press(page, `Put in a starting text of ${label}`, "Draft put in");
  const draft = page.getByRole("form", { name: `Draft of ${label}` });
  await expect(draft).toContainText(STORE.name);
  if (await draft.getByText("[your state]").count()) {
    await draft.getByRole("button", { name: `Edit the draft of ${label}` }).click();
    const box = draft.getByRole("textbox");
    await box.fill((await box.inputValue()).replaceAll("[your state]", "Oregon"));
    await press(draft, "Save", "Setting updated");
    // Until the text that was saved is on the screen, the one before cannot be published.
    await expect(draft.getByText(/^Still to be filled in/)).toHaveCount(0);
  }
  await draft.getByRole("button", { name: `Publish the draft of ${label}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(draft).toHaveCount(0);
}

test("the first day told what it did, and the starts had no cause for alarm", async () => {
  expect(log("first-day.log")).toMatch(/update: \S+ serves\./);
  const lines = log("store.log").split("\n");
  const alarming = lines.filter((line) => line.startsWith("{") && JSON.parse(line).level >= 40);
  expect(alarming).toEqual([]);
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
  const backups = readdirSync(path.join(folder("OWN_STORE_ROOT"), "var/backups/house-plans"));
  expect(backups).toHaveLength(1);
});

for (const width of [375, 1280])
  test(`an empty store is presentable at ${width} pixels, and tells nobody else's story`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of PUBLIC) {
      await openPage(page, address);
      const texts = await page.locator("header, main, footer, title").allTextContents();
      expect(texts.join(" "), address).not.toMatch(/hearth|drawn by architects|within one working day/i);
      await expect(page.getByRole("button", { name: "Reset Filters" })).toHaveCount(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${address} does not scroll sideways`).toBe(width);
      for (const heading of await page.getByRole("main").getByRole("heading").all()) {
        await expect(heading, `${address}: every heading says something`).toHaveText(/\S/);
      }
    }
    await openPage(page, "/plans");
    await expect(page.getByRole("main")).toContainText(/plans are coming|coming soon|on their way/i);
    await openPage(page, "/terms");
    await expect(page.getByRole("main")).toContainText("This text has not been written yet.");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" })).toHaveCount(
      0,
    );
  });

test("a store that takes no money says so in red, on every screen of the back office and at checkout", async ({
  page,
}) => {
  await asOwner(page, "/admin");
  for (const screen of ["/admin", "/admin/house-plans", "/admin/orders", "/admin/settings"]) {
    await openScreen(page, screen);
    await expect(page.getByText("Demo payments are on: no card is charged.")).toBeVisible();
  }
  expect(await textOf(page, "/checkout")).toContain("no card is charged");
});

test("the owner names the store, and it is called so everywhere", async ({ page }) => {
  test.slow();
  await asOwner(page, "/admin/settings");
  await expectNoViolations(page);
  await set(page, "Name of the store", STORE.name);
  await page.getByRole("button", { name: /^Contact/ }).click();
  await set(page, "Email", STORE.email);
  await set(page, "Telephone", STORE.phone);
  await set(page, "Address", STORE.address);
  for (const address of ["/", "/plans", "/about", "/contact", "/terms"])
    await expect.poll(() => textOf(page, address), address).toContain("Alder &amp; Row");
  await openPage(page, "/contact");
  await expect(page).toHaveTitle(/Alder & Row/);
  await expect(page.getByRole("banner")).toContainText(STORE.name);
  await expect(page.getByRole("contentinfo")).toContainText(STORE.name);
  for (const text of [STORE.email, STORE.phone]) await expect(page.getByRole("main")).toContainText(text);
  await openPage(page, "/");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  for (const text of [STORE.name, STORE.email, STORE.phone]) expect(data.join()).toContain(text);
  await openScreen(page, "/admin");
  await expect(page.getByRole("complementary").filter({ hasText: STORE.name })).toBeVisible();
});

test("the owner edits the hero of a home page of which nothing is stored, at both widths", async ({
  page,
}) => {
  await asOwner(page, "/admin/home-sections");
  const builtIn = page.getByRole("region", { name: "Built-in sections" });
  await page.setViewportSize({ width: 375, height: 760 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await builtIn.getByRole("link", { name: "Edit Hero" }).click();
  await expect(page.getByLabel("Section ID")).toHaveValue("hero");
  await expect(page.getByLabel("Section ID")).toHaveAttribute("readonly");
  await expect(page.getByLabel("Display order")).toHaveValue("1");
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).toHaveValue("Modern Home Plans for the Digital Age");
  await title.fill("Barns to live in");
  await page.getByRole("tab", { name: "Buttons" }).click();
  await expect(page.getByLabel(/^Button text/)).toHaveValue("Explore Plans");
  await press(page, "Create Section", "Section created");
  await expect(page).toHaveURL(/\/admin\/home-sections$/);
  await expect(builtIn.getByRole("link", { name: "Edit Hero" })).toHaveCount(0);
  await expect.poll(() => textOf(page, "/")).toContain("Barns to live in");
});

test("the texts of the law are put in, read, and published", async ({ page }) => {
  test.slow();
  await asOwner(page, "/admin");
  await expect(
    page.getByRole("definition").filter({ hasText: /^Not published: Terms of Service/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Write them in the settings" }).click();
  await publishPolicy(page, "Terms of service");
  await publishPolicy(page, "Plan license");
  await expect.poll(() => textOf(page, "/terms")).toContain("State of Oregon");
  const accepted = async () => (await textOf(page, "/checkout")).replaceAll(/<[^>]*>/g, "");
  await expect.poll(accepted).toContain("you accept the Terms of Service and the Plan License");
  expect(await accepted()).not.toContain("Refund Policy");
  // A page that says only that its text is not written is nothing to be found.
  const robots = async (address: string) =>
    /<meta name="robots"[^>]*>/.exec(await textOf(page, address))?.[0];
  expect(await robots("/refunds")).toContain("noindex");
  expect(await robots("/terms")).toBeUndefined();
});

test("a plan with files of one's own is added and published in one step", async ({ page, request }) => {
  test.slow();
  const made = await request.post("/api/admin/plans", {
    headers: API,
    data: {
      name: "Mill Street Barn",
      slug: "mill-street-barn",
      price: 900,
      description: "A barn to live in, with one long room under the roof.",
      shortDescription: "One long room under the roof.",
      style: "Barnhouse",
      width: 60,
      depth: 36,
      squareFeet: 1450,
      bedrooms: 2,
      bathrooms: 2,
      status: "draft",
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const offer = {
    base: { foundation: null, walls: null },
    packages: [
      { key: "study", price: 225 },
      { key: "pdf", price: 900 },
    ],
    options: [],
  };
  const put = await request.put(`/api/admin/plans/${id}/offer`, { headers: API, data: offer });
  expect(put.status(), await put.text()).toBe(200);
  await asOwner(page, "/admin/house-plans/files");
  const picture = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#8a7a66" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Files of plans").setInputFiles([
    { name: "mill-street-barn.pdf", mimeType: "application/pdf", buffer: await twoPages() },
    {
      name: "mill-street-barn study.pdf",
      mimeType: "application/pdf",
      buffer: await madePdf([{ size: [612, 792] }, { size: [792, 612], rotate: 90 }]),
    },
    { name: "mill-street-barn-front.jpg", mimeType: "image/jpeg", buffer: picture },
  ]);
  await page.getByRole("button", { name: "Add 3 files" }).click();
  await expect(page.getByText("3 of 3 files added.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("checkbox", { name: /^Publish .*Mill Street Barn/ }).check();
  await page.getByRole("button", { name: "Publish 1 plan" }).click();
  await expect(toastOf(page).getByText("1 plan published")).toBeVisible();

  await expect.poll(() => textOf(page, "/plans")).toContain("Mill Street Barn");
  await openPage(page, "/plans");
  await expect(page.getByLabel("Style", { exact: true }).getByRole("option")).toContainText(["Barnhouse"]);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /Barnhouse/i })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /Craftsman/i })).toHaveCount(0);
});

/** Where the private link of a letter leads, as a path. */
const linkIn = (letter: string) => /\/orders\/[\w-]{43}/.exec(letter)?.[0] ?? "";

async function pdfText(page: Page, button: Locator): Promise<string[]> {
  const download = page.waitForEvent("download");
  await button.click();
  const data = new Uint8Array(readFileSync(await (await download).path()));
  const pdf = await getDocument({ data }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return Promise.all(pages);
}

test("a visitor buys it, and the receipt comes from the store by its name", async ({ page }) => {
  test.slow();
  await openPage(page, "/plans/mill-street-barn");
  await expect(page.getByText(/\(\d+ reviews?\)/)).toHaveCount(0);
  await page.getByRole("radio", { name: /^Study set/ }).check();
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByTestId("cart-count")).toHaveText(/^1/);
  await page.goto("/checkout");
  await expect(page.getByText(/no card is charged/).first()).toBeVisible();
  await fillCheckout(page, BUYER, { number: GOOD_CARD });
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await page.waitForURL(/\/thank-you\?/);
  await expect.poll(() => lettersTo(BUYER.email).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [letter = ""] = lettersTo(BUYER.email);
  expect(letter).toMatch(/^From: .*Alder & Row.*<orders@plans\.example>/m);
  expect(letter).toMatch(/^Reply-To: .*hello@alder-row\.example/m);
  expect(letter).not.toMatch(/hearth/i);
  await openPage(page, linkIn(letter));
  const study = await pdfText(
    page,
    page.getByRole("button", { name: /^Download .*Mill Street Barn/ }).first(),
  );
  expect(study).toHaveLength(2);
  for (const text of study) expect(text).toContain("NOT FOR CONSTRUCTION");
});

test("before it opens, the dashboard names what is still to do, and nothing else", async ({ page }) => {
  await asOwner(page, "/admin");
  const items = page.getByRole("region", { name: "Before you open" }).getByRole("listitem");
  const done = ["Name and address of the store", "Email", "First plan with files"];
  for (const title of [...done, "Sample data removed"])
    await expect(items.filter({ hasText: `${title}, done` })).toHaveCount(1);
  await expect(items.filter({ hasText: "Payments, to do" })).toContainText("charge no card");
  // Two of the four were published.
  await expect(items.filter({ hasText: "Policies read, to do" })).toContainText(
    "Not published: Refund Policy, Privacy Policy.",
  );
});
