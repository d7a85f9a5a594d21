import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import { expect, expectDestructive, toastOf } from "./test";

export type SampleUser = "admin" | "editor" | "reviewer";

export const apiHeaders = (username: SampleUser) => ({
  "x-auth-username": username,
  "x-auth-password": `${username}-demo-1`,
});

/** Signs in without the form, which has a test of its own. */
export async function signInAs(page: Page, username: string, password = `${username}-demo-1`): Promise<void> {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const response = await page.request.post("/api/auth/callback/credentials", {
    form: { csrfToken, username, password, json: "true" },
  });
  expect(response.status(), "sign-in").toBe(200);
}

/** Waits until what can be pressed on a screen of the back office works. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.locator("header, main form").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]:visible")).toHaveCount(0);
}

/** Opens a screen of the back office and waits until its script has taken over. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectReady(page);
}

/** Signs in without the form and opens a screen. */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  await signInAs(page, username);
  await openScreen(page, path);
}

/** Presses a button on the page or in a part of it, and waits for the toast that says what came of it. */
export async function press(scope: Page | Locator, button: string, toast: string): Promise<void> {
  await scope.getByRole("button", { name: button }).click();
  const page = "page" in scope ? scope.page() : scope;
  await expect(toastOf(page).getByText(toast, { exact: true })).toBeVisible();
}

/**
 * Axe with all its rules. Its usual mode joins the findings of frames of other sites in a page of
 * its own, and lists all that passed: without either it takes half the time, and the store has no
 * such frames.
 */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

/** Nothing on the page stands in the way of a screen reader or a keyboard, as far as axe can tell. */
export async function expectNoViolations(page: Page): Promise<void> {
  // After a step by the router the title of the old page goes a moment before that of the new one comes.
  await expect(async () => {
    await expect(page).toHaveTitle(/\S/);
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

/** Chooses in a select of a form or a toolbar. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  // A list that is still fading out takes the focus back when it is gone, and would close
  // what the next press opens.
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

export const uniqueName = (what: string): string =>
  `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export const slugOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

/** A row made by a call, for tests that are about something else. */
async function create(
  request: APIRequestContext,
  path: string,
  data: Record<string, unknown>,
): Promise<{ id: number; slug: string; lastUpdatedAt: string }> {
  const response = await request.post(path, { headers: apiHeaders("admin"), data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

export const makePlan = (request: APIRequestContext, name: string, data: Record<string, unknown> = {}) =>
  create(request, "/api/admin/plans", {
    name,
    slug: slugOf(name),
    description: "Made by a test.",
    price: 900,
    style: "Modern",
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1500,
    width: 40,
    depth: 60,
    ...data,
  });

export const makePost = (request: APIRequestContext, title: string, data: Record<string, unknown> = {}) =>
  create(request, "/api/admin/blog", { title, slug: slugOf(title), content: "Made by a test.", ...data });

/** A member of staff of their own, for what ends sessions or changes the account. */
export async function makeUser(
  request: APIRequestContext,
  role: string,
): Promise<{ id: number; username: string; password: string }> {
  const username = uniqueName("staff").replace(" ", ".");
  const password = "correct horse battery";
  const { id } = await create(request, "/api/admin/users", {
    ...{ username, password, role },
    email: `${username}@example.com`,
    fullName: "Test Person",
  });
  return { id, username, password };
}

/** Opens the menu of a row and presses Delete; the question is open then. */
export async function askToDelete(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
}

/**
 * Presses a button that saves, and lets the save go without an answer.
 * @param pending what the button says while it waits
 * @param failure what the toast says then, before the reason
 */
export async function expectFailedSave(
  page: Page,
  button: Locator,
  pending: string,
  failure: string,
): Promise<void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isScreen = (url: URL) => url.pathname.startsWith("/admin");
  const refuse = async (route: Route) => {
    if (!route.request().headers()["next-action"]) return route.fallback();
    await held;
    // A request that breaks off would be an error in the browser's console too.
    await route.fulfill({ status: 200, contentType: "text/plain", body: "" });
  };
  await page.route(isScreen, refuse);
  await button.click();
  await expect(page.getByRole("button", { name: pending, exact: true })).toBeDisabled();
  letGo();
  await expect(toastOf(page).getByText("Error", { exact: true })).toBeVisible();
  await expectDestructive(toastOf(page));
  await expect(toastOf(page)).toContainText(`${failure}: The store did not answer. Please try again.`);
  await page.unroute(isScreen, refuse);
}

/** A drawing to upload. */
export const drawing = (color: string, name: string) => ({
  name,
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="${color}"/></svg>`,
  ),
});
