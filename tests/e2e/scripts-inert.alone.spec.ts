import type { Page } from "@playwright/test";
import { SCREENS } from "@/lib/access/staff/rules/screens";
import { type Attacked, attackStore, MARK, rememberStore } from "./support/attack";
import { apiHeaders, signInAs } from "./support/staff";
import { expect, test } from "./support/test";

/**
 * Every text of every entity is an attack, and every page that shows it is opened
 * in a browser whose content security policy is switched off: what the pages
 * themselves let run would run here.
 */
// What notes an execution is itself refused in the sandboxed frame that shows a letter as a mail.
test.use({ bypassCSP: true, expectedErrors: /status of 40[34]|Blocked script execution in 'about:srcdoc'/ });

let restore: () => Promise<void>;
let attacked: Attacked;

test.beforeAll(async ({ request }) => {
  restore = await rememberStore();
  attacked = await attackStore(request);
});

test.afterAll(async ({ request }) => {
  await request.delete(`/api/admin/media/${attacked.mediaId}`, { headers: apiHeaders("admin") });
  await restore();
});

/** Notes every execution, on whatever page. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction(MARK, () => {
    ran.push(page.url());
  });
  page.on("dialog", () => ran.push(`dialog on ${page.url()}`));
  page.on("popup", () => ran.push(`popup on ${page.url()}`));
  return ran;
}

/** Elements and attributes that no text may become. */
const foreign = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("*")) {
      for (const { name, value } of element.attributes) {
        const runs =
          name.startsWith("on") ||
          (/^(?:href|src|action|formaction|data|xlink:href)$/.test(name) &&
            /^[\s\0]*(?:javascript|data:text|vbscript):/i.test(value));
        if (runs || name === "data-attack") found.push(`${element.tagName} ${name}=${value.slice(0, 60)}`);
      }
      if (/^(?:base|object|embed|math|applet)$/i.test(element.tagName)) found.push(element.tagName);
    }
    return found;
  });

/** Whether the attack is there, as the text or the value that it is. */
const shows = (page: Page, mark: string) =>
  page.evaluate((text) => {
    const values = [...document.querySelectorAll("input, textarea")].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "",
    );
    return [document.body.textContent, ...values].some((one) =>
      one?.toLowerCase().includes(text.toLowerCase()),
    );
  }, mark);

async function expectInert(page: Page, path: string, ran: string[]): Promise<boolean> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  // Focus and pointer set off what waits for them.
  await page.keyboard.press("Tab");
  expect(await foreign(page), path).toEqual([]);
  expect(ran, path).toEqual([]);
  return shows(page, MARK);
}

test("nothing that is stored runs on a public page", async ({ page }) => {
  test.setTimeout(180_000);
  const ran = await watch(page);
  const { planSlug, postSlug, cartSession, orderPath, rows } = attacked;
  await page.addInitScript((session) => localStorage.setItem("cartSessionId", session), cartSession);
  const must = [
    "/",
    `/plans/${planSlug}`,
    "/services",
    "/about",
    "/blog",
    `/blog/${postSlug}`,
    "/gallery",
    "/contact",
    orderPath,
  ];
  const others = [
    "/plans",
    "/plans?q=attackRan",
    `/gallery?image=${rows.image}`,
    "/checkout",
    "/find-order",
    "/my-plans",
    "/favorites",
    `/plans?q=${encodeURIComponent('"><svg data-attack onload=attackRan()>')}`,
    `/contact?service=${encodeURIComponent("<img data-attack src=x onerror=attackRan()>")}`,
    `/newsletter/unsubscribe?token=${encodeURIComponent("<img data-attack src=x onerror=attackRan()>")}`,
  ];
  const silent: string[] = [];
  for (const path of must) if (!(await expectInert(page, path, ran))) silent.push(path);
  for (const path of others) await expectInert(page, path, ran);
  expect(silent, "pages on which the attack should have been seen as text").toEqual([]);

  await page.goto("/cart");
  await expect(page.getByRole("main").getByText(MARK).first()).toBeVisible();
  expect(await foreign(page), "/cart").toEqual([]);
  const missing = await page.goto("/plans/%3Cimg%20data-attack%20src=x%20onerror=attackRan()%3E");
  expect(missing?.status()).toBe(404);
  expect(await foreign(page), "the page of a plan that is not there").toEqual([]);
  expect(ran).toEqual([]);
});

/** Screens that show none of the attacked texts. */
const WITHOUT = /\/new$|\/buyers$|\/trash$|\/profile$|\/outbox$/;

test("nothing that is stored runs in the back office", async ({ page }) => {
  test.setTimeout(240_000);
  await signInAs(page, "admin");
  const ran = await watch(page);
  const silent: string[] = [];
  for (const [screen, { row }] of Object.entries(SCREENS)) {
    const id = row ? attacked.rows[row] : undefined;
    expect(row === undefined || id !== undefined, `an attacked row for ${screen}`).toBe(true);
    const path = screen.replace(/\[\w+\]/, String(id));
    if (!(await expectInert(page, path, ran)) && !WITHOUT.test(screen)) silent.push(screen);
  }
  expect(silent, "screens on which the attack should have been seen as text").toEqual([]);
  expect(ran).toEqual([]);
});

test("feeds, lists and documents carry it as text", async ({ request }) => {
  for (const [path, type] of [
    ["/blog/feed.xml", /xml/],
    ["/sitemap.xml", /xml/],
    ["/llms.txt", /^text\/(?:plain|markdown)/],
  ] as const) {
    const response = await request.get(path);
    expect(response.headers()["content-type"], path).toMatch(type);
    expect(response.headers()["x-content-type-options"], path).toBe("nosniff");
    // What is XML must hold it escaped.
    if (path.endsWith(".xml"))
      expect(await response.text(), path).not.toMatch(/<(?:img|svg|script|iframe)\b/);
  }
  for (const name of [
    "plans",
    "addons",
    "blog",
    "contact-messages",
    "newsletter",
    "users",
    "activity",
    "orders",
  ]) {
    const response = await request.get(`/api/admin/${name}/export`, { headers: apiHeaders("admin") });
    expect(response.status(), name).toBe(200);
    expect(response.headers()["content-type"], name).toContain("text/csv");
    expect(response.headers()["content-disposition"], name).toContain("attachment");
    expect(response.headers()["x-content-type-options"], name).toBe("nosniff");
  }
});
