import { writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { ensureNginx, ensureWrk } from "../scripts/browser";
import { type Front, startFileNginx, startShippedNginx } from "../scripts/fleet/nginx";
import { SetupError } from "../scripts/processes/data-dir";
import { median } from "../scripts/quantile";
import { runCommand } from "../scripts/run-command";
import { firstSearches } from "./first-searches";
import { type LighthouseFigures, lighthouse, type Throttling } from "./lighthouse";
import { listToPlan } from "./list-to-plan";
import { BARE, pageFigures, printPages } from "./pages";
import { memoryOf } from "./process-memory";
import { printSearches, searchFigures } from "./searches";
import { openSmallStore } from "./small-store";
import { staffTimes } from "./staff-lists";

/**
 * `npm run bench`, beside a store that `npm start` opened: how fast it is, printed
 * as ratios against nginx sending the same bytes in the same run, and written as
 * JSON. Figures of a busy machine say little; ratios say more. Nothing here fails.
 * Names of parts choose among them: `npm run bench -- pages visit`.
 */
const PORT = Number(process.env.PORT || 3000);
const DIST = process.env.NEXT_DIST_DIR || ".next";
const STORE = `http://127.0.0.1:${PORT}`;
const SECONDS = Number(process.env.BENCH_SECONDS || 5);

const PLAN = "/plans/alder-studio";

const text = async (address: string) => (await fetch(STORE + address)).text();

async function medianMs(address: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 120; at += 1) {
    const started = performance.now();
    await text(address);
    if (at >= 20) times.push(performance.now() - started);
  }
  return median(times);
}

async function weights(address: string) {
  const html = await text(address);
  // What the page asks for by itself: neither what a later click would, nor what is for browsers of long ago.
  const tags = html.match(/<script[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  const asked = tags
    .filter((tag) => !/\snomodule/i.test(tag))
    .flatMap((tag) => /\ssrc="([^"]+)"/.exec(tag)?.[1] ?? []);
  let gzip = 0;
  let brotli = 0;
  for (const one of asked) {
    const content = Buffer.from(await text(one));
    gzip += gzipSync(content, { level: 9 }).length;
    brotli += brotliCompressSync(content).length;
  }
  return { htmlBrotli: brotliCompressSync(html).length, scripts: asked.length, gzip, brotli };
}

type Phone = Record<string, LighthouseFigures | undefined>;

const phoneFigures = (store: string, addresses: Record<string, string>, throttling: Throttling): Phone =>
  Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, lighthouse(store + address, throttling)]),
  );

const megabytes = (bytes: number | undefined) =>
  bytes === undefined ? "unknown" : `${(bytes / 1024 / 1024).toFixed()} MB`;

interface Site {
  addresses: Record<string, string>;
  files: Front;
  front: Front;
}

async function pages({ addresses, front, files }: Site) {
  const figures = await pageFigures(STORE, addresses, front, files, SECONDS);
  const memory = memoryOf(PORT);
  printPages(figures);
  console.log(`memory of the process right after: ${megabytes(memory)} (goal: 350 MB)`);
  return { ...figures, memory };
}

async function searches() {
  const small = await openSmallStore();
  const warm = await searchFigures(STORE, small.url, SECONDS);
  await small.stop();
  printSearches(warm);
  const first = {
    "/api/plans": await firstSearches(STORE, "/api/plans"),
    "/plans": await firstSearches(STORE, "/plans"),
  };
  console.log("\nsearches that nobody has asked for yet, one after the other (goal: 25 ms)");
  for (const [path, { words, p50, p95 }] of Object.entries(first)) {
    console.log(`  ${path.padEnd(62)} ${words} words  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`);
  }
  console.log(
    `npm start after the first, of the store with few plans: ${(small.startMs / 1000).toFixed(1)} s (goal: 5)`,
  );
  return { warm, first, startMs: small.startMs };
}

async function staff() {
  const times = await staffTimes(STORE);
  console.log(
    "\nback office, one request after the other (goal: p95 under 200 ms; exports to their first bytes)",
  );
  for (const [address, { first, p50, p95 }] of Object.entries(times)) {
    const words = `first ${first.toFixed()} ms  p50 ${p50.toFixed()} ms  p95 ${p95.toFixed()} ms`;
    console.log(`  ${address.padEnd(62)} ${words}`);
  }
  return times;
}

async function visit({ front }: Site) {
  const wholeMs = await medianMs(PLAN);
  const toPlan = await listToPlan(front.url);
  const weight = await weights(PLAN);
  console.log(`\nwhole HTML of a plan page, one request: ${wholeMs.toFixed(1)} ms (goal: 3)`);
  console.log(`HTML of a plan page, brotli: ${weight.htmlBrotli} bytes (goal: 14,336)`);
  console.log(
    `its ${weight.scripts} scripts: ${weight.gzip} bytes gzip (goal: 163,840), ${weight.brotli} brotli (143,360)`,
  );
  console.log(
    `list to plan on a slow phone and line: ${toPlan.first.toFixed()} ms, then ${toPlan.later.toFixed()} ms (goal: 110)`,
  );
  return { wholeMs, toPlan, weight };
}

function phone({ addresses, front }: Site) {
  const onPhone = { bare: BARE, ...addresses };
  const simulated = phoneFigures(front.url, onPhone, "simulate");
  printPhone("Lighthouse, phone, median of 3", simulated);
  const slowed = phoneFigures(front.url, onPhone, "devtools");
  printPhone("the same with line and processor really slowed", slowed);
  return { simulated, slowed };
}

/** In this order: what needs the process as it started comes first. */
const PARTS = { pages, searches, staff, visit, phone };
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

function partsAskedFor(): PartName[] {
  const words = process.argv.slice(2);
  const unknown = words.filter((word) => !(word in PARTS));
  if (unknown.length > 0)
    throw new SetupError(`No part of the bench: ${unknown.join(", ")}; there are ${NAMES.join(", ")}`);
  return words.length > 0 ? NAMES.filter((name) => words.includes(name)) : NAMES;
}

function printPhone(title: string, phone: Phone): void {
  console.log(`\n${title} (goals: 98, 100, 100, 100; LCP 1800 ms, TBT 100 ms, CLS 0)`);
  console.log(
    "  a phone is reckoned from a processor of 1500 to 2000; bare is the page without anything on it",
  );
  for (const [name, figures] of Object.entries(phone)) {
    const words = figures
      ? `${figures.scores.join(", ")}; LCP ${figures.lcp.toFixed()} ms, TBT ${figures.tbt.toFixed()} ms, CLS ${figures.cls.toFixed(3)}; processor ${figures.benchmarkIndex.toFixed()}${figures.held ? `; ${figures.held} left out, first frame held back` : ""}`
      : "not measured: Lighthouse could not be fetched or run";
    console.log(`  ${name.padEnd(6)} ${words}`);
  }
}

runCommand(async () => {
  const names = partsAskedFor();
  const open = await fetch(`${STORE}/api/health`).catch(() => undefined);
  if (!open?.ok) throw new SetupError(`No store answers on port ${PORT}; open one with: npm start`);
  ensureNginx();
  ensureWrk();
  const [post] = (await (await fetch(`${STORE}/api/blog`)).json()) as { slug: string }[];
  const addresses = {
    home: "/",
    list: "/plans",
    plan: PLAN,
    style: "/plans/style/modern",
    post: `/blog/${post?.slug}`,
  };
  const bodies: Record<string, string> = {};
  for (const [name, address] of Object.entries(addresses)) bodies[name] = await text(address);
  const site: Site = {
    addresses,
    files: await startFileNginx(bodies),
    front: await startShippedNginx([PORT, PORT], DIST),
  };
  const file = process.env.BENCH_JSON || "bench.json";
  const result: Record<string, unknown> = { at: new Date().toISOString() };
  for (const name of names) {
    result[name] = await PARTS[name](site);
    // After each part: a run that is broken off keeps what it has.
    writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  }
  await site.front.stop();
  await site.files.stop();
  console.log(`\nmemory of the process after all of it: ${megabytes(memoryOf(PORT))}`);
  console.log(`Written to ${file}.`);
});
