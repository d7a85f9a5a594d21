import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { clusterHolder } from "@/demo/postgres";
import { freePort } from "@/scripts/free-port";
import { familyOf, processes, type RunningProcess } from "@/tests/support/processes";

/** `npm start`, stopped while it makes its data: nothing is held back until that is done, and nothing stays behind. */
const dir = mkdtempSync(path.join(tmpdir(), "store-stop-"));
chmodSync(dir, 0o755);
/** Far less than the sample catalogue takes. */
const STOPPED_MS = 15_000;
const started: number[] = [];

afterEach(() => {
  for (const pid of started.splice(0)) for (const one of familyOf(pid)) process.kill(one.pid, "SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

const SEED = "prisma/seed/main.ts";

test.each<[string, (family: RunningProcess[]) => RunningProcess | undefined]>([
  ["npm", (family) => family[0]],
  ["the start itself", (family) => family.find(({ command }) => command.includes("scripts/start.ts start"))],
])("SIGTERM to %s", { timeout: 60_000 }, async (_, target) => {
  const { PATH, HOME, TMPDIR } = process.env;
  const npm = spawn("npm", ["start"], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: "production",
      npm_config_update_notifier: "false",
      PORT: String(await freePort()),
      DATA_DIR: dir,
    },
    stdio: "ignore",
  });
  const pid = npm.pid ?? 0;
  started.push(pid);
  const ended = new Promise<void>((resolve) => npm.once("exit", () => resolve()));
  await expect
    .poll(() => familyOf(pid).some(({ command }) => command.includes(SEED)), { timeout: 40_000 })
    .toBe(true);
  const family = familyOf(pid);
  expect(family.length).toBeGreaterThan(3);
  const told = target(family);
  expect(told).toBeDefined();
  const since = performance.now();
  process.kill(told?.pid ?? 0, "SIGTERM");
  await ended;
  expect(performance.now() - since).toBeLessThan(STOPPED_MS);
  // npm ends with what it started, so that the next start finds nothing of this one.
  expect(clusterHolder(dir)).toBeUndefined();
  const left = () =>
    processes().filter((one) => family.some((was) => was.pid === one.pid && was.command === one.command));
  await expect.poll(left, { timeout: 2000 }).toEqual([]);
});
