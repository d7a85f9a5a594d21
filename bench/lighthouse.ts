import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser } from "../scripts/browser";
import { median } from "../scripts/quantile";

const VERSION = "12.8.2";
const RUNS = 3;
/** More than this many runs for three are not made. */
const MOST_RUNS = 9;
/**
 * On a busy machine headless Chromium at times holds the first frame back for a second, which no
 * page of the store takes. `--disable-frame-rate-limit`, the flag against it, costs the page half
 * of two cores (docs/decisions/0078).
 */
const HELD_MS = 1_000;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface LighthouseFigures {
  /** From 0 to 100, in the order performance, accessibility, best practices, SEO. */
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /**
   * What Lighthouse found the machine's processor to be worth in that run. Its four times
   * slower phone is meant for 1,500 to 2,000; below 1,000 it warns that figures are too bad
   * (docs/throttling.md and core/gather/driver/environment.js in its sources).
   */
  benchmarkIndex: number;
  /** Runs left out because the browser held the first frame back. */
  held: number;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number; details?: { items?: Record<string, number>[] } }>;
  environment: { benchmarkIndex: number };
}

/**
 * `simulate`, Lighthouse's own: loads the page unslowed and reckons from what was
 * asked for how long a phone would take. `devtools`: slows line and processor.
 */
export type Throttling = "simulate" | "devtools";

function run(url: string, file: string, throttling: Throttling): Report | undefined {
  const args = ["--yes", `lighthouse@${VERSION}`, url, "--quiet", "--output=json", `--output-path=${file}`];
  args.push(`--throttling-method=${throttling}`);
  const flags = "--headless=new --no-sandbox";
  const { status } = spawnSync("npx", [...args, `--chrome-flags=${flags}`], {
    stdio: "ignore",
    env: { ...process.env, CHROME_PATH: findBrowser() },
  });
  return status === 0 ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}

/** When the page as it was loaded showed something, in milliseconds; not what is reckoned from it. */
function firstPaint(report: Report): number {
  return report.audits.metrics?.details?.items?.[0]?.observedFirstContentfulPaint ?? 0;
}

/**
 * Three runs of Lighthouse for a phone after one that does not count, and of each figure the
 * median: performance is the same in most runs, so the run in the middle of its order would be
 * any of them. Lighthouse is no dependency of the store: `npx` fetches it.
 * @returns undefined where it cannot be fetched
 */
export function lighthouse(url: string, throttling: Throttling): LighthouseFigures | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "store-lighthouse-"));
  const reports: Report[] = [];
  // The first visitor of a page fills the proxy's cache of pictures; those after it are measured.
  run(url, path.join(folder, "first.json"), throttling);
  let held = 0;
  for (let at = 0; at < MOST_RUNS && reports.length < RUNS; at += 1) {
    const report = run(url, path.join(folder, "report.json"), throttling);
    if (!report) continue;
    if (throttling === "simulate" && firstPaint(report) > HELD_MS) held += 1;
    else reports.push(report);
  }
  rmSync(folder, { recursive: true, force: true });
  if (reports.length < RUNS) return undefined;
  const middle = (figure: (report: Report) => number | undefined) =>
    median(reports.map((report) => figure(report) ?? Number.NaN));
  const audit = (name: string) => middle((report) => report.audits[name]?.numericValue);
  return {
    scores: CATEGORIES.map((category) =>
      Math.round(100 * middle((report) => report.categories[category]?.score)),
    ),
    lcp: audit("largest-contentful-paint"),
    tbt: audit("total-blocking-time"),
    cls: audit("cumulative-layout-shift"),
    benchmarkIndex: middle((report) => report.environment.benchmarkIndex),
    held,
  };
}
