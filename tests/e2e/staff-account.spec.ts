import { Secret, TOTP } from "otpauth";
import {
  expectNoViolations,
  makePlan,
  makeUser,
  openAs,
  openScreen,
  press,
  signInAs,
  slugOf,
  uniqueName,
} from "./support/staff";
import { mailsTo, sql } from "./support/store";
import { expect, test } from "./support/test";

/** What an authenticator app shows, `later` seconds from now. */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * 1000 });

test("a form outlives the end of its session, the tab and the way back", async ({ page }) => {
  const name = uniqueName("Long House");
  const slug = slugOf(name);
  const { id } = await makePlan(page.request, name, { status: "published" });
  const user = await makeUser(page.request, "content_editor");
  await signInAs(page, user.username, user.password);
  await openScreen(page, `/admin/house-plans?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/house-plans/${id}$`));
  const description = page.getByRole("textbox", { name: "Description", exact: true });

  // Back asks; a refused step back is none for the test's browser to wait for.
  await description.fill("Words that nobody saved yet.");
  await page.evaluate(() => history.back());
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/house-plans/${id}$`));
  await expect(description).toHaveValue("Words that nobody saved yet.");

  // Kept in this browser, and offered when the form is opened anew.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("Words that nobody saved yet.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Unsaved changes of .* are kept in this browser/)).toBeVisible();
  await expect(description).toHaveValue("Made by a test.");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Restore them" }).click();
  await expect(description).toHaveValue("Words that nobody saved yet.");

  // A slug that changes says what becomes of the old address.
  await page.getByRole("textbox", { name: "Slug" }).fill(`${slug}-two`);
  await expect(page.getByText(`Links to /plans/${slug} lead there from then on.`)).toBeVisible();

  // The session ends; the save is done once it is open again.
  await sql("delete from staff_sessions where user_id = $1", [user.id]);
  await page.getByRole("button", { name: "Update Plan" }).click();
  const signIn = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(signIn.getByLabel("Username")).toHaveValue(user.username);
  await expectNoViolations(page);
  await signIn.getByLabel("Password").fill(user.password);
  await press(signIn, "Sign in", "Plan updated");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Words that nobody");

  await page.goto(`/plans/${slug}?utm_source=old`);
  await expect(page).toHaveURL(new RegExp(`/plans/${slug}-two\\?utm_source=old$`));
  await expect(page.getByText("Words that nobody saved yet.")).toBeVisible();
});

test("of a stale save each field is chosen", async ({ page }) => {
  const { id } = await makePlan(page.request, uniqueName("Chosen House"));
  await openAs(page, "editor", `/admin/house-plans/${id}`);
  await page.getByRole("textbox", { name: "Short description" }).fill("Mine, short.");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Mine, long.");
  const rival = { shortDescription: "Theirs, short.", description: "Theirs, long.", isNew: true };
  await page.request.patch(`/api/admin/plans/${id}`, {
    headers: { "x-auth-username": "admin", "x-auth-password": "admin-demo-1" },
    data: rival,
  });
  await page.getByRole("button", { name: "Update Plan" }).click();
  const choice = (field: string) => page.getByRole("group", { name: field, exact: true });
  await expect(choice("Short description").getByRole("radio", { name: /^Mine/ })).toBeChecked();
  await expect(choice("New").getByRole("radio", { name: /saved it/ })).toBeChecked();
  await choice("Description")
    .getByRole("radio", { name: /saved it/ })
    .check();
  await expectNoViolations(page);
  await press(page, "Save as chosen", "Plan updated");
  const saved = await sql("select short_description, description, is_new from house_plans where id = $1", [
    id,
  ]);
  expect(saved).toEqual([{ short_description: "Mine, short.", description: "Theirs, long.", is_new: true }]);
});

test.describe("a second factor", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("is set up with a code, asked for at sign-in, and taken once", async ({ page }) => {
    const user = await makeUser(page.request, "qc_reviewer");
    await signInAs(page, user.username, user.password);
    await openScreen(page, "/admin/profile");
    const panel = page.getByRole("region", { name: "Second factor" });
    await panel.getByRole("button", { name: "Set up an authenticator app" }).click();
    await panel.getByLabel("Current password").fill(user.password);
    await panel.getByRole("button", { name: "Continue" }).click();
    await expect(panel.getByRole("img", { name: /^QR code/ })).toBeVisible();
    const key = ((await panel.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "");
    await expectNoViolations(page);
    const first = codeOf(key, -30);
    await panel.getByRole("textbox", { name: /^Code/ }).fill(first);
    await panel.getByRole("button", { name: "Turn on" }).click();
    await expect(panel.getByRole("region", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await expectNoViolations(page);
    await panel.getByRole("button", { name: "I have kept them" }).click();
    await expect(panel).toContainText("Recovery codes left: 10");

    // The open page would go to sign in by itself, in the middle of the next step.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await openScreen(page, "/admin/login");
    await page.getByLabel("Username").fill(user.username);
    await page.getByLabel("Password").fill(user.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("textbox", { name: /^Code/ }).fill(first);
    await press(page, "Continue", "That code is not right, or was used already");
    await expectNoViolations(page);
    await page.getByRole("textbox", { name: /^Code/ }).fill(codeOf(key, 30));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  });

  test("and a forgotten password: an invited colleague sets one by the link of the mail", async ({
    page,
  }) => {
    const username = uniqueName("invited").replace(" ", ".");
    await openAs(page, "admin", "/admin/users/new");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email").fill(`${username}@example.com`);
    await page.getByLabel("Full name").fill("In Vited");
    await page.getByRole("combobox", { name: "How to begin" }).click();
    await page.getByRole("option", { name: "Invite by email" }).click();
    await expect(page.getByLabel("Confirm password")).toHaveCount(0);
    await press(page, "Create User", "An invitation is on its way by email.");

    // The open page would go to sign in by itself, in the middle of the next step.
    await page.goto("about:blank");
    await page.context().clearCookies();
    const link = await linkOf(username);
    await openScreen(page, link);
    await expectNoViolations(page);
    await page.getByLabel("New password").fill("a password of my own");
    await page.getByLabel("Confirm password").fill("a password of my own");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signInAs(page, username, "a password of my own");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();

    await openScreen(page, "/admin/forgot-password");
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("If nobody@example.com belongs to an account")).toBeVisible();
    await expectNoViolations(page);
  });
});

/** The path in the mail to an invited user. */
async function linkOf(username: string): Promise<string> {
  let found = "";
  await expect
    .poll(
      () => {
        const mail = mailsTo(`${username}@example.com`).at(-1);
        found = /\/admin\/password\/[\w-]{43}/.exec(mail ?? "")?.[0] ?? "";
        return found;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return found;
}
