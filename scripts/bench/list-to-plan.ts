import { chromium } from "playwright";
import { findBrowser } from "../browser";

/** A phone of some years ago on a mobile line, as Lighthouse has it. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const TRIALS = 7;

/** In the page: milliseconds from the press to the frame that shows the plan. */
function pressAndWait(): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>("article h3 a");
  const name = link?.textContent;
  return new Promise((resolve) => {
    const started = performance.now();
    new MutationObserver((_, observer) => {
      if (document.querySelector("main h1")?.textContent !== name) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    link?.click();
  });
}

/**
 * From the press on a card of the catalogue to the painted plan, in milliseconds:
 * the median of some trials, each by a visitor of its own who has looked at the list
 * until nothing was on its way any more.
 */
export async function listToPlan(store: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const times: number[] = [];
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send("Network.enable");
      await client.send("Network.emulateNetworkConditions", LINE);
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      await page.goto(`${store}/plans`);
      await page.locator("article h3 a").first().scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      times.push(await page.evaluate(pressAndWait));
      await context.close();
    }
    return times.sort((a, b) => a - b)[Math.floor(TRIALS / 2)] ?? 0;
  } finally {
    await browser.close();
  }
}
