import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page, type Request } from "playwright";
import { findBrowser } from "../scripts/browser";
import { median } from "../scripts/quantile";

/** A phone of some years ago on a mobile line, as Lighthouse has it. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const TRIALS = 7;

/**
 * Runs in the page: milliseconds from the press on a card to the frame that shows its plan. Pages
 * that were left stay in the document for a while, hidden.
 */
function pressAndWait(index: number): Promise<number> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("article h3 a")];
  const link = links.filter((one) => one.checkVisibility())[index];
  const name = link?.textContent;
  return new Promise((resolve) => {
    const started = performance.now();
    new MutationObserver((_, observer) => {
      const headings = [...document.querySelectorAll("main h1")];
      if (!headings.some((one) => one.textContent === name && one.checkVisibility())) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    }).observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
    link?.click();
  });
}

/** Runs in the page: resolves when the browser has had nothing to do for three moments in a row. */
async function untilIdle(): Promise<void> {
  for (let idle = 0; idle < 3; ) {
    const deadline = await new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve));
    // A browser without a frame to draw gives 50 ms.
    idle = deadline.timeRemaining() > 40 ? idle + 1 : 0;
  }
}

const QUIET_MS = 500;

/**
 * @returns waits until nothing has been on its way for a while; the page's own `networkidle` is past
 * before the router begins to fetch ahead
 */
function watchLine(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  page.on("request", (request) => open.add(request));
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    while (open.size > 0 || performance.now() - last < QUIET_MS) await pause(QUIET_MS / 5);
  };
}

/** Medians in milliseconds. */
export interface ListToPlan {
  /** The first press of a visit, for which the browser compiles what it runs. */
  first: number;
  later: number;
}

/**
 * From the press on a card of the catalogue to the painted plan: some trials, each by a
 * visitor of its own who looks at the list until nothing is on its way or under way any more.
 */
export async function listToPlan(store: string): Promise<ListToPlan> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const first: number[] = [];
    const later: number[] = [];
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send("Network.enable");
      await client.send("Network.emulateNetworkConditions", LINE);
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      const untilQuiet = watchLine(page);
      await page.goto(`${store}/plans`);
      const links = page.locator("article h3 a:visible");
      // Both cards come into view, and their plans are fetched ahead.
      for (const card of [0, 1]) await links.nth(card).scrollIntoViewIfNeeded();
      await page.evaluate(untilIdle);
      await untilQuiet();
      await page.evaluate(untilIdle);
      first.push(await page.evaluate(pressAndWait, 0));
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "House Plans" }).waitFor();
      await page.evaluate(untilIdle);
      later.push(await page.evaluate(pressAndWait, 1));
      await context.close();
    }
    return { first: median(first), later: median(later) };
  } finally {
    await browser.close();
  }
}
