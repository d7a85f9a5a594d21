import type { Locator, Page } from "@playwright/test";
import { expectNoViolations, openScreen, signInAs } from "./support/staff";
import { fillCheckout, GOOD_CARD, mailsTo, orderPath, sql } from "./support/store";
import { expect, openPage, shot, test, toastOf } from "./support/test";

/** A plan with every add-on of the store, from its page to the last delivery, and the upgrade of it. */

const SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

const total = (page: Page) => page.getByTestId("buy-total");
const money = (dollars: number) => dollars.toLocaleString("en-US", { style: "currency", currency: "USD" });

interface Walk {
  page: Page;
  width: number;
  email: string;
}

/** Chooses all add-ons on the plan's page and goes to the checkout with them. @returns their names */
async function choose({ page, width }: Walk): Promise<string[]> {
  const offer = await (await page.request.get("/api/plans/quiet-house/offer")).json();
  const addons: { name: string; price: number }[] = offer.addons;
  expect(addons.length).toBeGreaterThanOrEqual(7);
  await openPage(page, "/plans/quiet-house");
  const group = page.getByRole("group", { name: "Add-ons" });
  for (const { name } of addons) {
    const box = group.getByRole("checkbox", { name });
    await box.check();
    await expect(box).toBeInViewport();
  }
  const text = money(addons.reduce((all, { price }) => all + price, 745));
  await expect(total(page)).toHaveText(text);
  await expect(page.getByText("Printed Sets (5): sent in 5 business days.")).toBeVisible();
  await shot(page, `plan-${width}`);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await toastOf(page).getByRole("link", { name: "View cart" }).click();
  await expect(page.getByTestId("cart-total")).toHaveText(text);
  for (const { name } of addons) await expect(page.getByRole("main")).toContainText(name);
  await shot(page, `cart-${width}`);
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
  return addons.map(({ name }) => name);
}

/** Lists of what parcels are sent to; another country has other states, or none. */
async function choosePlace(form: Page | Locator): Promise<void> {
  const country = form.getByLabel("Country");
  await expect(country.getByRole("option")).toHaveText(["United States", "Canada"]);
  await expect(country).toHaveAccessibleDescription("Parcels go to: United States, Canada");
  await form.getByLabel("State", { exact: true }).selectOption("Oregon");
  await country.selectOption("Canada");
  await expect(form.getByLabel("Postal code")).toBeVisible();
  await form.getByLabel("Province").selectOption("Ontario");
  await country.selectOption("United States");
  await expect(form.getByLabel("State", { exact: true })).toHaveValue("");
  await form.getByLabel("State", { exact: true }).selectOption("Oregon");
}

/** Pays; nothing is paid before all that is asked for is there. */
async function pay({ page, width, email }: Walk): Promise<void> {
  const press = () => page.getByRole("button", { name: "Complete Purchase" }).click();
  await fillCheckout(page, { name: "Ada Moore", email }, { number: GOOD_CARD });
  await press();
  await expect(page.getByText("Enter the street and number")).toBeVisible();
  await expect(page.getByLabel("Recipient")).toBeFocused();
  await shot(page, `checkout-${width}`);
  await page.getByLabel("Recipient").fill("Ada Moore");
  await page.getByLabel("Street and number").fill("12 Alder Street");
  await page.getByLabel("City").fill("Bend");
  await choosePlace(page);
  await page.getByLabel("ZIP code").fill("9770");
  await page.getByLabel("County of the lot").fill("Deschutes");
  await page.getByLabel("State of the lot").selectOption("Oregon");
  await page.getByLabel("Your wishes or questions (optional)").first().fill("Warm colors, please.");
  await press();
  await expect(page.getByText("A ZIP code has five digits", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expect(page.getByLabel("Street and number")).toHaveValue("12 Alder Street");
  await page.getByLabel("ZIP code").fill("97701");
  await press();
  await page.waitForURL(/\/thank-you\?/);
  await expect(page.getByRole("heading", { name: "Thank you, Ada Moore." })).toBeVisible();
  await shot(page, `thank-you-${width}`);
}

/** What a buyer has not said is asked for on the order's page, and said there. */
async function tellLater({ page, width }: Walk, orderId: unknown, link: string): Promise<void> {
  await sql("update order_lines set answers = '{}' where order_id = $1", [orderId]);
  await sql("update orders set shipping = null where id = $1", [orderId]);
  await openPage(page, link);
  const form = page.getByRole("form", { name: "What we still need from you" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter the county of the lot")).toBeVisible();
  await expect(form.getByLabel("Street and number")).toBeFocused();
  await expect(form.getByLabel("Recipient")).toHaveValue("Ada Moore");
  await shot(page, `order-questions-${width}`);
  const said = { "Street and number": "12 Alder Street", City: "Bend", "ZIP code": "9770" };
  for (const [label, text] of Object.entries(said)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel("County of the lot").fill("Deschutes");
  await choosePlace(form);
  await form.getByLabel("State of the lot").selectOption("Oregon");
  await form.getByLabel("Your wishes or questions (optional)").first().fill("Warm colors, please.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("A ZIP code has five digits")).toBeVisible();
  await form.getByLabel("ZIP code").fill("97701");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page).getByText("Thank you, we have it")).toBeVisible();
  await expect(form).toHaveCount(0);
  const [order] = await sql("select shipping from orders where id = $1", [orderId]);
  expect(order?.shipping).toMatchObject({ line1: "12 Alder Street", state: "OR", country: "US" });
}

/** Delivers what people deliver, each from its place in the work list. @returns the titles */
async function deliverAll({ page, width }: Walk, number: string): Promise<string[]> {
  await openScreen(page, `/admin/tasks?q=${number}`);
  await expect(page.getByRole("link", { name: "Structural Review" })).toBeVisible();
  await shot(page, `work-list-${width}`);
  const rows = await page
    .getByRole("region", { name: "Tasks" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.getAttribute("href") ?? "", link.textContent ?? ""]));
  const tasks = new Map(rows.filter(([href = ""]) => href.startsWith("/admin/tasks/")) as [string, string][]);
  for (const [href, title] of tasks) {
    await openScreen(page, href);
    const form = page.getByRole("form", { name: "Deliver" });
    if (await form.getByLabel("Carrier").isVisible()) {
      await expect(page.getByText("12 Alder Street")).toBeVisible();
      await form.getByLabel("Carrier").fill("UPS");
      await form.getByLabel("Tracking number").fill("1Z999");
    }
    await form.getByLabel("Message to the buyer").fill(`All about ${title}.`);
    // What was sold as a file and is not among the files needs a reason.
    const reason = form.getByLabel(/^Why it comes without/);
    if (await reason.isVisible()) {
      await form.getByRole("button", { name: "Deliver" }).click();
      await expect(reason).toBeFocused();
      await reason.fill("It went out by courier.");
    }
    await shot(page, `task-${href.split("/").at(-1)}-${width}`);
    await form.getByRole("button", { name: "Deliver" }).click();
    await expect(toastOf(page).getByText("Delivered, the buyer is told by email")).toBeVisible();
  }
  return [...tasks.values()];
}

// A ZIP code of four digits is refused by the server, at the checkout and on the order's page.
test.use({ expectedErrors: /status of 400|The details could not be saved: ApiError: 400/ });

for (const { width, height } of SIZES)
  test(`each add-on of the store is bought, and delivered to its buyer, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const walk = { page, width, email: `addons-${width}-${Date.now()}@example.com` };
    const addons = await choose(walk);
    await pay(walk);
    const [order] = await sql("select id, number, shipping from orders where email = $1", [walk.email]);
    const number = String(order?.number);
    expect(order?.shipping).toMatchObject({ line1: "12 Alder Street", state: "OR", country: "US" });
    await expect.poll(() => mailsTo(walk.email).length, { timeout: 30_000 }).toBeGreaterThan(0);
    const link = orderPath(mailsTo(walk.email)[0] ?? "");

    await openPage(page, link);
    for (const name of addons) await expect(page.getByRole("main")).toContainText(name);
    await expect(page.getByText(/^(Ready|Sent) by \w+ \d+, \d{4}$/).first()).toBeVisible();
    await shot(page, `order-${width}`);
    await expectNoViolations(page);
    await tellLater(walk, order?.id, link);

    // What the store draws itself leaves the work list when it is there, which on a slow machine takes a while.
    const drawn =
      "select id from order_tasks where order_id = $1 and kind = 'drawn' and state <> 'delivered'";
    await expect.poll(() => sql(drawn, [order?.id]), { timeout: 60_000 }).toEqual([]);
    await signInAs(page, "admin");
    const titles = await deliverAll(walk, number);
    expect(titles).toEqual(expect.arrayContaining(["Interior Kit", "Structural Review", "Printed Sets (5)"]));
    await openScreen(page, `/admin/orders/${order?.id}`);
    for (const text of ["12 Alder Street", ...titles])
      await expect(page.getByRole("main")).toContainText(text);
    await shot(page, `admin-order-${width}`);
    for (const [task, told] of [
      ["Structural Review", "Deschutes"],
      ["Interior Kit", "Warm colors, please."],
    ] as const) {
      await openScreen(page, `/admin/orders/${order?.id}`);
      await page.getByRole("link", { name: task, exact: true }).click();
      await expect(page.getByRole("main")).toContainText(told);
    }
    await shot(page, `admin-task-${width}`);

    // Everything is there now, and each delivery was a mail.
    await openPage(page, link);
    await expect(page.getByText(/^Everything is here\./)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("UPS, 1Z999")).toBeVisible();
    for (const title of titles) await expect(page.getByText(`All about ${title}.`)).toBeVisible();
    await shot(page, `order-delivered-${width}`);
    await expect
      .poll(
        () =>
          titles.filter((title) => !mailsTo(walk.email).some((mail) => mail.includes(`All about ${title}.`))),
        {
          timeout: 30_000,
        },
      )
      .toEqual([]);

    // The way up from there: the difference is paid on a page of its own.
    await page.getByRole("link", { name: /^Upgrade .+ to Unlimited builds/ }).click();
    await expect(page.getByTestId("upgrade-due")).toHaveText(money(1304 - 745));
    await expect(page.getByText(`For Ada Moore, receipt to ${walk.email}`)).toBeVisible();
    await shot(page, `upgrade-${width}`);
    await expectNoViolations(page);
    // A card is entered here, so no script runs that the server did not name.
    const policy = (await page.request.get(page.url())).headers()["content-security-policy"];
    expect(policy).toContain("'strict-dynamic'");
    await page.getByLabel("Card number").fill(GOOD_CARD);
    await page.getByLabel("Expiry").fill("12 / 34");
    await page.getByLabel("CVC").fill("123");
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.waitForURL(/\/thank-you\?/);
    await expect(page.getByText(`Upgrade of order ${number}`)).toBeVisible({ timeout: 30_000 });
    await openScreen(page, `/admin/licenses?q=${walk.email}`);
    const held = page.getByRole("region", { name: "Licenses" });
    await expect(held).toContainText("Unlimited builds");
    // It is the same license, by its number: the upgrade took it over.
    await expect(held.getByRole("row").filter({ hasText: walk.email })).toHaveCount(1);
    await shot(page, `licenses-${width}`);
    await expectNoViolations(page);
    await openPage(page, link);
    await expect(page.getByText(/This license was replaced by the upgrade, order HP-/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Upgrade / })).toHaveCount(0);
  });
