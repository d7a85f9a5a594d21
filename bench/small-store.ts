import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { untilDrawn } from "../scripts/drawing-progress";
import { waitForResponse } from "../scripts/fleet/network";
import { freePort } from "../scripts/free-port";
import { startChild, stopChild } from "../scripts/processes/children";

const PLANS = 200;
/** What the tests build into as well: the next of either builds again. */
const DIST = ".next-test";
const BUILD_MS = 15 * 60_000;
const START_MS = 60_000;

export interface SmallStore {
  url: string;
  startMs: number;
  stop: () => Promise<void>;
}

/** Starts it twice: the first start builds. */
export async function openSmallStore(): Promise<SmallStore> {
  const folder = mkdtempSync(path.join(tmpdir(), "store-small-"));
  // PostgreSQL runs as a user of its own where this one is root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = {
    DATA_DIR: folder,
    PORT: String(port),
    NEXT_DIST_DIR: DIST,
    SITE_URL: url,
    LOG_LEVEL: "error",
  };
  const env = { ...process.env, ...own, DATABASE_URL: "" };
  const seed = ["run", "db:seed", "--", "--plans", String(PLANS)];
  const { status } = spawnSync("npm", seed, { env, stdio: "inherit" });
  if (status !== 0) throw new Error("The small store could not be filled");
  const open = async (withinMs: number) => {
    const args = ["--import", "tsx", "scripts/start.ts", "start"];
    const child = startChild("The small store", process.execPath, args, env);
    const ended = child.ended.then((how) => {
      throw new Error(`${child.name} ended (${how})`);
    });
    await Promise.race([waitForResponse(`${url}/api/health`, withinMs), ended]);
    // Its later end is no failure.
    ended.catch(() => undefined);
    return child;
  };
  const first = await open(BUILD_MS);
  await untilDrawn(url);
  await stopChild(first);
  const started = performance.now();
  const child = await open(START_MS);
  const startMs = performance.now() - started;
  const stop = async () => {
    await stopChild(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, startMs, stop };
}
