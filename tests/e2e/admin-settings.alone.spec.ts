import type { Page } from "@playwright/test";
import { apiHeaders, expectNoViolations, openAs, press } from "./support/staff";
import { expect, test, toastOf } from "./support/test";

const headers = apiHeaders("admin");
const address = (key: string) => `/api/admin/settings/${key}`;

/** The values of these settings, put back when the test is over. */
async function keeping(page: Page, keys: string[], work: () => Promise<void>): Promise<void> {
  const values = await Promise.all(
    keys.map(async (key) => (await (await page.request.get(address(key), { headers })).json()).value),
  );
  try {
    await work();
  } finally {
    for (const [at, key] of keys.entries()) {
      await page.request.put(address(key), { headers, data: { value: values[at] } });
      // Of a test that broke off.
      await page.request.delete(address(`${key}_draft`), { headers });
    }
  }
}

const section = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const row = (page: Page, label: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(label, { exact: true }) });

test("each setting has a field of its kind, says its default, and goes back to it", async ({ page }) => {
  await keeping(page, ["theme_default", "study_credit_days", "store_holidays"], async () => {
    await openAs(page, "admin", "/admin/settings");
    const theme = row(page, "Theme");
    await expect(theme).toContainText("Default: light.");
    await theme.getByRole("button", { name: "Edit Theme" }).click();
    await expect(theme.getByRole("combobox").getByRole("option")).toHaveText(["Light", "Dark"]);
    await theme.getByRole("combobox").selectOption("Dark");
    await press(theme, "Save", "Setting updated");
    await expect(theme).toContainText("Dark");
    await theme.getByRole("button", { name: "Reset Theme" }).click();
    await page.getByRole("button", { name: "Reset Setting" }).click();
    await expect(toastOf(page)).toContainText("Setting reset");
    await expect(theme).toContainText("Not set: light.");

    // A logo is not in the sample; its field is there to be set.
    await page.getByRole("button", { name: "Set Logo" }).click();
    const logo = page.getByRole("textbox", { name: "Value of Logo" });
    await expect(page.getByRole("button", { name: "Library" })).toBeVisible();
    await logo.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Value is required" })).toBeVisible();
    await logo.press("Escape");

    await section(page, "Other").click();
    await page.getByRole("button", { name: "Edit Days a study set counts" }).click();
    const days = page.getByRole("spinbutton", { name: "Value of Days a study set counts" });
    await expect(days).toHaveAttribute("max", "99999");
    await days.fill("1000000");
    await days.press("Enter");
    await expect(days).toHaveAccessibleDescription("Give a whole number of days, at most 99999");
    await days.fill("90");
    // What is typed outlasts a section that is closed.
    await section(page, "Other").click();
    await section(page, "Other").click();
    await expect(days).toHaveValue("90");
    await days.press("Enter");
    await expect(row(page, "Days a study set counts")).toContainText("90 days");

    await page.getByRole("button", { name: "Edit Time zone" }).click();
    const zone = page.getByRole("combobox", { name: "Value of Time zone" });
    const list = page.locator(`[id="${await zone.getAttribute("list")}"]`);
    await expect(list.locator('option[value="America/Chicago"]')).toBeAttached();
    await zone.fill("America/Gotham");
    await zone.press("Enter");
    await expect(zone).toHaveAccessibleDescription(/There is no time zone/);
    await page.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Edit Holidays" }).click();
    const holidays = page.getByRole("textbox", { name: "Value of Holidays" });
    await holidays.fill("2027-12-24");
    await page.getByLabel("A date to add").fill("2027-07-05");
    await page.getByRole("button", { name: "Add Date" }).click();
    await expect(holidays).toHaveValue("2027-07-05\n2027-12-24");
    await expectNoViolations(page);
    await press(page, "Save", "Setting updated");
    await expect(row(page, "Holidays")).toContainText("Monday, July 5, 2027");
  });
});

test("a key that nothing reads is told of before it is saved, and leads to the one that is meant", async ({
  page,
}) => {
  await openAs(page, "admin", "/admin/settings");
  await page.getByRole("button", { name: "Add Setting" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Setting" });
  const note = dialog.getByRole("status");
  await dialog.getByLabel("Key").fill("store_name");
  await expect(note).toContainText("Nothing in the store reads store_name");
  await expect(note).toContainText("Perhaps you mean site_title (Name of the store, in General).");
  await dialog.getByLabel("Key").fill("motto");
  await expect(note).toHaveText("Nothing in the store reads motto: it is kept, and changes nothing.");
  await dialog.getByLabel("Key").fill("contact_phone");
  await expect(note).toContainText(
    "The store reads contact_phone (Telephone, in Contact): edit it in its row.",
  );
  await dialog.getByLabel("Value").fill("(503) 555-0199");
  await expectNoViolations(page);
  await note.getByRole("button", { name: "Edit Telephone" }).click();
  const box = page.getByRole("textbox", { name: "Value of Telephone" });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("(503) 555-0199");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Edit Telephone" })).toBeFocused();
});

test("terms that are not there are asked of nobody; a starting text is read, filled in and published", async ({
  page,
}) => {
  test.slow();
  const shown = async (path: string) => (await page.request.get(path)).text();
  const footerLinks = async () => (await shown("/about")).includes('href="/terms"');
  await keeping(page, ["terms_html"], async () => {
    await page.request.put(address("terms_html"), { headers, data: { value: "" } });
    await expect.poll(() => shown("/terms")).toContain("This text has not been written yet.");
    expect(await shown("/terms")).toContain('href="mailto:hello@hearthandplan.example"');
    await expect.poll(footerLinks).toBe(false);
    const accepted = /you accept the .*?Plan License.* and the .*Refund Policy/s;
    await expect.poll(() => shown("/checkout")).toMatch(accepted);
    expect(await shown("/checkout")).not.toContain('href="/terms"');

    await openAs(page, "admin", "/admin");
    const checks = page.getByRole("definition");
    await expect(checks.filter({ hasText: "Not published: Terms of Service." })).toBeVisible();
    await page.getByRole("link", { name: "Write them in the settings" }).click();
    await press(page, "Put in a starting text of Terms of service", "Draft put in");
    const draft = page.getByRole("form", { name: "Draft of Terms of service" });
    await expect(draft).toContainText("Only staff see this text.");
    await expect(draft).toContainText("buy from Hearth & Plan");
    await expect(draft).toContainText("Still to be filled in: [your state]");
    await expectNoViolations(page);
    expect(await shown("/terms")).toContain("This text has not been written yet.");

    await draft.getByRole("button", { name: "Publish the draft of Terms of service" }).click();
    await expect(draft.getByRole("alert").filter({ hasText: "Fill in [your state] first" })).toBeVisible();
    await draft.getByRole("button", { name: "Edit the draft of Terms of service" }).click();
    const box = draft.getByRole("textbox");
    await expect(box).toBeFocused();
    await box.fill((await box.inputValue()).replace("[your state]", "Ohio"));
    await press(draft, "Save", "Setting updated");
    await expect(draft).not.toContainText("Still to be filled in");
    await draft.getByRole("button", { name: "Publish the draft of Terms of service" }).click();
    await press(page.getByRole("alertdialog"), "Publish", "Terms of Service published");
    await expect(draft).toHaveCount(0);
    await expect.poll(() => shown("/terms")).toContain("the State of Ohio");
    await expect.poll(footerLinks).toBe(true);
    await expect.poll(() => shown("/checkout")).toContain('href="/terms"');
  });
});
