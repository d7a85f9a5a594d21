import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Load {
  perSecond: number;
  /** Latencies in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  failed: number;
}

/** The report is one line of JSON; wrk's own words are for people. */
const REPORT = `done = function(summary, latency)
  local e = summary.errors
  io.write(string.format('{"perSecond":%.1f,"p50":%.3f,"p95":%.3f,"p99":%.3f,"failed":%d}\\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(95) / 1000,
    latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
end`;

/** Has the process render its response, and not send a cached one (server/response-cache). */
const UNCACHED = "x-bench: uncached";

export async function load(url: string, seconds: number, { uncached = false } = {}): Promise<Load> {
  const folder = mkdtempSync(path.join(tmpdir(), "store-wrk-"));
  const script = path.join(folder, "report.lua");
  writeFileSync(script, REPORT);
  const header = uncached ? ["-H", UNCACHED] : [];
  const child = spawn("wrk", ["-t1", "-c16", `-d${seconds}s`, "-s", script, ...header, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk;
  });
  await new Promise((resolve) => child.once("close", resolve));
  rmSync(folder, { recursive: true, force: true });
  const line = said.split("\n").find((one) => one.startsWith("{"));
  if (!line) throw new Error(`wrk gave no report for ${url}:\n${said}`);
  return JSON.parse(line) as Load;
}
