import { test as base, expect, type Locator, type Page } from "@playwright/test";

interface Fixtures {
  /** What the console errors look like that this test expects; every other one fails it. */
  expectedErrors: RegExp | null;
}

/** The browser test of this store: a console error or a broken script fails it. */
export const test = base.extend<Fixtures>({
  expectedErrors: async ({ browserName: _ }, use) => {
    await use(null);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors?.test(text)) errors.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") note(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => note(String(error)));
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
});

export { expect };

/** Waits until the page's script has taken over, so that presses are not lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-ready]")).toBeAttached();
}

/** Where the document was loaded from that is on screen; the router goes on to other addresses in it. */
export const documentPath = (page: Page) =>
  page.evaluate(() => new URL(performance.getEntriesByType("navigation")[0]?.name ?? "about:blank").pathname);

export function toastOf(page: Page) {
  return page.locator("[data-slot=toast]");
}

export async function expectDestructive(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const { ground, wanted } = await part.evaluate((element) => {
    const sample = document.createElement("div");
    sample.style.backgroundColor = "var(--destructive)";
    document.body.append(sample);
    const wanted = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return { ground: getComputedStyle(element).backgroundColor, wanted };
  });
  expect(ground).toBe(wanted);
}

/** Keeps a picture of the page where a folder is named for it (`E2E_SHOTS`), for whoever wants to look. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
