import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { ensureNginx, ensureWrk } from "./browser";
import { SetupError } from "./embedded/data-dir";
import { type Front, startFileNginx, startShippedNginx } from "./fleet/nginx";
import { staffTimes } from "./fleet/staff-lists";
import { type Load, load } from "./fleet/wrk";
import { precompress } from "./precompress";
import { runCommand } from "./run-command";

/**
 * `npm run bench`, beside a store that `npm start` opened: how fast it is, printed
 * as ratios against nginx sending the same bytes in the same run, and written as
 * JSON. Figures of a busy machine say little; ratios say more. Nothing here fails.
 */
const PORT = Number(process.env.PORT || 3000);
const DIST = process.env.NEXT_DIST_DIR || ".next";
const STORE = `http://127.0.0.1:${PORT}`;
const SECONDS = Number(process.env.BENCH_SECONDS || 5);

const PAGES: Record<string, string> = {
  home: "/",
  list: "/plans",
  plan: "/plans/alder-studio",
  style: "/plans/style/modern",
  post: "",
};
const SEARCHES = [
  "/plans?style=Modern&bedrooms=3",
  "/plans?q=porch",
  "/api/plans?style=Modern&limit=24",
  "/api/plans?q=porch&limit=24",
  "/api/plans?bedrooms=3&size=2000-3000&sort=price-asc&limit=24",
];

const text = async (address: string) => (await fetch(STORE + address)).text();

interface PageFigures {
  /** Requests a second of nginx sending the same bytes from a file. */
  nginxFile: number;
  process: Load;
  behindNginx: Load;
  /** Requests a second, as parts of those of nginx sending a file. */
  ratios: { process: number; behindNginx: number };
}

async function pageRatios(front: Front, files: Front) {
  const rows: Record<string, PageFigures> = {};
  for (const [name, address] of Object.entries(PAGES)) {
    await load(STORE + address, 1);
    const process = await load(STORE + address, SECONDS);
    await load(front.url + address, 1);
    const behindNginx = await load(front.url + address, SECONDS);
    const file = await load(`${files.url}/${name}`, SECONDS);
    const nginxFile = file.perSecond;
    const ratios = {
      process: process.perSecond / nginxFile,
      behindNginx: behindNginx.perSecond / nginxFile,
    };
    rows[name] = { nginxFile, process, behindNginx, ratios };
  }
  return rows;
}

/** One request after the other: the median time to the last byte, in milliseconds. */
async function medianMs(address: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 120; at += 1) {
    const started = performance.now();
    await text(address);
    if (at >= 20) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
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

/** Memory of the process that listens on a port, in bytes; undefined where /proc is not. */
function memoryOf(port: number): number | undefined {
  try {
    const hex = port.toString(16).toUpperCase().padStart(4, "0");
    const tables = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) =>
      readFileSync(file, "utf8").split("\n"),
    );
    const line = tables
      .map((one) => one.trim().split(/\s+/))
      .find((one) => one[1]?.endsWith(`:${hex}`) && one[3] === "0A");
    const socket = `socket:[${line?.[9]}]`;
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const folder = `/proc/${pid}/fd`;
      const holds = (fd: string) => {
        try {
          return readlinkSync(path.join(folder, fd)) === socket;
        } catch {
          return false;
        }
      };
      let open: string[] = [];
      try {
        open = readdirSync(folder);
      } catch {
        continue;
      }
      if (!open.some(holds)) continue;
      const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
      return Number(kb) * 1024;
    }
  } catch {
    // Not a Linux.
  }
  return undefined;
}

const round = (value: number, digits = 0) => value.toFixed(digits);

function printPages(rows: Awaited<ReturnType<typeof pageRatios>>): void {
  console.log("\npage    nginx, file/s   process/s  ratio   behind nginx/s  ratio   p95 ms  failed");
  for (const [name, { nginxFile, process, behindNginx, ratios }] of Object.entries(rows)) {
    const cells = [
      name.padEnd(7),
      round(nginxFile).padStart(13),
      round(process.perSecond).padStart(11),
      round(ratios.process, 3).padStart(6),
      round(behindNginx.perSecond).padStart(16),
      round(ratios.behindNginx, 3).padStart(6),
      round(process.p95, 1).padStart(8),
      String(process.failed + behindNginx.failed).padStart(7),
    ];
    console.log(cells.join(" "));
  }
}

async function measure() {
  const plans = Number((await fetch(`${STORE}/api/plans?limit=1`)).headers.get("x-total-count"));
  const [post] = (await (await fetch(`${STORE}/api/blog`)).json()) as { slug: string }[];
  PAGES.post = `/blog/${post?.slug}`;
  const bodies: Record<string, string> = {};
  for (const [name, address] of Object.entries(PAGES)) bodies[name] = await text(address);
  precompress(path.join(DIST, "static"));
  const files = await startFileNginx(bodies);
  const front = await startShippedNginx([PORT, PORT], DIST);
  const pages = await pageRatios(front, files);
  await front.stop();
  await files.stop();
  const searches: Record<string, Load> = {};
  for (const address of SEARCHES) {
    await text(address);
    searches[address] = await load(STORE + address, SECONDS);
  }
  const wholeMs = await medianMs(PAGES.plan ?? "/");
  return {
    plans,
    pages,
    searches,
    staff: await staffTimes(STORE),
    wholeMs,
    weight: await weights(PAGES.plan ?? "/"),
    memory: memoryOf(PORT),
  };
}

runCommand(async () => {
  const open = await fetch(`${STORE}/api/health`).catch(() => undefined);
  if (!open?.ok) throw new SetupError(`No store answers on port ${PORT}; open one with: npm start`);
  ensureNginx();
  ensureWrk();
  const result = await measure();
  printPages(result.pages);
  console.log(`\nsearches over ${result.plans} plans, 16 connections (goal: p95 under 25 ms)`);
  for (const [address, { perSecond, p95, failed }] of Object.entries(result.searches)) {
    console.log(
      `  ${address.padEnd(62)} ${round(perSecond).padStart(6)}/s  p95 ${round(p95, 1)} ms  failed ${failed}`,
    );
  }
  console.log(
    "\nback office, one request after the other (goal: p95 under 200 ms; exports to their first bytes)",
  );
  for (const [address, { p50, p95 }] of Object.entries(result.staff)) {
    console.log(`  ${address.padEnd(62)} p50 ${round(p50)} ms  p95 ${round(p95)} ms`);
  }
  const { weight, memory, wholeMs } = result;
  console.log(`\nwhole HTML of a plan page, one request: ${round(wholeMs, 1)} ms (goal: 3)`);
  console.log(`HTML of a plan page, brotli: ${weight.htmlBrotli} bytes (goal: 14,336)`);
  console.log(
    `its ${weight.scripts} scripts: ${weight.gzip} bytes gzip (goal: 163,840), ${weight.brotli} brotli (143,360)`,
  );
  if (memory) console.log(`memory of the process now: ${round(memory / 1024 / 1024)} MB (goal: 350)`);
  const file = process.env.BENCH_JSON || "bench.json";
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...result }, null, 2)}\n`);
  console.log(`\nWritten to ${file}.`);
});
