import type { Page } from "@playwright/test";
import { addPlan, buyPlan, fillCheckout, GOOD_CARD, mailsTo, orderPath } from "./support/store";
import { expect, shot, test } from "./support/test";

interface Billing {
  postalCode: string;
  taxId: { type: string; value: string } | null;
}
interface Totals {
  subtotal: number;
  tax: number;
  total: number;
}

/**
 * The checkout of a store that adds tax, at the network's edge: the page is told so, and what the server
 * answers gets the tax that it would have, as many percent as the last digit of the postal code.
 */
async function withTax(page: Page) {
  let kept: Billing | undefined;
  const held: { gate: Promise<void>; claimed: (number | undefined)[] } = {
    gate: Promise.resolve(),
    claimed: [],
  };
  const taxed = <T extends { totals: Totals }>(body: T) => {
    const { subtotal } = body.totals;
    const percent = kept?.taxId ? 0 : Number(kept?.postalCode.at(-1));
    const tax = Math.round(subtotal * percent) / 100;
    const totals = { ...body.totals, tax, total: Math.round((subtotal + tax) * 100) / 100 };
    const line = kept?.taxId
      ? { name: "Reverse charge", place: "Germany", percent: 0, amount: 0 }
      : { name: "Sales tax", place: "Washington", percent, amount: tax };
    return { ...body, amount: totals.total, totals, taxLines: [line] };
  };
  const answer = async (route: Parameters<Parameters<Page["route"]>[1]>[0], sent: unknown) => {
    const response = await route.fetch({ postData: JSON.stringify(sent) });
    await route.fulfill({ response, json: taxed(await response.json()) });
  };
  await page.route("**/checkout", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('\\"isTaxed\\":false', '\\"isTaxed\\":true');
    await route.fulfill({ response, body });
  });
  await page.route("**/api/checkout/details", async (route) => {
    await held.gate;
    const sent = route.request().postDataJSON();
    if (sent.billing.taxId?.value === "DE1") {
      const message = "Invalid value for eu_vat.";
      const errors = [{ path: "billing.taxId.value", message }];
      return route.fulfill({ status: 400, json: { message, errors } });
    }
    kept = sent.billing;
    await answer(route, sent);
  });
  await page.route("**/api/create-payment-intent", async (route) => {
    const { amount, ...sent } = route.request().postDataJSON();
    held.claimed.push(amount);
    await answer(route, sent);
  });
  return held;
}

const SIZES = [
  { name: "phone", width: 375, height: 667 },
  { name: "desktop", width: 1280, height: 800 },
];

for (const { name, ...size } of SIZES) {
  test.describe(`tax at checkout, ${name}`, () => {
    test.use({ viewport: size, expectedErrors: /the server responded with a status of 400|not be kept/ });

    test("the address comes before the amount, and a change of it before the button", async ({ page }) => {
      const held = await withTax(page);
      await addPlan(page, "hawthorne-bungalow");
      await page.goto("/checkout");
      const button = page.getByRole("button", { name: /^Complete Purchase/ });
      const state = page.getByRole("status").filter({ hasText: /tax|total|charge/i });

      await test.step("nothing can be paid before it is known where the buyer is", async () => {
        await expect(page.getByLabel("Country")).toHaveValue("US");
        await expect(state).toHaveText("Tax, and so the total, depends on where you are.");
        await expect(button).toHaveCount(0);
        expect(held.claimed).toEqual([]);
        await shot(page, `tax-${name}-asked`);
      });

      await test.step("the tax stands with its rate and place, and is asked for with the amount", async () => {
        await page.getByLabel("State").selectOption("WA");
        await expect(state).toHaveText("Still needed for the tax: ZIP code.");
        await page.getByLabel("ZIP code").fill("98107");
        await expect(state).toHaveText("Sales tax, Washington (7%): $55.65. Total: $850.65.");
        await expect(button).toHaveText(/\$850\.65$/);
        await expect.poll(() => held.claimed.at(-1)).toBe(850.65);
        if (name === "phone") await page.getByRole("button", { name: "Show $850.65" }).click();
        await expect(page.getByTestId("cart-total")).toHaveText("$850.65");
        await expect(page.getByText("Sales tax, Washington (7%)", { exact: true })).toBeVisible();
        await shot(page, `tax-${name}-known`);
      });

      await test.step("another address: the button waits until its amount is on screen", async () => {
        const buyer = { name: "Tess Tax", email: "tess@example.com" };
        await fillCheckout(page, buyer, { number: GOOD_CARD });
        const { promise, resolve: open } = Promise.withResolvers<void>();
        held.gate = promise;
        await page.getByLabel("ZIP code").fill("98101");
        await expect(button).toHaveAttribute("aria-disabled", "true");
        const asked = held.claimed.length;
        await button.click({ force: true });
        await expect(state).toHaveText("The total changes with what you type.");
        expect(held.claimed).toHaveLength(asked);
        open();
        await expect(button).toHaveText(/\$802\.95$/);
        await expect(button).toHaveAttribute("aria-disabled", "false");
        // Nothing that was typed is lost.
        await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(buyer.name);
        await expect(page.getByLabel("Card number")).toHaveValue(GOOD_CARD);
      });

      await test.step("a company's tax ID is refused at its field, and a right one takes the tax off", async () => {
        await page.getByText("Buying for a company?").click();
        await page.getByRole("textbox", { name: /^Company/ }).fill("Bau AG");
        await page.getByLabel("Kind of tax ID").selectOption("eu_vat");
        await page.getByRole("textbox", { name: /^Tax ID/ }).fill("DE1");
        await expect(page.getByText("Invalid value for eu_vat.").first()).toBeVisible();
        await expect(button).toHaveAttribute("aria-disabled", "true");
        await page.getByRole("textbox", { name: /^Tax ID/ }).fill("DE123456789");
        await expect(state).toHaveText("Reverse charge, Germany: $0.00. Total: $795.00.");
        await expect(button).toHaveText(/\$795\.00$/);
        await expect(page.getByRole("textbox", { name: /^Company/ })).toHaveValue("Bau AG");
        await shot(page, `tax-${name}-company`);
      });

      await test.step("the amount that is paid is the one on screen", async () => {
        await button.click();
        await expect(page).toHaveURL(/\/thank-you\?/);
        expect(held.claimed.at(-1)).toBe(795);
      });
    });
  });
}

test("with tax off a company can still be named for the invoice, and no address is asked", async ({
  page,
}) => {
  await addPlan(page, "birch-box");
  await page.goto("/checkout");
  await fillCheckout(page, { name: "Cora Firm", email: "cora@example.com" }, { number: GOOD_CARD });
  await expect(page.getByLabel("Country")).toHaveCount(0);
  await page.getByText("Buying for a company?").click();
  await page.getByRole("textbox", { name: /^Company/ }).fill("Firm LLC");
  await page.getByLabel("Purchase order number").fill("PO-7");
  const kept = page.waitForRequest("**/api/checkout/details");
  await page.getByRole("button", { name: /^Complete Purchase/ }).click();
  expect((await kept).postDataJSON()).toEqual({
    billing: { company: "Firm LLC", taxId: null, purchaseOrder: "PO-7" },
  });
  await expect(page).toHaveURL(/\/thank-you\?/);
});

/** The upgrade's page of a store that adds tax, whose buyer bought before it did. */
async function withUpgradeTax(page: Page): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = [];
  await page.route(/\/orders\/[^/]+\/upgrade\?/, async (route) => {
    const response = await route.fetch();
    const off = '\\"tax\\":null';
    const on = '\\"tax\\":{\\"billing\\":null,\\"reverseChargeNote\\":\\"\\"}';
    await route.fulfill({ response, body: (await response.text()).replaceAll(off, on) });
  });
  let code: string | undefined;
  await page.route("**/api/orders/*/upgrades", async (route) => {
    const { billing, ...sent } = route.request().postDataJSON();
    code = billing?.postalCode ?? code;
    codes.push(billing?.postalCode);
    if (code === "00000") {
      const message = "There is no such place.";
      const errors = [{ path: "billing.postalCode", message }];
      return route.fulfill({ status: 400, json: { message, errors } });
    }
    const response = await route.fetch({ postData: JSON.stringify(sent) });
    const body = await response.json();
    const percent = Number(code?.at(-1));
    const tax = Math.round(body.totals.total * percent) / 100;
    const totals = { ...body.totals, tax, total: Math.round((body.totals.total + tax) * 100) / 100 };
    const taxLines = [{ name: "Sales tax", place: "Washington", percent, amount: tax }];
    const place = { country: "US", state: "WA", postalCode: code };
    await route.fulfill({
      response,
      json: { ...body, amount: totals.total, totals, taxLines, billing: { ...body.billing, ...place } },
    });
  });
  return codes;
}

for (const { name, ...size } of SIZES) {
  test.describe(`tax of an upgrade, ${name}`, () => {
    // What the server drew of the page is that of a store without tax.
    test.use({ viewport: size, expectedErrors: /a status of 400|Minified React error #418/ });

    test("the address comes first, then the tax and the total, and then the card", async ({ page }) => {
      const email = `upgrade-tax-${name}@example.com`;
      await buyPlan(page.request, "birch-box", { name: "Tess Tax", email });
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
      const codes = await withUpgradeTax(page);
      await page.goto(orderPath(mailsTo(email)[0] ?? ""));
      await page.getByRole("link", { name: /^Upgrade .+ to Unlimited builds/ }).click();
      const due = Number((await page.getByTestId("upgrade-due").textContent())?.replace(/[$,]/g, ""));
      const taxed = (percent: number) =>
        (Math.round(due * (100 + percent)) / 100).toLocaleString("en-US", {
          style: "currency",
          currency: "USD",
        });
      const button = page.getByRole("button", { name: /^Complete Purchase/ });
      const next = page.getByRole("button", { name: "Continue to payment" });

      await test.step("nothing is asked of the server before it is known where the buyer is", async () => {
        await expect(button).toHaveCount(0);
        await next.click();
        await expect(page.getByText("Enter the ZIP code", { exact: true })).toBeVisible();
        await expect(page.getByLabel("State")).toBeFocused();
        expect(codes).toEqual([]);
        await shot(page, `upgrade-tax-${name}-asked`);
      });

      await test.step("a place that is refused is said at its field, and nothing typed is lost", async () => {
        await page.getByLabel("State").selectOption("WA");
        await page.getByLabel("ZIP code").fill("00000");
        await next.click();
        await expect(page.getByText("There is no such place.")).toBeVisible();
        await expect(page.getByLabel("ZIP code")).toHaveValue("00000");
        await expect(page.getByLabel("State")).toHaveValue("WA");
        await expect(page.getByLabel("Street and number (optional)")).toBeVisible();
      });

      await test.step("tax and total stand above the button, and another address changes both first", async () => {
        await page.getByLabel("ZIP code").fill("98107");
        await next.click();
        await expect(page.getByTestId("upgrade-total")).toContainText("Sales tax, Washington (7%)");
        await expect(button).toHaveText(`Complete Purchase${taxed(7)}`);
        await shot(page, `upgrade-tax-${name}-known`);
        await page.getByRole("button", { name: "Change the address" }).click();
        await expect(button).toHaveCount(0);
        await expect(page.getByLabel("ZIP code")).toHaveValue("98107");
        await page.getByLabel("ZIP code").fill("98101");
        await next.click();
        await expect(button).toHaveText(`Complete Purchase${taxed(1)}`);
      });

      await test.step("the amount that is paid is the one on screen", async () => {
        await page.getByLabel("Card number").fill(GOOD_CARD);
        await page.getByLabel("Expiry").fill("12 / 34");
        await page.getByLabel("CVC").fill("123");
        await button.click();
        await page.waitForURL(/\/thank-you\?/);
        expect(codes).toEqual(["00000", "98107", "98101", undefined]);
      });
    });
  });
}
