import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { ensureJava, ensureNginx, ensureRedis, findBrowser } from "./browser";
import { SetupError } from "./embedded/data-dir";
import { ensureDatabaseClient } from "./prepare";
import { type Result, readPlaywright, readVitest } from "./test-report";

/**
 * Runs everything that says whether the work is done, in the order in which it
 * fails fastest, names what failed and ends with one line: `N passed, N failed`.
 * Data is thrown away; the store's own database is never touched.
 *
 * `--only static|unit|integration|e2e|fleet|faults|soak` runs one part; what
 * follows `--` goes to the test runner.
 */

/** Ten minutes of traffic, for `npm run soak`; the normal run has twenty seconds of it. */
const SOAK = { SOAK_SECONDS: "600", SOAK_RATE: "50" };

const results: Result[] = [];
const scratch = mkdtempSync(path.join(tmpdir(), "store-tests-"));
// The database's system user passes through here.
chmodSync(scratch, 0o755);
const ENV: NodeJS.ProcessEnv = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  FORCE_COLOR: process.env.FORCE_COLOR ?? "0",
};
const extra = process.argv.includes("--") ? process.argv.slice(process.argv.indexOf("--") + 1) : [];

function title(text: string): void {
  console.log(`\n== ${text}`);
}

/** A tool that passes or fails as a whole. */
function check(name: string, tool: string, args: string[]): void {
  title(name);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [`node_modules/${tool}`, ...args], {
    env: ENV,
    stdio: "inherit",
  });
  console.log(
    `${name}: ${status === 0 ? "passed" : "failed"} (${Math.round((performance.now() - started) / 1000)} s)`,
  );
  results.push(
    status === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [`failed: ${name}`] },
  );
}

function vitest(project: string, env: Record<string, string> = {}): void {
  title(`${project} tests`);
  const report = path.join(scratch, `${project}.json`);
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...extra],
    {
      env: { ...ENV, ...env, TEST_JSON: report },
      stdio: "inherit",
    },
  );
  results.push(readVitest(report, status === 0));
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}

const TEST_DIST = ".next-test";
/** What the store writes while the browser tests run. */
const STORE_LOG = path.join(scratch, "store.log");

/** What changes the store for everybody runs after the rest, and also when something in the rest failed. */
const E2E_PARTS = [["desktop", "phone"], ["alone"]];

/** Starts the production build on a database and folders of its own; resolves when it is open. */
async function startStore(port: number, paymentsUrl: string): Promise<() => Promise<void>> {
  const env = {
    ...ENV,
    PORT: String(port),
    DATA_DIR: path.join(scratch, "store"),
    NEXT_DIST_DIR: TEST_DIST,
    STRIPE_EMULATOR_CONTROL: "1",
    STRIPE_API_URL: paymentsUrl,
    DATABASE_URL: "",
    // A busy machine is not a database that is away.
    DATABASE_CONNECT_TIMEOUT_MS: "15000",
  };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts", "start"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (line: string) => {
      // All of it is kept for the test that searches it; what is not noteworthy would only hide the results.
      appendFileSync(STORE_LOG, `${line}\n`);
      if (!line.startsWith('{"level":30')) console.log(line);
      if (line.includes("The store is open")) resolve();
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", read);
    ended.then(() => reject(new SetupError("The store did not start.")));
  });
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}

/** A test runner beside the running store. Not spawnSync: the store's output is passed on meanwhile. */
async function runBeside(command: string[], env: Record<string, string>): Promise<boolean> {
  const runner = spawn(process.execPath, command, { env: { ...ENV, ...env }, stdio: "inherit" });
  return new Promise((resolve) => runner.once("exit", (code) => resolve(code === 0)));
}

async function browserTests(env: Record<string, string>): Promise<Result> {
  const browser = findBrowser();
  ensureJava();
  const total: Result = { passed: 0, failed: 0, notes: [] };
  for (const part of E2E_PARTS) {
    title(`end-to-end tests: ${part.join(", ")}`);
    const report = path.join(scratch, `e2e-${part[0]}.json`);
    const projects = part.flatMap((project) => ["--project", project]);
    await runBeside(
      // Names of files come first: after --project they would be taken for projects.
      ["node_modules/@playwright/test/cli.js", "test", ...extra, "--pass-with-no-tests", ...projects],
      { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    const { passed, failed, notes } = readPlaywright(report);
    total.passed += passed;
    total.failed += failed;
    total.notes.push(...notes);
  }
  return total;
}

/** Two instances, Redis and the shipped nginx beside the store that is running. */
async function fleetTests(env: Record<string, string>): Promise<Result> {
  title("fleet tests");
  ensureNginx();
  ensureRedis();
  const report = path.join(scratch, "fleet.json");
  const ok = await runBeside(["node_modules/vitest/vitest.mjs", "run", "--project", "fleet"], {
    ...env,
    TEST_JSON: report,
  });
  return readVitest(report, ok);
}

/** Done to the build and the data of the store that was just stopped; or the soak alone, in its long form. */
function faultTests(soakOnly: boolean): void {
  if (soakOnly) extra.unshift("tests/faults/soak.test.ts");
  const where = { NEXT_DIST_DIR: TEST_DIST, FAULTS_DATA_DIR: path.join(scratch, "store") };
  vitest("faults", { ...where, ...(soakOnly ? SOAK : {}) });
}

/** What needs the production store: it is started once for all of it. */
async function againstTheStore(wants: (part: string) => boolean): Promise<void> {
  title("the production store");
  const port = await freePort();
  const paymentsUrl = `http://127.0.0.1:${await freePort()}`;
  const stop = await startStore(port, paymentsUrl);
  const env = {
    E2E_BASE_URL: `http://localhost:${port}`,
    E2E_PAYMENTS_URL: paymentsUrl,
    E2E_DATA_DIR: path.join(scratch, "store"),
    E2E_DIST_DIR: TEST_DIST,
    E2E_LOG: STORE_LOG,
  };
  if (wants("e2e")) results.push(await browserTests(env));
  if (wants("fleet")) results.push(await fleetTests(env));
  await stop();
  if (wants("faults") || wants("soak")) faultTests(!wants("faults"));
}

async function main(): Promise<void> {
  const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : undefined;
  const wants = (part: string) => only === undefined || only === part;
  ensureDatabaseClient();
  if (wants("static")) {
    check("format and lint", "@biomejs/biome/bin/biome", ["ci", "--colors=off", "--error-on-warnings", "."]);
    check("types", "typescript/bin/tsc", ["--noEmit"]);
    check("structure", "knip/bin/knip.js", ["--no-progress"]);
  }
  if (wants("unit")) vitest("unit");
  if (wants("integration")) vitest("integration");
  if (["e2e", "fleet", "faults", "soak"].some(wants)) await againstTheStore(wants);
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof SetupError ? error.message : error);
    results.push({ passed: 0, failed: 1, notes: ["failed: the run broke off"] });
  })
  .finally(() => {
    rmSync(scratch, { recursive: true, force: true });
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    const failed = results.reduce((sum, result) => sum + result.failed, 0);
    const notes = results.flatMap((result) => result.notes);
    if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 && passed > 0 ? 0 : 1);
  });
